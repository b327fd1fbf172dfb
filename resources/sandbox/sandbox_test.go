package sandbox

import (
	"io/fs"
	"os"
	"path/filepath"
	"testing"

	"xklondike/game/gametest"
)

// TestMakeAgain checks that a directory that could not be made at first is made before the sandbox closes, and is open then.
func TestMakeAgain(t *testing.T) {
	dir := gametest.Must(filepath.EvalSymlinks(t.TempDir()))(t)
	obstacle := filepath.Join(dir, "a")
	gametest.NoError(t, os.WriteFile(obstacle, nil, 0o600))
	s, records := New("/home/me"), filepath.Join(obstacle, "records")
	s.Directory(records, Read|Write)
	gametest.Equal(t, len(s.rules), 0, "rules after the first try:")
	gametest.NoError(t, os.Remove(obstacle))
	s.settle()
	gametest.Equal(t, s.rules[records], Read|Write, "access after the second:")
}

// TestRefuse checks which directories are refused for records.
func TestRefuse(t *testing.T) {
	home := gametest.Must(filepath.EvalSymlinks(t.TempDir()))(t)
	for name, mode := range map[string]fs.FileMode{"own": 0o700, "seen": 0o755, "all": 0o777, "sticky": 0o777 | fs.ModeSticky, "group": 0o775} {
		gametest.NoError(t, os.Mkdir(filepath.Join(home, name), 0o700))
		gametest.NoError(t, os.Chmod(filepath.Join(home, name), mode))
	}
	gametest.NoError(t, os.Symlink(".", filepath.Join(home, "link")))
	if os.Geteuid() == 0 {
		for name, owner := range map[string][2]int{"strangers": {54321, 0}, "othergroup": {0, 54321}} {
			path := filepath.Join(home, name)
			gametest.NoError(t, os.Mkdir(path, 0o700))
			gametest.NoError(t, os.Chown(path, owner[0], owner[1]))
			gametest.NoError(t, os.Chmod(path, 0o775))
		}
	}
	t.Chdir(filepath.Join(home, "own"))
	s := New(home)
	for path, want := range map[string]struct{ read, write bool }{
		home: {true, true}, filepath.Dir(home): {true, true}, "/": {true, true}, "..": {true, true}, home + "/link": {true, true},
		".": {}, "": {}, "missing": {}, "../seen": {}, "../group": {}, "../all": {false, true}, "../sticky": {false, true},
		"../strangers": {false, os.Geteuid() == 0}, "../othergroup": {false, os.Geteuid() == 0},
	} {
		gametest.Equal(t, s.Refuse(path, Read) != nil, want.read, "%s, to read, refused:", path)
		gametest.Equal(t, s.Refuse(path, Read|Write) != nil, want.write, "%s, to write, refused:", path)
	}
}

// TestIsBelow checks which files are found to lie in a directory, by whatever name.
func TestIsBelow(t *testing.T) {
	dir := t.TempDir()
	ours := filepath.Join(dir, "ours")
	gametest.NoError(t, os.MkdirAll(ours, 0o700))
	for _, name := range []string{"ours/a", "ours2", "other"} {
		gametest.NoError(t, os.WriteFile(filepath.Join(dir, name), nil, 0o600))
	}
	gametest.NoError(t, os.Symlink("ours/a", filepath.Join(dir, "link")))
	gametest.NoError(t, os.Symlink("../other", filepath.Join(ours, "config")))
	t.Chdir(dir)
	for path, want := range map[string]bool{"ours/a": true, "link": true, filepath.Join(dir, "ours/../link"): true, "ours2": false, "ours/missing": false,
		"": false, "other": true} {
		gametest.Equal(t, IsBelow(path, ours, "", filepath.Join(ours, "config")), want, "%q:", path)
	}
}

// TestNoteReads checks that files are noted that are there, whether they can be read or not, and no others.
func TestNoteReads(t *testing.T) {
	s := New("")
	read := s.NoteReads(func(path string) ([]byte, error) {
		return nil, map[string]error{"closed": fs.ErrPermission, "missing": &fs.PathError{Err: fs.ErrNotExist}}[path]
	})
	for _, path := range []string{"open", "closed", "missing"} {
		_, _ = read(path)
	}
	gametest.NoDiff(t, s.noted, map[string]bool{"open": true, "closed": true})
}
