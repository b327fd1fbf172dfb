package docs_test

import (
	"go/ast"
	"go/token"
	"go/types"
	"regexp"
	"strings"
	"testing"

	"xklondike/game/gametest"
)

var (
	// codeName matches what only code is called.
	codeName = regexp.MustCompile(strings.Join([]string{
		`\b[a-z]+[A-Z]\w*\b`,                                              // a word with a capital letter inside
		`\b\w+(?:\.\w+)*\.[A-Z]\w*\b`, `\b(?:\w+\.)*[A-Z]\w*\.[a-z]\w*\b`, // a type or package with a member
		`\bthe method \w+`, // what a sentence calls a method
		"`[A-Z][a-z]\\w*`", // in a page, a word in quotation marks of code
	}, "|"))

	// foreign matches names of X, of other programs, and of files.
	foreign = regexp.MustCompile(`^(?:Xt?[A-Z]\w*|lib\w+|Xft\.dpi|xW?H(?:EIGHT)?|forcePreemptNS|heapArenaBytes|withOps|WaitForEvent|random\.Random|embed\.FS|` +
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
	for _, page := range matches(t, "HACKING.md", "docs/*.md", "docs/*/*.md") {
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
	const body = "A Game.Undo and dragPixels exist; XSendEvent and libX11 are X's. Game.Redo, dragTime, Game.Undo.All, `Want` and the method show, do not."
	gametest.Equal(t, strings.Join(unknownNames(known, body), " "), "Game.Redo dragTime Undo.All Want show", "got")
}

// goBlock matches the Go code of a page, and one package in it.
var (
	goBlock   = regexp.MustCompile("(?s)```go\n(.*?)```")
	ofPackage = regexp.MustCompile(`(?s)// (package \w+)(.*?)(?:\n\n|$)`)
)

// TestGoBlocks checks that what pages declare in Go is declared in the code, with the same parameters and fields.
func TestGoBlocks(t *testing.T) {
	gametest.Long(t)
	known := make(map[string]bool)
	for _, s := range goSources(t) {
		for _, d := range declarations(s.file) {
			known[d] = true
		}
	}
	count := 0
	for _, page := range matches(t, "HACKING.md", "docs/*.md") {
		for _, block := range goBlock.FindAllStringSubmatch(readFile(t, page), -1) {
			for _, p := range ofPackage.FindAllStringSubmatch(block[1], -1) {
				for _, d := range declarations(parseSource(t, page, p[1]+"\n//"+p[2]).file) {
					if count++; !known[d] {
						t.Errorf("%s: the code has no %s", page, d)
					}
				}
			}
		}
	}
	if count < 20 {
		t.Errorf("found only %d declarations", count)
	}
}

// declarations lists the functions, types and fields of a file, each with its package and its type.
func declarations(file *ast.File) (list []string) {
	add := func(parts ...string) { list = append(list, file.Name.Name+": "+strings.Join(parts, " ")) }
	ast.Inspect(file, func(n ast.Node) bool {
		switch n := n.(type) {
		case *ast.FuncDecl:
			of := ""
			if n.Recv != nil {
				of = types.ExprString(n.Recv.List[0].Type)
			}
			add(of, n.Name.Name, types.ExprString(n.Type))
		case *ast.TypeSpec:
			fields, isStruct := n.Type.(*ast.StructType)
			if !isStruct {
				add(n.Name.Name, types.ExprString(n.Type))
				break
			}
			add(n.Name.Name)
			for _, f := range fields.Fields.List {
				for _, name := range f.Names {
					add(n.Name.Name, name.Name, types.ExprString(f.Type))
				}
			}
		}
		return true
	})
	return list
}

// unknownNames returns the names in a text that are neither known nor foreign.
func unknownNames(known map[string]bool, body string) (list []string) {
	for _, name := range codeName.FindAllString(body, -1) {
		parts := strings.Split(strings.Trim(strings.TrimPrefix(name, "the method "), "`"), ".")
		for i := range max(1, len(parts)-1) {
			if pair := strings.Join(parts[i:min(i+2, len(parts))], "."); !known[pair] && !foreign.MatchString(pair) {
				list = append(list, pair)
			}
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
		case *ast.SelectorExpr:
			if x, ok := n.X.(*ast.Ident); ok {
				member(x.Name, n.Sel)
			}
		case *ast.FuncDecl:
			if n.Recv != nil {
				member(receiver(n.Recv.List[0].Type), n.Name)
			} else {
				member(file.Name.Name, n.Name)
			}
		case *ast.ValueSpec:
			member(file.Name.Name, n.Names...)
		case *ast.TypeSpec:
			member(file.Name.Name, n.Name)
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
