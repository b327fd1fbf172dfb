package game

import (
	"math/bits"
	"math/rand/v2"
)

// A Deal is the cards of a game in the order in which they are dealt, index 0 first (docs/rules.md 1.1).
type Deal struct {
	Number uint32 // the deal number from which Shuffle made the cards; 0 if the cards were listed one by one
	Cards  []Card
}

// shuffleSeed is the second half of the generator's seed; the deal number is the first half. Every deal
// number must mean the same deal for ever, so neither this constant nor the arithmetic of this file may
// change.
const shuffleSeed = 0x4b6c6f6e64696b65 // the letters of "Klondike"

// Shuffle returns the deal with a given number, from 1 to 4294967295, of a given number of packs. The order
// of the cards depends on these two numbers alone, not on the game.
func Shuffle(packs int, dealNumber uint32) Deal {
	cards := make([]Card, packs*PackSize)
	for i := range cards {
		cards[i] = Card(i)
	}
	source := rand.NewPCG(uint64(dealNumber), shuffleSeed)
	for i := len(cards) - 1; i > 0; i-- { // this is the Fisher-Yates shuffle: every order of the cards is equally likely
		j := randomBelow(source, uint64(i+1))
		cards[i], cards[j] = cards[j], cards[i]
	}
	return Deal{Number: dealNumber, Cards: cards}
}

// randomBelow returns a random number from 0 to limit-1, each equally likely. The number is the high word of
// the product of limit and a random word. A low word below -limit%limit would make some numbers likelier than
// others, so randomBelow then draws again. It does not use the function of Go's library, because a later
// version of Go may change what that returns.
func randomBelow(source *rand.PCG, limit uint64) uint64 {
	excess := -limit % limit
	for {
		if high, low := bits.Mul64(source.Uint64(), limit); low >= excess {
			return high
		}
	}
}
