package twin_test

import (
	"context"
	"reflect"
	"runtime"
	"sync/atomic"
	"testing"

	"xklondike/game"
	"xklondike/game/gametest"
	"xklondike/game/think/twin"
)

// A pollLimit is a context that ends when it has been asked a number of times, by any goroutine.
type pollLimit struct {
	context.Context
	left atomic.Int64
}

// Err counts the calls, and returns an error when there have been too many.
func (p *pollLimit) Err() error {
	if p.left.Add(-1) >= 0 {
		return nil
	}
	return context.Canceled
}

// TestTeam solves deals with one, two and five helpers, with large tables and with tables that are soon full.
// The verdicts must be those of a search alone, and Solve plays the lines of all that are won.
func TestTeam(t *testing.T) {
	gametest.Long(t)
	// Polls of the context: for each, a member of a team makes 256 positions. A full table can cost any number of them.
	const maxPolls = 2_000
	var same [3]int
	for number := range uint32(gametest.SoakCount(t, 24)) {
		r := klondike(t, 1+int(number%4), []game.Back{game.BackAlways, game.BackNever}[number/4%2])
		s := game.NewState(r, game.Shuffle(1, number+1))
		alone := twin.SolveWithoutLine(s, twin.Options{Nodes: 60_000})
		if alone.Verdict == twin.Unknown {
			continue
		}
		for i, n := range []int{1, 2, 5} {
			memory := []int64{1 << 26, 1 << 17, 1}[(int(number/8)+i)%3]
			ctx := &pollLimit{Context: context.Background()}
			ctx.left.Store(maxPolls)
			if memory == 1<<26 {
				ctx.left.Store(100 * maxPolls) // helpers that get the processor at bad times repeat work, but come to an end
			}
			help, wait := gametest.Helpers(n)
			together, err := twin.Solve(ctx, s, twin.Options{Memory: memory, Help: help})
			wait()
			switch {
			case err != nil:
				t.Errorf("deal %d of %s: %v", number+1, r.Name, err)
			case together.Verdict == twin.Unknown && ctx.left.Load() < 0 && memory < 1<<26:
			case together.Verdict != alone.Verdict:
				t.Errorf("deal %d, draw %d: %s with %d helpers and %d bytes, %s alone", number+1, r.Draw, together.Verdict, n, memory, alone.Verdict)
			default:
				same[alone.Verdict]++
			}
			checkLine(t, s, together)
		}
	}
	gametest.Enough(t, 1, same[twin.Winnable], same[twin.Unwinnable])
}

// TestTeamShares checks that a helper takes over some of the positions, and that a search with a limit of
// positions asks for no help.
func TestTeamShares(t *testing.T) {
	gametest.Long(t)
	s := game.NewState(klondike(t, 1, game.BackAlways), game.Shuffle(1, 283)) // a hard one, and lost
	alone := mustSolve(t, s, twin.Options{Nodes: 50_000_000, Help: func(func()) bool {
		t.Error("a search with a limit asks for help")
		return false
	}})
	help, wait := gametest.Helpers(1)
	together := mustSolve(t, s, twin.Options{Help: help})
	wait()
	// Each member has an easier game of its own, so how many positions they search depends on who gets which share.
	if together.Verdict != twin.Unwinnable || alone.Verdict != twin.Unwinnable {
		t.Errorf("%+v with a helper, %+v alone", together, alone)
	}
	got := twin.HelpedNodes(s, help)
	if wait(); got < alone.Nodes/16 {
		t.Errorf("the helper has made %d of %d positions", got, alone.Nodes)
	}
}

// TestTeamStops ends the context of a search with helpers. All of them must end.
func TestTeamStops(t *testing.T) {
	s := game.NewState(klondike(t, 3, game.BackAlways), game.Shuffle(1, 30)) // a hard one, and lost
	for _, polls := range []int64{0, 1, 7, 60} {
		ctx := &pollLimit{Context: context.Background()}
		ctx.left.Store(polls)
		help, wait := gametest.Helpers(3)
		found, err := twin.Solve(ctx, s, twin.Options{Help: help})
		wait()
		if err != nil || found.Verdict != twin.Unknown || found.Nodes > 256*(polls+4) {
			t.Errorf("%d polls: %s after %d positions, %v", polls, found.Verdict, found.Nodes, err)
		}
	}
}

// TestTables solves deals one after another with the same tables. The results must be those of new tables,
// and deals that were solved before must take no memory for tables any more.
func TestTables(t *testing.T) {
	gametest.Long(t)
	tables := new(twin.Tables)
	deals := []uint32{30, 1, 21, 91, 7, 21, 30}
	for round := range 2 {
		for _, number := range deals {
			s := game.NewState(klondike(t, 3, game.BackAlways), game.Shuffle(1, number))
			o := twin.Options{Nodes: 300_000, Memory: []int64{1 << 26, 1 << 18}[number%2]}
			want := mustSolve(t, s, o)
			var before, after runtime.MemStats
			runtime.ReadMemStats(&before)
			got, err := tables.Solve(context.Background(), s, o)
			runtime.ReadMemStats(&after)
			gametest.NoError(t, err)
			if want.Bytes = got.Bytes; !reflect.DeepEqual(got, want) {
				t.Errorf("deal %d: %+v with tables that were used before, want %+v", number, got, want)
			}
			if taken := after.TotalAlloc - before.TotalAlloc; round > 0 && taken > 1<<19 {
				t.Errorf("deal %d takes %d bytes, and its tables have %d", number, taken, got.Bytes)
			}
		}
	}
}
