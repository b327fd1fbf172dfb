package x11_test

import (
	"fmt"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"xklondike/game"
	"xklondike/x11/internal/xvfb"
)

// figures are the rows of a table that -stats prints below a title: the words behind each label.
func (h shelf) figures(title string, args ...string) map[string]string {
	h.t.Helper()
	status, out := h.run(append([]string{"-stats"}, args...)...)
	_, page, found := strings.Cut(out, title+"\n\n")
	if status != 0 || !found {
		h.t.Fatalf("exit %d, no %q in\n%s", status, title, out)
	}
	page, _, _ = strings.Cut(page, "\n\n")
	rows := make(map[string]string)
	for _, line := range strings.Split(page, "\n") {
		const label = 26
		rows[strings.TrimSpace(line[:min(len(line), label)])] = strings.Join(strings.Fields(line[min(len(line), label):]), " ")
	}
	return rows
}

// A few games, left in all the ways there are, taken up again, killed: each counts once, by what became of it last, and each
// way of keeping score has its own totals.
func TestTotals(t *testing.T) {
	t.Parallel()
	server := xvfb.Start(t)
	h := newShelf(t, server)
	sit := func(args ...string) *seat {
		return h.sit(server, "klondike", game.Shuffle(1, 41), append(args, clicking...)...)
	}
	won := sit("-deal", "41")
	won.win()
	won.types("n") // untouched
	won.leave()

	lost := sit("-deal", "41")
	lost.says("Score -52   Total 208   Games 1")
	lost.types(" a") // -52, and the same deal again
	lost.says("Score -52   Total 156   Games 2")
	lost.do(aceUp, lost.clicks)
	lost.says("Score -47   Total 109   Games 3")
	lost.kill()

	back := sit() // the killed one, that nobody has left yet
	back.says("Score -47   Total 109   Games 3   Resumed: 1 action")
	back.types("u")
	back.says("Score -52   Total 104   Games 3")
	back.leave()
	for range 2 { // killed and left again, and again
		again := sit()
		again.says("Score -52   Total 104   Games 3   Resumed: ")
		again.types("r")
		again.says("Score -47   Total 109   Games 3")
		again.kill()
		again = sit()
		again.says("Score -47   Total 109   Games 3   Resumed: ")
		again.types("u")
		again.leave()
	}

	other := sit("-deal", "41", "-xrm", "*scoring: one-per-card")
	other.says("Score 0   Total 0   Games 0")
	other.do(aceUp, other.clicks)
	other.says("Score 1   Total 1   Games 1")
	other.leave()
	clock := launchOn(t, server, server.Display, h.env, "-game", "clock", "-deal", "5")
	g := game.NewGame(rulesOf(t, "clock"), game.Shuffle(1, 5), game.Tally{})
	for !g.State().Over() {
		if err := g.Play(g.State().Legal()[0]); err != nil {
			t.Fatal(err)
		}
		clock.key(' ')
	}
	clock.sync()
	clock.leave()
	want := []string{
		"klondike original won 208 1 115 0", "klondike original left -52 1 1 0",
		"klondike original left -47 1 1 0", "klondike original left -52 1 2 1", // found by a start; left
		"klondike original left -47 1 3 1", "klondike original left -52 1 4 2", "klondike original left -47 1 5 2",
		"klondike original left -52 1 6 3", "klondike one-per-card left 1 1 1 0",
	}
	want = append(want, fmt.Sprintf("clock %s %s %d 1 %d 0", g.Scheme().Scoring, g.Result().Outcome, g.Score().Points, g.Actions()))
	if d := cmp.Diff(want, h.outcomes()); d != "" {
		t.Errorf("the ledger (-want +got)\n%s", d)
	}
	h.verified("klondike original: played 3, total 104")
	h.verified("klondike one-per-card: played 1, total 1")
	figures := map[string]string{ // all games, without undo, with undo
		"": "all games without undo with undo", "played": "3 2 1", "won": "1 1 0", "won, percent": "33.3 50.0 0.0",
		"ended without a win": "0 0 0", "left unfinished": "2 1 1", "in a row now": "2 not won 1 not won 1 not won",
		"most won in a row": "1 1 0", "most not won in a row": "2 1 1", "best score": "208 208 -52", "best score of a win": "208 208 -",
		"running total": "104 156 -52",
	}
	for _, args := range [][]string{nil, {"-game", "klondike"}} {
		if d := cmp.Diff(figures, h.figures("Klondike (klondike), score original", args...)); d != "" {
			t.Errorf("the figures (-want +got)\n%s", d)
		}
	}
	if f := h.figures("Klondike (klondike), score one-per-card"); f["played"] != "1 1 0" || f["running total"] != "1 1 0" {
		t.Errorf("with a card each: %q", f)
	}
	if f := h.figures("Clock (clock), score "+g.Scheme().Scoring.String(), "-game", "clock"); f["ended without a win"] != "1 1 0" {
		t.Errorf("of the clock: %q", f)
	}
}
