package game_test

import (
	"fmt"
	"go/ast"
	"go/parser"
	"go/token"
	"io/fs"
	"path/filepath"
	"reflect"
	"strings"
	"testing"

	"xklondike/game/gametest"
)

// TestEveryWordIsPlayed checks that a game, built in or in testdata/tables.toml, has each word of the rule tables. All these games are
// played by other tests.
func TestEveryWordIsPlayed(t *testing.T) {
	played, all := map[string]bool{}, map[string]reflect.Type{}
	var visit func(key string, v reflect.Value)
	visit = func(key string, v reflect.Value) {
		_, isWord := v.Interface().(interface{ Count() int })
		switch {
		case isWord:
			played[fmt.Sprint(key, " = ", v)], all[key] = true, v.Type()
		case v.Kind() == reflect.Slice:
			for i := range v.Len() {
				visit(key, v.Index(i))
			}
		case v.Kind() == reflect.Struct:
			for i := range v.NumField() {
				visit(strings.TrimPrefix(key+"."+strings.ToLower(v.Type().Field(i).Name), "."), v.Field(i))
			}
		}
	}
	for _, r := range allRules(t) {
		visit("", reflect.ValueOf(*r))
	}
	gametest.Enough(t, 20, len(all))
	for key, word := range all {
		if key == "base" || key == "bases" || key == "climb" { // ranks are alike, and no suit pile goes both ways
			continue
		}
		for n := range reflect.Zero(word).Interface().(interface{ Count() int }).Count() {
			if w := fmt.Sprint(key, " = ", reflect.ValueOf(n).Convert(word)); !played[w] {
				t.Errorf("no game has %s", w)
			}
		}
	}
}

// TestSwitchesNameEveryWord checks that a switch over a word of the rule tables has a case for
// every word that there is, or a default. So nothing is said or done for a new word that was meant for others.
func TestSwitchesNameEveryWord(t *testing.T) {
	files := map[string]*ast.File{}
	set := token.NewFileSet()
	gametest.NoError(t, filepath.WalkDir(".", func(path string, entry fs.DirEntry, err error) error {
		if err == nil && strings.HasSuffix(path, ".go") && !strings.HasSuffix(path, "_test.go") {
			files[path], err = parser.ParseFile(set, path, nil, 0)
		}
		return err
	}))
	types, words := wordConstants(files)
	switches := 0
	for path, file := range files {
		ast.Inspect(file, func(node ast.Node) bool {
			s, ok := node.(*ast.SwitchStmt)
			if !ok || s.Tag == nil {
				return true
			}
			named, vocabulary, hasDefault := map[string]bool{}, "", false
			for _, clause := range s.Body.List {
				cases := clause.(*ast.CaseClause).List
				hasDefault = hasDefault || cases == nil
				for _, expression := range cases {
					if name := constantName(path, expression); types[name] != "" {
						named[name], vocabulary = true, types[name]
					}
				}
			}
			if vocabulary == "" {
				return true
			}
			switches++
			for _, word := range words[vocabulary] {
				if !named[word] && !hasDefault {
					t.Errorf("%s: the switch has no case for %s", set.Position(s.Pos()), word)
				}
			}
			return true
		})
	}
	gametest.Enough(t, 8, switches)
}

// wordConstants returns the types of the constants of package game that stand for words of the rule tables, and the constants of
// each type.
func wordConstants(files map[string]*ast.File) (types map[string]string, words map[string][]string) {
	types, words = map[string]string{}, map[string][]string{}
	isWord := map[string]bool{}
	inspect := func(each func(ast.Spec, int)) {
		for path, file := range files {
			for _, d := range file.Decls {
				group, ok := d.(*ast.GenDecl)
				for i := 0; filepath.Dir(path) == "." && ok && i < len(group.Specs); i++ {
					each(group.Specs[i], i)
				}
			}
		}
	}
	inspect(func(spec ast.Spec, _ int) {
		if s, ok := spec.(*ast.TypeSpec); ok {
			if generic, ok := s.Type.(*ast.IndexExpr); ok && generic.X.(*ast.Ident).Name == "Word" {
				isWord[s.Name.Name] = true
			}
		}
	})
	vocabulary := ""
	inspect(func(spec ast.Spec, i int) {
		s, ok := spec.(*ast.ValueSpec)
		if !ok {
			return
		}
		if name, ok := s.Type.(*ast.Ident); ok {
			vocabulary = name.Name
		} else if i == 0 || s.Values != nil {
			vocabulary = ""
		}
		if name := s.Names[0].Name; isWord[vocabulary] && ast.IsExported(name) {
			types[name] = vocabulary
			words[vocabulary] = append(words[vocabulary], name)
		}
	})
	return types, words
}

// constantName returns the name of a constant of package game, as a file of this or another package writes it.
func constantName(path string, expression ast.Expr) string {
	switch e := expression.(type) {
	case *ast.Ident:
		if filepath.Dir(path) == "." {
			return e.Name
		}
	case *ast.SelectorExpr:
		if from, ok := e.X.(*ast.Ident); ok && from.Name == "game" {
			return e.Sel.Name
		}
	}
	return ""
}
