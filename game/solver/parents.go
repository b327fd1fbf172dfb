package solver

import "xklondike/game"

// This file has the proof and the moves of the dominance EqualParents: a rule by which the search need not
// tell apart some positions.
//
// Equal parents are cards that may carry the same cards. In games built in alternate colours, for example,
// either black seven may lie on either red eight. The search may forget which of the sevens lies on which of
// the eights.
//
// Definitions. The run of a column is the longest sequence at its end in which each card fits on the one
// below it. The first card of a run lies where the deal or a move has put it. Every other card of a run lies
// on one of its parents.
//
// Two positions are alike if they have the same cards on the suit piles, and the same stock, waste and
// reserve. Their columns must also agree up to the first card of each run, in any order. The other cards of
// the runs are then the same too.
//
// Claim: whatever can be done in a position can be done in each position like it. Some parts of runs may
// first have to move from one equal parent to another. Such a move leads to a position that is like the one
// before.
//
//   1. Count the equal parents of one kind that lie in runs. Count the cards that lie on them, without first
//      cards of runs. The parents have room if the first number is larger. Positions that are alike agree
//      about that.
//   2. If equal parents have room, one of them is the end of a column. If they have none, no parent is an
//      end, and none can be made an end.
//   3. So a first card with its run can go to a column exactly if its parents have room. The same holds for a
//      card from stock, waste, reserve or suit pile.
//   4. A card of a run can be made an end, and go up, exactly if the card and its equals have room. The cards
//      on it go to the equal that is an end.
//   5. Any part of a run can go to an empty column.
//   6. A run has no two cards of the same rank. So no card would have to go to its own run.
//
// Step 6 fails where sequences continue from ace to king, in alternate colours from 26 cards on: see
// hasWrappedRun. A search that meets such a run proves nothing. Then another search begins, which tells equal
// parents apart.
//
// So the search treats positions that are alike as one. It moves no part of a run from a parent to an equal
// one. The one exception is the uncovering move: the cards on a card go to its equal, and the card goes up.

// isEqualParentsProven reports whether the proof of this file holds in a game. Any part of a run must be
// movable. And no other rule may depend on which card ends a column: no cell, no empty column that takes
// single cards only, and no row that covers end cards.
func isEqualParentsProven(r *game.Rules) bool {
	return r.Unit == game.UnitTail && r.Build != game.BuildOtherSuit && r.Direction != game.Either &&
		(!r.Wrap || r.Build == game.BuildAlternate) &&
		r.Fill != game.FillSingle && r.Cells.Count == 0 && r.DealTo != game.DealToColumns &&
		r.AutoFill <= game.AutoFillReserve
}

// wrappedRunLength is the shortest length, in cards, of a run in which a card fits on a card nearer to the
// end of the same run. The proof of the dominance EqualParents does not hold for such a run. Only runs that
// continue from ace to king get so long.
const wrappedRunLength = 2 * ranks

// hasWrappedRun reports whether some column has a run so long that the proof of this file does not hold.
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

// addUncoverToFoundation lists the uncovering moves of a column: a card of its run goes to its suit pile
// after the cards on it have moved to another column.
func (p *position) addUncoverToFoundation(scan *columnScan, column int) {
	pile := &p.piles[column]
	for at := pile.runStart(); at+1 < pile.n; at++ {
		if !p.fitsFoundation(pile.cards[at]) || p.book.parents[pile.cards[at+1]]&scan.tops == 0 {
			continue
		}
		if m, ok := p.uncoverToFoundationAt(column, at); ok {
			p.addMove(m)
		}
	}
}

// uncoverToFoundationAt returns the move that brings the cards on one card of a column to another column, and
// then that card to its suit pile. The card has the given index. It returns false if no other column takes
// the cards on it.
func (p *position) uncoverToFoundationAt(column int, index uint8) (move, bool) {
	pile := &p.piles[column]
	parents := p.book.parents[pile.cards[index+1]]
	for to := range p.book.columns {
		other := &p.piles[to]
		if to != column && other.n > 0 && parents>>(other.cards[other.n-1]&63)&1 != 0 {
			return move{kind: uncoverToFoundation, from: uint8(column), to: uint8(to), n: pile.n - index - 1}, true
		}
	}
	return move{}, false
}

// safeUncoverToFoundation returns a move that uncovers a safe card (see isSafeOnFoundation) and brings it to
// its suit pile, or false if there is none. The parameter endFaces has the end cards of all columns, one bit
// for each suit and rank. A safe card that ends a column needs no uncovering: nextSafeMove finds it.
func (p *position) safeUncoverToFoundation(endFaces uint64) (move, bool) {
	for i, height := range p.height {
		face := p.foundationCardAt[i/maxPacks][height]
		if face == noCard || p.book.equalFaces[face]&endFaces == 0 || !p.isSafeOnFoundation(face) {
			continue
		}
		for from := range p.book.columns {
			if m, ok := p.uncoverToFoundationOf(from, face); ok {
				return m, true
			}
		}
	}
	return move{}, false
}

// uncoverToFoundationOf returns the move that uncovers a card of a column and brings it to its suit pile, or
// false if there is none. The parameter face has the suit and rank of the card.
func (p *position) uncoverToFoundationOf(column int, face uint8) (move, bool) {
	pile := &p.piles[column]
	if pile.n < 2 {
		return move{}, false
	}
	for at := pile.runStart(); at+1 < pile.n; at++ {
		if pile.cards[at] == face {
			return p.uncoverToFoundationAt(column, at)
		}
	}
	return move{}, false
}
