package solver

import "xklondike/game"

// Cards of one rank and colour may lie on the same cards, and may carry the same cards: in games built in alternate colours, say,
// on either red eight lies either black seven. Which one lies on which may be forgotten.
//
// Call the end of a column, as far down as each card lies on the next as the game is built, its run; the first card of a run
// lies where it was dealt or where it was put, all others on one of their parents. Two positions are alike if they have the same
// cards on the suit piles, the same stock, waste and reserve, and, but for their order, the same columns up to the first card of
// each run. The other cards are then the same too. What can be done in one can be done in the other, up to moves of parts of
// runs from parent to parent, after which a position is still like itself:
//
// Equal parents have room if more of them lie in runs than there are cards on them but for first ones of runs, and that is the
// same for positions that are alike. If they have room, one of them is the end of a column; if they have none, none is, and none
// can be made one. So a first card with its run, or a card from elsewhere, can go to a column exactly if its parents have room.
// A card of a run can be made an end, and go up, exactly if it and its equals have room: what lies on it goes to the one that
// is an end. And any part of a run can go to a space.
//
// A run has no two cards of one rank, so no card would have to go to its own run. Round the corner it may have, from 26 cards on
// in alternate colours: see knotted. A search that has met such a run proves nothing, and another one begins that tells equal
// parents apart.
//
// So a search takes positions that are alike for one. It moves no part of a run to another parent, but for a slip: what lies
// on a card goes to its equal, and the card goes up.

// equals reports whether the argument holds in a game. Any part of a run must move, and nothing else may ask for an end card:
// a cell, a space that takes single cards only, a row that covers it.
func equals(r *game.Rules) bool {
	return r.Unit == game.UnitTail && r.Build != game.BuildOtherSuit && r.Direction != game.Either && (!r.Wrap || r.Build == game.BuildAlternate) &&
		r.Fill != game.FillSingle && r.Cells.Count == 0 && r.DealTo != game.DealToColumns && r.AutoFill <= game.AutoFillReserve
}

// knot is the length from which on a run round the corner can have a card and its parent, or its equal, in one.
const knot = 2 * ranks

// knotted reports whether a run may be so long that the argument does not hold.
func (p *position) knotted() bool {
	if !p.book.rules.Wrap || !p.book.equals {
		return false
	}
	for i := range p.book.columns {
		if pile := &p.piles[i]; pile.n-pile.run() >= knot {
			return true
		}
	}
	return false
}

// slips lists the slips of a column.
func (p *position) slips(scan *columnScan, i int) {
	pile := &p.piles[i]
	for at := pile.run(); at+1 < pile.n; at++ {
		if !p.goesUp(pile.cards[at]) || p.book.on[pile.cards[at+1]]&scan.tops == 0 {
			continue
		}
		if m, ok := p.slipOf(i, at); ok {
			p.add(m)
		}
	}
}

// slipOf returns the slip of a card of a run that is no end, if there is one.
func (p *position) slipOf(from int, at uint8) (move, bool) {
	pile := &p.piles[from]
	parents := p.book.on[pile.cards[at+1]]
	for to := range p.book.columns {
		other := &p.piles[to]
		if to != from && other.n > 0 && parents>>(other.cards[other.n-1]&63)&1 != 0 {
			return move{way: slip, from: uint8(from), to: uint8(to), n: pile.n - at - 1}, true
		}
	}
	return move{}, false
}

// nextSlip finds a safe card that goes up by a slip, given the faces at the ends of piles, a bit each. One that has its own face
// there is no concern of it: that one goes up.
func (p *position) nextSlip(ends uint64) (move, bool) {
	for i, height := range p.height {
		face := p.at[i/maxPacks][height]
		if face == noCard || p.book.equal[face]&ends == 0 || !p.safe(face) {
			continue
		}
		for from := range p.book.columns {
			if m, ok := p.slipFrom(from, face); ok {
				return m, true
			}
		}
	}
	return move{}, false
}

// slipFrom returns the slip of a card from a column, if there is one.
func (p *position) slipFrom(from int, face uint8) (move, bool) {
	pile := &p.piles[from]
	if pile.n < 2 {
		return move{}, false
	}
	for at := pile.run(); at+1 < pile.n; at++ {
		if pile.cards[at] == face {
			return p.slipOf(from, at)
		}
	}
	return move{}, false
}
