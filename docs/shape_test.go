package docs_test

import (
	"bytes"
	"cmp"
	"encoding/json"
	"errors"
	"fmt"
	"go/ast"
	"go/importer"
	"go/parser"
	"go/scanner"
	"go/token"
	"go/types"
	"io"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"xklondike/game/gametest"
)

// The limits of the program's shape. A function's lines count from "func" to the brace.
const (
	functionMedian  = 10
	functionMost95  = 45 // largest length of 95 functions in 100
	functionLongest = 80
	lineBytes       = 120 // longer lines are counted
	longLines       = 500
)

// limits are the most belongings and fields that a type may have.
type limits struct {
	folder, name    string
	methods, fields int
}

// limited has the types that much of the program uses, and which would grow without a limit.
var limited = []limits{
	{"x11/link", "Conn", 30, 20}, {"x11", "Window", 40, 20}, {"game/play", "Session", 39, 15}, {"x11/windows", "Presenter", 40, 20},
	{"x11/windows", "board", 40, 20}, {"x11/windows", "tablePanel", 40, 20}, {"x11/panel", "Panel", 40, 20},
}

// TestShape checks the files of the program, except tests, against the limits. `make shape` prints the figures.
func TestShape(t *testing.T) {
	t.Parallel()
	gametest.Long(t)
	limit := func(what string, got, most int) {
		t.Helper()
		t.Logf("%-36s %7d of %d", what, got, most)
		if got > most {
			t.Errorf("%s: %d, at most %d are allowed", what, got, most)
		}
	}
	files, packages := typeCheck(t)
	lengths := functionLengths(files)
	limit("median of functions, lines", lengths[len(lengths)/2], functionMedian)
	limit("95 of 100 functions, lines", lengths[len(lengths)*95/100], functionMost95)
	limit("longest function, lines", lengths[len(lengths)-1], functionLongest)
	for _, l := range limited {
		named := packages["xklondike/"+l.folder].Scope().Lookup(l.name).Type().(*types.Named)
		all, requests := belongings(files, named)
		what := l.folder + "." + l.name
		if requests > 0 {
			t.Logf("%-36s %7d", what+", requests", requests)
		}
		limit(what+", methods", all-requests, l.methods)
		limit(what+", fields", named.Underlying().(*types.Struct).NumFields(), l.fields)
	}
	program, tests := weigh(t)
	limit(fmt.Sprintf("lines of more than %d bytes", lineBytes), program.longLines, longLines)
	for _, w := range []struct {
		what string
		weight
	}{{"program", program}, {"tests", tests}} {
		t.Logf("%-36s %7d", "tokens of the "+w.what, w.tokens)
		t.Logf("%-36s %7d", "bytes of comments of the "+w.what, w.comments)
	}
	if size, err := trackedBytes(); err == nil { // an archive of the sources has no git
		t.Logf("%-36s %7d", "bytes tracked", size)
	}
}

// functionLengths returns how many lines each function has, sorted.
func functionLengths(files *checkedFiles) (lengths []int) {
	for _, file := range files.parsed {
		for _, d := range file.Decls {
			if f, ok := d.(*ast.FuncDecl); ok {
				lengths = append(lengths, files.Position(f.End()).Line-files.Position(f.Pos()).Line+1)
			}
		}
	}
	slices.Sort(lengths)
	return lengths
}

// belongings counts the methods of a type, exported or not and promoted ones too, the functions of its package and
// the methods of other types there that take the type first, and all methods of types there that point back to it.
// A type that owns it points to it, too, and is left out if it has limits of its own. Of these, requests are exported
// methods in files that end in requests.go, one for each request of X.
func belongings(files *checkedFiles, named *types.Named) (all, requests int) {
	isNamed := func(t types.Type) bool {
		if p, ok := t.(*types.Pointer); ok {
			t = p.Elem()
		}
		return types.Identical(t, named)
	}
	takesFirst := func(f *types.Func) bool {
		params := f.Signature().Params()
		return params.Len() > 0 && isNamed(params.At(0).Type())
	}
	own := types.NewMethodSet(types.NewPointer(named))
	for m := range own.Methods() {
		if m.Obj().Exported() && strings.HasSuffix(files.Position(m.Obj().Pos()).Filename, "requests.go") {
			requests++
		}
	}
	all = own.Len()
	scope := named.Obj().Pkg().Scope()
	for _, name := range scope.Names() {
		switch o := scope.Lookup(name).(type) {
		case *types.Func:
			if takesFirst(o) {
				all++
			}
		case *types.TypeName:
			other, ok := o.Type().(*types.Named)
			if !ok || other == named || hasLimits(o) {
				continue
			}
			if fields, ok := other.Underlying().(*types.Struct); ok && hasField(fields, isNamed) {
				all += types.NewMethodSet(types.NewPointer(other)).Len()
				continue
			}
			for m := range other.Methods() {
				if takesFirst(m) {
					all++
				}
			}
		}
	}
	return all, requests
}

func hasLimits(t *types.TypeName) bool {
	return slices.ContainsFunc(limited, func(l limits) bool {
		return t.Pkg().Path() == "xklondike/"+l.folder && t.Name() == l.name
	})
}

func hasField(s *types.Struct, is func(types.Type) bool) bool {
	for f := range s.Fields() {
		if is(f.Type()) {
			return true
		}
	}
	return false
}

// checkedFiles has all files of the program except tests.
type checkedFiles struct {
	*token.FileSet
	parsed []*ast.File
}

// typeCheck checks the types of the program's packages, and returns these by their import paths. Of libraries it takes
// what the compiler has exported.
func typeCheck(t *testing.T) (*checkedFiles, map[string]*types.Package) {
	t.Helper()
	out, err := exec.Command("go", "list", "-deps", "-export", "-json=ImportPath,Export,GoFiles,Dir,Module", "xklondike").Output()
	gametest.NoError(t, err)
	files, exports := &checkedFiles{FileSet: token.NewFileSet()}, make(map[string]string)
	libraries := importer.ForCompiler(files.FileSet, "gc", func(path string) (io.ReadCloser, error) {
		return os.Open(exports[path])
	})
	packages := make(map[string]*types.Package)
	for list := json.NewDecoder(bytes.NewReader(out)); ; { // each package comes after those that it imports
		var p struct {
			ImportPath, Export, Dir string
			GoFiles                 []string
			Module                  *struct{ Main bool }
		}
		if err := list.Decode(&p); errors.Is(err, io.EOF) {
			return files, packages
		} else if err != nil {
			t.Fatal(err)
		}
		if p.Module == nil || !p.Module.Main {
			exports[p.ImportPath] = p.Export
			continue
		}
		before := len(files.parsed)
		for _, name := range p.GoFiles {
			file, err := parser.ParseFile(files.FileSet, filepath.Join(p.Dir, name), nil, parser.SkipObjectResolution)
			gametest.NoError(t, err)
			files.parsed = append(files.parsed, file)
		}
		config := types.Config{Importer: importerFunc(func(path string) (*types.Package, error) {
			if own := packages[path]; own != nil {
				return own, nil
			}
			return libraries.Import(path)
		})}
		if packages[p.ImportPath], err = config.Check(p.ImportPath, files.FileSet, files.parsed[before:], nil); err != nil {
			t.Fatal(err)
		}
	}
}

type importerFunc func(path string) (*types.Package, error)

func (f importerFunc) Import(path string) (*types.Package, error) { return f(path) }

// A weight is what a reader of Go has to take in. Names of any length count the same.
type weight struct{ tokens, comments, longLines int }

// weigh weighs the program and its tests. What only tests import counts among the tests.
func weigh(t *testing.T) (program, tests weight) {
	t.Helper()
	for _, name := range append(goFiles(t, "..", false), goFiles(t, "..", true)...) {
		w := &program
		if strings.HasSuffix(name, "_test.go") || strings.HasPrefix(name, "game/gametest/") || strings.HasPrefix(name, "x11/internal/") {
			w = &tests
		}
		text := gametest.Must(os.ReadFile(filepath.Join("..", name)))(t)
		w.add(text)
	}
	return program, tests
}

func (w *weight) add(text []byte) {
	for line := range bytes.Lines(text) {
		w.longLines += max(0, cmp.Compare(len(bytes.TrimRight(line, "\n")), lineBytes))
	}
	var s scanner.Scanner
	s.Init(token.NewFileSet().AddFile("", -1, len(text)), text, nil, scanner.ScanComments)
	for {
		switch _, tok, literal := s.Scan(); {
		case tok == token.EOF:
			return
		case tok == token.COMMENT:
			w.comments += len(literal)
		case tok != token.SEMICOLON || literal != "\n": // the scanner's own
			w.tokens++
		}
	}
}

// trackedBytes returns the size of all files that git tracks.
func trackedBytes() (size int64, err error) {
	list := exec.Command("git", "ls-files", "-z")
	list.Dir = ".."
	out, err := list.Output()
	for name := range strings.SplitSeq(strings.Trim(string(out), "\x00"), "\x00") {
		if info, err := os.Lstat(filepath.Join("..", name)); err == nil {
			size += info.Size()
		}
	}
	return size, err
}
