package solver

import "math/bits"

// A key stands for a position: two hashes of 64 bits each, made with different numbers. Of these 128 bits a table keeps 120.
type key struct{ a, b uint64 }

func (k key) plus(l key) key  { return key{k.a + l.a, k.b + l.b} }
func (k key) minus(l key) key { return key{k.a - l.a, k.b - l.b} }

// Odd numbers without a pattern, one for each way to mix.
const (
	chainA = 0x9e3779b97f4a7c15
	chainB = 0xc2b2ae3d27d4eb4f
	pileA  = 0xd6e8feb86659fd93
	pileB  = 0xa0761d6478bd642f
)

// fold multiplies and lays the halves of the product over each other: each bit of the result depends on all of x.
func fold(x, by uint64) uint64 {
	high, low := bits.Mul64(x, by)
	return high ^ low
}

// chained returns the hash of a pile with one more card on it. Order matters.
func (k key) chained(card key) key { return key{fold(k.a^card.a, chainA), fold(k.b^card.b, chainB)} }

// placed returns what a pile contributes to the key of a position, which is a sum: piles with equal keys may change places.
func (k key) placed(pile key) key { return key{fold(k.a^pile.a, pileA), fold(k.b^pile.b, pileB)} }

// A generator makes numbers without a pattern; the sequence is that of SplitMix64 (Steele, Lea, Flood 2014).
type generator uint64

func (g *generator) next() uint64 {
	*g += 0x9e3779b97f4a7c15
	x := uint64(*g)
	x = (x ^ x>>30) * 0xbf58476d1ce4e5b9
	x = (x ^ x>>27) * 0x94d049bb133111eb
	return x ^ x>>31
}

// below returns a number from 0 to n-1. It is a little uneven, which matters to no search.
func (g *generator) below(n int) int {
	high, _ := bits.Mul64(g.next(), uint64(n))
	return int(high)
}

// fill sets all keys of some lists.
func (g *generator) fill(lists ...[]key) {
	for _, keys := range lists {
		for i := range keys {
			keys[i] = key{g.next(), g.next()}
		}
	}
}
