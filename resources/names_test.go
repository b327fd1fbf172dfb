package resources

import (
	"go/ast"
	"go/parser"
	"go/token"
	"io/fs"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"testing"

	"xklondike/game/gametest"
)

// TestNamesAskedFor finds all calls such as set.Int("dragPixels") in the program's source, and checks
// that the setting exists and is of the right kind. A wrong call would panic while somebody plays.
func TestNamesAskedFor(t *testing.T) {
	fset := token.NewFileSet()
	err := filepath.WalkDir("..", func(path string, _ fs.DirEntry, err error) error {
		if err != nil || !strings.HasSuffix(path, ".go") || strings.HasSuffix(path, "_test.go") {
			return err
		}
		file, err := parser.ParseFile(fset, path, nil, 0)
		if err != nil || !importsPath(file, "xklondike/resources") {
			return nil // a file that does not compile fails elsewhere
		}
		ast.Inspect(file, func(n ast.Node) bool {
			if method, name, ok := settingsCall(n); ok && !isValidCall(method, name) {
				t.Errorf("%s: %s(%q) is not in the table", fset.Position(n.Pos()), method, name)
			}
			return true
		})
		return nil
	})
	gametest.NoError(t, err)
}

func importsPath(file *ast.File, path string) bool {
	return slices.ContainsFunc(file.Imports, func(s *ast.ImportSpec) bool { return s.Path.Value == strconv.Quote(path) })
}

// settingsCall recognises a call with one string constant of a method on s, or on a variable whose name ends
// in "settings". It returns the method's name and the string.
func settingsCall(n ast.Node) (method, name string, ok bool) {
	call, _ := n.(*ast.CallExpr)
	if call == nil || len(call.Args) != 1 {
		return "", "", false
	}
	f, _ := call.Fun.(*ast.SelectorExpr)
	arg, _ := call.Args[0].(*ast.BasicLit)
	if f == nil || arg == nil || arg.Kind != token.STRING || !isSettings(f.X) {
		return "", "", false
	}
	name, err := strconv.Unquote(arg.Value)
	return f.Sel.Name, name, err == nil
}

func isSettings(x ast.Expr) bool {
	word := ""
	switch x := x.(type) {
	case *ast.Ident:
		word = x.Name
	case *ast.SelectorExpr:
		word = x.Sel.Name
	}
	word = strings.ToLower(word)
	return word == "s" || strings.HasSuffix(word, "settings")
}

// isValidCall reports whether this method of Settings accepts a setting of this name. It accepts any call of
// a method that Settings does not have.
func isValidCall(method, name string) bool {
	kinds := map[string][]Kind{
		"Int": {KindInt}, "Bool": {KindBool}, "Text": {KindText, KindWord}, "Color": {KindColor},
		"Given": {KindInt, KindBool, KindText, KindColor, KindGeometry, KindWord},
	}
	kinds["Origin"] = kinds["Given"]
	want, ok := kinds[method]
	return !ok || slices.ContainsFunc(AllSettings(), func(s Setting) bool { return s.Name == name && slices.Contains(want, s.Kind) })
}

func TestSettingsCall(t *testing.T) {
	for text, want := range gametest.Pairs[string, bool](t, `
s.Int("dragPixels")            true
w.settings.Color("redInk")     true
newSettings.Given("geometry")  true
s.Int("redInk")
s.Bool("autoturnup")
w.settings.Origin("x")
# not a method of Settings
face.Text("x")                 true
s.Int(name)                    true
s.Close("x")                   true
command.Given("-game")         true
f().Text("x")                  true
s.Text("title") + s.Text("clock")
`) {
		expr := gametest.Must(parser.ParseExpr(text))(t)
		got := true
		ast.Inspect(expr, func(n ast.Node) bool {
			method, name, ok := settingsCall(n)
			got = got && (!ok || isValidCall(method, name))
			return true
		})
		if got != want {
			t.Errorf("%s: %v", text, got)
		}
	}
}
