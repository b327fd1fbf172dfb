package x11_test

import (
	"fmt"
	"testing"

	"xklondike/game"
	"xklondike/x11/internal/xvfb"
)

// TestTotals leaves a few games in all possible ways, resumes some, and kills programs. Each game must count
// once, by its last result, and each scoring must have its own totals. Statistics come from the ledger alone.
func TestTotals(t *testing.T) {
	t.Parallel()
	server := xvfb.Start(t)
	h := newRecordsDir(t, server)
	sit := func(args ...string) *tableRig {
		return h.launch(append(args, clicking...)...)
	}
	won := sit("-deal", "41")
	won.playToWin()
	won.typeKeys("n") // leaves a deal without any action
	won.quit()

	lost := sit("-deal", "41")
	lost.checkStatus("Score -52 · Total 208 · 2nd game")
	lost.typeKeys(" a") // leaves a game of -52 points, and plays the same deal again
	lost.checkStatus("Score -52 · Total 156 · 3rd game")
	lost.makeMove(aceUp, lost.carryByClicks)
	lost.checkStatus("Score -47 · Total 109 · 3rd game")
	lost.kill()

	back := sit() // resumes the game of the killed program
	back.checkStatus("Score -47 · Total 109 · 3rd game   Resumed at action 1")
	back.typeKeys("u")
	back.checkStatus("Score -52 · Total 104 · 3rd game")
	back.quit()
	for range 2 { // twice: resumed, killed, and left
		again := sit()
		again.checkStatus("Score -52 · Total 104 · 3rd game   Resumed at ")
		again.typeKeys("r")
		again.checkStatus("Score -47 · Total 109 · 3rd game")
		again.kill()
		again = sit()
		again.checkStatus("Score -47 · Total 109 · 3rd game   Resumed at ")
		again.typeKeys("u")
		again.quit()
	}

	other := sit("-deal", "41", "-xrm", "*scoring: one-per-card")
	other.checkStatus("Score 0 · Total 0 · 1st game")
	other.makeMove(aceUp, other.carryByClicks)
	other.checkStatus("Score 1 · Total 1 · 1st game")
	other.quit()
	clock := h.start("-game", "clock", "-deal", "5")
	g := game.NewGame(rulesOf(t, "clock"), game.Shuffle(1, 5), game.Tally{})
	for !g.State().Over() {
		if err := g.Play(g.State().Legal()[0]); err != nil {
			t.Fatal(err)
		}
		clock.key(' ')
	}
	clock.sync()
	clock.quit()
	want := []string{
		"klondike original won 208 1 115 0", "klondike original left -52 1 1 0",
		"klondike original left -47 1 1 0", "klondike original left -52 1 2 1", // found by a start, and left
		"klondike original left -47 1 3 1", "klondike original left -52 1 4 2", "klondike original left -47 1 5 2",
		"klondike original left -52 1 6 3", "klondike one-per-card left 1 1 1 0",
	}
	want = append(want, fmt.Sprintf("clock %s %s %d 1 %d 0", g.Scheme().Scoring, g.Result().Outcome, g.Score().Points, g.Actions()))
	checkSame(t, "the ledger", want, h.outcomes())
	h.verified("klondike original: played 3, total score 104")
	h.verified("klondike one-per-card: played 1, total score 1")
}
