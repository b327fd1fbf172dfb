package solver

import "xklondike/game"

// These are the limits of positions in a search; rule tables have the same limits.
const (
	maxCards     = 52 * maxPacks
	maxColumns   = 16
	maxPiles     = maxColumns + 30 + 16 // largest number of columns, reserve piles and cells together
	maxTurnOvers = 100
	faces        = 52 // number of different cards in one pack; a card's face is its suit and rank, the same in every pack
	ranks        = 13
	suits        = 4
)

// A rulebook holds the rules of a game in a form that is fast to use in a search. It numbers the piles: first
// the columns, then the reserve piles, then the cells.
type rulebook struct {
	rules             *game.Rules
	packs             int
	columns           int
	firstReserve      int           // number of the first reserve pile
	firstCell         int           // number of the first cell
	piles             int           // number of all piles: columns, reserve piles and cells
	parents           [faces]uint64 // for each suit and rank: the cards on which it may lie in a column, one bit for each
	backMoves         bool          // whether cards of the suit piles may go back to the columns
	dealsRows         bool          // whether the stock deals a card to each column
	stockMode         stockMode
	fixedPackets      bool // whether all packets, the cards dealt to the waste at a time, have the same size
	autoFills         bool // whether the game fills empty columns automatically
	firstCardSetsBase bool // whether the first card on a suit pile decides which rank starts all suit piles
	// Whether turning up cards at once may lose a win: then the search proves nothing unwinnable.
	turnUpMayHurt   bool
	hasSuit         [suits]bool  // whether the game uses cards of each suit
	childSuits      [suits]uint8 // for each suit: the suits of the cards that may lie on its cards, one bit each
	grandchildSuits [suits]uint8 // for each suit: the suits of the cards that may lie on those cards, one bit each
	// The dominances that are switched off: the rules by which the search may not skip moves.
	without Dominance
	proven  provenDominances
	// Whether the search treats cards that can carry the same cards as equal: see parents.go.
	equalParents bool
	// For each suit and rank: the other cards on which the same cards may lie in a column, one bit for each.
	equalFaces [faces]uint64
}

// A stockMode says how the search plays the stock.
type stockMode uint8

const (
	noStock        stockMode = iota // the game has no stock
	stockReachable                  // one move plays any card that draws and turn-overs can bring to the top of the waste
	stockByDraws                    // each draw and each turn-over is a move
	stockByRows                     // the stock deals a card to each column or reserve pile; each such deal is a move
)

// newRulebook compiles the rules of a game for the search, without the dominances in the set without.
func newRulebook(r *game.Rules, without Dominance) *rulebook {
	b := &rulebook{
		rules: r, without: without, proven: proveDominances(r),
		packs: r.Packs, columns: r.Columns, firstReserve: r.Columns, firstCell: r.Columns + r.Reserve.Piles,
		backMoves: r.AllowsMovesOffFoundations(), firstCardSetsBase: r.Base == game.BaseFirst,
		autoFills: r.AutoFill != game.AutoFillNone, turnUpMayHurt: turnUpMayHurt(r),
		stockMode: stockModeOf(r), dealsRows: r.DealTo == game.DealToColumns, fixedPackets: len(r.Draws) == 0,
	}
	b.piles = b.firstCell + r.Cells.Count
	b.equalParents = b.proven.equalParents && without&EqualParents == 0
	b.fillParentTables()
	return b
}

// fillParentTables fills the fields of the rulebook that say which cards, and which suits, may lie on which
// in a column.
func (b *rulebook) fillParentTables() {
	for lower := range game.Card(faces) {
		b.hasSuit[lower.Suit()] = b.rules.UsesCard(lower)
		for upper := range game.Card(faces) {
			if b.rules.Fits(upper, lower) {
				b.parents[upper] |= 1 << lower
				b.childSuits[lower.Suit()] |= 1 << upper.Suit()
			}
		}
	}
	for child, parents := range b.parents {
		for parent := range b.parents {
			if parents>>parent&1 != 0 {
				b.equalFaces[parent] |= parents &^ (1 << parent)
				b.grandchildSuits[suitOf(uint8(parent))] |= b.childSuits[suitOf(uint8(child))]
			}
		}
	}
}

// stockModeOf says how the search plays the stock of a game. If the stock deals to the waste, one move
// normally plays any card that draws and turn-overs can reach. In two cases each draw must be a move of its
// own. If the game fills empty columns from the waste by itself, the top card of the waste matters even when
// the player does not play it. If the deal leaves a column empty, the first move of the game fills this
// column, and a draw can be the first move.
func stockModeOf(r *game.Rules) stockMode {
	switch {
	case r.DealTo == game.DealToNone:
		return noStock
	case r.DealTo != game.DealToWaste:
		return stockByRows
	case r.AutoFill >= game.AutoFillWaste || dealLeavesEmptyColumn(r):
		return stockByDraws
	}
	return stockReachable
}

// dealLeavesEmptyColumn reports whether the deal leaves a column empty that the first move then fills,
// whatever this move is.
func dealLeavesEmptyColumn(r *game.Rules) bool {
	for i := range r.Columns {
		if r.AutoFill != game.AutoFillNone && r.FaceDown[i]+r.FaceUp[i] == 0 {
			return true
		}
	}
	return false
}

// turnUpMayHurt reports whether turning up a card at once may lose a win. There are two such cases. If only
// whole runs move and the stock deals to the columns, a dealt card may join a run to the card that was turned
// up. If the deal leaves a column empty, turning up a card is a move, which fills the column.
func turnUpMayHurt(r *game.Rules) bool {
	whole := r.Unit == game.UnitWhole || r.Unit == game.UnitWholeOrTop
	return whole && r.ManualTurnUp() && r.DealTo == game.DealToColumns || dealLeavesEmptyColumn(r)
}

// packetSize returns how many cards are dealt to the waste at a time after a number of turn-overs.
func (b *rulebook) packetSize(turnOvers uint8) int {
	if b.fixedPackets {
		return b.rules.Draw
	}
	return b.rules.Draws[min(int(turnOvers), len(b.rules.Draws)-1)]
}

// packetSizeChangesAfter reports whether the number of cards that are dealt to the waste at a time changes
// after the pass through the stock that follows a number of turn-overs.
func (b *rulebook) packetSizeChangesAfter(turnOvers uint8) bool {
	return !b.fixedPackets && int(turnOvers) < len(b.rules.Draws)-1
}

// mayFillEmptyColumn reports whether a number of cards may go together to an empty column. The parameter face
// has the suit and rank of the lowest card.
func (p *position) mayFillEmptyColumn(face uint8, count int) bool {
	rank := rankOf(face)
	switch p.book.rules.Fill {
	case game.FillKing:
		return rank == game.King
	case game.FillAny:
		return true
	case game.FillAce:
		return rank == game.Ace
	case game.FillBelowBase:
		return p.base != 0 && rank%game.King+1 == p.base
	case game.FillSingle:
		return count == 1
	}
	return false
}
