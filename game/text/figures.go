package text

import "xklondike/game"

// Figures are statistics over games that count, in the order in which the player last left them.
type Figures struct {
	Played int // Won plus Over plus Left
	Won    int
	// Ended without a win; usually 0 where the waste can be turned over without limit.
	Over int
	Left int // given up, or may still be resumed

	// Streak is the number of games won in a row up to the last one, or minus the number of games not won. An
	// unfinished game counts as not won until it is resumed and won.
	Streak      int
	LongestWon  int // in a row
	LongestLost int // in a row

	Timed         int   // won games whose time is known
	ShortestWin   int   // the shortest of their times, in seconds
	WinSeconds    int64 // the sum of their times, in seconds
	FewestActions int   // of a won game; 0 if none was won

	// Today's deals that were won on their days without help: the last such day, as in game.Result, and the number of
	// days in a row up to it.
	LastDay, DaysInRow int

	Best          *int  // won or not; nil if no game has a score
	BestWon       *int  // of a won game; nil if there is none
	Total         int   // as in game.Tally
	RunningTotals []int // after each game that has a score, in order
}

// GameFigures has the figures of one game with one scoring, and those of some groups of its plays. Streaks
// count only plays of the group. Points of different games or scorings are never added.
type GameFigures struct {
	Game    string // name of the rules
	Scoring game.Scoring
	Figures
	WithoutUndo Figures // nothing was undone
	WithUndo    Figures // see game.Result.Undone
	// With advice or a peek; each of these is also in WithoutUndo or WithUndo.
	Assisted Figures
}

// FiguresByGame returns the figures of each pair of game and scoring, in the order of their first results. The
// results must be in the order in which the player last left the games.
func FiguresByGame(results []game.Result) []*GameFigures {
	var all []*GameFigures
	byKey := make(map[string]*GameFigures)
	for _, r := range results {
		if !r.Counted {
			continue
		}
		key := r.Game + " " + r.Scoring.String()
		if byKey[key] == nil {
			byKey[key] = &GameFigures{Game: r.Game, Scoring: r.Scoring}
			all = append(all, byKey[key])
		}
		byKey[key].add(r)
	}
	return all
}

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

func (f *Figures) add(r game.Result) {
	f.Played++
	switch r.Outcome {
	case game.OutcomeWon:
		f.addWin(r)
	case game.OutcomeOver:
		f.Over++
	default:
		f.Left++
	}
	if r.Outcome != game.OutcomeWon {
		f.Streak = min(f.Streak, 0) - 1
		f.LongestLost = max(f.LongestLost, -f.Streak)
	}
	f.updateDays(r)
	if r.None {
		return
	}
	f.Best = higherScore(f.Best, r.Points)
	f.Total += r.Points
	f.RunningTotals = append(f.RunningTotals, f.Total)
}

func (f *Figures) addWin(r game.Result) {
	f.Won++
	f.Streak = max(f.Streak, 0) + 1
	f.LongestWon = max(f.LongestWon, f.Streak)
	if !r.None {
		f.BestWon = higherScore(f.BestWon, r.Points)
	}
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

// MeanWin returns the mean time of the won games whose time is known, in seconds.
func (f *Figures) MeanWin() (seconds int, ok bool) {
	if f.Timed == 0 {
		return 0, false
	}
	return int((f.WinSeconds + int64(f.Timed)/2) / int64(f.Timed)), true
}

func (f *Figures) updateDays(r game.Result) {
	if r.Day <= f.LastDay || r.Assisted {
		return
	}
	if r.Day > f.LastDay+1 {
		f.DaysInRow = 0
	}
	f.LastDay, f.DaysInRow = r.Day, f.DaysInRow+1
}

func higherScore(best *int, points int) *int {
	if best != nil && *best >= points {
		return best
	}
	return &points
}
