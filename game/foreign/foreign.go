// Package foreign knows the numbered deals of other programs: it shuffles as they do, deals as they do, and then collects the
// cards in the order in which this program would have dealt the same table. It knows one game of each, their Klondike. A program
// is here only if what it makes of a number could be compared with a table that was published.
package foreign

import (
	"errors"
	"fmt"
	"slices"
	"strings"

	"xklondike/game"
)

// home is the game whose deals these are.
const home = "klondike"

// ParseSpec reads a deal in any of the ways there are: those of game.ParseSpec, and "pysol:24" and "kpat:24", the table that
// PySolFC or KPatience shows for its Klondike number 24. Such a deal is of the given game if that is dealt as Klondike is, for
// what else the rules are is the player's choice; if not, of "klondike", which find is asked for.
func ParseSpec(text string, r *game.Rules, find func(name string) (*game.Rules, error)) (*game.Rules, game.Deal, error) {
	program, number, ok := split(text)
	if !ok {
		return game.ParseSpec(text, r, find)
	}
	cards, err := deal(program, number)
	if err != nil {
		return nil, game.Deal{}, fmt.Errorf("%s: %w", program, err)
	}
	klondike, err := find(home)
	if err != nil {
		return nil, game.Deal{}, err
	}
	if !dealtAlike(r, klondike) {
		r = klondike
	}
	return r, game.Deal{Cards: cards}, nil
}

// split takes a text apart that names a program and a number, in any case and with blanks around it.
func split(text string) (program, number string, ok bool) {
	program, number, ok = strings.Cut(strings.TrimSpace(text), ":")
	program = strings.ToLower(program)
	return program, strings.ToLower(number), ok && slices.Contains([]string{"pysol", "kpat", "ms"}, program)
}

// errMicrosoft is all there is to say about a program that never numbered the deals of its Klondike.
var errMicrosoft = errors.New("these numbers are FreeCell's, not Klondike's")

// deal returns the cards of a deal of another program in the order in which this one deals them.
func deal(program, number string) ([]game.Card, error) {
	switch program {
	case "pysol":
		return pysol(number)
	case "kpat":
		return kpat(number)
	}
	return nil, errMicrosoft
}

// dealtAlike reports whether two games put the same cards into the same places.
func dealtAlike(a, b *game.Rules) bool {
	return a.Family == b.Family && a.Packs == b.Packs && a.Cards() == b.Cards() && a.Stock == b.Stock && a.Aside() == b.Aside() &&
		a.Alternate == b.Alternate && slices.Equal(a.Down, b.Down) && slices.Equal(a.Up, b.Up)
}

// clip keeps a quoted piece of bad input short enough for the status line.
func clip(text string) string {
	const most = 12
	if len(text) <= most {
		return text
	}
	return strings.ToValidUTF8(text[:most], "") + "..."
}
