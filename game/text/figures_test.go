package text_test

import (
	"fmt"
	"maps"
	"slices"
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

// addUp returns the statistics of results.
func addUp(results []game.Result) *text.Statistics { return text.NewStatistics(slices.Values(results)) }

// rowsByLabel returns the figures of results that are all of one game and scoring, with a blank between columns.
func rowsByLabel(results ...game.Result) map[string]string { return rowsOf(addUp(results)) }

func rowsOf(s *text.Statistics) map[string]string {
	rows := make(map[string]string)
	for _, sheet := range s.Sheets(nil) { // the first sheet has all games
		for _, row := range sheet.Rows {
			rows[row[0]] = strings.Join(row[1:], " ")
		}
	}
	return rows
}

// TestFigures checks figures and times. Games that were not won, and those whose time is not known, have no part in times.
func TestFigures(t *testing.T) {
	timed := func(r game.Result, seconds int) game.Result {
		r.Seconds, r.Timed = seconds, true
		return r
	}
	uncounted := newResult(game.OutcomeWon, 1000, 0)
	uncounted.Counted = false
	got := rowsByLabel(
		timed(newResult(game.OutcomeLeft, -52, 0), 5), timed(newResult(game.OutcomeWon, 208, 0), 300), uncounted,
		newResult(game.OutcomeWon, 200, 2), newResult(game.OutcomeOver, -37, 1), newResult(game.OutcomeLeft, 210, 0),
		timed(newResult(game.OutcomeWon, 208, 0), 3721), timed(newResult(game.OutcomeWon, 0, 0), 125),
	)
	gametest.NoDiff(t, got, maps.Collect(gametest.Table(`
played                   7 5 2
won                      4 3 1
won, percent             57.1 60.0 50.0
ended without a win      1 0 1
left unfinished          2 2 0
current streak           2 won 2 won 1 not won
longest winning streak   2 2 1
longest winless streak   2 1 1
best score               210 210 200
best score in a win      208 208 200
running total            737 574 163
shortest winning time    2:05 2:05 -
average winning time     23:02 23:02 -
fewest actions in a win  9 9 9
`)))
}

// TestFiguresWithoutScore checks that games without a score have no best score and no running total. A score
// of 0 points has both.
func TestFiguresWithoutScore(t *testing.T) {
	none := newResult(game.OutcomeWon, 0, 0)
	none.Scoring, none.NoScore = game.ScoringNone, true
	if rows := rowsByLabel(none, none); rows["won"] != "2 2 0" || rows["best score"]+rows["best score in a win"]+rows["running total"] != "" {
		t.Errorf("without a score: %q", rows)
	}
	if rows := rowsByLabel(newResult(game.OutcomeOver, 0, 0)); rows["best score"] != "0 0 -" || rows["best score in a win"] != "- - -" ||
		rows["running total"] != "0 0 0" {
		t.Errorf("with 0 points: %q", rows)
	}
}

// TestStreaks compares streaks of random games with a line of the letters w and l.
func TestStreaks(t *testing.T) {
	random := gametest.Random(1, 2)
	for range 200 {
		var results []game.Result
		line := ""
		for range 1 + random.IntN(30) {
			r := newResult(game.Outcome(random.IntN(3)), 0, 0)
			line += map[bool]string{true: "w", false: "l"}[r.Outcome == game.OutcomeWon]
			results = append(results, r)
		}
		now := fmt.Sprintf("%d won ", len(line)-len(strings.TrimRight(line, "w")))
		if strings.HasSuffix(line, "l") {
			now = fmt.Sprintf("%d not won ", len(line)-len(strings.TrimRight(line, "l")))
		}
		rows := rowsByLabel(results...)
		for label, want := range map[string]string{"current streak": now, "longest winning streak": longest(line, "w"),
			"longest winless streak": longest(line, "l")} {
			gametest.HasPrefix(t, rows[label], want, "%s: %s", line, label)
		}
	}
}

// TestGameInPlay checks that a game in play counts, and neither ends nor lengthens a streak.
func TestGameInPlay(t *testing.T) {
	inPlay := newResult(game.OutcomeLeft, -52, 0)
	inPlay.InPlay = true
	won, lost := newResult(game.OutcomeWon, 208, 0), newResult(game.OutcomeOver, -37, 0)
	rows := rowsByLabel(lost, won, won, inPlay)
	got := rows["played"] + ", " + rows["left unfinished"] + ", " + rows["running total"] + ", " + rows["current streak"]
	gametest.Equal(t, got, "4 4 0, 1 1 0, 327 327 0, 2 won 2 won -")
	gametest.HasPrefix(t, rowsByLabel(won, lost, inPlay)["current streak"], "1 not won ")
	gametest.HasPrefix(t, rowsByLabel(won, lost, inPlay)["longest winless streak"], "1 ")
}

// longest returns the length of the longest run of a letter in a line, and a blank.
func longest(line, letter string) string {
	n := 0
	for strings.Contains(line, strings.Repeat(letter, n+1)) {
		n++
	}
	return fmt.Sprint(n, " ")
}

// TestFiguresByGame checks that each pair of game and scoring has its own figures, in the order of their first games.
func TestFiguresByGame(t *testing.T) {
	casino, clock, untouched := newResult(game.OutcomeWon, 100, 0), newResult(game.OutcomeOver, 3, 0), newResult(game.OutcomeLeft, -52, 0)
	casino.Scoring, clock.Game, untouched.Game, untouched.Counted = game.ScoringCasino, "clock", "yukon", false
	sheets := addUp([]game.Result{untouched, newResult(game.OutcomeLeft, 1, 0), clock, casino, newResult(game.OutcomeLeft, 2, 0), clock}).Sheets(nil)
	got := ""
	for _, sheet := range sheets[1:] {
		got += fmt.Sprintf("%s: %s played, %d; ", sheet.Heading, sheet.Rows[0][1], sheet.RunningTotals)
	}
	gametest.Equal(t, got, "klondike, original score: 2 played, [1 3]; clock, original score: 2 played, [3 6]; klondike, casino score: 1 played, [100]; ")
}

// TestDaysInRow counts today's deals that were won without help, each on its day, in whatever order the ledger has them.
func TestDaysInRow(t *testing.T) {
	for days, want := range gametest.Table(`
A      1
AB     2
AAB    2
ABD    1
ABbCD  4
ACb    1
ACB    3
DABC   4
EAB    1
BABA   2
`) {
		var results []game.Result
		for _, day := range days {
			r := game.Result{Game: "klondike", Counted: true, Day: int(day), Outcome: game.OutcomeWon}
			if day >= 'a' { // with help
				r.Day, r.Assisted = int(day-'a'+'A'), true
			}
			results = append(results, r)
		}
		gametest.HasPrefix(t, rowsByLabel(results...)["today's deals in a row"], want+" ", "%q: days in a row:", days)
	}
}

// TestRecent loses games and then wins some, of which the last twenty count. The game in play counts once it is won.
func TestRecent(t *testing.T) {
	var results []game.Result
	share := func() string { return rowsByLabel(results...)["last 20: won, percent"] }
	for range 19 {
		results = append(results, newResult(game.OutcomeLeft, 0, 0))
	}
	gametest.Equal(t, share(), "", "after 19 games:")
	for i, want := range []string{"5.0 5.0 -", "10.0 10.0 -", "15.0 15.0 -"} {
		results = append(results, newResult(game.OutcomeWon, 0, 0))
		gametest.Equal(t, share(), want, "after %d games:", 20+i)
	}
	inPlay := newResult(game.OutcomeLeft, 0, 0)
	inPlay.InPlay = true
	results = append(results, inPlay)
	gametest.Equal(t, share(), "15.0 15.0 -", "with a game in play:")
	results[len(results)-1].Outcome = game.OutcomeWon
	gametest.Equal(t, share(), "20.0 20.0 -", "when it is won:")
}

// TestWeek wins the deals of some days, and looks at the week up to a Saturday.
func TestWeek(t *testing.T) {
	const today = 20785 // 28 November 2026
	statistics := func(today int, days ...int) *text.Statistics {
		var results []game.Result
		for _, day := range days {
			won := newResult(game.OutcomeWon, 0, 0)
			won.Day = day
			results = append(results, won)
		}
		s := addUp(results)
		s.Today = today
		return s
	}
	for _, c := range []struct {
		won  []int
		want string
	}{
		{[]int{today - 9, today - 8}, "[false false false false false false false] None of today's deals was won in the last seven days."},
		{[]int{today - 6, today - 7, today, today - 4}, "[true false true false false false true] Today's deals of the last seven days: won on Sunday, Tuesday and Saturday, not on Monday, Wednesday, Thursday or Friday."},
		{[]int{today - 6, today - 5, today - 4, today - 3, today - 2, today - 1, today}, "[true true true true true true true] Today's deals were won on all of the last seven days."},
	} {
		for _, sheet := range statistics(today, c.won...).Sheets(nil) {
			gametest.Equal(t, fmt.Sprint(sheet.Week.Won, " ", sheet.Week.Words), c.want, "%s, %d:", sheet.Heading, c.won)
			gametest.Equal(t, strings.Join(sheet.Week.Days, " "), "Su Mo Tu We Th Fr Sa", "days:")
		}
		gametest.Contains(t, statistics(today, c.won...).Narrate(nil)[0], c.want[strings.Index(c.want, "]")+2:], "spoken:")
	}
	if w := statistics(0, 1, 2).Sheets(nil)[0].Week; len(w.Days) > 0 {
		t.Errorf("without a clock there is a week: %+v", w)
	}
	if w := statistics(today).Sheets(nil); len(w) > 0 {
		t.Errorf("without games there are sheets: %+v", w)
	}
	var b strings.Builder
	gametest.NoError(t, statistics(today, today, today-2, today-3).Write(&b, "ledger", nil))
	gametest.Contains(t, b.String(), `
  last seven days         Su Mo Tu We Th Fr Sa
  today's deal won (x)     -  -  -  x  x  -  x
`, "as text:")
	gametest.Equal(t, rowsOf(statistics(today, today, today-3, today-4, today-5, today-9))["most of these in a row"], "3 3 -", "days in a row:")
}

// TestShortestWin looks up the record of the win with the fewest actions.
func TestShortestWin(t *testing.T) {
	win := func(record string, actions int) game.Result {
		r := newResult(game.OutcomeWon, 0, 0)
		r.Record, r.Actions = record, actions
		return r
	}
	lost := newResult(game.OutcomeLeft, 0, 0)
	lost.Record, lost.Actions = "lost", 1
	for par, want := range map[int]string{
		0: "The win with the fewest actions took 98 moves.", 98: "The win with the fewest actions took 98 moves; no shorter way is known.",
		90: "The win with the fewest actions took 98 moves; 90 are known to do.",
	} {
		s := addUp([]game.Result{win("a", 130), lost, win("b", 120), win("c", 120), win("d", 121)})
		s.MovesToWin = func(record string) (int, int) {
			gametest.Equal(t, record, "b", "the record:")
			return 98, par
		}
		sheets := s.Sheets(nil)
		gametest.Equal(t, sheets[0].ShortestWin+sheets[1].ShortestWin, want, "par %d:", par)
		var b strings.Builder
		gametest.NoError(t, s.Write(&b, "ledger", nil))
		gametest.Contains(t, b.String(), "\n  "+want+"\n", "as text:")
		s.MovesToWin = func(string) (int, int) { return 0, 0 }
		gametest.Equal(t, s.Sheets(nil)[1].ShortestWin, "", "without a record:")
	}
}
