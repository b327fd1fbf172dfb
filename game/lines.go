package game

// A Line is one branch of the tree of positions, from where it parts from an earlier line to a position from
// which nothing was played.
type Line struct {
	Parts int // steps in common with the line before it; 0 for the first line
	// For each further position, the number of the first action that led there, for GoTo.
	Actions []int
}

// EndAction returns the number of the first action that led to the end of the line, or 0 if nothing was
// played.
func (l Line) EndAction() int {
	if len(l.Actions) == 0 {
		return 0
	}
	return l.Actions[len(l.Actions)-1]
}

// Lines returns all lines of the game, and the index of the one on which the player stands, along which Redo
// goes. Where lines part, the oldest branch comes first.
func (g *Game) Lines() (lines []Line, current int) {
	end := g.current
	for end.redoStep != nil {
		end = end.redoStep
	}
	var line Line
	var walk func(s *step)
	walk = func(s *step) {
		if s.depth > 0 {
			line.Actions = append(line.Actions, int(s.action))
		}
		for i, child := range s.children {
			if i > 0 {
				line = Line{Parts: int(s.depth)}
			}
			walk(child)
		}
		if len(s.children) > 0 {
			return
		}
		if s == end {
			current = len(lines)
		}
		lines = append(lines, line)
	}
	walk(g.afterAction[0])
	return lines, current
}

// FirstFork returns the number of the first action that led to the position at which the lines first part, or
// false if there is one line.
func (g *Game) FirstFork() (actionNumber int, ok bool) {
	s := g.afterAction[0]
	for len(s.children) == 1 {
		s = s.children[0]
	}
	return int(s.action), len(s.children) > 1
}

// A LinePosition is a position on a line of play.
type LinePosition struct {
	Action int // the first that led there; 0 is the deal
	State  State
}

// PositionsFromStart returns the positions from the deal to the current one, without what was taken back.
func (g *Game) PositionsFromStart() []LinePosition {
	line := make([]LinePosition, g.current.depth+1)
	for s := g.current; s != nil; s = s.parent {
		line[s.depth] = LinePosition{int(s.action), g.stateOf(s)}
	}
	return line
}

// CurrentPosition returns the last of PositionsFromStart.
func (g *Game) CurrentPosition() LinePosition { return LinePosition{int(g.current.action), g.state} }

// WithLine returns a copy of the game in which the player stands at the position after an action, and has
// played the moves from there, each as an action, and gone back. It returns an error if there is no such
// action, or a move is illegal.
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

// clone copies the game. A step first comes after an action later than its parent does.
func (g *Game) clone() *Game {
	c := *g
	c.replayed, c.afterAction = map[*step]State{}, nil
	copies := map[*step]*step{}
	for _, s := range g.afterAction {
		if copies[s] == nil {
			fresh := *s
			fresh.children = nil
			if fresh.parent = copies[s.parent]; fresh.parent != nil {
				fresh.parent.children = append(fresh.parent.children, &fresh)
			}
			copies[s] = &fresh
		}
		c.afterAction = append(c.afterAction, copies[s])
	}
	for _, s := range copies {
		s.redoStep = copies[s.redoStep]
	}
	c.current = copies[g.current]
	return &c
}
