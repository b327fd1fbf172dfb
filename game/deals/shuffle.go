package deals

import (
	"slices"

	"xklondike/game"
)

// shuffle returns the cards as PySolFC and KPatience shuffle them, in the order of dealing. The last card
// changes places with a random card, which may be itself. Then the last card but one changes places with
// itself or a random card before it, and so on. randomIntN returns a random number from 0 to n-1. Both
// programs deal from the end of the shuffled cards, so shuffle reverses the list.
func shuffle(cards []game.Card, randomIntN func(n int) int) []game.Card {
	for n := len(cards); n > 1; n-- {
		i := randomIntN(n)
		cards[n-1], cards[i] = cards[i], cards[n-1]
	}
	slices.Reverse(cards)
	return cards
}

// packByRank returns a sorted pack as Microsoft's FreeCell has it: all aces, then all twos, and so on. Each
// rank comes in the order clubs, diamonds, hearts, spades.
func packByRank() []game.Card {
	var cards []game.Card
	for rank := game.Ace; rank <= game.King; rank++ {
		for _, suit := range []game.Suit{game.Clubs, game.Diamonds, game.Hearts, game.Spades} {
			cards = append(cards, game.NewCard(0, suit, rank))
		}
	}
	return cards
}

// microsoftRand is the random number generator of the C library that Microsoft's FreeCell was built with.
// Many programs have the same deal numbers as FreeCell, and so the same generator
// (https://fc-solve.shlomifish.org/faq.html#what_are_ms_deals).
type microsoftRand struct{ state uint32 }

// next16 returns the next 16 random bits. The function of the C library would leave out the highest bit.
func (r *microsoftRand) next16() uint32 {
	r.state = 214013*r.state + 2531011
	return r.state >> 16
}

// intN returns a random number from 0 to n-1, computed as Microsoft's FreeCell does.
func (r *microsoftRand) intN(n int) int { return int(r.next16()&0x7fff) % n }
