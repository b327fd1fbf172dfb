package game

// An Outcome says how a game stood when it was left.
type Outcome uint8

// The outcomes.
const (
	Won  Outcome = iota // "won"
	Over                // "over": ended without a win, for no move was left; a clock that stopped
	Left                // "left": unfinished
)

func (Outcome) words() []string { return []string{"won", "over", "left"} }

// String returns the word.
func (o Outcome) String() string { return wordOf(o) }

// UnmarshalText reads the word; the error lists the words there are.
func (o *Outcome) UnmarshalText(text []byte) error { return readWord(o, text) }

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

// Figures are sums over games, in the order in which these were left for the last time. Only counted games are in them: what
// was dealt and left untouched is not.
type Figures struct {
	Played int // the counted games: won, over and abandoned together
	Won    int
	Over   int // ended without a win; where a game may go on for ever with turn-overs, commonly none
	Left   int // abandoned, or still to be taken up again: nobody can tell these apart

	// Streak is how many games in a row were won up to now; negative, how many were not. A game that was left is one that was
	// not won, until it is taken up and won.
	Streak      int
	LongestWon  int // the most games in a row that were won
	LongestLost int // the most in a row that were not

	Best    *int  // the highest score, be the game won or not; nil before the first game that keeps one
	BestWon *int  // the highest score of a game that was won
	Total   int   // all scores added up; what Tally shows
	Curve   []int // Total after each game that keeps a score, the last one at the end
}

// Statistics are the figures of all games, and those of two parts of them. In a part a streak is one of the games of this
// part, whatever was played in between.
type Statistics struct {
	Figures
	Straight Figures // the games in which nothing was taken back
	Undone   Figures // the others: see Game.Undone
}

// Add adds the game that was left next.
func (s *Statistics) Add(r Result) {
	if !r.Counted {
		return
	}
	s.add(r)
	if r.Undone > 0 {
		s.Undone.add(r)
	} else {
		s.Straight.add(r)
	}
}

// add adds a counted game.
func (f *Figures) add(r Result) {
	f.Played++
	switch r.Outcome {
	case Won:
		f.Won++
	case Over:
		f.Over++
	default:
		f.Left++
	}
	f.streak(r.Outcome == Won)
	if r.None {
		return
	}
	f.Best = higher(f.Best, r.Points)
	if r.Outcome == Won {
		f.BestWon = higher(f.BestWon, r.Points)
	}
	f.Total += r.Points
	f.Curve = append(f.Curve, f.Total)
}

// streak goes on with a streak, or begins another.
func (f *Figures) streak(won bool) {
	if won {
		f.Streak = max(f.Streak, 0) + 1
		f.LongestWon = max(f.LongestWon, f.Streak)
		return
	}
	f.Streak = min(f.Streak, 0) - 1
	f.LongestLost = max(f.LongestLost, -f.Streak)
}

// higher returns the higher one of a score and another, which is the first if there was none.
func higher(best *int, points int) *int {
	if best != nil && *best >= points {
		return best
	}
	return &points
}

// An Account is the statistics of one game that is scored in one way. Points of different games, or of one game that is scored
// in several ways, are never added up.
type Account struct {
	Game    string // the name of its rules
	Scoring Scoring
	Statistics
}

// Accounts adds results up, each where it belongs, in the order in which the accounts got their first counted game. The
// results come in the order of Figures.
func Accounts(results []Result) []*Account {
	type key struct {
		game    string
		scoring Scoring
	}
	var accounts []*Account
	of := make(map[key]*Account)
	for _, r := range results {
		if !r.Counted {
			continue
		}
		k := key{r.Game, r.Scoring}
		if of[k] == nil {
			of[k] = &Account{Game: r.Game, Scoring: r.Scoring}
			accounts = append(accounts, of[k])
		}
		of[k].Add(r)
	}
	return accounts
}
