package solver

import "xklondike/game"

// A way is what a move of the search does.
type way uint8

const (
	carry  way = iota // n cards from a pile to another
	raise             // the end card of a pile to its suit pile
	lower             // the top card of a suit pile to another pile
	send              // the card at the end of a waste of so many cards to its suit pile
	play              // the same card to a pile
	draw              // a packet, or a row
	redeal            // the waste is turned over
)

// A move is one step of the search. Those that play from the stock say how the stock then stands, and contain all the draws
// and turn-overs that lead there; turning up cards and filling spaces is part of every move.
type move struct {
	way      way
	from, to uint8 // piles; a suit pile counts by suit, then pack
	n        uint8
	waste    uint8 // cards in the waste when the card is played, that card included
	passes   uint8 // turn-overs then
	rank     int16 // the higher, the sooner it is tried
}

// A step is a part of a move that can be taken back.
type step struct {
	did     stepKind
	a, b, n uint8
	waste   uint8
	passes  uint8
}

type stepKind uint8

const (
	moved   stepKind = iota // n cards from pile a to pile b
	turned                  // the end card of pile a
	gave                    // pile a lost card n
	took                    // pile a got a card
	raised                  // suit pile a got a card
	lowered                 // suit pile a lost one
	played                  // index a of the talon, which was place n; waste and passes as they were before
	shifted                 // waste and passes changed
	founded                 // the base was n
)

// log notes a step.
func (p *position) log(s step) { p.journal = append(p.journal, s) }

// do plays a move.
func (p *position) do(m move) {
	switch m.way {
	case carry:
		p.carry(int(m.from), int(m.to), m.n)
	case raise:
		card := p.take(int(m.from))
		p.raise(card)
		p.turn(int(m.from))
	case lower:
		p.give(int(m.to), p.lower(int(m.from)))
	case send:
		p.raise(p.remove(m.waste, m.passes))
	case play:
		p.give(int(m.to), p.remove(m.waste, m.passes))
	case draw:
		p.draw()
	case redeal:
		p.shift(0, p.passes+1)
	}
	p.autoFill()
}

// carry takes cards from one pile to another.
func (p *position) carry(from, to int, n uint8) {
	p.key = p.key.minus(p.share(from)).minus(p.share(to))
	p.transfer(from, to, n)
	p.key = p.key.plus(p.share(from)).plus(p.share(to))
	p.log(step{did: moved, a: uint8(from), b: uint8(to), n: n})
	p.turn(from)
}

// transfer is carry without a key or a journal.
func (p *position) transfer(from, to int, n uint8) {
	source := &p.piles[from]
	source.n -= n
	for _, card := range source.cards[source.n : source.n+n] {
		p.push(to, card)
	}
}

// turn turns up the end card of a pile, if that lies face down.
func (p *position) turn(i int) {
	pile := &p.piles[i]
	if pile.n == 0 || pile.cards[pile.n-1]&down == 0 {
		return
	}
	p.key = p.key.minus(p.share(i))
	p.flip(i)
	p.key = p.key.plus(p.share(i))
	p.log(step{did: turned, a: uint8(i)})
}

// flip turns the end card of a pile over.
func (p *position) flip(i int) {
	pile := &p.piles[i]
	pile.n--
	p.push(i, pile.cards[pile.n]^down)
}

// take removes the end card of a pile.
func (p *position) take(i int) uint8 {
	pile := &p.piles[i]
	p.key = p.key.minus(p.share(i))
	pile.n--
	p.key = p.key.plus(p.share(i))
	card := pile.cards[pile.n]
	p.log(step{did: gave, a: uint8(i), n: card})
	return card
}

// give puts a card on a pile.
func (p *position) give(i int, card uint8) {
	p.key = p.key.minus(p.share(i))
	p.push(i, card)
	p.key = p.key.plus(p.share(i))
	p.log(step{did: took, a: uint8(i)})
}

// raise puts a card on its suit pile.
func (p *position) raise(card uint8) {
	if p.base == 0 {
		p.log(step{did: founded})
		p.setBase(rankOf(card))
	}
	i := p.room(card)
	p.rise(i, 1)
	p.log(step{did: raised, a: uint8(i)})
}

// rise changes the height of a suit pile, and the key with it.
func (p *position) rise(i int, by int8) {
	heights := &p.salts.height[i/maxPacks]
	p.key = p.key.minus(heights[p.height[i]])
	p.height[i] += uint8(by)
	p.key = p.key.plus(heights[p.height[i]])
	p.up += int(by)
}

// lower takes the top card off a suit pile and returns it.
func (p *position) lower(i int) uint8 {
	card := p.top(i)
	p.rise(i, -1)
	p.log(step{did: lowered, a: uint8(i)})
	if p.up == 0 && p.book.first {
		p.log(step{did: founded, n: uint8(p.base)})
		p.setBase(0)
	}
	return card
}

// remove brings the waste to a number of cards and takes the last one.
func (p *position) remove(waste, passes uint8) uint8 {
	at := waste - 1
	place := p.talon[at]
	p.log(step{did: played, a: at, n: place, waste: p.waste, passes: p.passes})
	p.key = p.key.minus(p.stockShare()).plus(p.salts.gone[place])
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
	if p.book.stock != plain {
		for i := p.book.reserves; i < p.book.cells; i++ {
			if p.piles[i].n > 0 {
				return p.take(i), true
			}
		}
		return 0, false
	}
	switch {
	case p.waste > 0:
		return p.remove(p.waste, p.passes), true
	case p.cards > 0 && p.book.rules.AutoFill == game.AutoFillStock:
		return p.remove(1, p.passes), true // the next card of the stock, past an empty waste
	}
	return 0, false
}

// undo takes back all steps since the journal had a length, and restores the key of that time.
func (p *position) undo(length int, k key) {
	for i := len(p.journal) - 1; i >= length; i-- {
		p.undoStep(p.journal[i])
	}
	p.journal, p.key = p.journal[:length], k
}

func (p *position) undoStep(s step) {
	switch s.did {
	case moved:
		p.transfer(int(s.b), int(s.a), s.n)
	case turned:
		p.flip(int(s.a))
	case gave:
		p.push(int(s.a), s.n)
	case took:
		p.piles[s.a].n--
	case raised:
		p.height[s.a]--
		p.up--
	case lowered:
		p.height[s.a]++
		p.up++
	case played:
		copy(p.talon[s.a+1:p.cards+1], p.talon[s.a:p.cards])
		p.talon[s.a] = s.n
		p.cards++
		p.sight |= 1 << p.dealt[s.n]
		p.waste, p.passes = s.waste, s.passes
	case shifted:
		p.waste, p.passes = s.waste, s.passes
	case founded:
		p.setBase(game.Rank(s.n))
	}
}
