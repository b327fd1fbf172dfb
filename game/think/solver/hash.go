package solver

import (
	"math/bits"

	"xklondike/game"
)

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

// foldMultiply returns a number each bit of which depends on all bits of x.
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

// A zobrist has random numbers that make up keys (Zobrist 1970), one for each fact that may be true of a position.
type zobrist struct {
	card [2 * down]key // face up and face down
	// All columns share that of the first unless their order matters.
	pile [maxPiles]key
	// For each place of the talon: its card has been played.
	taken     [maxCards]key
	waste     [maxCards + 1]key // for each number of cards
	turnOvers [maxTurnOvers]key
	height    [suits][ranks + 1]key
	base      [ranks + 1]key
}

// fillZobrist makes the same numbers in every run. Equal cells share one.
func (p *position) fillZobrist() {
	var g generator
	z := &p.zobrist
	g.fillKeys(z.card[:], z.pile[:], z.taken[:], z.waste[:], z.turnOvers[:])
	for i := range z.height {
		g.fillKeys(z.height[i][:])
	}
	g.fillKeys(z.base[:])
	for i := p.book.firstCell; i < p.book.pileCount; i++ {
		z.pile[i] = z.pile[p.book.firstCell]
	}
}

// pileKey returns what a pile adds to the key. With the dominance EqualParents a column adds only its cards up to the
// first card of the run at its end: from the rest of the position it follows which other cards are in runs, and it
// makes no difference in which.
func (p *position) pileKey(pileNumber int) key {
	pile := &p.piles[pileNumber]
	number := pileNumber
	if pileNumber < p.book.columns && !p.columnOrderMatters() {
		number = 0
	}
	n := pile.n
	if pileNumber < p.book.columns && n > 0 && p.book.equalParents {
		n = pile.runStart() + 1
	}
	return pile.hash[n].mixedWithPlace(p.zobrist.pile[number])
}

// talonKey leaves out which cards have been played. If packets have one size and turn-overs are unlimited, a
// waste that ends with a packet counts as empty: the next pass deals the same packets again.
func (p *position) talonKey() key {
	b := p.book
	switch {
	case b.gathered != nil:
		return p.zobrist.turnOvers[p.turnOvers]
	case p.talonLen == 0:
		return key{}
	}
	waste := p.waste
	if b.stockMode == stockReachable && b.rules.TurnOvers == game.Unlimited && b.fixedPackets &&
		(waste == p.talonLen || int(waste)%b.rules.Draw == 0) {
		waste = 0
	}
	share := p.zobrist.waste[waste]
	if b.rules.TurnOvers != game.Unlimited || b.packetSizeChangesAfter(p.turnOvers) {
		share = share.plus(p.zobrist.turnOvers[p.turnOvers])
	}
	return share
}

func (p *position) computeKey() key {
	k := p.talonKey().plus(p.zobrist.base[p.base])
	for i := range p.piles {
		k = k.plus(p.pileKey(i))
	}
	for i, height := range p.height {
		k = k.plus(p.zobrist.height[i/maxPacks][height])
	}
	for _, gone := range p.zobrist.taken {
		k = k.plus(gone)
	}
	for _, place := range p.talon[:p.talonLen] {
		k = k.minus(p.zobrist.taken[place])
	}
	return k
}
