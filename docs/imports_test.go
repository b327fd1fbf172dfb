package docs_test

import (
	"go/parser"
	"go/token"
	"io/fs"
	"os/exec"
	"path"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"testing"

	"xklondike/game/gametest"
)

// module is the first part of the import path of every package of the program.
const module = "xklondike"

// A layer says what a package may import directly. The standard library is allowed, except what pure forbids.
type layer struct {
	below []string // packages of the program
	libs  []string // libraries: the named package and all below it
	pure  bool     // forbids packages that reach the outside: os, net, time, syscall
}

const (
	notifyLib = "github.com/fsnotify/fsnotify"
	rapidLib  = "pgregory.net/rapid"
)

// architecture has what each package of the program may import, by its folder, the lowest first: packages of the
// program, and libraries by the paths of their modules. Imports go down only. A long line goes on in an indented one.
const architecture = `
game/language: pure
game/words: pure game/language
game/rows: pure game/words
game/tomlfile: pure game/words github.com/BurntSushi/toml # for game/variant and resources

game/wholefile: game/words
game/stream: pure
game/alarms:

game: pure
game/deals: pure game game/language game/words
game/text: pure game game/deals game/language game/rows game/words
game/variant: pure game game/tomlfile game/words
game/journal: game game/deals game/variant game/wholefile game/words github.com/gofrs/flock

game/think/twin: pure game
game/think/solver: pure game game/language game/think/twin
game/think/proof: pure game
game/think/prover: pure game/think/proof
game/think/suggest: pure game
game/think/analysis: pure game game/think/solver
game/think/advice: pure game game/language game/think/solver game/think/twin
game/think/lamp: pure game game/think/advice game/think/solver game/think/twin
game/think/recall: pure game game/think/advice
game/think/grade: pure game game/language game/think/advice game/think/recall
game/think/shares: pure game/think/solver game/words
game/think/survey: game game/deals game/journal game/think/advice game/think/grade game/think/recall
    game/think/shares game/think/solver game/words github.com/schollz/progressbar
game/think: game game/language game/rows game/text game/think/advice game/think/analysis game/think/grade game/think/lamp game/think/recall game/think/solver
    game/words

game/play: game game/alarms game/journal game/language game/rows game/text game/think game/think/advice game/think/grade game/think/lamp
    game/think/recall game/think/solver game/think/suggest game/words
game/command: pure game game/language game/rows game/text
game/narrate: game game/command game/deals game/language game/play game/rows game/text game/think/suggest game/words

game/library: game game/deals game/journal game/text game/variant game/wholefile game/words
game/jobs: game game/deals game/journal game/library game/play game/stream game/text game/think game/think/advice
    game/think/recall game/words

resources/early/processors: # a module of its own, with zone, which only the programs import
resources/early/zone:

resources/xrm: pure
resources/translations: pure game game/text game/words

resources/tomledit: pure game/tomlfile
resources/locale:
resources/sandbox: game/wholefile github.com/landlock-lsm/go-landlock golang.org/x/sys
resources: game/language game/text game/tomlfile game/wholefile game/words resources/locale resources/sandbox
    resources/tomledit resources/xrm github.com/fsnotify/fsnotify golang.org/x/sys
resources/cardset: pure game game/text golang.org/x/image
resources/bindings: game game/play resources resources/translations
resources/app: game game/language game/narrate game/play game/text game/think game/think/grade game/words resources resources/bindings
    resources/cardset resources/sandbox resources/translations
resources/cli: game/deals game/jobs game/variant game/words resources

x11/gesture: pure
x11/scene: pure game x11/face
x11/hand: pure game x11/gesture x11/scene
x11/history: pure game
x11/panel: pure game/language game/text game/words x11/face
x11/looks: resources resources/cardset x11/face
x11/cursor: pure game game/command game/language game/play game/think/suggest game/text x11/gesture x11/hand x11/scene
x11/pages: pure game game/journal game/language game/think/grade game/play game/rows game/text game/variant game/words resources resources/app resources/translations x11/face x11/looks x11/panel
    x11/scene
x11/face/panes: pure golang.org/x/image
x11/face: pure game x11/face/panes golang.org/x/image

x11/icon: pure x11/face x11/face/panes

x11/bus: game/words github.com/godbus/dbus
x11/outline: pure game/language x11/frame
x11/speech: x11/bus x11/frame x11/outline github.com/godbus/dbus

x11/socket:
x11/pixels: pure github.com/jezek/xgb # only its structures
x11/link: game/words x11/socket github.com/jezek/xgb github.com/jezek/xgbutil
x11/desktop: x11/link x11/pixels github.com/jezek/xgb github.com/jezek/xgbutil
x11/keyboard: resources/translations x11/link github.com/jezek/xgb
x11/clipboard: game/words x11/link github.com/jezek/xgb
x11/dnd: x11/clipboard x11/link github.com/jezek/xgb
x11/screen: x11/face x11/link x11/pixels github.com/jezek/xgb
x11/paint: x11/face x11/link x11/pixels x11/screen github.com/jezek/xgb

x11/pixmaps: game resources/cardset x11/face x11/link x11/paint x11/scene github.com/jezek/xgb

x11/frame: pure game game/language game/text resources/cardset x11/face x11/history x11/panel x11/scene
x11/picture: pure game x11/face x11/frame x11/panel x11/pixels x11/scene
x11/motion: game x11/scene # takes the time with each call

x11/windows: game x11/desktop x11/face x11/frame x11/gesture x11/hand x11/link x11/paint x11/panel x11/pixmaps
    x11/scene github.com/jezek/xgb

x11/flow: game/alarms game/play x11/link x11/motion github.com/jezek/xgb
x11/events: x11/keyboard x11/link github.com/jezek/xgb
x11/size: game game/words resources x11/desktop x11/events x11/history x11/link x11/panel x11/scene github.com/jezek/xgb
x11: game game/deals game/language game/narrate game/play game/text game/think/suggest game/wholefile game/words resources
    resources/app resources/bindings resources/cli resources/translations x11/clipboard x11/cursor x11/desktop
    x11/dnd x11/events x11/face x11/flow x11/frame x11/gesture x11/hand x11/icon x11/link x11/looks x11/motion x11/outline
    x11/pages x11/paint x11/panel x11/picture x11/pixmaps x11/scene x11/size x11/speech x11/windows
    github.com/jezek/xgb
.: game/jobs game/library game/narrate game/play game/text game/wholefile game/words resources resources/app resources/cli
    resources/sandbox x11
cmd/xklondike-solver: game game/deals game/journal game/library game/stream game/text game/think game/think/advice
    game/think/analysis game/think/grade game/think/proof game/think/prover game/think/shares game/think/survey
    game/wholefile game/words resources resources/sandbox

# Only tests may import these packages.
game/gametest: game game/language game/variant github.com/google/go-cmp pgregory.net/rapid
x11/internal/client: x11/link github.com/jezek/xgb
x11/internal/xvfb: game/gametest github.com/jezek/xgb
x11/internal/dbusd: game/gametest github.com/godbus/dbus
x11/internal/proc:
x11/internal/wire: x11/internal/proc x11/internal/xvfb github.com/jezek/xgb
`

func layers() map[string]layer {
	table := make(map[string]layer)
	for line := range strings.Lines(strings.ReplaceAll(architecture, "\n    ", " ")) {
		line, _, _ = strings.Cut(line, "#")
		folder, allowed, isRow := strings.Cut(line, ":")
		if !isRow {
			continue
		}
		var l layer
		for _, word := range strings.Fields(allowed) {
			switch host := firstPart(word); {
			case word == "pure":
				l.pure = true
			case strings.Contains(host, "."):
				l.libs = append(l.libs, word)
			default:
				l.below = append(l.below, word)
			}
		}
		table[folder] = l
	}
	return table
}

// check returns what is wrong with an import by a package of this layer. It returns "" if the import is allowed.
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
	case l.pure && slices.ContainsFunc(strings.Fields("os net time syscall"), func(p string) bool { return within(imported, p) }):
		return "reaches the world, and the package is pure"
	}
	return ""
}

// unused returns the imports that a layer allows and no file uses.
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

// firstPart returns a path up to its first slash. For a library, that is a host name.
func firstPart(importPath string) string {
	first, _, _ := strings.Cut(importPath, "/")
	return first
}

// within reports whether a package is the root itself or below it.
func within(importPath, root string) bool {
	return importPath == root || strings.HasPrefix(importPath, root+"/")
}

// TestImports checks the imports of every file of the program, except tests, against the layers.
func TestImports(t *testing.T) {
	t.Parallel()
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
			gametest.Equal(t, l.check(imported), "", "%s imports %s, which", file, imported)
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

// TestTwoPrograms checks that the game has nothing that only the solver's program needs.
func TestTwoPrograms(t *testing.T) {
	t.Parallel()
	packages := strings.Fields(string(gametest.Must(exec.Command("go", "list", "-deps", module).Output())(t)))
	for _, imported := range packages {
		if slices.ContainsFunc(strings.Fields("survey shares proof prover progressbar"), func(part string) bool {
			return slices.Contains(strings.Split(imported, "/"), part)
		}) {
			t.Errorf("%s contains %s", module, imported)
		}
	}
	if !slices.Contains(packages, module+"/x11") {
		t.Errorf("go list says %q", packages)
	}
}

// TestGametest checks that every test binary imports game/gametest, so that random tests are the same each time, and -update may be given to
// the tests of several packages.
func TestGametest(t *testing.T) {
	t.Parallel()
	importing := make(map[string]bool)
	for _, file := range goFiles(t, "..", true) {
		folder := path.Dir(file)
		importing[folder] = importing[folder] || slices.Contains(imports(t, filepath.Join("..", file)), module+"/game/gametest")
	}
	gametest.Enough(t, 50, len(importing))
	for folder := range importing {
		if !importing[folder] {
			t.Errorf("the tests of %s do not import game/gametest", folder)
		}
	}
}

// sources returns the Go files below root that are no tests, relative to root.
func sources(t *testing.T, root string) []string {
	t.Helper()
	return goFiles(t, root, false)
}

// goFiles returns the Go files below root, relative to root: the tests, or all others.
func goFiles(t *testing.T, root string, tests bool) []string {
	t.Helper()
	var files []string
	err := filepath.WalkDir(root, func(name string, d fs.DirEntry, err error) error {
		if err != nil {
			return err
		}
		hidden := strings.HasPrefix(d.Name(), ".") && name != root
		if d.IsDir() && (hidden || d.Name() == "testdata") { // the go command ignores these directories too
			return fs.SkipDir
		}
		if d.IsDir() || hidden || !strings.HasSuffix(name, ".go") || strings.HasSuffix(name, "_test.go") != tests {
			return nil
		}
		relative, err := filepath.Rel(root, name)
		files = append(files, filepath.ToSlash(relative))
		return err
	})
	gametest.NoError(t, err)
	return files
}

func imports(t *testing.T, file string) []string {
	t.Helper()
	parsed := gametest.Must(parser.ParseFile(token.NewFileSet(), file, nil, parser.ImportsOnly))(t)
	var paths []string
	for _, spec := range parsed.Imports {
		imported := gametest.Must(strconv.Unquote(spec.Path.Value))(t)
		paths = append(paths, imported)
	}
	return paths
}

// TestLayers checks that TestImports can fail: it breaks each rule once.
func TestLayers(t *testing.T) {
	t.Parallel()
	table := layers()
	for c := range gametest.Cases[struct{ Folder, Imported, Want string }](t, `
game                MODULE/x11                          is not below it
game                MODULE/resources                    is not below it
game                github.com/BurntSushi/toml          is not one of its libraries
game                os                                  reaches the world, and the package is pure
game                strings
game/text           MODULE/game
game/text           MODULE/game/variant                 is not below it
game/variant        github.com/BurntSushi/toml          is not one of its libraries
game/tomlfile       github.com/BurntSushi/toml
game/tomlfile       MODULE/game                         is not below it
game/think/solver   time                                reaches the world, and the package is pure
game/think/solver   MODULE/game/think/survey            is not below it
game/think/survey   github.com/schollz/progressbar/v3
x11/gesture         time                                reaches the world, and the package is pure
x11/scene           github.com/jezek/xgb/xproto         is not one of its libraries
x11/face            net/netip                           reaches the world, and the package is pure
x11/face            golang.org/x/image/vector
x11/link            net
x11/paint           github.com/jezek/xgb
x11/desktop         github.com/jezek/xgbutil/ewmh
x11/desktop         github.com/jezek/xgbother           is not one of its libraries
x11                 MODULE                              is not below it
x11                 MODULE/x11/internal/xvfb            is not below it
x11                 C                                   is cgo
`) {
		gametest.Equal(t, table[c.Folder].check(strings.Replace(c.Imported, "MODULE", module, 1)), c.Want, "%s imports %s:", c.Folder, c.Imported)
	}
}
