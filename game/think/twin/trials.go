package twin

import (
	"context"
	"math/bits"
	"math/rand/v2"
)

// Trials try the candidates of an information set in worlds, one after another. NextWorld makes the first one
// too. Equal random numbers give equal trials.
type Trials struct {
	sampler *sampler
	search  *search
	// outcomes in the current world
	outcomes []trialOutcome
	options  TrialOptions
	weights  *playoutTraits
	// Positions of all searches, and choiceNodes for each choice of a playout.
	nodes int64
}

type trialOutcome struct {
	key     uint64
	outcome Outcome
}

// An Outcome is the result of a candidate in one world: the verdict of a search with all cards known.
type Outcome struct {
	Verdict Verdict
	Nodes   int64 // positions of this search
	// Whether a playout wins after the candidate.
	Played  bool
	Measure Measure
}

// A Measure counts features of a position, by cards that the player knows.
type Measure struct {
	StockLeft      int
	StockReachable int // those that dealing brings to the top of the waste
	// Those that fit then on a column or a suit pile.
	StockPlayable int
	MovableHeads  int // heads that can go to a suit pile, or to a column if that uncovers a card
	Heads         int
	Spaces        int // empty columns
	OnFoundations int
	FewestUp      int // on the shortest suit pile
	MostUp        int // on the longest suit pile
}

const smallMemory = 1 << 20

// TrialOptions say how to test a candidate in a world.
type TrialOptions struct {
	Nodes int64 // limit of the search with all cards known
	// Whether a playout plays on, too.
	Playouts bool
}

// With so few hidden cards, a playout leaves the rest to a search, whose share of wins is then about that of a
// player who does not know them.
const hiddenAtEnd = 8

func NewTrials(set *InformationSet, o TrialOptions, random *rand.Rand) *Trials {
	t := &Trials{sampler: newSampler(set, random), options: o, weights: &playoutWeights}
	t.search = newSearch(context.Background(), &t.sampler.board, Options{Nodes: o.Nodes, Memory: smallMemory}, new(Tables))
	return t
}

func (t *Trials) NextWorld() {
	t.sampler.nextWorld()
	t.outcomes = t.outcomes[:0]
}

// Try tries a candidate in the current world. It searches a position only once.
func (t *Trials) Try(c Candidate) Outcome {
	p := t.sampler.start
	for _, m := range c {
		p.apply(&t.sampler.board, m)
	}
	t.sampler.board.applyForcedMoves(&p)
	for i := range t.outcomes {
		if t.outcomes[i].key == p.key {
			return t.outcomes[i].outcome
		}
	}
	measure := t.sampler.board.measure(&p)
	verdict := t.search.runAgain(p)
	out := Outcome{Verdict: verdict, Nodes: t.search.nodes, Measure: measure}
	t.nodes += out.Nodes
	if t.options.Playouts && verdict != Unwinnable {
		out.Played = t.playOut(p)
	}
	t.outcomes = append(t.outcomes, trialOutcome{p.key, out})
	return out
}

func (s *search) runAgain(p position) Verdict {
	s.nodes, s.stopRequested = 0, false
	clear(s.seen.entries)
	s.seen.used, s.seen.full = 0, false
	return s.run(p)
}

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

func (b *board) shortestAndLongestFoundation(p *position) (shortest, longest int) {
	shortest = ranks
	for _, suit := range suits {
		height := bits.OnesCount64(p.onFoundations & b.inPlay & suit)
		shortest, longest = min(shortest, height), max(longest, height)
	}
	return shortest, longest
}

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

// How many positions a search visits in the time of a playout's choice.
const choiceNodes = 4

// Nodes returns the cost of all trials so far, in positions searched.
func (t *Trials) Nodes() int64 { return t.nodes }

func (t *Trials) newPlayout(p position) playout {
	o := playout{board: &t.sampler.board, below: &t.sampler.below, weights: t.weights, p: p}
	for heads := p.heads; heads != 0; heads &= heads - 1 {
		o.hidden += int(t.sampler.below[bits.TrailingZeros64(heads)])
	}
	return o
}
