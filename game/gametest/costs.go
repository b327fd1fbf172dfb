package gametest

import (
	"slices"
	"testing"
	"time"

	"xklondike/game"
)

// A Cost is what a search has found out about a deal, and what that took.
type Cost struct {
	Won, Lost            bool
	Nodes, States, Bytes int64
}

// BenchmarkDeals solves the deals from 1 on, and reports the figures that docs/solver/solver.md lists.
func BenchmarkDeals(b *testing.B, r *game.Rules, deals int, solve func(game.State) Cost) {
	b.Helper()
	for b.Loop() {
		var times []time.Duration
		var total time.Duration
		var sum Cost
		won, lost := 0, 0
		for n := range uint32(deals) {
			s := game.NewState(r, game.Shuffle(r.Packs, n+1))
			begin := time.Now()
			c := solve(s)
			took := time.Since(begin)
			times, total = append(times, took), total+took
			won, lost = won+oneIf(c.Won), lost+oneIf(c.Lost)
			sum.Nodes, sum.States, sum.Bytes = sum.Nodes+c.Nodes, sum.States+c.States, sum.Bytes+c.Bytes
		}
		slices.Sort(times)
		at := func(share float64) float64 {
			return float64(times[int(share*float64(deals-1))].Microseconds()) / 1000
		}
		b.ReportMetric(float64(won+lost), "decided")
		b.ReportMetric(float64(won), "won")
		b.ReportMetric(at(0.5), "median-ms")
		b.ReportMetric(at(0.9), "90%-ms")
		b.ReportMetric(at(0.99), "99%-ms")
		b.ReportMetric(at(1), "worst-ms")
		b.ReportMetric(float64(sum.Nodes)/total.Seconds(), "nodes/s")
		b.ReportMetric(float64(sum.Bytes)/float64(sum.States), "bytes/state")
		b.ReportMetric(0, "ns/op")
	}
}

func oneIf(condition bool) int {
	if condition {
		return 1
	}
	return 0
}
