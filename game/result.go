package game

// An Outcome says how a game stood when the player left it.
type Outcome = Word[outcomes]

type outcomes struct{}

func (outcomes) acceptedWords() string { return "won over left" }

const (
	OutcomeWon  Outcome = iota // "won"
	OutcomeOver                // "over": not won, but no move was left
	OutcomeLeft                // "left": not finished
)

// A Result is what the ledger keeps of a game.
type Result struct {
	Game    string // name of the game's rules
	Scoring Scoring
	Points  int
	NoScore bool // the scheme keeps no score
	Outcome Outcome
	Counted bool // see Game.Counted
	Actions int  // see Game.Actions
	Undone  int  // see Game.UndoCount
	Seconds int  // how long it was played, if Timed is true
	Timed   bool // old ledgers lack the time, and Game.Result does not set it

	InPlay bool // the player has not left the game, so no streak includes it; Game.Result does not set it

	// Whether the player asked for advice or peeked; Game.Result does not set it.
	Assisted bool

	// The day, in days since 1970, if the deal was that day's and was won then; else 0. Game.Result does not set it.
	Day int

	Record string // the ID of its record, or ""; Game.Result does not set it
}

// Result returns the result of the game if the player left it now.
func (g *Game) Result() Result {
	r := Result{Game: g.rules.Name, Scoring: g.scheme.Scoring, Points: g.Score().Points, NoScore: g.Score().NoScore,
		Outcome: OutcomeLeft,
		Counted: g.Counted(), Actions: g.Actions(), Undone: g.UndoCount()}
	switch s := g.State(); {
	case s.Won():
		r.Outcome = OutcomeWon
	case s.Over():
		r.Outcome = OutcomeOver
	}
	return r
}
