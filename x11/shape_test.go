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

// The limits of the program's shape, in lines of code. Blank lines and lines with only a comment do not
// count, except in functions, whose lines count from "func" to the brace. `make shape` prints the figures.
const (
	functionMedian  = 10
	functionMost95  = 45 // largest length of 95 functions in 100
	functionLongest = 80
	typeMethods     = 40 // of a limited type: its methods, functions with it as first argument, and methods of parts that point to it
	typeFields      = 20
)

// limited has the types that much of the program uses, and which would grow without a limit.
var limited = []string{"x11.Window", "game/play.Session"}

// A shape holds the counts.
type shape struct {
	functions []function
	packages  map[string]int // lines of code, by folder
	lines     int            // of all files, with blank lines and comments
	types     map[string]*typeShape
}

type function struct {
	name  string // with the folder of its package
	lines int
}

// A typeShape counts what belongs to a type. The parts of a type are types with a field that points to it.
type typeShape struct {
	fields, methods int
	backs           []string
}

// TestShape checks the files of the program, except tests, against the limits.
func TestShape(t *testing.T) {
	t.Parallel()
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
		t.Logf("%-24s %5d", folder, s.packages[folder])
	}
	for _, name := range limited {
		limit(name+", methods", s.methodsOf(name), typeMethods)
		limit(name+", fields", s.types[name].fields, typeFields)
	}
}

// methodsOf counts the methods of a type, and those of its parts.
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

// linesOfCode counts the lines that are neither blank nor only a comment. The program has no comments between
// /* and */.
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

// function counts a function for its package, and for its type: that of its receiver, or else of its first argument.
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

// declared counts the fields of the types in a declaration, and notes which fields point to another type of
// the package.
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

// pointedTo returns the name of a type of the package, or of the type that a pointer points to. It returns ""
// for any other expression.
func pointedTo(e ast.Expr) string {
	if star, ok := e.(*ast.StarExpr); ok {
		e = star.X
	}
	if name, ok := e.(*ast.Ident); ok {
		return name.Name
	}
	return ""
}
