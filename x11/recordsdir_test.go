package x11_test

import (
	"errors"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"xklondike/game"
	"xklondike/game/gametest"
	"xklondike/x11/internal/xvfb"
)

// A recordsDir is the directory of one player's records, who plays on a server.
type recordsDir struct {
	t      testing.TB
	server *xvfb.Server
	env    []string
	dir    string
}

// newRecordsDir returns an empty one, and starts a server with arguments.
func newRecordsDir(t testing.TB, args ...string) recordsDir {
	server := xvfb.Start(t, args...)
	env := environment(t, server.Display)
	return recordsDir{t, server, env, recordsIn(env)}
}

// recordsIn returns the directory of the records in an environment.
func recordsIn(env []string) string {
	return filepath.Join(strings.TrimPrefix(env[1], "XDG_STATE_HOME="), "xklondike")
}

// start launches the program with these records.
func (h recordsDir) start(args ...string) *rig {
	h.t.Helper()
	return launchOn(h.t, h.server, h.server.Display, h.env, args...)
}

// launch does the same as start, for deal 41 of Klondike.
func (h recordsDir) launch(args ...string) *tableRig {
	h.t.Helper()
	return h.start(args...).atTable("klondike", game.Shuffle(1, 41))
}

// configPath returns the path of config.toml in an environment.
func configPath(env []string) string {
	return filepath.Join(strings.TrimPrefix(env[0], "HOME="), ".config/xklondike/config.toml")
}

// writeText writes a file, in a directory that need not exist.
func writeText(t testing.TB, path, text string) {
	t.Helper()
	gametest.NoError(t, errors.Join(os.MkdirAll(filepath.Dir(path), 0o700), os.WriteFile(path, []byte(text), 0o600)))
}

func readText(t testing.TB, path string) string {
	t.Helper()
	return string(gametest.Must(os.ReadFile(path))(t))
}

// checkSame fails unless two values are the same.
func checkSame(t testing.TB, what string, want, got any) {
	t.Helper()
	gametest.NoDiff(t, got, want, "%s", what)
}

// files returns the paths of all records, oldest first.
func (h recordsDir) files() []string {
	h.t.Helper()
	return gametest.Must(filepath.Glob(filepath.Join(h.dir, "games", "*.game")))(h.t)
}

// lines returns the actions and notes of the only record.
func (h recordsDir) lines() []string {
	h.t.Helper()
	files := h.files()
	gametest.MustEqual(h.t, len(files), 1, "there are records: %q:", files)
	return linesIn(h.t, files[0])
}

// linesIn returns the actions and notes of a record, which are the lines after its header.
func linesIn(t testing.TB, file string) []string {
	t.Helper()
	text := gametest.Must(os.ReadFile(file))(t)
	_, actions, found := strings.Cut(string(text), "\n\n")
	if !found || !strings.HasPrefix(string(text), "xklondike record 1\n") {
		t.Fatalf("%s is no record:\n%s", file, text)
	}
	return strings.Split(strings.TrimSuffix(actions, "\n"), "\n")
}

// ledger returns the lines of the ledger as words, without the line that names the columns.
func (h recordsDir) ledger() (lines [][]string) {
	h.t.Helper()
	text, err := os.ReadFile(filepath.Join(h.dir, "ledger"))
	if err != nil && !os.IsNotExist(err) {
		h.t.Fatal(err)
	}
	for _, line := range strings.Split(string(text), "\n") {
		if line != "" && !strings.HasPrefix(line, "#") {
			lines = append(lines, strings.Fields(line))
		}
	}
	return lines
}

// outcomes returns the ledger's lines without times, id, size and help, such as "klondike original left -47 1 3 1".
func (h recordsDir) outcomes() (list []string) {
	h.t.Helper()
	for _, line := range h.ledger() {
		list = append(list, strings.Join(line[2:len(line)-3], " "))
	}
	return list
}

// checkExit waits for the program's end and checks its exit status. With status 0 it must have written
// nothing to standard error.
func (r *rig) checkExit(status int) {
	r.t.Helper()
	if got, errs := r.awaitExit(); got != status || status == 0 && errs != "" {
		r.t.Fatalf("exit %d, want %d: %q", got, status, errs)
	}
}
