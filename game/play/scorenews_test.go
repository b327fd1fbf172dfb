package play

import (
	"testing"

	"xklondike/game"
	"xklondike/game/gametest"
)

// TestFreezeIsSaid deals through the stock until the third turn-over. The status line must say then, and only then,
// that the score is frozen, and again when the turn-over is redone.
func TestFreezeIsSaid(t *testing.T) {
	const want = "The score stops at -52: this is the third turn-over"
	d := newDealtSession(t, "klondike", 7)
	for !d.Game().Score().Frozen {
		if got := d.says(); got == want {
			t.Fatalf("%q is said after %d turn-overs", got, d.State().TurnOvers())
		}
		d.mustDo("deal")
	}
	if got := d.says(); got != want || d.State().TurnOvers() != 3 {
		t.Errorf("after %d turn-overs: %q", d.State().TurnOvers(), got)
	}
	d.mustDo("deal")
	if got := d.says(); got == want {
		t.Error("the freeze is said again")
	}
	d.mustDo("undo; undo; redo")
	gametest.Equal(t, d.says(), want, "after redo:")
	d.mustDo("deal; number next; reopen; deal")
	if got := d.says(); got == want {
		t.Error("the freeze is said again after the return to the game")
	}
}

// TestPriceIsSaid checks that a player who begins to play for a price is told once what the negative score is.
func TestPriceIsSaid(t *testing.T) {
	for c := range gametest.Cases[struct{ name, scoring, want string }](t, `
klondike         ""        Score -52: each card on the suit piles earns 5
casino-klondike  ""        Score -52: each card on the suit piles earns 5
half-klondike    casino    Score -26: each card on the suit piles earns 5
double-kingsley  casino    Score -104: each card on the suit piles earns 5
scarp            casino    Score -156: each card on the suit piles earns 5
klondike         standard  ""
klondike         none      ""
`) {
		d := newTestSession(t, t.TempDir())
		d.SetPreferences(Preferences{Scoring: c.scoring})
		r := gametest.Rules(t, c.name)
		d.Start(StartOptions{Rules: r, Deal: game.Shuffle(r.Packs, 7)})
		said := func() string { return d.says() }
		if d.mustDo("deal"); said() != c.want {
			t.Errorf("%s, %s: %q, want %q", c.name, c.scoring, said(), c.want)
		}
		if d.mustDo("again; deal"); c.want != "" && said() == c.want {
			t.Errorf("%s, %s: %q is said twice in a run", c.name, c.scoring, said())
		}
		d.LeaveGame()
		next := newTestSession(t, d.dir)
		next.SetPreferences(Preferences{Scoring: c.scoring})
		next.Start(StartOptions{Rules: r, Deal: game.Shuffle(r.Packs, 8)})
		if next.mustDo("deal"); c.want != "" && next.says() == c.want {
			t.Errorf("%s, %s: %q is said in the next run", c.name, c.scoring, next.says())
		}
	}
	own := *gametest.Rules(t, "klondike")
	own.Schemes = []game.Scheme{{Scoring: game.ScoringOriginal, Start: -10, Rows: own.Schemes[0].Rows}}
	d := newTestSession(t, t.TempDir())
	d.Start(StartOptions{Rules: &own, Deal: game.Shuffle(1, 7)})
	if d.mustDo("deal"); d.says() != "Score -10: each card on the suit piles earns 5" {
		t.Errorf("a score of a player's own rules: %q", d.says())
	}
}

// TestFirstTurnUp uncovers a face-down card by the first action. The message says how it is turned up, once, and that about the score comes
// after it. Once cards turn up by themselves, that one does at once, and nobody is told.
func TestFirstTurnUp(t *testing.T) {
	const lesson, price = "Click the face-down card to turn it up. Menu Move, Automatic turn-up: by itself", "Score -47: each card on the suit piles earns 5"
	d := newDealtSession(t, "klondike", 7)
	d.mustDo("up")
	if gametest.Equal(t, d.says(), lesson, "after an ace has left a face-down card:"); len(d.State().TurnUps()) != 1 {
		t.Fatalf("there are %v to turn up", d.State().TurnUps())
	}
	d.mustDo("deal")
	gametest.Equal(t, d.says(), price, "the next action:")
	d.mustDo("deal")
	gametest.Equal(t, d.says(), "", "later:")
	d.mustDo("again; up")
	gametest.Equal(t, d.says(), "", "in the next game:")
	before := d.Game().Actions()
	d.SetPreferences(Preferences{AutoTurnUp: true})
	if len(d.State().TurnUps()) != 0 || d.Game().Actions() != before+1 {
		t.Errorf("cards turn up by themselves, and %v lie there after %d actions", d.State().TurnUps(), d.Game().Actions())
	}
	d.mustDo("undo")
	gametest.Equal(t, len(d.State().TurnUps()), 1, "undo turns down so many cards:")
	own := newTestSession(t, t.TempDir())
	own.SetPreferences(Preferences{AutoTurnUp: true})
	own.Start(StartOptions{Rules: gametest.Rules(t, "klondike"), Deal: game.Shuffle(1, 7)})
	own.mustDo("up")
	gametest.Equal(t, own.says(), price, "with cards that turn up by themselves:")
}
