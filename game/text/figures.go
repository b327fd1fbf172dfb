package text

import (
	"iter"
	"maps"
	"slices"

	"xklondike/game"
)

// Statistics are figures of games that were played. However many these are, they take little memory.
type Statistics struct {
	Today int // the local day, in days since 1970; 0: it is not known, so no week is shown

	// Returns how many moves won the game of a record, and how few are known to win its deal; 0 for what is not known. It may be nil.
	MovesToWin func(record string) (moves, par int)

	whole gameFigures    // of all games; it has no points, because those of different games cannot be compared
	games []*gameFigures // of each pair of game and scoring, in the order of their first results
	left  map[string]int // when each game was left last, by its name, counted in results
}

// NewStatistics takes results in the order in which the player last left the games.
func NewStatistics(results iter.Seq[game.Result]) *Statistics {
	s := &Statistics{left: make(map[string]int)}
	type pair struct {
		game    string
		scoring game.Scoring
	}
	byPair := make(map[pair]*gameFigures)
	n := 0
	for r := range results {
		if n++; !r.InPlay {
			s.left[r.Game] = n
		}
		if !r.Counted {
			continue
		}
		key := pair{r.Game, r.Scoring}
		figures := byPair[key]
		if figures == nil {
			figures = &gameFigures{game: r.Game, scoring: r.Scoring}
			s.games, byPair[key] = append(s.games, figures), figures
		}
		figures.add(r)
		r.NoScore = true
		s.whole.add(r)
	}
	return s
}

// Lately returns the names of the games that the player has left, the last one first.
func (s *Statistics) Lately() []string {
	return slices.SortedFunc(maps.Keys(s.left), func(a, b string) int { return s.left[b] - s.left[a] })
}

// Wins returns how many games of a name count, and how many of them were won.
func (s *Statistics) Wins(name string) (won, played int) {
	for _, a := range s.games {
		if a.game == name {
			won, played = won+a.columns[allGames].won, played+a.columns[allGames].played
		}
	}
	return won, played
}

// IsEmpty reports whether no game counts.
func (s *Statistics) IsEmpty() bool { return len(s.games) == 0 }

// inGroups returns the figures of each pair of game and scoring in the order of SortByGroup, with the titles of these games.
func (s *Statistics) inGroups(games []*game.Rules) []*gameFigures {
	s.nameGames(games)
	all := slices.Clone(s.games)
	slices.SortStableFunc(all, func(a, b *gameFigures) int { return a.place - b.place })
	return all
}

func (s *Statistics) nameGames(games []*game.Rules) {
	for _, a := range s.games {
		a.title, a.place = "", len(games)
	}
	for i, r := range SortByGroup(games) {
		for _, a := range s.games {
			if a.game == r.Name {
				a.title, a.place = r.Title, i
			}
		}
	}
}

// gameFigures are the figures of one game with one scoring, in the columns of a sheet. Points of different games or
// scorings are never added.
type gameFigures struct {
	game, title string // name and title of the rules; the title is "" if they are not known
	scoring     game.Scoring
	place       int // among the games in the order of SortByGroup
	columns     [len(columnNames)]figures
	curve       curve // of the running total, if there is a score
}

// The columns of a sheet. Streaks count only the games of the column.
const (
	allGames = iota
	withoutUndo
	withUndo   // see game.Result.Undone
	withAdvice // or a peek; each of these games is also in one of the columns before
)

var columnNames = [...]string{allGames: "all", withoutUndo: "without-undo", withUndo: "with-undo", withAdvice: "with-advice"}

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
	if !r.NoScore {
		a.curve.add(a.columns[allGames].points.sum)
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
	recent                  recentGames

	seconds, actions spread // of the won games, as far as their times are known
	shortest         string // the record of the won game with the fewest actions, the first of several; "": not known

	// The days, as in game.Result, whose deals were won on their days without help, and the last of them. They come in any
	// order, because a clock may have been wrong.
	days    map[int]struct{}
	lastDay int

	// Of the games that have a score: all, and those that were won.
	points, wonPoints spread
}

func (f *figures) addDay(day int) {
	if f.days == nil {
		f.days = make(map[int]struct{})
	}
	f.days[day] = struct{}{}
	f.lastDay = max(f.lastDay, day)
}

// mostDaysInRow returns the greatest number of days in a row.
func (f *figures) mostDaysInRow() (most int) {
	n, before := 0, 0
	for _, day := range slices.Sorted(maps.Keys(f.days)) {
		if day != before+1 {
			n = 0
		}
		n, before = n+1, day
		most = max(most, n)
	}
	return most
}

// daysInWeek says of each day of the week up to today whether its deal was won.
func (f *figures) daysInWeek(today int) (won [daysOfWeek]bool) {
	for i := range won {
		_, won[i] = f.days[today-daysOfWeek+1+i]
	}
	return won
}

const daysOfWeek = 7

// recentGames are the outcomes of the last games.
type recentGames struct {
	won  [mostRecent]bool
	next int // index of the oldest, once all are known
	all  bool
}

const mostRecent = 20

func (r *recentGames) add(won bool) {
	r.won[r.next] = won
	r.next = (r.next + 1) % mostRecent
	r.all = r.all || r.next == 0
}

func (r *recentGames) wins() (n int) {
	for _, won := range r.won {
		if won {
			n++
		}
	}
	return n
}

// daysInRow returns the number of days in a row up to the last one.
func (f *figures) daysInRow() int {
	first := f.lastDay
	for range f.days {
		if _, won := f.days[first]; !won {
			break
		}
		first--
	}
	return f.lastDay - first
}

// A spread describes a list of numbers.
type spread struct{ count, sum, low, high int }

func (s *spread) add(n int) {
	if s.count == 0 {
		s.low, s.high = n, n
	}
	s.low, s.high = min(s.low, n), max(s.high, n)
	s.count++
	s.sum += n
}

func (s *spread) mean() int { return (s.sum + s.count/2) / s.count }

func (f *figures) add(r game.Result) {
	f.played++
	switch r.Outcome {
	case game.OutcomeWon:
		f.won++
		f.streak = max(f.streak, 0) + 1
		if f.actions.count == 0 || r.Actions < f.actions.low {
			f.shortest = r.Record
		}
		f.actions.add(r.Actions)
		if r.Timed {
			f.seconds.add(r.Seconds)
		}
		if !r.NoScore {
			f.wonPoints.add(r.Points)
		}
	case game.OutcomeOver:
		f.over++
		fallthrough
	default:
		if !r.InPlay {
			f.streak = min(f.streak, 0) - 1
		}
	}
	if won := r.Outcome == game.OutcomeWon; won || !r.InPlay {
		f.recent.add(won)
	}
	f.longestWon, f.longestLost = max(f.longestWon, f.streak), max(f.longestLost, -f.streak)
	if r.Day > 0 && !r.Assisted {
		f.addDay(r.Day)
	}
	if !r.NoScore {
		f.points.add(r.Points)
	}
}
