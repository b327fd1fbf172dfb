package suggest

import "xklondike/game"

// SafeMoves returns the moves that send up every card that may go for good, one after another, and with turnUp
// those that turn up the end cards uncovered by these.
func SafeMoves(s game.State, turnUp bool) []game.Move {
	var moves []game.Move
	for {
		next, ok := MoveUp(s, func(m game.Move) bool { return isSafe(s, m) })
		if !ok {
			return moves
		}
		played := []game.Move{next}
		if turnUp {
			played = append(played, s.Apply(next).TurnUps()...)
		}
		for _, m := range played {
			s = s.Apply(m)
		}
		moves = append(moves, played...)
	}
}

// MoveUp returns the first move that sends the end card of a pile to a suit pile, and that fits.
func MoveUp(s game.State, fits func(game.Move) bool) (game.Move, bool) {
	for _, from := range s.Piles() {
		m, err := s.MoveFor(game.Intent{Act: game.TapTwice, From: from, Index: len(s.Cards(from)) - 1})
		if err == nil && m.To.Role == game.Foundation && fits(m) {
			return m, true
		}
	}
	return game.Move{}, false
}

func isSafe(s game.State, m game.Move) bool {
	return m.To.Role == game.Foundation && isSafeOnFoundation(s, endCard(s, m.From), len(s.Cards(m.To)))
}

// isSafeOnFoundation reports whether a card may stay on a suit pile for good, with so many cards below it: it is
// the first or second of its suit there, or every card that fits on it in a column is on a suit pile.
func isSafeOnFoundation(s game.State, card game.Card, cardsBelow int) bool {
	if cardsBelow < 2 && !s.Rules().IsLastTogether(card) {
		return true
	}
	up, fitting := 0, 0
	for c := range game.Card(s.Rules().Packs * game.PackSize) {
		if s.Rules().UsesCard(c) && s.Rules().Fits(c, card) {
			fitting++
		}
	}
	for _, p := range s.Piles() {
		for _, slot := range s.Cards(p) {
			if p.Role == game.Foundation && s.Rules().Fits(slot.Card, card) {
				up++
			}
		}
	}
	return up == fitting
}
