package text_test

import (
	"fmt"
	"math"
	"strings"
	"testing"

	"xklondike/game"
	"xklondike/game/gametest"
	"xklondike/game/text"
)

func leftGame(points, undone int) game.Result { return newResult(game.OutcomeLeft, points, undone) }

func wonGame(points, undone int) game.Result { return newResult(game.OutcomeWon, points, undone) }

// casualResults returns the results of n games, of which a player wins about one in five.
func casualResults(n int) []game.Result {
	random := gametest.Random(3, 4)
	var results []game.Result
	for range n {
		if random.IntN(16) < 3 {
			results = append(results, wonGame(208, random.IntN(2)))
		} else {
			results = append(results, leftGame(-52+5*random.IntN(20), random.IntN(3)))
		}
	}
	return results
}

// assistedResults returns casual results, of which every fifth had advice.
func assistedResults(n int) []game.Result {
	results := casualResults(n)
	for i := range results {
		results[i].Assisted = i%5 == 0
	}
	return results
}

func statistics(t *testing.T, results ...game.Result) string {
	t.Helper()
	var b strings.Builder
	gametest.NoError(t, addUp(results).Write(&b, "ledger", ruleTables(t)))
	return b.String()
}

func TestStatistics(t *testing.T) {
	clock, unscored, own, untouched := leftGame(12, 0), leftGame(0, 0), wonGame(3, 1), leftGame(-52, 0)
	clock.Game, clock.Scoring, clock.Outcome = "clock", game.ScoringOnePerCard, game.OutcomeOver
	unscored.Scoring, unscored.NoScore = game.ScoringNone, true
	own.Game, own.Scoring = "my-own\x1b[2J", game.ScoringStandard
	untouched.Counted = false
	var b strings.Builder
	for _, c := range []struct {
		what    string
		results []game.Result
	}{
		{"nothing", nil},
		{"an untouched game", []game.Result{untouched}},
		{"one game", []game.Result{leftGame(-52, 0)}},
		{"several games, known and unknown", []game.Result{own, clock, wonGame(208, 0), clock, unscored, wonGame(-3, 4), own, leftGame(-52, 0), leftGame(-12, 0)}},
		{"forty", casualResults(40)},
		{"with advice", assistedResults(40)},
	} {
		fmt.Fprintf(&b, "-- %s\n%s", c.what, statistics(t, c.results...))
	}
	gametest.CompareGolden(t, "testdata/statistics.golden", b.String())
}

// TestCurves compares curves of several kinds of totals with a golden file.
func TestCurves(t *testing.T) {
	var b strings.Builder
	for c := range gametest.Cases[struct {
		What   string
		Points []int
	}](t, `
a constant total  7,0,0,0,0
nothing at all    0,0,0
close together    1,1,1,-1,-1
two, far apart    -52,260
only down         -52,-52,-52,-47,-52,-52,-52,-52,-52,-52
`) {
		fmt.Fprintf(&b, "-- %s\n%s", c.What, drawCurve(t, c.Points...))
	}
	fmt.Fprintf(&b, "-- ten thousand games\n%s", curveOnPage(t, statistics(t, casualResults(10_000)...)))
	gametest.CompareGolden(t, "testdata/curves.golden", b.String())
}

// TestCurveExtremes draws the greatest and the least totals that an int can have, which depend on the machine.
func TestCurveExtremes(t *testing.T) {
	picture := drawCurve(t, math.MaxInt, -math.MaxInt, math.MinInt, 1)
	for _, line := range []string{
		fmt.Sprintf("  %d |*\n", math.MaxInt),
		" 0 |-*--\n",
		fmt.Sprintf("  %d |  ** %d\n", math.MinInt, -math.MaxInt),
	} {
		gametest.Contains(t, picture, line, "there is no line %q in\n", line)
	}
}

func drawCurve(t *testing.T, points ...int) string {
	t.Helper()
	var results []game.Result
	for _, n := range points {
		results = append(results, leftGame(n, 0))
	}
	return curveOnPage(t, statistics(t, results...))
}

func curveOnPage(t *testing.T, page string) string {
	t.Helper()
	_, after, found := strings.Cut(page, "after each game:\n\n")
	picture, _, ends := strings.Cut(after, "\n\n")
	if !found || !ends {
		t.Fatalf("there is no picture on the page:\n%s", page)
	}
	return picture + "\n"
}

// TestCurveFits checks the size of the curves of random games. Each must have a mark in each column, and show
// the highest, the lowest and the last total.
func TestCurveFits(t *testing.T) {
	random := gametest.Random(5, 6)
	for range 200 {
		var results []game.Result
		total, low, high := 0, math.MaxInt, math.MinInt
		for range 1 + random.IntN(150) {
			points := random.IntN(400) - 200
			results = append(results, leftGame(points, 0))
			total += points
			low, high = min(low, total), max(high, total)
		}
		lines := strings.Split(strings.TrimSuffix(curveOnPage(t, statistics(t, results...)), "\n"), "\n")
		if n := len(lines) - 2; n < 1 || n > 8 {
			t.Fatalf("%d lines", n)
		}
		marked := make(map[int]bool)
		for _, line := range lines {
			if len(line) > 78 {
				t.Fatalf("a line has %d characters: %s", len(line), line)
			}
			for i, r := range line {
				if r == '*' {
					marked[i] = true
				}
			}
		}
		columns := strings.Count(lines[len(lines)-2], "-")
		if len(marked) != columns || columns > len(results) || columns < min(len(results), 50) {
			t.Fatalf("%d of %d columns are marked, for %d games", len(marked), columns, len(results))
		}
		top, bottom := strings.Fields(lines[0])[0], strings.Fields(lines[len(lines)-3])[0]
		if top != fmt.Sprint(high) || bottom != fmt.Sprint(low) || !strings.Contains(strings.Join(lines, "\n")+"\n", fmt.Sprintf("* %d\n", total)) {
			t.Fatalf("from %s to %s, want %d to %d and then %d:\n%s", bottom, top, low, high, total, strings.Join(lines, "\n"))
		}
	}
}

// TestRecord compares summaries of games with a golden file. They are a deal, a game in the middle, a game
// with a frozen score, a won game whose deal has no number, and a Clock without a score.
func TestRecord(t *testing.T) {
	var b strings.Builder
	show := func(what string, g *game.Game, begun string) {
		b.WriteString("-- " + what + "\n")
		gametest.NoError(t, text.WriteGameSummary(&b, g, begun))
	}
	rules := ruleTables(t)[0]
	_, moves := gametest.WonKlondike(t)
	g := game.NewGame(rules, game.Shuffle(1, 41), game.Tally{})
	show("as dealt", g, "")
	for _, m := range moves[:30] {
		gametest.NoError(t, g.Play(m))
	}
	g.Undo()
	g.Undo()
	gametest.NoError(t, g.GoTo(29))
	show("in its midst", g, "2026-11-20T08:45:12Z")
	for g.State().TurnOvers() < 3 {
		if g.Play(game.Move{Kind: game.Draw}) != nil {
			gametest.NoError(t, g.Play(game.Move{Kind: game.Redeal}))
		}
	}
	show("frozen", g, "")
	g = game.NewGame(rules, game.Deal{Cards: game.Shuffle(1, 41).Cards}, game.Tally{})
	for _, m := range moves {
		gametest.NoError(t, g.Play(m))
	}
	show("won", g, "on a Friday")
	for _, r := range ruleTables(t) {
		if none, ok := r.Scheme("none"); ok && r.Name == "clock" {
			g := game.NewScoredGame(r, game.Shuffle(1, 1), none, game.Tally{})
			gametest.NoError(t, g.Play(g.State().ForcedMovesToEnd()...))
			show("a clock that stopped", g, "")
		}
	}
	gametest.CompareGolden(t, "testdata/records.golden", b.String())
}

// TestAllGames checks that the first sheet has the games of all rules, without points, and that there is none
// before the first game.
func TestAllGames(t *testing.T) {
	if sheets := addUp([]game.Result{{}}).Sheets(nil); len(sheets) != 0 {
		t.Errorf("without a game that counts there are %+v", sheets)
	}
	other := wonGame(0, 1)
	other.Game, other.NoScore = "clock", true
	sheets := addUp([]game.Result{leftGame(5, 0), wonGame(208, 0), other}).Sheets(nil)
	if len(sheets) != 3 || sheets[0].Heading != "All games" || sheets[0].RunningTotals != nil {
		t.Fatalf("the sheets are %+v", sheets)
	}
	for label, want := range gametest.Table(`
played           3
won              2
left unfinished  1
`) {
		for _, row := range sheets[0].Rows {
			if row[0] == label && row[1] != want {
				t.Errorf("%s: %s, want %s", label, row[1], want)
			}
		}
	}
}

// TestAssistedSheet checks that a sheet has a column of the games with advice if there are any, and that the
// narration counts them.
func TestAssistedSheet(t *testing.T) {
	sheets := addUp(assistedResults(40)).Sheets(nil)
	for _, sheet := range sheets {
		if len(sheet.Columns) != 4 || sheet.Columns[3] != "with advice" || sheet.Rows[0][4] != "8" {
			t.Errorf("%s: the columns are %q, the first row is %q", sheet.Heading, sheet.Columns, sheet.Rows[0])
		}
	}
	if lines := addUp(assistedResults(40)).Narrate(nil); len(lines) != 1 || !strings.Contains(lines[0], ", 8 played with advice or a peek at hidden cards, 2 of them won.") {
		t.Errorf("the narration is %q", lines)
	}
	if plain := addUp(casualResults(40)).Sheets(nil); len(plain[0].Columns) != 3 {
		t.Errorf("without advice the columns are %q", plain[0].Columns)
	}
}
