package twin

import "xklondike/game"

// A cardSet is a word of 52 bits, four for each rank, with the aces lowest. Each rank has a pair of bits for
// each colour, and the colours change places from rank to rank. So the parents of a card are the pair four bits
// above its own.
type cardSet = uint64

const (
	ranks    = 13
	cards    = 4 * ranks
	allCards = 1<<cards - 1
	kings    = 0xF << (cards - 4)
	aces     = 0xF
	evenBits = 0x5555555555555 // the first card of each pair of twins
	// The lower pair of each rank: black aces, red twos, black threes and so on. The upper pair is of the
	// other colour.
	firstPairs  = 0x3333333333333
	secondPairs = 0xCCCCCCCCCCCCC
)

var suits = [4]cardSet{0x1_41_41_41_41_41_41, 0x2_82_82_82_82_82_82, 0x4_14_14_14_14_14_14, 0x8_28_28_28_28_28_28}

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

func cardOf(bit int) game.Card {
	for suit := game.Clubs; ; suit++ {
		if c := game.NewCard(0, suit, game.Rank(bit/4+1)); bitOf(c) == bit {
			return c
		}
	}
}

func nextInSuit(set cardSet) cardSet { return (set&firstPairs<<6 | set&secondPairs<<2) & allCards }

func previousInSuit(set cardSet) cardSet { return set>>6&firstPairs | set>>2&secondPairs }

func twins(set cardSet) cardSet { return set&evenBits<<1 | set>>1&evenBits }

// parents returns the cards on which these may lie in a column, two for each.
func parents(set cardSet) cardSet { return (set | twins(set)) << 4 }

func children(set cardSet) cardSet { return (set | twins(set)) >> 4 }
