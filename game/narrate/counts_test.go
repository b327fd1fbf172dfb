package narrate

import (
	"fmt"
	"strings"
	"testing"

	"xklondike/game/gametest"
)

// TestCountsAgree plays some moves of each of several games, and asks before and after the first of them. The status line of a
// window, the line status, the statistics and their page must have the same counts.
func TestCountsAgree(t *testing.T) {
	r := newDealtNarrator(t, "klondike", 41)
	played, ordinals := 0, []string{"1st", "2nd", "3rd", "4th"}
	check := func(when string) {
		t.Helper()
		figures, total := r.Session.View().Figures, r.Session.Game().Tally().Total
		number := ordinals[r.Session.Game().Number()-1] + " game"
		gametest.Equal(t, strings.Join(figures[1:], ", "), fmt.Sprintf("Total %d, %s", total, number), "%s, the status line:", when)
		if said := r.send("status"); !strings.Contains(said, fmt.Sprintf(" Total %d, %s.", total, number)) {
			t.Errorf("%s, the status line has %q, and the line status says %q", when, figures, said)
		}
		said := r.send("statistics")
		if played == 0 {
			if !strings.HasPrefix(said, "Refused: ") {
				t.Errorf("%s: %q", when, said)
			}
			return
		}
		if !strings.Contains(said, fmt.Sprintf(": played %d, ", played)) || !strings.Contains(said, fmt.Sprintf(", running total %d", total)) {
			t.Errorf("%s, %d games and %d points are %q", when, played, total, said)
		}
		sheets := r.Session.Statistics().Sheets(r.Session.Config.Games())
		totals := sheets[1].RunningTotals
		if len(totals) != played || totals[played-1] != total {
			t.Errorf("%s, the curve is %v, want %d games and %d points at its end", when, totals, played, total)
		}
	}
	for n, moves := range []string{"deal", "ah up;undo", "ah up"} {
		check(fmt.Sprintf("before game %d", n+1))
		played++
		for move := range strings.SplitSeq(moves, ";") {
			r.send(move)
			check(fmt.Sprintf("in game %d, after %s", n+1, move))
		}
		r.send("number 41")
		if n == 1 {
			r.send("reopen")
			check("back in the game before")
			r.send("reopen forward")
		}
	}
}
