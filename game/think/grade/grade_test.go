package grade_test

import (
	"bytes"
	"context"
	"errors"
	"regexp"
	"testing"

	"xklondike/game"
	"xklondike/game/gametest"
	"xklondike/game/think/grade"
	"xklondike/game/think/survey"

	"xklondike/game/think/advice"
)

// TestWins compares the wins with those of surveys by the same player with seeds 1 to 8.
func TestWins(t *testing.T) {
	gametest.Long(t)
	r := gametest.Rules(t, "klondike")
	player := gametest.Must(advice.FindSettings("quick"))(t)
	const first, last = 5000003, 5000004
	wins := map[uint32]int{}
	for seed := range uint64(grade.Games) {
		var out bytes.Buffer
		a := survey.Autoplay{Rules: r, Deals: survey.Numbered(first, last), Player: player, Seed: seed + 1, JSON: true}
		if _, err := a.Run(context.Background(), &out, nil); err != nil {
			t.Fatal(err)
		}
		for i, m := range regexp.MustCompile(`"won":(true|false)`).FindAllSubmatch(out.Bytes(), -1) {
			if string(m[1]) == "true" {
				wins[first+uint32(i)]++
			}
		}
	}
	if len(wins) < 2 {
		t.Fatalf("the player wins only with %v", wins)
	}
	for n := uint32(first); n <= last; n++ {
		if got, err := grade.Wins(context.Background(), r, game.Shuffle(1, n)); err != nil || got != wins[n] {
			t.Errorf("deal %d: %d wins, %v, and the surveys have %d", n, got, err, wins[n])
		}
	}
}

// TestWinsStops checks that no wins come from a game that cannot be advised, or after the context has ended.
func TestWinsStops(t *testing.T) {
	clock := gametest.Rules(t, "clock")
	if wins, err := grade.Wins(context.Background(), clock, game.Shuffle(1, 1)); err == nil {
		t.Errorf("a Clock has %d wins", wins)
	}
	over, end := context.WithCancel(context.Background())
	end()
	if wins, err := grade.Wins(over, gametest.Rules(t, "klondike"), game.Shuffle(1, 1)); !errors.Is(err, context.Canceled) {
		t.Errorf("%d wins, %v", wins, err)
	}
}

func TestOf(t *testing.T) {
	want := []grade.Grade{grade.VeryHard, grade.Hard, grade.Hard, grade.Medium, grade.Medium, grade.Easy, grade.Easy,
		grade.VeryEasy, grade.VeryEasy}
	for wins, g := range want {
		gametest.Equal(t, grade.Of(wins), g, "%d wins are", wins)
	}
	for _, g := range grade.All() {
		if grade.Named(g.String()) != g {
			t.Errorf("%q is another grade", g)
		}
	}
}

func TestRange(t *testing.T) {
	for text, want := range map[string]grade.Range{
		"any": {}, "very easy": {Hardest: grade.VeryEasy, Easiest: grade.VeryEasy},
		"easy-medium":         {Hardest: grade.Medium, Easiest: grade.Easy},
		"very easy-very hard": {Hardest: grade.VeryHard, Easiest: grade.VeryEasy},
	} {
		if got, ok := grade.ParseRange(text); !ok || got != want || got.String() != text {
			t.Errorf("%q is %v, %v", text, got, ok)
		}
	}
	if r, ok := grade.ParseRange("medium-easy"); !ok || r.String() != "easy-medium" {
		t.Errorf("medium-easy is %v", r)
	}
	for _, text := range gametest.Lines(`
""
easier
easy-
-easy
any-easy
easy-medium-hard
easy-any
`) {
		if r, ok := grade.ParseRange(text); ok {
			t.Errorf("%q is %v", text, r)
		}
	}
	for _, c := range []struct {
		text string
		g    grade.Grade
		want int
	}{
		{"any", grade.None, 0}, {"any", grade.Hard, 0}, {"easy-medium", grade.Easy, 0}, {"easy-medium", grade.Medium, 0},
		{"easy-medium", grade.VeryHard, 2}, {"easy-medium", grade.VeryEasy, 1}, {"very hard", grade.VeryEasy, 4},
	} {
		r, _ := grade.ParseRange(c.text)
		gametest.Equal(t, r.Distance(c.g), c.want, "from %s to %q:", r, c.g)
		if r != (grade.Range{}) && r.Distance(grade.None) <= r.Distance(c.g) {
			t.Errorf("no grade is as near to %s as %s", r, c.g)
		}
	}
}

// TestWinsWhile checks that no game is played that cannot make the grade a wanted one. Deal 5000005 is won eight times.
func TestWinsWhile(t *testing.T) {
	gametest.Long(t)
	for text, want := range map[string][2]int{"very hard": {1, 8}, "hard-medium": {5, 8}, "easy": {7, 8}, "very easy": {8, 8}} {
		wanted, _ := grade.ParseRange(text)
		least, most, err := grade.WinsWhile(context.Background(), gametest.Rules(t, "klondike"), game.Shuffle(1, 5000005), wanted)
		if err != nil || [2]int{least, most} != want {
			t.Errorf("%s: %d to %d wins, %v, want %v", text, least, most, err, want)
		}
	}
}
