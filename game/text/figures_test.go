package text_test

import (
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"xklondike/game"
	"xklondike/game/text"
)

// left is a game of klondike that was left with some points.
func left(outcome game.Outcome, points, undone int) game.Result {
	return game.Result{Game: "klondike", Scoring: game.ScoringOriginal, Points: points, Outcome: outcome, Counted: true, Actions: 10, Undone: undone}
}

// fold adds results of one game up.
func fold(results ...game.Result) text.Account {
	for _, a := range text.Accounts(results) {
		return *a
	}
	return text.Account{}
}

func TestFigures(t *testing.T) {
	at := func(n int) *int { return &n }
	uncounted := left(game.Won, 1000, 0)
	uncounted.Counted = false
	got := fold(
		left(game.Left, -52, 0), left(game.Won, 208, 0), uncounted, left(game.Won, 200, 2),
		left(game.Over, -37, 1), left(game.Left, 210, 0), left(game.Won, 208, 0),
	)
	want := text.Account{
		Game: "klondike", Scoring: game.ScoringOriginal,
		Figures: text.Figures{Played: 6, Won: 3, Over: 1, Left: 2, Streak: 1, LongestWon: 2, LongestLost: 2,
			Best: at(210), BestWon: at(208), Total: 737, Curve: []int{-52, 156, 356, 319, 529, 737}},
		Straight: text.Figures{Played: 4, Won: 2, Left: 2, Streak: 1, LongestWon: 1, LongestLost: 1,
			Best: at(210), BestWon: at(208), Total: 574, Curve: []int{-52, 156, 366, 574}},
		Undone: text.Figures{Played: 2, Won: 1, Over: 1, Streak: -1, LongestWon: 1, LongestLost: 1,
			Best: at(200), BestWon: at(200), Total: 163, Curve: []int{200, 163}},
	}
	if diff := cmp.Diff(want, got); diff != "" {
		t.Errorf("(-want +got)\n%s", diff)
	}
	if diff := cmp.Diff(text.Account{}, fold(uncounted)); diff != "" {
		t.Errorf("a game that does not count is in the figures:\n%s", diff)
	}
}

// TestFiguresWithoutScore has no best and no curve where no score is kept, and one of 0 points where one is.
func TestFiguresWithoutScore(t *testing.T) {
	none := left(game.Won, 0, 0)
	none.Scoring, none.None = game.ScoringNone, true
	if s := fold(none, none); s.Won != 2 || s.Best != nil || s.BestWon != nil || s.Curve != nil {
		t.Errorf("%+v", s.Figures)
	}
	if s := fold(left(game.Over, 0, 0)); s.Best == nil || *s.Best != 0 || s.BestWon != nil || len(s.Curve) != 1 {
		t.Errorf("%+v", s.Figures)
	}
}

// TestFiguresAddUp holds figures against each other, and streaks against a line of letters, over random games.
func TestFiguresAddUp(t *testing.T) {
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
	accounts := text.Accounts([]game.Result{untouched, left(game.Left, 1, 0), clock, casino, left(game.Left, 2, 0), clock})
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
