package solver

import (
	"context"
	"math"

	"xklondike/game"
)

// A portfolio is the general engine, three searches by turns. The first is exhaustive and finds proofs; the second begins anew
// again and again, with moves in another random order, and finds wins where the first is lost in a bad corner; the third, now and
// then and wider each time, is a beam.
type portfolio struct {
	*budget
	exhaustive *search
	restarts   *search
	beam       *beam
	start      *position
	state      game.State
	knots      bool // a search has ended that proves nothing but for knots
}

// A budget is what the searches of a portfolio have spent, and what they may spend.
type budget struct {
	ctx    context.Context
	most   int64 // nodes
	nodes  int64
	states int64
}

// spent reports whether the searches must end.
func (b *budget) spent() bool { return b.nodes >= b.most || b.ctx.Err() != nil }

// The lengths of searches, in nodes.
const (
	firstLength     = 2_000 // a pack: what the exhaustive search gets first, and the length of the first new beginnings
	restartsPerBeam = 2     // new beginnings of one length for each share; then there is a beam, and the length doubles
	firstWidth      = 12    // the width of the first beam
	pollEvery       = 256   // how many positions go by until the context is asked
	restartNoise    = 300   // how far chance moves a move up, every other time; else twice as far
)

// general searches a position of any game. Where knots kept it from a proof, it begins anew and tells equal parents apart.
func general(ctx context.Context, state game.State, o Options) (Result, error) {
	r, knots, err := runPortfolio(ctx, state, o)
	if err != nil || !knots {
		return r, err
	}
	o.Without |= EqualParents
	return goOn(ctx, state, o, r)
}

// goOn searches a position that another search gave up, with what that has left of the nodes, and adds up what both cost.
func goOn(ctx context.Context, state game.State, o Options, r Result) (Result, error) {
	if ctx.Err() != nil || o.Nodes > 0 && r.Nodes >= o.Nodes {
		return r, nil
	}
	if o.Nodes > 0 {
		o.Nodes -= r.Nodes
	}
	rest, err := general(ctx, state, o)
	rest.Nodes, rest.States, rest.Bytes = rest.Nodes+r.Nodes, rest.States+r.States, max(rest.Bytes, r.Bytes)
	return rest, err
}

// runPortfolio lets the searches play, and reports whether all was searched but for knots.
func runPortfolio(ctx context.Context, state game.State, o Options) (r Result, knots bool, err error) {
	start, err := read(compile(state.Rules(), o.Without), state)
	if err != nil {
		return Result{}, false, err
	}
	b := &budget{ctx: ctx, most: o.Nodes}
	if b.most <= 0 {
		b.most = math.MaxInt64
	}
	f := &portfolio{
		budget: b, start: start, state: state,
		exhaustive: newSearch(b, start, o.Memory/2, o.Seed),
		restarts:   newSearch(b, start, o.Memory/4, o.Seed+1),
		beam:       newBeam(b, start, o.Memory/8, o.Seed+2),
	}
	r, err = f.play()
	return r, f.knots, err
}

// play lets the searches take turns until one of them knows.
func (f *portfolio) play() (Result, error) {
	if f.exhaustive.p.won() {
		return f.won(nil)
	}
	f.exhaustive.begin()
	length, width := int64(firstLength*f.start.book.packs), firstWidth
	for round := 1; ; round++ {
		if v := f.exhaustive.run(length); v != Unknown {
			return f.end(f.exhaustive, v)
		}
		f.restarts.noise = restartNoise << (round & 1)
		f.restarts.begin()
		switch v := f.restarts.run(length / f.share()); {
		case v != Unknown:
			return f.end(f.restarts, v)
		case f.spent():
			return f.result(Unknown), nil
		}
		f.restarts.back(0)
		if round%(restartsPerBeam*int(f.share())) == 0 {
			if f.beam.search(width) {
				return f.won(f.beam.line)
			}
			length, width = 2*length, min(2*width, f.beam.widest)
		}
	}
}

// share says how much longer the exhaustive search is than a new beginning. Where whole runs move and nothing comes back, hardly
// a move can be taken back, and there are no corners to get lost in: what is left to do is to prove.
func (f *portfolio) share() int64 {
	if f.start.book.rules.Unit == game.UnitWhole && !f.start.book.back {
		return 8
	}
	return 1
}

// end is about a search that knows. One that left something out has proved nothing.
func (f *portfolio) end(s *search, v Verdict) (Result, error) {
	if v == Winnable {
		return f.won(s.line())
	}
	if f.knots = s.knots && !s.cut; s.knots || s.cut {
		v = Unknown
	}
	return f.result(v), nil
}

// won spells out the line that a search has found.
func (f *portfolio) won(path []move) (r Result, err error) {
	r = f.result(Winnable)
	r.Line, err = spell(f.state, f.start, path)
	return r, err
}

// result is a verdict with what it cost.
func (f *portfolio) result(v Verdict) Result {
	bytes := f.exhaustive.seen.bytes() + f.restarts.seen.bytes() + f.beam.seen.bytes()
	return Result{Verdict: v, Nodes: f.nodes, States: f.states, Bytes: bytes}
}
