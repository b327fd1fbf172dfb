package solver_test

import (
	"context"
	"slices"
	"strings"
	"testing"
	"time"

	"xklondike/game"
	"xklondike/game/gametest"
	"xklondike/game/think/solver"
)

// benchmarkGames lists the games that BenchmarkDeals measures.
func benchmarkGames() []string {
	return strings.Fields(`
klondike-strict thumb-and-pouch canfield canfield-whole double-klondike double-klondike-solo gargantua
klondike-familiar klondike klondike-thrice yukon easthaven westcliff agnes-bernauer king-albert
`)
}

// BenchmarkDeals solves the deals 1 to XKLONDIKE_DEALS (20) of each game, at most XKLONDIKE_LIMIT (200)
// milliseconds each.
func BenchmarkDeals(b *testing.B) {
	deals, limit := gametest.EnvNumber(b, "XKLONDIKE_DEALS", 20), time.Duration(gametest.EnvNumber(b, "XKLONDIKE_LIMIT", 200))*time.Millisecond
	for _, name := range benchmarkGames() {
		r := rulesNamed(b, name)
		b.Run(name, func(b *testing.B) {
			for b.Loop() {
				b.StopTimer()
				var m costs
				b.StartTimer()
				for n := range deals {
					m.addDeal(b, r, uint32(n+1), limit)
				}
				m.report(b)
			}
		})
	}
}

// costs adds up the verdicts and the costs of many deals.
type costs struct {
	times                []time.Duration
	won, lost            int
	nodes, states, bytes int64
	total                time.Duration
}

// addDeal solves one deal within a time limit, and adds its costs.
func (m *costs) addDeal(b *testing.B, r *game.Rules, number uint32, limit time.Duration) {
	ctx, cancel := context.WithTimeout(context.Background(), limit)
	defer cancel()
	begin := time.Now()
	result := gametest.Must(solver.Solve(ctx, game.NewState(r, game.Shuffle(r.Packs, number)), solver.Options{}))(b)
	took := time.Since(begin)
	m.times = append(m.times, took)
	m.total += took
	m.nodes += result.Nodes
	m.states += result.States
	m.bytes += result.Bytes
	switch result.Verdict {
	case solver.Winnable:
		m.won++
	case solver.Unwinnable:
		m.lost++
	}
}

// report reports the figures that docs/solver.md lists.
func (m *costs) report(b *testing.B) {
	slices.Sort(m.times)
	at := func(share float64) float64 {
		return float64(m.times[int(share*float64(len(m.times)-1))].Microseconds()) / 1000
	}
	b.ReportMetric(float64(m.won+m.lost), "decided")
	b.ReportMetric(float64(m.won), "won")
	b.ReportMetric(at(0.5), "median-ms")
	b.ReportMetric(at(0.9), "90%-ms")
	b.ReportMetric(at(0.99), "99%-ms")
	b.ReportMetric(at(1), "worst-ms")
	b.ReportMetric(float64(m.nodes)/m.total.Seconds(), "nodes/s")
	b.ReportMetric(float64(m.bytes)/float64(m.states), "bytes/state")
	b.ReportMetric(0, "ns/op")
}
