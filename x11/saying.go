package x11

import (
	"cmp"
	"strings"

	"xklondike/game"
	"xklondike/game/text"
)

// A saying is what the status line says: figures, then a message, and what the player may do next.
type saying struct {
	figures       []string // the most important one first
	message, hint string
}

// between stands between two figures, and before the message.
const between = "   "

// lead is what comes before the message.
func (y saying) lead() string {
	if len(y.figures) == 0 {
		return ""
	}
	return strings.Join(y.figures, between) + between
}

// String is all of it in one line.
func (y saying) String() string { return strings.TrimSpace(y.lead() + y.message + y.hint) }

// within is as much of it as fits, so that the message can be read: first the hint is left out, then figure by figure but for the
// first.
func (y saying) within(fits func(string) bool) saying {
	if !fits(y.String()) {
		y.hint = ""
	}
	for y.message != "" && len(y.figures) > 1 && !fits(y.String()) {
		y.figures = y.figures[:len(y.figures)-1]
	}
	return y
}

// status is what the status line says now. A game that has ended says so until something else is to be said.
func (s *Session) status() saying {
	if s.replay != nil {
		return saying{figures: s.replayFigures(), message: cmp.Or(s.message, s.replay.deed)}
	}
	y := saying{figures: s.figures(), message: s.message}
	if s.message == "" {
		y.message, y.hint = s.ended()
	}
	return y
}

// figures are the status line's: this game's score, and the totals if the game has a part in them.
func (s *Session) figures() []string {
	if s.record.ID() != "" || s.Command.Shot != "" {
		return strings.Split(text.Status(s.game), between)
	}
	if score := text.Score(s.game.Score()); score != "" {
		return []string{score}
	}
	return nil
}

// ended is what there is to say about a game that has ended, with the key for the next one, if there is any; nothing about one
// that goes on.
func (s *Session) ended() (message, hint string) {
	key := s.keyOf("new")
	switch state := s.game.State(); {
	case state.Won():
		message, hint = "You have won", ". Press "+key+" for another deal"
	case s.Rules.Family == game.FamilyClock && state.Over():
		message, hint = text.ClockOver(state), ". "+key+": new deal"
	}
	if key == "" {
		hint = ""
	}
	return message, hint
}
