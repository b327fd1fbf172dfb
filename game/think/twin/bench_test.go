package twin_test

import (
	"fmt"
	"testing"

	"xklondike/game"
	"xklondike/game/gametest"
	"xklondike/game/think/twin"
)

// BenchmarkDeals solves the deals 1 to XKLONDIKE_DEALS (50) of each kind of Klondike, to the verdict and without the winning
// line.
func BenchmarkDeals(b *testing.B) {
	deals := gametest.EnvNumber(b, "XKLONDIKE_DEALS", 50)
	for _, back := range []game.Back{game.BackAlways, game.BackNever} {
		for draw := 1; draw <= 4; draw++ {
			b.Run(fmt.Sprintf("draw-%d-%s", draw, back), func(b *testing.B) {
				gametest.BenchmarkDeals(b, klondike(b, draw, back), deals, func(s game.State) gametest.Cost {
					r := twin.SolveWithoutLine(s, twin.Options{Nodes: 100_000_000})
					return gametest.Cost{Won: r.Verdict == twin.Winnable, Lost: r.Verdict == twin.Unwinnable, Nodes: r.Nodes, States: r.States, Bytes: r.Bytes}
				})
			})
		}
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
