package twin

import (
	"context"
	"math/bits"
	"math/rand/v2"
)

// Trials try the candidates of an information set in worlds, one world after another. A world is one of the set's positions. The
// first call of NextWorld makes the first world. The caller gives the random numbers, and equal numbers give equal trials.
type Trials struct {
	*sampler
	search   *search
	outcomes []trialOutcome // those of the current world
}

// A trialOutcome is an outcome with the key of the position that was searched.
type trialOutcome struct {
	key uint64
	Outcome
}

// An Outcome is what a search with all cards known said of the position after a candidate, in one world.
type Outcome struct {
	Verdict Verdict
	Nodes   int64 // that it took
	Measure
}

// A Measure is how a position looks. All of it is counted from face-up cards and known ones.
type Measure struct {
	StockLeft      int // cards of stock and waste
	StockReachable int // those that dealing brings to the top of the waste
	StockPlayable  int // those of them that fit somewhere
	MovableHeads   int // heads that can go, other than to leave a space for nothing
	Heads          int
	Spaces         int // empty columns
	OnFoundations  int // cards there, and of these the fewest and the most of a suit
	FewestUp       int
	MostUp         int
}

// smallMemory is enough for the tables of trials, in bytes.
const smallMemory = 1 << 20

// NewTrials prepares trials of so many nodes each at most.
func NewTrials(set *InformationSet, nodes int64, random *rand.Rand) *Trials {
	t := &Trials{sampler: newSampler(set, random)}
	t.search = newSearch(context.Background(), &t.board, Options{Nodes: nodes, Memory: smallMemory, Without: RelaxationPruning})
	return t
}

// NextWorld goes on to another world.
func (t *Trials) NextWorld() {
	t.nextWorld()
	t.outcomes = t.outcomes[:0]
}

// Try tries a candidate in the world. Candidates that lead to the same position are searched once.
func (t *Trials) Try(c Candidate) Outcome {
	p := t.start
	for _, m := range c {
		p.apply(&t.board, m)
	}
	t.search.applyForcedMoves(&p)
	for i := range t.outcomes {
		if t.outcomes[i].key == p.key {
			return t.outcomes[i].Outcome
		}
	}
	measure := t.board.measure(&p)
	verdict := t.search.runAgain(p)
	out := Outcome{Verdict: verdict, Nodes: t.search.nodes, Measure: measure}
	t.outcomes = append(t.outcomes, trialOutcome{p.key, out})
	return out
}

// runAgain searches another position with the memory of the searches before, which is cleared.
func (s *search) runAgain(p position) Verdict {
	s.nodes, s.stopRequested = 0, false
	clear(s.seen.entries)
	s.seen.used, s.seen.full = 0, false
	return s.run(p)
}

// measure counts what a position shows.
func (b *board) measure(p *position) Measure {
	room, next := p.pairsWithRoom(), p.foundationCandidates()
	fits, reachable := p.tableauCandidates(room), b.reachableCards(p)
	m := Measure{
		StockLeft: bits.OnesCount64(p.talon), StockReachable: bits.OnesCount64(reachable), StockPlayable: bits.OnesCount64(reachable & (fits | next)),
		MovableHeads: bits.OnesCount64(p.heads & (fits&^b.bottomHeads | room&next)), Heads: bits.OnesCount64(p.heads),
		Spaces: int(p.spaces), OnFoundations: bits.OnesCount64(p.onFoundations), FewestUp: ranks,
	}
	for ace := uint64(1); ace <= aces; ace <<= 1 {
		height := 0
		for card := ace; card&p.onFoundations != 0; card = nextInSuit(card) {
			height++
		}
		m.FewestUp, m.MostUp = min(m.FewestUp, height), max(m.MostUp, height)
	}
	return m
}
