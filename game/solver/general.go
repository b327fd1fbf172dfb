package solver

import (
	"context"
	"math"

	"xklondike/game"
)

// The general engine: three searches by turns. The first is exhaustive and finds proofs; the second begins anew again and
// again, with moves in another random order, and finds wins where the first is lost in a bad corner; the third, now and then
// and wider each time, is a beam.
type contest struct {
	ctx   context.Context
	most  int64 // nodes
	proof *search
	luck  *search
	sight *beam
	book  *rulebook
	state game.State
	knots bool // a search has ended that proves nothing but for knots
}

// The lengths of searches, in nodes.
const (
	opening   = 2_000 // a pack: what the exhaustive search gets first, and the length of the first new beginnings
	perLength = 2     // new beginnings of one length for each share; then there is a beam, and the length doubles
	narrow    = 12    // the width of the first beam
	breath    = 4_096 // how often the context is asked
	noise     = 300   // how far chance moves a move up, every other time; else twice as far
)

// general searches a position of any game. Where knots kept it from a proof, it begins anew and tells equal parents apart.
func general(ctx context.Context, state game.State, o Options) (Result, error) {
	r, knots, err := compete(ctx, state, o)
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

// compete lets the searches play, and reports whether all was searched but for knots.
func compete(ctx context.Context, state game.State, o Options) (r Result, knots bool, err error) {
	d := &contest{ctx: ctx, most: o.Nodes, book: compile(state.Rules(), o.Without), state: state}
	if d.most <= 0 {
		d.most = math.MaxInt64
	}
	if d.proof, err = d.start(o.Memory/2, o.Seed, 0); err != nil {
		return Result{}, false, err
	}
	if d.luck, err = d.start(o.Memory/4, o.Seed+1, noise); err != nil {
		return Result{}, false, err
	}
	p, err := d.position()
	if err != nil {
		return Result{}, false, err
	}
	d.sight = newBeam(p, o.Memory/8, o.Seed+2)
	r, err = d.play()
	return r, d.knots, err
}

// start sets up a search.
func (d *contest) start(memory int64, seed uint64, noise int) (*search, error) {
	p, err := d.position()
	return &search{p: p, t: newTable(memory), random: sower(seed), noise: noise}, err
}

// position is where a search starts.
func (d *contest) position() (*position, error) {
	p, err := read(d.book, d.state)
	if err == nil {
		p.settle()
	}
	return p, err
}

// play lets the searches take turns until one of them knows.
func (d *contest) play() (Result, error) {
	if d.proof.p.won() {
		return d.won(nil)
	}
	d.begin(d.proof)
	length, width := int64(opening*d.book.packs), narrow
	for round := 1; ; round++ {
		if out := d.run(d.proof, length); out != going {
			return d.end(d.proof, out)
		}
		d.luck.noise = noise << (round & 1)
		d.begin(d.luck)
		switch out := d.run(d.luck, length/d.share()); {
		case out != going:
			return d.end(d.luck, out)
		case d.over():
			return d.result(Unknown), nil
		}
		d.luck.back(0)
		if round%(perLength*int(d.share())) == 0 {
			d.sight.most = d.sight.nodes + d.left()
			if d.sight.search(width, func() bool { return !d.over() }) {
				return d.won(d.sight.line)
			}
			length, width = 2*length, min(2*width, d.sight.widest)
		}
	}
}

// share says how much longer the exhaustive search is than a new beginning. Where whole runs move and nothing comes back, hardly
// a move can be taken back, and there are no corners to get lost in: what is left to do is to prove.
func (d *contest) share() int64 {
	if d.book.rules.Unit == game.UnitWhole && !d.book.back {
		return 8
	}
	return 1
}

// begin starts a search.
func (d *contest) begin(s *search) {
	s.most = s.nodes + d.left()
	s.begin()
}

// run lets a search go on for some nodes, and asks now and then whether there is still any interest.
func (d *contest) run(s *search, length int64) outcome {
	s.most = s.nodes + d.left()
	for end := min(s.nodes+length, s.most); s.nodes < end && !d.over(); {
		if out := s.run(min(end, s.nodes+breath)); out != going {
			return out
		}
	}
	return going
}

// nodes returns how many there have been.
func (d *contest) nodes() int64 {
	return d.proof.nodes + d.luck.nodes + d.sight.nodes
}

// left returns how many there may still be.
func (d *contest) left() int64 { return d.most - d.nodes() }

// over reports whether the search must end.
func (d *contest) over() bool { return d.left() <= 0 || d.ctx.Err() != nil }

// end says what an outcome means. A search that left something out has proved nothing.
func (d *contest) end(s *search, out outcome) (Result, error) {
	if out == found {
		return d.won(s.path())
	}
	if d.knots = s.knots && !s.cut; s.knots || s.cut {
		return d.result(Unknown), nil
	}
	return d.result(Unwinnable), nil
}

// won spells out the line that a search has found.
func (d *contest) won(path []move) (Result, error) {
	p, err := read(d.book, d.state)
	if err != nil {
		return Result{}, err
	}
	r := d.result(Winnable)
	r.Line, err = spell(d.state, p, path)
	return r, err
}

// result is a verdict with what it cost.
func (d *contest) result(v Verdict) Result {
	return Result{
		Verdict: v, Nodes: d.nodes(), States: d.proof.states + d.luck.states + d.sight.states,
		Bytes: d.proof.t.bytes() + d.luck.t.bytes() + d.sight.t.bytes(),
	}
}
