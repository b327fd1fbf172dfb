package solver

import "xklondike/game"

// A columnScan holds facts about all columns of one position, which the generation of its moves uses again and again.
type columnScan struct {
	tops       uint64 // the end cards of all columns: one bit for each suit and rank
	firstSpace int    // number of the first empty column, or -1 if there is none
	spaces     int    // the number of empty columns
	// How many cards can go from a column to another non-empty column one by one, by way of empty columns
	// and cells.
	maxRun int
}

// moves lists the legal moves of the position. The list is valid until the next call of moves. It may contain
// two moves that differ only in which of two equivalent piles they use.
func (p *position) moves() []move {
	p.scratch = p.scratch[:0]
	scan := p.scanColumns()
	for i := range p.book.columns {
		if p.piles[i].n > 0 {
			p.addColumnMoves(&scan, i)
		}
	}
	for i := p.book.columns; i < p.book.piles; i++ {
		if n := p.piles[i].n; n > 0 {
			p.addReserveOrCellMoves(&scan, i, p.piles[i].cards[n-1])
		}
	}
	p.addTalonMoves(&scan)
	if p.book.backMoves && p.foundationCount > 0 {
		p.addFoundationMoves(&scan)
	}
	return p.scratch
}

// addMove appends a move to the list that method moves returns.
func (p *position) addMove(m move) { p.scratch = append(p.scratch, m) }

// scanColumns finds the facts of a columnScan: the end cards, the empty columns, and how many cards can move together.
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

// maxMovable returns how many cards can go from a column to another non-empty column one by one. On the way
// the cards can lie in the given number of empty columns, and in free cells.
func (p *position) maxMovable(emptyColumns int) int {
	r, n := p.book.rules, 1
	if r.Fill != game.FillAny && r.Fill != game.FillSingle {
		emptyColumns = 0
	}
	if r.Cells.Accept == game.AcceptAny {
		for i := p.book.firstCell; i < p.book.piles; i++ {
			n += r.Cells.Capacity - int(p.piles[i].n)
		}
	}
	return n << emptyColumns
}

// addColumnMoves lists the moves of cards at the end of a column.
func (p *position) addColumnMoves(scan *columnScan, column int) {
	pile := &p.piles[column]
	top := pile.n - 1
	if p.fitsFoundation(pile.cards[top]) {
		p.addMove(move{kind: toFoundation, from: uint8(column)})
	}
	if p.book.firstCell < p.book.piles {
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

// lowestMovable returns the index of the lowest card of a column that may move with all cards on it. The run
// at the end of the column begins at index runStart. In games that move only whole runs, or only whole runs
// and single end cards, addColumnMoves has already listed the move of the whole run. In these games
// lowestMovable leaves that move out; if no other cards may move, the result is the number of cards in the
// column.
func (p *position) lowestMovable(scan *columnScan, pile *pile, runStart uint8) int {
	at := int(pile.n) - 1
	switch p.book.rules.Unit {
	case game.UnitWhole:
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
	return int(runStart)
}

// runStart returns the index of the first card of the run at the end of the pile: the longest sequence there.
func (p *pile) runStart() uint8 { return p.runStarts[p.n] }

// addGroupMoves lists the moves that carry the cards of a column, from index lowestIndex on, to other
// columns. The run at the end of the column begins at index runStart.
func (p *position) addGroupMoves(scan *columnScan, column int, lowestIndex, runStart uint8) {
	pile := &p.piles[column]
	lowest, n := pile.cards[lowestIndex], pile.n-lowestIndex
	m := move{kind: carry, from: uint8(column), n: n}
	if p.book.parents[lowest]&scan.tops != 0 && (lowestIndex == runStart || !p.book.equalParents) {
		p.addMovesToColumns(m, lowest)
	}
	if scan.firstSpace < 0 || !p.mayFillEmptyColumn(lowest, int(n)) || p.book.rules.Unit == game.UnitSpaces &&
		int(n) > p.maxMovable(scan.spaces-1) {
		return
	}
	// Moving a whole column to an empty one changes nothing.
	if lowestIndex > 0 || !p.areEmptyColumnsEquivalent(EqualSpaces) {
		p.addMovesToEmptyColumns(scan, m)
	}
}

// addMovesToColumns lists a move once for each non-empty column on whose end card the moving cards fit. The
// parameter lowest is the lowest of these cards.
func (p *position) addMovesToColumns(m move, lowest uint8) {
	on := p.book.parents[lowest]
	for i := range p.book.columns {
		pile := &p.piles[i]
		if pile.n > 0 && on>>(pile.cards[pile.n-1]&63)&1 != 0 && (m.kind != carry || i != int(m.from)) {
			m.to = uint8(i)
			p.addMove(m)
		}
	}
}

// addMovesToEmptyColumns lists a move once for each empty column, or only for the first one if empty columns
// are equivalent.
func (p *position) addMovesToEmptyColumns(scan *columnScan, m move) {
	for i := scan.firstSpace; i < p.book.columns; i++ {
		if p.piles[i].n > 0 {
			continue
		}
		m.to = uint8(i)
		p.addMove(m)
		if p.areEmptyColumnsEquivalent(EqualSpaces) {
			return
		}
	}
}

// addMovesToCells lists a move of one card once for each cell that has room for the card. It stops after the
// first empty cell, because empty cells are equivalent, unless the dominance EqualSpaces is switched off.
func (p *position) addMovesToCells(m move, card uint8) {
	cells := p.book.rules.Cells
	if cells.Accept == game.AcceptKing && rankOf(card) != game.King {
		return
	}
	for i := p.book.firstCell; i < p.book.piles; i++ {
		n := p.piles[i].n
		if int(n) < cells.Capacity {
			m.to = uint8(i)
			p.addMove(m)
		}
		if n == 0 && p.book.without&EqualSpaces == 0 {
			return
		}
	}
}

// addReserveOrCellMoves lists the moves of the top card of a pile that is a reserve pile or a cell.
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

// addOneCardMoves lists a move of a single card once for each column that takes the card, empty or not.
func (p *position) addOneCardMoves(scan *columnScan, m move, card uint8) {
	if p.book.parents[card]&scan.tops != 0 {
		p.addMovesToColumns(m, card)
	}
	if scan.firstSpace >= 0 && p.mayFillEmptyColumn(card, 1) {
		p.addMovesToEmptyColumns(scan, m)
	}
}

// addFoundationMoves lists the moves that bring cards back from the suit piles to columns.
func (p *position) addFoundationMoves(scan *columnScan) {
	for i, height := range p.height {
		if height == 0 || height == 1 && p.book.rules.Back == game.BackNotBase || i&1 == 1 && height == p.height[i-1] {
			continue
		}
		if card := p.foundationTop(i); !p.isPointlessReturn(i, card) {
			p.addOneCardMoves(scan, move{kind: fromFoundation, from: uint8(i)}, card)
		}
	}
}

// areEmptyColumnsEquivalent reports whether the search may use the dominance d, which treats empty columns as
// equivalent. That is not so if d is switched off, or if the order of the columns matters.
func (p *position) areEmptyColumnsEquivalent(d Dominance) bool {
	return p.book.without&d == 0 && !p.columnOrderMatters()
}
