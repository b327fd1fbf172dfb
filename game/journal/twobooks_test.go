package journal_test

import (
	"testing"

	"xklondike/game"
	"xklondike/game/gametest"
)

// TestLocked checks that no other program can resume a game that is being played.
func TestLocked(t *testing.T) {
	d := newTestDir(t)
	b := d.open()
	r := d.play(b, "draw")
	other := d.open()
	if got := other.ResumeNewest(""); got != nil {
		t.Error("it is on two tables")
	}
	if _, err := other.Resume(r.Path()); err == nil || err.Error() != r.Path()+" is being played by another program" {
		t.Error(err)
	}
	if got := d.ledgerLines(); got != nil {
		t.Errorf("the ledger has %q", got)
	}
	gametest.Equal(t, other.LastBegunPath(), r.Path(), "the latest is")
	r.Leave()
	if _, err := other.Resume(r.Path()); err != nil {
		t.Error(err)
	}
}

// TestTwoBooks plays two games of one directory at the same time. The totals must be up to date when a game begins.
func TestTwoBooks(t *testing.T) {
	d := newTestDir(t)
	one, two := d.open(), d.open()
	r1 := d.begin(one, "klondike", 41)
	r2 := d.begin(two, "klondike", 41)
	d.doActions(r1, "t1 f0 1")
	d.doActions(r2, "draw")
	r1.Leave()
	gametest.Equal(t, tally(two), game.Tally{}, "the tally is")
	r2.Leave()
	r3 := d.begin(one, "klondike", 43)
	gametest.Equal(t, r3.Game().Tally(), game.Tally{Total: -47 - 52, Games: 2}, "the tally is")
	r3.Leave()
	if got := one.ResumeNewest(""); got.ID() != r2.ID() {
		t.Error("another game is newest")
	} else if tally := got.Game().Tally(); tally != (game.Tally{Total: -47 - 52, Games: 2}) {
		t.Errorf("with the one on the table, the tally is %v", tally)
	}
	if got := two.ResumeNewest(""); got.ID() != r1.ID() {
		t.Error("another game is newest but for that")
	}
}
