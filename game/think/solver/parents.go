package solver

import "xklondike/game"

// The proof and the moves of the dominance EqualParents.

// isEqualParentsProven reports whether the proof holds for a game. Any part of a run must be movable, and no other rule
// may depend on which card ends a column: no cell, no empty column that takes single cards only, no column that can be
// full, and no row that covers end cards.
func isEqualParentsProven(r *game.Rules) bool {
	return r.Unit == game.UnitTail && r.Build != game.BuildOtherSuit && r.Direction != game.Either &&
		(!r.Wrap || r.Build == game.BuildAlternate) &&
		r.Fill != game.FillSingle && r.Capacity == 0 && r.Cells.Count == 0 && r.DealTo != game.DealToColumns &&
		r.AutoFill <= game.AutoFillReserve && r.AutoUp == game.AutoUpNone
}

// From this length on, a card may fit on a card nearer to the end of its run, and the proof fails.
const wrappedRunLength = 2 * ranks

func (p *position) hasWrappedRun() bool {
	if !p.book.rules.Wrap || !p.book.equalParents {
		return false
	}
	for i := range p.book.columns {
		if pile := &p.piles[i]; pile.n-pile.runStart() >= wrappedRunLength {
			return true
		}
	}
	return false
}

// addUncoverToFoundation adds moves that send a card of the run up after the cards on it have moved to another column.
func (p *position) addUncoverToFoundation(scan *columnScan, column int) {
	pile := &p.piles[column]
	for at := pile.runStart(); at+1 < pile.n; at++ {
		parents := p.book.parents[pile.cards[at+1]]
		if !p.fitsFoundation(pile.cards[at]) || parents&scan.tops == 0 {
			continue
		}
		for to := range p.book.columns {
			other := &p.piles[to]
			if to != column && other.n > 0 && parents>>(other.cards[other.n-1]&63)&1 != 0 {
				p.addMove(move{kind: uncoverToFoundation, from: uint8(column), to: uint8(to), n: pile.n - at - 1})
				break
			}
		}
	}
}
