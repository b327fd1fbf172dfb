package game

import (
	"math/bits"
	"math/rand/v2"
)

// A Deal is the order of the cards before they are dealt; index 0 is dealt first (rules 1.1).
type Deal struct {
	Number uint32 // what Shuffle was asked for; 0 for an explicit list
	Cards  []Card
}

// shuffleSeed is the half of the generator's seed that is not the deal number. Changing it, or anything else in this
// file's arithmetic, would give every deal number another deal: they are fixed for ever.
const shuffleSeed = 0x4b6c6f6e64696b65 // "Klondike"

// Shuffle returns the deal with the given number (1 to 4294967295) for a number of packs. It depends on these two alone,
// so the same number is the same order of cards in every game with as many packs.
func Shuffle(packs int, number uint32) Deal {
	cards := make([]Card, packs*PackSize)
	for i := range cards {
		cards[i] = Card(i)
	}
	source := rand.NewPCG(uint64(number), shuffleSeed)
	for i := len(cards) - 1; i > 0; i-- { // Fisher and Yates: each order is equally likely
		j := below(source, uint64(i+1))
		cards[i], cards[j] = cards[j], cards[i]
	}
	return Deal{Number: number, Cards: cards}
}

// below draws a number from 0 to n-1, each equally likely: the high word of a product is even but for a few low words,
// and those are drawn again. The library's own bounded draw is not used because nothing pins it.
func below(source *rand.PCG, n uint64) uint64 {
	uneven := -n % n
	for {
		if high, low := bits.Mul64(source.Uint64(), n); low >= uneven {
			return high
		}
	}
}
