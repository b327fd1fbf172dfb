package solver

import "xklondike/game"

// fromStock lists the moves that the stock allows.
func (p *position) fromStock(scan *columnScan) {
	if p.cards == 0 {
		return
	}
	switch p.book.stock {
	case reaching:
		p.reach(scan)
	case plain, dealing:
		again := p.book.stock == plain
		if again && p.waste > 0 {
			p.fromWaste(scan, p.waste, p.passes)
		}
		if p.waste < p.cards {
			p.add(move{way: draw})
		} else if again && p.mayTurnOver(p.passes) {
			p.add(move{way: redeal})
		}
	}
}

// mayTurnOver reports whether a turn-over is left after so many.
func (p *position) mayTurnOver(passes uint8) bool {
	limit := p.book.rules.TurnOvers
	return limit == game.Unlimited || int(passes) < limit
}

// reach lists a move for every card that draws and turn-overs alone bring to the top of the waste, and every place that it
// may go to. Draws that play nothing can always be put off until the next card of the stock is played, for in these games
// nothing else depends on the waste.
//
// With packets of one size the first pass that shows a card is the best: what can be reached after it includes what can be
// reached after a later one. Where the size changes from pass to pass, all passes are listed up to one that is as the one before.
func (p *position) reach(scan *columnScan) {
	var seen [2]uint64
	show := func(waste int, passes uint8) {
		if waste == 0 || p.book.steady && seen[waste>>6]>>(waste&63)&1 != 0 {
			return
		}
		seen[waste>>6] |= 1 << (waste & 63)
		p.fromWaste(scan, uint8(waste), passes)
	}
	show(int(p.waste), p.passes)
	n := int(p.cards)
	for waste, passes := int(p.waste), p.passes; ; waste, passes = 0, passes+1 {
		for size := p.book.packet(passes); waste < n; {
			waste = min(waste+size, n)
			show(waste, passes)
		}
		if !p.mayTurnOver(passes) || passes > p.passes && !p.book.differs(passes) {
			return
		}
	}
}

// fromWaste lists the moves of the card that is the last of a waste.
func (p *position) fromWaste(scan *columnScan, waste, passes uint8) {
	card := p.dealt[p.talon[waste-1]]
	m := move{way: send, waste: waste, passes: passes}
	if p.goesUp(card) {
		p.add(m)
	}
	m.way = play
	p.toTable(scan, m, card)
	if p.book.cells < p.book.piles {
		p.toCells(m, card)
	}
}
