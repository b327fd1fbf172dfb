package solver

import "math/bits"

// A key is two hashes of 64 bits, of which the transposition table keeps 120 bits.
type key struct{ a, b uint64 }

func (k key) plus(l key) key  { return key{k.a + l.a, k.b + l.b} }
func (k key) minus(l key) key { return key{k.a - l.a, k.b - l.b} }

// For adding a card to a pile, and a pile to a position: odd numbers without a pattern in their bits.
const (
	cardMultiplierA = 0x9e3779b97f4a7c15
	cardMultiplierB = 0xc2b2ae3d27d4eb4f
	pileMultiplierA = 0xd6e8feb86659fd93
	pileMultiplierB = 0xa0761d6478bd642f
)

// Each bit of the result depends on all bits of x.
func foldMultiply(x, by uint64) uint64 {
	high, low := bits.Mul64(x, by)
	return high ^ low
}

func (k key) withCard(card key) key {
	return key{foldMultiply(k.a^card.a, cardMultiplierA), foldMultiply(k.b^card.b, cardMultiplierB)}
}

// mixedWithPlace returns what a pile with hash k adds to the key of a position. Columns whose order does not
// matter share one random key as their place, so they may swap places.
func (k key) mixedWithPlace(place key) key {
	return key{foldMultiply(k.a^place.a, pileMultiplierA), foldMultiply(k.b^place.b, pileMultiplierB)}
}

// A generator is the state of SplitMix64 (Steele, Lea, Flood 2014).
type generator uint64

func (g *generator) next() uint64 {
	*g += 0x9e3779b97f4a7c15
	x := uint64(*g)
	x = (x ^ x>>30) * 0xbf58476d1ce4e5b9
	x = (x ^ x>>27) * 0x94d049bb133111eb
	return x ^ x>>31
}

// intN returns a number from 0 to n-1, not exactly equally likely, which no search depends on.
func (g *generator) intN(n int) int {
	high, _ := bits.Mul64(g.next(), uint64(n))
	return int(high)
}

func (g *generator) fillKeys(lists ...[]key) {
	for _, keys := range lists {
		for i := range keys {
			keys[i] = key{g.next(), g.next()}
		}
	}
}
