package twin

import (
	"context"
	"math/bits"
	"math/rand/v2"
)

// Trials try the candidates of an information set in worlds, one world after another. A world is one of the
// set's positions. The first call of NextWorld makes the first world. The caller gives the random numbers,
// and equal numbers give equal trials.
type Trials struct {
	*sampler
	search *search
	// The results of the candidates tried so far in the current world (one possible arrangement of the
	// unseen cards).
	outcomes []trialOutcome
	options  TrialOptions
	weights  *playoutTraits
	// Number of positions visited by all searches so far, plus choiceNodes for each choice that a playout
	// made.
	nodes int64
}

// A trialOutcome is an outcome with the key of the position that was searched.
type trialOutcome struct {
	key uint64
	Outcome
}

// An Outcome is the result of a candidate in one world: the verdict of a search with all cards known, from
// the position after the candidate.
type Outcome struct {
	Verdict Verdict
	Nodes   int64 // number of positions that this search has visited
	// Whether a playout (it makes moves without knowing hidden cards) wins after the candidate; false
	// without playouts.
	Played bool
	Measure
}

// A Measure counts features of a position. It depends only on face-up cards and on cards that the player knows.
type Measure struct {
	StockLeft      int // cards of stock and waste
	StockReachable int // cards of stock and waste that dealing brings to the top of the waste
	// Cards of stock and waste that dealing brings to the top of the waste and that fit on a column or a
	// suit pile.
	StockPlayable int
	MovableHeads  int // heads that can go to a suit pile, or to a column if that uncovers a card
	Heads         int
	Spaces        int // empty columns
	OnFoundations int // cards on the suit piles
	FewestUp      int // cards on the shortest suit pile
	MostUp        int // cards on the longest suit pile
}

// smallMemory is enough for the tables of trials, in bytes.
const smallMemory = 1 << 20

// TrialOptions say how Trials.Try tests a candidate (a way to go on) in a world (a position with one possible
// arrangement of the unseen cards).
type TrialOptions struct {
	Nodes int64 // positions that the search with all cards known may visit
	// Whether a playout plays on too; a playout chooses moves without knowing hidden cards, until few are
	// left.
	Playouts bool
}

// hiddenAtEnd is the largest number of hidden cards at which a playout ends. A search with all cards known
// then decides. With so few hidden cards, the share that it wins is about that of a player who does not know
// the cards.
const hiddenAtEnd = 8

// NewTrials prepares trials.
func NewTrials(set *InformationSet, o TrialOptions, random *rand.Rand) *Trials {
	t := &Trials{sampler: newSampler(set, random), options: o, weights: &playoutWeights}
	t.search = newSearch(context.Background(), &t.board,
		Options{Nodes: o.Nodes, Memory: smallMemory, Without: RelaxationPruning}, new(Tables))
	return t
}

// NextWorld goes on to another world.
func (t *Trials) NextWorld() {
	t.nextWorld()
	t.outcomes = t.outcomes[:0]
}

// Try tries a candidate in the current world. If several candidates lead to the same position, it searches
// that position only once.
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
	t.nodes += out.Nodes
	if t.options.Playouts && verdict != Unwinnable {
		out.Played = t.playOut(p)
	}
	t.outcomes = append(t.outcomes, trialOutcome{p.key, out})
	return out
}

// runAgain searches from another position. It clears the transposition table of the searches before, and uses
// its memory again.
func (s *search) runAgain(p position) Verdict {
	s.nodes, s.stopRequested = 0, false
	clear(s.seen.entries)
	s.seen.used, s.seen.full = 0, false
	return s.run(p)
}

// measure returns the Measure of a position.
func (b *board) measure(p *position) Measure {
	room, next := p.pairsWithRoom(), p.foundationCandidates()
	fits, reachable := p.tableauCandidates(room), b.reachableCards(p)
	m := Measure{
		StockLeft: bits.OnesCount64(p.talon), StockReachable: bits.OnesCount64(reachable),
		StockPlayable: bits.OnesCount64(reachable & (fits | next)),
		MovableHeads:  bits.OnesCount64(p.heads & (fits&^b.bottomHeads | room&next)), Heads: bits.OnesCount64(p.heads),
		Spaces: int(p.spaces), OnFoundations: bits.OnesCount64(p.onFoundations),
	}
	m.FewestUp, m.MostUp = b.shortestAndLongestFoundation(p)
	return m
}

// shortestAndLongestFoundation returns the number of cards on the shortest and on the longest suit pile.
func (b *board) shortestAndLongestFoundation(p *position) (shortest, longest int) {
	shortest = ranks
	for _, suit := range suits {
		height := bits.OnesCount64(p.onFoundations & b.inPlay & suit)
		shortest, longest = min(shortest, height), max(longest, height)
	}
	return shortest, longest
}

// playOut reports whether a playout wins from a position on. Once few cards are hidden, a search with all
// cards known decides.
func (t *Trials) playOut(p position) bool {
	o := t.newPlayout(p)
	won := o.playUntil(hiddenAtEnd)
	t.nodes += choiceNodes * o.choices
	if won {
		won = t.search.runAgain(o.p) == Winnable
		t.nodes += t.search.nodes
	}
	return won
}

// choiceNodes is how many positions a search visits in the time that a choice of a playout takes.
const choiceNodes = 4

// Nodes returns what all trials have cost so far: the number of positions that searches have visited, and
// choiceNodes for each choice of a playout.
func (t *Trials) Nodes() int64 { return t.nodes }

// newPlayout returns a playout from a position on.
func (t *Trials) newPlayout(p position) playout {
	o := playout{search: t.search, below: &t.below, weights: t.weights, p: p}
	for heads := p.heads; heads != 0; heads &= heads - 1 {
		o.hidden += int(t.below[bits.TrailingZeros64(heads)])
	}
	return o
}
