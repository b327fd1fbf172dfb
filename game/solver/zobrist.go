package solver

import "xklondike/game"

// zobrist holds the random numbers that make up keys (Zobrist 1970): one for each fact that may be true of a position.
type zobrist struct {
	card [2 * down]key // for each suit and rank: the numbers for the card face up and face down in a pile
	// For each pile: its random number; all columns share that of the first column unless their order
	// matters.
	pile [maxPiles]key
	// For each card of the talon (waste and stock): the random number for the fact that this card has been
	// played.
	taken     [maxCards]key
	waste     [maxCards + 1]key // for each number of cards that the waste may have: the random number for this fact
	turnOvers [maxTurnOvers]key
	height    [suits][ranks + 1]key
	base      [ranks + 1]key
}

// fillZobrist fills the tables of random numbers, which are the same in every run of the program. All cells
// share one number, because equal cells are equivalent.
func (p *position) fillZobrist() {
	var g generator
	z := &p.zobrist
	g.fillKeys(z.card[:], z.pile[:], z.taken[:], z.waste[:], z.turnOvers[:])
	for i := range z.height {
		g.fillKeys(z.height[i][:])
	}
	g.fillKeys(z.base[:])
	for i := p.book.firstCell; i < p.book.piles; i++ {
		z.pile[i] = z.pile[p.book.firstCell]
	}
}

// pileKey returns what a pile adds to the position's key. In a search with the dominance EqualParents (see
// parents.go), a column adds only its cards up to the first card of the run at its end. The key needs no
// other cards of runs: from the rest of the position it follows which cards they are. The search does not
// care in which of these runs they lie.
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

// talonKey returns what stock and waste add to the position's key, apart from which of their cards have been
// played. If packets have one size and turn-overs are unlimited, a waste that ends at the end of a packet
// counts as empty. In such a game the next pass deals the same packets again.
func (p *position) talonKey() key {
	b := p.book
	if p.talonLen == 0 {
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

// computeKey computes the key of the position anew, from all its piles.
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
