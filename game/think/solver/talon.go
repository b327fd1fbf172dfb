package solver

import (
	"slices"

	"xklondike/game"
)

func (p *position) takeFromTalon(wasteCount, turnOvers uint8) uint8 {
	at := wasteCount - 1
	place := p.talon[at]
	p.logStep(step{kind: talonCardTaken, a: at, n: place, waste: p.waste, turnOvers: p.turnOvers})
	p.key = p.key.minus(p.talonKey()).plus(p.zobrist.taken[place])
	copy(p.talon[at:p.talonLen], p.talon[at+1:p.talonLen])
	p.talonLen--
	p.waste, p.turnOvers = at, min(turnOvers, maxTurnOvers-1)
	p.key = p.key.plus(p.talonKey())
	p.talonMask ^= 1 << p.talonFaces[place]
	return p.talonFaces[place]
}

func (p *position) setWaste(wasteCount, turnOvers uint8) {
	p.logStep(step{kind: wasteChanged, waste: p.waste, turnOvers: p.turnOvers})
	p.key = p.key.minus(p.talonKey())
	p.waste, p.turnOvers = wasteCount, min(turnOvers, maxTurnOvers-1)
	p.key = p.key.plus(p.talonKey())
}

// gather follows the change of turnOvers.
func (p *position) gather() {
	var cards []uint8
	for i := range p.book.columns {
		for pile := &p.piles[i]; pile.n > 0; {
			pile.n--
			cards = append(cards, pile.cards[pile.n])
			p.logStep(step{kind: cardTaken, a: uint8(i), n: pile.cards[pile.n]})
		}
	}
	p.chooseBook()
	slices.Reverse(cards)
	for i, at := range p.deal.GatherOrder(int(p.turnOvers), len(cards)) {
		to, card := p.firstBook.dealtAgain[i], cards[at]&^down
		if !p.book.rules.DealtFaceUp(to, int(p.piles[to].n)) {
			card |= down
		}
		p.pushCard(to, card)
		p.logStep(step{kind: cardAdded, a: uint8(to)})
	}
	for i := range p.book.columns {
		p.turnUpEnd(i)
	}
	p.key = p.computeKey()
}

func (p *position) draw() {
	if p.book.stockMode == stockByDraws {
		p.setWaste(uint8(min(int(p.waste)+p.book.rules.CardsPerDraw(int(p.turnOvers)), int(p.talonLen))), p.turnOvers)
		return
	}
	first, end := 0, p.book.rules.RowLength()
	if whole := p.book.rules.Reserve.Piles; !p.book.dealsRows {
		first, end = p.book.firstReserve, p.book.firstReserve+whole
		if end < p.book.firstCell && int(p.talonLen-p.waste) < whole {
			first, end = end, p.book.firstCell
		}
	}
	p.setWaste(p.waste, p.turnOvers) // to undo what follows
	for i := first; i < end && p.waste < p.talonLen; i++ {
		if !p.isSkipped(i) {
			p.pushCard(i, p.talonFaces[p.talon[p.waste]])
			p.logStep(step{kind: cardAdded, a: uint8(i)})
			p.waste++
		}
	}
	p.key = p.computeKey()
}

// isSkipped is game.SkipKingRuns.
func (p *position) isSkipped(i int) bool {
	pile := &p.piles[i]
	return p.book.rules.Skip == game.SkipKingRuns && pile.n > 0 && pile.runStart() == 0 && rankOf(pile.cards[0]) == game.King
}

func (p *position) isEveryColumnSkipped() bool {
	for i := range p.book.rules.RowLength() {
		if !p.isSkipped(i) {
			return false
		}
	}
	return true
}

// sendWasteUp is game.AutoUpWaste.
func (p *position) sendWasteUp() {
	for p.book.rules.AutoUp == game.AutoUpWaste && p.waste > 0 && p.fitsFoundation(p.talonFaces[p.talon[p.waste-1]]) {
		p.addToFoundation(p.takeFromTalon(p.waste, p.turnOvers))
	}
}

func (p *position) autoFill() {
	if !p.book.autoFills {
		return
	}
	for i := range p.book.columns {
		if p.piles[i].n > 0 {
			continue
		}
		card, ok := p.takeFillingCard()
		if !ok {
			return
		}
		p.addCard(i, card)
		p.sendWasteUp()
	}
}

// pullColumnsTo is game.AutoFillNext. End cards are face up, so each column on the way gives some.
func (p *position) pullColumnsTo(emptied int) {
	if p.book.rules.AutoFill != game.AutoFillNext {
		return
	}
	for ; emptied+1 < p.book.columns && p.piles[emptied].n == 0; emptied++ {
		right := &p.piles[emptied+1]
		n := uint8(0)
		for n < right.n && right.cards[right.n-1-n]&down == 0 {
			n++
		}
		if n == 0 {
			return
		}
		p.carry(emptied+1, emptied, n)
	}
}

func (p *position) takeFillingCard() (uint8, bool) {
	if p.book.rules.AutoFill == game.AutoFillReserve {
		for i := p.book.firstReserve; i < p.book.firstCell; i++ {
			if p.piles[i].n > 0 {
				return p.takeEndCard(i), true
			}
		}
		return 0, false
	}
	for p.waste == 0 && p.talonLen > 0 && p.book.rules.AutoFill == game.AutoFillPacket {
		p.draw()
		p.sendWasteUp()
	}
	switch {
	case p.waste > 0:
		return p.takeFromTalon(p.waste, p.turnOvers), true
	case p.talonLen > 0 && p.book.rules.AutoFill == game.AutoFillStock:
		return p.takeFromTalon(1, p.turnOvers), true // the next card of the stock, because the waste is empty
	}
	return 0, false
}

func (p *position) addTalonMoves(scan *columnScan) {
	if p.book.gathered != nil && slices.ContainsFunc(p.piles[:p.book.columns], func(c pile) bool { return c.n > 0 }) {
		p.addMove(move{kind: redeal})
	}
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
			if !p.isEveryColumnSkipped() {
				p.addMove(move{kind: draw})
			}
		} else if allowsTurnOver && p.book.mayTurnOver(p.turnOvers) {
			p.addMove(move{kind: redeal})
		}
	}
}

func (b *rulebook) mayTurnOver(turnOvers uint8) bool {
	limit := b.rules.TurnOvers
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
		for size := p.book.rules.CardsPerDraw(int(turnOvers)); waste < n; {
			waste = min(waste+size, n)
			show(waste, turnOvers)
		}
		if !p.book.mayTurnOver(turnOvers) || turnOvers > p.turnOvers && !p.book.packetSizeChangesAfter(turnOvers) {
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
	if p.book.firstCell < p.book.pileCount {
		p.addMovesToCells(m, card)
	}
}
