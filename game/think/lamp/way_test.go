package lamp_test

import (
	"context"
	"math/rand/v2"
	"slices"
	"testing"

	"xklondike/game/gametest"
	"xklondike/game/think/advice"
	"xklondike/game/think/lamp"
	"xklondike/game/think/solver"
)

// inAnotherWorld returns a copy of the game whose unseen cards lie in another order.
func (g *seenGame) inAnotherWorld(random *rand.Rand) *seenGame {
	unseen := g.seen.Unseen()
	order := slices.Clone(unseen)
	random.Shuffle(len(order), func(i, j int) { order[i], order[j] = order[j], order[i] })
	return &seenGame{g.state.Exchange(unseen, order), g.seen}
}

// follow plays the way that a proof knows, and reports whether it wins.
func (g *seenGame) follow(t *testing.T, p lamp.Proof) bool {
	t.Helper()
	for !g.state.Won() {
		moves := p.Next(context.Background(), g.seen)
		if len(moves) == 0 {
			return false
		}
		g.play(t, moves...)
	}
	return true
}

// TestWayWins plays games of Klondike until the lamp says that they are won, with two hidden cards or more. The way that it has
// proven must win in many worlds.
func TestWayWins(t *testing.T) {
	gametest.Long(t)
	const mostUnseen = 6
	random, followed := gametest.Random(2, 7), 0
	settings := gametest.Must(advice.FindSettings("quick"))(t)
	for number := uint32(1); followed < 3*gametest.SoakCount(t, 1) && number <= 400; number++ {
		g := deal(t, gametest.Rules(t, "klondike"), number)
		player := advice.Player{Settings: settings, Seed: 1, Deal: uint64(number)}
		for unseen := len(g.seen.Unseen()); unseen > 1; unseen = len(g.seen.Unseen()) {
			if unseen <= mostUnseen {
				proof := gametest.Must(lamp.Prove(context.Background(), g.seen, lamp.Standard))(t)
				if proof.Verdict == solver.Winnable {
					followed++
					for range 20 {
						if !g.inAnotherWorld(random).follow(t, proof) {
							t.Fatalf("deal %d, %d cards unseen: the proven way does not win", number, unseen)
						}
					}
					break
				}
			}
			choices := gametest.Must(player.Advise(context.Background(), g.seen))(t)
			if len(choices) == 0 {
				break
			}
			player.Spent += choices[0].Nodes
			g.play(t, choices[0].Moves...)
		}
	}
	gametest.Enough(t, 3, followed)
}
