package winnable_test

import (
	"context"
	"testing"

	"xklondike/game"
	"xklondike/game/gametest"
	"xklondike/game/solver"
	"xklondike/game/winnable"
)

// counter returns a function that returns the numbers from a first one on.
func counter(first uint32) func() uint32 {
	return func() uint32 { first++; return first - 1 }
}

// TestFind checks that the deal that is found can be won, and that those before it were not proved winnable.
func TestFind(t *testing.T) {
	passed := 0
	for _, name := range []string{"klondike", "klondike-draw-one", "klondike-strict", "double-klondike", "canfield"} {
		r := gametest.Rules(t, name)
		for first := uint32(1); first < 12; first += 3 {
			d, err := winnable.Find(context.Background(), r, counter(first), 16<<20)
			if err != nil || !d.Proved || d.Number != first+uint32(d.Passed) {
				t.Fatalf("%s from deal %d on: %+v, %v", name, first, d, err)
			}
			found, err := solver.Solve(context.Background(), game.NewState(r, d.Deal), solver.Options{Memory: 16 << 20})
			if err != nil || found.Verdict != solver.Winnable {
				t.Errorf("%s, deal %d: %v, %v", name, d.Number, found.Verdict, err)
			}
			for n := first; n < d.Number; n++ {
				before, _ := solver.Solve(context.Background(), game.NewState(r, game.Shuffle(r.Packs, n)), solver.Options{Nodes: 20_000, Memory: 16 << 20})
				if before.Verdict == solver.Winnable {
					t.Errorf("%s: deal %d can be won, and was passed over", name, n)
				}
			}
			passed += d.Passed
		}
	}
	if passed < 5 {
		t.Errorf("%d deals were passed over, too few to prove anything", passed)
	}
}

// TestStopped ends the search, which must then return the deal that it was trying.
func TestStopped(t *testing.T) {
	ctx, end := context.WithCancel(context.Background())
	next, tried := counter(1), uint32(0)
	d, err := winnable.Find(ctx, gametest.Rules(t, "klondike-strict"), func() uint32 {
		if tried = next(); tried == 3 {
			end()
		}
		return tried
	}, 16<<20)
	if err != nil || d.Proved || d.Number != 3 || d.Passed != 2 {
		t.Errorf("%+v, %v", d, err)
	}
	if _, err := winnable.Find(context.Background(), gametest.Rules(t, "clock"), counter(1), 0); err == nil {
		t.Error("a deal of Clock was found")
	}
}

func TestWords(t *testing.T) {
	for want, d := range map[string]winnable.Deal{
		"Deal 10, winnable; 2 deals were passed over":                                      {Deal: game.Deal{Number: 10}, Proved: true, Passed: 2},
		"Deal 10, winnable; 1 deal was passed over":                                        {Deal: game.Deal{Number: 10}, Proved: true, Passed: 1},
		"Deal 9, winnable; no deal was passed over":                                        {Deal: game.Deal{Number: 9}, Proved: true},
		"Deal 7, undecided: no deal was proved winnable in time; 3 deals were passed over": {Deal: game.Deal{Number: 7}, Passed: 3},
	} {
		if got := d.Words(); got != want {
			t.Errorf("%q, not %q", got, want)
		}
	}
}
