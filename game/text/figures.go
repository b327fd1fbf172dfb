package text

import "xklondike/game"

// gameFigures are the figures of one game with one scoring, in the columns of a sheet. Points of different games or
// scorings are never added.
type gameFigures struct {
	game, title string // name and title of the rules; the title is "" if they are not known
	scoring     game.Scoring
	place       int // among the games in the order of SortByGroup
	columns     [len(columnNames)]figures
}

// The columns of a sheet. Streaks count only the games of the column.
const (
	allGames = iota
	withoutUndo
	withUndo   // see game.Result.Undone
	withAdvice // or a peek; each of these games is also in one of the columns before
)

var columnNames = [...]string{allGames: "all", withoutUndo: "without undo", withUndo: "with undo", withAdvice: "with advice"}

// figuresByGame returns the figures of each pair of game and scoring, in the order of their first results. The
// results must be in the order in which the player last left the games.
func figuresByGame(results []game.Result, games []*game.Rules) []*gameFigures {
	var all []*gameFigures
	byKey := make(map[string]*gameFigures)
	for _, r := range results {
		if !r.Counted {
			continue
		}
		key := r.Game + " " + r.Scoring.String()
		if byKey[key] == nil {
			byKey[key] = &gameFigures{game: r.Game, scoring: r.Scoring, place: len(games)}
			all = append(all, byKey[key])
		}
		byKey[key].add(r)
	}
	for i, r := range SortByGroup(games) {
		for _, a := range all {
			if a.game == r.Name {
				a.title, a.place = r.Title, i
			}
		}
	}
	return all
}

func (a *gameFigures) add(r game.Result) {
	a.columns[allGames].add(r)
	if r.Undone > 0 {
		a.columns[withUndo].add(r)
	} else {
		a.columns[withoutUndo].add(r)
	}
	if r.Assisted {
		a.columns[withAdvice].add(r)
	}
}

// figures are statistics over games that count, in the order in which the player last left them.
type figures struct {
	played, won int
	over        int // ended without a win; usually 0 where the waste can be turned over without limit

	// streak is the number of games won in a row up to the last one, or minus the number of games not won. An
	// unfinished game counts as not won until it is resumed and won.
	streak                  int
	longestWon, longestLost int // in a row

	seconds, actions []int // of the won games, as far as their times are known

	// Today's deals that were won on their days without help: the last such day, as in game.Result, and the number of
	// days in a row up to it.
	lastDay, daysInRow int

	// Of the games that have a score: all, and those that were won.
	points, wonPoints []int
	total             int   // as in game.Tally
	runningTotals     []int // after each game
}

func (f *figures) add(r game.Result) {
	f.played++
	switch r.Outcome {
	case game.OutcomeWon:
		f.won++
		f.streak = max(f.streak, 0) + 1
		f.actions = append(f.actions, r.Actions)
		if r.Timed {
			f.seconds = append(f.seconds, r.Seconds)
		}
		if !r.None {
			f.wonPoints = append(f.wonPoints, r.Points)
		}
	case game.OutcomeOver:
		f.over++
		fallthrough
	default:
		if !r.InPlay {
			f.streak = min(f.streak, 0) - 1
		}
	}
	f.longestWon, f.longestLost = max(f.longestWon, f.streak), max(f.longestLost, -f.streak)
	if r.Day > f.lastDay && !r.Assisted {
		if r.Day > f.lastDay+1 {
			f.daysInRow = 0
		}
		f.lastDay, f.daysInRow = r.Day, f.daysInRow+1
	}
	if !r.None {
		f.points = append(f.points, r.Points)
		f.total += r.Points
		f.runningTotals = append(f.runningTotals, f.total)
	}
}

func mean(list []int) int {
	sum := 0
	for _, n := range list {
		sum += n
	}
	return (sum + len(list)/2) / len(list)
}
