package solver

import (
	"slices"

	"xklondike/game"
)

// IsProvablyLost tries to prove, without a search, that a position is lost in whatever order the hidden cards
// lie, all face down. False proves nothing, and is the answer for games that Solvable refuses.
//
// The proof plays the easier game of relaxation.go, in which the unseen cards help as much as they can. A place
// with an unseen card, once uncovered, gives all unseen cards at once. Each can be played, and other cards can
// be laid on each. The card in that place can always leave its pile. In a real position, it is only one of them,
// so whatever can be done there can be done in the easier game.
func IsProvablyLost(s game.State, hidden []game.Card) bool {
	if Solvable(s.Rules()) != nil {
		return false
	}
	p, err := newPosition(newRulebook(s.Rules(), 0), s)
	if err != nil {
		return false
	}
	var r relaxation
	for _, c := range hidden {
		r.wild |= 1 << c.Face()
	}
	for i := range p.piles {
		for at, c := range s.Cards(p.book.gamePile(i)) {
			if slices.Contains(hidden, c.Card) {
				p.piles[i].cards[at] |= unseen
			}
		}
	}
	n := len(s.Waste())
	stock := s.Stock()
	for i := range stock {
		if slices.Contains(hidden, stock[len(stock)-1-i].Card) {
			p.talonFaces[n+i] |= unseen
		}
	}
	return r.isLost(p)
}
