package game

import (
	"slices"
	"strings"
)

// FaceUpCards returns the cards that lie face up, in table order, bottom first. It may go to code that must
// not know face-down cards.
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

// DealtUntil returns the cards that a move to the position after has taken from the stock, in order. They lie face up
// then.
func (s State) DealtUntil(after State) []Card {
	var cards []Card
	stock := s.Stock()
	for i := len(stock) - 1; i >= len(after.Stock()); i-- {
		cards = append(cards, stock[i].Card)
	}
	return cards
}

// Relabel returns the position with other cards. The function must be one to one on the cards of the game,
// and keep the card that the deal put on a suit pile.
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

// Exchange returns the position with the card to[i] where from[i] lay. Both lists must have the same cards.
func (s State) Exchange(from, to []Card) State {
	return s.Relabel(func(c Card) Card {
		if i := slices.Index(from, c); i >= 0 {
			return to[i]
		}
		return c
	})
}

// View returns a text that is the same only for positions of a deal that look the same to somebody who knows
// the face-up cards, and those of which the function says so; nil means all. Turn-overs make no difference.
func (s State) View(known func(Card) bool) string {
	var b strings.Builder
	for _, pile := range s.piles {
		for _, c := range pile {
			switch {
			case c.FaceUp:
				b.WriteString("+" + string(rune(c.Card)))
			case known == nil || known(c.Card):
				b.WriteString("-" + string(rune(c.Card)))
			default:
				b.WriteByte('?')
			}
		}
		b.WriteByte('/')
	}
	return b.String()
}
