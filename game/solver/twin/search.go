package twin

import (
	"context"
	"math/bits"
	"sync/atomic"
)

// A node is a position that waits on the search's stack, with the move that led there.
type node struct {
	position
	depth       int32 // index that the position gets in the path when the search takes the position off the stack
	move        move  // move that led to the position
	restriction restriction
	// Whether the last move made room: cards can now be laid on the moved card or its twin, and could not
	// before.
	opensPair bool
}

// A restriction says which moves may follow the last move. After some moves, only moves may follow that would
// not be possible without the last one.
type restriction uint8

const (
	unrestricted restriction = iota // after the last move, the search may try every possible move
	// Only moves that need the card of stock or waste laid last, see pushNeededTalonMoves.
	afterTalonMove
	// Only moves that need the card that just came back from a suit pile may follow, see pushNeededReturns.
	afterReturn
)

// A search explores positions depth first. It expands a position by playing all its moves. As long as its
// transposition table remembers a position, the search does not expand the position again.
//
// The search is exhaustive even if the table forgets positions. A position goes onto the stack if it is not
// in the table, and every position on the stack is expanded. So in the end the expanded positions include all
// positions that can be reached from them.
//
// The search ends, because every line of moves ends. Cards leave the talon (stock and waste) for good, and
// heads (lowest cards of dealt runs) leave their places for good. After some moves, the search tries only
// moves that need the last move: the position then has a restriction. Between two positions without a
// restriction, a line has fewer moves than there are cards. Each move between them lays another card on a
// column, or brings back another card from a suit pile. Positions without a restriction do not repeat in a
// line, because canPrune compares them with the path once the table is full.
type search struct {
	ctx        context.Context
	b          *board
	o          Options
	tables     *Tables
	seen       *transpositionTable
	relaxation *relaxation // the search of the easier game; nil if there is none, or if it has not begun yet
	outer      *search     // if this is the search of an easier game: the search of the real game; otherwise nil
	team       *team       // this search and those that help it; nil as long as none helps
	ownTeam    team        // what team points to in the search that is helped
	// Number of keys that this search has added to the table of its team, and that the table has not counted
	// yet.
	added  int
	stack  []node
	path   []pathStep // the moves from the start to the current position
	nodes  int64
	homes  [maxSuccessors]uint64
	random uint64 // state of the generator of random numbers; 0: the order of moves is not random

	stopRequested bool   // whether the context has ended
	touched       uint64 // sum of entries that were read into the cache; it keeps the compiler from dropping the reads

	freeFoundationMoves bool   // whether the search uses the dominance FreeFoundationMoves, see applyForcedMoves
	neededTalonMoves    bool   // whether the search uses the dominance NeededTalonMoves, see pushNeededTalonMoves
	reachable           uint64 // the cards that draws and turn-overs can bring to the top of the waste
}

// A pathStep is a move of the search's path, with what the lineWriter needs to know about it.
type pathStep struct {
	key         uint64 // key of the position that the move led to
	move        move
	restriction restriction
}

// maxSuccessors is more than the number of successors that any position has. Each column has one run that can
// move, and stock and waste have at most 47 cards. The suit piles take four cards from columns and four from
// stock and waste, and give back four.
const maxSuccessors = 128

// pollEvery is how many positions the search makes between two looks at the context, which take about a tenth
// of a millisecond.
const pollEvery = 1 << 8

// newSearch sets up a search, with the dominances that are proved for its game and not switched off. The
// search empties the tables, and uses them.
func newSearch(ctx context.Context, b *board, o Options, tables *Tables) *search {
	s := &search{ctx: ctx, b: b, o: o, tables: tables, seen: &tables.seen, random: o.Seed,
		stack: make([]node, 0, 2*maxSuccessors)}
	s.seen.reset(o.Memory)
	s.freeFoundationMoves = b.backMoves && o.Without&FreeFoundationMoves == 0
	s.neededTalonMoves = b.packetSize <= 1 && o.Without&NeededTalonMoves == 0
	if s.mayUseRelaxation() {
		s.seen.maxEntries -= s.seen.maxEntries / relaxationShare
	}
	return s
}

// mayUseRelaxation reports whether the search may use the easier game. With packets of one card, that game is
// no easier.
func (s *search) mayUseRelaxation() bool {
	return s.b.packetSize > 1 && s.o.Without&RelaxationPruning == 0
}

// run searches from a position until it finds a win, or nothing is left to search, or it must stop.
func (s *search) run(p position) Verdict {
	s.applyForcedMoves(&p)
	s.seen.add(p.key)
	s.stack = append(s.stack[:0], node{position: p})
	v := s.explore(&p)
	if s.team != nil {
		v = s.finish(v)
	}
	return v
}

// explore takes positions off the stack, and expands them, until it finds a win, or nothing is left to
// search, or it must stop. The parameter is the first position of the search, or nil for a member of a team
// that helps another search.
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

// mustStop reports whether the search must stop: the context has ended, it has made as many positions as it may, or the
// transposition table ends a trial.
func (s *search) mustStop() bool {
	if s.nodes%pollEvery == 0 && !s.poll() {
		s.stopRequested = true
	}
	return s.stopRequested || s.relaxation != nil && s.relaxation.stopRequested || s.o.Nodes > 0 &&
		s.totalNodes() >= s.o.Nodes || s.seen.mustEndTrial()
}

// poll reports whether the search may go on, as far as its context and its team say. It meets the team, and
// asks for help.
func (s *search) poll() bool {
	if s.outer != nil {
		return s.outer.poll()
	}
	s.askForHelp()
	return s.ctx.Err() == nil && (s.team == nil || s.team.meet(s))
}

// add puts the key of a position into the transposition table, and reports whether it was new.
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

// totalNodes returns the number of positions that the search and the search of its easier game have made.
func (s *search) totalNodes() int64 {
	if s.relaxation == nil {
		return s.nodes
	}
	return s.nodes + s.relaxation.nodes
}

// nodesWithinLimit returns a number of positions or, if that is smaller, the number that the search may still make.
func (s *search) nodesWithinLimit(nodes int64) int64 {
	if s.o.Nodes > 0 {
		return min(nodes, s.o.Nodes-s.totalNodes())
	}
	return nodes
}

// canPrune reports whether the moves of a node's position need not be searched. Either its position is
// already on the path, or it is lost in the easier game.
func (s *search) canPrune(n *node) bool {
	if n.restriction != unrestricted {
		return false
	}
	return s.seen.full && s.isOnPath(n) || s.relaxation != nil && s.relaxation.isLost(s, &n.position)
}

// isOnPath reports whether the position of a node is already on the path from the start to it.
func (s *search) isOnPath(n *node) bool {
	for _, before := range s.path[:n.depth] {
		if before.restriction == unrestricted && before.key == n.key {
			return true
		}
	}
	return false
}

// keepNewNodes plays the moves of those nodes on the stack whose index is at least first, and keeps only the
// nodes with new positions. It reads the table entries for all these nodes before it uses any of them. So the
// memory can serve these reads in parallel.
func (s *search) keepNewNodes(first int) {
	successors := s.stack[first:]
	s.sometimesSwapLast(successors)
	homes := s.homes[:len(successors)]
	for i := range successors {
		successors[i].apply(s.b, successors[i].move)
		s.applyForcedMoves(&successors[i].position)
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

// sometimesSwapLast lets a random one of the successors be tried first, in one of eight cases, if the order
// of moves is random.
func (s *search) sometimesSwapLast(successors []node) {
	if s.random == 0 || len(successors) < 2 {
		return
	}
	s.random = s.random*0xD1342543DE82EF95 + 1
	if last := len(successors) - 1; s.random>>61 == 0 {
		high, _ := bits.Mul64(s.random<<3, uint64(len(successors)))
		successors[high], successors[last] = successors[last], successors[high]
	}
}
