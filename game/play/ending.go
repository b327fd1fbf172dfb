package play

import (
	"context"
	"fmt"
	"strings"

	"xklondike/game"
	"xklondike/game/text"
	"xklondike/game/think"
)

// An ending remembers the message about the end of a game, because finding it takes longer than showing it.
type ending struct {
	action  int // the number of the action after which the message holds; -1 for none
	message Message
	asked   bool // whether fewer moves would have won has been asked
}

// askForPar asks how few moves would have won a game that is won, and adds the answer to the message. It shows that, so that
// players by lines hear it, too.
func (p playMode) askForPar(own parts) {
	g, e := p.record.Game(), p.ending
	if e.asked || !g.State().Won() || g.Rules().LeavesNoChoice() {
		return
	}
	e.asked = true
	start, moves, action := game.NewState(g.Rules(), g.Deal()), g.Moves(), g.Actions()
	own.ask(question{
		kind: "par", isPatient: true,
		work:   func(ctx context.Context) any { return think.Par(ctx, start, moves) },
		stands: func() bool { return own.record.Record == p.record && g.Actions() == action },
		take: func(answer any) {
			words := "no shorter way is known"
			if par := answer.(int); par < len(moves) {
				words = fmt.Sprintf("%d are known to do", par)
			}
			e.message = e.messageFor(g)
			e.message.Text += "; " + words
			if own.status.message.isEmpty() {
				own.status.Show(e.message)
			}
		},
	})
}

func (e *ending) messageFor(g *game.Game) Message {
	if e.action != g.Actions() {
		e.action, e.message = g.Actions(), endingMessage(g)
	}
	return e.message
}

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
