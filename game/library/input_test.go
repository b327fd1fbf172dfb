package library

import (
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"syscall"
	"testing"

	"xklondike/game/gametest"
)

// TestUserTables reads a directory with files, a symbolic link, a FIFO that nobody writes to, and a directory whose
// name ends in .toml. What cannot be read gives one warning, and the other files are still read.
func TestUserTables(t *testing.T) {
	games := filepath.Join(t.TempDir(), "games")
	must := func(errs ...error) {
		t.Helper()
		gametest.NoError(t, errors.Join(errs...))
	}
	tables := func() (names []string, warnings string) {
		l := &Library{RuleTablesDir: games, Warn: func(line string) { warnings += line + "\n" }}
		for _, table := range l.userRuleTables() {
			names = append(names, filepath.Base(table.Name)+" "+string(table.Text))
		}
		return names, warnings
	}
	if names, warnings := tables(); names != nil || warnings != "" {
		t.Errorf("without a directory: %q, %s", names, warnings)
	}
	must(os.MkdirAll(filepath.Join(games, "d.toml"), 0o700), os.Symlink("a.toml", filepath.Join(games, "b.toml")),
		syscall.Mkfifo(filepath.Join(games, "c.toml"), 0o600))
	for _, name := range strings.Fields("a.toml 10.toml .#a.toml a.toml~ README") {
		must(os.WriteFile(filepath.Join(games, name), []byte("a"), 0o600))
	}
	names, warnings := tables()
	gametest.NoDiff(t, names, []string{"10.toml a", "a.toml a", "b.toml a"})
	want := fmt.Sprintf("%[1]s/c.toml: not a regular file\n%[1]s/d.toml: not a regular file\n", games)
	gametest.NoDiff(t, warnings, want)
	must(os.RemoveAll(games), os.WriteFile(games, nil, 0o600))
	if names, warnings := tables(); names != nil || warnings != games+": not a directory\n" {
		t.Errorf("a file instead of the directory: %q, %s", names, warnings)
	}
}

// TestReadInput reads files, standard input, and a pipe that is open. It never waits for the writer of a FIFO.
func TestReadInput(t *testing.T) {
	path := filepath.Join(t.TempDir(), "mine.toml")
	fifo := path + ".fifo"
	gametest.NoError(t, errors.Join(os.WriteFile(path, []byte("x"), 0o600), syscall.Mkfifo(fifo, 0o600)))
	from, to, err := os.Pipe()
	gametest.NoError(t, err)
	defer from.Close()
	_, err = to.WriteString("z")
	gametest.NoError(t, errors.Join(err, to.Close()))
	open := fmt.Sprintf("/dev/fd/%d", from.Fd())
	for _, c := range []struct{ name, stdin, want string }{
		{path, "y", "{" + path + " x} <nil>"},
		{"-", "y", "{standard input y} <nil>"},
		{"-", strings.Repeat("y", maxInput+1), "{ } standard input: larger than 4 MB"},
		{open, "y", "{" + open + " z} <nil>"},
		{fifo, "y", "{ } " + fifo + ": is a named pipe, and can be read only as standard input"},
		{path + "x", "", "{ } " + path + "x: no such file or directory"},
		{filepath.Dir(path), "", "{ } " + filepath.Dir(path) + ": is a directory"},
	} {
		got, err := (&Library{In: strings.NewReader(c.stdin)}).ReadInput(c.name)
		gametest.Equal(t, fmt.Sprintf("{%s %s} %v", got.Name, got.Text, err), c.want, "%s:", c.name)
	}
}
