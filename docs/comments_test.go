package docs_test

import (
	"go/ast"
	"regexp"
	"testing"

	"xklondike/game/gametest"
)

// TestDocComments checks that the comment above a function, a method or a type begins with the name below it, perhaps after an article.
func TestDocComments(t *testing.T) {
	gametest.Long(t)
	for _, s := range goSources(t) {
		check := func(doc *ast.CommentGroup, name *ast.Ident) {
			if begins := regexp.MustCompile(`^((A|An|The) )?` + name.Name + `\b`); doc.Text() != "" && !begins.MatchString(doc.Text()) {
				t.Errorf("the comment of %s begins otherwise: %v", name, text{s.name, s.line(doc.Pos()), doc.Text()})
			}
		}
		for _, d := range s.file.Decls {
			switch d := d.(type) {
			case *ast.FuncDecl:
				if d.Name.Name != "init" { // which nobody calls
					check(d.Doc, d.Name)
				}
			case *ast.GenDecl:
				for _, spec := range d.Specs {
					of, isType := spec.(*ast.TypeSpec)
					if isType && d.Lparen.IsValid() {
						check(of.Doc, of.Name)
					} else if isType {
						check(d.Doc, of.Name)
					}
				}
			}
		}
	}
}
