package twin

// A position is one state of the search. TODO proof.
type position struct {
	open  uint64 // the face-up cards of the columns that belong to a run
	heads uint64 // those of them that are heads
	up    uint64 // the cards on suit piles, and those the game is played without
	pack  uint64 // the cards of stock and waste
	deck  uint64 // the same in the order of dealing
	key   uint64

	spaces int8  // empty columns
	waste  uint8 // the place in the deck where the waste ends; 0: wherever, see lie
	count  uint8 // the number of cards in the waste, then
}

// room returns the cards that have room: a child can be laid on one of the pair, so each of them can be made an end.
func (p *position) room() uint64 {
	v, k := p.open, (p.open&^p.heads)<<4
	pairs := ((v|v>>1)&^(k|k>>1) | (v & (v >> 1) &^ (k & (k >> 1)))) & evens
	return pairs | pairs<<1
}

// fits returns the cards that the columns take, given the room.
func (p *position) fits(room uint64) uint64 {
	set := room >> 4
	if p.spaces > 0 {
		set |= kings
	}
	return set
}

// next returns the cards that the suit piles take.
func (p *position) next() uint64 { return (above(p.up) | aces) &^ p.up }

// won reports whether all cards are up.
func (p *position) won() bool { return p.up == full }

// leave takes a head from its place and brings to light what it covered.
func (p *position) leave(b *board, card int) {
	p.heads = p.heads&^(1<<card) | b.head[card]
	p.open |= b.bare[card]
	p.spaces += b.space[card]
	p.key -= b.level[card]
}
