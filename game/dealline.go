package game

import (
	"errors"
	"fmt"
	"strconv"
	"strings"
)

// A deal line is a deal that can be mailed: "xklondike klondike 41 =WY", or the cards in place of the number. The two
// characters at its end check all that stands before them.

const (
	dealLineWord = "xklondike" // what a deal line begins with
	maxDealText  = 64 << 10    // bytes of a deal as text; one of four packs has about 700
	maxNameText  = 255         // bytes of a game's name: it has to do as a file name
)

// FormatDealLine writes a deal of a game as one line, without a newline: by its number, if that is how the cards were
// shuffled, or card by card.
func FormatDealLine(r *Rules, d Deal) string {
	digits, cards := "", r.Played(d.Cards)
	if r.Shuffled(d) {
		digits, cards = strconv.FormatUint(uint64(d.Number), 10), nil
	}
	return strings.Join([]string{dealLineWord, r.Name, digits + FormatCards(cards), "=" + dealCheck(r.Name, digits, cards)}, " ")
}

// ParseDealLine reads a deal line as mail may have left it: broken between words, with "> " before each line, in lower case,
// with blanks around it or a full stop behind it. Other text with it is refused. The game is looked for by its name. The error
// is one line and says what does not fit; without one, the cards are a whole deal of the game.
func ParseDealLine(text string, find func(name string) (*Rules, error)) (*Rules, Deal, error) {
	words, err := dealWords(text)
	if err != nil {
		return nil, Deal{}, err
	}
	if !isDealLine(words) {
		return nil, Deal{}, fmt.Errorf("a deal line begins with %q", dealLineWord)
	}
	last := strings.TrimSuffix(words[len(words)-1], ".")
	if len(words) < 4 || !strings.HasPrefix(last, "=") {
		return nil, Deal{}, errors.New("the deal line does not end in a check such as =WY")
	}
	name := strings.ToLower(words[1])
	if len(name) > maxNameText || strings.Trim(name, nameLetters) != "" {
		return nil, Deal{}, fmt.Errorf("%q is no name of a game", clip(words[1]))
	}
	r, err := find(name)
	if err != nil {
		return nil, Deal{}, err
	}
	d, err := r.parseDealt(words[2 : len(words)-1])
	if err != nil {
		return nil, Deal{}, err
	}
	check := dealCheck(name, "", d.Cards)
	if d.Number != 0 {
		check = dealCheck(name, words[2], nil)
	}
	if readCheck(last[1:]) != check {
		return nil, Deal{}, errors.New("the deal line has a mistake: its check does not fit")
	}
	return r, d, nil
}

// ParseSpec reads a deal as this program says it: a deal number or a list of cards, both for the given game, or a deal line,
// which names its own. Lines and quotes are as in ParseDealLine. The numbers of other programs are not known here.
func ParseSpec(text string, r *Rules, find func(name string) (*Rules, error)) (*Rules, Deal, error) {
	words, err := dealWords(text)
	if err != nil {
		return nil, Deal{}, err
	}
	if isDealLine(words) {
		return ParseDealLine(text, find)
	}
	if _, length := readCard(words[0]); length == 0 && !isNumber(words[0]) {
		return nil, Deal{}, fmt.Errorf("%q is no number, deal line or cards", clip(words[0]))
	}
	d, err := r.parseDealt(words)
	if err != nil {
		return nil, Deal{}, err
	}
	return r, d, nil
}

// dealWords splits a text that may come from a mail; there is at least one word.
func dealWords(text string) ([]string, error) {
	if len(text) > maxDealText {
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

func isDealLine(words []string) bool { return strings.EqualFold(words[0], dealLineWord) }

// isNumber reports whether a word is one of digits alone, as no card is.
func isNumber(word string) bool { return strings.Trim(word, "0123456789") == "" }

// parseDealt reads what was dealt: a number, or the cards.
func (r *Rules) parseDealt(words []string) (Deal, error) {
	if len(words) == 1 && isNumber(words[0]) {
		number, err := ParseNumber(words[0])
		if err != nil {
			return Deal{}, err
		}
		return Shuffle(r.Packs, number), nil
	}
	cards, err := r.ParseCards(strings.Join(words, " "))
	if err != nil {
		return Deal{}, err
	}
	return Deal{Cards: cards}, nil
}
