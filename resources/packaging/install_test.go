package packaging

import (
	"errors"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	"xklondike/game/gametest"
)

// TestInstall checks that make install puts everything below DESTDIR, also in directories that the caller
// names. Then make uninstall must remove exactly that, with the directories that are empty then, but not the others. Both work on
// programs that are built already, and need no Go.
func TestInstall(t *testing.T) {
	t.Parallel()
	own := t.TempDir() // stays empty, because files go to this path below DESTDIR
	for _, c := range []struct {
		name             string
		args             []string
		bin, pages, apps string
	}{
		{"as it is", nil, "/usr/local/bin", "/usr/local/share/man", "/usr/local/share/X11/app-defaults"},
		{"own directories", []string{"bindir=" + own + "/games", "mandir=" + own + "/man", "appdir=" + own + "/etc/app-defaults"},
			own + "/games", own + "/man", own + "/etc/app-defaults"},
	} {
		t.Run(c.name, func(t *testing.T) {
			tree, dest := builtTree(t), filepath.Join(t.TempDir(), "a b") // the space shows if the Makefile lacks quotes
			args := append([]string{"GO=false", "DESTDIR=" + dest}, c.args...)
			gametest.NoError(t, os.MkdirAll(dest+"/usr/local/share/man/man1", 0o755))
			run(t, tree, "make", append([]string{"install"}, args...)...)
			want := []string{dest + c.bin + "/xklondike", dest + c.bin + "/xklondike-solver", dest + c.apps + "/XKlondike"}
			for _, page := range strings.Fields(`
man5/xklondike-games.5 man5/xklondike-record.5 man5/xklondike-resources.5 man5/xklondike.toml.5
man6/xklondike-narrate.6 man6/xklondike-solver.6 man6/xklondike.6
`) {
				want = append(want, dest+c.pages+"/"+page)
			}
			for _, name := range strings.Fields(`
applications/xklondike.desktop metainfo/xklondike.metainfo.xml bash-completion/completions/xklondike
zsh/site-functions/_xklondike fish/vendor_completions.d/xklondike.fish
bash-completion/completions/xklondike-solver zsh/site-functions/_xklondike-solver fish/vendor_completions.d/xklondike-solver.fish
icons/hicolor/scalable/apps/xklondike.svg
doc/xklondike/hint.png doc/xklondike/drag.png doc/xklondike/chooser.png doc/xklondike/styles.png
`) {
				want = append(want, dest+"/usr/local/share/"+name)
			}
			for _, size := range strings.Fields("16x16 22x22 24x24 32x32 48x48 64x64 128x128 256x256") {
				want = append(want, dest+"/usr/local/share/icons/hicolor/"+size+"/apps/xklondike.png")
			}
			slices.Sort(want)
			gametest.NoDiff(t, append(files(t, dest), files(t, own)...), want, "installed")
			run(t, tree, "make", append([]string{"uninstall"}, args...)...)
			gametest.Equal(t, run(t, dest, "find", "."), ".\n./usr\n./usr/local\n./usr/local/share\n./usr/local/share/man\n./usr/local/share/man/man1\n",
				"make uninstall leaves\n")
		})
	}
}

// builtTree returns a copy of the sources that make install needs, with programs in it that are newer than all of them.
func builtTree(t *testing.T) string {
	t.Helper()
	tree := t.TempDir()
	sources := []string{"../../Makefile", "../../resources/XKlondike.ad"}
	for _, pattern := range strings.Fields("../../man/*.[56] ../../resources/packaging/*.* ../../resources/packaging/icons/* ../../resources/packaging/completions/* ../../docs/shots/*.png") {
		names, err := filepath.Glob(pattern)
		if err != nil || len(names) == 0 {
			t.Fatal("there is no ", pattern, err)
		}
		sources = append(sources, names...)
	}
	past := time.Now().Add(-time.Hour)
	for _, name := range sources {
		data := gametest.Must(os.ReadFile(name))(t)
		writeDated(t, filepath.Join(tree, strings.TrimPrefix(name, "../../")), data, past)
	}
	writeDated(t, filepath.Join(tree, ".prefix"), []byte("/usr/local\n"), past)
	for _, program := range []string{"xklondike", "xklondike-solver"} {
		writeDated(t, filepath.Join(tree, program), []byte("the program\n"), time.Now())
	}
	return tree
}

func writeDated(t *testing.T, name string, data []byte, when time.Time) {
	t.Helper()
	gametest.NoError(t, os.MkdirAll(filepath.Dir(name), 0o755))
	gametest.NoError(t, os.WriteFile(name, data, 0o644))
	gametest.NoError(t, os.Chtimes(name, when, when))
}

// files returns the files below a directory, sorted. It returns none if there is no such directory.
func files(t *testing.T, root string) []string {
	t.Helper()
	var list []string
	err := filepath.WalkDir(root, func(name string, d fs.DirEntry, err error) error {
		if err != nil || d.IsDir() {
			return err
		}
		list = append(list, name)
		return nil
	})
	if err != nil && !errors.Is(err, fs.ErrNotExist) {
		t.Fatal(err)
	}
	return list
}
