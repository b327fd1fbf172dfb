package twin

// A relaxation looks at the same deal in an easier game: packets of one card. What wins there is more, for every card of
// the deck can be had, so what is lost there is lost. It is much quicker, for cards are laid late there (see owe), and what
// it has proved it remembers: in a search that has lost its way, nearly all positions are lost in the easier game too.
type relaxation struct {
	search
	alive [1 << 12]uint64 // keys of positions that win there
	spent int64           // nodes that proved nothing
}

const (
	relaxationShare = 4   // of the memory, one part in so many
	relaxationFrom  = 256 // nodes before which the easier game is not asked
	rootNodes       = 4   // nodes for the first position, for each one of the search
	aliveShift      = 52  // shift that leaves a place in alive
	wasteShare      = 2   // the search may spend one node in vain for so many of its own
)

// newRelaxation prepares the easier game of a search.
func newRelaxation(s *search) *relaxation {
	b := *s.b
	b.draw = 1
	o := s.o
	o.Without, o.Seed, o.Memory = o.Without|DeadEnds, 0, o.Memory/relaxationShare
	return &relaxation{search: *newSearch(s.ctx, &b, o)}
}

// easier returns the position there. In keys the waste counts for nothing.
func (l *relaxation) easier(s *search, p *position) position {
	q := *p
	q.key -= uint64(q.count) * s.b.second
	q.waste, q.count = 0, 0
	l.settle(&q)
	return q
}

// rootLost asks about the first position, now and then and each time with more patience. Most deals are won before.
func (s *search) rootLost(p *position) bool {
	if s.nodes < relaxationFrom || s.nodes&(s.nodes-1) != 0 || !s.hasRelaxation() {
		return false
	}
	if s.relaxation == nil {
		s.relaxation = newRelaxation(s)
	}
	q := s.relaxation.easier(s, p)
	return s.relaxation.seen.has(q.key) || s.relaxation.prove(q, s.allowed(rootNodes*s.nodes))
}

// lost reports whether a position is known to be lost, or can be shown to be with what effort is left.
func (l *relaxation) lost(s *search, p *position) bool {
	q := l.easier(s, p)
	if l.seen.has(q.key) {
		return true
	}
	left := s.nodes/wasteShare - l.spent
	if left < relaxationFrom/wasteShare || l.alive[hash(q.key)>>aliveShift] == q.key {
		return false
	}
	before := l.nodes
	lost := l.prove(q, s.allowed(left))
	if !lost {
		l.spent += l.nodes - before
	}
	return lost
}

// prove searches the easier game. If everything was seen and nothing won, all that was seen is lost, and remembered; else
// it is forgotten again, but for the way to the win.
func (l *relaxation) prove(q position, nodes int64) bool {
	if nodes <= 0 {
		return false // a limit of none would be no limit
	}
	l.seen.begin(nodes / 2)
	l.o.Nodes = l.nodes + nodes
	verdict := l.run(q)
	l.seen.end(verdict == Unwinnable)
	if verdict == Winnable {
		l.remember(q)
	}
	return verdict == Unwinnable
}

// remember marks the positions of a winning line.
func (l *relaxation) remember(q position) {
	l.alive[hash(q.key)>>aliveShift] = q.key
	for _, step := range l.path {
		if step.owed == nothing {
			l.alive[hash(step.key)>>aliveShift] = step.key
		}
	}
}
