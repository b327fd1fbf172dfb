package twin

import (
	"context"
	"errors"
	"math/rand/v2"

	"xklondike/game"
)

// Solve searches with tables of its own.
func Solve(ctx context.Context, s game.State, o Options) (Result, error) {
	return new(Tables).Solve(ctx, s, o)
}

// SolveWithoutLine is like Solve, but does not write the winning line.
func SolveWithoutLine(s game.State, o Options) Result {
	search, _, verdict := new(Tables).runSearch(context.Background(), s, o)
	return search.result(verdict)
}

// World returns the current world as a position of the game.
func (t *Trials) World() game.State {
	other := make(map[game.Card]game.Card)
	for i, c := range t.sampler.columns {
		for j, run := range c.hidden() {
			other[cardOf(headOf(t.sampler.set.columns[i].runs[j]))] = cardOf(headOf(run))
		}
	}
	return t.sampler.set.state.Relabel(func(c game.Card) game.Card {
		if o, ok := other[c]; ok {
			return o
		}
		return c
	})
}

// SolveWorld searches the current world from its first position on.
func (t *Trials) SolveWorld() Verdict {
	p := t.sampler.start
	t.sampler.board.applyForcedMoves(&p)
	return t.search.runAgain(p)
}

// PlayoutTraits is how many weights a playout has.
const PlayoutTraits = playoutTraitCount

// PlayoutTraitsAre are numbers of traits, for the start of a fit.
var PlayoutTraitsAre = struct{ Shows, Below, HeadUp, StockUp, Movable, Helped, Playable, StockKing, VainSpace, Returns, Spread, Fitting int }{
	wayShows, wayBelow, wayHeadUp, wayStockUp, wayMovable, wayHelped, wayPlayable, wayStockKing, wayVainSpace, wayReturns, waySpread, wayFitting,
}

// SetInformation lets trials go on in another information set. They keep the memory of their search.
func (t *Trials) SetInformation(set *InformationSet, random *rand.Rand) {
	t.sampler = newSampler(set, random)
	t.search.board = &t.sampler.board
}

// WinsWith reports whether a playout with these weights wins the current world from its first position on.
func (t *Trials) WinsWith(weights [PlayoutTraits]float32) bool {
	t.weights = (*playoutTraits)(&weights)
	return t.playOut(t.sampler.start)
}

// A LookedPlayout is the line of a playout, and the number of its choices that were different with other hidden cards.
type LookedPlayout struct {
	Line               CheckedLine
	Choices, Different int
	Stuck              bool
}

// LookAtPlayout follows the playout after a candidate. For each of its choices, it erases what lies hidden,
// and asks again.
func (t *Trials) LookAtPlayout(c Candidate) (look LookedPlayout) {
	g := &lineWriter{line: CheckedLine{State: t.World()}, board: &t.sampler.board, p: t.sampler.start}
	for _, m := range c {
		g.followMove(m)
	}
	for o := t.newPlayout(g.p); ; {
		g.playForcedMoves()
		if o.p = g.p; o.hidden <= hiddenAtEnd {
			break
		}
		erased := t.sampler.board
		erased.clearColumns()
		o.board = &erased
		o.choose()
		blind := o.best
		o.board = &t.sampler.board
		if o.choose(); !o.found {
			look.Stuck = true
			break
		}
		look.Choices++
		if o.best != blind {
			look.Different++
		}
		for _, m := range o.best.returns[:o.best.count] {
			g.followMove(m)
		}
		before := t.newPlayout(g.p).hidden
		g.followMove(o.best.move)
		o.hidden = t.newPlayout(g.p).hidden
		if o.hidden > before {
			look.Line.Err = errors.New("a card was turned down")
		}
	}
	look.Line = g.line
	return look
}

// CountingTraits are the traits that count cards.
var CountingTraits = []int{wayBelow, wayReachable, wayStockLeft, wayUp, waySpread, wayRank}

// HelpedNodes returns how many positions the only helper of a search has made.
func HelpedNodes(s game.State, help func(func()) bool) int64 {
	search, _, _ := new(Tables).runSearch(context.Background(), s, Options{Help: help})
	return search.ownTeam.cost.Nodes
}
