package language_test

import (
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"

	"github.com/leonelquinteros/gotext"
	"pgregory.net/rapid"

	"xklondike/game/gametest"
	"xklondike/game/language"
)

// polish is the header of the catalogues in these tests.
const polish = `msgid ""
msgstr ""
"Project-Id-Version: xklondike\n"
"PO-Revision-Date: 2026-11-28 12:00+0000\n"
"Last-Translator: xklondike authors <xklondike@localhost>\n"
"Language-Team: none\n"
"Language: pl\n"
"MIME-Version: 1.0\n"
"Content-Type: text/plain; charset=UTF-8\n"
"Content-Transfer-Encoding: 8bit\n"
"Plural-Forms: nplurals=3; plural=(n==1 ? 0 : n%10>=2 && n%10<=4 && (n%100<10 || n%100>=20) ? 1 : 2);\n"

`

// TestReadPO has all that a catalogue may have, with the line ends of two systems.
func TestReadPO(t *testing.T) {
	t.Parallel()
	gametest.ProgramPath(t, "msgfmt")
	const source = "# a comment\n" + polish + `#. for translators
#: game/card.go
msgid "Undo"
msgstr "Cofnij"
#, c-format
msgctxt "game"
msgid "Left"
msgstr ""
"Nie"
"dokończone"

#, c-format, fuzzy
msgid "Redo"
msgstr "Ponów"

msgid "Hint"
msgstr ""

msgid "%d deal"
msgid_plural "%d deals"
msgstr[0] "%d rozdanie"
msgstr[1] "%d rozdania"

msgstr[2] "%d rozdań"

#, fuzzy
#~ msgid "Old"
#~ msgstr "Stary"

  msgid  "a \"b\" \\ c\td\n"
"e" ` + `
msgstr	"1\n2"
`
	want := map[string][]string{
		"Undo":                       {"Cofnij"},
		language.Key("game", "Left"): {"Niedokończone"},
		"%d deal":                    {"%d rozdanie", "%d rozdania", "%d rozdań"},
		"a \"b\" \\ c\td\ne":         {"1\n2"},
	}
	for _, source := range []string{source, strings.ReplaceAll(source, "\n", "\r\n"), strings.TrimSpace(source)} {
		c, err := language.ReadPO("pl", source)
		gametest.NoError(t, err)
		gametest.NoDiff(t, c.Messages, want)
		gametest.NoDiff(t, compiled(t, source).messages, want, "by msgfmt:")
		for n, form := range map[int]int{0: 2, 1: 0, 3: 1, 5: 2, 22: 1, -1: 0} {
			gametest.Equal(t, c.Form(n), form, "the form of %d:", n)
		}
	}
}

// TestMalformed has mistakes with the line where they are seen. msgfmt sees them, too, but not all.
func TestMalformed(t *testing.T) {
	t.Parallel()
	lines := strings.Count(polish, "\n")
	for row := range gametest.Rows(`
# part                                                          line  error
msgid "a"                                                       1     "msgid" without a translation
msgid "a"|msgid "b"                                             2     "msgid" without a translation
msgid "a"|# b|msgstr "c"                                        2     "msgid" without a translation
msgstr "a"                                                      1     "msgstr" cannot follow "msgstr"
msgid "a"|msgstr "b"|msgstr "c"                                 3     "msgstr" cannot follow "msgstr"
msgid "a"|msgctxt "b"                                           2     "msgid" without a translation
msgctxt "a"|msgctxt "b"                                         2     "msgctxt" without a translation
msgctxt "a"|msgstr "b"                                          2     "msgstr" cannot follow "msgctxt"
msgid "a"|msgid_plural "b"|msgstr "c"                           3     "msgstr" cannot follow "msgid_plural"
msgid "a"|msgstr[0] "b"                                         2     "msgstr[0]" cannot follow "msgid"
msgid "a"|msgid_plural "b"|msgstr[1] "c"                        3     "msgstr[1]" cannot follow "msgid_plural"
msgid "a"|msgid_plural "b"|msgstr[0] "c"|msgstr[0] "d"          4     "msgstr[0]" cannot follow "msgstr[0]"
msgid "a"|msgid_plural "b"|msgstr[0] "c"|msgstr[1] "d"          4     "a" has 2 plural forms, and the language 3
msgid "a"|msgid_plural "b"|msgstr[0] "c"|msgstr[1] ""|msgstr[2] "d"  5  "a" has an empty plural form
msgid "a"|msgstr "b"|msgid "a"|msgstr "c"                       4     "a" is there twice
msgid "a"|msgstr ""|msgid "a"|msgstr "c"                        4     "a" is there twice
msgid ""|msgstr "b"                                             2     "" is there twice
msgid "a\n"|msgstr "b"                                          2     "a\n" is not translated with the same line ends
msgid "a"|msgstr "\nb"                                          2     "a" is not translated with the same line ends
msgid a                                                         1     a line that is not a whole string
msgid "a                                                        1     a line that is not a whole string
msgid "a\"                                                      1     after a backslash comes n, t, " or \
msgid "a\q"                                                     1     after a backslash comes n, t, " or \
msgid "a" "b"                                                   1     a quotation mark inside a string is written \"
msgid "\x04"                                                    1     after a backslash comes n, t, " or \
msgstring "a"                                                   1     "msgstring" cannot follow "msgstr"
msgid "a"|msgstr "b"|# c|msgstr "d"                             4     "msgstr" begins no entry
msgid "a"|msgstr "b"|# c|"d"                                    4     a string without a keyword
# a\|msgid "a"|msgstr "b"                                        1     gettext takes the next line for a part of this comment, which ends in a backslash
text                                                            1     a line that is not a whole string
`) {
		source := polish + strings.ReplaceAll(row[0], "|", "\n") + "\n"
		_, err := language.ReadPO("pl", source)
		var line int
		_, scanned := fmt.Sscan(row[1], &line)
		gametest.NoError(t, scanned)
		gametest.Equal(t, fmt.Sprint(err), fmt.Sprintf("pl.po:%d: %s", lines+line, row[2]), "%s:", row[0])
	}
	for source, want := range map[string]string{
		"":                                     "pl.po:1: there is no header",
		"msgid \"a\"\nmsgstr \"b\"\n":          "pl.po:2: the first entry is not the header",
		strings.Replace(polish, "pl", "cs", 1): `pl.po:12: the header says that the language is "cs"`,
		strings.Replace(polish, "UTF-8", "KOI8-R", 1):          `pl.po:12: the header says that the letters are "text/plain; charset=KOI8-R"`,
		strings.Replace(polish, "nplurals=3", "nplurals=2", 1): `pl.po:12: the header says "nplurals=2", and the language has 3 plural forms`,
		polish + "msgid \"a\xff\"":                             "pl.po:13: the letters are not in UTF-8",
		polish + "msgid \"a\x04\"":                             "pl.po:13: the control character 0x04",
	} {
		_, err := language.ReadPO("pl", source)
		gametest.Equal(t, fmt.Sprint(err), want, "%q:", "%s", source)
	}
}

// A compilation is what msgfmt makes of a catalogue.
type compilation struct {
	messages map[string][]string // as gotext reads them from the compiled catalogue
	err      string              // "" if msgfmt takes the catalogue
}

func compiled(t gametest.T, source string) compilation {
	t.Helper()
	dir, err := os.MkdirTemp("", "")
	gametest.NoError(t, err)
	defer os.RemoveAll(dir)
	in, out := filepath.Join(dir, "x.po"), filepath.Join(dir, "x.mo")
	gametest.NoError(t, os.WriteFile(in, []byte(source), 0o644))
	if said, err := exec.Command("msgfmt", "-c", "-o", out, in).CombinedOutput(); err != nil {
		return compilation{err: string(said)}
	}
	mo := gotext.NewMo()
	mo.ParseFile(out)
	return compilation{messages: messagesOf(mo.GetDomain())}
}

// messagesOf returns the translated messages as a Catalogue has them.
func messagesOf(d *gotext.Domain) map[string][]string {
	all := make(map[string][]string)
	add := func(context string, translations map[string]*gotext.Translation) {
		for id, translation := range translations {
			if id == "" || translation.Trs[0] == "" {
				continue
			}
			texts := make([]string, len(translation.Trs))
			for form, text := range translation.Trs {
				texts[form] = text
			}
			all[language.Key(context, id)] = texts
		}
	}
	add("", d.GetTranslations())
	for context, translations := range d.GetCtxTranslations() {
		add(context, translations)
	}
	return all
}

// entries makes a catalogue with a few entries, which may have these comments.
func entries(t *rapid.T, comments ...string) string {
	text := rapid.StringOf(rapid.SampledFrom([]rune("abż\"\\\t\n %d")))
	var b strings.Builder
	b.WriteString(polish)
	write := func(keyword, text string) {
		fmt.Fprintf(&b, "%s ", keyword)
		pieces := rapid.IntRange(1, 3).Draw(t, "pieces")
		for runes := []rune(text); pieces > 0; pieces-- {
			n := len(runes)
			if pieces > 1 {
				n = rapid.IntRange(0, n).Draw(t, "n")
			}
			b.WriteString(`"` + escaped.Replace(string(runes[:n])) + "\"\n")
			runes = runes[n:]
		}
	}
	keys := make(map[string]bool)
	for n := range rapid.IntRange(0, 6).Draw(t, "entries") {
		context, id := text.Draw(t, "context"), strings.Trim(text.Draw(t, "id"), "\n")
		if id == "" || keys[language.Key(context, id)] {
			continue
		}
		keys[language.Key(context, id)] = true
		comment := rapid.SampledFrom(append(comments, "", "# c\n", "#: game/card.go\n", "#. c\n", "\n")).Draw(t, "comment")
		b.WriteString(strings.ReplaceAll(comment, "number", fmt.Sprint(n)))
		b.WriteString(rapid.SampledFrom([]string{"", "", "#, fuzzy\n", "#, no-c-format\n", "#, no-c-format, fuzzy\n"}).Draw(t, "flags"))
		if context != "" {
			write("msgctxt", context)
		}
		write("msgid", id)
		isEmpty := rapid.Bool().Draw(t, "empty")
		said := func() string {
			if isEmpty {
				return ""
			}
			return "x" + strings.TrimRight(text.Draw(t, "text"), "\n")
		}
		if !rapid.Bool().Draw(t, "plural") {
			write("msgstr", said())
			continue
		}
		write("msgid_plural", "x"+strings.TrimRight(text.Draw(t, "plural"), "\n"))
		for form := range 3 {
			write(fmt.Sprintf("msgstr[%d]", form), said())
		}
	}
	return b.String()
}

var escaped = strings.NewReplacer(`\`, `\\`, `"`, `\"`, "\t", `\t`, "\n", `\n`)

// TestAgainstMsgfmt compares what is read of random catalogues with what msgfmt and gotext read.
func TestAgainstMsgfmt(t *testing.T) {
	t.Parallel()
	gametest.ProgramPath(t, "msgfmt")
	rapid.Check(t, func(t *rapid.T) {
		source := entries(t, "#~ msgid \"old number\"\n#~ msgstr \"b\"\n\n")
		c, err := language.ReadPO("pl", source)
		gametest.NoError(t, err, "%s", source)
		by := compiled(t, source)
		gametest.Equal(t, by.err, "", "msgfmt:")
		gametest.NoDiff(t, c.Messages, by.messages, "%s", source)
		if !strings.Contains(source, "fuzzy") { // of which gotext takes no notice
			po := gotext.NewPo()
			po.Parse([]byte(source))
			gametest.NoDiff(t, c.Messages, messagesOf(po.GetDomain()), "%s", source)
		}
	})
}

// TestAgainstMsgfmtMalformed puts mistakes into random catalogues. What is taken, msgfmt takes, too, and reads it in the same way.
func TestAgainstMsgfmtMalformed(t *testing.T) {
	t.Parallel()
	gametest.ProgramPath(t, "msgfmt")
	taken, refused := 0, 0
	rapid.Check(t, func(t *rapid.T) {
		source := entries(t)
		body := []byte(source[len(polish):])
		for range rapid.IntRange(1, 3).Draw(t, "mistakes") {
			if len(body) == 0 {
				return
			}
			at := rapid.IntRange(0, len(body)-1).Draw(t, "at")
			if sign := rapid.SampledFrom([]byte("\x00\"\\\n #m[0]n_")).Draw(t, "sign"); sign == 0 {
				body = append(body[:at], body[at+1:]...)
			} else {
				body[at] = sign
			}
		}
		source = polish + string(body)
		c, err := language.ReadPO("pl", source)
		if err != nil {
			refused++
			return
		}
		taken++
		by := compiled(t, source)
		gametest.Equal(t, by.err, "", "msgfmt of %s:", "%s", source)
		gametest.NoDiff(t, c.Messages, by.messages, "%s", source)
	})
	gametest.Enough(t, 5, taken, refused)
}
