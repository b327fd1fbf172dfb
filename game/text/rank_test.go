package text

import (
	"testing"

	"xklondike/game"
	"xklondike/game/gametest"
)

// TestRankGames checks what each rank is worth against the next, whatever the order of the games is.
func TestRankGames(t *testing.T) {
	games := []*game.Rules{
		{Name: "six", Title: "Six", Group: "alpha beta", Columns: 1, Packs: 2},
		{Name: "five", Title: "Beta of Alpha", Packs: 1},
		{Name: "four", Title: "Alpha, beta and more", Packs: 1},
		{Name: "three", Title: "Three", Aliases: []string{"alpha-beta"}, Packs: 1},
		{Name: "two", Title: "Alpha Beta", Packs: 1},
		{Name: "alpha-beta", Title: "One", Packs: 1},
	}
	for typed, want := range gametest.Table(`
alpha beta      alpha-beta two three four five
" ALPHA-beta!"  alpha-beta two three four five
beta            five four three two alpha-beta
two packs       six
ÁLPHA-Bêta      alpha-beta two three four five
alpha gamma
""
" -"
`) {
		got := ""
		for _, r := range RankGames(games, typed) {
			got += " " + r.Name
		}
		if want != "" {
			want = " " + want
		}
		gametest.Equal(t, got, want, "%q ranks", typed)
	}
}
