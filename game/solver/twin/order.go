package twin

import "xklondike/game"

// Sets of cards are words of 52 bits: four for each rank, aces lowest, of these two for each colour. The two colours change
// places from rank to rank, so that the two cards on which a card may lie are always its own pair of bits, four bits higher.
const (
	ranks  = 13
	cards  = 4 * ranks
	full   = 1<<cards - 1
	kings  = 0xF << (cards - 4)
	aces   = 0xF
	evens  = 0x5555555555555 // the first bit of each pair
	first  = 0x3333333333333 // the first pair of each rank
	second = 0xCCCCCCCCCCCCC // the second
)

// bitOf returns a card's place in the order.
func bitOf(c game.Card) int {
	rank, suit := int(c.Rank())-1, c.Suit()
	bit := rank * 4
	if suit.Red() == (rank%2 == 0) {
		bit += 2
	}
	if suit == game.Hearts || suit == game.Spades {
		bit++
	}
	return bit
}

// cardOf is the way back.
func cardOf(bit int) game.Card {
	for suit := game.Clubs; ; suit++ {
		if c := game.Of(0, suit, game.Rank(bit/4+1)); bitOf(c) == bit {
			return c
		}
	}
}

// above returns the cards that follow the given ones in their suits.
func above(set uint64) uint64 { return (set&first<<6 | set&second<<2) & full }

// below returns the cards that go before the given ones in their suits.
func below(set uint64) uint64 { return set>>6&first | set>>2&second }

// twins returns the cards of the same rank and colour as the given ones.
func twins(set uint64) uint64 { return set&evens<<1 | set>>1&evens }

// parents returns the cards on which the given ones may lie, two for each.
func parents(set uint64) uint64 { return (set | twins(set)) << 4 }

// children returns the cards that may lie on the given ones.
func children(set uint64) uint64 { return (set | twins(set)) >> 4 }
