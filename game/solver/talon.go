package solver

import "xklondike/game"

// remove brings the waste to a number of cards and takes the last one.
func (p *position) remove(waste, passes uint8) uint8 {
	at := waste - 1
	place := p.talon[at]
	p.log(step{did: played, a: at, n: place, waste: p.waste, passes: p.passes})
	p.key = p.key.minus(p.stockShare()).plus(p.zobrist.gone[place])
	copy(p.talon[at:p.cards], p.talon[at+1:p.cards])
	p.cards--
	p.waste, p.passes = at, min(passes, maxPasses-1)
	p.key = p.key.plus(p.stockShare())
	p.sight ^= 1 << p.dealt[place]
	return p.dealt[place]
}

// shift changes how many cards lie in the waste, and how often it was turned over.
func (p *position) shift(waste, passes uint8) {
	p.log(step{did: shifted, waste: p.waste, passes: p.passes})
	p.key = p.key.minus(p.stockShare())
	p.waste, p.passes = waste, min(passes, maxPasses-1)
	p.key = p.key.plus(p.stockShare())
}

// draw deals a packet or a row.
func (p *position) draw() {
	if p.book.stock == plain {
		p.shift(uint8(min(int(p.waste)+p.book.packet(p.passes), int(p.cards))), p.passes)
		return
	}
	first, n := 0, p.book.columns
	if !p.book.rows {
		first, n = p.book.reserves, p.book.cells-p.book.reserves
	}
	before := p.waste
	n = min(n, int(p.cards-before))
	p.shift(before+uint8(n), p.passes)
	for i := range n {
		p.push(first+i, p.dealt[p.talon[int(before)+i]])
		p.log(step{did: took, a: uint8(first + i)})
	}
	p.key = p.rehash()
}

// autoFill fills empty columns where the game does that of itself.
func (p *position) autoFill() {
	if !p.book.fillsUp {
		return
	}
	for i := range p.book.columns {
		if p.piles[i].n > 0 {
			continue
		}
		card, ok := p.filler()
		if !ok {
			return
		}
		p.give(i, card)
	}
}

// filler takes the card that fills an empty column.
func (p *position) filler() (uint8, bool) {
	if p.book.rules.AutoFill == game.AutoFillReserve {
		for i := p.book.reserves; i < p.book.cells; i++ {
			if p.piles[i].n > 0 {
				return p.take(i), true
			}
		}
		return 0, false
	}
	if p.waste == 0 && p.cards > 0 && p.book.rules.AutoFill == game.AutoFillPacket {
		p.draw()
	}
	switch {
	case p.waste > 0:
		return p.remove(p.waste, p.passes), true
	case p.cards > 0 && p.book.rules.AutoFill == game.AutoFillStock:
		return p.remove(1, p.passes), true // the next card of the stock, past an empty waste
	}
	return 0, false
}
