package twin

import "math/bits"

// safeties fills in which cards make a card safe. TODO proof.
func (b *board) safeties() {
	for card := range cards {
		rank, lane := card/4, card/2%2
		b.need[card] = pair(rank-2, 1-lane) | twin(rank-3, card)
		b.clear[card] = pair(rank-1, lane)
	}
}

// pair returns the two cards of a rank, counting from 0, that share a place in the order.
func pair(rank, lane int) uint64 {
	if rank < 0 {
		return 0
	}
	return 3 << (4*rank + 2*lane)
}

// twin returns the card of the same colour and the other suit that is lower by three.
func twin(rank, card int) uint64 {
	if rank < 0 {
		return 0
	}
	return 1 << (4*rank + 2*(1-card/2%2) + 1 - card%2)
}

// safe returns a card that may go up at once without loss, as a set of one or none.
func (b *board) safe(p *position, room, next uint64) uint64 {
	set := p.open & room
	if b.draw <= 1 {
		set |= p.pack
	}
	for set &= next; set != 0; set &= set - 1 {
		card := bits.TrailingZeros64(set)
		if b.need[card]&^p.up == 0 || !b.back && b.clear[card]&^p.up == 0 {
			return set & -set
		}
	}
	return 0
}
