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
	*budget
	exhaustive *search
	restarts   *search
	beam       *beam
	start      *position
	state      game.State
	length     int64   // number of positions of the next turn of the exhaustive search
	width      int     // number of positions in a generation of the next beam search
	round      int     // number of turns of the exhaustive search so far, the present one included
	helper     *helper // runs the other two searches, once another goroutine helps; nil: no goroutine does
	// Whether a search has visited all positions but proves nothing, because of a run that hasWrappedRun
	// reports.
	onlyWrappedRuns bool
}

// A budget counts how many positions the searches of a portfolio have made together, and holds their limits.
type budget struct {
	ctx       context.Context
	nodeLimit int64 // number of positions that the searches may make together
	nodes     int64 // number of positions made so far, repeated ones included
	states    int64 // number of positions expanded so far: those whose moves were listed
	nextPoll  int64 // number of positions made at which isSpent looks at the context again
	hasEnded  bool  // whether the context had ended when isSpent looked

	over       atomic.Bool // whether another goroutine has ended the searches
	askForHelp func()      // asks if another goroutine can help; nil: nothing to ask
}

// isSpent reports whether the searches must end: they have made as many positions as they may, or the context
// has ended. It looks at the context once in pollEvery positions.
func (b *budget) isSpent() bool {
	if b.nodes >= b.nextPoll {
		b.nextPoll, b.hasEnded = b.nodes+pollEvery, b.ctx.Err() != nil || b.over.Load()
		if b.askForHelp != nil {
			b.askForHelp()
		}
	}
	return b.hasEnded || b.nodes >= b.nodeLimit
}

// These constants set the lengths of the searches.
const (
	// The exhaustive search makes this many positions in its first turn, multiplied by the number of packs
	// in the game.
	firstRunNodes = 2_000
	// A beam search follows after this many restarts, times exhaustiveRatio; then all turns become twice as
	// long.
	restartsPerBeam = 2
	firstBeamWidth  = 12 // number of positions in a generation of the first beam search
	// isSpent looks at the context once in this many positions, that is, about every quarter of a
	// millisecond.
	pollEvery = 256
	// Limit of the random number that is added to priorities of moves; every other restart uses twice this
	// limit.
	restartNoise = 300
)

// solveGeneral searches a position of any game that Solvable accepts. If only runs that go on from ace to
// king prevented a proof, it searches again, without the dominance EqualParents.
func (t *Tables) solveGeneral(ctx context.Context, state game.State, o Options) (Result, error) {
	r, onlyWrappedRuns, err := t.runPortfolio(ctx, state, o)
	if err != nil || !onlyWrappedRuns {
		return r, err
	}
	o.Without |= EqualParents
	return t.searchAgain(ctx, state, o, r)
}

// searchAgain searches a position again after another search gave up, with the result r. It makes only as
// many positions as the limit leaves after that search, and returns the cost of both.
func (t *Tables) searchAgain(ctx context.Context, state game.State, o Options, earlier Result) (Result, error) {
	if ctx.Err() != nil || o.Nodes > 0 && earlier.Nodes >= o.Nodes {
		return earlier, nil
	}
	if o.Nodes > 0 {
		o.Nodes -= earlier.Nodes
	}
	rest, err := t.solveGeneral(ctx, state, o)
	rest.Nodes, rest.States, rest.Bytes = rest.Nodes+earlier.Nodes, rest.States+earlier.States,
		max(rest.Bytes, earlier.Bytes)
	rest.Full = rest.Full || earlier.Full
	return rest, err
}

// runPortfolio searches a position with the three searches of a portfolio. The result onlyWrappedRuns is true
// if a search went through all positions without a win, but met a run of cards that continues from ace to
// king. The search then proves nothing, and such runs are the only reason.
func (t *Tables) runPortfolio(ctx context.Context, state game.State, o Options) (r Result, onlyWrappedRuns bool,
	err error) {
	start, err := newPosition(newRulebook(state.Rules(), o.Without), state)
	if err != nil {
		return Result{}, false, err
	}
	b := &budget{ctx: ctx, nodeLimit: o.Nodes}
	if b.nodeLimit <= 0 {
		b.nodeLimit = math.MaxInt64
	}
	f := &portfolio{
		budget: b, start: start, state: state,
		exhaustive: newSearch(b, start, &t.exhaustive, o.Memory/2, o.Seed),
		restarts:   newSearch(b, start, &t.restarts, o.Memory/4, o.Seed+1),
		beam:       newBeam(b, start, &t.beam, t.tree, o.Memory/8, o.Seed+2),
	}
	r, err = f.run(o.Help)
	t.tree = f.beam.tree
	return r, f.onlyWrappedRuns, err
}

// run lets the searches take turns until one of them has a verdict, or together they have made as many
// positions as they may. Once another goroutine helps, the exhaustive search goes on alone, and the helper
// runs the others.
func (f *portfolio) run(help func(work func()) bool) (Result, error) {
	if f.exhaustive.p.isWon() {
		return f.winnableResult(nil)
	}
	f.exhaustive.restart()
	f.length, f.width = int64(firstRunNodes*f.start.book.packs), firstBeamWidth
	for f.round = 1; ; f.round++ {
		if help != nil && f.nodeLimit == math.MaxInt64 {
			f.askForHelp = func() { f.letHelp(help) }
		}
		v := f.exhaustive.run(f.length)
		f.askForHelp = nil // the other searches do not ask: they are what a helper would run
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

// seekWin runs a turn of the restarting search and, now and then, a beam search. It returns the search that
// has the verdict, or nil for the beam search, and whether the searches must end without a verdict.
func (f *portfolio) seekWin() (v Verdict, by *search, isOver bool) {
	f.restarts.noise = restartNoise << (f.round & 1)
	f.restarts.restart()
	if v = f.restarts.run(f.length / f.exhaustiveRatio()); v != Unknown || f.restarts.isSpent() {
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

// exhaustiveRatio returns how many times longer a turn of the exhaustive search is than one of the restarting
// search. The ratio is larger in games that move only whole runs, and bring no card back. There the player
// can reverse hardly any move, so restarts help little, and most of the work is a proof.
func (f *portfolio) exhaustiveRatio() int64 {
	if f.start.book.rules.Unit == game.UnitWhole && !f.start.book.backMoves {
		return 8
	}
	return 1
}

// searchResult returns the result of a search that has ended with verdict v. If the search left something
// out, its verdict Unwinnable becomes Unknown. No search stands for the beam search.
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

// winnableResult returns the verdict Winnable, with the moves of package game for a winning sequence of the
// search's moves.
func (f *portfolio) winnableResult(path []move) (r Result, err error) {
	r = f.result(Winnable)
	r.Line, err = toGameMoves(f.state, f.start, path)
	return r, err
}

// result returns a verdict with the cost of all searches of the portfolio so far.
func (f *portfolio) result(v Verdict) Result {
	bytes := f.exhaustive.seen.bytes() + f.restarts.seen.bytes() + f.beam.seen.bytes()
	return Result{Verdict: v, Nodes: f.nodes, States: f.states, Bytes: bytes, Full: f.exhaustive.seen.forgotten > 0}
}
