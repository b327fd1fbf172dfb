package game

import (
	"fmt"
	"slices"
)

// A Game is a deal that is being played: the tree of all states so far, and the step at which the player
// stands. No move is ever lost: what is played after an undo is another branch.
type Game struct {
	TallyBefore Tally // that of the games before this one, which another game may change

	rules    *Rules
	deal     Deal
	scheme   Scheme
	current  *step
	state    State
	replayed map[*step]State // what stateOf has worked out last
	// The step to which each action led; afterAction[0] is the deal.
	afterAction []*step
	undone      int
	overAtDeal  bool           // the game was over as soon as it was dealt
	seen        [MaxCards]bool // indexed by Card: has it been face up?
	seenActions int            // entries of afterAction that have been searched for that
}

// A step is a node in the tree. Game.stateOf returns its state.
type step struct {
	parent   *step  // nil for the deal
	moves    []Move // played together; none for the deal
	state    *State // nil: stateOf works it out, because a state takes more memory than all else
	score    Score
	children []*step // oldest first
	redoStep *step   // the child where the player went last; nil if there are none
	action   int32   // the first that led here; 0 for the deal
	depth    int32   // steps from the deal
	replay   int32   // moves since the last step with a state
}

const (
	mostMissing  = 16 // moves between a step and the last one with a state
	mostReplayed = 2 * mostMissing
)

// stateOf leaves the states of the steps before s at hand, so going through the steps one by one is cheap in
// either direction.
func (g *Game) stateOf(s *step) State {
	if s.state != nil {
		return *s.state
	}
	if state, found := g.replayed[s]; found {
		return state
	}
	state := g.stateOf(s.parent)
	for _, m := range s.moves {
		state = state.Apply(m)
	}
	if len(g.replayed) == mostReplayed {
		clear(g.replayed)
	}
	g.replayed[s] = state
	return state
}

// NewGame deals a game and scores it by the first scheme of its rules. The tally is of the games before it.
func NewGame(r *Rules, d Deal, before Tally) *Game {
	scheme, _ := r.Scheme("")
	return NewScoredGame(r, d, scheme, before)
}

// NewScoredGame is NewGame with another scheme. A caller keeps one tally for each game and scheme.
func NewScoredGame(r *Rules, d Deal, scheme Scheme, before Tally) *Game {
	d.Cards = r.CardsOf(d)
	s := NewState(r, d)
	root := &step{state: &s, score: scheme.initialScore(s)}
	return &Game{rules: r, deal: d, scheme: scheme, TallyBefore: before, current: root, state: s,
		replayed: map[*step]State{}, afterAction: []*step{root}, overAtDeal: s.Over()}
}

func (g *Game) Rules() *Rules { return g.rules }

// Deal returns the deal, with exactly the cards of the game.
func (g *Game) Deal() Deal { return g.deal }

func (g *Game) Scheme() Scheme { return g.scheme }

func (g *Game) State() State { return g.state }

// Score returns the score of the moves that led from the deal to the current position.
func (g *Game) Score() Score { return g.current.score }

// UndoDepth returns how many steps Undo can take back.
func (g *Game) UndoDepth() int { return int(g.current.depth) }

// Play plays moves as one step, so that one undo takes back all of them. If one is illegal, it plays none and
// returns the reason. The same moves from the same position lead to the same step.
func (g *Game) Play(moves ...Move) error {
	if len(moves) == 0 {
		return nil
	}
	after, err := g.Foresee(moves...)
	if err == nil {
		g.goToChild(g.childFor(moves, after.State, after.Score), after.State)
	}
	return err
}

// Foresee returns the position to which moves would lead, without its Moves, or the reason why one of them is illegal.
func (g *Game) Foresee(moves ...Move) (Position, error) {
	at := Position{State: g.state, Score: g.current.score}
	for _, m := range moves {
		if err := at.State.Check(m); err != nil {
			return at, err
		}
		after := at.State.Apply(m)
		at = Position{State: after, Score: g.scheme.scoreAfter(at.Score, at.State, m, after)}
	}
	return at, nil
}

func (g *Game) childFor(moves []Move, state State, score Score) *step {
	s := g.current
	for _, old := range s.children {
		if slices.Equal(old.moves, moves) {
			return old
		}
	}
	fresh := &step{parent: s, action: int32(len(g.afterAction)), depth: s.depth + 1, moves: slices.Clone(moves),
		replay: s.replay + int32(len(moves)), score: score}
	if fresh.replay > mostMissing {
		kept := state // so that only the states that are kept take memory
		fresh.state, fresh.replay = &kept, 0
	}
	s.children = append(s.children, fresh)
	return fresh
}

func (g *Game) goToChild(child *step, state State) {
	g.current.redoStep = child
	g.finishAction(child, state)
}

func (g *Game) finishAction(at *step, state State) {
	g.current, g.state = at, state
	g.afterAction = append(g.afterAction, at)
}

// Undo goes back one step, or returns false at the deal.
func (g *Game) Undo() bool {
	if g.current.parent == nil {
		return false
	}
	g.undone++
	g.finishAction(g.current.parent, g.stateOf(g.current.parent))
	return true
}

func (g *Game) CanUndo() bool { return g.current.parent != nil }

func (g *Game) CanRedo() bool { return g.current.redoStep != nil }

// Redo goes one step on, along the branch where the player went last, or returns false at its end.
func (g *Game) Redo() bool {
	if g.current.redoStep == nil {
		return false
	}
	g.goToChild(g.current.redoStep, g.stateOf(g.current.redoStep))
	return true
}

// GoTo returns to the position after an action, or with 0 to the deal. It is an action itself. There is an
// error if there was no such action.
func (g *Game) GoTo(actionNumber int) error {
	to, ok := g.stepAfter(actionNumber)
	if !ok {
		return fmt.Errorf("there is no action %d; the game has %d", actionNumber, g.Actions())
	}
	for s := to; s.parent != nil; s = s.parent { // Redo follows this branch after an Undo
		s.parent.redoStep = s
	}
	g.undone++
	g.finishAction(to, g.stateOf(to))
	return nil
}

func (g *Game) stepAfter(actionNumber int) (*step, bool) {
	if actionNumber < 0 || actionNumber >= len(g.afterAction) {
		return nil, false
	}
	return g.afterAction[actionNumber], true
}

// A Position is the state of a game after an action.
type Position struct {
	State State
	Score Score
	Moves []Move // from the deal on
}

// PositionAfter returns the position after an action, or with 0 the deal, and whether there was such an
// action. The player stays.
func (g *Game) PositionAfter(actionNumber int) (Position, bool) {
	at, ok := g.stepAfter(actionNumber)
	if !ok {
		return Position{}, false
	}
	return Position{g.stateOf(at), at.score, at.movesFromStart()}, true
}

// Actions returns the number of actions: each successful Play, Undo, Redo and GoTo is one, so it never falls.
func (g *Game) Actions() int { return len(g.afterAction) - 1 }

// Seen reports whether a card has ever been face up in this game.
func (g *Game) Seen(c Card) bool {
	for ; g.seenActions < len(g.afterAction); g.seenActions++ {
		for _, card := range g.stateOf(g.afterAction[g.seenActions]).FaceUpCards() {
			g.seen[card] = true
		}
	}
	return int(c) < len(g.seen) && g.seen[c]
}

// PreviousState returns the position that Undo leads to, or false at the deal.
func (g *Game) PreviousState() (State, bool) {
	if g.current.parent == nil {
		return State{}, false
	}
	return g.stateOf(g.current.parent), true
}

// UndoCount returns how many actions were Undo or GoTo.
func (g *Game) UndoCount() int { return g.undone }

// Moves returns the moves that lead from the deal to the current position.
func (g *Game) Moves() []Move { return g.current.movesFromStart() }

func (s *step) movesFromStart() []Move {
	var lines [][]Move
	for ; s != nil; s = s.parent {
		lines = append(lines, s.moves)
	}
	slices.Reverse(lines)
	return slices.Concat(lines...)
}

// Counted reports whether the game counts in the running total: from the first action on, even after an undo,
// because looking at a deal costs nothing (docs/rules.md Q5). It counts at once with ChargeDeal, and if it is
// over as soon as it is dealt, as a clock may be.
func (g *Game) Counted() bool {
	return g.Actions() > 0 || g.scheme.Charge == ChargeDeal || g.overAtDeal
}

// Number returns which game this is among those that count, 1 for the first. A game has its number before its first action.
func (g *Game) Number() int { return g.TallyBefore.Games + 1 }

// Tally returns the running total and the number of games, with this one once it counts.
func (g *Game) Tally() Tally {
	t := g.TallyBefore
	if g.Counted() {
		t.Total += g.current.score.Points
		t.Games++
	}
	return t
}
