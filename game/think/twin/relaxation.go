package twin

// A relaxation searches the same deal in an easier game, where the stock is dealt one card at a time. Every line
// of the real game exists there too, so a position that is lost there is lost in the real game.
//
// This search is much faster than the real one, because it lays cards of the stock on columns as late as
// possible (see pushNeededTalonMoves). It remembers all positions that it has proved lost. When the real search
// has lost its way, nearly all of its positions are among these.
type relaxation struct {
	search
	winnable    [1 << 12]uint64 // keys of positions won in the easier game, indexed by their hash
	failedNodes int64           // positions of the searches that proved no loss
}

const (
	relaxationShare    = 4   // the table gets this part of the memory of the real search
	relaxationMinNodes = 256 // positions that the real search makes first
	// To prove the start lost, it may make this many positions for each one of the real search.
	rootNodeFactor = 4
	winnableShift  = 52 // shift from a hash to an index of winnable
	// Failed proofs may make this part of the positions of the real search.
	failedNodeShare = 2
)

func newRelaxation(s *search) *relaxation {
	b := *s.board
	b.setPacketSize(1)
	o := s.o
	o.Memory, o.Help = o.Memory/relaxationShare, nil
	if s.tables.easier == nil {
		s.tables.easier = new(Tables)
	}
	l := &relaxation{search: *newSearch(s.ctx, &b, o, s.tables.easier)}
	l.outer = s
	return l
}

// easierPosition is that of an easier game, in which it does not matter which cards lie in the waste and which in the
// stock.
func (l *relaxation) easierPosition(s *search, p *position) position {
	q := *p
	q.key -= uint64(q.wasteCount) * s.board.wasteWeight
	q.wasteEnd, q.wasteCount = 0, 0
	l.board.applyForcedMoves(&q)
	return q
}

// isStartLost tries to prove the start lost whenever the number of positions has doubled, with twice the limit.
// Most deals are won before the first try.
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

// isLost searches within the positions that the easier game may still make.
func (l *relaxation) isLost(s *search, p *position) bool {
	q := l.easierPosition(s, p)
	if l.seen.has(q.key) {
		return true
	}
	left := s.nodes/failedNodeShare - l.failedNodes
	if left < relaxationMinNodes/failedNodeShare || l.winnable[hash(q.key)>>winnableShift] == q.key {
		// won, or too few positions left to try
		return false
	}
	before := l.nodes
	lost := l.proveLost(q, s.nodesWithinLimit(left))
	if !lost {
		l.failedNodes += l.nodes - before
	}
	return lost
}

// proveLost searches the easier game from q. If q is lost, all positions that the search has seen are lost, and it
// remembers them. Otherwise it forgets them, but remembers those of a winning line as won.
func (l *relaxation) proveLost(q position, nodes int64) bool {
	if nodes <= 0 {
		// a limit of 0 would be none
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

func (l *relaxation) rememberWin(q position) {
	l.winnable[hash(q.key)>>winnableShift] = q.key
	for _, step := range l.path {
		if step.restriction == unrestricted {
			l.winnable[hash(step.key)>>winnableShift] = step.key
		}
	}
}
