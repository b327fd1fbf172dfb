package resources

import (
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"syscall"
	"testing"

	"github.com/google/go-cmp/cmp"
)

// readDirOf returns a function like os.ReadDir that lists the names of those files that are in the directory.
func readDirOf(files map[string]string) func(string) ([]string, error) {
	return func(dir string) ([]string, error) {
		var names []string
		for path := range files {
			if filepath.Dir(path) == dir {
				names = append(names, filepath.Base(path))
			}
		}
		slices.Sort(names)
		if names == nil {
			return nil, fmt.Errorf("%s: %w", dir, fs.ErrNotExist)
		}
		return names, nil
	}
}

const gamesDir = "/home/me/.config/xklondike/games/"

func TestUserTables(t *testing.T) {
	files := map[string]string{
		gamesDir + "b.toml": "b", gamesDir + "a.toml": "a", gamesDir + "10.toml": "ten",
		gamesDir + ".#a.toml": "lock", gamesDir + "a.toml~": "old", gamesDir + "README": "x", gamesDir + "deep/c.toml": "c",
		configPath: "gap = 1",
	}
	f := memoryDisk(files)
	f.ReadDir = readDirOf(files)
	want := []Input{{gamesDir + "10.toml", []byte("ten")}, {gamesDir + "a.toml", []byte("a")}, {gamesDir + "b.toml", []byte("b")}}
	if d := cmp.Diff(want, f.UserRuleTables(func(line string) { t.Error(line) })); d != "" {
		t.Error(d)
	}
}

// TestNoUserTables checks that there is no warning if the user has no rule tables.
func TestNoUserTables(t *testing.T) {
	empty := memoryDisk(nil)
	empty.ReadDir = readDirOf(nil)
	unknown := empty
	unknown.ConfigDir = ""
	for _, f := range []Files{{}, memoryDisk(nil), empty, unknown} {
		if tables := f.UserRuleTables(func(line string) { t.Error(line) }); tables != nil {
			t.Errorf("%v", tables)
		}
	}
}

// TestBadUserTables checks that a file that cannot be read gives one warning, and that the other files are still read.
func TestBadUserTables(t *testing.T) {
	var got lines
	f := memoryDisk(map[string]string{gamesDir + "b.toml": "b"})
	f.ReadDir = func(string) ([]string, error) { return []string{"a\x1b.toml", "b.toml"}, nil }
	if tables := f.UserRuleTables(got.warn); len(tables) != 1 {
		t.Errorf("%v", tables)
	}
	f.ReadDir = func(dir string) ([]string, error) {
		return nil, &fs.PathError{Op: "open", Path: dir, Err: errors.New("permission denied")}
	}
	if tables := f.UserRuleTables(got.warn); len(tables) != 0 {
		t.Errorf("%v", tables)
	}
	want := lines{
		gamesDir + "a .toml: " + gamesDir + "a .toml: file does not exist",
		strings.TrimSuffix(gamesDir, "/") + ": permission denied",
	}
	if d := cmp.Diff(want, got); d != "" {
		t.Error(d)
	}
}

// TestSystemUserTables reads a real directory with a file, a symbolic link, a FIFO that nobody writes to, and
// a directory whose name ends in .toml.
func TestSystemUserTables(t *testing.T) {
	dir := t.TempDir()
	games := filepath.Join(dir, ruleTablesSubdir)
	if err := errors.Join(os.MkdirAll(filepath.Join(games, "d.toml"), 0o700),
		os.WriteFile(filepath.Join(games, "a.toml"), []byte("a"), 0o600),
		os.Symlink("a.toml", filepath.Join(games, "b.toml")),
		syscall.Mkfifo(filepath.Join(games, "c.toml"), 0o600)); err != nil {
		t.Fatal(err)
	}
	var got lines
	var names []string
	for _, table := range SystemFiles(environment("XDG_CONFIG_HOME=" + dir)).UserRuleTables(got.warn) {
		names = append(names, filepath.Base(table.Name)+" "+string(table.Text))
	}
	if d := cmp.Diff([]string{"a.toml a", "b.toml a"}, names); d != "" {
		t.Error(d)
	}
	want := lines{filepath.Join(games, "c.toml") + ": not a regular file", filepath.Join(games, "d.toml") + ": not a regular file"}
	if d := cmp.Diff(want, got); d != "" {
		t.Error(d)
	}
}

func TestReadInput(t *testing.T) {
	path := filepath.Join(t.TempDir(), "mine.toml")
	if err := os.WriteFile(path, []byte("x"), 0o600); err != nil {
		t.Fatal(err)
	}
	for _, c := range []struct{ name, stdin, want string }{
		{path, "y", "{" + path + " x} <nil>"},
		{"-", "y", "{standard input y} <nil>"},
		{"-", strings.Repeat("y", maxInput+1), "{ } standard input: larger than 4 MB"},
		{path + "x", "", "{ } " + path + "x: no such file or directory"},
		{filepath.Dir(path), "", "{ } " + filepath.Dir(path) + ": is a directory"},
	} {
		got, err := ReadInput(c.name, strings.NewReader(c.stdin))
		if s := fmt.Sprintf("{%s %s} %v", got.Name, got.Text, err); s != c.want {
			t.Errorf("%s: %.200s, want %s", c.name, s, c.want)
		}
	}
}
