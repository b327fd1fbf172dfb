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
func rowsByLabel(results ...game.Result) map[string]string {
	rows := make(map[string]string)
	for _, sheet := range addUp(results).Sheets(nil) { // the first sheet has all games
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
	none.Scoring, none.None = game.ScoringNone, true
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
