package cli

import (
	"strings"
	"testing"
	"time"

	"xklondike/game/gametest"
	"xklondike/game/jobs"
)

// TestSolverOptions parses the solver's limits.
func TestSolverOptions(t *testing.T) {
	for words, want := range map[string]jobs.SolveOptions{
		"":                           {Limit: 10 * time.Second},
		"-json":                      {Limit: 10 * time.Second, JSON: true},
		"-nodes 1":                   {Nodes: 1},
		"-nodes=4611686018427387904": {Nodes: 1 << 62},
		"-limit 10":                  {Limit: 10 * time.Second},
		"-limit 0.5":                 {Limit: time.Second / 2},
		"-limit 1ms":                 {Limit: time.Millisecond},
		"-limit 1h30m":               {Limit: 90 * time.Minute},
		"-limit 1000h":               {Limit: 1000 * time.Hour},
		"-limit 0":                   {},
		"-limit 0s -nodes 7":         {Nodes: 7},
		"-nodes 7 -limit 2s":         {Nodes: 7, Limit: 2 * time.Second},
		"-limit 2s -limit 3s":        {Limit: 3 * time.Second},
		"-jobs 256 -limit 1":         {Limit: time.Second, Jobs: 256},
		"--jobs=1 --limit=1 --json":  {Limit: time.Second, Jobs: 1, JSON: true},
	} {
		c := parse(t, strings.Fields(words+" -solve -deal 1-9")...)
		gametest.Equal(t, c.Action, jobs.SolveDeals, "%s: action", words)
		gametest.NoDiff(t, c.SolveOptions, want, "%s:", words)
	}
}

// TestDealNumbers distinguishes deal numbers and ranges from other kinds of deals.
func TestDealNumbers(t *testing.T) {
	for deal, want := range gametest.Pairs[string, struct{ From, To uint32 }](t, `
7                      7           7
007                    7           7
1-100                  1           100
7-7                    7           7
4294967295-4294967295  4294967295  4294967295
pysol:7
AS-2S
xklondike yukon 7-8 =
`) {
		c := parse(t, "-solve", "-deal", deal)
		if from, to, numbered := c.DealNumbers(); numbered != (want.From > 0) || numbered && (from != want.From || to != want.To) {
			t.Errorf("%s: %d to %d, %v", deal, from, to, numbered)
		}
	}
	if _, _, numbered := parse(t, "-solve", "-cards", "-").DealNumbers(); numbered {
		t.Error("without -deal there are numbers")
	}
}

// TestPlayedDeals checks which deals -autoplay plays.
func TestPlayedDeals(t *testing.T) {
	for words, want := range gametest.Pairs[string, struct{ From, To uint32 }](t, `
-autoplay 7                            1           7
-autoplay 7 -deal 5                    5           11
-autoplay -deal 5                      5           5
-autoplay -deal 5-9                    5           9
-autoplay 7 -deal 5-5                  5           11
-autoplay -deal 4294967295-4294967295  4294967295  4294967295
-deal 1-4294967295 -autoplay           1           4294967295
`) {
		if from, to := parse(t, strings.Fields(words)...).AutoplayDeals(); from != want.From || to != want.To {
			t.Errorf("%s: %d to %d", words, from, to)
		}
	}
}
