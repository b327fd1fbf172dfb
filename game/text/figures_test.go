package text_test

import (
	"regexp"
	"strings"
	"testing"

	"xklondike/game"
	"xklondike/game/gametest"
	"xklondike/game/text"
)

// newResult returns the result of a game of klondike that counts.
func newResult(outcome game.Outcome, points, undone int) game.Result {
	return game.Result{Game: "klondike", Scoring: game.ScoringOriginal, Points: points, Outcome: outcome, Counted: true, Actions: 9, Undone: undone}
}

// addUp returns the figures of results that are all of one game and scoring; zero figures if no result counts.
func addUp(results ...game.Result) text.GameFigures {
	for _, a := range text.FiguresByGame(results) {
		return *a
	}
	return text.GameFigures{}
}

func TestFigures(t *testing.T) {
	at := func(n int) *int { return &n }
	uncounted := newResult(game.OutcomeWon, 1000, 0)
	uncounted.Counted = false
	got := addUp(
		newResult(game.OutcomeLeft, -52, 0), newResult(game.OutcomeWon, 208, 0), uncounted, newResult(game.OutcomeWon, 200, 2),
		newResult(game.OutcomeOver, -37, 1), newResult(game.OutcomeLeft, 210, 0), newResult(game.OutcomeWon, 208, 0),
	)
	want := text.GameFigures{
		Game: "klondike", Scoring: game.ScoringOriginal,
		Figures: text.Figures{Played: 6, Won: 3, Over: 1, Left: 2, Streak: 1, LongestWon: 2, LongestLost: 2, FewestActions: 9,
			Best: at(210), BestWon: at(208), Total: 737, RunningTotals: []int{-52, 156, 356, 319, 529, 737}},
		WithoutUndo: text.Figures{Played: 4, Won: 2, Left: 2, Streak: 1, LongestWon: 1, LongestLost: 1, FewestActions: 9,
			Best: at(210), BestWon: at(208), Total: 574, RunningTotals: []int{-52, 156, 366, 574}},
		WithUndo: text.Figures{Played: 2, Won: 1, Over: 1, Streak: -1, LongestWon: 1, LongestLost: 1, FewestActions: 9,
			Best: at(200), BestWon: at(200), Total: 163, RunningTotals: []int{200, 163}},
	}
	gametest.NoDiff(t, got, want)
	gametest.NoDiff(t, addUp(uncounted), text.GameFigures{}, "a game that does not count is in the figures:")
}

// TestTimes checks the shortest and the mean time of wins. Games that were not won, and those whose time is
// not known, have no part in them.
func TestTimes(t *testing.T) {
	timed := func(outcome game.Outcome, seconds int) game.Result {
		r := newResult(outcome, 0, 0)
		r.Seconds, r.Timed = seconds, true
		return r
	}
	results := []game.Result{
		timed(game.OutcomeWon, 300), timed(game.OutcomeLeft, 5), newResult(game.OutcomeWon, 0, 0), timed(game.OutcomeWon, 3721), timed(game.OutcomeWon, 125),
	}
	f := addUp(results...)
	if mean, ok := f.MeanWin(); f.ShortestWin != 125 || mean != 1382 || !ok || f.Timed != 3 {
		t.Errorf("shortest %d, mean %d of %d", f.ShortestWin, mean, f.Timed)
	}
	if _, ok := f.WithUndo.MeanWin(); ok {
		t.Error("no win with an undo has a time")
	}
	var page strings.Builder
	gametest.NoError(t, text.WriteStatistics(&page, "", results, nil))
	for _, row := range []string{`shortest winning time +2:05 +2:05 +-`, `average winning time +23:02 +23:02 +-`, `fewest actions in a win +9 +9 +-`} {
		if !regexp.MustCompile(row).MatchString(page.String()) {
			t.Errorf("%s is not on the page:\n%s", row, page.String())
		}
	}
}

// TestFiguresWithoutScore checks that games without a score have no best score and no running total. A score
// of 0 points has both.
func TestFiguresWithoutScore(t *testing.T) {
	none := newResult(game.OutcomeWon, 0, 0)
	none.Scoring, none.None = game.ScoringNone, true
	if s := addUp(none, none); s.Won != 2 || s.Best != nil || s.BestWon != nil || s.RunningTotals != nil {
		t.Errorf("%+v", s.Figures)
	}
	if s := addUp(newResult(game.OutcomeOver, 0, 0)); s.Best == nil || *s.Best != 0 || s.BestWon != nil || len(s.RunningTotals) != 1 {
		t.Errorf("%+v", s.Figures)
	}
}

// TestFiguresAddUp checks over random games that the figures fit together, and compares streaks with a line
// of the letters w and l.
func TestFiguresAddUp(t *testing.T) {
	random := gametest.Random(1, 2)
	for range 200 {
		var results []game.Result
		line := ""
		for range random.IntN(30) {
			r := newResult(game.Outcome(random.IntN(3)), random.IntN(300)-100, random.IntN(2))
			line += map[bool]string{true: "w", false: "l"}[r.Outcome == game.OutcomeWon]
			results = append(results, r)
		}
		s := addUp(results...)
		if s.Played != s.Won+s.Over+s.Left || s.Played != s.WithoutUndo.Played+s.WithUndo.Played || s.Total != s.WithoutUndo.Total+s.WithUndo.Total ||
			s.Played != len(line) || len(s.RunningTotals) != s.Played || s.Played > 0 && s.RunningTotals[s.Played-1] != s.Total {
			t.Fatalf("%s: %+v", line, s)
		}
		now := len(line) - len(strings.TrimRight(line, "w")) - (len(line) - len(strings.TrimRight(line, "l")))
		if s.Streak != now || s.LongestWon != longest(line, "w") || s.LongestLost != longest(line, "l") {
			t.Fatalf("%s: a streak of %d, longest %d and %d", line, s.Streak, s.LongestWon, s.LongestLost)
		}
	}
}

// longest returns the length of the longest run of a letter in a line.
func longest(line, letter string) int {
	n := 0
	for strings.Contains(line, strings.Repeat(letter, n+1)) {
		n++
	}
	return n
}

// TestFiguresByGame checks that each pair of game and scoring has its own figures.
func TestFiguresByGame(t *testing.T) {
	casino, clock, untouched := newResult(game.OutcomeWon, 100, 0), newResult(game.OutcomeOver, 3, 0), newResult(game.OutcomeLeft, -52, 0)
	casino.Scoring, clock.Game, untouched.Game, untouched.Counted = game.ScoringCasino, "clock", "yukon", false
	accounts := text.FiguresByGame([]game.Result{untouched, newResult(game.OutcomeLeft, 1, 0), clock, casino, newResult(game.OutcomeLeft, 2, 0), clock})
	var got []string
	for _, a := range accounts {
		got = append(got, strings.Join([]string{a.Game, a.Scoring.String(), strings.Repeat("+", a.Played)}, " "))
	}
	gametest.NoDiff(t, []string{"klondike original ++", "clock original ++", "klondike casino +"}, got, "%q, want", got)
	if accounts[0].Total != 3 || accounts[2].Total != 100 {
		t.Errorf("the games that are scored in two ways have %d and %d points", accounts[0].Total, accounts[2].Total)
	}
}

// TestDaysInRow counts today's deals that were won without help, each on its day.
func TestDaysInRow(t *testing.T) {
	for days, want := range gametest.Pairs[string, int](t, `
""
A      1
AB     2
AAB    2
ABD    1
ABbCD  4
ACb    1
`) {
		var results []game.Result
		for _, day := range days {
			r := game.Result{Game: "klondike", Counted: true, Day: int(day), Outcome: game.OutcomeWon}
			if day >= 'a' { // with help
				r.Day, r.Assisted = int(day-'a'+'A'), true
			}
			results = append(results, r)
		}
		got := 0
		for _, f := range text.FiguresByGame(results) {
			got = f.DaysInRow
		}
		gametest.Equal(t, got, want, "%q: days in a row:", days)
	}
}
