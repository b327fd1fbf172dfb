package twin_test

import (
	"context"
	"testing"

	"xklondike/game"
	"xklondike/game/gametest"
	"xklondike/game/think/twin"
)

// mustSolve solves a state without a time limit, and fails on an error.
func mustSolve(tb testing.TB, s game.State, o twin.Options) twin.Result {
	tb.Helper()
	return gametest.Must(twin.Solve(context.Background(), s, o))(tb)
}

// checkLine plays the line of a result by the rules.
func checkLine(t *testing.T, s game.State, found twin.Result) {
	t.Helper()
	if gametest.Wins(s, found.Line) != (found.Verdict == twin.Winnable) {
		t.Errorf("the verdict is %d, and the line says otherwise", found.Verdict)
	}
}

// TestLines solves positions from random play, of all built-in games that the package supports, and plays the lines.
func TestLines(t *testing.T) {
	random := gametest.Random(5, 5)
	count := map[twin.Verdict]int{}
	for _, r := range gametest.Games(t) {
		if !twin.Supports(r) {
			continue
		}
		for number := range uint32(gametest.SoakCount(t, 8)) {
			s := gametest.PlayRandomly(game.NewState(r, game.Shuffle(1, number+1)), random, random.IntN(60))
			found := mustSolve(t, s, twin.Options{Nodes: 20_000})
			checkLine(t, s, found)
			count[found.Verdict]++
		}
	}
	gametest.Enough(t, 5, count[twin.Winnable], count[twin.Unwinnable])
}

// TestLimits stops searches early by their context and by node limits.
func TestLimits(t *testing.T) {
	s := game.NewState(klondike(t, 3, game.BackAlways), game.Shuffle(1, 30)) // a hard one, and lost
	for _, nodes := range []int64{1, 300, 5000, 0} {
		ctx := &gametest.CountingContext{Context: context.Background(), EndsAt: 60}
		found, err := twin.Solve(ctx, s, twin.Options{Nodes: nodes})
		if err != nil || found.Verdict != twin.Unknown || found.Line != nil || found.Nodes == 0 || found.Nodes > 20_000 {
			t.Errorf("%d nodes, verdict %d, %v", found.Nodes, found.Verdict, err)
		}
		if nodes > 0 && found.Nodes != nodes || nodes == 0 && (ctx.Asked < ctx.EndsAt || ctx.Asked > ctx.EndsAt+2) {
			t.Errorf("%d nodes, the limit is %d; asked %d times whether to stop", found.Nodes, nodes, ctx.Asked)
		}
	}
}

// TestMemory solves deals with tables that are too small for all positions. The verdicts must be the same.
func TestMemory(t *testing.T) {
	small := 0
	for number := uint32(1); number <= 60; number++ {
		s := game.NewState(klondike(t, 1+int(number%3), game.BackAlways), game.Shuffle(1, number))
		full := twin.SolveWithoutLine(s, twin.Options{Nodes: 8000, Without: twin.RelaxationPruning})
		if full.Verdict == twin.Unknown || full.States < 1500 {
			continue
		}
		limited := mustSolve(t, s, twin.Options{Memory: 1, Nodes: 2_000_000, Without: twin.RelaxationPruning})
		checkLine(t, s, limited)
		if limited.Bytes > 1<<14 || limited.Verdict != twin.Unknown && limited.Verdict != full.Verdict {
			t.Errorf("deal %d: %d in %d bytes, %d in %d", number, full.Verdict, full.Bytes, limited.Verdict, limited.Bytes)
		}
		if limited.Verdict != twin.Unknown {
			small++
		}
	}
	if small == 0 {
		t.Error("no search came to an end")
	}
}

// TestNoStock solves a game that deals all cards to the columns.
func TestNoStock(t *testing.T) {
	r := klondike(t, 3, game.BackAlways)
	r.DealTo, r.Stock, r.Columns = game.DealToNone, 0, 8
	r.FaceDown, r.FaceUp = []int{5, 5, 5, 5, 6, 6, 6, 6}, []int{1, 1, 1, 1, 1, 1, 1, 1}
	if !twin.Supports(r) {
		t.Fatal("it does not fit")
	}
	verdicts := map[twin.Verdict]int{}
	for number := range uint32(40) {
		s := game.NewState(r, game.Shuffle(1, number+1))
		found := mustSolve(t, s, twin.Options{Nodes: 20_000})
		checkLine(t, s, found)
		verdicts[found.Verdict]++
		other := twin.SolveWithoutLine(s, twin.Options{Nodes: 20_000, Without: twin.SafeFoundationMoves | twin.NoSafeReturns | twin.FreeFoundationMoves})
		if found.Verdict != twin.Unknown && other.Verdict != twin.Unknown && found.Verdict != other.Verdict {
			t.Errorf("deal %d: %d, and %d without arguments", number+1, found.Verdict, other.Verdict)
		}
	}
	gametest.Enough(t, 1, verdicts[twin.Winnable], verdicts[twin.Unwinnable])
}
