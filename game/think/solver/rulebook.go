package solver

import (
	"cmp"

	"xklondike/game"
)

// The same limits as those of rule tables.
const (
	maxCards     = game.MaxCards
	maxColumns   = 16
	maxPiles     = maxColumns + 1 + 104 + 16 // columns, the suit pile of game.LastTogether, reserve piles and cells
	maxTurnOvers = 100
	faces        = game.Faces
	ranks        = 13
	suits        = 4
)

// A rulebook is the rules in a form that is fast to use. Of the piles, columns come first, then the suit pile of
// game.LastTogether, then reserve piles, then cells.
type rulebook struct {
	rules             *game.Rules
	packs             int
	columns           int
	capacity          int  // of a column; without a limit, more cards than there are
	lastTogether      bool // so the pile with number columns is the suit pile that takes the last cards of all suits
	firstReserve      int
	firstCell         int
	pileCount         int
	parents           [faces]uint64 // for each face: those on which it may lie in a column, one bit each
	cellRuns          bool          // cells take runs
	backMoves         bool          // cards may go from suit piles to columns
	dealsRows         bool          // the stock deals to the columns
	stockMode         stockMode
	fixedPackets      bool // all packets have the same size
	autoFills         bool // empty columns are filled automatically, but not from other columns
	firstCardSetsBase bool // the first card on a suit pile decides which rank starts all
	// The rules after the last time that the columns can be gathered, and to which column each card goes when they are;
	// nil if they never can.
	gathered   *rulebook
	dealtAgain []int
	// Turning up cards at once may lose a win: then the search proves nothing unwinnable.
	turnUpMayHurt bool
	// For each suit, and for jokers:
	hasSuit         [suits + 1]bool
	childSuits      [suits + 1]uint8 // the suits of the cards that may lie on it, one bit each
	grandchildSuits [suits + 1]uint8 // the suits of the cards that may lie on those
	without         Dominance
	proven          provenDominances
	equalParents    bool // see parents.go
}

type stockMode uint8

const (
	noStock        stockMode = iota
	stockReachable           // one move plays any card that draws and turn-overs can bring up
	stockByDraws             // draws and turn-overs are moves
	stockByRows              // a row to columns or reserve piles is a move
)

func newRulebook(r *game.Rules, without Dominance) *rulebook {
	b := &rulebook{
		rules: r, without: without, proven: proveDominances(r),
		packs: r.Packs, columns: r.Columns, capacity: cmp.Or(r.Capacity, maxCards+1), lastTogether: r.Last == game.LastTogether,
		backMoves: r.AllowsMovesOffFoundations(), firstCardSetsBase: r.Base == game.BaseFirst,
		autoFills: r.AutoFill != game.AutoFillNone && r.AutoFill != game.AutoFillNext, turnUpMayHurt: turnUpMayHurt(r),
		stockMode: stockModeOf(r), dealsRows: r.DealTo == game.DealToColumns, fixedPackets: len(r.Draws) == 0,
	}
	if b.firstReserve = b.columns; b.lastTogether {
		b.firstReserve++
	}
	b.firstCell = b.firstReserve + r.PileCount(game.Reserve)
	b.pileCount = b.firstCell + r.Cells.Count
	b.cellRuns = r.HoldsRuns(game.Cell)
	b.equalParents = b.proven.equalParents && without&EqualParents == 0
	b.fillParentTables()
	if r.Gather != game.GatherNone {
		after := *r
		after.Gather, after.TurnOvers = game.GatherNone, 0
		b.gathered = newRulebook(&after, without)
		for i := range r.CardCount() {
			b.dealtAgain = append(b.dealtAgain, r.ColumnDealtAgain(i))
		}
	}
	return b
}

func (b *rulebook) fillParentTables() {
	for below := range faces {
		lower := game.OfFace(below)
		b.hasSuit[lower.Suit()] = b.rules.UsesCard(lower)
		for above := range faces {
			if upper := game.OfFace(above); b.rules.Fits(upper, lower) {
				b.parents[above] |= 1 << below
				b.childSuits[lower.Suit()] |= 1 << upper.Suit()
			}
		}
	}
	for child, parents := range b.parents {
		for parent := range b.parents {
			if parents>>parent&1 != 0 {
				b.grandchildSuits[suitOf(uint8(parent))] |= b.childSuits[suitOf(uint8(child))]
			}
		}
	}
}

// stockModeOf says how the stock is played. If it deals to the waste, one move normally plays any card that draws and
// turn-overs can reach. In three cases each draw must be a move: if the waste fills empty columns or gives cards to
// suit piles automatically, because its top card matters even when the player leaves it; if cells open once the stock
// is empty; and if the deal leaves a column empty, because the first move fills it, and a draw can be the first move.
func stockModeOf(r *game.Rules) stockMode {
	switch {
	case r.DealTo == game.DealToNone:
		return noStock
	case r.DealTo != game.DealToWaste:
		return stockByRows
	case r.AutoFill >= game.AutoFillWaste || r.AutoUp == game.AutoUpWaste || r.Cells.Count > 0 && r.Cells.Late || dealLeavesEmptyColumn(r):
		return stockByDraws
	}
	return stockReachable
}

// dealLeavesEmptyColumn reports whether the first move fills a column, whatever that move is.
func dealLeavesEmptyColumn(r *game.Rules) bool {
	for i := range r.Columns {
		if r.AutoFill != game.AutoFillNone && (r.FaceDown[i]+r.FaceUp[i] == 0 || r.Prelude == game.PreludeAsDealt) {
			return true
		}
	}
	return false
}

// turnUpMayHurt reports whether it can be wrong to turn up a card at once. If only whole runs move and the stock deals to the
// columns, a dealt card may join a run to the card that was turned up, and where rows skip columns, a king that was turned up may
// make its column one of them. Where columns fill one another, a face-down end card stays behind. If the deal leaves a column
// empty, turning up a card is a move, which fills the column.
func turnUpMayHurt(r *game.Rules) bool {
	whole := r.Unit == game.UnitWhole || r.Unit == game.UnitWholeOrTop
	return r.ManualTurnUp() && (whole && r.DealTo == game.DealToColumns || r.Skip != game.SkipNone || r.AutoFill == game.AutoFillNext) ||
		dealLeavesEmptyColumn(r)
}

func (b *rulebook) packetSizeChangesAfter(turnOvers uint8) bool {
	return !b.fixedPackets && int(turnOvers) < len(b.rules.Draws)-1
}
