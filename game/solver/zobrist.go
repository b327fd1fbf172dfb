package solver

import "xklondike/game"

// zobrist holds the random numbers that make up keys (Zobrist 1970): one for each thing that may be true of a position.
type zobrist struct {
	card   [2 * down]key // by face and side
	pile   [maxPiles]key // columns: the same for all
	gone   [maxCards]key // a card of the stock that was played
	waste  [maxCards + 1]key
	passes [maxPasses]key
	height [suits][ranks + 1]key
	base   [ranks + 1]key
}

// fillZobrist draws the numbers. Columns share one, and so do cells; each pile of the reserve has its own.
func (p *position) fillZobrist() {
	var g generator
	z := &p.zobrist
	g.fill(z.card[:], z.pile[:], z.gone[:], z.waste[:], z.passes[:])
	for i := range z.height {
		g.fill(z.height[i][:])
	}
	g.fill(z.base[:])
	for i := p.book.cells; i < p.book.piles; i++ {
		z.pile[i] = z.pile[p.book.cells]
	}
}

// share is what a pile contributes to the key. Where equal parents are not told apart, that of a column is what lies below the
// run at its end, and the first card of that; the others are known as those that are nowhere else.
func (p *position) share(i int) key {
	pile := &p.piles[i]
	number := i
	if i < p.book.columns && !p.ordered() {
		number = 0
	}
	n := pile.n
	if i < p.book.columns && n > 0 && p.book.equals {
		n = pile.run() + 1
	}
	return pile.hash[n].placed(p.zobrist.pile[number])
}

// stockShare is what the stock contributes to the key besides the cards that are gone. Where any number of turn-overs brings
// each packet again, a waste that ends where a packet ends is as good as an empty one.
func (p *position) stockShare() key {
	b := p.book
	if p.cards == 0 {
		return key{}
	}
	waste := p.waste
	if b.stock == reaching && b.rules.TurnOvers == game.Unlimited && b.steady &&
		(waste == p.cards || int(waste)%b.rules.Draw == 0) {
		waste = 0
	}
	share := p.zobrist.waste[waste]
	if b.rules.TurnOvers != game.Unlimited || b.differs(p.passes) {
		share = share.plus(p.zobrist.passes[p.passes])
	}
	return share
}

// rehash computes the key anew.
func (p *position) rehash() key {
	k := p.stockShare().plus(p.zobrist.base[p.base])
	for i := range p.piles {
		k = k.plus(p.share(i))
	}
	for i, height := range p.height {
		k = k.plus(p.zobrist.height[i/maxPacks][height])
	}
	for _, gone := range p.zobrist.gone {
		k = k.plus(gone)
	}
	for _, place := range p.talon[:p.cards] {
		k = k.minus(p.zobrist.gone[place])
	}
	return k
}
