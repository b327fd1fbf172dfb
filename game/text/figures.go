package text

import "xklondike/game"

// Figures are statistics over games, in the order in which the player last left them. They include only games
// that count, and so no deal on which the player did nothing.
type Figures struct {
	Played int // the number of all games: Won plus Over plus Left
	Won    int
	// The number of games that ended without a win; usually 0 where the player can turn the waste over
	// without limit.
	Over int
	Left int // the number of unfinished games; the player has given them up, or may still resume them

	// Streak is the number of games won in a row up to the last game. If the last game was not won, Streak is
	// minus the number of games not won in a row. An unfinished game counts as not won until it is resumed and
	// won.
	Streak      int
	LongestWon  int // the most games won in a row
	LongestLost int // the most games not won in a row

	Timed         int   // the number of won games whose time is known
	ShortestWin   int   // the shortest time of a won game whose time is known, in seconds
	WinSeconds    int64 // the sum of the times of all won games whose time is known, in seconds
	FewestActions int   // the fewest actions of a won game; 0 if none was won

	Best          *int  // the highest score, whether or not the game was won; nil if no game has a score
	BestWon       *int  // the highest score of a won game; nil if there is none
	Total         int   // the sum of all scores, which game.Tally also shows
	RunningTotals []int // Total after each game that has a score, in order
}

// GameFigures has the figures of one game with one scoring: those of all its plays, and those of some groups
// of them. A streak in a group counts only the plays of that group. Points of different games or of different
// scorings are never added together.
type GameFigures struct {
	Game    string // the name of the rules of the game
	Scoring game.Scoring
	Figures
	WithoutUndo Figures // the figures of the games in which nothing was undone
	WithUndo    Figures // the figures of the games in which something was undone; see game.Game.Undone
	// The figures of the games with advice or a peek; each of these games is also in WithoutUndo or
	// WithUndo.
	Assisted Figures
}

// FiguresByGame returns the figures of each pair of game and scoring in the results, in the order of their
// first results. The results must be in the order in which the player last left the games. Results that do
// not count are ignored.
func FiguresByGame(results []game.Result) []*GameFigures {
	type key struct {
		game    string
		scoring game.Scoring
	}
	var all []*GameFigures
	byKey := make(map[key]*GameFigures)
	for _, r := range results {
		if !r.Counted {
			continue
		}
		k := key{r.Game, r.Scoring}
		if byKey[k] == nil {
			byKey[k] = &GameFigures{Game: r.Game, Scoring: r.Scoring}
			all = append(all, byKey[k])
		}
		byKey[k].add(r)
	}
	return all
}

// add takes the result of the next game, which must count, into the figures.
func (a *GameFigures) add(r game.Result) {
	part := &a.WithoutUndo
	if r.Undone > 0 {
		part = &a.WithUndo
	}
	part.add(r)
	if r.Assisted {
		a.Assisted.add(r)
	}
	a.Figures.add(r)
}

// add takes the result of the next game, which must count, into the figures.
func (f *Figures) add(r game.Result) {
	f.Played++
	switch r.Outcome {
	case game.OutcomeWon:
		f.Won++
	case game.OutcomeOver:
		f.Over++
	default:
		f.Left++
	}
	f.updateStreak(r.Outcome == game.OutcomeWon)
	if r.Outcome == game.OutcomeWon {
		f.addWin(r)
	}
	if r.None {
		return
	}
	f.Best = higherScore(f.Best, r.Points)
	if r.Outcome == game.OutcomeWon {
		f.BestWon = higherScore(f.BestWon, r.Points)
	}
	f.Total += r.Points
	f.RunningTotals = append(f.RunningTotals, f.Total)
}

// addWin takes the time and the actions of a won game into the figures.
func (f *Figures) addWin(r game.Result) {
	if f.FewestActions == 0 || r.Actions < f.FewestActions {
		f.FewestActions = r.Actions
	}
	if !r.Timed {
		return
	}
	if f.Timed == 0 || r.Seconds < f.ShortestWin {
		f.ShortestWin = r.Seconds
	}
	f.Timed++
	f.WinSeconds += int64(r.Seconds)
}

// MeanWin returns the mean time of the won games whose time is known, in seconds; false if there is none.
func (f *Figures) MeanWin() (seconds int, ok bool) {
	if f.Timed == 0 {
		return 0, false
	}
	return int((f.WinSeconds + int64(f.Timed)/2) / int64(f.Timed)), true
}

// updateStreak extends the current streak by a game that was won or not, or begins a new streak.
func (f *Figures) updateStreak(won bool) {
	if won {
		f.Streak = max(f.Streak, 0) + 1
		f.LongestWon = max(f.LongestWon, f.Streak)
		return
	}
	f.Streak = min(f.Streak, 0) - 1
	f.LongestLost = max(f.LongestLost, -f.Streak)
}

// higherScore returns the higher of the best score so far and the points; the points if best is nil.
func higherScore(best *int, points int) *int {
	if best != nil && *best >= points {
		return best
	}
	return &points
}
