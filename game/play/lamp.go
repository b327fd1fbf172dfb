package play

import (
	"time"

	"xklondike/game"
	"xklondike/game/journal"
	"xklondike/game/think"
	"xklondike/game/think/lamp"
)

// The kinds of the background questions in this file. The lamp is a setting by which the status line says
// what is proven about each position, whatever the hidden cards are.
const (
	// What is proven about the position; asked for each new position while the setting "lamp" is on.
	lampKind  think.Kind = "lamp"
	proofKind think.Kind = "proof" // what is proven about the position; asked once, when the player asks by an action
	peekKind  think.Kind = "peek"  // whether the position can be won with the hidden cards as they really lie
)

// A lampLight is what the lamp shows of a position.
type lampLight struct {
	of     *game.Game
	action int    // the number of the action that led to the position
	words  string // "" as long as there is no answer
	isNew  bool   // the lamp has just been switched on, so the answer replaces the message that says so
	isDue  bool   // it is time to ask about the position
}

// lampDelay is the time from the last action to the question of the lamp. While the player acts faster than
// that, it asks nothing.
const lampDelay = 300 * time.Millisecond

// isAbout reports whether the lamp's answer is about the current position of a game.
func (l lampLight) isAbout(g *game.Game) bool { return l.of == g && l.action == g.Actions() }

// messageAt returns the message of the setting "lamp": what is proven about the current position. The message
// is empty if the lamp is off, if the game is won, or if the solver cannot search the game.
func (l lampLight) messageAt(at situation) Message {
	switch {
	case !at.prefs.Lamp || think.WhyNoAnswer(at.game.State()) != nil:
		return Message{}
	case l.words == "" || !l.isAbout(at.game):
		return Message{Text: think.LampWords(lamp.NotKnown)}
	}
	return Message{Text: l.words}
}

// standingProofQuestion returns a function for thinking.standing. While the setting lamp is on, that function
// asks once about each position what is proven, when no action has followed for a while. It asks nothing
// while the player waits for the answer to another question.
func standingProofQuestion(s *Session) (ask func()) {
	isOn := func() bool {
		return s.prefs.Lamp && s.HasGame() && s.CheckCanMove() == nil && think.WhyNoAnswer(s.Game().State()) == nil
	}
	stands := func() bool { return isOn() && !s.isHidden && s.light.isAbout(s.Game()) }
	take := func(answer any) {
		s.light.words = answer.(string)
		s.revision++
		if s.light.isNew {
			s.light.isNew = false
			s.ShowMessage(s.light.words)
		}
	}
	return func() {
		switch {
		case !isOn():
			s.light = lampLight{isNew: s.light.isNew}
			s.alarms.Cancel(lampAlarm)
		case s.isHidden:
			if s.alarms.Cancel(lampAlarm); s.light.words == "" {
				s.light = lampLight{isNew: s.light.isNew}
			}
		case !s.light.isAbout(s.Game()):
			s.light = lampLight{of: s.Game(), action: s.Game().Actions(), isNew: s.light.isNew}
			s.alarms.Set(lampAlarm, lampDelay)
		case s.light.isDue && !s.AwaitsAnswer():
			s.light.isDue = false
			s.ask(question{kind: lampKind, isPatient: true, work: think.Prove(s.Game(), lamp.Unasked(s.Rules())),
				take: take, stands: stands})
		}
	}
}

// proofInquiry returns an inquiry about what is proven about the position. The answer is shown once, whether
// or not the setting lamp is on.
func proofInquiry(at situation) (inquiry, error) {
	if err := think.WhyNoAnswer(at.game.State()); err != nil {
		return inquiry{}, err
	}
	return inquiry{kind: proofKind, wait: thinkingMessage(), work: think.Prove(at.game, lamp.Standard),
		show: sayAnswer}, nil
}

// peekInquiry returns an inquiry whether the position can be won with the hidden cards as they really lie.
// The record gets a note, because the answer depends on hidden cards.
func peekInquiry(at situation) (inquiry, error) {
	state := at.game.State()
	return inquiry{kind: peekKind, note: journal.PeekNote, wait: thinkingMessage(),
		work: think.SolveTruePosition(state, at.prefs.SolverMemory), show: sayAnswer}, think.WhyNoAnswer(state)
}

// sayAnswer shows an answer that is a text.
func sayAnswer(answer any) Message { return Message{Text: answer.(string)} }
