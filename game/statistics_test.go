package game_test

import (
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"xklondike/game"
)

// left is a game of klondike that was left with some points.
func left(outcome game.Outcome, points, undone int) game.Result {
	return game.Result{Game: "klondike", Scoring: game.ScoringOriginal, Points: points, Outcome: outcome, Counted: true, Actions: 10, Undone: undone}
}

// fold adds results up.
func fold(results ...game.Result) game.Statistics {
	var s game.Statistics
	for _, r := range results {
		s.Add(r)
	}
	return s
}

func TestStatistics(t *testing.T) {
	at := func(n int) *int { return &n }
	uncounted := left(game.Won, 1000, 0)
	uncounted.Counted = false
	got := fold(
		left(game.Left, -52, 0), left(game.Won, 208, 0), uncounted, left(game.Won, 200, 2),
		left(game.Over, -37, 1), left(game.Left, 210, 0), left(game.Won, 208, 0),
	)
	want := game.Statistics{
		Figures: game.Figures{Played: 6, Won: 3, Over: 1, Left: 2, Streak: 1, LongestWon: 2, LongestLost: 2,
			Best: at(210), BestWon: at(208), Total: 737, Curve: []int{-52, 156, 356, 319, 529, 737}},
		Straight: game.Figures{Played: 4, Won: 2, Left: 2, Streak: 1, LongestWon: 1, LongestLost: 1,
			Best: at(210), BestWon: at(208), Total: 574, Curve: []int{-52, 156, 366, 574}},
		Undone: game.Figures{Played: 2, Won: 1, Over: 1, Streak: -1, LongestWon: 1, LongestLost: 1,
			Best: at(200), BestWon: at(200), Total: 163, Curve: []int{200, 163}},
	}
	if diff := cmp.Diff(want, got); diff != "" {
		t.Errorf("(-want +got)\n%s", diff)
	}
	if diff := cmp.Diff(game.Statistics{}, fold(uncounted)); diff != "" {
		t.Errorf("a game that does not count is in the figures:\n%s", diff)
	}
}

// TestStatisticsWithoutScore has no best and no curve where no score is kept, and one of 0 points where one is.
func TestStatisticsWithoutScore(t *testing.T) {
	none := left(game.Won, 0, 0)
	none.Scoring, none.None = game.ScoringNone, true
	if s := fold(none, none); s.Won != 2 || s.Best != nil || s.BestWon != nil || s.Curve != nil {
		t.Errorf("%+v", s.Figures)
	}
	if s := fold(left(game.Over, 0, 0)); s.Best == nil || *s.Best != 0 || s.BestWon != nil || len(s.Curve) != 1 {
		t.Errorf("%+v", s.Figures)
	}
}

// TestStatisticsAddUp holds figures against each other, and streaks against a line of letters, over random games.
func TestStatisticsAddUp(t *testing.T) {
	random := rand.New(rand.NewPCG(1, 2))
	for range 200 {
		var results []game.Result
		line := ""
		for range random.IntN(30) {
			r := left(game.Outcome(random.IntN(3)), random.IntN(300)-100, random.IntN(2))
			line += map[bool]string{true: "w", false: "l"}[r.Outcome == game.Won]
			results = append(results, r)
		}
		s := fold(results...)
		if s.Played != s.Won+s.Over+s.Left || s.Played != s.Straight.Played+s.Undone.Played || s.Total != s.Straight.Total+s.Undone.Total ||
			s.Played != len(line) || len(s.Curve) != s.Played || s.Played > 0 && s.Curve[s.Played-1] != s.Total {
			t.Fatalf("%s: %+v", line, s)
		}
		now := len(line) - len(strings.TrimRight(line, "w")) - (len(line) - len(strings.TrimRight(line, "l")))
		if s.Streak != now || s.LongestWon != longest(line, "w") || s.LongestLost != longest(line, "l") {
			t.Fatalf("%s: a streak of %d, longest %d and %d", line, s.Streak, s.LongestWon, s.LongestLost)
		}
	}
}

// longest returns the length of the longest run of a letter.
func longest(line, letter string) int {
	n := 0
	for strings.Contains(line, strings.Repeat(letter, n+1)) {
		n++
	}
	return n
}

func TestAccounts(t *testing.T) {
	casino, clock, untouched := left(game.Won, 100, 0), left(game.Over, 3, 0), left(game.Left, -52, 0)
	casino.Scoring, clock.Game, untouched.Game, untouched.Counted = game.ScoringCasino, "clock", "yukon", false
	accounts := game.Accounts([]game.Result{untouched, left(game.Left, 1, 0), clock, casino, left(game.Left, 2, 0), clock})
	var got []string
	for _, a := range accounts {
		got = append(got, strings.Join([]string{a.Game, a.Scoring.String(), strings.Repeat("+", a.Played)}, " "))
	}
	if want := []string{"klondike original ++", "clock original ++", "klondike casino +"}; !slices.Equal(got, want) {
		t.Errorf("%q, want %q", got, want)
	}
	if accounts[0].Total != 3 || accounts[2].Total != 100 {
		t.Errorf("the games that are scored in two ways have %d and %d points", accounts[0].Total, accounts[2].Total)
	}
}

// TestResult leaves a game at its deal, in its midst, after an undo, and won; and a clock that stopped.
func TestResult(t *testing.T) {
	g := game.NewGame(table(t, "klondike"), game.Shuffle(1, 41), game.Tally{})
	check := func(g *game.Game, want game.Result) {
		t.Helper()
		if diff := cmp.Diff(want, g.Result()); diff != "" {
			t.Errorf("(-want +got)\n%s", diff)
		}
	}
	want := game.Result{Game: "klondike", Scoring: game.ScoringOriginal, Points: -52, Outcome: game.Left}
	check(g, want)
	_, moves := game.Demo()
	for _, m := range moves {
		if err := g.Play(m); err != nil {
			t.Fatal(err)
		}
	}
	want = game.Result{Game: "klondike", Scoring: game.ScoringOriginal, Points: 208, Outcome: game.Won, Counted: true, Actions: len(moves)}
	check(g, want)
	g.Undo()
	want.Points, want.Outcome, want.Actions, want.Undone = 203, game.Left, len(moves)+1, 1
	check(g, want)

	clock := table(t, "clock")
	scheme, _ := clock.Scheme("none")
	g = game.NewScoredGame(clock, game.Shuffle(1, 2), scheme, game.Tally{})
	if err := g.Play(g.State().Chain()...); err != nil {
		t.Fatal(err)
	}
	if r := g.Result(); r.Outcome != game.Over || !r.Counted || r.None != scheme.None() {
		t.Errorf("%+v of a clock that stopped", r)
	}
}

func TestOutcomes(t *testing.T) {
	for _, want := range []game.Outcome{game.Won, game.Over, game.Left} {
		var got game.Outcome
		if err := got.UnmarshalText([]byte(want.String())); err != nil || got != want {
			t.Errorf("%s: %s, %v", want, got, err)
		}
	}
	var o game.Outcome
	if err := o.UnmarshalText([]byte("lost")); err == nil || err.Error() != `"lost" is none of: won, over, left` {
		t.Error(err)
	}
}
