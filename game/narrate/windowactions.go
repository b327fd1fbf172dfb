package narrate

import (
	"strings"

	"xklondike/game/command"
	"xklondike/game/play"
)

// equivalents returns, for actions of a window that keys are bound to, the command that says the same in lines: "panel(games)" opens a
// panel there, and games lists them here.
func equivalents() map[string]string {
	return map[string]string{
		"panel games": "games", "panel left": "left", "panel statistics": "statistics", "panel help": "help", "panel menu": "help", "menu": "help",
	}
}

// advice returns, for actions of a window that have no equivalent in lines, what to say instead.
func advice() map[string]string {
	const move = "Say read 3 to hear what lies there, and 3 to 5 to move it."
	return map[string]string{
		"panel number": "Say number and a deal: number 7.", "panel settings": "Say set, a setting and its value: set dragPixels 9.",
		"cursor": move, "area": move, "run": move, "pick": move, "peek": "Say read and a place: read 3.", "address": "Say the move: 7h 8s.",
		"cancel": "There is nothing to put down.",
	}
}

// doWindowAction does what an action of a window means here, or says what to say instead. It returns false if it does not know the action.
func (n *Narrator) doWindowAction(a play.Action) (done bool, why error) {
	whole := strings.Join(append([]string{a.Name}, a.Args...), " ")
	if name, ok := equivalents()[whole]; ok {
		return true, commandsByName()[name].do(n, "")
	}
	for _, known := range []string{whole, a.Name} {
		if words, ok := advice()[known]; ok {
			return true, command.Reason(words)
		}
	}
	return false, nil
}
