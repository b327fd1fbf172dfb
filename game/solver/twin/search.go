package twin

import "math/bits"

// A node is a position that waits for its turn, and how the search came there.
type node struct {
	position
	move  move
	depth int32
}

type search struct {
	b     *board
	table *table
	stack []node
	path  []move
	nodes int64
	o     Options
}

// settle makes the safe moves.
func (s *search) settle(p *position) {
	for card := s.forced(p); card != 0; card = s.forced(p) {
		p.play(s.b, rise|move(bits.TrailingZeros64(card)))
	}
}

// forced returns the move that need not be thought about, as a set of the card or none.
func (s *search) forced(p *position) uint64 {
	if s.o.NoSafe {
		return 0
	}
	return s.b.safe(p, p.room(), p.next())
}

// run searches until a position is won, and reports whether one was; done is false if it was stopped.
func (s *search) run(p position) (won, done bool) {
	s.settle(&p)
	s.table.add(p.key + 1)
	s.stack = append(s.stack[:0], node{position: p})
	for len(s.stack) > 0 {
		top := len(s.stack) - 1
		n := s.stack[top]
		s.stack = s.stack[:top]
		s.path = append(s.path[:n.depth], n.move)
		if s.nodes++; s.nodes&0xFFF == 0 {
			if s.o.Stop != nil && s.o.Stop() {
				return false, false
			}
		}
		if s.o.Nodes > 0 && s.nodes > s.o.Nodes {
			return false, false
		}
		if n.won() {
			return true, true
		}
		s.expand(&n)
	}
	return false, true
}

// expand puts the new positions on the stack, the best on top.
func (s *search) expand(n *node) {
	b := s.b
	p := &n.position
	room, next := p.room(), p.next()
	fits := p.fits(room)
	base := len(s.stack)
	push := func(kind move, set uint64) {
		for ; set != 0; set &= set - 1 {
			s.stack = append(s.stack, node{*p, kind | move(bits.TrailingZeros64(set)), n.depth + 1})
		}
	}
	if b.back {
		tops := p.up &^ below(p.up) & b.all & fits &^ aces
		for set := tops; set != 0; set &= set - 1 {
			card := bits.TrailingZeros64(set)
			if b.need[card]&^p.up == 0 && !s.o.NoSafe {
				tops &^= set & -set
			}
		}
		push(fall, tops)
	}
	if set := p.pack & (fits | next); set != 0 {
		if b.draw > 1 {
			reach := b.within(p)
			for w := set; w != 0; w &= w - 1 {
				if reach>>b.place[bits.TrailingZeros64(w)]&1 == 0 {
					set &^= w & -w
				}
			}
		}
		push(lay, set&fits)
		push(rise, set&next)
	}
	push(rise, p.open&room&next)
	push(reveal, p.heads&fits)
	// make them, touch their slots
	kids := s.stack[base:]
	sum := uint64(0)
	for i := range kids {
		k := &kids[i]
		k.play(b, k.move)
		s.settle(&k.position)
		sum += s.table.slots[s.table.slot(k.key+1)]
	}
	sink(sum)
	keep := base
	for i := range kids {
		if s.table.add(kids[i].key + 1) {
			if keep != base+i {
				s.stack[keep] = kids[i]
			}
			keep++
		}
	}
	s.stack = s.stack[:keep]
}

//go:noinline
func sink(uint64) {}
