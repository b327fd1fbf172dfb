package solver

// A way is what a move of the search does.
type way uint8

const (
	carry  way = iota // n cards from a pile to another
	raise             // the end card of a pile to its suit pile
	slip              // the same, once the n cards on it have gone to a column that ends in one like it: see parents.go
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
	priority int16 // the higher, the sooner it is tried
}

// do plays a move.
func (p *position) do(m move) {
	switch m.way {
	case carry:
		p.carry(int(m.from), int(m.to), m.n)
	case raise:
		card := p.take(int(m.from))
		p.raise(card)
		p.turn(int(m.from))
	case slip: // two moves, for the first one fills what the deal left empty
		p.do(move{way: carry, from: m.from, to: m.to, n: m.n})
		p.do(move{way: raise, from: m.from})
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
	p.rise(p.room(card), 1)
}

// rise changes the height of a suit pile, and the key with it.
func (p *position) rise(i int, by int8) {
	heights := &p.zobrist.height[i/maxPacks]
	p.key = p.key.minus(heights[p.height[i]])
	p.height[i] += uint8(by)
	p.key = p.key.plus(heights[p.height[i]])
	p.up += int(by)
	p.log(step{did: rose, a: uint8(i), n: uint8(by)})
}

// lower takes the top card off a suit pile and returns it.
func (p *position) lower(i int) uint8 {
	card := p.top(i)
	p.rise(i, -1)
	if p.up == 0 && p.book.first {
		p.log(step{did: founded, n: uint8(p.base)})
		p.setBase(0)
	}
	return card
}
