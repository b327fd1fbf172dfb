package twin

import "xklondike/game"

// A cardSet is a set of cards: a word of 52 bits, four bits for each rank, with the aces in the lowest bits.
// Each rank has two pairs of bits, one pair for each colour. The colours change places from rank to rank. So
// the parents of a card, on which it may lie, are the pair four bits above its own pair.
type cardSet = uint64

const (
	ranks    = 13
	cards    = 4 * ranks
	allCards = 1<<cards - 1
	kings    = 0xF << (cards - 4)
	aces     = 0xF
	evenBits = 0x5555555555555 // the first bit of each pair of cards with the same rank and colour
	// The lower two of the four bits of each rank: black aces, red twos, black threes, red fours and so on.
	firstPairs = 0x3333333333333
	// The upper two of the four bits of each rank: red aces, black twos, red threes, black fours and so on.
	secondPairs = 0xCCCCCCCCCCCCC
)

// suits are the sets of the cards of each suit.
var suits = [4]cardSet{0x1_41_41_41_41_41_41, 0x2_82_82_82_82_82_82, 0x4_14_14_14_14_14_14, 0x8_28_28_28_28_28_28}

// bitOf returns the number of a card's bit in a cardSet.
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

// cardOf returns the card whose bit in a cardSet has a number.
func cardOf(bit int) game.Card {
	for suit := game.Clubs; ; suit++ {
		if c := game.NewCard(0, suit, game.Rank(bit/4+1)); bitOf(c) == bit {
			return c
		}
	}
}

// nextInSuit returns the cards that are one rank higher than the given cards, in the same suits.
func nextInSuit(set cardSet) cardSet { return (set&firstPairs<<6 | set&secondPairs<<2) & allCards }

// previousInSuit returns the cards that are one rank lower than the given cards, in the same suits.
func previousInSuit(set cardSet) cardSet { return set>>6&firstPairs | set>>2&secondPairs }

// twins returns the other cards of the same rank and colour as the given cards.
func twins(set cardSet) cardSet { return set&evenBits<<1 | set>>1&evenBits }

// parents returns the cards on which the given cards may lie in a column, two for each card.
func parents(set cardSet) cardSet { return (set | twins(set)) << 4 }

// children returns the cards that may lie on the given cards in a column.
func children(set cardSet) cardSet { return (set | twins(set)) >> 4 }
