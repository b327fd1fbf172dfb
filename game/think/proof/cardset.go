package proof

import "xklondike/game"

type cardSet = uint64

const (
	cards    = game.PackSize
	aces     = 0xF
	kings    = uint64(0xF << (cards - 4))
	allCards = 1<<cards - 1
	evenBits = 0x5555555555555 // the first card of each pair of twins
	// The lower pair of each rank.
	lowPairs = 0x3333333333333
)

func bitOf(c game.Card) int {
	rank, suit := int(c.Rank())-1, c.Suit()
	bit := rank * 4
	if suit.Red() == (rank%2 == 0) {
		bit += 2
	}
	if suit >= game.Hearts {
		bit++
	}
	return bit
}

func nextInSuit(set cardSet) cardSet { return (set&lowPairs<<6 | set&^lowPairs<<2) & allCards }

func previousInSuit(set cardSet) cardSet { return set>>6&lowPairs | set>>2&^lowPairs }

func twins(set cardSet) cardSet { return set&evenBits<<1 | set>>1&evenBits }

// parents returns the cards on which these may lie in a column.
func parents(set cardSet) cardSet { return (set | twins(set)) << 4 & allCards }

func children(set cardSet) cardSet { return (set | twins(set)) >> 4 }
