package text_test

import (
	"strings"
	"testing"

	"xklondike/game"
	"xklondike/game/gametest"
	"xklondike/game/text"
	"xklondike/game/variant"
)

// TestDifference checks what the list of games says about some games, and that every game has words.
func TestDifference(t *testing.T) {
	for name, want := range gametest.Table(`
klondike          draw 3
klondike-strict   draw 1, one pass, only whole runs move, cards stay on the suit piles, auto turn-up
klondike-holdout  draw 1, one pass, two cells, cards stay on the suit piles, auto turn-up
gold-rush         draw 3 then 2 then 1, three passes, auto turn-up
yukon             no stock, any face-up card moves with all those on it, cards stay on the suit piles, auto turn-up
double-klondike   two packs, nine columns, draw 3
clock             no choices
`) {
		gametest.Equal(t, text.DescribeVariant(gametest.Rules(t, name)), want, "%s:", name)
	}
	for _, r := range gametest.Games(t) {
		if text.DescribeVariant(r) == "" {
			t.Errorf("%s has no words", r.Name)
		}
	}
}

// TestNamedRelatives checks that games that a rule table names come first, and that the most similar ones fill up the list to three.
func TestNamedRelatives(t *testing.T) {
	thumb := *gametest.Rules(t, "thumb-and-pouch")
	gametest.Equal(t, names(relatives(t, &thumb)), "klondike-familiar klondike-one klondike-strict double-klondike gargantua")
	thumb.Relatives = nil
	similar := relatives(t, &thumb)
	gametest.Equal(t, len(similar), 3)
	thumb.Relatives = []string{"no-such-game", "clock", "yukon"}
	gametest.Equal(t, names(relatives(t, &thumb)), "yukon "+names(similar[:2]))
}

// TestRelatives checks that the built-in games name the three that are most similar, so that no program reads all rule tables to find them.
// The three oldest games name more, as their source does.
func TestRelatives(t *testing.T) {
	for _, r := range gametest.Games(t) {
		if r.IsClock() || len(r.Relatives) > 3 {
			continue
		}
		unnamed := *r
		unnamed.Relatives = nil
		if similar := names(relatives(t, &unnamed)); strings.Join(r.Relatives, " ") != similar {
			t.Errorf("%s: resources/games.toml should say relatives = [\"%s\"]", r.Name, strings.ReplaceAll(similar, " ", `", "`))
		}
	}
}

func relatives(t *testing.T, r *game.Rules) []text.Relative {
	t.Helper()
	all := text.SortByGroup(gametest.Games(t))
	return text.Relatives(r, finder(all), func() []*game.Rules { return all })
}

func finder(games []*game.Rules) game.Finder {
	return func(name string) (*game.Rules, error) { return variant.Find(games, name) }
}

func names(relatives []text.Relative) string {
	var list []string
	for _, relative := range relatives {
		list = append(list, relative.Game.Name)
	}
	return strings.Join(list, " ")
}
