package text_test

import (
	"errors"
	"fmt"
	"math"
	"math/rand/v2"
	"strings"
	"testing"

	"xklondike/game"
	"xklondike/game/text"
)

// lost is a game of klondike that was left, with some points.
func lost(points, undone int) game.Result {
	return game.Result{Game: "klondike", Scoring: game.ScoringOriginal, Points: points, Outcome: game.Left, Counted: true, Actions: 9, Undone: undone}
}

// wonGame is one that was won.
func wonGame(points, undone int) game.Result {
	r := lost(points, undone)
	r.Outcome = game.Won
	return r
}

// casual is so many games of a player who wins one in four or so.
func casual(n int) []game.Result {
	random := rand.New(rand.NewPCG(3, 4))
	var results []game.Result
	for range n {
		if random.IntN(16) < 3 {
			results = append(results, wonGame(208, random.IntN(2)))
		} else {
			results = append(results, lost(-52+5*random.IntN(20), random.IntN(3)))
		}
	}
	return results
}

// statistics is what is printed.
func statistics(t *testing.T, results ...game.Result) string {
	t.Helper()
	var b strings.Builder
	if err := text.Statistics(&b, "ledger", results, tables(t)); err != nil {
		t.Fatal(err)
	}
	return b.String()
}

func TestStatistics(t *testing.T) {
	clock, unscored, own, untouched := lost(12, 0), lost(0, 0), wonGame(3, 1), lost(-52, 0)
	clock.Game, clock.Scoring, clock.Outcome = "clock", game.ScoringOnePerCard, game.Over
	unscored.Scoring, unscored.None = game.ScoringNone, true
	own.Game, own.Scoring = "my-own\x1b[2J", game.ScoringStandard
	untouched.Counted = false
	var b strings.Builder
	for _, c := range []struct {
		what    string
		results []game.Result
	}{
		{"nothing", nil},
		{"an untouched game", []game.Result{untouched}},
		{"one game", []game.Result{lost(-52, 0)}},
		{"several games, known and unknown", []game.Result{own, clock, wonGame(208, 0), clock, unscored, wonGame(-3, 4), own, lost(-52, 0), lost(-12, 0)}},
		{"forty", casual(40)},
	} {
		fmt.Fprintf(&b, "-- %s\n%s", c.what, statistics(t, c.results...))
	}
	golden(t, "statistics.golden", b.String())
}

// TestCurves has the totals of all sorts.
func TestCurves(t *testing.T) {
	var b strings.Builder
	for _, c := range []struct {
		what   string
		points []int
	}{
		{"a constant total", []int{7, 0, 0, 0, 0}},
		{"nothing at all", []int{0, 0, 0}},
		{"close together", []int{1, 1, 1, -1, -1}},
		{"two, far apart", []int{-52, 260}},
		{"only down", []int{-52, -52, -52, -47, -52, -52, -52, -52, -52, -52}},
	} {
		fmt.Fprintf(&b, "-- %s\n%s", c.what, curve(t, c.points...))
	}
	fmt.Fprintf(&b, "-- ten thousand games\n%s", plot(t, statistics(t, casual(10_000)...)))
	golden(t, "curves.golden", b.String())
}

// TestCurveExtremes has totals as far as the numbers of the machine go, which is not equally far everywhere.
func TestCurveExtremes(t *testing.T) {
	picture := curve(t, math.MaxInt, -math.MaxInt, math.MinInt, 1)
	for _, line := range []string{
		fmt.Sprintf("  %d |*\n", math.MaxInt),
		" 0 |-*--\n",
		fmt.Sprintf("  %d |  ** %d\n", math.MinInt, -math.MaxInt),
	} {
		if !strings.Contains(picture, line) {
			t.Errorf("there is no line %q in\n%s", line, picture)
		}
	}
}

// curve is the picture of lost games of these points.
func curve(t *testing.T, points ...int) string {
	t.Helper()
	var results []game.Result
	for _, n := range points {
		results = append(results, lost(n, 0))
	}
	return plot(t, statistics(t, results...))
}

// plot is the picture on a page of statistics.
func plot(t *testing.T, page string) string {
	t.Helper()
	_, after, found := strings.Cut(page, "after each game:\n\n")
	picture, _, ends := strings.Cut(after, "\n\n")
	if !found || !ends {
		t.Fatalf("there is no picture on the page:\n%s", page)
	}
	return picture + "\n"
}

// TestCurveFits holds pictures of random games to their size, and to what must be in them: a mark in each column, and the
// highest, lowest and last total.
func TestCurveFits(t *testing.T) {
	random := rand.New(rand.NewPCG(5, 6))
	for range 200 {
		var results []game.Result
		total, low, high := 0, math.MaxInt, math.MinInt
		for range 1 + random.IntN(150) {
			points := random.IntN(400) - 200
			results = append(results, lost(points, 0))
			total += points
			low, high = min(low, total), max(high, total)
		}
		lines := strings.Split(strings.TrimSuffix(plot(t, statistics(t, results...)), "\n"), "\n")
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

// TestRecord shows a deal, a game in its midst, a frozen one, a won one with own cards, and a clock without a score.
func TestRecord(t *testing.T) {
	var b strings.Builder
	show := func(what string, g *game.Game, begun string) {
		b.WriteString("-- " + what + "\n")
		if err := text.Record(&b, g, begun); err != nil {
			t.Fatal(err)
		}
	}
	must := func(err error) {
		t.Helper()
		if err != nil {
			t.Fatal(err)
		}
	}
	rules := tables(t)[0]
	_, moves := game.Demo()
	g := game.NewGame(rules, game.Shuffle(1, 41), game.Tally{})
	show("as dealt", g, "")
	for _, m := range moves[:30] {
		must(g.Play(m))
	}
	g.Undo()
	g.Undo()
	must(g.Go(29))
	show("in its midst", g, "2026-11-20T08:45:12Z")
	for g.State().TurnOvers() < 3 {
		if g.Play(game.Move{Kind: game.Draw}) != nil {
			must(g.Play(game.Move{Kind: game.Redeal}))
		}
	}
	show("frozen", g, "")
	g = game.NewGame(rules, game.Deal{Cards: game.Shuffle(1, 41).Cards}, game.Tally{})
	for _, m := range moves {
		must(g.Play(m))
	}
	show("won", g, "on a Friday")
	for _, r := range tables(t) {
		if none, ok := r.Scheme("none"); ok && r.Name == "clock" {
			g := game.NewScoredGame(r, game.Shuffle(1, 1), none, game.Tally{})
			must(g.Play(g.State().Chain()...))
			show("a clock that stopped", g, "")
		}
	}
	golden(t, "records.golden", b.String())
}

func TestRecordErrors(t *testing.T) {
	g := game.NewGame(tables(t)[0], game.Shuffle(1, 1), game.Tally{})
	for _, writes := range []full{0, 1, 3} {
		left := writes
		if err := text.Record(&left, g, ""); !errors.Is(err, errFull) {
			t.Errorf("a record after %d writes: %v", writes, err)
		}
	}
	for writes := range full(2) {
		if err := text.Statistics(&writes, "ledger", casual(3), tables(t)); !errors.Is(err, errFull) {
			t.Errorf("statistics: %v", err)
		}
	}
	none := full(0)
	if err := text.Statistics(&none, "ledger", nil, nil); !errors.Is(err, errFull) {
		t.Errorf("no statistics: %v", err)
	}
}
