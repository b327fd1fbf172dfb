package x11

import (
	"errors"

	"xklondike/game"
)

// An action is what a key or a button can be bound to, by name, in the translations resource.
type action struct {
	does string                         // for the help
	run  func(*Session, []string) error // the error says why it does not apply now
}

// actions are all there are.
func actions() map[string]action {
	return map[string]action{
		"deal": {"deal from the stock, or turn the waste over", (*Session).dealStock},
		"undo": {"undo", func(s *Session, _ []string) error { return s.step(s.game.Undo, "There is nothing to undo") }},
		"redo": {"redo", func(s *Session, _ []string) error { return s.step(s.game.Redo, "There is nothing to redo") }},
		"new":  {"new deal", (*Session).newDeal},
		"help": {"this help", (*Session).help},
		"quit": {"quit", func(s *Session, _ []string) error { s.over = true; return nil }},
	}
}

// dealStock does what a click on the stock does.
func (s *Session) dealStock([]string) error {
	stock := game.Pile{Role: game.Stock}
	m, err := s.game.State().Answer(game.Want{Act: game.Tap, From: stock, Index: len(s.game.State().Cards(stock)) - 1})
	if err != nil {
		return err
	}
	s.play(m)
	return nil
}

// step walks the history.
func (s *Session) step(walk func() bool, stop string) error {
	if !walk() {
		return errors.New(stop)
	}
	s.say("")
	return nil
}

// newDeal begins another game, with cards that nobody has seen and in windows drawn anew.
func (s *Session) newDeal([]string) error {
	s.deal(game.Deal{})
	s.say("")
	s.redraw()
	return nil
}
