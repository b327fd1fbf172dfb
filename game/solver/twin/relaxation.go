package twin

// A relaxation searches the same deal in an easier game, where cards are dealt from the stock one at a time.
// There every card of stock and waste can be played at any time. So every line of the real game exists there
// too, and a position that is lost there is lost in the real game.
//
// This search is much faster than the real one, because it lays cards of the stock on columns as late as
// possible (see pushNeededTalonMoves). It remembers all positions that it has proved lost. When the real
// search has lost its way, nearly all of its positions are lost in the easier game too.
type relaxation struct {
	search
	winnable    [1 << 12]uint64 // a table of keys of positions that are won in the easier game, indexed by their hash
	failedNodes int64           // number of positions made by those searches of the easier game that did not prove a loss
}

// These constants limit the search of the easier game.
const (
	relaxationShare    = 4   // the memory of the real search divided by this is the memory for the easier game's table
	relaxationMinNodes = 256 // number of positions that the real search makes before it uses the easier game
	// To prove the start lost, the easier game may make this many positions for each one that the real
	// search made.
	rootNodeFactor = 4
	winnableShift  = 52 // number of bits to shift a hash right, to get an index of winnable
	// Failed proofs in the easier game may make at most the number of positions of the real search, divided
	// by this.
	failedNodeShare = 2
)

// newRelaxation sets up the search of the easier game for a search.
func newRelaxation(s *search) *relaxation {
	b := *s.b
	b.packetSize = 1
	o := s.o
	o.Without, o.Seed, o.Memory, o.Help = o.Without|RelaxationPruning, 0, o.Memory/relaxationShare, nil
	if s.tables.easier == nil {
		s.tables.easier = new(Tables)
	}
	l := &relaxation{search: *newSearch(s.ctx, &b, o, s.tables.easier)}
	l.outer = s
	return l
}

// easierPosition returns the position in the easier game that corresponds to a position of the real one.
// There it does not matter which cards lie in the waste and which in the stock.
func (l *relaxation) easierPosition(s *search, p *position) position {
	q := *p
	q.key -= uint64(q.wasteCount) * s.b.wasteWeight
	q.wasteEnd, q.wasteCount = 0, 0
	l.applyForcedMoves(&q)
	return q
}

// isStartLost reports whether the easier game proves that the first position of the search is lost. It tries
// again, with twice the limit, each time the number of positions that the search has made has doubled. Most
// deals are won before the first try.
func (s *search) isStartLost(p *position) bool {
	if s.nodes < relaxationMinNodes || s.nodes&(s.nodes-1) != 0 || !s.mayUseRelaxation() {
		return false
	}
	if s.relaxation == nil {
		s.relaxation = newRelaxation(s)
	}
	q := s.relaxation.easierPosition(s, p)
	return s.relaxation.seen.has(q.key) || s.relaxation.proveLost(q, s.nodesWithinLimit(rootNodeFactor*s.nodes))
}

// isLost reports whether a position is known to be lost in the easier game, or can be proved lost with as
// many positions as the easier game may still make.
func (l *relaxation) isLost(s *search, p *position) bool {
	q := l.easierPosition(s, p)
	if l.seen.has(q.key) {
		return true
	}
	left := s.nodes/failedNodeShare - l.failedNodes
	if left < relaxationMinNodes/failedNodeShare || l.winnable[hash(q.key)>>winnableShift] == q.key {
		// No proof: the easier game wins from here, or may make too few positions to try (a limit of 0 would
		// mean no limit).
		return false
	}
	before := l.nodes
	lost := l.proveLost(q, s.nodesWithinLimit(left))
	if !lost {
		l.failedNodes += l.nodes - before
	}
	return lost
}

// proveLost searches the easier game from position q, and reports whether it proved that q is lost. If so,
// all positions that it has seen are lost, and it remembers them. Otherwise it forgets them, except that it
// remembers the positions of a winning line as won.
func (l *relaxation) proveLost(q position, nodes int64) bool {
	if nodes <= 0 {
		// The easier game may make no more positions, and must not start, because the search takes the limit
		// 0 for no limit.
		return false
	}
	l.seen.beginTrial(nodes / 2)
	l.o.Nodes = l.nodes + nodes
	verdict := l.run(q)
	l.seen.endTrial(verdict == Unwinnable)
	if verdict == Winnable {
		l.rememberWin(q)
	}
	return verdict == Unwinnable
}

// rememberWin remembers that all positions from q to the win that was just found are won in the easier game.
func (l *relaxation) rememberWin(q position) {
	l.winnable[hash(q.key)>>winnableShift] = q.key
	for _, step := range l.path {
		if step.restriction == unrestricted {
			l.winnable[hash(step.key)>>winnableShift] = step.key
		}
	}
}
