package journal_test

import (
	"fmt"
	"path/filepath"
	"testing"

	"xklondike/game"
	"xklondike/game/gametest"
)

// TestUntouched checks that a deal in which nothing was done leaves no file, however its program ends, and
// that any other game does.
func TestUntouched(t *testing.T) {
	d := newTestDir(t)
	b := d.open()
	d.begin(b, "klondike", 41).Leave()
	d.wantFiles(0, 0)
	back := d.play(b, "draw, undo") // undo leads back to the deal, but two actions were done
	back.Leave()
	onTable := d.begin(b, "klondike", 42)
	killed, torn := d.begin(b, "klondike", 43), d.begin(b, "klondike", 44)
	d.simulateCrash(killed)
	d.simulateCrash(torn)
	d.writeFile(torn.Path(), d.readFile(torn.Path())+"dra")
	next := d.resumed(back)
	gametest.NoDiff(t, d.recordNames(), []string{back.ID() + extension, onTable.ID() + extension}, "the files are")
	next.Leave()
	onTable.Leave()
	d.wantFiles(1, 2)
}

// TestUntouchedOfOld has a ledger line about a deal in which nothing was done, as old programs wrote it.
// ResumeNewest must skip the line, and the next start must remove the record.
func TestUntouchedOfOld(t *testing.T) {
	d := newTestDir(t)
	b := d.open()
	played := d.playAndLeave(b, "draw")
	old := d.begin(b, "klondike", 42)
	text := d.readFile(old.Path())
	old.Leave()
	d.writeFile(old.Path(), text)
	ledger := d.ledger
	line := fmt.Sprintf("2026-11-20T09:00:00Z %s klondike original left -52 0 0 0 %d\n", old.ID(), len(text))
	d.writeFile(ledger, d.readFile(ledger)+line)
	d.wantNewest(d.openAsIs(), played)
	d.open()
	d.wantFiles(1, 3)
}

// TestUntouchedStays checks that three kinds of records stay: those with a note, those outside the directory,
// and those of games that count as soon as they are dealt.
func TestUntouchedStays(t *testing.T) {
	d := newTestDir(t)
	b := d.open()
	noted := d.begin(b, "klondike", 43)
	noted.Note("a hard one")
	noted.Leave()
	outside := filepath.Join(t.TempDir(), "mine.game")
	d.writeFile(outside, d.readFile(filepath.Join("testdata/format1/untouched"+extension)))
	for _, path := range []string{noted.Path(), outside} { // a record with a note, and one outside the directory
		kept := gametest.Must(d.open().Resume(path))(t)
		kept.Leave()
		d.readFile(path)
	}
	if d.open(); d.ledgerLines() != nil || d.openAsIs().ResumeNewest("") != nil {
		t.Errorf("the ledger has %q", d.ledgerLines())
	}
	d.readFile(noted.Path())
	var cards []game.Card // all kings in the centre: the game is over when it is dealt
	for n := range 52 {
		cards = append(cards, game.NewCard(0, game.Suit(n%4), game.Rank(n/4+1)))
	}
	ended := b.Begin(d.rules("clock"), game.Deal{Cards: cards}, d.rules("clock").Schemes[0])
	ended.Leave()
	d.wantLedger(1, ended.ID()+" clock ")
}

// TestNothingWritten checks that actions without an effect write no line.
func TestNothingWritten(t *testing.T) {
	d := newTestDir(t)
	r := d.begin(d.open(), "klondike", 41)
	before := d.readFile(r.Path())
	if r.Undo() || r.Redo() || r.GoTo(1) == nil || r.Play() != nil || r.Play(game.Move{Kind: game.Redeal}) == nil {
		t.Error("something is done at the deal")
	}
	if got := d.readFile(r.Path()); got != before {
		t.Errorf("it writes %q", got[len(before):])
	}
}
