package deals

import (
	"slices"

	"xklondike/game"
)

// shuffle makes the deck that both programs deal from: the last card changes places with any of the cards, itself included,
// then the last but one with any of those before it, and so on. Draw returns a number from 0 to n-1. The cards are dealt from
// the end of that list, so it is returned from its end.
func shuffle(cards []game.Card, draw func(n int) int) []game.Card {
	for n := len(cards); n > 1; n-- {
		i := draw(n)
		cards[n-1], cards[i] = cards[i], cards[n-1]
	}
	slices.Reverse(cards)
	return cards
}

// byRank returns a pack as Microsoft's FreeCell begins with it: all aces, all twos, and so on, each in the order of the suits.
func byRank() []game.Card {
	var cards []game.Card
	for rank := game.Ace; rank <= game.King; rank++ {
		for _, suit := range []game.Suit{game.Clubs, game.Diamonds, game.Hearts, game.Spades} {
			cards = append(cards, game.Of(0, suit, rank))
		}
	}
	return cards
}

// A microsoft is the generator of the C library that Microsoft's FreeCell was built with; the numbers of its deals, and so the
// generator, have been taken over by many programs (https://fc-solve.shlomifish.org/faq.html#what_are_ms_deals).
type microsoft struct{ state uint32 }

// word returns the next 16 bits. The library's own function drops the highest of them.
func (m *microsoft) word() uint32 {
	m.state = 214013*m.state + 2531011
	return m.state >> 16
}

// below draws as FreeCell does.
func (m *microsoft) below(n int) int { return int(m.word()&0x7fff) % n }
