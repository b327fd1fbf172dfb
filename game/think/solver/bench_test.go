package solver_test

import (
	"context"
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
klondike-strict thumb-and-pouch canfield canfield-pysolfc double-klondike double-klondike-solo gargantua
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
			gametest.BenchmarkDeals(b, r, deals, func(s game.State) gametest.Cost {
				ctx, cancel := context.WithTimeout(context.Background(), limit)
				defer cancel()
				r := gametest.Must(solver.Solve(ctx, s, solver.Options{}))(b)
				return gametest.Cost{Won: r.Verdict == solver.Winnable, Lost: r.Verdict == solver.Unwinnable, Nodes: r.Nodes, States: r.States, Bytes: r.Bytes}
			})
		})
	}
}
