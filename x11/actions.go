package x11

import (
	"errors"
	"slices"

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
		"game": {"another game; of the same deal", (*Session).otherGame},
		"help": {"this help", (*Session).help},
		"quit": {"quit", func(s *Session, _ []string) error { s.over = true; return nil }},
	}
}

// dealStock does what a click on the stock does, or on the current card of a clock.
func (s *Session) dealStock([]string) error {
	if moves := s.game.State().Chain(); len(moves) > 0 {
		s.play(moves[0])
		return nil
	}
	stock := game.Pile{Role: game.Stock}
	m, err := s.game.State().Answer(game.Want{Act: game.Tap, From: stock, Index: len(s.game.State().Cards(stock)) - 1})
	if err != nil {
		return err
	}
	s.play(m)
	return nil
}

// step walks the history. A game that plays itself stops there, or it would take back every undo.
func (s *Session) step(walk func() bool, stop string) error {
	if !walk() {
		return errors.New(stop)
	}
	s.chain.restart(false)
	s.say("")
	return nil
}

// otherGame plays the game of that name, or the one next to this in the list: "next", "previous". The deal stays, so that it
// can be seen what the same cards are under other rules.
func (s *Session) otherGame(args []string) error {
	if len(args) != 1 {
		return errors.New("game() wants a name, or next, or previous")
	}
	i := slices.Index(s.Games, s.Rules)
	switch args[0] {
	case "next":
		i++
	case "previous":
		i += len(s.Games) - 1
	default:
		r, err := s.Find(args[0])
		if err != nil {
			return err
		}
		i = slices.Index(s.Games, r)
	}
	if len(s.Games) == 0 || i < 0 {
		return errors.New("no other game is known")
	}
	s.change(s.Games[i%len(s.Games)])
	return nil
}

// newDeal begins another game, with cards that nobody has seen and in windows drawn anew.
func (s *Session) newDeal([]string) error {
	s.deal(game.Deal{})
	s.say("")
	s.redraw()
	return nil
}
