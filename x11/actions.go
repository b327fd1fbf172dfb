package x11

import (
	"fmt"
	"math"
	"slices"
	"strconv"

	"xklondike/game"
	"xklondike/resources/translations"
)

// An action is what a key or a button can be bound to, by name, in the translations resource.
type action struct {
	does string                         // for the help
	run  func(*Session, []string) error // the error says why it does not apply now
	in   stage
}

// A stage is where an action applies.
type stage uint8

const (
	games stage = iota
	replays
	both
)

// A reason says why an action does not apply now, in words for the status line.
type reason string

func (r reason) Error() string { return string(r) }

// actions are all there are.
func actions() map[string]action {
	return map[string]action{
		"deal":   {does: "deal from the stock, or turn the waste over", run: (*Session).dealStock},
		"undo":   {does: "undo", run: (*Session).undo},
		"redo":   {does: "redo", run: (*Session).redo},
		"go":     {does: "back to an earlier action", run: (*Session).goTo},
		"new":    {does: "new deal", run: (*Session).newDeal},
		"again":  {does: "the same deal again", run: (*Session).again},
		"number": {does: "the next deal number, or the one before", run: (*Session).number},
		"game":   {does: "another game; of the same deal", run: (*Session).otherGame},
		"paste":  {does: "play the deal that was copied", run: (*Session).paste},
		"copy":   {does: "copy the deal line", run: (*Session).copy, in: both},
		"help":   {does: "this help", run: (*Session).help, in: both},
		"quit":   {does: "quit", run: func(s *Session, _ []string) error { s.over = true; return nil }, in: both},

		"play":    {does: "stop, and play on", run: (*Session).playReplay, in: replays},
		"forward": {does: "one action on", run: func(s *Session, _ []string) error { return s.stepTo(s.replay.at + 1) }, in: replays},
		"back":    {does: "one action back", run: func(s *Session, _ []string) error { return s.stepTo(s.replay.at - 1) }, in: replays},
		"first":   {does: "to the deal", run: func(s *Session, _ []string) error { return s.stepTo(0) }, in: replays},
		"last":    {does: "to the end", run: func(s *Session, _ []string) error { return s.stepTo(s.replay.total) }, in: replays},
		"faster":  {does: "play faster", run: func(s *Session, _ []string) error { return s.speed(s.replay.pause / 2) }, in: replays},
		"slower":  {does: "play slower", run: func(s *Session, _ []string) error { return s.speed(s.replay.pause * 2) }, in: replays},
	}
}

// misplaced says why an action has no place in what is on the table; nil if it has.
func (s *Session) misplaced(a action) error {
	switch {
	case a.in == games && s.replay != nil:
		return onlyReplay
	case a.in == replays && s.replay == nil:
		return reason("This is no replay")
	}
	return nil
}

// act does what somebody has asked for, if it applies.
func (s *Session) act(asked translations.Action) error {
	a := actions()[asked.Name]
	if err := s.misplaced(a); err != nil {
		return err
	}
	return a.run(s, asked.Args)
}

// dealStock does what a click on the stock does, or on the current card of a clock.
func (s *Session) dealStock([]string) error {
	state, from := s.game.State(), game.Pile{Role: game.Stock}
	if s.Rules.Family == game.FamilyClock {
		from.Role = game.Centre
	}
	m, err := state.Answer(game.Want{Act: game.Tap, From: from, Index: len(state.Cards(from)) - 1})
	if err != nil {
		return err
	}
	s.play(m)
	return nil
}

func (s *Session) undo([]string) error {
	if !s.record.Undo() {
		return reason("There is nothing to undo")
	}
	s.walked()
	return nil
}

func (s *Session) redo([]string) error {
	if !s.record.Redo() {
		return reason("There is nothing to redo")
	}
	s.walked()
	return nil
}

// goTo goes back to where an earlier action has led; 0 is the deal. No line of play is lost by it.
func (s *Session) goTo(args []string) error {
	if len(args) != 1 {
		return reason("go() wants the number of an action; 0 is the deal")
	}
	n, err := strconv.Atoi(args[0])
	if err != nil {
		return fmt.Errorf("%q is no number of an action", args[0])
	}
	if err := s.record.Go(n); err != nil {
		return err
	}
	s.walked()
	return nil
}

// walked ends a step through the history. A game that plays itself stops there, or it would take back every undo.
func (s *Session) walked() {
	s.acted()
	s.chain.restart(false)
	s.say("")
}

// otherGame plays the game of that name, or the one next to this in the list: "next", "previous". The deal stays, so that it
// can be seen what the same cards are under other rules.
func (s *Session) otherGame(args []string) error {
	if len(args) != 1 {
		return reason("game() wants a name, or next, or previous")
	}
	i := s.listed(s.Rules)
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
		i = s.listed(r)
	}
	if len(s.Games) == 0 || i < 0 {
		return reason("No other game is known")
	}
	r := s.Games[i%len(s.Games)]
	s.change(r, dealOf(r, s.game.Deal()))
	return nil
}

// listed is where a game stands in the list; -1 if it does not. A game that was resumed may be played by the rules of its own
// day, and then its name counts.
func (s *Session) listed(r *game.Rules) int {
	return slices.IndexFunc(s.Games, func(g *game.Rules) bool { return g.Name == r.Name })
}

// newDeal begins another game, with cards that nobody has seen.
func (s *Session) newDeal([]string) error {
	s.renew(game.Deal{})
	return nil
}

// again begins another game with the cards of this one.
func (s *Session) again([]string) error {
	s.renew(s.game.Deal())
	return nil
}

// number begins the game of the deal with the next number, or of the one before: "next", "previous".
func (s *Session) number(args []string) error {
	n := s.game.Deal().Number
	switch {
	case len(args) != 1 || args[0] != "next" && args[0] != "previous":
		return reason("number() wants next, or previous")
	case n == 0:
		return reason("These cards have no number, and no deal is next to them")
	case args[0] == "next" && n == math.MaxUint32:
		return reason("This is the deal of the last number")
	case args[0] == "previous" && n == 1:
		return reason("This is the deal of the first number")
	case args[0] == "next":
		n++
	default:
		n--
	}
	s.renew(game.Shuffle(s.Rules.Packs, n))
	return nil
}

// renew begins another game of the same rules, in windows drawn anew. A game that was resumed may have rules of its own day,
// and what is begun after it has today's.
func (s *Session) renew(d game.Deal) {
	if i := s.listed(s.Rules); i >= 0 && s.Games[i] != s.Rules {
		today := s.Games[i]
		s.change(today, dealOf(today, d))
		return
	}
	s.deal(d)
	s.say("")
	s.redraw()
}
