package solver

import "xklondike/game"

func (p *position) addTalonMoves(scan *columnScan) {
	if p.talonLen == 0 {
		return
	}
	switch p.book.stockMode {
	case stockReachable:
		p.addReachableTalonMoves(scan)
	case stockByDraws, stockByRows:
		allowsTurnOver := p.book.stockMode == stockByDraws
		if allowsTurnOver && p.waste > 0 {
			p.addWasteMoves(scan, p.waste, p.turnOvers)
		}
		if p.waste < p.talonLen {
			p.addMove(move{kind: draw})
		} else if allowsTurnOver && p.mayTurnOver(p.turnOvers) {
			p.addMove(move{kind: redeal})
		}
	}
}

func (p *position) mayTurnOver(turnOvers uint8) bool {
	limit := p.book.rules.TurnOvers
	return limit == game.Unlimited || int(turnOvers) < limit
}

// addReachableTalonMoves lists a move for every card that draws and turn-overs alone bring up. Here a draw only
// matters for the next card that is played from the waste.
func (p *position) addReachableTalonMoves(scan *columnScan) {
	var seen [maxCards/64 + 1]uint64
	show := func(waste int, turnOvers uint8) {
		if waste == 0 || p.book.fixedPackets && seen[waste>>6]>>(waste&63)&1 != 0 {
			return
		}
		seen[waste>>6] |= 1 << (waste & 63)
		p.addWasteMoves(scan, uint8(waste), turnOvers)
	}
	show(int(p.waste), p.turnOvers)
	n := int(p.talonLen)
	for waste, turnOvers := int(p.waste), p.turnOvers; ; waste, turnOvers = 0, turnOvers+1 {
		for size := p.book.packetSize(turnOvers); waste < n; {
			waste = min(waste+size, n)
			show(waste, turnOvers)
		}
		if !p.mayTurnOver(turnOvers) || turnOvers > p.turnOvers && !p.book.packetSizeChangesAfter(turnOvers) {
			return
		}
	}
}

func (p *position) addWasteMoves(scan *columnScan, wasteCount, turnOvers uint8) {
	card := p.talonFaces[p.talon[wasteCount-1]]
	m := move{kind: talonToFoundation, waste: wasteCount, turnOvers: turnOvers}
	if p.fitsFoundation(card) {
		p.addMove(m)
	}
	m.kind = talonToPile
	p.addOneCardMoves(scan, m, card)
	if p.book.firstCell < p.book.piles {
		p.addMovesToCells(m, card)
	}
}
