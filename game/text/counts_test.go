package text_test

import (
	"strings"
	"testing"

	"xklondike/game"
	"xklondike/game/gametest"
	"xklondike/game/text"
)

// TestCounts plays all first deals of some games through their stock once, with what is counted before and after.
func TestCounts(t *testing.T) {
	for name, want := range gametest.Table(`
klondike          Stock 24 > Pass 2, Stock 24
klondike-thrice   Pass 1 of 3, Stock 24 > Pass 2 of 3, Stock 24
klondike-vegas    Stock 24 > Stock 0
canfield          Stock 34, Reserve 13 > Pass 2, Stock 34, Reserve 13
yukon             >
clock             >
`) {
		g := gametest.Game(t, name, 1)
		before := countsOf(g.State())
		for s := g.State(); text.Counts(s) != nil; s = g.State() {
			m, ok := s.NextDeal()
			if !ok || g.Play(m) != nil || m.Kind == game.Redeal {
				break
			}
		}
		gametest.Equal(t, strings.TrimSpace(before+" > "+countsOf(g.State())), want, "%s:", name)
	}
}

func countsOf(s game.State) string {
	var texts []string
	for _, c := range text.Counts(s) {
		texts = append(texts, c.Text)
	}
	return strings.Join(texts, ", ")
}
