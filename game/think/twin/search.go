package twin

import (
	"context"
	"sync/atomic"
)

type node struct {
	position
	depth       int32 // its index in the path
	move        move  // the move that led here
	restriction restriction
	// Whether cards can lie on the moved card or its twin now, and could not before.
	opensPair bool
}

type restriction uint8

const (
	unrestricted restriction = iota // every move
	// Those that need the card of stock or waste laid last, see pushNeededTalonMoves.
	afterTalonMove
	// Those that need the card that came back, see pushNeededReturns.
	afterReturn
)

// A search explores positions depth first. It expands a position by playing all its moves, but none that its
// transposition table remembers.
//
// The search is exhaustive even if the table forgets positions. A position goes onto the stack if it is not in
// the table, and every position on the stack is expanded. So in the end the expanded positions include all
// positions that can be reached from them.
//
// The search ends, because every line of moves ends. Cards leave the talon, and heads leave their places, for
// good. After some moves, the search tries only moves that need the last move: the position then has a
// restriction. Between two positions without a restriction, a line has fewer moves than there are cards, because
// each lays another card on a column, or brings back another card. Positions without a restriction do not repeat
// in a line, because canPrune compares them with the path once the table is full.
type search struct {
	ctx        context.Context
	board      *board
	o          Options
	tables     *Tables
	seen       *transpositionTable
	relaxation *relaxation // search of the easier game; nil: none, or not begun yet
	outer      *search     // in the search of an easier game: the search of the real one
	team       *team       // nil as long as nobody helps
	ownTeam    team        // the team of a search that is helped
	// Keys that this search has added to its team's table, and that are not counted yet.
	added int
	stack []node
	path  []pathStep // moves from the start to the current position
	nodes int64
	homes [maxSuccessors]uint64

	stopRequested bool
	touched       uint64 // sum of prefetched entries, so that the compiler keeps the reads
}

type pathStep struct {
	key         uint64
	move        move
	restriction restriction
}

// maxSuccessors is more than any position has. Each column has one run that can move, stock and waste have at
// most 47 cards, and the suit piles take eight cards and give back four.
const maxSuccessors = 128

// The positions between two looks at the context: about a tenth of a millisecond.
const pollEvery = 1 << 8

func newSearch(ctx context.Context, b *board, o Options, tables *Tables) *search {
	s := &search{ctx: ctx, board: b, o: o, tables: tables, seen: &tables.seen, stack: make([]node, 0, 2*maxSuccessors)}
	s.seen.reset(o.Memory)
	if s.mayUseRelaxation() {
		s.seen.maxEntries -= s.seen.maxEntries / relaxationShare
	}
	return s
}

// mayUseRelaxation is false for packets of one card, for which the easier game is no easier.
func (s *search) mayUseRelaxation() bool {
	return s.board.packetSize > 1 && s.board.without&RelaxationPruning == 0
}

func (s *search) run(p position) Verdict {
	s.board.applyForcedMoves(&p)
	s.seen.add(p.key)
	s.stack = append(s.stack[:0], node{position: p})
	v := s.explore(&p)
	if s.team != nil {
		v = s.finish(v)
	}
	return v
}

// explore searches. The first position is nil in a search that helps another.
func (s *search) explore(first *position) Verdict {
	for len(s.stack) > 0 || s.team != nil && s.team.awaitShare(s) {
		if s.mustStop() {
			return Unknown
		}
		n := s.stack[len(s.stack)-1]
		s.stack = s.stack[:len(s.stack)-1]
		s.path = append(s.path[:n.depth], pathStep{n.key, n.move, n.restriction})
		s.nodes++
		switch {
		case n.isWon():
			return Winnable
		case first != nil && s.isStartLost(first):
			return Unwinnable
		case s.canPrune(&n):
			continue
		}
		s.expand(&n)
	}
	return Unwinnable
}

func (s *search) mustStop() bool {
	if s.nodes%pollEvery == 0 && !s.poll() {
		s.stopRequested = true
	}
	return s.stopRequested || s.relaxation != nil && s.relaxation.stopRequested || s.o.Nodes > 0 &&
		s.totalNodes() >= s.o.Nodes || s.seen.mustEndTrial()
}

// poll also meets the team, and asks for help.
func (s *search) poll() bool {
	if s.outer != nil {
		return s.outer.poll()
	}
	s.askForHelp()
	return s.ctx.Err() == nil && (s.team == nil || s.team.meet(s))
}

func (s *search) add(key uint64) bool {
	if s.team == nil {
		return s.seen.add(key)
	}
	isNew := s.seen.addShared(key)
	if isNew {
		s.added++
	}
	return isNew
}

func (s *search) totalNodes() int64 {
	if s.relaxation == nil {
		return s.nodes
	}
	return s.nodes + s.relaxation.nodes
}

func (s *search) nodesWithinLimit(nodes int64) int64 {
	if s.o.Nodes > 0 {
		return min(nodes, s.o.Nodes-s.totalNodes())
	}
	return nodes
}

func (s *search) canPrune(n *node) bool {
	if n.restriction != unrestricted {
		return false
	}
	return s.seen.full && s.isOnPath(n) || s.relaxation != nil && s.relaxation.isLost(s, &n.position)
}

func (s *search) isOnPath(n *node) bool {
	for _, before := range s.path[:n.depth] {
		if before.restriction == unrestricted && before.key == n.key {
			return true
		}
	}
	return false
}

// keepNewNodes plays the moves of the nodes from first on, and keeps those with new positions. It reads all
// their table entries before it uses any, so that the memory serves these reads in parallel.
func (s *search) keepNewNodes(first int) {
	successors := s.stack[first:]
	homes := s.homes[:len(successors)]
	for i := range successors {
		successors[i].apply(s.board, successors[i].move)
		s.board.applyForcedMoves(&successors[i].position)
		homes[i] = s.seen.homeIndex(successors[i].key)
	}
	for _, home := range homes {
		s.touched |= atomic.LoadUint64(&s.seen.entries[home])
	}
	keep := first
	for i := range successors {
		if s.add(successors[i].key) {
			s.stack[keep] = successors[i]
			keep++
		}
	}
	s.stack = s.stack[:keep]
}
