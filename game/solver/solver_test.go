package solver_test

import (
	"context"
	"os"
	"testing"

	"xklondike/game"
	"xklondike/game/solver"
	"xklondike/game/variant"
)

// tables loads all games.
func tables(tb testing.TB) []*game.Rules {
	tb.Helper()
	data, err := os.ReadFile("../../resources/games.toml")
	if err != nil {
		tb.Fatal(err)
	}
	rules, err := variant.Load("games.toml", data)
	if err != nil {
		tb.Fatal(err)
	}
	return rules
}

// table returns the game of a name.
func table(tb testing.TB, name string) *game.Rules {
	tb.Helper()
	r, err := variant.Find(tables(tb), name)
	if err != nil {
		tb.Fatal(err)
	}
	return r
}

// TestEveryGame solves a deal of every game, as far as some nodes go, and one that is known to be won.
func TestEveryGame(t *testing.T) {
	verdicts := map[solver.Verdict]int{}
	for _, r := range tables(t) {
		if solver.Solvable(r) != nil {
			continue
		}
		for n := range uint32(3) {
			result, err := solver.Solve(context.Background(), game.New(r, game.Shuffle(r.Packs, n+1)), solver.Options{Nodes: 20_000})
			if err != nil {
				t.Fatalf("%s: %v", r.Name, err)
			}
			verdicts[result.Verdict]++
		}
		deal, ok := r.Winnable()
		if !ok {
			t.Fatalf("%s: no deal is known to be won", r.Name)
		}
		result, err := solver.Solve(context.Background(), game.New(r, deal), solver.Options{Nodes: 2_000_000})
		if err != nil || result.Verdict != solver.Winnable {
			t.Errorf("%s: %v %v, but it is known to be winnable", r.Name, result.Verdict, err)
		}
	}
	t.Log(verdicts)
}
