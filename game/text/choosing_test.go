package text_test

import (
	"slices"
	"strings"
	"testing"

	"xklondike/game"
	"xklondike/game/gametest"
	"xklondike/game/text"
)

// TestAboutGame checks what a chooser says about some games, and that it says something about each.
func TestAboutGame(t *testing.T) {
	all := gametest.Games(t)
	won := game.Result{Game: "yukon", Counted: true, Outcome: game.OutcomeWon}
	lost := won
	lost.Outcome = game.OutcomeLeft
	played := text.NewStatistics(slices.Values([]game.Result{won, lost, lost}))
	for name, want := range gametest.Table(`
yukon             One pack: no stock, any face-up card moves with all those on it, cards stay on the suit piles, auto turn-up. 91% of all deals can be won, 30 to 42% without peeking. 3 played, 1 won. Similar games: Russian Solitaire; Moosehide; Roslin.
double-klondike   Two packs: nine columns, draw 3. Over 99% of all deals can be won, 87% without peeking. You have not played it yet. Similar games: Double Klondike (Solo); Double Klondike, one at a time; Klondike.
clock             One pack: no choices. The game is won in 20% of all deals, whatever you do. You have not played it yet. Similar games: Clock, strict; Relaxed Clock.
`) {
		gametest.Equal(t, strings.Join(text.AboutGame(gametest.Rules(t, name), relatives(t, gametest.Rules(t, name)), played), " "), want, "%s:", name)
	}
	for _, r := range all {
		if about := text.AboutGame(r, relatives(t, r), played); len(about) < 3 || slices.Contains(about, "") {
			t.Errorf("%s: %q", r.Name, about)
		}
	}
}
