// Package deals reads and writes deals: deal numbers, lists of cards, lines that can be mailed, and deal
// numbers of other programs. For these it shuffles and deals as that program does, and lists the cards in the
// order in which this program would deal the same table. Of each it knows one game, Klondike, and only if its
// deals could be compared with published ones.
package deals

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"xklondike/game"
	"xklondike/game/language"
	"xklondike/game/words"
)

// Klondike as the other programs play it, with turn-overs without limit and back-moves: in packets of three
// cards or one.
const (
	klondikeDrawThree = "klondike"
	klondikeDrawOne   = "klondike-draw-one"
)

// A Setup is a deal that the player asked for.
type Setup struct {
	Rules      *game.Rules
	Deal       game.Deal
	FirstMoves []game.Move // what the other program plays before its player's first move
	// for the status line: why this game is played; may be ""
	Note string
}

// ParseSpec reads a deal in one of these notations, in lower case or upper case:
//
//   - a deal number, for the game r;
//   - a list of cards, for the game r;
//   - a deal line, which names its own game;
//   - "pysol:24", the deal that PySolFC shows for its Klondike number 24, and likewise for other programs.
//
// A deal in one of the first three may be quoted as in mail. The function find returns the game with a name.
// A deal of another program is played by the rules of its Klondike, unless rulesChosen says that the player
// chose r, and r deals the same cards to the same places.
func ParseSpec(text string, r *game.Rules, rulesChosen bool, find game.Finder) (Setup, error) {
	prefix, number, prefixed := strings.Cut(strings.ToLower(strings.TrimSpace(text)), ":")
	program, known := programs[prefix]
	if !prefixed || !known {
		return parseOwnNotation(text, r, find)
	}
	cards, err := program.deal(number)
	if err != nil {
		return Setup{}, fmt.Errorf("%s: %w", prefix, err)
	}
	klondike, err := find(program.klondike)
	if err != nil {
		return Setup{}, err
	}
	dealt := Setup{Rules: klondike, Deal: game.Deal{Cards: cards}}
	if rulesChosen && dealtAlike(r, klondike) {
		dealt.Rules = r
		return dealt, nil
	}
	dealt.Note = fmt.Sprintf(language.T("A deal from %s, played by its rules: %s"), program.name, klondike.Title)
	dealt.FirstMoves = program.firstMoves
	return dealt, nil
}

func parseOwnNotation(text string, r *game.Rules, find game.Finder) (Setup, error) {
	written, err := splitMail(text)
	switch {
	case err != nil:
		return Setup{}, err
	case strings.EqualFold(written[0], lineWord):
		return parseLine(written, find)
	}
	if _, length := game.ReadCard(written[0]); length == 0 && !isNumber(written[0]) {
		return Setup{}, fmt.Errorf(language.T("%w is not a deal number or a card list"), Unreadable(game.Clip(written[0])))
	}
	d, err := parseDeal(r, written)
	return Setup{Rules: r, Deal: d}, err
}

type program struct {
	name     string // as its users write it
	klondike string // the game that has its rules
	// Returns the cards for a number, as this program deals them.
	deal func(number string) ([]game.Card, error)
	// As in Setup.
	firstMoves []game.Move
}

// By the prefix of their deal numbers.
var programs = map[string]program{
	"pysol": {"PySolFC", klondikeDrawOne, pysolDeal, []game.Move{{Kind: game.Draw}}},

	"kpat":            seeded("KPatience", klondikeDrawOne, 1, kpatDeal),
	"solvitaire":      seeded("Solvitaire", klondikeDrawThree, 0, solvitaireDeal),
	"klondike-solver": seeded("Klondike-Solver", klondikeDrawOne, 0, klondikeSolverDeal),
	"greenfelt":       seeded("Green Felt", klondikeDrawOne, 1, greenFeltDeal),

	"ms":        refused(words.Sentence("a FreeCell number names no Klondike deal")),
	"microsoft": refused(words.Sentence("how it shuffles is known for FreeCell only")),
}

// seeded returns a program whose numbers are seeds from first to 2147483647.
func seeded(name, klondike string, first uint64, deal func(seed uint32) []game.Card) program {
	return program{name: name, klondike: klondike, deal: func(number string) ([]game.Card, error) {
		n, err := strconv.ParseUint(number, 10, 31)
		if err != nil || n < first {
			return nil, fmt.Errorf(language.T("numbers go from %d to 2147483647"), first)
		}
		return deal(uint32(n)), nil
	}}
}

func refused(why words.Sentence) program {
	return program{deal: func(string) ([]game.Card, error) { return nil, why }}
}

func dealtAlike(a, b *game.Rules) bool {
	return a.Packs == b.Packs && a.CardCount() == b.CardCount() && a.Stock == b.Stock &&
		a.ReserveAndFoundationCards() == b.ReserveAndFoundationCards() &&
		a.Alternate == b.Alternate && slices.Equal(a.FaceDown, b.FaceDown) && slices.Equal(a.FaceUp, b.FaceUp)
}
