package x11_test

import (
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"xklondike/game"
	"xklondike/x11/internal/xvfb"
)

// A recordsDir is the directory of one player's records.
type recordsDir struct {
	t   testing.TB
	env []string
	dir string
}

func newRecordsDir(t testing.TB, server *xvfb.Server) recordsDir {
	env := environment(t, server.Display)
	i := slices.IndexFunc(env, func(v string) bool { return strings.HasPrefix(v, "XDG_STATE_HOME=") })
	return recordsDir{t, env, filepath.Join(strings.TrimPrefix(env[i], "XDG_STATE_HOME="), "xklondike")}
}

// launch launches the program with these records. The caller must know what is on the table then: the game of
// that name, and its deal.
func (h recordsDir) launch(server *xvfb.Server, name string, deal game.Deal, args ...string) *tableRig {
	h.t.Helper()
	s := &tableRig{rig: launchOn(h.t, server, server.Display, h.env, args...), state: game.NewState(rulesOf(h.t, name), deal)}
	s.updateLayout()
	return s
}

// files returns the paths of all records, oldest first.
func (h recordsDir) files() []string {
	h.t.Helper()
	names, err := filepath.Glob(filepath.Join(h.dir, "games", "*.game"))
	if err != nil {
		h.t.Fatal(err)
	}
	return names
}

// lines returns the actions of the only record.
func (h recordsDir) lines() []string {
	h.t.Helper()
	files := h.files()
	if len(files) != 1 {
		h.t.Fatalf("there are %d records: %q", len(files), files)
	}
	return actionsIn(h.t, files[0])
}

// actionsIn returns the actions of a record, which are the lines after its header.
func actionsIn(t testing.TB, file string) []string {
	t.Helper()
	text, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
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
func (s *tableRig) checkExit(status int) {
	s.t.Helper()
	if got, errs := s.awaitExit(); got != status || status == 0 && errs != "" {
		s.t.Fatalf("exit %d, want %d: %q", got, status, errs)
	}
}
