package narrate

import (
	"strings"
	"testing"

	"xklondike/game"
	"xklondike/game/gametest"
)

// TestWindowActions checks that a key of the window that moves marks or opens panels gets an answer, which
// does or names the command.
func TestWindowActions(t *testing.T) {
	for action, want := range gametest.Table(`
menu              To make a move, name a card or a place and where to move it
panel games       1: Klondike,
panel number      Say number and a deal, for example number 4711.
panel left        Refused: There are no other unfinished games.
panel statistics  Refused: There are no statistics yet, because no games have been played.
panel settings    gap 3: gap between piles.
panel help        To make a move, name a card or a place and where to move it
cursor left       There is no keyboard cursor here. Say read 3, or read table.
area next         There is no keyboard cursor here. Say read 3, or read table.
run longer        There is no keyboard cursor here. Say which card to move and where, for example 7h to 8s.
pick              Say which card to move and where, for example 7h to 8s.
address           Say which card to move and where, for example 7h to 8s.
cancel            You are not holding any cards.
peek              Say read and a place, for example read 3.
nothing           Refused: There is no action nothing.
`) {
		r := newDealtNarrator(t, "klondike", 7)
		words := strings.Fields(action)
		r.KeyBindings = func(string) [][]game.Action { return [][]game.Action{{{Name: words[0], Args: words[1:]}}} }
		r.Settings = func() []string { return []string{"gap 3: gap between piles"} }
		gametest.HasPrefix(t, r.send("x"), want, "%s:", action)
	}
}
