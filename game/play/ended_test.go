package play

import (
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"xklondike/game"
	"xklondike/game/gametest"
	"xklondike/game/journal"
)

// outcomes returns the outcomes of the games in the statistics: those that the session shows, and those that
// another program reads in the ledger.
func (d *testSession) outcomes() (shown, ledger []game.Outcome) {
	for r := range d.Config.Records.Results() {
		shown = append(shown, r.Outcome)
	}
	for r := range journal.OpenAsIs(filepath.Dir(d.Config.Records.LedgerPath()), journal.Options{}).Results() {
		ledger = append(ledger, r.Outcome)
	}
	return shown, ledger
}

// TestEndCountsAtOnce checks that a game counts in the statistics from its first move, and as won as soon as it is. One that
// is then undone is unfinished until it is over again.
func TestEndCountsAtOnce(t *testing.T) {
	number, moves := gametest.WonKlondike(t)
	d := newDealtSession(t, "klondike", number)
	check := func(when string, wantShown, wantLedger []game.Outcome) {
		t.Helper()
		if shown, ledger := d.outcomes(); !slices.Equal(shown, wantShown) || !slices.Equal(ledger, wantLedger) {
			t.Errorf("%s: the statistics show %v, the ledger has %v, want %v and %v", when, shown, ledger, wantShown, wantLedger)
		}
	}
	won, left := []game.Outcome{game.OutcomeWon}, []game.Outcome{game.OutcomeLeft}
	check("at the deal", nil, nil)
	for _, m := range moves {
		gametest.NoError(t, d.Play(m))
		if !d.State().Over() {
			check("in the game", left, nil)
		}
	}
	check("after the win", won, won)
	d.mustDo("undo")
	check("after an undo", left, left)
	d.mustDo("redo")
	check("after a redo", won, won)
	d.mustDo("new")
	check("in the next game", won, won)
	d.mustDo("reopen")
	check("back in the game", won, won)
	d.mustDo("undo; undo")
	check("back, and going on", left, left)
	d.LeaveGame()
	check("after it is left", left, left)
	gametest.Equal(t, len(slices.Collect(d.Config.Records.Results())), 1, "games count:")
}

// TestWonIsOver checks which actions have no use after a win, and so are grey in the menu, and that they say how the game ended.
func TestWonIsOver(t *testing.T) {
	number, moves := gametest.WonKlondike(t)
	d := newDealtSession(t, "klondike", number)
	for _, m := range moves {
		gametest.NoError(t, d.Play(m))
	}
	for _, action := range strings.Fields("deal up finish hint best advise lamp winnable") {
		d.wantRefusal(action, fmt.Sprintf("Won in %d moves", len(moves)))
	}
	d.wantRefusal("analyse", "This game was won")
	d.mustDo("new")
	d.wantRefusal("analyse", fmt.Sprintf("Deal %d: This game was won", number))
	d.mustDo("reopen; undo")
	gametest.IsError(t, d.Check(game.Action{Name: "deal"}), "the stock is empty:")
	if err := d.Check(game.Action{Name: "analyse"}); err != nil && err.Error() == "This game was won" {
		t.Error("after an undo the game still counts as won")
	}
}

// TestJokersLeft checks that nothing is dealt after a win, though jokers may be left in the stock.
func TestJokersLeft(t *testing.T) {
	d := newDealtSession(t, "joke-klon", 7)
	deal, _ := d.Rules().WinnableDeal()
	d.Start(StartOptions{Rules: d.Rules(), Deal: deal})
	for player := (game.GreedyPlayer{}); !d.State().Won(); {
		m, _ := player.Next(d.State())
		gametest.NoError(t, d.Play(m))
	}
	if _, deals := d.State().NextDeal(); !deals {
		t.Fatal("no joker is left to deal")
	}
	d.wantRefusal("deal", fmt.Sprintf("Won in %d moves", len(d.Game().Moves())))
}

// TestEndIsListedOnce checks that a game that is left where it ended has one line in the ledger.
func TestEndIsListedOnce(t *testing.T) {
	d := newDealtSession(t, "clock", 5)
	for !d.State().Over() {
		gametest.NoError(t, d.Play(d.State().Legal()[0]))
	}
	d.LeaveGame()
	text, err := os.ReadFile(d.Config.Records.LedgerPath())
	if got := strings.Count(string(text), "\n"); err != nil || got != 2 { // the names of the columns, and the game
		t.Errorf("the ledger has %q (%v)", text, err)
	}
}
