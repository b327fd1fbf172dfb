package solver

// A search explores depth first all positions that can be reached, and expands each once. It can pause.
//
// It makes all moves of a position at once, because looking up many positions together in the transposition
// table is faster than one at a time, and drops those that lead to known positions. The others enter the table
// at once, although they wait for their turn. So each position belongs to the parent that found it first, and
// when none waits any longer, all have been expanded.
//
// A full table forgets positions. The search may then expand them again, which costs only time. It never enters
// a position that is on its current path. So it cannot go round in circles, and still ends.
type search struct {
	budget  *budget
	p       *position
	seen    *transpositionTable
	frames  []frame // positions from the start to the current one
	pending []move  // moves still to be searched, of all positions of the path; the last one is next
	random  generator
	// Below this is the random number that is added to priorities; 0: none.
	noise int
	// Something was left out: a position too deep, or lines that turn up a card later.
	incomplete    bool
	sawWrappedRun bool // a run was met that hasWrappedRun reports, so nothing is proved
	// Of the position that is being expanded.
	successors []successor
	relaxation relaxation
	// Of the positions on the path; nil as long as the table has forgotten nothing.
	path    map[key]bool
	touched uint64 // sum of what prefetch returns, so that the compiler keeps the reads
}

// A frame is a position on the path.
type frame struct {
	key   key
	move  move // the move that led here
	steps int  // length of the undo log before that move
	// Where the untried moves of this position begin in pending; those of earlier positions come before.
	firstPending int
}

type successor struct {
	move move
	key  key
}

// maxDepth bounds the memory for paths. No game needs so many.
const maxDepth = 1 << 20

// newSearch empties the table seen, which takes at most memory bytes.
func newSearch(b *budget, start *position, seen *transpositionTable, memory int64, seed uint64) *search {
	seen.reset(memory)
	return &search{budget: b, p: start.cloneWithSafeMoves(), seen: seen, random: generator(seed)}
}

func (s *search) restart() {
	s.backtrackTo(0)
	s.seen.clear()
	s.path = nil
	s.incomplete, s.sawWrappedRun = s.p.book.turnUpMayHurt, false
	s.seen.add(s.p.key)
	s.enterPosition(frame{steps: len(s.p.undoLog)})
}

func (s *search) backtrackTo(depth int) {
	if len(s.frames) <= depth {
		return
	}
	leave := s.frames[depth]
	for _, f := range s.frames[depth:] {
		delete(s.path, f.key)
	}
	s.frames, s.pending = s.frames[:depth], s.pending[:leave.firstPending]
	before := leave.key
	if depth > 0 {
		before = s.frames[depth-1].key
	}
	s.p.undoTo(leave.steps, before)
}

func (s *search) enterPosition(f frame) {
	f.key, f.firstPending = s.p.key, len(s.pending)
	s.frames = append(s.frames, f)
	if s.path != nil {
		s.path[f.key] = true
	}
	s.budget.states++
	if len(s.frames) > maxDepth {
		s.incomplete = true
		return
	}
	if s.p.hasWrappedRun() {
		s.sawWrappedRun = true
	}
	if s.relaxation.isLost(s.p) {
		return
	}
	s.expand()
	s.keepNewSuccessors()
}

// expand notes the key that each move leads to. At the limit of positions the search is over anyway.
func (s *search) expand() {
	p := s.p
	steps, before := len(p.undoLog), p.key
	s.successors = s.successors[:0]
	for _, m := range p.moves() {
		if s.budget.nodes == s.budget.nodeLimit {
			return
		}
		s.budget.nodes++
		m.priority = p.priority(m)
		p.applyWithSafeMoves(m)
		if p.isWon() {
			m.priority = winPriority
		}
		s.successors = append(s.successors, successor{m, p.key})
		p.undoTo(steps, before)
	}
}

// keepNewSuccessors puts the moves to new positions on pending, the best last.
func (s *search) keepNewSuccessors() {
	for i := range s.successors {
		s.touched += s.seen.prefetch(s.successors[i].key)
	}
	from := len(s.pending)
	for _, c := range s.successors {
		if s.seen.add(c.key) && !s.isOnPath(c.key) {
			m := c.move
			if s.noise > 0 && m.priority < winPriority {
				m.priority += int16(s.random.intN(s.noise))
			}
			s.pending = append(s.pending, m)
		}
	}
	sortByPriority(s.pending[from:])
}

// sortByPriority puts the best moves last; of equal ones, the earlier goes nearer to the end. It is an insertion sort,
// because the moves are few and nearly sorted.
func sortByPriority(moves []move) {
	for i, m := range moves {
		j := i
		for ; j > 0 && moves[j-1].priority >= m.priority; j-- {
			moves[j] = moves[j-1]
		}
		moves[j] = m
	}
}

// isOnPath returns false if the table has forgotten nothing, because the table itself recognises such positions then.
func (s *search) isOnPath(k key) bool {
	if s.seen.forgotten == 0 {
		return false
	}
	if s.path == nil {
		s.path = make(map[key]bool, len(s.frames))
		for _, f := range s.frames {
			s.path[f.key] = true
		}
	}
	return s.path[k]
}

// run has a verdict, or makes moreNodes more positions, or must stop. If Winnable, the path leads to the win.
func (s *search) run(moreNodes int64) Verdict {
	end := min(s.budget.nodes+moreNodes, s.budget.nodeLimit)
	for s.budget.nodes < end {
		if s.budget.isSpent() {
			return Unknown
		}
		depth := len(s.frames)
		if depth == 0 {
			return Unwinnable
		}
		last := len(s.pending) - 1
		if last < s.frames[depth-1].firstPending {
			s.backtrackTo(depth - 1)
			continue
		}
		m := s.pending[last]
		s.pending = s.pending[:last]
		steps := len(s.p.undoLog)
		s.p.applyWithSafeMoves(m)
		if s.p.isWon() {
			s.frames = append(s.frames, frame{key: s.p.key, move: m, steps: steps, firstPending: len(s.pending)})
			return Winnable
		}
		s.enterPosition(frame{move: m, steps: steps})
	}
	return Unknown
}

func (s *search) pathMoves() (moves []move) {
	for _, f := range s.frames[1:] {
		moves = append(moves, f.move)
	}
	return moves
}
