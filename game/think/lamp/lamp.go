// Package lamp tries to prove that a game can be won, or that it is lost, wherever the cards lie that the player
// has not seen. It never gets the true position, the deal or the time.
package lamp

import (
	"cmp"
	"context"
	"math/rand/v2"
	"slices"

	"xklondike/game"
	"xklondike/game/think/advice"
	"xklondike/game/think/solver"
	"xklondike/game/think/twin"
)

// Standard is the limit for an answer that somebody has asked for: about a second. The cost of an answer is counted in
// positions of a Klondike; a search visits about ten of them in a microsecond.
const Standard = 10_000_000

const tableMemory = 64 << 20 // bytes

// unaskedCost is the cost of an answer that nobody has asked for, in a game of several packs. Such answers
// take 40 to 80 ms of a processor like that of docs/solver/solver.md, and seldom prove anything.
const unaskedCost = 700_000

const lossCost = unaskedCost / 2 // limit of IsLost

// Unasked returns the limit for an answer that nobody has asked for. In games of one pack it is Standard, which most
// answers do not come near.
func Unasked(r *game.Rules) int64 {
	if r.Packs > 1 {
		return unaskedCost
	}
	return Standard
}

// Prove returns what is proven within a limit of cost: Winnable if there is a way to play that wins wherever the unseen
// cards lie, without knowing where they lie; Unwinnable if no way to play wins, wherever they lie. Equal questions have
// equal answers. The error is that of the context, or says that the solver cannot search the game.
func Prove(ctx context.Context, s advice.Seen, limit int64) (Proof, error) {
	return prove(ctx, s, limit, func(p *prover, k knowledge) Proof { return Proof{p.ask(k), p.ways} })
}

// IsLost reports whether it is proven that no way to play wins, wherever the unseen cards lie. It costs less than Prove,
// a tenth of a second at most, because the first world that can be won ends it. Equal questions have equal answers. The
// errors are those of Prove.
func IsLost(ctx context.Context, s advice.Seen) (bool, error) {
	return prove(ctx, s, lossCost, (*prover).isLost)
}

func prove[A any](ctx context.Context, s advice.Seen, limit int64, ask func(*prover, knowledge) A) (A, error) {
	var none A
	if err := solver.Solvable(s.Rules()); err != nil {
		return none, err
	}
	p := newProver(ctx, limit)
	answer := ask(p, knowledge{s.Imagined(), s.Unseen()})
	if err := cmp.Or(p.err, ctx.Err()); err != nil {
		return none, err
	}
	return answer, nil
}

// A knowledge is what the player knows: a position whose unseen cards lie face down, in places that mean nothing.
type knowledge struct {
	state  game.State
	unseen []game.Card
}

type prover struct {
	ctx    context.Context
	limit  int64
	left   int64 // what may still be spent
	random *rand.Rand
	memo   map[string]bool // the results of proveWon so far, by knowledge.key
	ways   map[string]way  // how to go on where a win is proven, by knowledge.key
	err    error           // the first error of a search
}

func newProver(ctx context.Context, limit int64) *prover {
	return &prover{ctx: ctx, limit: limit, left: limit, random: rand.New(rand.NewPCG(1, 1)), memo: make(map[string]bool), ways: make(map[string]way)}
}

// The searches of worlds, that is positions that look like the true one.
const (
	firstWorlds = 64
	worldNodes  = 2000 // positions that a search of one world may visit
)

// What is spent.
const (
	klondikeCost = 1    // for a position of a Klondike of one pack
	generalCost  = 10   // for one of another game
	setupCost    = 300  // to set up a search
	lineCost     = 1500 // to write out the moves of a win
)

// ask answers. If at most one card is unseen, the places of all cards are known, and the solver decides. Otherwise it
// first tries some worlds. If one of them is won and another is lost, nothing can be proven, and most questions end so.
func (p *prover) ask(k knowledge) solver.Verdict {
	if len(k.unseen) <= 1 {
		r := p.solve(k.state, p.left)
		if r.Verdict == solver.Winnable {
			p.note(k, solver.Straighten(p.ctx, k.state, r.Line))
		}
		return r.Verdict
	}
	won, lost := false, false
	for range firstWorlds {
		verdict := p.decide(p.sample(k), worldNodes)
		won, lost = won || verdict == solver.Winnable, lost || verdict == solver.Unwinnable
		if p.left <= 0 || won && lost {
			return solver.Unknown
		}
	}
	switch {
	case won && p.proveWon(k):
		return solver.Winnable
	case !won && p.proveLost(k):
		return solver.Unwinnable
	}
	return solver.Unknown
}

func (p *prover) solve(s game.State, nodes int64) solver.Result {
	cost := int64(generalCost)
	if twin.Supports(s.Rules()) {
		cost = klondikeCost
	}
	if nodes = min(nodes, p.left/cost); nodes <= 0 || p.err != nil || p.ctx.Err() != nil {
		p.left = 0
		return solver.Result{}
	}
	r, err := solver.Solve(p.ctx, s, solver.Options{Nodes: nodes, Memory: tableMemory})
	p.err = err
	p.left -= r.Nodes*cost + setupCost + lineCost
	return r
}

// decide returns the verdict on a position with all cards known. For Klondikes it saves the time to write out a
// line.
func (p *prover) decide(s game.State, nodes int64) solver.Verdict {
	if !twin.SupportsHidden(s.Rules()) {
		return p.solve(s, nodes).Verdict
	}
	verdict, _ := p.searchWild(knowledge{state: s}, nodes)
	return verdict
}

// searchWild takes the unseen cards of a Klondike as wildcards; see twin.SolveHidden.
func (p *prover) searchWild(k knowledge, nodes int64) (verdict solver.Verdict, column int) {
	if nodes = min(nodes, p.left/klondikeCost); nodes <= 0 || p.err != nil || p.ctx.Err() != nil {
		p.left = 0
		return solver.Unknown, -1
	}
	r, column := twin.SolveHidden(p.ctx, k.state, k.unseen, twin.Options{Nodes: nodes, Memory: tableMemory})
	p.left -= r.Nodes*klondikeCost + setupCost
	return r.Verdict, column
}

func (p *prover) sample(k knowledge) game.State {
	order := slices.Clone(k.unseen)
	p.random.Shuffle(len(order), func(i, j int) { order[i], order[j] = order[j], order[i] })
	return k.state.Exchange(k.unseen, order)
}

// assign adds the fact that card lies in the place where the card place lies in k. Both must be unseen.
func (k knowledge) assign(place, card game.Card) knowledge {
	n := knowledge{k.state, slices.DeleteFunc(slices.Clone(k.unseen), func(c game.Card) bool { return c == card })}
	if place != card {
		n.state = k.state.Exchange([]game.Card{place, card}, []game.Card{card, place})
	}
	return n
}
