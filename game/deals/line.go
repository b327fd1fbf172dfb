package deals

import (
	"fmt"
	"strconv"
	"strings"

	"xklondike/game"
	"xklondike/game/language"
	"xklondike/game/words"
)

// A deal line is a deal that can be mailed: "xklondike klondike 41 =WY". It has the number or the cards, and
// a checksum of the words before it.

const (
	lineWord = "xklondike"
	maxText  = 64 << 10 // bytes; a deal of four packs has about 700
)

// FormatLine writes a deal line, without a newline: with the deal number if that gives these cards, and
// otherwise with the cards.
func FormatLine(r *game.Rules, d game.Deal) string {
	digits, cards := "", r.CardsOf(d)
	if MatchesNumber(r, d) {
		digits, cards = strconv.FormatUint(uint64(d.Number), 10), nil
	}
	return strings.Join([]string{lineWord, r.Name, digits + FormatCards(cards), "=" + checksum(r.Name, digits, cards)}, " ")
}

func parseLine(written []string, find game.Finder) (Setup, error) {
	last := strings.TrimSuffix(written[len(written)-1], ".")
	if len(written) < 4 || !strings.HasPrefix(last, "=") {
		return Setup{}, words.Sentence("the deal line does not end with a check such as =WY")
	}
	name := strings.ToLower(written[1])
	if len(name) > game.MaxName || strings.Trim(name, game.NameLetters) != "" {
		return Setup{}, fmt.Errorf(language.T("%w is not the name of a game"), Unreadable(game.Clip(written[1])))
	}
	r, err := find(name)
	if err != nil {
		return Setup{}, err
	}
	d, err := parseDeal(r, written[2:len(written)-1])
	if err != nil {
		return Setup{}, err
	}
	digits, cards := "", d.Cards
	if d.Number != 0 {
		digits, cards = written[2], nil
	}
	typed := strings.NewReplacer("I", "1", "L", "1", "O", "0").Replace(strings.ToUpper(last[1:])) // people mistake them
	if typed != checksum(name, digits, cards) {
		return Setup{}, words.Sentence("the deal line contains an error: its check does not match")
	}
	return Setup{Rules: r, Deal: d}, nil
}

func splitMail(text string) ([]string, error) {
	if len(text) > maxText {
		return nil, words.Sentence("the text is too long to be a deal")
	}
	var found []string
	for _, line := range strings.Split(text, "\n") {
		found = append(found, strings.Fields(strings.TrimLeft(line, "> \t"))...)
	}
	if len(found) == 0 {
		return nil, words.Sentence("there is no deal in this text")
	}
	return found, nil
}

// isNumber accepts digits alone, so that no card is taken for a number.
func isNumber(word string) bool { return strings.Trim(word, "0123456789") == "" }

func parseDeal(r *game.Rules, words []string) (game.Deal, error) {
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

// ParseNumber reads a deal number, from 1 to 4294967295.
func ParseNumber(text string) (uint32, error) {
	n, err := strconv.ParseUint(text, 10, 32)
	if err != nil || n == 0 {
		return 0, fmt.Errorf(language.T("%w is not a deal number (1-4294967295)"), Unreadable(game.Clip(text)))
	}
	return uint32(n), nil
}

// ParseRange reads the numbers of deals from "1-100" or "7", and returns both ends; ok is false if the text is
// anything else.
func ParseRange(text string) (from, to uint32, ok bool) {
	first, last, ranged := strings.Cut(text, "-")
	if !ranged {
		last = first
	}
	from, err := ParseNumber(first)
	to, wrong := ParseNumber(last)
	return from, to, err == nil && wrong == nil && from <= to
}

// MatchesNumber reports whether a deal has a number, and the cards of that deal. A card of one pack equals
// that of another, because a text does not say from which pack a card comes.
func MatchesNumber(r *game.Rules, d game.Deal) bool {
	return d.Number != 0 && FormatCards(r.CardsOf(d)) == FormatCards(r.CardsOf(game.Shuffle(r.Packs, d.Number)))
}
