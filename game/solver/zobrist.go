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
	var s generator
	s.fill(p.zobrist.card[:])
	s.fill(p.zobrist.pile[:])
	s.fill(p.zobrist.gone[:])
	s.fill(p.zobrist.waste[:])
	s.fill(p.zobrist.passes[:])
	for i := range p.zobrist.height {
		s.fill(p.zobrist.height[i][:])
	}
	s.fill(p.zobrist.base[:])
	for i := p.book.cells; i < p.book.piles; i++ {
		p.zobrist.pile[i] = p.zobrist.pile[p.book.cells]
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

// rehash computes the key anew. The cards of the stock that are gone have left it before the search began, or are taken off
// one by one in remove.
func (p *position) rehash() key {
	k := p.stockShare()
	for i := range p.piles {
		k = k.plus(p.share(i))
	}
	for i, height := range p.height {
		k = k.plus(p.zobrist.height[i/maxPacks][height])
	}
	return k.plus(p.goneShare()).plus(p.zobrist.base[p.base])
}

// goneShare is what the cards contribute that were played from the stock since the search began.
func (p *position) goneShare() key {
	var left [maxCards]bool
	for _, place := range p.talon[:p.cards] {
		left[place] = true
	}
	var k key
	for place := range left {
		if !left[place] {
			k = k.plus(p.zobrist.gone[place])
		}
	}
	return k
}
