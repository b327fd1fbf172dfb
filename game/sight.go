package game

import "slices"

// FaceUpCards returns the cards that lie face up, pile by pile in table order, bottom first. The result does not depend on face-down
// cards, so it may go to code that must not know them.
func (s State) FaceUpCards() []Card {
	var cards []Card
	for _, pile := range s.piles {
		for _, card := range pile {
			if card.FaceUp {
				cards = append(cards, card.Card)
			}
		}
	}
	return cards
}

// Relabel returns the position with each card replaced by the card that the function other returns for it. The function must return each
// card of the game for exactly one card, and must keep the card that the deal put on a suit pile.
func (s State) Relabel(other func(Card) Card) State {
	s.piles = slices.Clone(s.piles)
	for i := range s.piles {
		pile := slices.Clone(s.piles[i])
		for j := range pile {
			pile[j].Card = other(pile[j].Card)
		}
		s.piles[i] = pile
	}
	return s
}
