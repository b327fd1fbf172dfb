package deals

import (
	"slices"

	"xklondike/game"
)

// shuffle shuffles as PySolFC and KPatience do: the last card changes places with a random one, maybe itself,
// then the last but one with itself or one before it, and so on. Both deal from the end, so the list is
// reversed.
func shuffle(cards []game.Card, randomIntN func(n int) int) []game.Card {
	for n := len(cards); n > 1; n-- {
		i := randomIntN(n)
		cards[n-1], cards[i] = cards[i], cards[n-1]
	}
	slices.Reverse(cards)
	return cards
}

// packByRank returns a pack as Microsoft's FreeCell has it: all aces, then all twos, and so on, each in the
// order clubs, diamonds, hearts, spades.
func packByRank() []game.Card {
	var cards []game.Card
	for rank := game.Ace; rank <= game.King; rank++ {
		for _, suit := range []game.Suit{game.Clubs, game.Diamonds, game.Hearts, game.Spades} {
			cards = append(cards, game.NewCard(0, suit, rank))
		}
	}
	return cards
}

// microsoftRand is the generator of the C library that Microsoft's FreeCell was built with
// (https://fc-solve.shlomifish.org/faq.html#what_are_ms_deals).
type microsoftRand struct{ state uint32 }

// The function of the C library would leave out the highest bit.
func (r *microsoftRand) next16() uint32 {
	r.state = 214013*r.state + 2531011
	return r.state >> 16
}

func (r *microsoftRand) intN(n int) int { return int(r.next16()&0x7fff) % n }
