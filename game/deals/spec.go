// Package deals knows how deals are written: as numbers, as cards, as lines that can be mailed, and by the numbers of other
// programs. Those it shuffles and deals as they do, and then collects the cards in the order in which this program would have
// dealt the same table. It knows one game of each, their Klondike. A program is here only if what it makes of a number could be
// compared with a table that was published.
package deals

import (
	"errors"
	"fmt"
	"slices"
	"strings"

	"xklondike/game"
)

// home is the game that has the rules of both programs' Klondike: one card at a time, without limit, and cards may come back.
const home = "klondike-draw-one"

// A Dealt is a deal that somebody has asked for, and how its game begins.
type Dealt struct {
	Rules *game.Rules
	Deal  game.Deal
	First []game.Move // what the other program does before its player's first move
	Note  string      // says why it is this game, fit for the status line; "" if nobody wonders
}

// ParseSpec reads a deal in any of the ways there are: a deal number or a list of cards, both for the given game; a deal line,
// which names its own; each in lower case or upper, and quoted as mail does; and "pysol:24" and "kpat:24", the table that PySolFC or
// KPatience shows for its Klondike number 24. Such a deal is played by that program's rules, for which find is asked; but by the
// rules of the given game if the player has chosen that, and it is dealt as Klondike is.
func ParseSpec(text string, r *game.Rules, chosen bool, find func(name string) (*game.Rules, error)) (Dealt, error) {
	prefix, number, prefixed := strings.Cut(strings.ToLower(strings.TrimSpace(text)), ":")
	program, known := programs[prefix]
	if !prefixed || !known {
		return own(text, r, find)
	}
	cards, err := program.deal(number)
	if err != nil {
		return Dealt{}, fmt.Errorf("%s: %w", prefix, err)
	}
	klondike, err := find(home)
	if err != nil {
		return Dealt{}, err
	}
	dealt := Dealt{Rules: klondike, Deal: game.Deal{Cards: cards}}
	if chosen && dealtAlike(r, klondike) {
		dealt.Rules = r
		return dealt, nil
	}
	dealt.Note = fmt.Sprintf("Played by %s's rules: %s", program.name, klondike.Title)
	dealt.First = program.first
	return dealt, nil
}

// own reads a deal as this program says it.
func own(text string, r *game.Rules, find func(name string) (*game.Rules, error)) (Dealt, error) {
	words, err := splitMail(text)
	switch {
	case err != nil:
		return Dealt{}, err
	case isLine(words):
		return parseLine(words, find)
	}
	if _, length := game.ReadCard(words[0]); length == 0 && !isNumber(words[0]) {
		return Dealt{}, fmt.Errorf("%q is no number, deal line or cards", game.Clip(words[0]))
	}
	d, err := parseDealt(r, words)
	return Dealt{Rules: r, Deal: d}, err
}

// A program is one whose deals are known: by its own name, how it deals a number, in the order in which this one deals the cards,
// and what it does before its player's first move.
type program struct {
	name  string
	deal  func(number string) ([]game.Card, error)
	first []game.Move
}

// programs are those whose deals have prefixes.
var programs = map[string]program{
	"pysol": {"PySolFC", pysol, []game.Move{{Kind: game.Draw}}},
	"kpat":  {"KPatience", kpat, nil},
	"ms":    {"Microsoft FreeCell", nothing, nil},
}

// nothing is all there is to say about a program that never numbered the deals of its Klondike.
func nothing(string) ([]game.Card, error) {
	return nil, errors.New("these numbers are FreeCell's, not Klondike's")
}

// dealtAlike reports whether two games put the same cards into the same places.
func dealtAlike(a, b *game.Rules) bool {
	return a.Packs == b.Packs && a.Cards() == b.Cards() && a.Stock == b.Stock && a.Aside() == b.Aside() &&
		a.Alternate == b.Alternate && slices.Equal(a.Down, b.Down) && slices.Equal(a.Up, b.Up)
}
