package play

import (
	"fmt"
	"maps"
	"math"
	"slices"
	"strconv"

	"xklondike/game"
)

// An Action is one of those below by its name, with its arguments.
type Action struct {
	Name string
	Args []string
}

// stage is where an action applies.
type stage uint8

const (
	inGames stage = iota
	inReplays
	inBoth
)

// A plan says why an action does not apply now, or returns what does it.
type plan func(s *Session, args []string) (do func(), why error)

// An entry is a row of the table of actions.
type entry struct {
	does string // for the help
	in   stage
	plan plan
}

// entries are all the actions there are, by name.
func entries() map[string]entry {
	return map[string]entry{
		"deal":   {"deal", inGames, dealStock},
		"undo":   {"undo", inGames, undo},
		"redo":   {"redo", inGames, redo},
		"go":     {"back to an earlier action", inGames, goTo},
		"new":    {"new deal", inGames, newDeal},
		"again":  {"the same deal again", inGames, again},
		"number": {"the next deal number, or the one before", inGames, number},
		"game":   {"next or previous game, same deal number", inGames, otherGame},
		"quit":   {"quit", inBoth, quit},

		"play":    {"stop, and play on", inReplays, onReplay((*replay).toggle)},
		"forward": {"one action on", inReplays, onReplay((*replay).forward)},
		"back":    {"one action back", inReplays, onReplay((*replay).back)},
		"first":   {"to the deal", inReplays, onReplay((*replay).first)},
		"last":    {"to the end", inReplays, onReplay((*replay).last)},
		"faster":  {"play faster", inReplays, onReplay((*replay).faster)},
		"slower":  {"play slower", inReplays, onReplay((*replay).slower)},
	}
}

// Actions returns the names of all actions, sorted.
func Actions() []string { return slices.Sorted(maps.Keys(entries())) }

// HasPlace reports whether an action can ever apply in what is shown: a replay has actions of its own.
func (s *Session) HasPlace(name string) bool {
	e, ok := entries()[name]
	return ok && s.mode().refuse(e.in) == nil
}

// Does says in words for the help what an action does with its arguments; "" if it never does anything in what is shown.
func (s *Session) Does(a Action) string {
	switch {
	case !s.HasPlace(a.Name):
		return ""
	case a.Name == "deal":
		return dealDoes(s.Rules())
	case a.Name == "game" && len(a.Args) == 1 && a.Args[0] != "next" && a.Args[0] != "previous":
		return "play " + a.Args[0] + ", same deal number"
	}
	return entries()[a.Name].does
}

// dealDoes says what deal() does in a game; "" where there is nothing to deal.
func dealDoes(r *game.Rules) string {
	switch {
	case r.Forced():
		return "play the card that is up"
	case r.DealTo == game.DealToNone:
		return ""
	case r.DealTo == game.DealToWaste && r.TurnOvers != 0:
		return "deal from the stock, or turn the waste over"
	}
	return "deal from the stock"
}

// Why returns the reason why an action does not apply now; nil if it does.
func (s *Session) Why(a Action) error {
	_, err := s.plan(a)
	return err
}

// Do does an action. The error says why it does not apply now, and then nothing has changed.
func (s *Session) Do(a Action) error {
	do, err := s.plan(a)
	if err == nil {
		do()
		s.revision++
	}
	return err
}

// First does the first of several lists of actions of which any applies, as do does it. If none does, it returns the last reason.
func First(lists [][]Action, do func(Action) error) (why error) {
	for _, list := range lists {
		applied := false
		for _, a := range list {
			if err := do(a); err != nil {
				why = err
			} else {
				applied = true
			}
		}
		if applied {
			return nil
		}
	}
	return why
}

// plan finds out what an action is to do.
func (s *Session) plan(a Action) (do func(), why error) {
	e, ok := entries()[a.Name]
	if !ok {
		return nil, Reason("There is no action " + a.Name)
	}
	if err := s.mode().refuse(e.in); err != nil {
		return nil, err
	}
	return e.plan(s, a.Args)
}

// dealStock does what a click on the stock does, or on the current card of a clock.
func dealStock(s *Session, _ []string) (func(), error) {
	from := game.Pile{Role: game.Stock}
	if s.Rules().Forced() {
		from.Role = game.Centre
	}
	m, err := s.State().Answer(game.Want{Act: game.Tap, From: from, Index: len(s.State().Cards(from)) - 1})
	return func() { _ = s.Play(m) }, err
}

// undo goes one step back. A game that plays itself stops there, or it would take back every undo.
func undo(s *Session, _ []string) (func(), error) {
	if !s.Game().CanUndo() {
		return nil, Reason("There is nothing to undo")
	}
	return func() { s.record.Undo(); s.acted(false) }, nil
}

func redo(s *Session, _ []string) (func(), error) {
	if !s.Game().CanRedo() {
		return nil, Reason("There is nothing to redo")
	}
	return func() { s.record.Redo(); s.acted(false) }, nil
}

// goTo goes back to where an earlier action has led; 0 is the deal. No line of play is lost by it.
func goTo(s *Session, args []string) (func(), error) {
	if len(args) != 1 {
		return nil, Reason("go() wants the number of an action; 0 is the deal")
	}
	n, err := strconv.Atoi(args[0])
	if err != nil {
		return nil, fmt.Errorf("%q is no number of an action", args[0])
	}
	if _, ok := s.Game().At(n); !ok {
		return nil, Reason(fmt.Sprintf("There is no action %d: there were %d", n, s.Game().Actions()))
	}
	return func() { _ = s.record.Go(n); s.acted(false) }, nil
}

// newDeal begins another game, with cards that nobody has seen.
func newDeal(s *Session, _ []string) (func(), error) {
	return func() { s.Deal(Beginning{Rules: s.Rules()}) }, nil
}

// again begins another game with the cards of this one.
func again(s *Session, _ []string) (func(), error) {
	return func() { s.Deal(Beginning{Rules: s.Rules(), Deal: s.Game().Deal()}) }, nil
}

// number begins the game of the deal with the next number, or of the one before: "next", "previous".
func number(s *Session, args []string) (func(), error) {
	n := s.Game().Deal().Number
	switch {
	case len(args) != 1 || args[0] != "next" && args[0] != "previous":
		return nil, Reason("number() wants next, or previous")
	case n == 0:
		return nil, Reason("These cards have no number, and no deal is next to them")
	case args[0] == "next" && n == math.MaxUint32:
		return nil, Reason("This is the deal of the last number")
	case args[0] == "previous" && n == 1:
		return nil, Reason("This is the deal of the first number")
	case args[0] == "next":
		n++
	default:
		n--
	}
	return func() { s.Deal(Beginning{Rules: s.Rules(), Deal: game.Shuffle(s.Rules().Packs, n)}) }, nil
}

// otherGame plays the game of that name, or the one next to this in the list: "next", "previous". The deal stays, so that it
// can be seen what the same cards are under other rules.
func otherGame(s *Session, args []string) (func(), error) {
	if len(args) != 1 {
		return nil, Reason("game() wants a name, or next, or previous")
	}
	r, err := s.another(s.Rules(), args[0])
	return func() { s.Deal(Beginning{Rules: r, Deal: dealOf(r, s.Game().Deal()), Note: r.Title}) }, err
}

func quit(s *Session, _ []string) (func(), error) { return func() { s.over = true }, nil }
