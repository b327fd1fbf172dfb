package twin

// A move is what changes a position: a kind and a card.
type move uint8

// The kinds of moves, above the card.
const (
	rise   move = iota << 6 // a card goes from a column or the deck to its suit pile
	reveal                  // a head goes with its run to a card or a space
	lay                     // a card of the deck goes to the columns
	fall                    // a card of a suit pile goes to the columns
)

// card returns the card's place in the order.
func (m move) card() int { return int(m&63) % cards }

// kind returns the move without its card.
func (m move) kind() move { return m &^ 63 }

// play makes a move that is there.
func (p *position) play(b *board, m move) {
	card := m.card()
	bit := uint64(1) << card
	switch m.kind() {
	case rise:
		p.rise(b, card)
	case reveal:
		p.leave(b, card)
		p.takeSpace(bit)
	case lay:
		p.take(b, card)
		p.open |= bit
		p.takeSpace(bit)
	case fall:
		p.up &^= bit
		p.key -= b.suit[card]
		p.open |= bit
		p.takeSpace(bit)
	}
}

// rise sends a card up from wherever it is.
func (p *position) rise(b *board, card int) {
	bit := uint64(1) << card
	p.up |= bit
	p.key += b.suit[card]
	if p.pack&bit != 0 {
		p.take(b, card)
		return
	}
	p.open &^= bit
	switch {
	case p.heads&bit != 0:
		p.leave(b, card)
	case bit&kings != 0:
		p.spaces++
	}
}

// leave takes a head from its place and brings to light what it covered.
func (p *position) leave(b *board, card int) {
	p.heads = p.heads&^(1<<card) | b.head[card]
	p.open |= b.bare[card]
	p.spaces += b.space[card]
	p.key -= b.level[card]
}

// takeSpace takes a space if the card is a king.
func (p *position) takeSpace(bit uint64) {
	if bit&kings != 0 {
		p.spaces--
	}
}
