package twin

import "math/bits"

// settle makes the moves that need no thought, until there is none.
//
// Where suit piles give cards back, a card that is no head may always go up: it leaves its parent with room, so it can fall
// back at once, and whatever could be done before can be done still. Positions between which such cards only go up and fall
// are all won or all lost; call them a family. The search looks at those of a family alone from which nothing goes up, its
// peaks, and at the rows of falls that lead down from them (see drop). It finds every way out of the family, for it looks at
// a peak above each of its positions, one that is reached from there by going up alone:
//
//   - Whether a card can go up depends on lower cards and on its twin. So cards can go up in the order of ranks, and what
//     can be sent up from a position can be sent up with any card first that may go.
//   - Let a peak above a position be looked at. If a card falls there, the same peak is above what comes of it. If a card
//     goes up there, the peak is above that too if the card is up at the peak. If it is not, its twin went up instead and
//     left no room; then the search lets the twin fall again, with what of its suit is on it, sends the card up, and settles:
//     that peak is above.
//   - A move out of the family from some position is a row of falls and that move from the peak above it.
//
// Moves out of a family are moves of heads and of cards of the deck. Each takes away one of these, so the argument ends.
func (s *search) settle(p *position) {
	for {
		card := s.forced(p)
		if card == 0 {
			return
		}
		p.play(s.b, rise|move(bits.TrailingZeros64(card)))
	}
}

// forced returns a card that goes up at once, as a set of one or none.
func (s *search) forced(p *position) uint64 {
	room, next := p.room(), p.next()
	if s.back {
		if set := p.open &^ p.heads & room & next; set != 0 {
			return set & -set
		}
	}
	if s.o.Without&SafeUps != 0 {
		return 0
	}
	return s.b.safe(p, room, next)
}

// safe returns a card that may go up at once without loss, as a set of one or none: one to which nothing that is not up yet
// needs to be moved.
//
// Let c be a card of rank r that can go up, while the suits of the other colour are up to r-2 and its twin suit up to r-3.
// Call small the cards of its suit up to r, of the other colour up to r-1, of the twin suit up to r-2. Take any line that
// wins without c going up now. Play the same line after it, but leave out what it does with small cards that are up already,
// and send small cards up as soon as they lie open in a column, or when the line lays them there: their suits are far
// enough, and what may lie on them is small, so they always can go up. The other cards then lie as they do in the line, but
// for small cards missing between them: none of them lies on a small one (what may is small), so each has the room it has in
// the line, or more, and spaces are as many or more. Heads may have gone before they go in the line; what shows then gives
// room and takes none. So the line can be followed, and wins. Of the deck this holds where every card of it can always be
// had, at one card a packet; else a missing card changes what can be had.
//
// Where nothing comes back, a card is safe also when all is up that could lie on it: nothing will ever need it.
func (b *board) safe(p *position, room, next uint64) uint64 {
	set := p.open & room
	if b.draw <= 1 {
		set |= p.pack
	}
	for set &= next; set != 0; set &= set - 1 {
		if b.isSafe(p, bits.TrailingZeros64(set)) {
			return set & -set
		}
	}
	return 0
}

// isSafe reports whether what makes a card safe is up.
func (b *board) isSafe(p *position, card int) bool {
	return b.need[card]&^p.up == 0 || !b.back && b.clear[card]&^p.up == 0
}

// unsafe returns the cards of a set, all of them up, that are not safe there. A safe card would be sent up again at once.
func (b *board) unsafe(p *position, set uint64, o Options) uint64 {
	for rest := set; rest != 0 && o.Without&SafeStays == 0; rest &= rest - 1 {
		if b.isSafe(p, bits.TrailingZeros64(rest)) {
			set &^= rest & -rest
		}
	}
	return set
}

// safeties fills in which cards make each card safe.
func (b *board) safeties() {
	for card := range cards {
		rank, lane := card/4, card/2%2
		b.clear[card] = pair(rank-1, lane)
		b.need[card] = pair(rank-2, 1-lane)
		if rank >= 3 {
			b.need[card] |= 1 << (4*(rank-3) + 2*(1-lane) + 1 - card%2)
		}
	}
}

// pair returns the two cards of a rank, the ace's being 0, in the first place of the order or the second.
func pair(rank, lane int) uint64 {
	if rank < 0 {
		return 0
	}
	return 3 << (4*rank + 2*lane)
}
