package journal_test

import (
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"runtime"
	"slices"
	"strings"
	"syscall"
	"testing"
	"time"

	"xklondike/game/gametest"
	"xklondike/game/journal"
)

// TestMoved moves the directory in mid-game: the game, its ledger line, the next game, and the one before that is reopened are
// in the directory where it is now, also if another takes its place. Only Linux can say where it is.
func TestMoved(t *testing.T) {
	if runtime.GOOS != "linux" {
		t.Skip("the system does not say where a directory is")
	}
	for _, replaced := range []bool{false, true} {
		t.Run(fmt.Sprintf("replaced %v", replaced), func(t *testing.T) {
			d := newTestDir(t)
			b := d.open()
			first := d.play(b, "draw")
			moved := d.dir + " elsewhere"
			gametest.NoError(t, os.Rename(d.dir, moved))
			if replaced {
				gametest.NoError(t, os.MkdirAll(filepath.Join(d.dir, "games"), 0o700))
			}
			d.doActions(first, "draw")
			first.Leave()
			second := d.begin(b, "klondike", 42, "draw")
			second.Leave()
			again := gametest.Must(b.Reopen(first))(t)
			d.doActions(again, "draw")
			again.Leave()
			for r, draws := range map[*journal.Record]int{again: 3, second: 1} {
				gametest.Equal(t, filepath.Dir(r.Path()), filepath.Join(moved, "games"), "directory:")
				text := string(gametest.Must(os.ReadFile(r.Path()))(t))
				gametest.Equal(t, strings.Count(text, "\ndraw"), draws, "draws in the record:")
			}
			ledger := string(gametest.Must(os.ReadFile(filepath.Join(moved, "ledger")))(t))
			gametest.Equal(t, strings.Count(ledger, "\n"), 4, "lines of the ledger, with its heading:")
			left, _ := filepath.Glob(filepath.Join(d.dir, "*/*"))
			gametest.Equal(t, len(left), 0, "files in the old place:")
			d.wantWarning(d.dir + " has been moved: games are now recorded in " + moved)
			gametest.NoError(t, os.Rename(moved, moved+" again"))
			gametest.Equal(t, len(slices.Collect(b.Results())), 2, "results before anything is written:")
			d.wantWarning(" has been moved: ")
		})
	}
}

// TestLost checks that a game whose directory was removed, and cannot be made again, stays whole in memory, that the reason is
// that of Options.ExplainLost, and that it is told again at the end.
func TestLost(t *testing.T) {
	d := newTestDir(t)
	why, o := errors.New("it is kept closed"), d.options()
	o.ExplainLost = func(directory string, err error) error {
		if err == nil || !strings.HasPrefix(directory, d.dir) {
			t.Errorf("%s: %v", directory, err)
		}
		return why
	}
	b := journal.Open(d.dir, o)
	r := d.play(b, "draw")
	block := func() {
		gametest.NoError(t, os.RemoveAll(d.dir))
		gametest.NoError(t, os.WriteFile(d.dir, nil, 0o600)) // root could make a directory again
	}
	block()
	d.doActions(r, "draw")
	gametest.Equal(t, r.Failure(), why, "why:")
	r.Leave()
	next := d.begin(b, "klondike", 42, "draw")
	gametest.Equal(t, next.Failure(), why, "why, in the next game:")
	next.Leave()
	d.wantWarning("the rest of the game will not be recorded: it is kept closed")
	b.WarnOfUnrecorded()
	d.wantWarning("2 games have not been recorded: it is kept closed")
	gametest.NoError(t, os.Remove(d.dir))
	again := gametest.Must(b.Reopen(r))(t)
	d.doActions(again, "draw")
	text := string(gametest.Must(os.ReadFile(again.Path()))(t))
	gametest.Equal(t, strings.Count(text, "\ndraw"), 3, "draws in the record, once there can be one:")
	again.Leave()
}

// TestFIFO names a FIFO as the directory: the game is played at once, and not recorded.
func TestFIFO(t *testing.T) {
	d := newTestDir(t)
	gametest.NoError(t, syscall.Mkfifo(d.dir, 0o600))
	wait := time.AfterFunc(time.Minute, func() { _, _ = os.OpenFile(d.dir, os.O_WRONLY|syscall.O_NONBLOCK, 0) })
	r := d.play(d.open(), "draw")
	if !wait.Stop() {
		t.Error("the program waits until somebody writes to the FIFO")
	}
	if err := r.Failure(); !errors.Is(err, syscall.ENOTDIR) {
		t.Errorf("the game is not recorded because of %v", err)
	}
	r.Leave()
	d.wantWarning("games may not be recorded: ", d.dir, "not a directory")
}
