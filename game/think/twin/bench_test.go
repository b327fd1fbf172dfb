package twin_test

import (
	"fmt"
	"os"
	"slices"
	"strconv"
	"testing"
	"time"

	"xklondike/game"
	"xklondike/game/think/twin"
)

// benchmarkDeals returns how many deals a benchmark solves: 50, or the number in XKLONDIKE_DEALS.
func benchmarkDeals(b *testing.B) int {
	b.Helper()
	text, many := os.LookupEnv("XKLONDIKE_DEALS")
	if !many {
		return 50
	}
	n, err := strconv.Atoi(text)
	if err != nil || n < 1 {
		b.Fatalf("XKLONDIKE_DEALS is not a positive number: %q", text)
	}
	return n
}

// BenchmarkDeals solves the deals from 1 on for each kind of Klondike, and reports how long one takes. The
// time is that to the verdict, without the winning line.
func BenchmarkDeals(b *testing.B) {
	for _, back := range []game.Back{game.BackAlways, game.BackNever} {
		for draw := 1; draw <= 4; draw++ {
			r := klondike(b, draw, back)
			b.Run(fmt.Sprintf("draw-%d-%s", draw, back), func(b *testing.B) {
				for b.Loop() {
					reportCosts(b, r, benchmarkDeals(b))
				}
			})
		}
	}
}

// reportCosts solves the deals 1 to n of a game, and reports the costs.
func reportCosts(b *testing.B, r *game.Rules, n int) {
	times := make([]time.Duration, 0, n)
	var nodes, states, bytes int64
	var sum time.Duration
	decided, won := 0, 0
	for number := range uint32(n) {
		s := game.NewState(r, game.Shuffle(1, number+1))
		begin := time.Now()
		found := twin.SolveWithoutLine(s, twin.Options{Nodes: 100_000_000})
		took := time.Since(begin)
		times, sum = append(times, took), sum+took
		nodes, states, bytes = nodes+found.Nodes, states+found.States, bytes+found.Bytes
		if found.Verdict != twin.Unknown {
			decided++
		}
		if found.Verdict == twin.Winnable {
			won++
		}
	}
	slices.Sort(times)
	quantile := func(q int) float64 { return float64(times[min(n-1, n*q/100)].Microseconds()) / 1000 }
	b.ReportMetric(float64(decided), "decided")
	b.ReportMetric(float64(won), "won")
	b.ReportMetric(quantile(50), "median-ms")
	b.ReportMetric(quantile(90), "90%-ms")
	b.ReportMetric(quantile(99), "99%-ms")
	b.ReportMetric(quantile(100), "worst-ms")
	b.ReportMetric(float64(nodes)/sum.Seconds(), "nodes/s")
	b.ReportMetric(float64(bytes)/float64(states), "bytes/state")
	b.ReportMetric(0, "ns/op")
}

// BenchmarkShort measures a search that ends after one node.
func BenchmarkShort(b *testing.B) {
	s := game.NewState(klondike(b, 3, game.BackAlways), game.Shuffle(1, 1))
	for b.Loop() {
		mustSolve(b, s, twin.Options{Nodes: 1})
	}
}

// BenchmarkLine measures a search with its winning line, for a deal of Klondike that deals three cards at a time.
func BenchmarkLine(b *testing.B) {
	s := game.NewState(klondike(b, 3, game.BackAlways), game.Shuffle(1, 3))
	for b.Loop() {
		if mustSolve(b, s, twin.Options{}).Verdict != twin.Winnable {
			b.Fatal("the deal is not won")
		}
	}
}
