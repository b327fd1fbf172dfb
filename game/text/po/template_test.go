package po_test

import (
	"fmt"
	"strings"
	"testing"

	"xklondike/game/gametest"
	"xklondike/game/language"
)

// TestTemplate compares the template of all catalogues with the messages of the program; -update writes it anew.
func TestTemplate(t *testing.T) {
	var b strings.Builder
	b.WriteString(templateHeader)
	for _, m := range allMessages(t).list {
		b.WriteString("\n")
		m.write(&b, 2)
	}
	gametest.CompareGolden(t, "xklondike.pot", b.String())
}

const templateHeader = `# All messages of xklondike. A test writes this file.
msgid ""
msgstr ""
"Project-Id-Version: xklondike\n"
"PO-Revision-Date: YEAR-MO-DA HO:MI+ZONE\n"
"Last-Translator: FULL NAME <EMAIL@ADDRESS>\n"
"Language-Team: LANGUAGE\n"
"Language: \n"
"MIME-Version: 1.0\n"
"Content-Type: text/plain; charset=UTF-8\n"
"Content-Transfer-Encoding: 8bit\n"
`

// write writes a message without its translation, which has so many plural forms.
func (m *message) write(b *strings.Builder, forms int) {
	m.writeIDs(b, "")
	if m.plural == "" {
		b.WriteString("msgstr \"\"\n")
		return
	}
	for form := range forms {
		fmt.Fprintf(b, "msgstr[%d] \"\"\n", form)
	}
}

// writeIDs writes what comes before a translation. The flags are a line of the catalogue, or "".
func (m *message) writeIDs(b *strings.Builder, flags string) {
	b.WriteString("#: " + strings.Join(m.files, " ") + "\n")
	if flags != "" {
		b.WriteString(flags + "\n")
	}
	if m.context != "" {
		b.WriteString("msgctxt " + quoted(m.context) + "\n")
	}
	b.WriteString("msgid " + quoted(m.id) + "\n")
	if m.plural != "" {
		b.WriteString("msgid_plural " + quoted(m.plural) + "\n")
	}
}

var escaped = strings.NewReplacer(`\`, `\\`, `"`, `\"`, "\t", `\t`, "\n", `\n`)

// quoted returns a text as a string of a catalogue. A text of several lines has a string for each of them.
func quoted(text string) string {
	if body := strings.TrimSuffix(text, "\n"); strings.Contains(body, "\n") {
		return "\"\"\n\"" + strings.ReplaceAll(escaped.Replace(body), `\n`, "\\n\"\n\"") + escaped.Replace(text[len(body):]) + "\""
	}
	return `"` + escaped.Replace(text) + `"`
}

// TestMarks checks what is found in a few lines.
func TestMarks(t *testing.T) {
	const imports = "package x\nimport (\n\"xklondike/game/language\"\n\"xklondike/game/words\"\n)\n"
	for code, want := range map[string]string{
		`var x = language.T("One")`:                                      "One",
		`func x() error { return fmt.Errorf(language.T("Two: %v"), 1) }`: "Two: %v",
		`var x = language.In("menu", "Left")`:                            "menu\x04Left",
		`var x = language.Plural("%d deal", "%d deals", 2)`:              "%d deal, %d deals",
		`var x = language.T(y) + words.T("no") + T("no")`:                "",
		`const x = words.Sentence("Three")`:                              "Three",
		`var x words.Sentence = "Four"`:                                  "Four",
		"// X is.\n//\n//language:messages\nvar x = f(\"Five\", \"%d\", \"six\", '7', []string{\"%s seven\"})": "Five|six|%s seven",
		"//language:messages after \": \"\nconst x = `\na: one: 1\nb: two\nc\n`":                               "one: 1|two",
		"const (\n//language:messages column 3 of \"|\"\n x = `\na | no | yes\nb | no |\n d`\ny = \"no\"\n)":   "yes",
		"func x() {\n//language:messages\na := f(\"yes\")\nb := \"no\" }":                                      "yes",
		"//language:messages\nfunc x() { f(\"yes\" + \" and no\") }\nvar y = \"no\"":                           "yes and no",
	} {
		all := &messages{byKey: make(map[string]*message)}
		parseSource(t, "x/x.go", imports+code).addMessages(t, all)
		var found []string
		for _, m := range all.list {
			text := language.Key(m.context, m.id)
			if m.plural != "" {
				text += ", " + m.plural
			}
			found = append(found, text)
		}
		gametest.Equal(t, strings.Join(found, "|"), want, "%s:", code)
	}
}
