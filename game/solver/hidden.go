package solver

import (
	"slices"

	"xklondike/game"
)

// LostHidden reports whether it proves, without a search, that a position is lost wherever the cards of a list lie. Each of these
// cards lies face down. Their order in the position means nothing. LostHidden returns false for games that Solvable refuses.
//
// It plays the easier game of relaxation.go, with the unseen cards as helpful as can be. If a place with an unseen card can be
// uncovered, the place gives all unseen cards at once: they can be played, and others can lie on them. The card at the place can
// always leave. In a real position, the place gives only one of these cards. So whatever can be done in the real position can be
// done in the easier game.
func LostHidden(s game.State, hidden []game.Card) bool {
	if Solvable(s.Rules()) != nil {
		return false
	}
	p, err := newPosition(newRulebook(s.Rules(), 0), s)
	if err != nil {
		return false
	}
	var r relaxation
	for _, c := range hidden {
		r.wild |= 1 << (uint8(c) % faces)
	}
	for i := range p.piles {
		for at, c := range s.Cards(p.book.gamePile(i)) {
			if slices.Contains(hidden, c.Card) {
				p.piles[i].cards[at] |= unseen
			}
		}
	}
	n := len(s.Cards(game.Pile{Role: game.Waste}))
	stock := s.Cards(game.Pile{Role: game.Stock})
	for i := range stock {
		if slices.Contains(hidden, stock[len(stock)-1-i].Card) {
			p.talonFaces[n+i] |= unseen
		}
	}
	return r.isLost(p)
}
