package twin

import (
	"context"
	"math/bits"
)

// A node is a position that waits for its turn, and how the search came there.
type node struct {
	position
	depth int32
	move  move // the last one
	owed  owed
	fresh bool // the card of the last move is where the first child can now be laid on its pair, or its twin go up
}

// owed says what a position still owes to those who look at all of them: what may follow is only what needs the last move.
type owed uint8

const (
	nothing owed = iota // anything may follow
	laid                // from the deck, see owe
	fallen              // from a suit pile, see drop
)

// A search looks at positions in depth, each at most once as long as the table remembers it.
//
// It is exhaustive whatever the table forgets. A position is put on the stack when it is not in the table, and what is on the
// stack will be expanded, so at the end the expanded positions contain all that follows from them. It ends, because no line
// of it can go on for ever: cards leave the deck and heads their places for good, cards laid or fallen for a purpose are fewer
// than there are cards, and between two such moves no position comes twice in a line, for a full table makes run look there.
type search struct {
	ctx        context.Context
	b          *board
	o          Options
	seen       *transpositionTable
	relaxation *relaxation // nil: none
	stack      []node
	path       []step // to the position in hand
	nodes      int64
	homes      [maxSuccessors]uint64
	random     uint64 // the state of chance; 0: none

	enough  bool   // the caller wants no more
	touched uint64 // means nothing: what is kept has to be read

	back   bool   // cards that went up may come back, and settle counts on it
	late   bool   // cards are laid late
	within uint64 // the cards that the position in hand can bring to the top of the waste
}

// A step is a move of the path, as line needs it.
type step struct {
	key  uint64 // of the position it led to
	move move
	owed owed
}

// maxSuccessors is more than any position has positions after it: a head a column, the cards of a deck, the four that suit piles
// take from columns and from the deck, and the four on top of them.
const maxSuccessors = 128

// stopEvery is how many nodes pass before the caller is asked.
const stopEvery = 1 << 12

// newSearch prepares a search with what proves to hold in its game.
func newSearch(ctx context.Context, b *board, o Options) *search {
	s := &search{ctx: ctx, b: b, o: o, seen: newTranspositionTable(o.Memory), random: o.Seed, stack: make([]node, 0, 2*maxSuccessors)}
	s.back = b.back && o.Without&FreeUps == 0
	s.late = b.draw <= 1 && o.Without&LateLays == 0
	if s.hasRelaxation() {
		s.seen.limit -= s.seen.limit / relaxationShare
	}
	return s
}

// hasRelaxation reports whether there is an easier game to ask about.
func (s *search) hasRelaxation() bool { return s.b.draw > 1 && s.o.Without&DeadEnds == 0 }

// run searches until a position is won, there is nothing left to look at, or the search is stopped.
func (s *search) run(p position) Verdict {
	s.settle(&p)
	s.seen.add(p.key)
	s.stack = append(s.stack[:0], node{position: p})
	for len(s.stack) > 0 {
		if s.stopped() {
			return Unknown
		}
		n := s.stack[len(s.stack)-1]
		s.stack = s.stack[:len(s.stack)-1]
		s.path = append(s.path[:n.depth], step{n.key, n.move, n.owed})
		s.nodes++
		switch {
		case n.won():
			return Winnable
		case s.rootLost(&p):
			return Unwinnable
		case s.hopeless(&n):
			continue
		}
		s.expand(&n)
	}
	return Unwinnable
}

// stopped reports whether a limit is reached, or the caller has said here or in the easier game that it is enough.
func (s *search) stopped() bool {
	if s.nodes%stopEvery == 0 && s.ctx.Err() != nil {
		s.enough = true
	}
	return s.enough || s.relaxation != nil && s.relaxation.enough || s.o.Nodes > 0 && s.looked() >= s.o.Nodes || s.seen.tight()
}

// looked returns how many positions were looked at, those of the easier game included.
func (s *search) looked() int64 {
	if s.relaxation == nil {
		return s.nodes
	}
	return s.nodes + s.relaxation.nodes
}

// allowed returns how many of so many nodes the limit still allows.
func (s *search) allowed(nodes int64) int64 {
	if s.o.Nodes > 0 {
		return min(nodes, s.o.Nodes-s.looked())
	}
	return nodes
}

// hopeless reports whether a position need not be expanded: it is lost in an easier game, or it comes twice in this line.
func (s *search) hopeless(n *node) bool {
	if n.owed != nothing {
		return false
	}
	return s.seen.full && s.again(n) || s.relaxation != nil && s.relaxation.lost(s, &n.position)
}

// again reports whether a position is on the path already.
func (s *search) again(n *node) bool {
	for _, before := range s.path[:n.depth] {
		if before.owed == nothing && before.key == n.key {
			return true
		}
	}
	return false
}

// keepNew makes the moves of the nodes from base on and keeps those that lead to something new. All entries of the table are
// touched before the first is looked at, so that the memory is waited for once and not for each.
func (s *search) keepNew(base int) {
	successors := s.stack[base:]
	s.shuffle(successors)
	homes := s.homes[:len(successors)]
	for i := range successors {
		successors[i].play(s.b, successors[i].move)
		s.settle(&successors[i].position)
		homes[i] = s.seen.home(successors[i].key)
	}
	for _, home := range homes {
		s.touched |= s.seen.entries[home]
	}
	keep := base
	for i := range successors {
		if s.seen.add(successors[i].key) {
			s.stack[keep] = successors[i]
			keep++
		}
	}
	s.stack = s.stack[:keep]
}

// shuffle lets chance, one time in eight, choose which move is tried first.
func (s *search) shuffle(successors []node) {
	if s.random == 0 || len(successors) < 2 {
		return
	}
	s.random = s.random*0xD1342543DE82EF95 + 1
	if last := len(successors) - 1; s.random>>61 == 0 {
		high, _ := bits.Mul64(s.random<<3, uint64(len(successors)))
		successors[high], successors[last] = successors[last], successors[high]
	}
}
