// Package deals reads and writes deals: deal numbers, lists of cards, lines that can be mailed, and the deal
// numbers of other programs. For a deal number of another program, the package shuffles and deals as that
// program does. Then it lists the cards in the order in which this program would have dealt the same table.
// Of each other program it knows one game, Klondike. It knows a program only if the deals that it computes
// could be compared with published ones.
package deals

import (
	"errors"
	"fmt"
	"slices"
	"strings"

	"xklondike/game"
)

// klondikeDrawOne is the game that has the rules of Klondike in PySolFC and KPatience: packets of one card,
// turn-overs without limit, and back-moves.
const klondikeDrawOne = "klondike-draw-one"

// A Setup is a deal that the player asked for, and how its game begins.
type Setup struct {
	Rules      *game.Rules
	Deal       game.Deal
	FirstMoves []game.Move // the moves that the other program of the deal makes before its player's first move
	// A message for the status line that says why this game is played; "" if there is nothing to say.
	Note string
}

// ParseSpec reads a deal in one of these notations, in lower case or upper case:
//
//   - a deal number, for the game r;
//   - a list of cards, for the game r;
//   - a deal line, which names its own game;
//   - "pysol:24" or "kpat:24", the deal that PySolFC or KPatience shows for its Klondike number 24.
//
// A deal in one of the first three notations may be quoted as in mail. The function find returns the game
// with a given name. ParseSpec calls find for the name in a deal line, and for the Klondike whose rules
// PySolFC and KPatience use. A deal of PySolFC or KPatience is normally played by the rules of that Klondike.
// The deal is played by the rules r if rulesChosen says that the player chose r, and if r deals the same
// cards to the same places as that Klondike.
func ParseSpec(text string, r *game.Rules, rulesChosen bool, find func(name string) (*game.Rules, error)) (Setup,
	error) {
	prefix, number, prefixed := strings.Cut(strings.ToLower(strings.TrimSpace(text)), ":")
	program, known := programs[prefix]
	if !prefixed || !known {
		return parseOwnNotation(text, r, find)
	}
	cards, err := program.deal(number)
	if err != nil {
		return Setup{}, fmt.Errorf("%s: %w", prefix, err)
	}
	klondike, err := find(klondikeDrawOne)
	if err != nil {
		return Setup{}, err
	}
	dealt := Setup{Rules: klondike, Deal: game.Deal{Cards: cards}}
	if rulesChosen && dealtAlike(r, klondike) {
		dealt.Rules = r
		return dealt, nil
	}
	dealt.Note = fmt.Sprintf("A deal of the program %s; its rules: %s", program.name, klondike.Title)
	dealt.FirstMoves = program.firstMoves
	return dealt, nil
}

// parseOwnNotation reads a deal in this program's own notation: a deal number, a list of cards or a deal line.
func parseOwnNotation(text string, r *game.Rules, find func(name string) (*game.Rules, error)) (Setup, error) {
	words, err := splitMail(text)
	switch {
	case err != nil:
		return Setup{}, err
	case isDealLine(words):
		return parseLine(words, find)
	}
	if _, length := game.ReadCard(words[0]); length == 0 && !isNumber(words[0]) {
		return Setup{}, fmt.Errorf("%q is not a number, deal line or cards", game.Clip(words[0]))
	}
	d, err := parseDeal(r, words)
	return Setup{Rules: r, Deal: d}, err
}

// A program is another solitaire program whose deal numbers this program understands.
type program struct {
	name string // name of the program, as its users write it
	// Returns the cards for one of its deal numbers, as this program deals them.
	deal func(number string) ([]game.Card, error)
	// The moves that the other program makes before its player's first move.
	firstMoves []game.Move
}

// programs has the other programs by the prefix that stands before their deal numbers, such as "pysol".
var programs = map[string]program{
	"pysol": {"PySolFC", pysolDeal, []game.Move{{Kind: game.Draw}}},
	"kpat":  {"KPatience", kpatDeal, nil},
	"ms":    {"Microsoft FreeCell", noKlondikeNumbers, nil},
}

// noKlondikeNumbers returns an error for every deal number, for another program whose numbers are not of
// Klondike deals.
func noKlondikeNumbers(string) ([]game.Card, error) {
	return nil, errors.New("a FreeCell deal number names no Klondike deal")
}

// dealtAlike reports whether two games deal the same cards to the same places.
func dealtAlike(a, b *game.Rules) bool {
	return a.Packs == b.Packs && a.CardCount() == b.CardCount() && a.Stock == b.Stock &&
		a.ReserveAndFoundationCards() == b.ReserveAndFoundationCards() &&
		a.Alternate == b.Alternate && slices.Equal(a.FaceDown, b.FaceDown) && slices.Equal(a.FaceUp, b.FaceUp)
}
