package narrate

import (
	"fmt"
	"strings"

	"xklondike/game/command"
)

func (n *Narrator) takesHelp(_, rest string) error {
	rest = strings.ToLower(rest)
	if rest == "all" || rest == "moves" || n.verbs()[rest].do != nil {
		return nil
	}
	return command.Advice("Say help moves, help all, or help and a command, as in help deal.")
}

func (n *Narrator) writeHelp(rest string) error {
	switch rest = strings.ToLower(rest); {
	case rest == "" && n.inReplay():
		n.Say("Say forward, back, play, first, last, help all, or quit")
	case rest == "" && n.Session.Rules().IsClock():
		n.Say("Say deal, undo, read table, rules, help all, or quit")
	case rest == "":
		n.Say("Say hint, deal, undo, help moves, help all, or quit")
	case rest == "moves":
		n.Say("To make a move, name a card or a place and where to move it: 7h to 8s moves the 7 of Hearts onto the 8 of Spades. Other examples are ah up, w 3, 3 to 5, king to space, and 7h to cell.")
		n.Say("A number stands for a column; w is the waste, r the reserve, c a cell, and u a suit pile. If you name only a card, as in 7h, its best move is played.")
	case rest == "all":
		for _, name := range n.verbNames() {
			n.sayUse(name)
		}
	case n.describe(rest) == "":
		return command.Advice(fmt.Sprintf("There is no use for %s here; say help all to hear what there is.", rest))
	default:
		n.sayUse(rest)
	}
	return nil
}

func (n *Narrator) sayUse(name string) {
	if does := n.describe(name); does != "" {
		n.Say(name + ": " + does)
	}
}
