package text_test

import (
	"strings"
	"testing"

	"xklondike/game"
	"xklondike/game/gametest"
	"xklondike/game/text"
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
	names := func(r *game.Rules) (list []string) {
		for _, relative := range text.Relatives(r, gametest.Games(t)) {
			list = append(list, relative.Name)
		}
		return list
	}
	thumb := *gametest.Rules(t, "thumb-and-pouch")
	gametest.Equal(t, strings.Join(names(&thumb), " "), "klondike-familiar klondike-one klondike-strict double-klondike gargantua")
	thumb.Relatives = nil
	similar := names(&thumb)
	gametest.Equal(t, len(similar), 3)
	thumb.Relatives = []string{"no-such-game", "clock", "yukon"}
	gametest.Equal(t, strings.Join(names(&thumb), " "), "yukon "+similar[0]+" "+similar[1])
}
