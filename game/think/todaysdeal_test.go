package think_test

import (
	"context"
	"strings"
	"testing"

	"xklondike/game"
	"xklondike/game/gametest"
	"xklondike/game/think"
	"xklondike/game/think/solver"
)

// TestTodaysDeal checks that the deal of a day can be won if the solver can tell, and that it is one of the day in any case.
func TestTodaysDeal(t *testing.T) {
	gametest.Long(t)
	const first = 2026112300
	for _, name := range strings.Fields("klondike klondike-strict clock british-canister") {
		r := gametest.Rules(t, name)
		d := think.TodaysDeal(context.Background(), r, first)
		if name == "clock" || name == "british-canister" {
			gametest.Equal(t, d.Number, first, "%s: deal", name)
			continue
		}
		found, err := solver.Solve(context.Background(), game.NewState(r, d.Deal), solver.Options{})
		if err != nil || d.Verdict != solver.Winnable || found.Verdict != solver.Winnable || d.Number < first || d.Number >= first+100 {
			t.Errorf("%s: deal %d: %v, %v", name, d.Number, found.Verdict, err)
		}
	}
}
