package docs_test

import (
	"go/ast"
	"go/token"
	"os"
	"path/filepath"
	"regexp"
	"strconv"
	"strings"
	"testing"
	"unicode"
)

// longest is the number of words that a sentence may have.
const longest = 30

func itoa(n int) string { return strconv.Itoa(n) }

// TestSentences holds comments, and the texts that players read, to sentences of at most 30 words. docs/sentences.txt lists the
// exceptions by their first words.
func TestSentences(t *testing.T) {
	exceptions := readExceptions(t)
	used := make(map[string]bool)
	for _, paragraph := range allParagraphs(t) {
		for _, sentence := range sentencesOf(paragraph.body) {
			n := countWords(sentence)
			if n <= longest {
				continue
			}
			if e := exceptionFor(sentence, exceptions); e != "" {
				used[e] = true
				continue
			}
			t.Errorf("%s:%d: %d words: %s", paragraph.file, paragraph.line, n, sentence)
		}
	}
	for _, e := range exceptions {
		if !used[e] {
			t.Errorf("docs/sentences.txt: no sentence of more than %d words begins with %q", longest, e)
		}
	}
}

func TestSentencesOf(t *testing.T) {
	got := sentencesOf("One (e.g. two) three. Is it four? `Five.` Six 2.1.1 seven: eight.\nnine")
	if len(got) != 4 {
		t.Errorf("%q", got)
	}
	if n := countWords("a b-c -- (d) 4 --"); n != 4 {
		t.Errorf("counted %d words", n)
	}
}

// readExceptions returns the first words of the sentences that may be long.
func readExceptions(t *testing.T) []string {
	t.Helper()
	var all []string
	for line := range strings.Lines(readFile(t, "docs/sentences.txt")) {
		if line = strings.TrimSpace(line); line != "" && !strings.HasPrefix(line, "//") {
			all = append(all, line)
		}
	}
	return all
}

// exceptionFor returns the exception that fits a sentence, or "".
func exceptionFor(sentence string, exceptions []string) string {
	for _, e := range exceptions {
		if strings.HasPrefix(sentence, e) {
			return e
		}
	}
	return ""
}

// allParagraphs returns every comment, every string of the program, every page, and what the program prints of rules and options.
func allParagraphs(t *testing.T) []text {
	t.Helper()
	var all []text
	for _, s := range goSources(t) {
		for _, comment := range s.comments() {
			all = append(all, paragraphs(comment)...)
		}
		if !s.isTest() {
			for _, m := range s.messages() {
				all = append(all, paragraphs(m)...)
			}
		}
	}
	for _, name := range matches(t, "*.md", "docs/*.md", "game/text/testdata/rules.golden") {
		all = append(all, markdownParagraphs(text{name, 1, readFile(t, name)})...)
	}
	for _, name := range matches(t, "man/*.[1-9]") {
		all = append(all, manualParagraphs(text{name, 1, readFile(t, name)})...)
	}
	return all
}

// matches returns the files that fit the patterns, from the repository's root.
func matches(t *testing.T, patterns ...string) []string {
	t.Helper()
	var all []string
	for _, pattern := range patterns {
		found, err := filepath.Glob(filepath.Join("..", filepath.FromSlash(pattern)))
		if err != nil {
			t.Fatal(err)
		}
		for _, name := range found {
			if info, err := os.Stat(name); err == nil && !info.IsDir() {
				all = append(all, filepath.ToSlash(name[3:]))
			}
		}
	}
	return all
}

// fmtVerb is a verb of package fmt.
var fmtVerb = regexp.MustCompile(`%[-+# 0]*[*\d]*(\.[*\d]+)?[a-zA-Z]`)

// isOutline matches a piece of an outline of package face.
var isOutline = regexp.MustCompile(`\b[MC][.\d]`)

// messages returns the strings of the program that have at least three words. Strings that are joined with + are one message, and
// "…" stands for whatever else is joined with them. Outlines of pictures are no messages.
func (s source) messages() []text {
	var all []text
	var visit func(ast.Node) bool
	keep := func(at ast.Node, body string) {
		if !isOutline.MatchString(body) && len(wordsOf(fmtVerb.ReplaceAllString(body, ""))) >= 3 && strings.Contains(body, " ") {
			all = append(all, text{s.name, s.line(at.Pos()), body})
		}
	}
	visit = func(n ast.Node) bool {
		switch n := n.(type) {
		case *ast.ImportSpec:
			return false
		case *ast.FuncDecl:
			return n.Name.Name != "acceptedWords" // the words of rule tables are no message
		case *ast.Field:
			return n.Tag == nil
		case *ast.BinaryExpr:
			if n.Op != token.ADD {
				return true
			}
			var body strings.Builder
			for _, operand := range summands(n) {
				if words, ok := stringOf(operand); ok {
					body.WriteString(words)
					continue
				}
				body.WriteString("…")
				ast.Inspect(operand, visit)
			}
			keep(n, body.String())
			return false
		case *ast.BasicLit:
			if words, ok := stringOf(n); ok {
				keep(n, words)
			}
		}
		return true
	}
	ast.Inspect(s.file, visit)
	return all
}

// summands returns the operands of a row of additions, from left to right, or e itself if e is no addition.
func summands(e ast.Expr) []ast.Expr {
	if b, ok := e.(*ast.BinaryExpr); ok && b.Op == token.ADD {
		return append(summands(b.X), summands(b.Y)...)
	}
	return []ast.Expr{e}
}

// stringOf returns the value of a string literal.
func stringOf(e ast.Expr) (value string, ok bool) {
	literal, ok := e.(*ast.BasicLit)
	if !ok || literal.Kind != token.STRING {
		return "", false
	}
	value, err := strconv.Unquote(literal.Value)
	return value, err == nil
}

var listItem = regexp.MustCompile(`^\s*([-*•]|\d+[.)])\s`)

// paragraphs splits a text at empty lines, at lines that are indented (code and tables), and at the items of lists.
func paragraphs(x text) []text {
	var all []text
	current := text{file: x.file, line: x.line}
	flush := func(next int) {
		if strings.TrimSpace(current.body) != "" {
			all = append(all, current)
		}
		current = text{file: x.file, line: next}
	}
	for i, line := range strings.Split(x.body, "\n") {
		switch {
		case strings.TrimSpace(line) == "", strings.HasPrefix(line, "\t"), strings.HasPrefix(line, "    "):
			flush(x.line + i + 1)
			continue
		case listItem.MatchString(line):
			flush(x.line + i)
			line = listItem.ReplaceAllString(line, "")
		}
		current.body += line + "\n"
	}
	flush(0)
	return all
}

// markdownParagraphs leaves out fenced code; a heading and a row of a table stand alone.
func markdownParagraphs(x text) []text {
	var kept []string
	fenced := false
	for _, line := range strings.Split(x.body, "\n") {
		if strings.HasPrefix(line, "```") {
			fenced = !fenced
			line = ""
		}
		switch {
		case fenced:
			line = ""
		case strings.HasPrefix(line, "#"), strings.HasPrefix(line, "|"):
			line = ""
		case strings.HasPrefix(line, "    "): // code
		case strings.HasPrefix(line, "  "): // the second line of an item
			line = strings.TrimSpace(line)
		}
		kept = append(kept, line)
	}
	x.body = strings.Join(kept, "\n")
	return paragraphs(x)
}

// Macros of mdoc(7) that end a paragraph.
var ending = regexp.MustCompile(`^\.(Sh|Ss|Pp|It|Bl|El|Bd|Ed|Dd|Dt|Os|Nd|D1|Dl|br|sp)\b`)

// Names of mdoc macros among the arguments of others.
var macro = regexp.MustCompile(`^\.?(Ar|Fl|Cm|Nm|Xr|Pa|Sy|Em|Li|Ql|Dq|Sq|Pq|Bq|Aq|Op|Ns|No|Ev|Va|Ic|Er|Oo|Oc|Po|Pc|Qq|Lk|Mt|Fa|An|Tn|Ux|Bk|Ek|Do|Dc|So|Sc|Xo|Xc|Ta|Brq|Rs|Re|Ap|\\&|Dv|Vt|Fn|Ft|Cd|Ad|Bx|Fx|Nx|Ox|At|St|Eo|Ec|Bo|Bc|Ao|Ac|Qo|Qc|Brc|Bro|Es|En|Ms|Pf|Sx)$`)

// manualParagraphs returns the paragraphs of a manual page without macros; literal displays are left out.
func manualParagraphs(x text) []text {
	var kept []string
	literal := false
	for _, line := range strings.Split(x.body, "\n") {
		if strings.HasPrefix(line, ".Bd") {
			literal = true
		}
		if strings.HasPrefix(line, ".Ed") {
			literal = false
		}
		switch {
		case literal, strings.HasPrefix(line, `.\"`), ending.MatchString(line):
			line = ""
		case strings.HasPrefix(line, "."):
			line = plainMacro(line)
		}
		kept = append(kept, line)
	}
	x.body = strings.Join(kept, "\n")
	return paragraphs(x)
}

// plainMacro returns the words of a macro line; punctuation that stands alone follows the word before it.
func plainMacro(line string) string {
	var words []string
	for _, word := range strings.Fields(line) {
		switch {
		case macro.MatchString(word):
		case len(words) > 0 && strings.Trim(word, ".,;:!?)") == "":
			words[len(words)-1] += word
		default:
			words = append(words, word)
		}
	}
	return strings.Join(words, " ")
}

var sentenceEnd = regexp.MustCompile("([.!?][\"'`)\\]]*)\\s+([\"'`(\\[*]*[A-Z0-9])")

// sentencesOf splits a paragraph after full stops, question and exclamation marks that a capital, a digit or a quotation follows.
func sentencesOf(paragraph string) []string {
	joined := strings.Join(strings.Fields(paragraph), " ")
	return strings.Split(sentenceEnd.ReplaceAllString(joined, "$1\n$2"), "\n")
}

// countWords counts what has a letter or a digit between two blanks.
func countWords(sentence string) int {
	n := 0
	for _, field := range strings.Fields(sentence) {
		if strings.IndexFunc(field, func(r rune) bool { return unicode.IsLetter(r) || unicode.IsDigit(r) }) >= 0 {
			n++
		}
	}
	return n
}
