package x11_test

import (
	"cmp"
	"fmt"
	"go/ast"
	"go/parser"
	"go/token"
	"maps"
	"os"
	"path"
	"path/filepath"
	"slices"
	"strings"
	"testing"
)

// The limits of the program's shape, in lines of code: lines that are neither blank nor only a comment. Those of a function are
// lines of the file from "func" to its brace. `make shape` prints the figures.
const (
	functionMedian  = 10
	functionMost95  = 45 // 95 of 100 functions have at most so many
	functionLongest = 80
	packageLongest  = 2000
	typeMethods     = 40 // of a type with such limits: methods, functions that take it first, and methods of its parts that point back
	typeFields      = 20
)

// larger are the packages that may be larger than the others.
var larger = map[string]int{"game": 2600, "game/solver": 2300}

// limited are the types in which everything comes together, and which would grow without a limit.
var limited = []string{"x11.Window", "game/play.Session"}

// A shape is what was counted.
type shape struct {
	functions []function
	packages  map[string]int // lines of code, by folder
	lines     int            // of all files, blank lines and comments included
	types     map[string]*typeShape
}

type function struct {
	name  string // with its folder
	lines int
}

// A typeShape counts what belongs to a type. Its parts are types that have a field which points back.
type typeShape struct {
	fields, methods int
	backs           []string
}

// TestShape holds the program's files, tests excepted, against the limits.
func TestShape(t *testing.T) {
	s := measureShape(t)
	slices.SortFunc(s.functions, func(a, b function) int { return cmp.Compare(b.lines, a.lines) })
	n := len(s.functions)
	at := func(share float64) int { return s.functions[int(float64(n)*(1-share))].lines }
	t.Logf("%d lines in all; %d functions: median %d lines, 95 of 100 at most %d, longest %d (%s)",
		s.lines, n, at(0.5), at(0.95), s.functions[0].lines, s.functions[0].name)
	limit := func(what string, got, most int) {
		t.Helper()
		t.Logf("%-24s %5d of %d", what, got, most)
		if got > most {
			t.Errorf("%s: %d, at most %d are allowed", what, got, most)
		}
	}
	limit("median of functions", at(0.5), functionMedian)
	limit("95 of 100 functions", at(0.95), functionMost95)
	limit("longest function", s.functions[0].lines, functionLongest)
	for _, folder := range slices.Sorted(maps.Keys(s.packages)) {
		limit(folder, s.packages[folder], cmp.Or(larger[folder], packageLongest))
	}
	for _, name := range limited {
		limit(name+", methods", s.methodsOf(name), typeMethods)
		limit(name+", fields", s.types[name].fields, typeFields)
	}
}

// methodsOf counts the methods of a type with those of its parts that point back.
func (s shape) methodsOf(name string) int {
	n := s.types[name].methods
	for part, other := range s.types {
		if part != name && slices.Contains(other.backs, name) {
			n += other.methods
		}
	}
	return n
}

func measureShape(t *testing.T) shape {
	t.Helper()
	s := shape{packages: make(map[string]int), types: make(map[string]*typeShape)}
	for _, file := range sources(t, "..") {
		text, err := os.ReadFile(filepath.Join("..", file))
		if err != nil {
			t.Fatal(err)
		}
		set := token.NewFileSet()
		parsed, err := parser.ParseFile(set, file, text, parser.SkipObjectResolution)
		if err != nil {
			t.Fatal(err)
		}
		folder := path.Dir(file)
		s.lines += strings.Count(string(text), "\n")
		s.packages[folder] += linesOfCode(string(text))
		for _, d := range parsed.Decls {
			switch d := d.(type) {
			case *ast.FuncDecl:
				s.function(folder, d, set)
			case *ast.GenDecl:
				s.declared(folder, d)
			}
		}
	}
	return s
}

// linesOfCode counts the lines that are neither blank nor only a comment. The program has no comments between /* and */.
func linesOfCode(text string) int {
	n := 0
	for line := range strings.Lines(text) {
		if line = strings.TrimSpace(line); line != "" && !strings.HasPrefix(line, "//") {
			n++
		}
	}
	return n
}

func (s shape) typeOf(name string) *typeShape {
	if s.types[name] == nil {
		s.types[name] = &typeShape{}
	}
	return s.types[name]
}

// function counts a function, and for the type that it belongs to: that of its receiver, or else of its first argument.
func (s *shape) function(folder string, d *ast.FuncDecl, set *token.FileSet) {
	length := set.Position(d.End()).Line - set.Position(d.Pos()).Line + 1
	s.functions = append(s.functions, function{fmt.Sprintf("%s.%s", folder, d.Name.Name), length})
	owners := make(map[string]bool)
	for _, list := range []*ast.FieldList{d.Recv, d.Type.Params} {
		if list != nil && len(list.List) > 0 {
			owners[pointedTo(list.List[0].Type)] = true
		}
	}
	for owner := range owners {
		if owner != "" {
			s.typeOf(folder+"."+owner).methods++
		}
	}
}

// declared counts the fields of types, and notes which of them point to another type of the package.
func (s shape) declared(folder string, d *ast.GenDecl) {
	for _, spec := range d.Specs {
		named, ok := spec.(*ast.TypeSpec)
		if !ok {
			continue
		}
		fields, ok := named.Type.(*ast.StructType)
		if !ok {
			continue
		}
		t := s.typeOf(folder + "." + named.Name.Name)
		for _, f := range fields.Fields.List {
			t.fields += max(1, len(f.Names))
			if _, pointer := f.Type.(*ast.StarExpr); pointer {
				t.backs = append(t.backs, folder+"."+pointedTo(f.Type))
			}
		}
	}
}

// pointedTo is the name of a type of the package, or of what a pointer to one points to; "" for any other.
func pointedTo(e ast.Expr) string {
	if star, ok := e.(*ast.StarExpr); ok {
		e = star.X
	}
	if name, ok := e.(*ast.Ident); ok {
		return name.Name
	}
	return ""
}
