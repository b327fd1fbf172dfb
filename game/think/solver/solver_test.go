package solver_test

import (
	"context"
	"reflect"
	"runtime"
	"strings"
	"testing"

	"xklondike/game"
	"xklondike/game/gametest"
	"xklondike/game/think/solver"
)

// rulesNamed returns the built-in game with this name.
func rulesNamed(tb testing.TB, name string) *game.Rules {
	tb.Helper()
	return gametest.Rules(tb, name)
}

// solveDeal solves a deal of a game, without an error.
func solveDeal(tb testing.TB, r *game.Rules, number uint32, o solver.Options) solver.Result {
	tb.Helper()
	return gametest.Must(solver.Solve(context.Background(), game.NewState(r, game.Shuffle(r.Packs, number)), o))(tb)
}

// TestEveryGame solves a deal of every game with few nodes, and then a deal of the game that is known to
// be winnable.
func TestEveryGame(t *testing.T) {
	gametest.Long(t)
	verdicts := map[solver.Verdict]int{}
	for _, r := range gametest.Games(t) {
		if solver.Solvable(r) != nil {
			continue
		}
		verdicts[solveDeal(t, r, 1, solver.Options{Nodes: 2_000}).Verdict]++
		deal, ok := r.WinnableDeal()
		if !ok {
			t.Fatalf("%s: no deal is known to be won", r.Name)
		}
		result, err := solver.Solve(context.Background(), game.NewState(r, deal), solver.Options{Nodes: 500_000})
		if err != nil || result.Verdict != solver.Winnable {
			t.Errorf("%s: %v %v, but it is known to be winnable", r.Name, result.Verdict, err)
		}
	}
	gametest.Enough(t, 1, verdicts[solver.Winnable], verdicts[solver.Unwinnable])
}

// TestSolvable checks which games the solver refuses, and why.
func TestSolvable(t *testing.T) {
	for name, want := range gametest.Table(`
klondike
double-klondike
clock  Clock leaves no choice, so there is nothing to solve
quadruple-klondike
`) {
		r := rulesNamed(t, name)
		err := solver.Solvable(r)
		if err == nil && want != "" || err != nil && err.Error() != want {
			t.Errorf("%s: %v", name, err)
		}
		_, asked := solver.Solve(context.Background(), game.NewState(r, game.Shuffle(r.Packs, 1)), solver.Options{Nodes: 10})
		if (asked == nil) != (want == "") {
			t.Errorf("%s: %v", name, asked)
		}
	}
	if _, err := solver.Solve(context.Background(), game.State{}, solver.Options{}); err == nil {
		t.Error("no game at all can be solved")
	}
}

// TestLimits stops searches by a node limit and by the context, and checks that the same options give the same search.
func TestLimits(t *testing.T) {
	r := rulesNamed(t, "gargantua")
	for _, most := range []int64{1, 1_000, 30_000} {
		if got := solveDeal(t, r, 1, solver.Options{Nodes: most}); got.Verdict != solver.Unknown || got.Nodes != most {
			t.Errorf("%d nodes: %+v", most, got)
		}
	}
	o := solver.Options{Nodes: 50_000, Memory: 1 << 20}
	first, second := solveDeal(t, r, 1, o), solveDeal(t, r, 1, o)
	if first.Nodes != second.Nodes || first.States != second.States || first.Bytes != second.Bytes || first.Bytes > 1<<20 {
		t.Errorf("the same search is another:\n%+v\n%+v", first, second)
	}
	ended, end := context.WithCancel(context.Background())
	end()
	if got, err := solver.Solve(ended, game.NewState(r, game.Shuffle(2, 1)), solver.Options{}); err != nil || got.Verdict != solver.Unknown {
		t.Errorf("a search that nobody waits for: %+v, %v", got, err)
	}
}

// TestPolling counts how many positions searches make between two looks at their context. A position takes
// about a microsecond. So even a limit of five milliseconds is kept within a fifth if a look comes at least
// every thousand positions.
func TestPolling(t *testing.T) {
	gametest.Long(t)
	const looks, mostBetween = 40, 1000
	stopped, games := 0, gametest.Games(t)
	for _, i := range gametest.Sample(len(games), 3) {
		r := games[i]
		if solver.Solvable(r) != nil {
			continue
		}
		ctx := &gametest.CountingContext{Context: context.Background(), EndsAt: looks}
		got := gametest.Must(solver.Solve(ctx, game.NewState(r, game.Shuffle(r.Packs, 1)), solver.Options{Memory: 1 << 20}))(t)
		if got.Nodes > int64(ctx.Asked)*mostBetween {
			t.Errorf("%s: %d positions, and %d looks at the context", r.Name, got.Nodes, ctx.Asked)
		}
		if got.Verdict == solver.Unknown {
			stopped++
		}
	}
	gametest.Enough(t, 5, stopped)
}

// TestFull checks that a search tells whether its memory was too small for all positions, with either engine.
func TestFull(t *testing.T) {
	gametest.Long(t)
	for name, deal := range gametest.Pairs[string, uint32](t, `
klondike         156
gargantua        1
double-klondike  1
`) {
		r := rulesNamed(t, name)
		for memory, want := range map[int64]bool{1: true, 64 << 20: false} {
			got := solveDeal(t, r, deal, solver.Options{Nodes: 30_000, Memory: memory})
			gametest.Equal(t, got.Full, want, "%s with %d bytes: %v after %d nodes, full", name, memory, got.Verdict, got.Nodes)
		}
	}
}

// TestSmallestTable solves Klondike deals with the smallest tables. The nodes of both engines must count
// towards the limit.
func TestSmallestTable(t *testing.T) {
	r, verdicts := rulesNamed(t, "klondike"), map[solver.Verdict]int{}
	const most = 20_000
	for n := range uint32(40) {
		result := solveDeal(t, r, n+1, solver.Options{Nodes: most, Memory: 1})
		if result.Nodes > most || result.Verdict == solver.Unknown && result.Nodes < most {
			t.Errorf("deal %d: %v after %d nodes", n+1, result.Verdict, result.Nodes)
		}
		verdicts[result.Verdict]++
	}
	gametest.Enough(t, 1, verdicts[solver.Unknown], verdicts[solver.Winnable])
}

// TestLongGame wins a deal with two packs and two passes through the stock, which only the beam search wins.
func TestLongGame(t *testing.T) {
	gametest.Long(t)
	r := rulesNamed(t, "gargantua")
	result := solveDeal(t, r, 1, solver.Options{Nodes: 600_000})
	if !gametest.Wins(game.NewState(r, game.Shuffle(2, 1)), result.Line) {
		t.Errorf("%v after %d nodes, but the line does not win", result.Verdict, result.Nodes)
	}
}

// TestTables solves deals one after another with the same tables. The results must be those of new tables,
// and deals that were solved before must take no memory for tables any more.
func TestTables(t *testing.T) {
	gametest.Long(t)
	tables := new(solver.Tables)
	for round := range 2 {
		for number := range uint32(2) {
			for _, name := range strings.Fields("klondike canfield gargantua klondike-strict") {
				r := rulesNamed(t, name)
				s, o := game.NewState(r, game.Shuffle(r.Packs, number+1)), solver.Options{Nodes: 20_000, Memory: 1 << 24}
				want := solveDeal(t, r, number+1, o)
				var before, after runtime.MemStats
				runtime.ReadMemStats(&before)
				got, err := tables.Solve(context.Background(), s, o)
				runtime.ReadMemStats(&after)
				gametest.NoError(t, err)
				if want.Bytes = got.Bytes; !reflect.DeepEqual(got, want) {
					t.Errorf("%s %d: %d nodes with tables that were used before, %d with new ones", name, number+1, got.Nodes, want.Nodes)
				}
				if taken := int64(after.TotalAlloc - before.TotalAlloc); round > 0 && taken > 1<<20 {
					t.Errorf("%s %d takes %d bytes, and its tables have %d", name, number+1, taken, got.Bytes)
				}
			}
		}
	}
}

// TestHelp solves deals with a helper from the start. The verdicts must be those of a search alone, and Solve
// plays the lines of all that are won. A search with a limit of positions must ask for no help.
func TestHelp(t *testing.T) {
	gametest.Long(t)
	var same [3]int
	for _, name := range strings.Fields("canfield klondike-strict thumb-and-pouch double-klondike easthaven klondike") {
		r := rulesNamed(t, name)
		for number := range uint32(gametest.SoakCount(t, 6)) {
			alone := solveDeal(t, r, number+1, solver.Options{Nodes: 60_000, Help: func(func()) bool {
				t.Error("a search with a limit asks for help")
				return false
			}})
			if alone.Verdict == solver.Unknown {
				continue
			}
			help, wait := gametest.Helpers(1 + int(number%2))
			together := solveDeal(t, r, number+1, solver.Options{Help: help})
			wait()
			gametest.Equal(t, together.Verdict, alone.Verdict, "%s %d with a helper is", name, number+1)
			same[together.Verdict]++
		}
	}
	gametest.Enough(t, 1, same[solver.Winnable], same[solver.Unwinnable])
}
