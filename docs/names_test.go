package docs_test

import (
	"go/ast"
	"go/token"
	"regexp"
	"strings"
	"testing"

	"xklondike/game/gametest"
)

var (
	// codeName matches what only code is called: a word with a capital letter inside, a type or package with a
	// member, and what a sentence calls a method.
	codeName = regexp.MustCompile(`\b[a-z]+[A-Z]\w*\b|\b\w+\.[A-Z]\w*\b|\b[A-Z]\w*\.[a-z]\w*\b|\bthe method \w+`)

	// foreign matches names of X, of other programs, and of files.
	foreign = regexp.MustCompile(`^(?:Xt?[A-Z]\w*|lib\w+|Xft\.dpi|xW?H(?:EIGHT)?|forcePreemptNS|heapArenaBytes|withOps|random\.Random|` +
		`\w+\.(?:h|md|go|play|toml|txt|com|org|png|[A-Z]\w*defaults))$|^(?:XKlondike|RFC)\.`)

	word = regexp.MustCompile(`\w+(?:\.\w+)?`)
)

// TestNames checks that every name in a comment, in HACKING.md or under docs exists in the code: as an identifier,
// or in a string, as settings and actions do.
func TestNames(t *testing.T) {
	gametest.Long(t)
	known := make(map[string]bool)
	var prose []text
	for _, s := range goSources(t) {
		addNames(known, s.file)
		prose = append(prose, s.comments()...)
	}
	for _, page := range matches(t, "HACKING.md", "docs/*.md") {
		prose = append(prose, text{page, 1, readFile(t, page)})
	}
	for _, p := range prose {
		for _, name := range unknownNames(known, p.body) {
			t.Errorf("there is no %s in the code: %v", name, p)
		}
	}
}

func TestUnknownNames(t *testing.T) {
	known := map[string]bool{"dragPixels": true, "Game.Undo": true}
	const body = "A Game.Undo and dragPixels exist; XSendEvent and libX11 are X's. Game.Redo, dragTime and the method show, do not."
	gametest.Equal(t, strings.Join(unknownNames(known, body), " "), "Game.Redo dragTime show", "got")
}

// unknownNames returns the names in a text that are neither known nor foreign.
func unknownNames(known map[string]bool, body string) (list []string) {
	for _, name := range codeName.FindAllString(body, -1) {
		words := word.FindAllString(name, -1)
		if name = words[len(words)-1]; !known[name] && !foreign.MatchString(name) {
			list = append(list, name)
		}
	}
	return list
}

// addNames adds the identifiers of a file, with the types or packages that they are members of, and the words of
// its strings.
func addNames(known map[string]bool, file *ast.File) {
	member := func(of string, names ...*ast.Ident) {
		for _, n := range names {
			known[of+"."+n.Name] = true
		}
	}
	ast.Inspect(file, func(n ast.Node) bool {
		switch n := n.(type) {
		case *ast.Ident:
			known[n.Name] = true
			member(file.Name.Name, n)
		case *ast.SelectorExpr:
			if x, ok := n.X.(*ast.Ident); ok {
				member(x.Name, n.Sel)
			}
		case *ast.FuncDecl:
			if n.Recv != nil {
				member(receiver(n.Recv.List[0].Type), n.Name)
			}
		case *ast.TypeSpec:
			ast.Inspect(n.Type, func(inner ast.Node) bool {
				if f, ok := inner.(*ast.Field); ok {
					member(n.Name.Name, f.Names...)
				}
				return true
			})
		case *ast.BasicLit:
			if n.Kind == token.STRING {
				for _, w := range word.FindAllString(n.Value, -1) {
					known[w] = true
				}
			}
		}
		return true
	})
}

// receiver returns the name of the type of a receiver.
func receiver(e ast.Expr) string {
	switch e := e.(type) {
	case *ast.StarExpr:
		return receiver(e.X)
	case *ast.IndexExpr:
		return receiver(e.X)
	case *ast.Ident:
		return e.Name
	}
	return ""
}
