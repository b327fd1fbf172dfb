package journal_test

import (
	"slices"
	"strings"
	"testing"

	"xklondike/game/gametest"
	"xklondike/game/journal"
)

// TestAssistance checks that the ledger knows of advice and peeks when a game is left, and when it is
// resumed. It also knows when a program that was killed has not written its line.
func TestAssistance(t *testing.T) {
	for _, note := range []string{journal.AdviceNote, journal.HintNote, "hint 35120", journal.PeekNote, "a hard one"} {
		d := newTestDir(t)
		want := note != "a hard one"
		b := d.open()
		r := d.begin(b, "klondike", 7, "draw", "note "+note)
		r.Leave()
		assisted := func(b *journal.Book) bool { return slices.Collect(b.Results())[0].Assisted }
		if assisted(b) != want || assisted(d.open()) != want {
			t.Errorf("%s: the ledger has %q", note, d.ledgerLines())
		}
		again := d.open()
		r, err := again.Resume(r.Path())
		gametest.NoError(t, err)
		suggests := want && note != journal.PeekNote
		if got := r.Suggestions(); suggests != (len(got) == 1) || suggests && (got[0].String() != note || got[0].Action != 1) {
			t.Errorf("%s: the suggestions are %+v", note, got)
		}
		d.doActions(r, "draw")
		r.Leave()
		if assisted(again) != want {
			t.Errorf("%s: after the game was resumed, the ledger has %q", note, d.ledgerLines())
		}
		d.wantGoodLedger()
		d.writeFile(d.ledger, "")
		if b := d.open(); assisted(b) != want {
			t.Errorf("%s: without the ledger, it becomes %q", note, d.ledgerLines())
		}
		d.wantNoWarning()
	}
}

// TestAssistanceOldLedger checks that a line of an old program, which does not have the column, is no fault.
func TestAssistanceOldLedger(t *testing.T) {
	d := newTestDir(t)
	d.playAndLeave(d.open(), "draw, note advice")
	ledger := d.readFile(d.dir + "/ledger")
	d.writeFile(d.ledger, strings.TrimSuffix(ledger, " 1\n")+"\n")
	d.wantGoodLedger()
	d.writeFile(d.ledger, strings.TrimSuffix(ledger, " 1\n")+" 0\n")
	gametest.Contains(t, d.verifyLedger(), "the record has klondike, 1 action, none taken back, original score -52, left, with advice or a peek",
		"about a line without the advice it says")
}

// TestAssistedDealGoes checks that the record of a deal is removed if nothing was done but to ask for advice,
// also when the program was killed.
func TestAssistedDealGoes(t *testing.T) {
	d := newTestDir(t)
	b := d.open()
	r := d.begin(b, "klondike", 7)
	r.Note(journal.AdviceNote)
	text := d.readFile(r.Path())
	if !strings.HasSuffix(text, "\n\nnote advice\n") {
		t.Errorf("the record is %q", text)
	}
	r.Leave()
	d.wantFiles(0, 0)
	d.writeFile(r.Path(), text)
	d.open()
	d.wantFiles(0, 0)
}
