package journal_test

import (
	"fmt"
	"os"
	"strings"
	"testing"

	"xklondike/game"
	"xklondike/game/gametest"
)

// TestLongTable plays by rules that are too long for a record. There must be one warning, and only the result
// may be on disk.
func TestLongTable(t *testing.T) {
	d := newTestDir(t)
	long := *d.rules("klondike")
	long.Note = strings.Repeat("word ", 1<<16)
	r := d.open().Begin(&long, game.Shuffle(1, 41), long.Schemes[0])
	d.doActions(r, "draw")
	gametest.Equal(t, fmt.Sprint(r.Failure()), "its rule table is too long", "it says")
	d.wantWarning("not be recorded", "rule table is too long")
	r.SyncInBackground()
	r.Leave()
	d.wantFiles(0, 1)
}

// TestVanished removes the directory in mid-game. The whole record must be written again.
func TestVanished(t *testing.T) {
	d := newTestDir(t)
	r := d.play(d.open(), "draw")
	before := d.readFile(r.Path())
	removeAll(t, d.dir)
	d.doActions(r, "draw")
	d.wantWarning(r.Path(), "rewritten")
	gametest.Equal(t, d.readFile(r.Path()), before+"draw\n", "the record has")
	if got := d.open().ResumeNewest(""); got != nil {
		t.Error("it is not locked any more")
	}
	removeAll(t, d.dir)
	d.writeFile(d.dir, "a file is in its place")
	d.doActions(r, "draw, undo")
	r.SyncInBackground()
	d.wantWarning("not be recorded", d.dir, "not a directory")
	removeAll(t, d.dir)
	r.SyncInBackground() // this alone writes the record, without an action
	d.wantActions(r.Path(), "draw\ndraw\ndraw\nundo\n")
	r.Leave()
	d.wantLedger(1, "")
}

// removeAll removes a directory or file.
func removeAll(t testing.TB, path string) {
	t.Helper()
	gametest.NoError(t, os.RemoveAll(path))
}

// TestNoDirectory plays where nothing can be written. There must be one warning, and correct totals.
func TestNoDirectory(t *testing.T) {
	d := newTestDir(t)
	d.writeFile(d.dir, "a file is in its place")
	b := d.open()
	for n := range 3 {
		r := d.play(b, "t1 f0 1, undo, draw")
		r.SyncInBackground()
		gametest.Equal(t, r.Game().Tally(), game.Tally{Total: -52 * (n + 1), Games: n + 1}, "the tally is")
		r.Leave()
	}
	d.wantWarning("games may not be recorded: ", d.dir, "not a directory")
	if b.ResumeNewest("") != nil || b.LastBegunPath() != "" {
		t.Error("there is a record")
	}
}
