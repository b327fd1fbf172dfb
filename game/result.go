package game

// An Outcome says whether a game was won, lost or unfinished when the player left it.
type Outcome = Word[outcomes]

type outcomes struct{}

func (outcomes) acceptedWords() string { return "won over left" }

// The outcomes of games.
const (
	OutcomeWon  Outcome = iota // "won"
	OutcomeOver                // "over": the game was not won, and no move was left
	OutcomeLeft                // "left": the game was not finished
)

// A Result is what the ledger, the list of all games played, keeps of a game that the player has left.
type Result struct {
	Game    string // name of the game's rules
	Scoring Scoring
	Points  int
	None    bool // whether the scheme keeps no score; Points is then 0
	Outcome Outcome
	Counted bool // whether the game counts in the statistics, see Game.Counted
	Actions int  // number of actions, see Game.Actions
	Undone  int  // number of actions that went back, see Game.Undone; 0 means that the player took nothing back
	Seconds int  // how long the game was played, in seconds; it counts only if Timed is true
	Timed   bool // whether that time is known: old ledgers do not have it, and Game.Result does not set it

	// Whether the player has asked the program for advice, or has peeked at hidden cards; Game.Result does
	// not set it.
	Assisted bool
}

// Result returns the result that the game would have if the player left it now.
func (g *Game) Result() Result {
	r := Result{Game: g.rules.Name, Scoring: g.scheme.Scoring, Points: g.Score().Points, None: g.Score().None,
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
