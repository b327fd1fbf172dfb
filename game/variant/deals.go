package variant

import (
	"fmt"
	"slices"
	"strings"

	"xklondike/game"
	"xklondike/game/words"
)

// The types of the keys about the deal, whose values may be words, numbers or lists.

// dealShape says how many cards each column is dealt: one of the words, or a list whose last number repeats.
type dealShape []int

// The words, as numbers that no column can have.
const (
	triangle = -1 - iota // 1 card, 2 cards, 3 cards and so on (docs/rules.md 1.2)
	// The same from right to left.
	reversedTriangle
)

func (s dealShape) columnDepths(columns int) []int {
	if s[0] >= 0 {
		return padWithLast(s, columns)
	}
	depths := make([]int, columns)
	for i := range depths {
		depths[i] = i + 1
	}
	if s[0] == reversedTriangle {
		slices.Reverse(depths)
	}
	return depths
}

// faceUpCounts says how many cards at the end of each column lie face up, if it has so many: one of the words
// "all", "alternate", "top" and "none", or a list whose last number repeats.
type faceUpCounts []int

// The words that do not stand for a number.
const (
	allUp     = -1 - iota
	alternate // every second card, the end card among them
)

func (f faceUpCounts) isAlternate() bool { return f[0] == alternate }

// numbers are those of the passes through the stock, or of the suits. A single number stands for all.
type numbers []int

// toBases reads one word, or one for each suit.
func toBases(value any) ([]game.Base, error) {
	if _, ok := value.([]any); !ok {
		value = []any{value}
	}
	return toList(value, "words", 1, toBase)
}

func toBase(value any) (base game.Base, err error) {
	word, err := typed[string](value, "not a word in quotes")
	if err == nil {
		err = base.UnmarshalText([]byte(word))
	}
	return base, err
}

// toSuits reads a list of names of suits, none twice.
func toSuits(value any) ([]game.Suit, error) {
	names, err := toList(value, "texts", 0, toOneLine)
	if err != nil {
		return nil, err
	}
	suits := make([]game.Suit, 0, len(names))
	for _, name := range names {
		suit, ok := suitNamed(name)
		if !ok {
			return nil, fmt.Errorf("%q is not one of: clubs, diamonds, hearts, spades", name)
		}
		if slices.Contains(suits, suit) {
			return nil, fmt.Errorf("%q is listed twice", name)
		}
		suits = append(suits, suit)
	}
	return suits, nil
}

func suitNamed(name string) (game.Suit, bool) {
	for suit := game.Clubs; suit <= game.Spades; suit++ {
		if strings.ToLower(suit.Name()) == name {
			return suit, true
		}
	}
	return 0, false
}

// toNumbers reads a number, a list of them, or one of the words, which stand for the meanings.
func toNumbers(value any, known string, meanings ...int) ([]int, error) {
	if text, ok := value.(string); ok {
		list := strings.Fields(known)
		if i := slices.Index(list, text); i >= 0 {
			return meanings[i : i+1], nil
		}
		return nil, notNumberError(text, list)
	}
	n, err := toInt(value)
	all := []int{n}
	if _, ok := value.([]any); ok {
		all, err = toList(value, "numbers", 1, toInt)
	}
	if err == nil && slices.Min(all) < 0 {
		err = fmt.Errorf("%d is not a valid number of cards", slices.Min(all))
	}
	return all, err
}

func notNumberError(text string, known []string) error {
	if len(known) == 0 {
		return fmt.Errorf("%s is not a number", words.Quoted(text))
	}
	return fmt.Errorf("%s is not a number or one of: %s", words.Quoted(text), strings.Join(known, ", "))
}

// padWithLast repeats the last number as often as needed. A list that is too long stays too long, and
// game.Rules.Faults reports it.
func padWithLast(list []int, length int) []int {
	// a game and its parent may share the list
	list = slices.Clone(list)
	for len(list) > 0 && len(list) < length {
		list = append(list, list[len(list)-1])
	}
	return list
}
