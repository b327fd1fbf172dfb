package think

import (
	"context"

	"xklondike/game"
	"xklondike/game/think/solver"
)

// So a day has an answer soon, and its numbers don't reach the next day's.
const mostTodaysDeals = 20

// TodaysDeal returns the first deal, from a number on, that can be won in a game. If none is found soon, or the solver
// does not take the game, it is the first deal of all. The answer depends on nothing else.
func TodaysDeal(ctx context.Context, r *game.Rules, first uint32) game.Deal {
	defer ReleaseMemory()
	s := DealSearch{Rules: r, Memory: searchMemory(0)}
	for n := range uint32(mostTodaysDeals) {
		d, err := s.try(ctx, game.Shuffle(r.Packs, first+n))
		if err != nil {
			break
		}
		if d.Verdict == solver.Winnable {
			return d.Deal
		}
	}
	return game.Shuffle(r.Packs, first)
}
