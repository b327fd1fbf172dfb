package deals

import (
	"errors"
	"fmt"
	"strconv"
	"strings"

	"xklondike/game"
)

// A deal line is a deal that can be mailed: "xklondike klondike 41 =WY", or the cards in place of the number. The two
// characters at its end check all that stands before them.

const (
	lineWord = "xklondike" // what a deal line begins with
	maxText  = 64 << 10    // bytes of a deal as text; one of four packs has about 700
)

// FormatLine writes a deal of a game as one line, without a newline: by its number, if that is how the cards were
// shuffled, or card by card.
func FormatLine(r *game.Rules, d game.Deal) string {
	digits, cards := "", r.Played(d.Cards)
	if Shuffled(r, d) {
		digits, cards = strconv.FormatUint(uint64(d.Number), 10), nil
	}
	return strings.Join([]string{lineWord, r.Name, digits + FormatCards(cards), "=" + check(r.Name, digits, cards)}, " ")
}

// parseLine reads the words of a deal line. Others with it are refused. The game is looked for by its name. The error is one line
// and says what does not fit; without one, the cards are a whole deal of the game.
func parseLine(words []string, find func(name string) (*game.Rules, error)) (Dealt, error) {
	last := strings.TrimSuffix(words[len(words)-1], ".")
	if len(words) < 4 || !strings.HasPrefix(last, "=") {
		return Dealt{}, errors.New("the deal line does not end in a check such as =WY")
	}
	name := strings.ToLower(words[1])
	if len(name) > game.MaxName || strings.Trim(name, game.NameLetters) != "" {
		return Dealt{}, fmt.Errorf("%q is no name of a game", game.Clip(words[1]))
	}
	r, err := find(name)
	if err != nil {
		return Dealt{}, err
	}
	d, err := parseDealt(r, words[2:len(words)-1])
	if err != nil {
		return Dealt{}, err
	}
	digits, cards := "", d.Cards
	if d.Number != 0 {
		digits, cards = words[2], nil
	}
	if readCheck(last[1:]) != check(name, digits, cards) {
		return Dealt{}, errors.New("the deal line has a mistake: its check does not fit")
	}
	return Dealt{Rules: r, Deal: d}, nil
}

// splitMail splits a text as mail may have left it: broken between words, with "> " before each line and blanks around it. There
// is at least one word.
func splitMail(text string) ([]string, error) {
	if len(text) > maxText {
		return nil, errors.New("the text is too long for a deal")
	}
	var words []string
	for _, line := range strings.Split(text, "\n") {
		words = append(words, strings.Fields(strings.TrimLeft(line, "> \t"))...)
	}
	if len(words) == 0 {
		return nil, errors.New("there is no deal in an empty text")
	}
	return words, nil
}

func isLine(words []string) bool { return strings.EqualFold(words[0], lineWord) }

// isNumber reports whether a word is one of digits alone, as no card is.
func isNumber(word string) bool { return strings.Trim(word, "0123456789") == "" }

// parseDealt reads what was dealt: a number, or the cards.
func parseDealt(r *game.Rules, words []string) (game.Deal, error) {
	if len(words) == 1 && isNumber(words[0]) {
		number, err := ParseNumber(words[0])
		if err != nil {
			return game.Deal{}, err
		}
		return game.Shuffle(r.Packs, number), nil
	}
	cards, err := ParseCards(r, strings.Join(words, " "))
	return game.Deal{Cards: cards}, err
}
