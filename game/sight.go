package game

import "slices"

// FaceUpCards returns the cards that lie face up, pile by pile in table order, bottom first. No face-down card has a part in it, so
// it may go to whoever must not know these.
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

// Relabel returns the position with another card in the place of each card: the one that the function names. The function must
// give each card of the game once, and keep the card that the deal put on a suit pile.
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
