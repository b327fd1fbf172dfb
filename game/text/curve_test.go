package text

import (
	"runtime"
	"slices"
	"testing"

	"xklondike/game"
	"xklondike/game/gametest"
)

// TestCurve adds totals to a curve until its spans have become longer several times. Each span has the lowest and the
// highest total of its games.
func TestCurve(t *testing.T) {
	random := gametest.Random(1, 2)
	var c curve
	var totals []int
	for n := 1; n < 5*mostSpans; n++ {
		totals = append(totals, random.IntN(1000)-500)
		c.add(totals[n-1])
		if n > 3 && random.IntN(500) > 0 {
			continue
		}
		for i, s := range c.spans {
			games := totals[i*c.gamesInSpan : min((i+1)*c.gamesInSpan, n)]
			gametest.Equal(t, s, span{slices.Min(games), slices.Max(games), games[len(games)-1]}, "%d games, span %d:", n, i)
		}
		gametest.Equal(t, c.games, n, "games:")
		if (len(c.spans)-1)*c.gamesInSpan >= n || len(c.spans)*c.gamesInSpan < n || c.low != slices.Min(totals) || c.high != slices.Max(totals) {
			t.Errorf("%d games, from %d to %d, in %d spans of %d", n, c.low, c.high, len(c.spans), c.gamesInSpan)
		}
	}
}

// TestPoints checks that the points of a curve tell of all games, whatever their number: one point for each game as long as
// they are few, then as many as fit, up to the last game.
func TestPoints(t *testing.T) {
	var c curve
	for n := 1; n <= 5*mostSpans; n++ {
		c.add(n)
		points := c.points()
		gametest.Equal(t, len(points), min(n, mostPoints), "%d games, points:", n)
		gametest.Equal(t, points[len(points)-1], n, "%d games, the last point:", n)
		before := 0
		for _, p := range points {
			if p <= before || p-before > 2*n/mostPoints+1 {
				t.Fatalf("%d games: a point is %d after %d", n, p, before)
			}
			before = p
		}
	}
}

// TestMemoryOfStatistics adds up the results of a million games. What that allocates does not depend on how many they are.
func TestMemoryOfStatistics(t *testing.T) {
	const games, most = 1_000_000, 1 << 20
	var before, after runtime.MemStats
	runtime.ReadMemStats(&before)
	s := NewStatistics(func(yield func(game.Result) bool) {
		for n := range games {
			r := game.Result{Game: "klondike", Points: n % 53, Outcome: game.Outcome(n % 3), Counted: true, Actions: n, Undone: n % 2,
				Seconds: n, Timed: true, Assisted: n%5 == 0}
			if !yield(r) {
				return
			}
		}
	})
	sheets := s.Sheets(nil)
	runtime.ReadMemStats(&after)
	gametest.Equal(t, sheets[0].Rows[0][1], "1000000", "games:")
	if allocated := after.TotalAlloc - before.TotalAlloc; allocated > most {
		t.Errorf("%d bytes are allocated, want at most %d", allocated, most)
	}
}
