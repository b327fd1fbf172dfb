package advice_test

import (
	"go/ast"
	"go/parser"
	"go/token"
	"os"
	"strings"
	"testing"

	"xklondike/game/gametest"
)

// TestInputs checks that nobody can give the package a hidden card. No exported function or field takes a
// position, a deal or a game, and the source shuffles no deal.
func TestInputs(t *testing.T) {
	files := gametest.Must(os.ReadDir("."))(t)
	exported := 0
	for _, f := range files {
		if !strings.HasSuffix(f.Name(), ".go") || strings.HasSuffix(f.Name(), "_test.go") {
			continue
		}
		parsed := gametest.Must(parser.ParseFile(token.NewFileSet(), f.Name(), nil, parser.SkipObjectResolution))(t)
		ast.Inspect(parsed, func(n ast.Node) bool {
			switch n := n.(type) {
			case *ast.FuncDecl:
				if n.Name.IsExported() {
					exported++
					refuse(t, n.Name.Name, n.Type.Params, "State", "Deal", "Game")
				}
			case *ast.TypeSpec:
				fields, isStruct := n.Type.(*ast.StructType)
				for i := 0; isStruct && i < len(fields.Fields.List); i++ {
					if names := fields.Fields.List[i].Names; len(names) == 0 || names[0].IsExported() {
						refuse(t, n.Name.Name, fields.Fields.List[i].Type, "State", "Deal", "Game")
					}
				}
			case *ast.FuncLit, *ast.BlockStmt:
				refuse(t, f.Name(), n, "Shuffle", "NewGame", "NewScoredGame", "Game")
			}
			return true
		})
	}
	if exported < 8 {
		t.Errorf("only %d exported functions were looked at", exported)
	}
}

// refuse reports the names of package game that must not be there.
func refuse(t *testing.T, where string, n ast.Node, names ...string) {
	t.Helper()
	ast.Inspect(n, func(n ast.Node) bool {
		selector, ok := n.(*ast.SelectorExpr)
		if !ok {
			return true
		}
		if of, ok := selector.X.(*ast.Ident); ok && of.Name == "game" {
			for _, name := range names {
				if selector.Sel.Name == name {
					t.Errorf("%s: game.%s", where, name)
				}
			}
		}
		return true
	})
}
