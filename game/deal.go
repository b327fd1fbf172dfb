package game

import (
	"math/bits"
	"math/rand/v2"
)

// A Deal is the cards in the order of dealing, index 0 first (docs/rules.md 1.1).
type Deal struct {
	Number uint32 // from which Shuffle made the cards; 0 if they were listed one by one
	Cards  []Card
}

// shuffleSeed is the second half of the generator's seed; the deal number is the first. A deal number must
// mean the same deal for ever, so neither this nor the arithmetic of this file may change.
const shuffleSeed = 0x4b6c6f6e64696b65 // "Klondike"

// Shuffle returns the deal with a number from 1 to 4294967295. The order depends on the two numbers alone,
// not on the game.
func Shuffle(packs int, dealNumber uint32) Deal {
	cards := make([]Card, packs*PackSize)
	for i := range cards {
		cards[i] = Card(i)
	}
	source := rand.NewPCG(uint64(dealNumber), shuffleSeed)
	for i := len(cards) - 1; i > 0; i-- { // Fisher-Yates
		j := randomBelow(source, uint64(i+1))
		cards[i], cards[j] = cards[j], cards[i]
	}
	return Deal{Number: dealNumber, Cards: cards}
}

// randomBelow returns a number from 0 to limit-1, each equally likely: the high word of limit times a random
// word. A low word below -limit%limit would make some likelier, so it draws again then. The function of Go's
// library may change with a version of Go.
func randomBelow(source *rand.PCG, limit uint64) uint64 {
	excess := -limit % limit
	for {
		if high, low := bits.Mul64(source.Uint64(), limit); low >= excess {
			return high
		}
	}
}
