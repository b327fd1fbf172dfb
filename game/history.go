package game

import (
	"fmt"
	"slices"
)

// A Game is a deal being played: the tree of states played so far, and where in it the player stands. Moves are never
// forgotten: an undo followed by another move leaves the old line as a sibling.
type Game struct {
	rules  *Rules
	deal   Deal
	scheme Scheme
	before Tally
	now    *step
	stood  []*step // where each action so far has led: action n to stood[n]; stood[0] is the deal
	undone int     // how many of them went back
	ended  bool    // it was over as it was dealt
	seen   sight
}

// sight is which cards have been face up after any of the first actions. It is brought up to date when somebody asks.
type sight struct {
	cards  [MaxPacks * 52]bool
	looked int // how many actions, the deal included
}

// A step is a node of the tree: a state, and what led to it.
type step struct {
	parent *step
	depth  int
	moves  []Move // played as one; none at the root
	state  State
	score  Score
	next   []*step // lines that go on from here, oldest first
	walked *step   // the one walked last, which redo follows
}

// NewGame deals a game that is scored by the first scheme of its table. The tally is that of the games before it.
func NewGame(r *Rules, d Deal, before Tally) *Game {
	scheme, _ := r.Scheme("")
	return NewScoredGame(r, d, scheme, before)
}

// NewScoredGame deals a game that is scored by the given scheme. The tally is that of the games before it which were played
// by the same table and the same scheme: whoever keeps several keeps one for each pair of names.
func NewScoredGame(r *Rules, d Deal, scheme Scheme, before Tally) *Game {
	s := New(r, d)
	root := &step{state: s, score: scheme.dealt(s)}
	return &Game{rules: r, deal: d, scheme: scheme, before: before, now: root, stood: []*step{root}, ended: s.Over()}
}

// Rules returns the rules of the game.
func (g *Game) Rules() *Rules { return g.rules }

// Deal returns what was dealt.
func (g *Game) Deal() Deal { return g.deal }

// Scheme returns how the game is scored.
func (g *Game) Scheme() Scheme { return g.scheme }

// State returns the position the player stands at.
func (g *Game) State() State { return g.now.state }

// Score returns the score of the moves that stand.
func (g *Game) Score() Score { return g.now.score }

// Depth returns the number of steps from the deal.
func (g *Game) Depth() int { return g.now.depth }

// Play plays moves as one step of the history: they are undone and redone together. If one of them is illegal, none is
// played and the error is its reason. To play what was played here before is to walk that line again.
func (g *Game) Play(moves ...Move) error {
	if len(moves) == 0 {
		return nil
	}
	state, score := g.now.state, g.now.score
	for _, m := range moves {
		if err := state.Check(m); err != nil {
			return err
		}
		was := state
		state = was.Apply(m)
		score = g.scheme.after(score, was, m, state)
	}
	g.walk(g.now.follow(moves, state, score))
	return nil
}

// follow returns the step that the moves lead to from here, a new one unless they were played before.
func (s *step) follow(moves []Move, state State, score Score) *step {
	for _, old := range s.next {
		if slices.Equal(old.moves, moves) {
			return old
		}
	}
	fresh := &step{parent: s, depth: s.depth + 1, moves: slices.Clone(moves), state: state, score: score}
	s.next = append(s.next, fresh)
	return fresh
}

// walk goes one step on.
func (g *Game) walk(to *step) {
	g.now.walked = to
	g.stand(to)
}

// stand ends an action where it has led.
func (g *Game) stand(at *step) {
	g.now = at
	g.stood = append(g.stood, at)
}

// Undo goes one step back. It returns false at the deal.
func (g *Game) Undo() bool {
	if g.now.parent == nil {
		return false
	}
	g.undone++
	g.stand(g.now.parent)
	return true
}

// CanUndo reports whether there is a step to go back.
func (g *Game) CanUndo() bool { return g.now.parent != nil }

// CanRedo reports whether a line goes on from here.
func (g *Game) CanRedo() bool { return g.now.walked != nil }

// Redo goes one step on along the line last walked. It returns false at its end.
func (g *Game) Redo() bool {
	if g.now.walked == nil {
		return false
	}
	g.walk(g.now.walked)
	return true
}

// Go returns to where the player stood after the n-th action, counting from 1; 0 is the deal. It is an action itself, and no
// line is lost by it. The error says that there was no such action.
func (g *Game) Go(n int) error {
	if n < 0 || n >= len(g.stood) {
		return fmt.Errorf("there is no action %d: there were %d", n, g.Actions())
	}
	to := g.stood[n]
	for s := to; s.parent != nil; s = s.parent { // what is undone from there, redo brings back
		s.parent.walked = s
	}
	g.undone++
	g.stand(to)
	return nil
}

// A Position is where an action has led.
type Position struct {
	State State
	Score Score
	Moves []Move // that stand, from the deal on
}

// At returns where the player stood after the n-th action, counting from 1; 0 is the deal. The game stays where it is. The
// answer is false if there was no such action.
func (g *Game) At(n int) (Position, bool) {
	if n < 0 || n >= len(g.stood) {
		return Position{}, false
	}
	at := g.stood[n]
	return Position{at.state, at.score, at.line()}, true
}

// Actions returns how many actions there were: each Play, Undo, Redo and Go that was done. Going back does not make it less.
func (g *Game) Actions() int { return len(g.stood) - 1 }

// Seen reports whether a card has been face up after any action so far, or in the deal.
func (g *Game) Seen(c Card) bool {
	for ; g.seen.looked < len(g.stood); g.seen.looked++ {
		for _, pile := range g.stood[g.seen.looked].state.piles {
			for _, slot := range pile {
				g.seen.cards[slot.Card] = g.seen.cards[slot.Card] || slot.Up
			}
		}
	}
	return int(c) < len(g.seen.cards) && g.seen.cards[c]
}

// Before returns the position that Undo leads to; false at the deal.
func (g *Game) Before() (State, bool) {
	if g.now.parent == nil {
		return State{}, false
	}
	return g.now.parent.state, true
}

// Undone returns how many of the actions went back, by Undo or Go: 0 for a game played without taking anything back.
func (g *Game) Undone() int { return g.undone }

// Moves returns the moves that stand, from the deal on.
func (g *Game) Moves() []Move { return g.now.line() }

// line returns the moves that lead from the deal to a step.
func (s *step) line() []Move {
	var lines [][]Move
	for ; s != nil; s = s.parent {
		lines = append(lines, s.moves)
	}
	slices.Reverse(lines)
	return slices.Concat(lines...)
}

// Counted reports whether the game is charged and counted: commonly from its first action on, even if that was undone, so that
// looking at a deal costs nothing (Q5). A game that is over as it is dealt, as a clock may be, counts at once.
func (g *Game) Counted() bool {
	return g.Actions() > 0 || g.scheme.Charge == ChargeDeal || g.ended
}

// Tally returns the running total and the number of games, this one included once it is counted.
func (g *Game) Tally() Tally {
	t := g.before
	if g.Counted() {
		t.Total += g.now.score.Points
		t.Games++
	}
	return t
}
