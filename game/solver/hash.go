package solver

import "math/bits"

// A key identifies a position, or a part of it, by two hashes of 64 bits each. The transposition table keeps
// 120 of these 128 bits.
type key struct{ a, b uint64 }

func (k key) plus(l key) key  { return key{k.a + l.a, k.b + l.b} }
func (k key) minus(l key) key { return key{k.a - l.a, k.b - l.b} }

// These odd numbers, from which hashes are made, have no pattern in their bits. Each of the two hashes has
// one number for adding a card to a pile, and one for adding a pile to a position.
const (
	cardMultiplierA = 0x9e3779b97f4a7c15
	cardMultiplierB = 0xc2b2ae3d27d4eb4f
	pileMultiplierA = 0xd6e8feb86659fd93
	pileMultiplierB = 0xa0761d6478bd642f
)

// foldMultiply multiplies two numbers, and combines both halves of the 128-bit product by exclusive or. So
// each bit of the result depends on all bits of x.
func foldMultiply(x, by uint64) uint64 {
	high, low := bits.Mul64(x, by)
	return high ^ low
}

// withCard returns the hash of a pile after one more card is put on top. The result depends on the order of the cards.
func (k key) withCard(card key) key {
	return key{foldMultiply(k.a^card.a, cardMultiplierA), foldMultiply(k.b^card.b, cardMultiplierB)}
}

// mixedWithPlace returns what a pile adds to the key of a position. The receiver k is the hash of the pile's
// cards. The parameter pile is a random key that stands for the pile's place on the table. The key of a
// position is the sum over all piles. Where the order of the columns does not matter, the columns share one
// random key, so they may swap places without changing the sum.
func (k key) mixedWithPlace(place key) key {
	return key{foldMultiply(k.a^place.a, pileMultiplierA), foldMultiply(k.b^place.b, pileMultiplierB)}
}

// A generator produces pseudo-random numbers, in the sequence of SplitMix64 (Steele, Lea, Flood 2014). The
// value is its state.
type generator uint64

func (g *generator) next() uint64 {
	*g += 0x9e3779b97f4a7c15
	x := uint64(*g)
	x = (x ^ x>>30) * 0xbf58476d1ce4e5b9
	x = (x ^ x>>27) * 0x94d049bb133111eb
	return x ^ x>>31
}

// intN returns a number from 0 to n-1. The numbers are not exactly equally likely, but no search depends on that.
func (g *generator) intN(n int) int {
	high, _ := bits.Mul64(g.next(), uint64(n))
	return int(high)
}

// fillKeys sets all keys of some lists to random keys.
func (g *generator) fillKeys(lists ...[]key) {
	for _, keys := range lists {
		for i := range keys {
			keys[i] = key{g.next(), g.next()}
		}
	}
}
