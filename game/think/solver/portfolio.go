package solver

import (
	"context"
	"math"
	"sync/atomic"

	"xklondike/game"
)

// A portfolio is the general engine. It runs three searches in turns on the same position.
//
//   - The exhaustive search finds proofs.
//   - The restarting search begins anew each time, with another random order of moves. It finds wins where
//     the exhaustive search is lost in a bad part of the tree.
//   - The beam search runs now and then, each time with a larger width.
type portfolio struct {
	budget     *budget
	exhaustive *search
	restarts   *search
	beam       *beam
	start      *position
	state      game.State
	length     int64   // positions of the next turn of the exhaustive search
	width      int     // width of the next beam search
	round      int     // turns of the exhaustive search so far, the present one included
	helper     *helper // runs the other two searches; nil: nobody does
	// All positions have been visited, but runs that hasWrappedRun reports prevent a proof.
	onlyWrappedRuns bool
}

// A budget counts the positions of the searches of a portfolio, and limits them.
type budget struct {
	ctx       context.Context
	nodeLimit int64 // positions that the searches may make together
	nodes     int64 // positions made so far, repeated ones included
	states    int64 // positions whose moves were listed
	nextPoll  int64 // nodes at which isSpent looks at the context again
	hasEnded  bool  // the context had ended when isSpent looked

	over       atomic.Bool // another goroutine has ended the searches
	askForHelp func()      // nil: nobody to ask
}

// isSpent looks at the context once in pollEvery positions.
func (b *budget) isSpent() bool {
	if b.nodes >= b.nextPoll {
		b.nextPoll, b.hasEnded = b.nodes+pollEvery, b.ctx.Err() != nil || b.over.Load()
		if b.askForHelp != nil {
			b.askForHelp()
		}
	}
	return b.hasEnded || b.nodes >= b.nodeLimit
}

// The lengths of the searches, in positions.
const (
	// Of the exhaustive search in its first turn, for each pack.
	firstRunNodes = 2_000
	// A beam search follows after so many restarts, times exhaustiveRatio. Then all turns become twice as
	// long.
	restartsPerBeam = 2
	firstBeamWidth  = 12 // positions in a generation of the first beam search
	// About a quarter of a millisecond.
	pollEvery = 256
	// Below this is the random number that is added to priorities, in every other restart twice as much.
	restartNoise = 300
)

// solveGeneral searches again without EqualParents, with what is left of the limit, if only wrapped runs prevented a
// proof. Then the cost is that of both searches.
func (t *Tables) solveGeneral(ctx context.Context, state game.State, o Options) (Result, error) {
	start := newPosition(newRulebook(state.Rules(), o.Without), state)
	b := &budget{ctx: ctx, nodeLimit: o.Nodes}
	if b.nodeLimit <= 0 {
		b.nodeLimit = math.MaxInt64
	}
	f := &portfolio{
		budget: b, start: start, state: state,
		exhaustive: newSearch(b, start, &t.exhaustive, o.Memory/2, 0),
		restarts:   newSearch(b, start, &t.restarts, o.Memory/4, 1),
		beam:       newBeam(b, start, &t.beam, t.tree, o.Memory/8, 2),
	}
	first, err := f.run(o.Help)
	t.tree = f.beam.tree
	if err != nil || !f.onlyWrappedRuns || ctx.Err() != nil || first.Nodes >= b.nodeLimit {
		return first, err
	}
	o.Without |= EqualParents
	if o.Nodes > 0 {
		o.Nodes -= first.Nodes
	}
	r, err := t.solveGeneral(ctx, state, o)
	r.Nodes, r.States, r.Bytes = r.Nodes+first.Nodes, r.States+first.States, max(r.Bytes, first.Bytes)
	r.Full = r.Full || first.Full
	return r, err
}

// run lets the searches take turns until one has a verdict, or the budget is spent. Once another goroutine helps, the
// exhaustive search goes on alone, and the helper runs the others.
func (f *portfolio) run(help func(work func()) bool) (Result, error) {
	if f.exhaustive.p.isWon() {
		return f.winnableResult(nil)
	}
	f.exhaustive.restart()
	f.length, f.width = int64(firstRunNodes*f.start.book.packs), firstBeamWidth
	for f.round = 1; ; f.round++ {
		if help != nil && f.budget.nodeLimit == math.MaxInt64 {
			f.budget.askForHelp = func() { f.letHelp(help) }
		}
		v := f.exhaustive.run(f.length)
		f.budget.askForHelp = nil // the others are what a helper would run
		switch {
		case f.helper != nil:
			return f.finishWithHelper(v)
		case v != Unknown:
			return f.searchResult(f.exhaustive, v)
		}
		switch v, by, isOver := f.seekWin(); {
		case v != Unknown:
			return f.searchResult(by, v)
		case isOver:
			return f.result(Unknown), nil
		}
	}
}

// seekWin runs a turn of the restarting search and, now and then, a beam search. It returns the search that has
// the verdict, nil for the beam search, and whether the searches must end without one.
func (f *portfolio) seekWin() (v Verdict, by *search, isOver bool) {
	f.restarts.noise = restartNoise << (f.round & 1)
	f.restarts.restart()
	if v = f.restarts.run(f.length / f.exhaustiveRatio()); v != Unknown || f.restarts.budget.isSpent() {
		return v, f.restarts, v == Unknown
	}
	f.restarts.backtrackTo(0)
	if f.round%(restartsPerBeam*int(f.exhaustiveRatio())) == 0 {
		if f.beam.search(f.width) {
			return Winnable, nil, false
		}
		f.length, f.width = 2*f.length, min(2*f.width, f.beam.maxWidth)
	}
	return Unknown, nil, false
}

// exhaustiveRatio is how many times longer a turn of the exhaustive search is than one of the restarting search.
// Where hardly any move can be reversed, restarts help little, and most of the work is a proof.
func (f *portfolio) exhaustiveRatio() int64 {
	if f.start.book.rules.Unit == game.UnitWhole && !f.start.book.backMoves {
		return 8
	}
	return 1
}

// searchResult makes Unwinnable Unknown if the search left something out. No search means the beam search.
func (f *portfolio) searchResult(s *search, v Verdict) (Result, error) {
	switch {
	case s == nil:
		return f.winnableResult(f.beam.line)
	case v == Winnable:
		return f.winnableResult(s.pathMoves())
	}
	if f.onlyWrappedRuns = s.sawWrappedRun && !s.incomplete; s.sawWrappedRun || s.incomplete {
		v = Unknown
	}
	return f.result(v), nil
}

func (f *portfolio) winnableResult(path []move) (r Result, err error) {
	r = f.result(Winnable)
	r.Line, err = toGameMoves(f.state, f.start, path)
	return r, err
}

func (f *portfolio) result(v Verdict) Result {
	bytes := f.exhaustive.seen.bytes() + f.restarts.seen.bytes() + f.beam.seen.bytes()
	return Result{Verdict: v, Nodes: f.budget.nodes, States: f.budget.states, Bytes: bytes, Full: f.exhaustive.seen.forgotten > 0}
}
