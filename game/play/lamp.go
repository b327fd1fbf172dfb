package play

import (
	"xklondike/game"
	"xklondike/game/background"
	"xklondike/game/journal"
	"xklondike/game/lamp"
	"xklondike/game/lamp/light"
)

// The kinds of the questions of this file.
const (
	lampKind  background.Kind = "lamp"  // what is proven of each position, while the setting lamp is on
	proofKind background.Kind = "proof" // the same, once
	peekKind  background.Kind = "peek"  // whether the true position can be won
)

// A lampLight is what the lamp shows of a position.
type lampLight struct {
	of     *game.Game
	action int    // the position is that after this action
	words  string // "" as long as there is no answer
	isNew  bool   // the lamp has just been switched on, so the answer replaces the message that says so
}

// isAt reports whether the light is that of the current position of a game.
func (l lampLight) isAt(g *game.Game) bool { return l.of == g && l.action == g.Actions() }

// messageAt returns what the lamp shows of the current position; an empty message if it is off, or if there is nothing to ask.
func (l lampLight) messageAt(at situation) Message {
	switch {
	case !at.prefs.Lamp || light.WhyNot(at.game.State()) != nil:
		return Message{}
	case l.words == "" || !l.isAt(at.game):
		return Message{Text: light.Words(lamp.NotKnown)}
	}
	return Message{Text: l.words}
}

// lampOf returns the standing question of the lamp: it asks once about each position, while the setting is on. Questions of the player
// come first.
func lampOf(s *Session) (ask func()) {
	isOn := func() bool { return s.prefs.Lamp && s.HasGame() && s.CheckCanMove() == nil }
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
		case !s.light.isAt(s.Game()) && !s.AwaitsAnswer():
			g := s.Game()
			s.light = lampLight{of: g, action: g.Actions(), isNew: s.light.isNew}
			if light.WhyNot(g.State()) == nil {
				s.ask(question{kind: lampKind, work: light.Proof(g), take: take, stands: func() bool { return isOn() && s.light.isAt(s.Game()) }})
			}
		}
	}
}

// askLamp plans to ask what is proven, and to show it once, whether or not the setting lamp is on.
func askLamp(at situation) (inquiry, error) {
	if err := light.WhyNot(at.game.State()); err != nil {
		return inquiry{}, err
	}
	return inquiry{kind: proofKind, wait: thinkingMessage(), work: light.Proof(at.game), show: sayAnswer}, nil
}

// canBeWon plans to ask whether the true position can be won. That depends on hidden cards, so the record gets a note.
func canBeWon(at situation) (inquiry, error) {
	state := at.game.State()
	return inquiry{kind: peekKind, note: journal.PeekNote, wait: thinkingMessage(), work: light.Peek(state, at.prefs.SolverMemory), show: sayAnswer}, light.WhyNot(state)
}

// sayAnswer shows an answer that is a text.
func sayAnswer(answer any) Message { return Message{Text: answer.(string)} }
