package docs_test

import (
	"go/ast"
	"go/token"
	"os"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"

	"xklondike/game/gametest"
)

// gluedPlaces lists where texts may be glued from pieces: a file or a directory, perhaps the piece, and why.
const gluedPlaces = `
cmd/xklondike-solver                       the command line of the solver speaks English only
game/think/survey                          the same
game/jobs                                  output of options, which speaks English only
game/journal/verify.go                     output of -verify
game/journal/action.go                     the language of records
game/journal/note.go                       the same
game/journal/header.go                     the same
game/journal/record.go "go "               the same
game/journal/summary.go "go "              the same
game/journal/sums.go                       the language of the file of sums
game/move.go "turn "                       the language of records
game/card.go " of "                        Card.Name, which programs know
game/reason.go "refused: "                 the name of a reason, for those who look for a mistake in a program
game/narrate/question.go "in "             a word that a player types
game/tomlfile                              texts of the TOML decoder, which is English only
game/variant                               what the option -check and authors of games are told, and the language of rule tables
resources/cardset/set.go "png: invalid format: "  a text of the PNG decoder
resources/cli                              the command line speaks English only
resources/config.go "config "              tells mistakes apart, and is never shown
resources/sources.go "resource "           the same
resources/sources.go " in "                the same
resources/savesetting.go " and :"          places in a file, "c.toml:3 and :7"
x11/bus "OK "                              the language of D-Bus
x11/face                                   the deck's own language of drawings
`

// TestWholeTexts checks that Go code has whole sentences, perhaps with placeholders for values, or none. What is composed of pieces is a
// row of game/text/sentences.txt.
func TestWholeTexts(t *testing.T) {
	t.Parallel()
	allowed, used := gluedPlacesByText(), make(map[string]bool)
	for _, s := range goSources(t) {
		if isTestCode(s.name) {
			continue
		}
		for _, g := range gluedTexts(s) {
			place := allowedPlace(allowed, g)
			if used[place] = true; place == "" {
				t.Errorf("%s:%d: %s is a piece of a text: let a row of sentences.txt say the whole, or write a whole sentence", g.file, g.line, g.body)
			}
		}
	}
	for _, place := range allowed {
		if !used[place] {
			t.Errorf("no text is glued in %s any more", place)
		}
	}
}

// TestGluedTexts checks what counts as glued on a few lines.
func TestGluedTexts(t *testing.T) {
	for _, c := range [][2]string{
		{`x("Moves: " + n)`, `"Moves: "`},
		{`x("deal (" + name + ")")`, `"deal ("`},
		{`x(name + ", deal " + n)`, `", deal "`},
		{`x("a" + " whole " + "literal")`, ``},
		{`x(path + "/" + name)`, ``},
		{`x(name + ".golden")`, ``},
		{`text += " It is late."`, `" It is late."`},
		{`text += words[" a piece "]`, `" a piece "`},
		{`text += list + "; and more"`, `"; and more"`},
		{`fmt.Sprintf(", %d of %d", a, b)`, `", %d of %d"`},
		{`fmt.Sprintf("%d of %d", a, b)`, ``},
		{`fmt.Sprintf("%s%s", a, " or more")`, `" or more"`},
		{`fmt.Errorf(" in line %d", n)`, `" in line %d"`},
		{`strings.Join(names, " or ")`, `" or "`},
		{`strings.Join(names, ", ")`, ``},
		{`strings.TrimPrefix(text, "the ")`, `"the "`},
		{`strings.Cut(text, "; see the list")`, `"; see the list"`},
		{`strings.Cut(line, ": ")`, ``},
		{`words.Count(n, "card")`, `words.Count`},
	} {
		s := parseSource(t, "x.go", "package x\n\nfunc f() {\n\t"+c[0]+"\n}\n")
		var got []string
		for _, g := range gluedTexts(s) {
			got = append(got, g.body)
		}
		gametest.Equal(t, strings.Join(got, " "), c[1], "%s:", c[0])
	}
}

func gluedPlacesByText() (places []string) {
	for line := range strings.Lines(strings.TrimSpace(gluedPlaces)) {
		place, _, _ := strings.Cut(line, "  ")
		places = append(places, strings.TrimSpace(place))
	}
	return places
}

// allowedPlace returns the line of gluedPlaces for a text, or "".
func allowedPlace(places []string, g text) string {
	i := slices.IndexFunc(places, func(place string) bool {
		file, piece, _ := strings.Cut(place, ` "`)
		return (g.file == file || strings.HasPrefix(g.file, file+"/")) && (piece == "" || g.body == `"`+piece)
	})
	if i < 0 {
		return ""
	}
	return places[i]
}

func isTestCode(name string) bool {
	return strings.HasSuffix(name, "_test.go") || strings.Contains(name, "/internal/") || strings.Contains(name, "/testdata/") ||
		strings.HasPrefix(name, "game/gametest/")
}

// gluedTexts returns the pieces of texts in a file: literals that begin in the middle of a sentence or end before its end, but for
// parts of a sum of literals, words that Join puts between others, phrases that are cut off a text, and calls of words.Count.
func gluedTexts(s source) (found []text) {
	add := func(e ast.Expr) {
		body := "words.Count"
		if words, ok := literalText(e); ok {
			body = strconv.Quote(words)
		}
		found = append(found, text{s.name, s.line(e.Pos()), body})
	}
	known := make(map[ast.Expr]bool) // sums and literals that were looked at
	ast.Inspect(s.file, func(n ast.Node) bool {
		switch n := n.(type) {
		case *ast.BinaryExpr:
			if n.Op != token.ADD || known[n] {
				break
			}
			operands := operandsOf(n, known)
			isWhole := !slices.ContainsFunc(operands, func(e ast.Expr) bool { _, isLiteral := e.(*ast.BasicLit); return !isLiteral })
			if i := slices.IndexFunc(operands, isPiece); i >= 0 && !isWhole {
				add(operands[i]) // a text is counted once
			}
			for _, e := range operands {
				known[e] = true
			}
		case *ast.BasicLit:
			if !known[n] && isPiece(n) {
				add(n)
			}
		case *ast.CallExpr:
			name, phrase := calledName(n), ast.Expr(nil)
			if len(n.Args) > 1 {
				phrase = n.Args[1]
			}
			switch {
			case name == "words.Count":
				add(n.Fun)
			case phrase == nil || !hasWord(phrase) || known[phrase]:
			case name == "strings.Join", slices.Contains(cutters, name) && isPhrase(phrase):
				add(phrase)
				known[phrase] = true
			}
		}
		return true
	})
	return found
}

// What takes a text apart by its second argument
var cutters = strings.Fields(`strings.HasPrefix strings.HasSuffix strings.TrimPrefix strings.TrimSuffix strings.CutPrefix strings.CutSuffix
	strings.Cut strings.Replace strings.ReplaceAll strings.Contains strings.Split`)

func isPhrase(e ast.Expr) bool {
	words, _ := literalText(e)
	return hasWord(e) && strings.Contains(words, " ")
}

// isPiece reports whether a literal has a word, and begins in the middle of a sentence or ends before its end.
func isPiece(e ast.Expr) bool {
	words, _ := literalText(e)
	return hasWord(e) && (strings.ContainsRune(" ,;:", rune(words[0])) || strings.HasSuffix(words, " ") || strings.HasSuffix(words, "("))
}

var (
	verb  = regexp.MustCompile(`%[-+# 0-9.*\[\]]*[a-zA-Z]`)
	aWord = regexp.MustCompile(`\pL{2}`)
)

func hasWord(e ast.Expr) bool {
	words, _ := literalText(e)
	return aWord.MatchString(verb.ReplaceAllString(words, ""))
}

func operandsOf(e ast.Expr, parts map[ast.Expr]bool) []ast.Expr {
	if sum, ok := e.(*ast.BinaryExpr); ok && sum.Op == token.ADD {
		parts[sum] = true
		return append(operandsOf(sum.X, parts), operandsOf(sum.Y, parts)...)
	}
	return []ast.Expr{e}
}

func literalText(e ast.Expr) (string, bool) {
	lit, ok := e.(*ast.BasicLit)
	if !ok || lit.Kind != token.STRING {
		return "", false
	}
	words, err := strconv.Unquote(lit.Value)
	return words, err == nil
}

// calledName returns the name of a function of a package, as in "strings.Join".
func calledName(call *ast.CallExpr) string {
	if f, ok := call.Fun.(*ast.SelectorExpr); ok {
		if x, ok := f.X.(*ast.Ident); ok {
			return x.Name + "." + f.Sel.Name
		}
	}
	return ""
}

// TestHeadings checks that sentences.txt has each heading that Go code says, with the facts that are given there, and no other heading.
func TestHeadings(t *testing.T) {
	t.Parallel()
	facts, used := make(map[string][]string), make(map[string]bool)
	rows := string(gametest.Must(os.ReadFile("../game/text/sentences.txt"))(t))
	for line := range strings.Lines(rows) {
		if line != "\n" && line[0] != '#' && line[0] != '\t' {
			heading, own, _ := strings.Cut(strings.TrimSpace(line), ":")
			facts[heading] = strings.Fields(own)
		}
	}
	for _, inner := range regexp.MustCompile(`\[[\w-]+(\.[\w-]+)*\]`).FindAllString(rows, -1) {
		used[strings.ToLower(strings.Trim(inner, "[]"))] = true
	}
	for _, s := range goSources(t) {
		if isTestCode(s.name) {
			continue
		}
		ast.Inspect(s.file, func(n ast.Node) bool {
			switch n := n.(type) {
			case *ast.BasicLit: // a heading may be given by a list of words, by a kind of things, or by its beginning
				words, _ := literalText(n)
				for _, word := range strings.FieldsFunc(words, func(r rune) bool { return r == ' ' || r == '\n' || r == '\t' || r == ':' || r == ',' }) {
					used[word] = true
				}
			case *ast.KeyValueExpr:
				if key, ok := n.Key.(*ast.Ident); ok && key.Name == "Does" {
					checkKeyHint(t, s, n.Value, rows)
				}
			case *ast.CallExpr:
				checkHeading(t, s, n, facts)
				if f, ok := n.Fun.(*ast.SelectorExpr); ok && f.Sel.Name == "withKey" {
					checkKeyHint(t, s, n.Args[1], rows)
				}
			}
			return true
		})
	}
	for heading := range facts {
		kind, _, isForm := strings.Cut(heading, ".")
		if !used[heading] && !isForm && !strings.HasPrefix(heading, "why-") && !used[kind] {
			t.Errorf("nobody says %s", heading)
		}
	}
}

// checkKeyHint checks that a row says what a key does.
func checkKeyHint(t *testing.T, s source, does ast.Expr, rows string) {
	_, rows, _ = strings.Cut(rows, "\nkey-hint:")
	rows, _, _ = strings.Cut(rows, "\n\n")
	if words, ok := literalText(does); ok && !strings.Contains(rows, "\tdoes="+words+" ") {
		t.Errorf("%s:%d: key-hint has no row for %s", s.name, s.line(does.Pos()), words)
	}
}

// checkHeading checks a call of Say or SayOf whose heading is a literal.
func checkHeading(t *testing.T, s source, call *ast.CallExpr, facts map[string][]string) {
	name := calledName(call)
	if f, ok := call.Fun.(*ast.Ident); ok {
		name = f.Name
	}
	args := call.Args
	switch name {
	case "text.SayOf", "SayOf":
		args = args[1:]
	case "text.Say", "Say":
	default:
		return
	}
	heading, isLiteral := literalText(args[0])
	own, exists := facts[heading]
	switch {
	case !isLiteral || s.name == "game/rows/facts.go":
		return
	case !exists:
		t.Errorf("%s:%d: there is no heading %q", s.name, s.line(call.Pos()), heading)
		return
	}
	given, _ := args[1].(*ast.CompositeLit)
	if given == nil || len(own) == 0 { // without facts of its own, a heading is about the rules
		return
	}
	for _, e := range given.Elts {
		if fact, _ := literalText(e.(*ast.KeyValueExpr).Key); !slices.Contains(own, fact) {
			t.Errorf("%s:%d: %s does not ask for the fact %s", s.name, s.line(call.Pos()), heading, fact)
		}
	}
}

// cardNamers may call Card.Name, which names a card for programs, for these reasons.
const cardNamers = `
game/deals/cards.go   the error for programs; players are told text.ErrorText
game/text/things.go   the key of a card in rows
game/narrate/move.go  compares cards
x11/frame/thing.go    tells an item from its siblings
`

// TestNamesAreNoTexts checks that players are not told the names that programs know, which are English for ever (docs/design.md 9).
func TestNamesAreNoTexts(t *testing.T) {
	t.Parallel()
	naming, calls := regexp.MustCompile(`[cC]ard(\([^()]*\))?\.Name\(\)|[pP]ile\.Name\(\)`), 0
	for _, s := range goSources(t) {
		if isTestCode(s.name) || s.name == "game/validate.go" || strings.HasPrefix(s.name, "x11/windows/") {
			continue
		}
		for i, line := range strings.Split(readFile(t, s.name), "\n") {
			if !naming.MatchString(line) || strings.HasPrefix(strings.TrimSpace(line), "//") {
				continue
			}
			if calls++; !strings.Contains(cardNamers, "\n"+s.name+" ") {
				t.Errorf("%s:%d: a name that programs know: %s", s.name, i+1, strings.TrimSpace(line))
			}
		}
	}
	if calls < 3 {
		t.Errorf("only %d calls are found", calls)
	}
}
