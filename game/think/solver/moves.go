package solver

import "xklondike/game"

type columnScan struct {
	tops       uint64 // the end cards, one bit for each suit and rank
	firstSpace int    // the first empty column, or -1
	spaces     int
	// How many cards can go from a column to another non-empty one, by way of empty columns and cells.
	maxRun int
}

// moves lists the legal moves, some perhaps to two equivalent piles. The list is valid until the next call.
func (p *position) moves() []move {
	p.scratch = p.scratch[:0]
	scan := p.scanColumns()
	for i := range p.book.columns {
		if p.piles[i].n > 0 {
			p.addColumnMoves(&scan, i)
		}
	}
	for i := p.book.firstReserve; i < p.book.pileCount; i++ {
		if n := p.piles[i].n; n > 0 && i >= p.book.firstCell && p.book.cellRuns {
			p.addColumnMoves(&scan, i)
		} else if n > 0 && !p.isHidden(i) {
			p.addReserveOrCellMoves(&scan, i, p.piles[i].cards[n-1])
		}
	}
	p.addTalonMoves(&scan)
	if p.book.backMoves && p.cardsUp() > 0 {
		p.addFoundationMoves(&scan)
	}
	return p.scratch
}

func (p *position) addMove(m move) { p.scratch = append(p.scratch, m) }

func (p *position) scanColumns() columnScan {
	scan := columnScan{firstSpace: -1}
	for i := range p.book.columns {
		pile := &p.piles[i]
		if pile.n > 0 {
			scan.tops |= 1 << (pile.cards[pile.n-1] & 63)
			continue
		}
		if scan.firstSpace < 0 {
			scan.firstSpace = i
		}
		scan.spaces++
	}
	if p.book.rules.Unit == game.UnitSpaces {
		scan.maxRun = p.maxMovable(scan.spaces)
	}
	return scan
}

func (p *position) maxMovable(emptyColumns int) int {
	r, n := p.book.rules, 1
	if !r.AnyCardFillsColumn() {
		emptyColumns = 0
	}
	if r.Cells.Accept == game.AcceptAny && p.cellsAreOpen() {
		for i := p.book.firstCell; i < p.book.pileCount; i++ {
			n += r.Cells.Capacity - int(p.piles[i].n)
		}
	}
	return n << emptyColumns
}

// addColumnMoves adds the moves of a column, or of a cell that holds a run.
func (p *position) addColumnMoves(scan *columnScan, column int) {
	pile := &p.piles[column]
	top := pile.n - 1
	if p.fitsFoundation(pile.cards[top]) {
		p.addMove(move{kind: toFoundation, from: uint8(column)})
	}
	if p.book.firstCell < p.book.pileCount && !p.book.cellRuns {
		p.addMovesToCells(move{kind: carry, from: uint8(column), n: 1}, pile.cards[top])
	}
	start := pile.runStart()
	if unit := p.book.rules.Unit; unit == game.UnitWhole || unit == game.UnitWholeOrTop {
		p.addGroupMoves(scan, column, start, start)
	}
	for at, lowest := int(top), p.lowestMovable(scan, pile, start); at >= lowest; at-- {
		p.addGroupMoves(scan, column, uint8(at), start)
	}
	if p.book.equalParents {
		p.addUncoverToFoundation(scan, column)
	}
}

// lowestMovable returns the index of the lowest card that may move with all cards on it, or the number of cards
// if none may. It leaves out the whole run where addColumnMoves has listed that.
func (p *position) lowestMovable(scan *columnScan, pile *pile, runStart uint8) int {
	at := int(pile.n) - 1
	switch p.book.rules.Unit {
	case game.UnitTail:
		return int(runStart)
	case game.UnitWhole, game.UnitNone:
		return at + 1
	case game.UnitWholeOrTop:
		return max(at, int(runStart)+1)
	case game.UnitSpaces:
		return max(int(runStart), int(pile.n)-scan.maxRun)
	case game.UnitTop:
		return at
	case game.UnitSameSuit:
		for at > int(runStart) && suitOf(pile.cards[at-1]) == suitOf(pile.cards[at]) {
			at--
		}
		return at
	case game.UnitFaceUp:
		for at > 0 && pile.cards[at-1]&down == 0 {
			at--
		}
		return at
	}
	return at + 1
}

func (p *pile) runStart() uint8 { return p.runStarts[p.n] }

func (p *position) addGroupMoves(scan *columnScan, column int, lowestIndex, runStart uint8) {
	pile := &p.piles[column]
	lowest, n := pile.cards[lowestIndex], pile.n-lowestIndex
	m := move{kind: carry, from: uint8(column), n: n}
	if p.book.cellRuns && column < p.book.columns {
		p.addMovesToCells(m, lowest)
	}
	if p.book.parents[lowest]&scan.tops != 0 && (lowestIndex == runStart || !p.book.equalParents) {
		p.addMovesToColumns(m, lowest)
	}
	if scan.firstSpace < 0 || !p.mayFillEmptyColumn(lowest, n) || p.book.rules.Unit == game.UnitSpaces &&
		int(n) > p.maxMovable(scan.spaces-1) {
		return
	}
	// Moving a whole column to an empty one changes nothing.
	if lowestIndex > 0 || column >= p.book.columns || !p.areEmptyColumnsEquivalent() {
		p.addMovesToEmptyColumns(scan, m)
	}
}

func (p *position) addMovesToColumns(m move, lowest uint8) {
	on := p.book.parents[lowest]
	most := p.book.capacity - max(1, int(m.n))
	for i := range p.book.columns {
		pile := &p.piles[i]
		if pile.n > 0 && int(pile.n) <= most && on>>(pile.cards[pile.n-1]&63)&1 != 0 && (m.kind != carry || i != int(m.from)) {
			m.to = uint8(i)
			p.addMove(m)
		}
	}
}

func (p *position) addMovesToEmptyColumns(scan *columnScan, m move) {
	for i := scan.firstSpace; i < p.book.columns; i++ {
		if p.piles[i].n > 0 {
			continue
		}
		m.to = uint8(i)
		p.addMove(m)
		if p.areEmptyColumnsEquivalent() {
			return
		}
	}
}

// addMovesToCells takes empty cells for equivalent, unless the dominance EqualSpaces is switched off.
func (p *position) addMovesToCells(m move, card uint8) {
	cells := p.book.rules.Cells
	if cells.Accept == game.AcceptKing && rankOf(card) != game.King || !p.cellsAreOpen() {
		return
	}
	for i := p.book.firstCell; i < p.book.pileCount; i++ {
		n := p.piles[i].n
		if int(n+max(1, m.n)) <= cells.Capacity && (n == 0 || !p.book.cellRuns) {
			m.to = uint8(i)
			p.addMove(m)
		}
		if n == 0 && p.book.without&EqualSpaces == 0 {
			return
		}
	}
}

// isHidden reports whether the top card of a pile lies face down: in the reserve only, see position.
func (p *position) isHidden(pileNumber int) bool {
	return pileNumber >= p.book.firstReserve && pileNumber < p.book.firstCell &&
		p.book.rules.Reserve.Hides(int(p.piles[pileNumber].n))
}

// cellsAreOpen can rely on the waste: where cells open late, each draw is a move.
func (p *position) cellsAreOpen() bool { return !p.book.rules.Cells.Late || p.waste == p.talonLen }

func (p *position) addReserveOrCellMoves(scan *columnScan, pileNumber int, card uint8) {
	to := game.ReserveToAny
	if pileNumber < p.book.firstCell {
		to = p.book.rules.Reserve.To
	}
	if to != game.ReserveToColumns && p.fitsFoundation(card) {
		p.addMove(move{kind: toFoundation, from: uint8(pileNumber)})
	}
	if to != game.ReserveToFoundations {
		p.addOneCardMoves(scan, move{kind: carry, from: uint8(pileNumber), n: 1}, card)
	}
}

func (p *position) addOneCardMoves(scan *columnScan, m move, card uint8) {
	if p.book.parents[card]&scan.tops != 0 {
		p.addMovesToColumns(m, card)
	}
	if scan.firstSpace >= 0 && p.mayFillEmptyColumn(card, 1) {
		p.addMovesToEmptyColumns(scan, m)
	}
}

func (p *position) addFoundationMoves(scan *columnScan) {
	if p.book.lastTogether {
		from := p.book.columns
		if pile := &p.piles[from]; pile.n > 1 || pile.n == 1 && p.book.rules.Back != game.BackNotBase {
			p.addOneCardMoves(scan, move{kind: carry, from: uint8(from), n: 1}, pile.cards[pile.n-1])
		}
	}
	for i, height := range p.height {
		if height == 0 || height == 1 && p.book.rules.Back == game.BackNotBase || i&1 == 1 && height == p.height[i-1] {
			continue
		}
		if card := p.foundationTop(i); !p.isPointlessReturn(i, card) {
			p.addOneCardMoves(scan, move{kind: fromFoundation, from: uint8(i)}, card)
		}
	}
}

func (p *position) areEmptyColumnsEquivalent() bool {
	return p.book.without&EqualSpaces == 0 && !p.columnOrderMatters()
}
