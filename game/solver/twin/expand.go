package twin

import "math/bits"

// expand puts the positions that follow on the stack, the best on top: heads that go from something, cards that go up, cards
// of the deck, heads that leave a mere space, and last what comes back from the suit piles.
func (s *search) expand(n *node) {
	room, next := n.room(), n.next()
	fits := n.fits(room)
	onto, twin := uint64(full), uint64(full)
	if n.owed != nothing {
		onto, twin = n.needs()
	}
	lays, ups := s.picks(&n.position, fits, next)
	if s.b.back {
		s.falls(n, room, next, fits, onto)
	}
	lays &= onto
	if s.back {
		lays &^= next // settle would send them up, which is what ups does at once
	}
	heads := n.heads & fits & onto
	base := len(s.stack)
	s.push(n, reveal, heads&s.b.roots)
	if s.late {
		s.keepNew(base)
		s.owe(n, lays, room)
		base = len(s.stack)
	} else {
		s.push(n, lay, lays)
	}
	if n.owed == nothing {
		s.push(n, rise, ups)
	}
	s.push(n, rise, n.open&room&next&twin)
	s.push(n, reveal, heads&^s.b.roots)
	s.keepNew(base)
}

// needs returns what the card of the last move makes possible: cards to lay on its pair, and its twin to go up from there.
func (n *node) needs() (onto, twin uint64) {
	if !n.fresh {
		return 0, 0
	}
	card := uint64(1) << n.move.card()
	return children(card), twins(card)
}

// picks returns the cards of the deck that can be had and fit on the columns, or on the suit piles.
func (s *search) picks(p *position, fits, next uint64) (lays, ups uint64) {
	s.within = s.b.within(p)
	return s.within & fits, s.within & next
}

// push puts moves on the stack that are still to be made.
func (s *search) push(n *node, kind move, set uint64) {
	for ; set != 0; set &= set - 1 {
		m := kind | move(bits.TrailingZeros64(set))
		s.stack = append(s.stack, node{position: n.position, move: m, depth: n.depth + 1})
	}
}

// falls puts the cards on the stack that come back from the suit piles. An ace has no use in a column.
func (s *search) falls(n *node, room, next, fits, onto uint64) {
	set := n.up &^ below(n.up) & s.b.all & fits &^ aces
	if !s.back {
		base := len(s.stack)
		s.push(n, fall, s.b.unsafe(&n.position, set&onto, s.o))
		s.keepNew(base)
		return
	}
	if set == 0 || n.owed == laid {
		return
	}
	if set &= s.useful(&n.position, room, next); set != 0 && (n.owed == nothing || s.seen.add(n.key|owing)) {
		s.drop(n, set, room)
	}
}
