package solver

import (
	"context"
	"math"

	"xklondike/game"
)

// The general engine: three searches by turns. The first is exhaustive and finds proofs; the second begins anew again and
// again, with moves in another random order, and finds wins where the first is lost in a bad corner; the third, now and then
// and wider each time, is a beam.
type portfolio struct {
	ctx        context.Context
	most       int64 // nodes
	exhaustive *search
	restarts   *search
	beam       *beam
	book       *rulebook
	state      game.State
	knots      bool // a search has ended that proves nothing but for knots
}

// The lengths of searches, in nodes.
const (
	firstLength     = 2_000 // a pack: what the exhaustive search gets first, and the length of the first new beginnings
	restartsPerBeam = 2     // new beginnings of one length for each share; then there is a beam, and the length doubles
	firstWidth      = 12    // the width of the first beam
	pollEvery       = 4_096 // how often the context is asked
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
	f := &portfolio{ctx: ctx, most: o.Nodes, book: compile(state.Rules(), o.Without), state: state}
	if f.most <= 0 {
		f.most = math.MaxInt64
	}
	if f.exhaustive, err = f.newSearch(o.Memory/2, o.Seed, 0); err != nil {
		return Result{}, false, err
	}
	if f.restarts, err = f.newSearch(o.Memory/4, o.Seed+1, restartNoise); err != nil {
		return Result{}, false, err
	}
	p, err := f.position()
	if err != nil {
		return Result{}, false, err
	}
	f.beam = newBeam(p, o.Memory/8, o.Seed+2)
	r, err = f.play()
	return r, f.knots, err
}

// newSearch sets up a search.
func (f *portfolio) newSearch(memory int64, seed uint64, noise int) (*search, error) {
	p, err := f.position()
	return &search{p: p, seen: newTranspositionTable(memory), random: generator(seed), noise: noise}, err
}

// position is where a search starts.
func (f *portfolio) position() (*position, error) {
	p, err := read(f.book, f.state)
	if err == nil {
		p.settle()
	}
	return p, err
}

// play lets the searches take turns until one of them knows.
func (f *portfolio) play() (Result, error) {
	if f.exhaustive.p.won() {
		return f.won(nil)
	}
	f.begin(f.exhaustive)
	length, width := int64(firstLength*f.book.packs), firstWidth
	for round := 1; ; round++ {
		if out := f.run(f.exhaustive, length); out != going {
			return f.end(f.exhaustive, out)
		}
		f.restarts.noise = restartNoise << (round & 1)
		f.begin(f.restarts)
		switch out := f.run(f.restarts, length/f.share()); {
		case out != going:
			return f.end(f.restarts, out)
		case f.over():
			return f.result(Unknown), nil
		}
		f.restarts.back(0)
		if round%(restartsPerBeam*int(f.share())) == 0 {
			f.beam.most = f.beam.nodes + f.left()
			if f.beam.search(width, func() bool { return !f.over() }) {
				return f.won(f.beam.line)
			}
			length, width = 2*length, min(2*width, f.beam.widest)
		}
	}
}

// share says how much longer the exhaustive search is than a new beginning. Where whole runs move and nothing comes back, hardly
// a move can be taken back, and there are no corners to get lost in: what is left to do is to prove.
func (f *portfolio) share() int64 {
	if f.book.rules.Unit == game.UnitWhole && !f.book.back {
		return 8
	}
	return 1
}

// begin starts a search.
func (f *portfolio) begin(s *search) {
	s.most = s.nodes + f.left()
	s.begin()
}

// run lets a search go on for some nodes, and asks now and then whether there is still any interest.
func (f *portfolio) run(s *search, length int64) outcome {
	s.most = s.nodes + f.left()
	for end := min(s.nodes+length, s.most); s.nodes < end && !f.over(); {
		if out := s.run(min(end, s.nodes+pollEvery)); out != going {
			return out
		}
	}
	return going
}

// nodes returns how many there have been.
func (f *portfolio) nodes() int64 {
	return f.exhaustive.nodes + f.restarts.nodes + f.beam.nodes
}

// left returns how many there may still be.
func (f *portfolio) left() int64 { return f.most - f.nodes() }

// over reports whether the search must end.
func (f *portfolio) over() bool { return f.left() <= 0 || f.ctx.Err() != nil }

// end says what an outcome means. A search that left something out has proved nothing.
func (f *portfolio) end(s *search, out outcome) (Result, error) {
	if out == found {
		return f.won(s.path())
	}
	if f.knots = s.knots && !s.cut; s.knots || s.cut {
		return f.result(Unknown), nil
	}
	return f.result(Unwinnable), nil
}

// won spells out the line that a search has found.
func (f *portfolio) won(path []move) (Result, error) {
	p, err := read(f.book, f.state)
	if err != nil {
		return Result{}, err
	}
	r := f.result(Winnable)
	r.Line, err = spell(f.state, p, path)
	return r, err
}

// result is a verdict with what it cost.
func (f *portfolio) result(v Verdict) Result {
	return Result{
		Verdict: v, Nodes: f.nodes(), States: f.exhaustive.states + f.restarts.states + f.beam.states,
		Bytes: f.exhaustive.seen.bytes() + f.restarts.seen.bytes() + f.beam.seen.bytes(),
	}
}
