package narrate

import (
	"strings"

	"xklondike/game/command"
	"xklondike/game/play"
)

// substituteWindowAction handles a key that is bound to an action which only a window has, such as opening
// the menu. It runs the narration's command that serves the same purpose. If no command does, it returns a
// reason that tells the player what to type instead. For any other action, done is false.
func (n *Narrator) substituteWindowAction(a play.Action) (done bool, why error) {
	commands := map[string]string{
		"menu": "help", "panel help": "help", "panel menu": "help", "panel games": "games", "panel left": "left",
		"panel statistics": "statistics", "panel settings": "settings",
	}
	if name, ok := commands[strings.TrimSpace(a.Name+" "+strings.Join(a.Args, " "))]; ok {
		return true, commandsByName()[name].do(n, "")
	}
	reasons := map[string]command.Reason{
		"panel": "Say number and a deal: number 4711.", "peek": "Say read and a place: read 3.",
		"cursor": "There is no keyboard cursor here. Say read 3, or read table.",
		"area":   "There is no keyboard cursor here. Say read 3, or read table.",
		"run":    "There is no keyboard cursor here. Say the card and where it goes: 7h to 8s.",
		"pick":   "Say the card and where it goes: 7h to 8s.", "address": "Say the card and where it goes: 7h to 8s.",
		"cancel": "Nothing is picked up.",
	}
	if reason, ok := reasons[a.Name]; ok {
		return true, reason
	}
	return false, nil
}

// listSettings says all settings, each on one line.
func (n *Narrator) listSettings(string) error {
	if n.Settings == nil {
		return play.Reason("No settings can be changed in this run")
	}
	for _, line := range n.Settings() {
		n.writeSentence(line)
	}
	return nil
}
