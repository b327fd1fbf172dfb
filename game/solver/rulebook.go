package solver

import "xklondike/game"

// The limits of positions, those of rule tables.
const (
	maxCards   = 52 * maxPacks
	maxColumns = 16
	maxPiles   = maxColumns + 30 + 16 // columns, reserves, cells
	maxPasses  = 100
	faces      = 52 // what remains of a card when twins are not told apart
	ranks      = 13
	suits      = 4
)

// A rulebook is the rules of a game in the form that a search asks them. Piles that cards lie on are numbered: the columns,
// then the reserve, then the cells.
type rulebook struct {
	rules    *game.Rules
	packs    int
	columns  int
	reserves int           // number of the first reserve pile
	cells    int           // number of the first cell
	piles    int           // how many piles there are
	on       [faces]uint64 // the faces that a card may lie on, a bit each
	back     bool          // suit piles give cards back
	rows     bool          // the stock deals to columns
	stock    stockWay
	steady   bool // all packets are of one size
	fillsUp  bool // empty columns are filled at once
	first    bool // the first card that goes up says what starts the suit piles
	hasty    bool // it may be wrong to turn up cards at once, so nothing is proved unwinnable
	has      [suits]bool
	above    [suits]uint8 // the suits of the cards that may lie on one, a bit each
	twice    [suits]uint8 // the suits of those that may lie on such a card
	without  Dominance
	proof    proofs
	equals   bool          // equal parents are not told apart
	equal    [faces]uint64 // the other faces that may carry the same cards, a bit each
}

// A stockWay is how the stock is searched.
type stockWay uint8

const (
	noStock  stockWay = iota
	reaching          // any card that drawing brings to the top of the waste, in one move (solvers call it K+)
	plain             // each draw and each turn-over a move of its own
	dealing           // the stock deals rows
)

// compile reads the rules.
func compile(r *game.Rules, without Dominance) *rulebook {
	b := &rulebook{
		rules: r, without: without, proof: prove(r),
		packs: r.Packs, columns: r.Columns, reserves: r.Columns, cells: r.Columns + r.Reserve.Piles,
		back: r.BackMoves(), first: r.Base == game.BaseFirst, fillsUp: r.AutoFill != game.AutoFillNone, hasty: hasty(r),
		stock: wayOf(r), rows: r.DealTo == game.DealToColumns, steady: len(r.Draws) == 0,
	}
	b.piles = b.cells + r.Cells.Count
	b.equals = b.proof.equals && without&EqualParents == 0
	b.readBuild()
	return b
}

// readBuild notes which cards lie on which, and which suits.
func (b *rulebook) readBuild() {
	for lower := range game.Card(faces) {
		b.has[lower.Suit()] = b.rules.Has(lower)
		for upper := range game.Card(faces) {
			if b.rules.Fits(upper, lower) {
				b.on[upper] |= 1 << lower
				b.above[lower.Suit()] |= 1 << upper.Suit()
			}
		}
	}
	for child, parents := range b.on {
		for parent := range b.on {
			if parents>>parent&1 != 0 {
				b.equal[parent] |= parents &^ (1 << parent)
				b.twice[suitOf(uint8(parent))] |= b.above[suitOf(uint8(child))]
			}
		}
	}
}

// wayOf says how to search the stock. Where spaces are filled from the waste, it matters which card is on top of it when no
// one plays it, and where a draw may fill one that the deal left, it matters that there is one: so each draw is a move.
func wayOf(r *game.Rules) stockWay {
	switch {
	case r.DealTo == game.DealToNone:
		return noStock
	case r.DealTo != game.DealToWaste:
		return dealing
	case r.AutoFill >= game.AutoFillWaste || gapped(r):
		return plain
	}
	return reaching
}

// gapped reports whether the deal leaves a column empty that the first move then fills, whichever move that is.
func gapped(r *game.Rules) bool {
	for i := range r.Columns {
		if r.AutoFill != game.AutoFillNone && r.Down[i]+r.Up[i] == 0 {
			return true
		}
	}
	return false
}

// hasty reports whether it may be wrong to turn up cards at once: where whole runs move, a row that is dealt may join one to a
// card that was turned up; and where the deal leaves a gap, turning up a card fills it.
func hasty(r *game.Rules) bool {
	whole := r.Unit == game.UnitWhole || r.Unit == game.UnitWholeOrTop
	return whole && r.ManualTurnUp() && r.DealTo == game.DealToColumns || gapped(r)
}

// packet returns the size of the packets after so many turn-overs.
func (b *rulebook) packet(pass uint8) int {
	if b.steady {
		return b.rules.Draw
	}
	return b.rules.Draws[min(int(pass), len(b.rules.Draws)-1)]
}

// differs reports whether the packets of some pass after this one are of another size.
func (b *rulebook) differs(pass uint8) bool { return !b.steady && int(pass) < len(b.rules.Draws)-1 }

// fills reports whether n cards with this face at their head may go to an empty column.
func (p *position) fills(face uint8, n int) bool {
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
		return n == 1
	}
	return false
}
