package x11_test

import (
	"go/parser"
	"go/token"
	"io/fs"
	"path"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
)

// module is the path that every package of the program begins with.
const module = "xklondike"

// A layer says what one package may import directly. The standard library is free for all, but for what pure forbids.
type layer struct {
	below []string // packages of the program
	libs  []string // libraries: the named package and all beneath it
	pure  bool     // nothing that reaches the world: no os, net, time, syscall
}

const (
	xgbLib     = "github.com/jezek/xgb"
	xgbutilLib = "github.com/jezek/xgbutil"
	tomlLib    = "github.com/BurntSushi/toml"
	imageLib   = "golang.org/x/image"
	notifyLib  = "github.com/fsnotify/fsnotify"
	flockLib   = "github.com/gofrs/flock"
	barLib     = "github.com/schollz/progressbar"
)

// layers is the architecture: every package of the program, by its folder, lowest first. Imports go down only.
func layers() map[string]layer {
	return map[string]layer{
		"game/words":    {pure: true},
		"game/tomlfile": {pure: true, below: []string{"game/words"}, libs: []string{tomlLib}}, // for game/variant and resources

		"game":         {pure: true},
		"game/deals":   {pure: true, below: []string{"game"}},
		"game/text":    {pure: true, below: []string{"game", "game/deals"}},
		"game/variant": {pure: true, below: []string{"game", "game/tomlfile", "game/words"}},
		"game/journal": {below: []string{"game", "game/deals", "game/variant", "game/words"}, libs: []string{flockLib}},

		"game/play": {below: []string{"game", "game/journal", "game/text"}},

		"game/command": {pure: true, below: []string{"game", "game/text"}},
		"game/narrate": {below: []string{"game", "game/command", "game/deals", "game/play", "game/text", "game/words"}},

		"game/solver/twin": {pure: true, below: []string{"game"}},
		"game/solver":      {pure: true, below: []string{"game", "game/solver/twin"}},
		"game/survey":      {below: []string{"game", "game/deals", "game/solver"}, libs: []string{barLib}},

		"resources/xrm":          {pure: true},
		"resources/translations": {pure: true, below: []string{"game/words"}},

		"resources":     {below: []string{"game/tomlfile", "game/words", "resources/xrm"}, libs: []string{notifyLib}},
		"resources/cli": {below: []string{"game/variant", "game/words", "resources"}},
		"resources/jobs": {
			below: []string{"game", "game/deals", "game/journal", "game/play", "game/survey", "game/text", "game/variant", "resources", "resources/cli"},
		},

		"x11/gesture": {pure: true},
		"x11/scene":   {pure: true, below: []string{"game"}},
		"x11/hand":    {pure: true, below: []string{"game", "x11/gesture", "x11/scene"}},
		"x11/panel":   {pure: true, below: []string{"x11/face"}},
		"x11/face":    {pure: true, below: []string{"game"}, libs: []string{imageLib}},

		"x11/link":      {libs: []string{xgbLib, xgbutilLib}},
		"x11/desktop":   {below: []string{"x11/link"}, libs: []string{xgbLib, xgbutilLib}},
		"x11/keyboard":  {below: []string{"resources/translations", "x11/link"}, libs: []string{xgbLib, xgbutilLib}},
		"x11/clipboard": {below: []string{"x11/link"}, libs: []string{xgbLib}},
		"x11/paint":     {below: []string{"x11/face", "x11/link"}, libs: []string{xgbLib}},

		"x11/windows": {
			below: []string{
				"game", "x11/desktop", "x11/face", "x11/gesture", "x11/link", "x11/paint", "x11/panel", "x11/scene", "x11/hand",
			},
			libs: []string{xgbLib},
		},

		"x11": {
			below: []string{
				"game", "game/deals", "game/play", "game/text", "resources", "resources/cli", "resources/translations",
				"x11/clipboard", "x11/desktop", "x11/face", "x11/gesture", "x11/hand", "x11/keyboard", "x11/link", "x11/paint",
				"x11/panel", "x11/scene", "x11/windows",
			},
			libs: []string{xgbLib},
		},
		".": {below: []string{"game/narrate", "game/play", "resources", "resources/cli", "resources/jobs", "x11"}},

		// For tests only: nobody above may import them.
		"game/gametest":     {below: []string{"game", "game/variant", "resources"}},
		"x11/internal/xvfb": {},
	}
}

// check returns what is wrong with an import by a package of this layer; "" if nothing is.
func (l layer) check(imported string) string {
	switch {
	case imported == "C":
		return "is cgo"
	case imported == module || strings.HasPrefix(imported, module+"/"):
		if !slices.Contains(l.below, strings.TrimPrefix(imported, module+"/")) {
			return "is not below it"
		}
	case strings.Contains(firstPart(imported), "."):
		if !slices.ContainsFunc(l.libs, func(lib string) bool { return within(imported, lib) }) {
			return "is not one of its libraries"
		}
	case l.pure && slices.ContainsFunc([]string{"os", "net", "time", "syscall"}, func(p string) bool { return within(imported, p) }):
		return "reaches the world, and the package is pure"
	}
	return ""
}

// unused returns what a layer allows and no import uses.
func (l layer) unused(imports []string) (unused []string) {
	for _, below := range l.below {
		if !slices.Contains(imports, module+"/"+below) {
			unused = append(unused, below)
		}
	}
	for _, lib := range l.libs {
		if !slices.ContainsFunc(imports, func(imported string) bool { return within(imported, lib) }) {
			unused = append(unused, lib)
		}
	}
	return unused
}

// firstPart is a path up to its first slash; only that of a library is a host name.
func firstPart(importPath string) string {
	first, _, _ := strings.Cut(importPath, "/")
	return first
}

// within reports whether a package is the root itself or beneath it.
func within(importPath, root string) bool {
	return importPath == root || strings.HasPrefix(importPath, root+"/")
}

// TestImports holds every file of the program, tests excepted, against the architecture.
func TestImports(t *testing.T) {
	table := layers()
	found, used := make(map[string]bool), make(map[string][]string)
	for _, file := range sources(t, "..") {
		folder := path.Dir(file)
		found[folder] = true
		l, known := table[folder]
		if !known {
			t.Errorf("%s: the package has no row in the table of this test", file)
			continue
		}
		for _, imported := range imports(t, filepath.Join("..", file)) {
			used[folder] = append(used[folder], imported)
			if wrong := l.check(imported); wrong != "" {
				t.Errorf("%s imports %s, which %s", file, imported, wrong)
			}
		}
	}
	for folder, l := range table {
		for _, allowed := range l.unused(used[folder]) {
			t.Errorf("%s may import %s, and does not", folder, allowed)
		}
	}
	for folder := range table {
		if !found[folder] {
			t.Errorf("the table of this test has a row for %s, and there is no such package", folder)
		}
	}
}

// sources lists the Go files below root that are no tests, relative to it.
func sources(t *testing.T, root string) []string {
	t.Helper()
	var files []string
	err := filepath.WalkDir(root, func(name string, d fs.DirEntry, err error) error {
		if err != nil {
			return err
		}
		hidden := strings.HasPrefix(d.Name(), ".") && name != root
		if d.IsDir() && (hidden || d.Name() == "testdata") { // the go command does not look there either
			return fs.SkipDir
		}
		if d.IsDir() || hidden || !strings.HasSuffix(name, ".go") || strings.HasSuffix(name, "_test.go") {
			return nil
		}
		relative, err := filepath.Rel(root, name)
		files = append(files, filepath.ToSlash(relative))
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
	return files
}

func imports(t *testing.T, file string) []string {
	t.Helper()
	parsed, err := parser.ParseFile(token.NewFileSet(), file, nil, parser.ImportsOnly)
	if err != nil {
		t.Fatal(err)
	}
	var paths []string
	for _, spec := range parsed.Imports {
		imported, err := strconv.Unquote(spec.Path.Value)
		if err != nil {
			t.Fatal(err)
		}
		paths = append(paths, imported)
	}
	return paths
}

// TestLayers makes sure that TestImports can fail: the words of the rules, each broken once.
func TestLayers(t *testing.T) {
	broken := []struct{ folder, imported, want string }{
		{"game", "xklondike/x11", "is not below it"},
		{"game", "xklondike/resources", "is not below it"},
		{"game", tomlLib, "is not one of its libraries"},
		{"game", "os", "reaches the world, and the package is pure"},
		{"game", "strings", ""},
		{"game/text", "xklondike/game", ""},
		{"game/text", "xklondike/game/variant", "is not below it"},
		{"game/variant", tomlLib, "is not one of its libraries"},
		{"game/tomlfile", tomlLib, ""},
		{"game/tomlfile", "xklondike/game", "is not below it"},
		{"game/solver", "time", "reaches the world, and the package is pure"},
		{"game/solver", "xklondike/game/survey", "is not below it"},
		{"game/survey", barLib + "/v3", ""},
		{"x11/gesture", "time", "reaches the world, and the package is pure"},
		{"x11/scene", xgbLib + "/xproto", "is not one of its libraries"},
		{"x11/face", "net/netip", "reaches the world, and the package is pure"},
		{"x11/face", imageLib + "/vector", ""},
		{"x11/link", "net", ""},
		{"x11/paint", xgbLib, ""},
		{"x11/desktop", xgbutilLib + "/ewmh", ""},
		{"x11/desktop", xgbLib + "other", "is not one of its libraries"},
		{"x11", "xklondike", "is not below it"},
		{"x11", "xklondike/x11/internal/xvfb", "is not below it"},
		{"x11", "C", "is cgo"},
	}
	table := layers()
	for _, b := range broken {
		if diff := cmp.Diff(b.want, table[b.folder].check(b.imported)); diff != "" {
			t.Errorf("%s imports %s: (-want +got)\n%s", b.folder, b.imported, diff)
		}
	}
}
