package journal_test

import (
	"fmt"
	"os"
	"slices"
	"strings"
	"testing"
	"time"

	"xklondike/game/gametest"
	"xklondike/game/journal"
)

// simulateCrash leaves a record as a program that dies does, with its file closed and no line in the ledger.
// It replaces the file by a copy, because the test still has the lock of the original.
func (d *testDir) simulateCrash(r *journal.Record) {
	d.t.Helper()
	text := d.readFile(r.Path())
	gametest.NoError(d.t, os.Remove(r.Path()))
	d.writeFile(r.Path(), text)
}

// TestAddUnlisted lets programs die in mid-game. The next start must find the games as they stood.
func TestAddUnlisted(t *testing.T) {
	d := newTestDir(t)
	b := d.open()
	never := d.play(b, "t1 f0 1, turn t1") // has no line in the ledger
	d.simulateCrash(never)

	left := d.begin(b, "klondike", 42, "draw, undo") // has a correct line
	left.Leave()

	ended := d.begin(b, "clock", 5) // has a line that says that it has ended
	d.playToEnd(ended)
	ended.Leave()
	d.writeFile(ended.Path(), "no more a record\n")

	later, err := b.Resume(left.Path()) // has a line that is out of date
	gametest.NoError(t, err)
	d.doActions(later, "redo")
	d.simulateCrash(later)
	grown := d.readFile(later.Path())
	d.writeFile(later.Path(), grown+"dra") // the last action is incomplete

	d.wantLedger(2, "")
	d.open()
	got := d.ledgerLines()
	want := []string{
		fmt.Sprintf(" %s klondike original left -47 1 2 0 %d - 0", never.ID(), len(d.readFile(never.Path()))),
		fmt.Sprintf(" %s klondike original left -52 1 3 1 %d - 0", left.ID(), len(grown)+3),
	}
	if len(got) != 4 || !strings.HasSuffix(got[2], want[0]) || !strings.HasSuffix(got[3], want[1]) {
		t.Errorf("the ledger has %q", got)
	}
	if b := d.open(); len(d.ledgerLines()) != 4 || len(slices.Collect(b.Results())) != 3 {
		t.Errorf("what has been folded in is folded in again: %q", d.ledgerLines())
	}
	r := d.open().ResumeNewest("")
	if r.ID() != left.ID() || d.readFile(r.Path()) != grown || r.Game().Actions() != 3 {
		t.Errorf("the newest is %s, with %q", r.ID(), linesAfterHeader(d.readFile(r.Path())))
	}
	if !strings.HasSuffix(d.ledgerLines()[len(d.ledgerLines())-1], fmt.Sprintf(" 3 1 %d - 0", len(grown))) {
		t.Fatalf("what was cut off is still in the ledger: %q", d.ledgerLines())
	}
}

// TestResumeEnded resumes a game that has ended, and lets the program die. The next start must find the game.
func TestResumeEnded(t *testing.T) {
	d := newTestDir(t)
	b := d.open()
	r := d.begin(b, "clock", 5)
	d.playToEnd(r)
	r.Leave()
	if b.ResumeNewest("") != nil {
		t.Error("a game that has ended is newest")
	}
	r, err := b.Resume(r.Path())
	gametest.NoError(t, err)
	gametest.Equal(t, len(d.ledgerLines()), 1, "to look at it makes lines:")
	d.doActions(r, "undo, undo, undo")
	d.simulateCrash(r)
	if again := d.open().ResumeNewest("clock"); again == nil || again.Game().Actions() != r.Game().Actions() {
		t.Error("it is not found")
	}
	d.wantLedger(3, "")
}

// TestResumeInOrder undoes an action of a game that has ended. The ledger must get its line before the record
// does. If the program died in between, no later start would look for the unfinished game.
func TestResumeInOrder(t *testing.T) {
	d := newTestDir(t)
	r := d.begin(d.open(), "clock", 5)
	d.playToEnd(r)
	r.Leave()
	o, before, asked := d.options(), len(d.readFile(r.Path())), 0
	o.Now = func() time.Time {
		if asked++; len(d.readFile(r.Path())) != before {
			t.Error("the record is ahead of the ledger")
		}
		return d.now
	}
	again, err := journal.Open(d.dir, o).Resume(r.Path())
	gametest.NoError(t, err)
	d.doActions(again, "undo")
	if asked != 1 || len(d.readFile(r.Path())) == before {
		t.Errorf("the clock was looked at %d times, for a record of %d bytes", asked, len(d.readFile(r.Path())))
	}
}
