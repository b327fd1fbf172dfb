package game

import (
	"fmt"
	"slices"
)

// A Game is a deal that is being played: the tree of all states played so far, and the step (the position in
// the tree) at which the player stands. No move is ever lost. If the player undoes a step and then plays
// something else, the tree keeps both branches.
type Game struct {
	rules       *Rules
	deal        Deal
	scheme      Scheme
	tallyBefore Tally   // running total and number of the games before this one
	current     *step   // step of the tree at which the player stands
	state       State   // the state of that step
	replayed    stretch // the states that stateOf has worked out last
	// Step to which each action led: afterAction[n] belongs to action n, and afterAction[0] is the deal.
	afterAction []*step
	undone      int  // how many of the actions were Undo or GoTo
	overAtDeal  bool // whether the game was over as soon as it was dealt
	seen        seenCards
}

// seenCards records which cards have been face up after any action. It may lack the latest actions: Seen
// brings it up to date when it is called.
type seenCards struct {
	cards [MaxPacks * 52]bool // whether each card has been face up, indexed by Card
	// How many entries of Game.afterAction, from the first one on, have been searched for face-up cards.
	scannedActions int
}

// A step is a node in the tree of a game's positions: the moves that led there from the position before.
// Game.stateOf returns its state.
type step struct {
	parent   *step  // step before this one; nil for the deal
	moves    []Move // moves that led here from parent, played together; none for the deal
	state    *State // nil: stateOf works it out, because a state takes more memory than all else
	score    Score
	children []*step // steps that were played from here, oldest first
	redoStep *step   // child to which Redo goes: the one where the player went last; nil if there are no children
	depth    int32   // number of steps from the deal to this one
	replay   int32   // how many moves led here from the last step that has a state
}

// mostReplayed is the largest number of moves that are played again for a state. A step more than that away
// from the last one with a state has a state itself.
const mostReplayed = 16

// A stretch is the states of some steps that follow each other.
type stretch struct {
	last   *step
	states []State // the last one is that of the step last, and the others are those of the steps before it
}

// find returns the state of a step of the stretch, or false if the step is no part of it.
func (t stretch) find(s *step) (State, bool) {
	at := t.last
	for _, state := range slices.Backward(t.states) {
		if at == s {
			return state, true
		}
		at = at.parent
	}
	return State{}, false
}

// stateOf returns the state of a step. Afterwards the states of the steps before it are at hand, so going
// through the steps one by one, in either direction, is cheap.
func (g *Game) stateOf(s *step) State {
	if s.state != nil {
		return *s.state
	}
	if state, found := g.replayed.find(s); found {
		return state
	}
	var way []*step
	from := s
	for ; from.state == nil && from != g.replayed.last; from = from.parent {
		way = append(way, from)
	}
	if from != g.replayed.last {
		g.replayed.states = []State{*from.state}
	}
	for _, at := range slices.Backward(way) {
		state := g.replayed.states[len(g.replayed.states)-1]
		for _, m := range at.moves {
			state = state.Apply(m)
		}
		g.replayed.states = append(g.replayed.states, state)
	}
	g.replayed.last = s
	return g.replayed.states[len(g.replayed.states)-1]
}

// NewGame deals a game and scores it by the first scheme of its rules. The parameter before has the total and
// the number of the games played earlier.
func NewGame(r *Rules, d Deal, before Tally) *Game {
	scheme, _ := r.Scheme("")
	return NewScoredGame(r, d, scheme, before)
}

// NewScoredGame deals a game and scores it by the given scheme. The parameter before has the total and the
// number of the earlier games with the same rules and the same scheme. So a caller keeps one tally for each
// game and scheme.
func NewScoredGame(r *Rules, d Deal, scheme Scheme, before Tally) *Game {
	s := NewState(r, d)
	root := &step{state: &s, score: scheme.initialScore(s)}
	return &Game{rules: r, deal: d, scheme: scheme, tallyBefore: before, current: root, state: s,
		afterAction: []*step{root}, overAtDeal: s.Over()}
}

// SetTallyBefore sets the total and the number of the games played earlier, because another game has changed them.
func (g *Game) SetTallyBefore(t Tally) { g.tallyBefore = t }

// Rules returns the rules of the game.
func (g *Game) Rules() *Rules { return g.rules }

// Deal returns the deal of the game.
func (g *Game) Deal() Deal { return g.deal }

// Scheme returns the scheme by which the game is scored.
func (g *Game) Scheme() Scheme { return g.scheme }

// State returns the position at which the player stands.
func (g *Game) State() State { return g.state }

// Score returns the score of the moves from the deal to the current position. Moves that were undone do not count.
func (g *Game) Score() Score { return g.current.score }

// UndoDepth returns the number of steps from the deal to the current position.
func (g *Game) UndoDepth() int { return int(g.current.depth) }

// Play plays moves as one step, so that one undo takes back all of them. If one of the moves is illegal, Play
// plays none and returns the reason. If the same moves were played from this position before, Play goes to
// the step that they led to, and adds no new one.
func (g *Game) Play(moves ...Move) error {
	if len(moves) == 0 {
		return nil
	}
	state, score := g.state, g.current.score
	for _, m := range moves {
		if err := state.Check(m); err != nil {
			return err
		}
		before := state
		state = before.Apply(m)
		score = g.scheme.scoreAfter(score, before, m, state)
	}
	g.goToChild(g.current.childFor(moves, state, score), state)
	return nil
}

// childFor returns the step that follows s when the moves are played. It adds a new step to the tree unless
// the same moves were played from s before.
func (s *step) childFor(moves []Move, state State, score Score) *step {
	for _, old := range s.children {
		if slices.Equal(old.moves, moves) {
			return old
		}
	}
	fresh := &step{parent: s, depth: s.depth + 1, moves: slices.Clone(moves), replay: s.replay +
		int32(len(moves)), score: score}
	if fresh.replay > mostReplayed {
		kept := state // a variable of its own, so that only the states that are kept take memory
		fresh.state, fresh.replay = &kept, 0
	}
	s.children = append(s.children, fresh)
	return fresh
}

// goToChild makes a child of the current step, with the given state, the current step, as an action of its own.
func (g *Game) goToChild(child *step, state State) {
	g.current.redoStep = child
	g.finishAction(child, state)
}

// finishAction makes a step with the given state the current one, and records that an action led there.
func (g *Game) finishAction(at *step, state State) {
	g.current, g.state = at, state
	g.afterAction = append(g.afterAction, at)
}

// Undo goes back one step. It returns false if the player stands at the deal.
func (g *Game) Undo() bool {
	if g.current.parent == nil {
		return false
	}
	g.undone++
	g.finishAction(g.current.parent, g.stateOf(g.current.parent))
	return true
}

// CanUndo reports whether Undo can go back a step.
func (g *Game) CanUndo() bool { return g.current.parent != nil }

// CanRedo reports whether Redo can go on a step.
func (g *Game) CanRedo() bool { return g.current.redoStep != nil }

// Redo goes one step on, along the branch where the player went last. It returns false at the end of that branch.
func (g *Game) Redo() bool {
	if g.current.redoStep == nil {
		return false
	}
	g.goToChild(g.current.redoStep, g.stateOf(g.current.redoStep))
	return true
}

// GoTo returns to the position after the action with a number; actions count from 1, and 0 is the deal. GoTo
// is an action itself, and no branch of the tree is lost by it. It returns an error if there was no such
// action.
func (g *Game) GoTo(actionNumber int) error {
	if actionNumber < 0 || actionNumber >= len(g.afterAction) {
		return fmt.Errorf("there is no action %d; the game has %d", actionNumber, g.Actions())
	}
	to := g.afterAction[actionNumber]
	for s := to; s.parent != nil; s = s.parent { // makes this branch the one that Redo follows after an Undo
		s.parent.redoStep = s
	}
	g.undone++
	g.finishAction(to, g.stateOf(to))
	return nil
}

// A Position is the state of a game after one of its actions, with its score.
type Position struct {
	State State
	Score Score
	Moves []Move // the moves from the deal to this position
}

// PositionAfter returns the position after the action with a number; actions count from 1, and 0 is the deal.
// The player stays at the current position. PositionAfter returns false if there was no such action.
func (g *Game) PositionAfter(actionNumber int) (Position, bool) {
	if actionNumber < 0 || actionNumber >= len(g.afterAction) {
		return Position{}, false
	}
	at := g.afterAction[actionNumber]
	return Position{g.stateOf(at), at.score, at.movesFromStart()}, true
}

// Actions returns the number of actions so far. Each successful Play, Undo, Redo and GoTo is an action, so
// the number never falls.
func (g *Game) Actions() int { return len(g.afterAction) - 1 }

// Seen reports whether a card has been face up after any action so far, or after the deal.
func (g *Game) Seen(c Card) bool {
	for ; g.seen.scannedActions < len(g.afterAction); g.seen.scannedActions++ {
		for _, pile := range g.stateOf(g.afterAction[g.seen.scannedActions]).piles {
			for _, pileCard := range pile {
				g.seen.cards[pileCard.Card] = g.seen.cards[pileCard.Card] || pileCard.FaceUp
			}
		}
	}
	return int(c) < len(g.seen.cards) && g.seen.cards[c]
}

// PreviousState returns the position that Undo leads to. It returns false if the player stands at the deal.
func (g *Game) PreviousState() (State, bool) {
	if g.current.parent == nil {
		return State{}, false
	}
	return g.stateOf(g.current.parent), true
}

// UndoCount returns how many actions were Undo or GoTo. It is 0 if the player took nothing back.
func (g *Game) UndoCount() int { return g.undone }

// Moves returns the moves from the deal to the current position. Moves that were undone are left out.
func (g *Game) Moves() []Move { return g.current.movesFromStart() }

// movesFromStart returns the moves that lead from the deal to the position of s.
func (s *step) movesFromStart() []Move {
	var lines [][]Move
	for ; s != nil; s = s.parent {
		lines = append(lines, s.moves)
	}
	slices.Reverse(lines)
	return slices.Concat(lines...)
}

// Counted reports whether the game counts in the running total, with its charge. Usually it counts from the
// first action on, even after an undo, and looking at a deal costs nothing (docs/rules.md Q5). With
// ChargeDeal the game counts at once. So does a game that is over as soon as it is dealt, as a clock may be.
func (g *Game) Counted() bool {
	return g.Actions() > 0 || g.scheme.Charge == ChargeDeal || g.overAtDeal
}

// Tally returns the running total and the number of games. Both include this game once it counts.
func (g *Game) Tally() Tally {
	t := g.tallyBefore
	if g.Counted() {
		t.Total += g.current.score.Points
		t.Games++
	}
	return t
}
