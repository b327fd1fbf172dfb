package solver

// A search looks depth first into everything that can be reached from where its position stands, each position once. It can
// be stopped and goes on where it was.
//
// All moves of a position are made at once, and those that lead to known positions dropped: the table answers many
// questions together faster than one by one. What is left is in the table from then on although it waits for its turn, so
// a position that a sister leads to as well is left to the one that found it first. Whatever is in the table is therefore looked
// into sooner or later, and when nothing waits any longer, everything was.
//
// A full table forgets. Positions may then be looked into again, which costs time only; and since those on the path are
// never entered again, there is no walking in circles, and the search still ends.
type search struct {
	*budget
	p          *position
	seen       *transpositionTable
	frames     []frame
	todo       []move // that wait, frame by frame, the next one last
	random     generator
	noise      int  // how far chance may change the order of moves; 0: not at all
	cut        bool // something was left out: it lies too deep, or in a line that waits with turning up a card
	knots      bool // there was a run so long that equal parents should have been told apart
	successors []successor
	relaxation relaxation
	path       map[key]bool // the positions on the path, once the table has forgotten some
	touched    uint64
}

// A frame is a position on the path.
type frame struct {
	key   key
	by    move // the move that led here
	steps int  // length of the journal before that move
	todo  int  // where the moves of the position begin
}

// A successor is a move and the position it leads to.
type successor struct {
	move move
	key  key
}

// deepest is how many positions a path may have: enough for any game, and a bound for the memory that paths need.
const deepest = 1 << 20

// newSearch sets up a search.
func newSearch(b *budget, start *position, memory int64, seed uint64) *search {
	return &search{budget: b, p: start.fresh(), seen: newTranspositionTable(memory), random: generator(seed)}
}

// begin starts a search at its position.
func (s *search) begin() {
	s.back(0)
	s.seen.clear()
	s.path = nil
	s.cut, s.knots = s.p.book.hasty, false
	s.seen.add(s.p.key)
	s.enter(frame{key: s.p.key, steps: len(s.p.journal)})
}

// back leaves all frames but so many.
func (s *search) back(depth int) {
	if len(s.frames) <= depth {
		return
	}
	leave := s.frames[depth]
	for _, f := range s.frames[depth:] {
		delete(s.path, f.key)
	}
	s.frames, s.todo = s.frames[:depth], s.todo[:leave.todo]
	before := leave.key
	if depth > 0 {
		before = s.frames[depth-1].key
	}
	s.p.undo(leave.steps, before)
}

// enter adds the frame of the position that was just made, and lists what can be done there.
func (s *search) enter(f frame) {
	f.key, f.todo = s.p.key, len(s.todo)
	s.frames = append(s.frames, f)
	if s.path != nil {
		s.path[f.key] = true
	}
	s.states++
	if len(s.frames) > deepest {
		s.cut = true
		return
	}
	if s.p.knotted() {
		s.knots = true
	}
	if s.relaxation.lost(s.p) {
		return
	}
	s.expand()
	s.keepNew()
}

// expand makes all moves, to see where they lead. At the limit of nodes it leaves off: the search is over then.
func (s *search) expand() {
	p := s.p
	steps, before := len(p.journal), p.key
	s.successors = s.successors[:0]
	for _, m := range p.moves() {
		if s.nodes == s.most {
			return
		}
		s.nodes++
		m.priority = p.priority(m)
		p.advance(m)
		if p.won() {
			m.priority = winning
		}
		s.successors = append(s.successors, successor{m, p.key})
		p.undo(steps, before)
	}
}

// keepNew keeps the moves that lead to new positions, and puts the best one last.
func (s *search) keepNew() {
	for i := range s.successors {
		s.touched += s.seen.touch(s.successors[i].key)
	}
	from := len(s.todo)
	for _, c := range s.successors {
		if s.seen.add(c.key) && !s.onPath(c.key) {
			m := c.move
			if s.noise > 0 && m.priority < winning {
				m.priority += int16(s.random.below(s.noise))
			}
			s.todo = append(s.todo, m)
		}
	}
	order(s.todo[from:])
}

// order sorts moves by priority, the best one last and of equals the first one: there are few of them, and they are nearly
// sorted.
func order(moves []move) {
	for i, m := range moves {
		j := i
		for ; j > 0 && moves[j-1].priority >= m.priority; j-- {
			moves[j] = moves[j-1]
		}
		moves[j] = m
	}
}

// onPath reports whether a position is on the path. As long as the table has forgotten nothing it would have known.
func (s *search) onPath(k key) bool {
	if s.seen.lost == 0 {
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

// run searches until so many more nodes have been made, the budget is spent, or it knows: the position is won,
// and the path led there, or there is nothing left.
func (s *search) run(length int64) Verdict {
	end := min(s.nodes+length, s.most)
	for i := 1; s.nodes < end; i++ {
		if i%pollEvery == 0 && s.spent() {
			return Unknown
		}
		depth := len(s.frames)
		if depth == 0 {
			return Unwinnable
		}
		last := len(s.todo) - 1
		if last < s.frames[depth-1].todo {
			s.back(depth - 1)
			continue
		}
		m := s.todo[last]
		s.todo = s.todo[:last]
		steps := len(s.p.journal)
		s.p.advance(m)
		if s.p.won() {
			s.frames = append(s.frames, frame{key: s.p.key, by: m, steps: steps, todo: len(s.todo)})
			return Winnable
		}
		s.enter(frame{by: m, steps: steps})
	}
	return Unknown
}

// line returns the moves that led to the position.
func (s *search) line() (moves []move) {
	for _, f := range s.frames[1:] {
		moves = append(moves, f.by)
	}
	return moves
}
