package text

import "xklondike/game"

// A Count says in one or two words and a number how far a game has come, for the right end of the status line.
type Count struct {
	Key    string // "stock", "pass" or "reserve"
	Text   string // "Stock 24"
	Widest string // with the highest number that it can have
}

// Counts returns what a player counts in a position: the cards of the stock, the passes through it, and the cards of a reserve of
// which only the top one can be seen.
func Counts(s game.State) (counts []Count) {
	r := s.Rules()
	add := func(key string, now, highest int) {
		say := func(n int) string {
			return Say("count", Facts{"of": key, "n": n, "limit": r.TurnOvers + 1, "islimited": r.TurnOvers != game.Unlimited,
				"gathers": r.Gather != game.GatherNone})
		}
		counts = append(counts, Count{key, say(now), say(highest)})
	}
	if r.Stock > 0 {
		add("stock", s.CountCards(game.Stock), r.Stock)
	}
	if hasPasses := r.Stock > 0 && r.DealTo == game.DealToWaste || r.Gather != game.GatherNone; hasPasses && r.TurnOvers != 0 {
		add("pass", s.TurnOvers()+1, max(s.TurnOvers()+1, r.TurnOvers+1))
	}
	if hidden := r.Reserve.Piles * r.Reserve.Cards; r.Reserve.Piles == 1 && r.Reserve.Cards > 1 && !r.Reserve.Open {
		add("reserve", s.CountCards(game.Reserve), hidden)
	}
	return counts
}
