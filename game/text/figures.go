package text

import "xklondike/game"

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
	Total   int   // all scores added up; what game.Tally shows
	Curve   []int // Total after each game that keeps a score, the last one at the end
}

// An Account is the figures of one game that is scored in one way, and those of two parts of it. In a part a streak is one of
// the games of this part, whatever was played in between. Points of different games, or of one game that is scored in several
// ways, are never added up.
type Account struct {
	Game    string // the name of its rules
	Scoring game.Scoring
	Figures
	Straight Figures // the games in which nothing was taken back
	Undone   Figures // the others: see game.Game.Undone
}

// Accounts adds results up, each where it belongs, in the order in which the accounts got their first counted game. The
// results come in the order of Figures.
func Accounts(results []game.Result) []*Account {
	type key struct {
		game    string
		scoring game.Scoring
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
		of[k].add(r)
	}
	return accounts
}

// add adds the counted game that was left next.
func (a *Account) add(r game.Result) {
	part := &a.Straight
	if r.Undone > 0 {
		part = &a.Undone
	}
	part.add(r)
	a.Figures.add(r)
}

// add adds a counted game.
func (f *Figures) add(r game.Result) {
	f.Played++
	switch r.Outcome {
	case game.Won:
		f.Won++
	case game.Over:
		f.Over++
	default:
		f.Left++
	}
	f.streak(r.Outcome == game.Won)
	if r.None {
		return
	}
	f.Best = higher(f.Best, r.Points)
	if r.Outcome == game.Won {
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
