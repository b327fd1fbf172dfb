package play

import (
	"xklondike/game"
	"xklondike/game/language"
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
func (p *playMode) askForPar(s *Session) {
	g, e, at := p.record.Game(), &p.ending, s.now()
	if e.asked || !g.State().Won() || g.Rules().IsClock() {
		return
	}
	e.asked = true
	moves := g.Moves()
	question[int]{
		topic: "par", isPatient: true, work: think.Par(game.NewState(g.Rules(), g.Deal()), moves),
		stands: func() bool { return s.now() == at },
		take: func(par int) {
			p.record.NotePar(par)
			e.message = e.messageFor(g)
			e.message.Text = text.Say("ending-and-par", text.Facts{"ending": e.message.Text, "par": par, "isshorter": par < len(moves)})
			if s.Status.message.isEmpty() {
				s.Status.Show(e.message)
			}
		},
	}.ask(s)
}

func (e *ending) messageFor(g *game.Game) Message {
	if e.action != g.Actions() {
		e.action, e.message = g.Actions(), endingMessage(g)
	}
	return e.message
}

func endingMessage(g *game.Game) Message {
	m := Message{Text: text.DescribeEnding(g.State(), len(g.Moves()))}
	switch s := g.State(); {
	case s.Won():
		return m.withKey("new", "new-deal").withKey("again", "again")
	case s.Over() && s.Rules().IsClock():
		return m.withKey("new", "new-deal")
	case s.AwaitsRescue():
		return Message{Text: text.ErrorText(game.RescueNeeded)}.withKey("hint", "hint")
	case !s.Over() && g.DeadCycleAfter(g.Actions()):
		m.Text = language.T(text.DeadCycle)
	case !s.Over() && FinishingMoves(g) != nil:
		return Message{Text: language.T("All cards can go up now")}.withKey("finish", "finish")
	case !s.Over():
		return Message{}
	}
	return m.withKey("undo", "undo").withKey("new", "new-deal").withKey("analyse", "look-back")
}
