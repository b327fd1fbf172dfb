package po_test

import (
	"errors"
	"fmt"
	"go/ast"
	"io/fs"
	"os"
	"os/exec"
	"path"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/leonelquinteros/gotext"
	"github.com/leonelquinteros/gotext/plurals"

	"xklondike/game/gametest"
	"xklondike/game/language"
	"xklondike/game/rows"
	"xklondike/game/text"
)

// TestCatalogues checks what is there of each language. What is not there yet is English.
func TestCatalogues(t *testing.T) {
	all, msgfmt := allMessages(t), gametest.ProgramPath(t, "msgfmt")
	for _, code := range text.Languages() {
		catalogue, err := language.ReadPO(code, readCatalogue(t, code))
		if err != nil {
			t.Error(err)
			continue
		}
		if said, err := exec.Command(msgfmt, "-c", "-o", "/dev/null", code+".po").CombinedOutput(); err != nil {
			t.Errorf("msgfmt: %s", said)
		}
		checkPlurals(t, code, catalogue)
		for _, m := range all.list {
			for i, said := range catalogue.Messages[m.key()] {
				fault := unlike(m.id, said)
				if fault != "" && m.plural != "" {
					fault = unlike(m.plural, said)
				}
				if fault != "" {
					t.Errorf("%s.po: %q, form %d: %s", code, m.id, i, fault)
				}
			}
			if forms := len(catalogue.Messages[m.key()]); m.plural == "" && forms > 1 || m.plural != "" && forms == 1 {
				t.Errorf("%s.po: %q has a plural in only one of the languages", code, m.id)
			}
		}
	}
}

// checkPlurals compares the plural forms of a language with the formula that its header gives to the tools of translators.
func checkPlurals(t *testing.T, code string, catalogue *language.Catalogue) {
	t.Helper()
	po := gotext.NewPo()
	po.Parse([]byte(readCatalogue(t, code)))
	_, formula, _ := strings.Cut(po.PluralForms, "plural=")
	formula, _, _ = strings.Cut(formula, ";")
	form := gametest.Must(plurals.Compile(formula))(t)
	for n := range 1001 {
		gametest.Equal(t, catalogue.Form(n), form.Eval(uint32(n)), "%s.po: the form of %d:", code, n)
	}
}

func readCatalogue(t *testing.T, code string) string {
	t.Helper()
	return string(gametest.Must(os.ReadFile(code + ".po"))(t))
}

// unlike says what a translation must not have otherwise than the message: places for values, and what it begins and ends with.
func unlike(message, translation string) string {
	want, got := verbs(message), verbs(translation)
	for place := range want {
		if got[place] != want[place] {
			return fmt.Sprintf("%q has %q where the message has %q", translation, got[place], want[place])
		}
	}
	for place := range got {
		if want[place] == "" {
			return fmt.Sprintf("%q has %q, and the message has not", translation, got[place])
		}
	}
	for _, has := range []func(s, part string) bool{strings.HasPrefix, strings.HasSuffix} {
		for _, part := range []string{" ", ";"} {
			if has(message, part) != has(translation, part) {
				return fmt.Sprintf("%q and the message differ in %q outside", translation, part)
			}
		}
	}
	return ""
}

// verbs returns how the values of a format are written, by their numbers from 1; 0 is for the percent sign.
func verbs(format string) map[int]string {
	found, next := make(map[int]string), 1
	for _, part := range verb.FindAllStringSubmatch(format, -1) {
		switch n, err := strconv.Atoi(part[1]); {
		case part[2] == "%":
			found[0] = "%%"
			continue
		case err == nil:
			next = n
		}
		found[next] += "%" + part[2]
		next++
	}
	return found
}

func TestUnlike(t *testing.T) {
	t.Parallel()
	for row := range gametest.Rows(`
"%d of %d"             "%d von %d"        true
"%d of %s"             "%[2]s: %[1]d"     true
"%d of %s"             "%s: %d"           false
"%d of %d"             "%d"               false
"%v"                   "%v %v"            false
"%v"                   "%[2]v"            false
"%v"                   "%[1]v, ja: %[1]v"  false
"%5.1f %%"             "%5.1f %%"         true
"%5.1f %%"             "%.1f %%"          false
"%5.1f %%"             "%5.1f"            false
"71.2% of all"         "71,2 % aller"     true
"37% depend"           "%d"               false
"a"                    "b "               false
"a;b;"                 "c;d"              false
`) {
		fault := unlike(row[0], row[1])
		gametest.Equal(t, strconv.FormatBool(fault == ""), row[2], "%q: %s:", row, fault)
	}
}

// An entry is a part of a catalogue between empty lines.
type entry struct {
	comments []string // of translators
	flags    string   // the line of flags, perhaps ""
	key      string
	isPlural bool
	strings  []string // the lines from msgstr on
	isOld    bool     // the program does not have the message any more
	lines    []string // all
}

func readEntries(t *testing.T, catalogue string) (header string, entries []*entry) {
	t.Helper()
	parts := strings.Split(strings.TrimSpace(catalogue), "\n\n")
	for _, part := range parts[1:] {
		if part = strings.Trim(part, "\n"); part != "" {
			entries = append(entries, readEntry(t, part))
		}
	}
	return parts[0], entries
}

func readEntry(t *testing.T, part string) *entry {
	t.Helper()
	e := &entry{}
	var context, id string
	keyword := ""
	for line := range strings.SplitSeq(part, "\n") {
		if old, isOld := strings.CutPrefix(line, "#~ "); isOld {
			line, e.isOld = old, true
		}
		if strings.HasPrefix(line, "#") {
			switch {
			case strings.HasPrefix(line, "#,"):
				e.flags = line
			case line == "#" || strings.HasPrefix(line, "# "):
				e.comments = append(e.comments, line)
			}
			continue
		}
		e.lines = append(e.lines, line)
		before, _, _ := strings.Cut(line, `"`)
		if before != "" {
			keyword = strings.TrimSpace(before)
		}
		said := gametest.Must(strconv.Unquote(line[len(before):]))(t)
		switch keyword {
		case "msgctxt":
			context += said
		case "msgid":
			id += said
		case "msgid_plural":
			e.isPlural = true
		default:
			e.strings = append(e.strings, line)
		}
	}
	e.key = language.Key(context, id)
	return e
}

func (e *entry) isEmpty() bool {
	return !slices.ContainsFunc(e.strings, func(line string) bool { return !strings.HasSuffix(line, ` ""`) })
}

// merged returns a catalogue with all messages in the order of the template, each with what the catalogue says, or an empty string. What
// it says of others goes to the end, out of use.
func merged(t *testing.T, code, catalogue string, all *messages) string {
	t.Helper()
	header, entries := readEntries(t, catalogue)
	known := make(map[string]*entry)
	for _, e := range entries {
		if m := all.byKey[e.key]; known[e.key] == nil && m != nil && (m.plural != "") == e.isPlural {
			known[e.key] = e
		}
	}
	_, forms := language.PluralsOf(code)
	var b strings.Builder
	b.WriteString(header + "\n")
	for _, m := range all.list {
		b.WriteString("\n")
		e := known[m.key()]
		if e == nil {
			m.write(&b, len(forms))
			continue
		}
		for _, line := range e.comments {
			b.WriteString(line + "\n")
		}
		m.writeIDs(&b, e.flags)
		b.WriteString(strings.Join(e.strings, "\n") + "\n")
	}
	for _, e := range entries {
		if known[e.key] != nil || e.isEmpty() || all.byKey[e.key] != nil { // msgfmt wants each message once, in use or not
			continue
		}
		known[e.key] = e
		b.WriteString("\n")
		for _, line := range e.comments {
			b.WriteString(line + "\n")
		}
		for _, line := range e.lines {
			b.WriteString("#~ " + line + "\n")
		}
	}
	return b.String()
}

// TestMissing lists what a language lacks, and what of it belongs to English that is not there any more. XKLONDIKE_PO=merge is for make po: it
// brings the catalogues up to date. XKLONDIKE_PO=complete is for make dist: nothing may be missing.
func TestMissing(t *testing.T) {
	all, byGo, wish := allMessages(t), saidByGo(t), os.Getenv("XKLONDIKE_PO")
	for _, code := range text.Languages() {
		if wish == "merge" {
			gametest.NoError(t, os.WriteFile(code+".po", []byte(merged(t, code, readCatalogue(t, code), all)), 0o644))
		}
		missing, stale := missingMessages(t, code, all)
		missingHeadings, staleHeadings := missingHeadings(t, code, byGo)
		missing, stale = append(missing, missingHeadings...), append(stale, staleHeadings...)
		if wish == "complete" && len(missing)+len(stale) > 0 {
			t.Errorf("%s: %d messages and headings are missing, and %d are stale; make po lists them", code, len(missing), len(stale))
		}
		if wish != "merge" {
			continue
		}
		for _, what := range missing {
			fmt.Printf("%s lacks %s\n", code, what)
		}
		for _, what := range stale {
			fmt.Printf("%s has stale %s\n", code, what)
		}
		fmt.Printf("%s: %d missing, %d stale\n", code, len(missing), len(stale))
	}
}

// missingMessages lists messages that are not translated, and translations of what is no message any more, or perhaps another one.
func missingMessages(t *testing.T, code string, all *messages) (missing, stale []string) {
	t.Helper()
	catalogue := gametest.Must(language.ReadPO(code, readCatalogue(t, code)))(t)
	for _, m := range all.list {
		if catalogue.Messages[m.key()] == nil {
			missing = append(missing, fmt.Sprintf("%q", m.id))
		}
	}
	_, entries := readEntries(t, readCatalogue(t, code))
	for _, e := range entries {
		if all.byKey[e.key] == nil && !e.isOld {
			stale = append(stale, fmt.Sprintf("%q", e.key))
		}
	}
	return missing, stale
}

// missingHeadings lists headings with words that a language lacks and something says in it, and those that it said of other rows than
// English has now.
func missingHeadings(t *testing.T, code string, byGo map[string]bool) (missing, stale []string) {
	t.Helper()
	english := rows.New(readSentences(t, "sentences.txt"), rows.EnglishPlural)
	translated := english.Translated(readSentences(t, "sentences."+code+".txt"), rows.EnglishPlural)
	headings, _ := english.Headings()
	translatedHeadings, _ := translated.Headings()
	inEnglish, inTranslation := references(english, headings), references(translated, translatedHeadings)
	isPart := func(heading string) bool { return refersTo(inEnglish, heading) && !byGo[heading] }
	for _, heading := range headings {
		isSaid := func(r rows.Row) bool {
			return slices.ContainsFunc(r.Parts, func(p rows.Part) bool { return hasWord(p.Words) })
		}
		switch {
		case !slices.ContainsFunc(english.Rows(heading), isSaid):
		case !slices.Contains(translatedHeadings, heading) && isPart(heading) && !refersTo(inTranslation, heading): // its rows say that otherwise
		case !slices.Contains(translatedHeadings, heading):
			missing = append(missing, "the heading "+heading)
		case translated.Rows(heading) == nil:
			stale = append(stale, "the heading "+heading)
		}
	}
	return missing, stale
}

// references has the headings to which rows refer, and the forms, each behind a dot.
func references(table *rows.Table, headings []string) map[string]bool {
	all := make(map[string]bool)
	for _, heading := range headings {
		for _, row := range table.Rows(heading) {
			for _, p := range row.Parts {
				all[p.Heading] = true
				for _, form := range p.Forms {
					all["."+form] = true
				}
			}
		}
	}
	return all
}

func refersTo(references map[string]bool, heading string) bool {
	_, form, _ := strings.Cut(heading, ".")
	return references[heading] || references["."+form]
}

// saidByGo has the words in strings of the files that can say sentences: those of package text, and those that import it or package rows.
func saidByGo(t *testing.T) map[string]bool {
	t.Helper()
	said := make(map[string]bool)
	for _, s := range goSources(t) {
		if path.Dir(s.name) != "game/text" && s.packages["text"] == "" && s.packages["rows"] == "" {
			continue
		}
		ast.Inspect(s.syntax, func(n ast.Node) bool {
			if e, ok := n.(*ast.BasicLit); ok {
				words, _ := literal(e)
				for _, word := range strings.Fields(words) {
					said[word] = true
				}
			}
			return true
		})
	}
	return said
}

// readSentences returns a file of sentences, which a new language need not have.
func readSentences(t *testing.T, name string) string {
	t.Helper()
	file, err := os.ReadFile(filepath.Join("..", name))
	if !errors.Is(err, fs.ErrNotExist) {
		gametest.NoError(t, err)
	}
	return string(file)
}

// TestMerged brings a catalogue up to date in which messages are missing, old, new again, and doubtful.
func TestMerged(t *testing.T) {
	t.Parallel()
	all := &messages{byKey: make(map[string]*message)}
	for _, m := range []message{
		{id: "Undo"}, {id: "Left", context: "game"}, {id: "%d deal", plural: "%d deals"}, {id: "Two\nlines\n"}, {id: "Redo"}, {id: "Hint"}, {id: "1 card", plural: "cards"},
	} {
		all.add(t, m, "x.go")
	}
	const header = "# Polish\nmsgid \"\"\nmsgstr \"\"\n\"Language: pl\\n\"\n"
	const old = header + `
# of the hand
#: y.go
#, fuzzy
msgid "Redo"
msgstr "Ponów"

#: y.go
msgid "Undo"
msgstr ""
"Cof"
"nij"

# not now
#: y.go
msgid "Old"
msgstr "Stary"

msgid "1 card"
msgstr "Karta"

msgid "Never"
msgstr ""

#~ msgid "Hint"
#~ msgstr "Wskazówka"

#~ msgid "Older"
#~ msgstr "Starszy"
`
	const want = header + `
#: x.go
msgid "Undo"
msgstr ""
"Cof"
"nij"

#: x.go
msgctxt "game"
msgid "Left"
msgstr ""

#: x.go
msgid "%d deal"
msgid_plural "%d deals"
msgstr[0] ""
msgstr[1] ""
msgstr[2] ""

#: x.go
msgid ""
"Two\n"
"lines\n"
msgstr ""

# of the hand
#: x.go
#, fuzzy
msgid "Redo"
msgstr "Ponów"

#: x.go
msgid "Hint"
msgstr "Wskazówka"

#: x.go
msgid "1 card"
msgid_plural "cards"
msgstr[0] ""
msgstr[1] ""
msgstr[2] ""

# not now
#~ msgid "Old"
#~ msgstr "Stary"

#~ msgid "Older"
#~ msgstr "Starszy"
`
	got := merged(t, "pl", old, all)
	gametest.NoDiff(t, got, want)
	gametest.NoDiff(t, merged(t, "pl", got, all), want, "again:")
}

// names has the languages as README.md and the manual name them.
const names = `
cs     Czech
de     German
es     Spanish
fr     French
it     Italian
nl     Dutch
pl     Polish
pt_BR  Brazilian Portuguese
ru     Russian
uk     Ukrainian
`

// TestLanguageList checks that README.md and the manual name the languages that there are, and no others.
func TestLanguageList(t *testing.T) {
	t.Parallel()
	readme := string(gametest.Must(os.ReadFile(filepath.Join(root, "README.md")))(t))
	_, readme, _ = strings.Cut(readme, "**Your language.**")
	readme, _, _ = strings.Cut(readme, "\n* ")
	manual := string(gametest.Must(os.ReadFile(filepath.Join(root, "man", "xklondike.6")))(t))
	known := 0
	for code, name := range gametest.Table(names) {
		exists := slices.Contains(text.Languages(), code)
		if exists {
			known++
		}
		gametest.Equal(t, strings.Contains(strings.Join(strings.Fields(readme), " "), name), exists, "README.md names %s:", name)
		gametest.Equal(t, strings.Contains(manual, "\n.It Cm "+code+"\n"+name+"\n"), exists, "xklondike(6) names %s:", name)
	}
	gametest.Equal(t, known, len(text.Languages()), "known languages")
}
