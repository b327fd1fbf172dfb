package deals

import (
	"slices"

	"xklondike/game"
)

// shuffle shuffles as PySolFC, KPatience and Solvitaire do: the last card changes places with a random one,
// maybe itself, then the last but one with itself or one before it, and so on. They deal from the end, so the
// list is reversed.
func shuffle(cards []game.Card, randomIntN func(n int) int) []game.Card {
	for n := len(cards); n > 1; n-- {
		i := randomIntN(n)
		cards[n-1], cards[i] = cards[i], cards[n-1]
	}
	slices.Reverse(cards)
	return cards
}

// microsoftSuits is the order that Microsoft's FreeCell has.
var microsoftSuits = []game.Suit{game.Clubs, game.Diamonds, game.Hearts, game.Spades}

func packByRank(suits ...game.Suit) []game.Card {
	var cards []game.Card
	for rank := game.Ace; rank <= game.King; rank++ {
		for _, suit := range suits {
			cards = append(cards, game.NewCard(0, suit, rank))
		}
	}
	return cards
}

func packBySuit(suits ...game.Suit) []game.Card {
	var cards []game.Card
	for _, suit := range suits {
		for rank := game.Ace; rank <= game.King; rank++ {
			cards = append(cards, game.NewCard(0, suit, rank))
		}
	}
	return cards
}

// kpatDeal returns the cards that KPatience deals in Klondike. It shuffles as Microsoft's FreeCell does, and
// deals in the same rounds as this program. All versions that ask for a number make the same deals.
func kpatDeal(seed uint32) []game.Card {
	return shuffle(packByRank(microsoftSuits...), (&microsoftRand{seed}).intN)
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

// dealRightToLeft returns cards in the order in which this program deals the same table. The other program
// deals in rounds from right to left, each as far as the column leftmost, from 0.
func dealRightToLeft(deck []game.Card, leftmost ...int) []game.Card {
	var table [7][]game.Card
	for _, last := range leftmost {
		for column := len(table) - 1; column >= last; column-- {
			table[column] = append(table[column], deck[0])
			deck = deck[1:]
		}
	}
	var cards []game.Card
	for round := range table {
		for _, column := range table[round:] {
			cards = append(cards, column[round])
		}
	}
	return append(cards, deck...)
}
