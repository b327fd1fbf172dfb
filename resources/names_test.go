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
	calls, set := 0, token.NewFileSet()
	for _, file := range programFiles(t, set) {
		ast.Inspect(file, func(n ast.Node) bool {
			if method, name, ok := settingsCall(n); ok {
				if calls++; !isValidCall(method, name) {
					t.Errorf("%s: %s(%q) is not in the table", set.Position(n.Pos()), method, name)
				}
			}
			return true
		})
	}
	gametest.Enough(t, 40, calls)
}

// TestSettingsAreUsed checks that code asks for each setting: by a call that has the name, or by a key of a map of names.
func TestSettingsAreUsed(t *testing.T) {
	used, constants := map[string]bool{}, map[string]string{}
	use := func(x ast.Expr) {
		switch x := x.(type) {
		case *ast.Ident:
			used[constants[x.Name]] = true
		case *ast.BasicLit:
			name, _ := strconv.Unquote(x.Value)
			used[name] = true
		}
	}
	files := programFiles(t, token.NewFileSet())
	for _, file := range files {
		ast.Inspect(file, func(n ast.Node) bool {
			if n, ok := n.(*ast.ValueSpec); ok && len(n.Values) == 1 {
				if value, ok := n.Values[0].(*ast.BasicLit); ok {
					constants[n.Names[0].Name], _ = strconv.Unquote(value.Value)
				}
			}
			return true
		})
	}
	for _, file := range files {
		ast.Inspect(file, func(n ast.Node) bool {
			switch n := n.(type) {
			case *ast.CallExpr:
				if len(n.Args) > 0 && asksForSetting(n.Fun) {
					use(n.Args[0])
				}
			case *ast.CompositeLit:
				if _, isMap := n.Type.(*ast.MapType); !isMap {
					break
				}
				for _, e := range n.Elts {
					use(e.(*ast.KeyValueExpr).Key)
				}
			}
			return true
		})
	}
	for _, s := range AllSettings() {
		if !used[s.Name] {
			t.Errorf("no code asks for %s", s.Name)
		}
	}
}

// asksForSetting reports whether a function may return the value of the setting that its first argument names: a method with
// such a name, or a local function.
func asksForSetting(function ast.Expr) bool {
	switch f := function.(type) {
	case *ast.Ident:
		return true
	case *ast.SelectorExpr:
		return slices.Contains(strings.Fields("Int Bool Text Color valueOfKind lookup"), f.Sel.Name)
	}
	return false
}

// programFiles returns the program's source, parsed.
func programFiles(t *testing.T, set *token.FileSet) (files []*ast.File) {
	t.Helper()
	err := filepath.WalkDir("..", func(path string, _ fs.DirEntry, err error) error {
		if err != nil || !strings.HasSuffix(path, ".go") || strings.HasSuffix(path, "_test.go") {
			return err
		}
		file, err := parser.ParseFile(set, path, nil, parser.SkipObjectResolution)
		if err == nil {
			files = append(files, file)
		}
		return nil // a file that does not compile fails elsewhere
	})
	gametest.NoError(t, err)
	return files
}

// settingsCall recognises a call with one string constant of a method on s or set, or on a variable whose name ends
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
	return word == "s" || word == "set" || strings.HasSuffix(word, "settings")
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
