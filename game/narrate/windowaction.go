package narrate

import (
	"cmp"
	"strings"

	"xklondike/game/command"
	"xklondike/game/play"
)

var windowActions = readTable(`
help: menu, panel help, panel menu
games: panel games
left: panel left
statistics: panel statistics
settings: panel settings
Say number and a deal, for example number 4711.: panel
Say read and a place, for example read 3.: peek
There is no keyboard cursor here. Say read 3, or read table.: cursor, area
There is no keyboard cursor here. Say which card to move and where, for example 7h to 8s.: run
Say which card to move and where, for example 7h to 8s.: pick, address
You are not holding any cards.: cancel
`)

func (n *Narrator) substituteWindowAction(a play.Action) (done bool, why error) {
	meant := cmp.Or(windowActions[strings.TrimSpace(a.Name+" "+strings.Join(a.Args, " "))], windowActions[a.Name])
	if verb, ok := commandsByName()[meant]; ok {
		return true, verb.do(n, "")
	}
	return meant != "", command.Reason(meant)
}

func (n *Narrator) listSettings(string) error {
	if n.Settings == nil {
		return play.Reason("Settings cannot be changed here")
	}
	for _, line := range n.Settings() {
		n.writeSentence(line)
	}
	return nil
}
