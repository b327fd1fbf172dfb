// Package lamp tries to prove that a game can be won, or that it is lost, wherever the cards lie that the
// player has not seen. The package knows the rules and what the player has seen. It never gets the true
// position, the deal or the time.
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

// An Answer says what is proven.
type Answer uint8

// These are the answers.
const (
	NotKnown Answer = iota // nothing is proven
	// There is a way to play that wins, wherever the unseen cards lie, without knowing where they lie.
	Won
	Lost // no way to play wins, wherever the unseen cards lie
)

// String returns the answer in words.
func (a Answer) String() string {
	switch a {
	case Won:
		return "won from here, whatever the hidden cards are"
	case Lost:
		return "lost, whatever the hidden cards are"
	}
	return "not known"
}

// Limits bound the cost of an answer.
type Limits struct {
	// Limit for all searches together, in positions of a Klondike; a search visits about ten such positions
	// in a microsecond.
	Cost   int64
	Memory int64 // bytes that the tables of a search may take
}

// Standard are the limits for an answer that somebody has asked for: about a second.
var Standard = Limits{Cost: 10_000_000, Memory: 64 << 20}

// unaskedCost is the cost of an answer that nobody has asked for, in a game of several packs. Such answers
// take 40 to 80 ms of a processor like that of docs/solver.md, and seldom prove anything.
const unaskedCost = 700_000

// lossLimits are the limits of IsLost.
var lossLimits = Limits{Cost: unaskedCost / 2, Memory: Standard.Memory}

// Unasked returns the limits for an answer that nobody has asked for. In games of one pack they are those of
// Standard, which most answers do not come near.
func Unasked(r *game.Rules) Limits {
	l := Standard
	if r.Packs > 1 {
		l.Cost = unaskedCost
	}
	return l
}

// ProveOutcome returns what is proven within the limits. Equal questions have equal answers. When the context
// ends, ProveOutcome ends at once with the context's error. It returns an error for a game that the solver
// cannot search.
func ProveOutcome(ctx context.Context, s advice.Seen, l Limits) (Answer, error) {
	return prove(ctx, s, l, (*prover).ask)
}

// IsLost reports whether it is proven that no way to play wins, wherever the unseen cards lie. It costs less than
// ProveOutcome, a tenth of a second at most, because the first world that can be won ends it. Equal questions have
// equal answers. The error is that of the context, or says that the solver cannot search the game.
func IsLost(ctx context.Context, s advice.Seen) (bool, error) {
	return prove(ctx, s, lossLimits, (*prover).isLost)
}

// prove returns an answer about what has been seen, or the zero answer with an error.
func prove[A any](ctx context.Context, s advice.Seen, l Limits, ask func(*prover, knowledge) A) (A, error) {
	var none A
	if err := solver.Solvable(s.Rules()); err != nil {
		return none, err
	}
	p := newProver(ctx, l)
	answer := ask(p, knowledge{s.Imagined(), s.Unseen()})
	if err := cmp.Or(p.err, ctx.Err()); err != nil {
		return none, err
	}
	return answer, nil
}

// Knowledge is what the player knows: a position, and its unseen cards. The unseen cards lie face down, and
// their places in the position mean nothing.
type knowledge struct {
	state  game.State
	unseen []game.Card
}

// A prover works out one answer: is it proven that the player can win from a position, or cannot win,
// wherever the unseen cards lie?
type prover struct {
	ctx    context.Context
	limits Limits
	left   int64 // what may still be spent, as Limits.Cost counts it
	random *rand.Rand
	memo   map[string]bool // the results of proveWon so far, by the string that knowledge.key returns
	err    error           // the first error of a search
}

// newProver returns a prover that may spend as much as the limits say.
func newProver(ctx context.Context, l Limits) *prover {
	return &prover{ctx: ctx, limits: l, left: l.Cost, random: rand.New(rand.NewPCG(1, 1)), memo: make(map[string]bool)}
}

// These constants bound the searches of sampled worlds. A world is a position that looks like the true one.
const (
	firstWorlds = 64   // number of worlds that are tried first
	worldNodes  = 2000 // number of positions that a search of one world may visit
)

// These constants say what is spent, as Limits.Cost counts it.
const (
	klondikeCost = 1    // for a position of a Klondike of one pack
	generalCost  = 10   // cost of a position that a search visits in a game other than a Klondike of one pack
	setupCost    = 300  // to set up a search
	lineCost     = 1500 // cost of writing out the moves of a win that a search has found
)

// ask answers. If at most one card is unseen, the places of all cards are known, and the solver decides.
// Otherwise it first tries some worlds. If one of them is won and another is lost, nothing can be proven, and
// most questions end so.
func (p *prover) ask(k knowledge) Answer {
	if len(k.unseen) <= 1 {
		switch p.solve(k.state, p.left).Verdict {
		case solver.Winnable:
			return Won
		case solver.Unwinnable:
			return Lost
		}
		return NotKnown
	}
	won, lost := 0, 0
	for range firstWorlds {
		switch p.decide(p.sample(k), worldNodes) {
		case solver.Winnable:
			won++
		case solver.Unwinnable:
			lost++
		}
		if p.left <= 0 || won > 0 && lost > 0 {
			return NotKnown
		}
	}
	switch {
	case lost == 0 && won > 0 && p.proveWon(k):
		return Won
	case won == 0 && p.proveLost(k):
		return Lost
	}
	return NotKnown
}

// solve searches a position with all cards known for a winning line.
func (p *prover) solve(s game.State, nodes int64) solver.Result {
	cost := int64(generalCost)
	if twin.Supports(s.Rules()) {
		cost = klondikeCost
	}
	if nodes = min(nodes, p.left/cost); nodes <= 0 || p.err != nil || p.ctx.Err() != nil {
		p.left = 0
		return solver.Result{}
	}
	r, err := solver.Solve(p.ctx, s, solver.Options{Nodes: nodes, Memory: p.limits.Memory})
	p.err = err
	p.left -= r.Nodes*cost + setupCost + lineCost
	return r
}

// decide returns the verdict of a search with all cards known. For Klondikes it saves the time to write out a line.
func (p *prover) decide(s game.State, nodes int64) solver.Verdict {
	if !twin.SupportsHidden(s.Rules()) {
		return p.solve(s, nodes).Verdict
	}
	verdict, _ := p.searchWild(knowledge{state: s}, nodes)
	return verdict
}

// searchWild searches the easier game of a Klondike, with the unseen cards as wildcards; see twin.SolveHidden.
func (p *prover) searchWild(k knowledge, nodes int64) (verdict solver.Verdict, column int) {
	if nodes = min(nodes, p.left/klondikeCost); nodes <= 0 || p.err != nil || p.ctx.Err() != nil {
		p.left = 0
		return solver.Unknown, -1
	}
	r, column := twin.SolveHidden(p.ctx, k.state, k.unseen, twin.Options{Nodes: nodes, Memory: p.limits.Memory})
	p.left -= r.Nodes*klondikeCost + setupCost
	return r.Verdict, column
}

// sample returns a position that looks like the known one, with the unseen cards in a random order.
func (p *prover) sample(k knowledge) game.State {
	order := slices.Clone(k.unseen)
	p.random.Shuffle(len(order), func(i, j int) { order[i], order[j] = order[j], order[i] })
	return k.state.Relabel(exchange(k.unseen, order))
}

// exchange returns the function that gives to[i] for from[i], and every other card for itself.
func exchange(from, to []game.Card) func(game.Card) game.Card {
	var other [game.MaxPacks * game.PackSize]game.Card
	for c := range other {
		other[c] = game.Card(c)
	}
	for i, c := range from {
		other[c] = to[i]
	}
	return func(c game.Card) game.Card { return other[c] }
}

// assign returns the knowledge k with one more fact: card is the card that really lies where the card place
// lies in k.state. In k, both cards must be unseen.
func (k knowledge) assign(place, card game.Card) knowledge {
	n := knowledge{k.state, slices.DeleteFunc(slices.Clone(k.unseen), func(c game.Card) bool { return c == card })}
	if place != card {
		n.state = k.state.Relabel(exchange([]game.Card{place, card}, []game.Card{card, place}))
	}
	return n
}
