package solver

import "xklondike/game"

// A columnScan is what the moves of one position have in common.
type columnScan struct {
	tops     uint64 // the faces at the ends of columns, a bit each
	empty    int    // the first empty column, -1 if there is none
	spaces   int    // how many empty columns there are
	carriers int    // how many cards single moves could bring over spaces and cells, to a column that is in use
}

// moves lists the moves of a position into its scratch list; the list is good until the next call. Two moves that differ only
// in piles that are as good as each other may both be there.
func (p *position) moves() []move {
	p.scratch = p.scratch[:0]
	scan := p.scanColumns()
	for i := range p.book.columns {
		if p.piles[i].n > 0 {
			p.fromColumn(&scan, i)
		}
	}
	for i := p.book.columns; i < p.book.piles; i++ {
		if n := p.piles[i].n; n > 0 {
			p.fromAside(&scan, i, p.piles[i].cards[n-1])
		}
	}
	p.fromStock(&scan)
	if p.book.back && p.up > 0 {
		p.fromSuits(&scan)
	}
	return p.scratch
}

// add lists a move.
func (p *position) add(m move) { p.scratch = append(p.scratch, m) }

// scanColumns looks at all columns.
func (p *position) scanColumns() columnScan {
	scan := columnScan{empty: -1}
	for i := range p.book.columns {
		pile := &p.piles[i]
		if pile.n > 0 {
			scan.tops |= 1 << (pile.cards[pile.n-1] & 63)
			continue
		}
		if scan.empty < 0 {
			scan.empty = i
		}
		scan.spaces++
	}
	if p.book.rules.Unit == game.UnitSpaces {
		scan.carriers = p.carriers(scan.spaces)
	}
	return scan
}

// carriers returns how many cards single moves could bring from a column to another that is in use, by way of so many empty
// ones.
func (p *position) carriers(spaces int) int {
	r, n := p.book.rules, 1
	if r.Fill != game.FillAny && r.Fill != game.FillSingle {
		spaces = 0
	}
	if r.Cells.Accept == game.AcceptAny {
		for i := p.book.cells; i < p.book.piles; i++ {
			n += r.Cells.Capacity - int(p.piles[i].n)
		}
	}
	return n << spaces
}

// fromColumn lists what can be done with the cards at the end of a column.
func (p *position) fromColumn(scan *columnScan, i int) {
	pile := &p.piles[i]
	top := pile.n - 1
	if p.goesUp(pile.cards[top]) {
		p.add(move{way: raise, from: uint8(i)})
	}
	if p.book.cells < p.book.piles {
		p.toCells(move{way: carry, from: uint8(i), n: 1}, pile.cards[top])
	}
	start := pile.run()
	if unit := p.book.rules.Unit; unit == game.UnitWhole || unit == game.UnitWholeOrTop {
		p.group(scan, i, start, start)
	}
	for at, lowest := int(top), p.lowest(scan, pile, start); at >= lowest; at-- {
		p.group(scan, i, uint8(at), start)
	}
	if p.book.equals {
		p.slips(scan, i)
	}
}

// lowest returns from which card on, besides whole runs, a column can be moved; the run at its end begins at start.
func (p *position) lowest(scan *columnScan, pile *pile, start uint8) int {
	at := int(pile.n) - 1
	switch p.book.rules.Unit {
	case game.UnitWhole:
		return at + 1
	case game.UnitWholeOrTop:
		return max(at, int(start)+1)
	case game.UnitSpaces:
		return max(int(start), int(pile.n)-scan.carriers)
	case game.UnitTop:
		return at
	case game.UnitSameSuit:
		for at > int(start) && suitOf(pile.cards[at-1]) == suitOf(pile.cards[at]) {
			at--
		}
		return at
	case game.UnitFaceUp:
		for at > 0 && pile.cards[at-1]&down == 0 {
			at--
		}
		return at
	}
	return int(start)
}

// run returns where the run at the end of a column begins.
func (p *pile) run() uint8 { return p.start[p.n] }

// group lists the moves of the cards of a column from one on; the run at its end begins at start.
func (p *position) group(scan *columnScan, from int, at, start uint8) {
	pile := &p.piles[from]
	head, n := pile.cards[at], pile.n-at
	m := move{way: carry, from: uint8(from), n: n}
	if p.book.on[head]&scan.tops != 0 && (at == start || !p.book.equals) {
		p.toColumns(m, head)
	}
	if scan.empty < 0 || !p.fills(head, int(n)) || p.book.rules.Unit == game.UnitSpaces && int(n) > p.carriers(scan.spaces-1) {
		return
	}
	if at > 0 || !p.equal(EqualSpaces) { // a whole column that goes to another place changes nothing
		p.toSpaces(scan, m)
	}
}

// toColumns lists a move to each column whose end card takes the head.
func (p *position) toColumns(m move, head uint8) {
	on := p.book.on[head]
	for i := range p.book.columns {
		pile := &p.piles[i]
		if pile.n > 0 && on>>(pile.cards[pile.n-1]&63)&1 != 0 && (m.way != carry || i != int(m.from)) {
			m.to = uint8(i)
			p.add(m)
		}
	}
}

// toSpaces lists a move to the empty columns: to one, where all are equal.
func (p *position) toSpaces(scan *columnScan, m move) {
	for i := scan.empty; i < p.book.columns; i++ {
		if p.piles[i].n > 0 {
			continue
		}
		m.to = uint8(i)
		p.add(m)
		if p.equal(EqualSpaces) {
			return
		}
	}
}

// toCells lists a move to the cells that have room.
func (p *position) toCells(m move, card uint8) {
	cells := p.book.rules.Cells
	if cells.Accept == game.AcceptKing && rankOf(card) != game.King {
		return
	}
	for i := p.book.cells; i < p.book.piles; i++ {
		n := p.piles[i].n
		if int(n) < cells.Capacity {
			m.to = uint8(i)
			p.add(m)
		}
		if n == 0 && p.book.without&EqualSpaces == 0 {
			return
		}
	}
}

// fromAside lists the moves of the top card of a pile of the reserve or of a cell.
func (p *position) fromAside(scan *columnScan, i int, card uint8) {
	to := game.ReserveToAny
	if i < p.book.cells {
		to = p.book.rules.Reserve.To
	}
	if to != game.ReserveToColumns && p.goesUp(card) {
		p.add(move{way: raise, from: uint8(i)})
	}
	if to != game.ReserveToFoundations {
		p.toTable(scan, move{way: carry, from: uint8(i), n: 1}, card)
	}
}

// toTable lists the moves of a single card to the columns.
func (p *position) toTable(scan *columnScan, m move, card uint8) {
	if p.book.on[card]&scan.tops != 0 {
		p.toColumns(m, card)
	}
	if scan.empty >= 0 && p.fills(card, 1) {
		p.toSpaces(scan, m)
	}
}

// fromSuits lists the moves back from the suit piles.
func (p *position) fromSuits(scan *columnScan) {
	for i, height := range p.height {
		if height == 0 || height == 1 && p.book.rules.Back == game.BackNotBase || i&1 == 1 && height == p.height[i-1] {
			continue
		}
		if card := p.top(i); !p.stays(i, card) {
			p.toTable(scan, move{way: lower, from: uint8(i)}, card)
		}
	}
}

// equal reports whether an argument may be used that takes empty columns for equal.
func (p *position) equal(d Dominance) bool { return p.book.without&d == 0 && !p.ordered() }
