package narrate

import (
	"strings"
	"testing"

	"xklondike/game"
	"xklondike/game/gametest"
	"xklondike/resources/bindings"
)

// TestWindowActions checks that a key of the window that moves marks or opens panels gets an answer, which
// does or names the command.
func TestWindowActions(t *testing.T) {
	for action, want := range gametest.Table(`
menu              Say hint, deal, undo, 
panel games       1: Klondike,
panel number      Say number and a deal, for example number 4711.
panel left        Refused: There are no other unfinished games; 
panel statistics  Refused: There are no statistics yet, because a game counts from its first move; 
panel settings    "1: Moving, 1 setting. 2: Table, 1 setting.\n"
panel help        Say hint, deal, undo, 
cursor left       There is no keyboard cursor here: say read 3, or read table.
area next         There is no keyboard cursor here: say read 3, or read table.
run longer        There is no keyboard cursor here: say which card to move and where, for example 7h to 8s.
pick              Say which card to move and where, for example 7h to 8s.
address           Say which card to move and where, for example 7h to 8s.
cancel            You are not holding any cards; 
peek              Say read and a place, for example read 3.
quit              No key does that here: say quit.
toggle lamp       No key does that here: say toggle lamp.
nothing           Refused: There is no action nothing; 
`) {
		r := newDealtNarrator(t, "klondike", 7)
		words := strings.Fields(action)
		r.host.keys["F12"] = game.Action{Name: words[0], Args: words[1:]}
		gametest.HasPrefix(t, r.send("F12"), want, "%s:", action)
	}
}

// TestByLines checks that each action of a window is a command by lines, or has a sentence about that.
func TestByLines(t *testing.T) {
	r := newDealtNarrator(t, "klondike", 7)
	for _, row := range bindings.WindowActions() {
		isCommand, isSentence := r.verbs()[row.ByLines].do != nil, strings.Contains(row.ByLines, " ")
		if isCommand == isSentence {
			t.Errorf("%s %q: by lines it is %q", row.Name, row.Arguments, row.ByLines)
		}
	}
}
