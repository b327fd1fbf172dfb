package text

import "xklondike/game"

// A Count says in one or two words and a number how far a game has come, for the right end of the status line.
type Count struct {
	Key    string // "stock", "pass" or "reserve"
	Text   string // "Stock 24"
	Widest string // with the highest number that it can have
}

// Counts returns what a player counts in a position: the passes through the stock, its cards, and those of a reserve of which only the
// top one can be seen. Where the passes have no limit, they count from the second on.
func Counts(s game.State) (counts []Count) {
	r := s.Rules()
	add := func(key string, now, highest int) {
		say := func(n int) string {
			return Say("count", Facts{"of": key, "n": n, "limit": r.TurnOvers + 1, "islimited": r.TurnOvers != game.Unlimited,
				"gathers": r.Gather != game.GatherNone})
		}
		counts = append(counts, Count{key, say(now), say(highest)})
	}
	pass := s.TurnOvers() + 1
	hasPasses := r.Stock > 0 && r.DealTo == game.DealToWaste || r.Gather != game.GatherNone
	if hasPasses && r.TurnOvers != 0 && (pass > 1 || r.TurnOvers != game.Unlimited) {
		add("pass", pass, max(pass, r.TurnOvers+1))
	}
	if r.Stock > 0 {
		add("stock", s.CountCards(game.Stock), r.Stock)
	}
	if hidden := r.Reserve.Piles * r.Reserve.Cards; r.Reserve.Piles == 1 && r.Reserve.Cards > 1 && !r.Reserve.Open {
		add("reserve", s.CountCards(game.Reserve), hidden)
	}
	return counts
}
