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
	m := Message{Text: strings.TrimSuffix(text.DescribeEnding(g.State(), len(g.Moves())), ".")}
	const deal = "%s: new deal"
	switch s := g.State(); {
	case s.Won():
		return m.withKey("new", deal).withKey("again", "%s: again")
	case s.Over() && s.Rules().LeavesNoChoice():
		return m.withKey("new", deal)
	case !s.Over() && g.DeadCycleAfter(g.Actions()):
		m.Text = text.DeadCycle
	case !s.Over() && FinishingMoves(g) != nil:
		return Message{Text: "All cards can go up now"}.withKey("finish", "%s: finish")
	case !s.Over():
		return Message{}
	}
	return m.withKey("undo", "%s: undo").withKey("new", deal).withKey("analyse", "%s: look back")
}
