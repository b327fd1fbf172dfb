package solver

import (
	"slices"

	"xklondike/game"
)

// IsProvablyLost tries to prove, without a search, that a position is lost in whatever order the cards of the
// list hidden lie. It returns true if it finds a proof; false proves nothing. Each card of the list lies face
// down. The position gives these cards an order, but IsProvablyLost makes no use of the order. For games that
// Solvable refuses, IsProvablyLost returns false.
//
// The proof plays the easier game of relaxation.go, in which the unseen cards help as much as they can. As
// soon as the easier game uncovers a place with an unseen card, this place gives all unseen cards at once.
// Each of these can be played, and other cards can be laid on each. The card in the uncovered place can
// always leave its pile. In a real position, only one of the unseen cards lies in this place. So whatever can
// be done in the real position can be done in the easier game.
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
