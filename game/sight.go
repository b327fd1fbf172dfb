package game

import (
	"slices"
	"strings"
)

// FaceUpCards returns the cards that lie face up, pile by pile in table order, bottom first. The result does
// not depend on face-down cards, so it may go to code that must not know them.
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

// Relabel returns the position with each card replaced by the card that the function other returns for it.
// The function must return each card of the game for exactly one card, and must keep the card that the deal
// put on a suit pile.
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

// View returns a text that is the same only for positions of a deal that look the same to somebody who knows
// where certain cards lie: those that are face up, and those of which the function known says so. A nil
// function means that all cards are known. The number of turn-overs makes no difference.
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
