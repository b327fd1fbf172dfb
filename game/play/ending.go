package play

import (
	"strings"

	"xklondike/game"
	"xklondike/game/text"
)

// An ending remembers the message about the end of a game, because finding it takes longer than showing it.
type ending struct {
	action  int // the number of the action after which the message holds; -1 for none
	message Message
}

func (e *ending) messageFor(g *game.Game) Message {
	if e.action != g.Actions() {
		e.action, e.message = g.Actions(), endingMessage(g)
	}
	return e.message
}

// endingMessage is empty while the game goes on.
func endingMessage(g *game.Game) Message {
	undo, deal, again := KeyHint{Action: "undo", Format: "%s: undo"},
		KeyHint{Action: "new", Format: "%s: new deal"}, KeyHint{Action: "again", Format: "%s: again"}
	look := KeyHint{Action: "analyse", Format: "%s: look back"}
	m := Message{Text: strings.TrimSuffix(text.DescribeEnding(g.State(), len(g.Moves())), "."), Separator: ". "}
	switch s := g.State(); {
	case s.Won():
		m.KeyHints = []KeyHint{deal, again}
	case s.Over() && s.Rules().LeavesNoChoice():
		m.KeyHints = []KeyHint{deal}
	case s.Over():
		m.KeyHints = []KeyHint{undo, deal, look}
	case g.DeadCycleAfter(g.Actions()):
		m.Text, m.KeyHints = text.DeadCycle, []KeyHint{undo, deal, look}
	case FinishingMoves(g) != nil:
		m.Text, m.KeyHints = "All cards can go up now", []KeyHint{{Action: "finish", Format: "%s: finish"}}
	default:
		return Message{}
	}
	return m
}
