package game

import "slices"

// A Line is one way in which a game was played: a branch of the tree of positions. It begins where it parts
// from an earlier line, and ends in a position from which nothing was played.
type Line struct {
	Parts int // how many steps from the deal the line has in common with the line before it; 0 for the first line
	// For each position of the line after the shared steps, in order, the number of the first action that
	// led there, for GoTo.
	Actions []int
}

// EndAction returns the number of the first action that led to the last position of the line. It returns 0,
// the deal, if nothing was played.
func (l Line) EndAction() int {
	if len(l.Actions) == 0 {
		return 0
	}
	return l.Actions[len(l.Actions)-1]
}

// Lines returns all lines of the game, and the index of the line on which the player stands. Where lines
// part, the oldest branch comes first. The line of the player is the one along which Redo goes. UndoDepth
// says how far along it the player stands.
func (g *Game) Lines() (lines []Line, current int) {
	firstAction := make(map[*step]int, len(g.afterAction))
	for n, s := range slices.Backward(g.afterAction) {
		firstAction[s] = n
	}
	end := g.current.lastOnLine()
	line := Line{}
	for waiting := []*step{g.afterAction[0]}; len(waiting) > 0; {
		s := waiting[len(waiting)-1]
		waiting = waiting[:len(waiting)-1]
		if s.depth > 0 {
			line.Actions = append(line.Actions, firstAction[s])
		}
		for _, child := range slices.Backward(s.children) {
			waiting = append(waiting, child)
		}
		if len(s.children) > 0 {
			continue
		}
		if s == end {
			current = len(lines)
		}
		lines = append(lines, line)
		if len(waiting) > 0 {
			line = Line{Parts: int(waiting[len(waiting)-1].depth) - 1}
		}
	}
	return lines, current
}

// lastOnLine returns the last position of the line on which a step lies: the one to which Redo leads in the end.
func (s *step) lastOnLine() *step {
	for s.redoStep != nil {
		s = s.redoStep
	}
	return s
}

// FirstFork returns the number of the first action that led to the position at which the lines of the game
// first part. It returns false if the game has only one line.
func (g *Game) FirstFork() (actionNumber int, ok bool) {
	s := g.afterAction[0]
	for len(s.children) == 1 {
		s = s.children[0]
	}
	return slices.Index(g.afterAction, s), len(s.children) > 1
}

// A LinePosition is a position on a line of play.
type LinePosition struct {
	Action int // the number of the first action that led to the position; 0 is the deal
	State  State
}

// PositionsFromStart returns the positions from the deal to the one at which the player stands, both
// included. What was taken back is left out.
func (g *Game) PositionsFromStart() []LinePosition {
	line, steps := make([]LinePosition, g.current.depth+1), make([]*step, g.current.depth+1)
	for s := g.current; s != nil; s = s.parent {
		line[s.depth].State, steps[s.depth] = g.stateOf(s), s
	}
	for n, s := range slices.Backward(g.afterAction) {
		if int(s.depth) < len(steps) && steps[s.depth] == s {
			line[s.depth].Action = n
		}
	}
	return line
}

// WithLine returns a copy of the game in which the player stands at the position after an action. In the
// copy, the player has played the moves from there, each as an action of its own, and then gone back. The
// game itself stays as it is. WithLine returns an error if there is no such action, or if a move is illegal.
func (g *Game) WithLine(actionNumber int, moves []Move) (*Game, error) {
	c := g.clone()
	err := c.GoTo(actionNumber)
	for _, m := range moves {
		if err == nil {
			err = c.Play(m)
		}
	}
	if err == nil && len(moves) > 0 {
		err = c.GoTo(actionNumber)
	}
	return c, err
}

// clone returns a copy of the game, with a copy of the tree.
func (g *Game) clone() *Game {
	copies := map[*step]*step{nil: nil}
	for _, s := range g.afterAction {
		if copies[s] == nil {
			fresh := *s
			copies[s] = &fresh
		}
	}
	for _, s := range copies {
		if s == nil {
			continue
		}
		s.parent, s.redoStep, s.children = copies[s.parent], copies[s.redoStep], slices.Clone(s.children)
		for i, child := range s.children {
			s.children[i] = copies[child]
		}
	}
	c := *g
	c.replayed = stretch{}
	c.current, c.afterAction = copies[g.current], slices.Clone(g.afterAction)
	for i, s := range c.afterAction {
		c.afterAction[i] = copies[s]
	}
	return &c
}
