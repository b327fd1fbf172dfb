// Package analysis looks back at a game: could it have been won, and where was it lost? It knows all cards, but
// not the time.
package analysis

import (
	"context"
	"math"

	"xklondike/game"
	"xklondike/game/think/solver"
)

// A round searches several positions of a game with the same limit.
const (
	firstNodes = 2_000 // limit of the first round, for each pack
	nodeGrowth = 4     // the limit of each round is so many times that of the one before
	mostNodes  = 1 << 62
)

// Options limit an analysis. The zero Options limit only the memory.
type Options struct {
	Nodes  int64 // how many positions all searches may make together; 0: no limit
	Memory int64 // how many bytes the tables of a search may take; 0: solver.DefaultMemory
}

// None stands for no action in a Report.
const None = -1

// A Report says what is proved about the positions of a line of play. Positions are named by the number of the
// first action that led to them; 0 is the deal.
//
// A position before a winnable one is winnable too, because moves lead from one to the other. So a position
// after a lost one is lost. The positions between LastWinnable and FirstLost are undecided.
type Report struct {
	LastWinnable int         // or None
	FirstLost    int         // or None
	Undecided    int         // how many positions are undecided
	Won          bool        // the line itself wins, so all its positions are winnable
	Line         []game.Move // moves that win from LastWinnable; none if the line itself wins
	Nodes        int64       // positions that all searches made
	Full         bool        // a search decided nothing because its memory was too small for all its positions
	IsNodeLimit  bool        // the searches made as many positions as they may
}

type tracker struct {
	ctx      context.Context
	line     []game.LinePosition
	o        Options
	winnable int           // index of the last position proved winnable; -1: none
	lost     int           // index of the first position proved lost; len(line): none
	searched map[int]int64 // for each position that a search could not decide: the limit of that search
	searches int           // so far
	report   Report
}

// Analyse finds out which positions of a line of play can be won. Each search that reaches a verdict halves the
// number of positions that are in doubt. It begins with short searches, because the positions near the end of a
// game are easy.
//
// If the context ends, Analyse stops at once, and reports what is proved so far. It returns the errors of
// solver.Solve.
func Analyse(ctx context.Context, line []game.LinePosition, o Options) (Report, error) {
	t := &tracker{ctx: ctx, line: line, o: o, winnable: -1, lost: len(line), searched: map[int]int64{}}
	if t.o.Nodes <= 0 {
		t.o.Nodes = mostNodes
	}
	last := line[len(line)-1].State
	if err := solver.Solvable(last.Rules()); err != nil {
		return Report{}, err
	}
	if last.Won() {
		t.winnable, t.report.Won = len(line)-1, true
		return t.result(), nil
	}
	nodes, before := int64(firstNodes*last.Rules().Packs), -1
	// Ends after a round without any search: searches with a higher limit would not decide more.
	for t.shouldContinue() && t.searches > before {
		before = t.searches
		if err := t.bisectPositions(nodes); err != nil {
			return Report{}, err
		}
		nodes = min(nodes, mostNodes/nodeGrowth) * nodeGrowth
	}
	return t.result(), nil
}

func (t *tracker) shouldContinue() bool {
	return t.lost-t.winnable > 1 && t.ctx.Err() == nil && t.report.Nodes < t.o.Nodes
}

// bisectPositions bisects the positions in doubt twice, with searches of at most this many nodes each. Where a
// search decides nothing, the first bisection goes on with later positions, because these are easier, and the
// second one with earlier ones.
func (t *tracker) bisectPositions(nodes int64) error {
	for _, goLater := range [...]bool{true, false} {
		for first, end := t.winnable, t.lost; end-first > 1 && t.shouldContinue(); {
			middle := first + (end-first)/2
			verdict, err := t.search(middle, nodes)
			switch {
			case err != nil:
				return err
			case verdict == solver.Winnable || verdict == solver.Unknown && goLater:
				first = middle
			default:
				end = middle
			}
		}
	}
	return nil
}

func (t *tracker) search(index int, nodes int64) (solver.Verdict, error) {
	if index <= t.winnable {
		return solver.Winnable, nil
	}
	if index >= t.lost {
		return solver.Unwinnable, nil
	}
	if t.searched[index] >= nodes {
		return solver.Unknown, nil
	}
	t.searched[index] = nodes
	limit := min(nodes, t.o.Nodes-t.report.Nodes)
	r, err := solver.Solve(t.ctx, t.line[index].State, solver.Options{Nodes: limit, Memory: t.o.Memory})
	t.report.Nodes += r.Nodes
	t.searches++
	switch {
	case err != nil:
		return solver.Unknown, err
	case r.Verdict == solver.Winnable:
		t.winnable, t.report.Line = index, r.Line
	case r.Verdict == solver.Unwinnable:
		t.lost = index
	case r.Nodes < limit && t.ctx.Err() == nil: // the search has ended by itself, and a longer one would find no more
		t.searched[index] = math.MaxInt64
	}
	t.report.Full = t.report.Full || r.Verdict == solver.Unknown && r.Full
	return r.Verdict, nil
}

func (t *tracker) result() Report {
	r := t.report
	r.LastWinnable, r.FirstLost, r.Undecided = None, None, t.lost-t.winnable-1
	if t.winnable >= 0 {
		r.LastWinnable = t.line[t.winnable].Action
	}
	if t.lost < len(t.line) {
		r.FirstLost = t.line[t.lost].Action
	}
	r.IsNodeLimit = r.Undecided > 0 && r.Nodes >= t.o.Nodes
	return r
}
