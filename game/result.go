package game

// An Outcome says how a game stood when it was left.
type Outcome = Word[outcomes]

type outcomes struct{}

func (outcomes) words() string { return "won over left" }

// The outcomes.
const (
	Won  Outcome = iota // "won"
	Over                // "over": ended without a win, for no move was left; a clock that stopped
	Left                // "left": unfinished
)

// A Result is what is kept of a game that was left.
type Result struct {
	Game    string // the name of its rules
	Scoring Scoring
	Points  int
	None    bool // no score was kept, and Points is 0
	Outcome Outcome
	Counted bool // see Game.Counted; what is not counted is in no statistics
	Actions int  // see Game.Actions
	Undone  int  // see Game.Undone: 0 in a game without undo
}

// Result returns what there would be to keep if the game were left now.
func (g *Game) Result() Result {
	r := Result{Game: g.rules.Name, Scoring: g.scheme.Scoring, Points: g.Score().Points, None: g.Score().None, Outcome: Left,
		Counted: g.Counted(), Actions: g.Actions(), Undone: g.Undone()}
	switch s := g.State(); {
	case s.Won():
		r.Outcome = Won
	case s.Over():
		r.Outcome = Over
	}
	return r
}
