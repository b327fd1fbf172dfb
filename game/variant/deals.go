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

// UnmarshalTOML reads a word, a number or a list.
func (s *dealShape) UnmarshalTOML(value any) error {
	return readWordOrNumbers((*[]int)(s), value, strings.Fields("triangle reversed"), triangle)
}

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

// UnmarshalTOML reads a word, a number or a list.
func (f *faceUpCounts) UnmarshalTOML(value any) error {
	switch value {
	case "top":
		*f = faceUpCounts{1}
		return nil
	case "none":
		*f = faceUpCounts{0}
		return nil
	}
	return readWordOrNumbers((*[]int)(f), value, strings.Fields("all alternate top none"), allUp)
}

func (f faceUpCounts) isAlternate() bool { return f[0] == alternate }

// numbers are those of the passes through the stock, or of the suits. A single number stands for all.
type numbers []int

func (n *numbers) UnmarshalTOML(value any) error {
	return readWordOrNumbers((*[]int)(n), value, nil, 0)
}

// bases has one word, or one for each suit.
type bases []game.Base

func (b *bases) UnmarshalTOML(value any) error {
	if _, ok := value.([]any); !ok {
		value = []any{value}
	}
	return convertTo((*[]game.Base)(b), value, listOf("words", 1, toBase))
}

func toBase(value any) (base game.Base, err error) {
	word, ok := value.(string)
	if !ok {
		return 0, fmt.Errorf("%v is not a word in quotes", value)
	}
	return base, base.UnmarshalText([]byte(word))
}

type suitList []game.Suit

// UnmarshalTOML reads a list of names of suits, none twice.
func (s *suitList) UnmarshalTOML(value any) error {
	names, err := listOf("texts", 0, toOneLine)(value)
	if err != nil {
		return err
	}
	*s = make(suitList, 0, len(names))
	for _, name := range names {
		suit, ok := suitNamed(name)
		if !ok {
			return fmt.Errorf("%q is not one of: clubs, diamonds, hearts, spades", name)
		}
		if slices.Contains(*s, suit) {
			return fmt.Errorf("%q is listed twice", name)
		}
		*s = append(*s, suit)
	}
	return nil
}

func suitNamed(name string) (game.Suit, bool) {
	for suit := game.Clubs; suit <= game.Spades; suit++ {
		if strings.ToLower(suit.Name()) == name {
			return suit, true
		}
	}
	return 0, false
}

// The first word stands for firstValue, the second for firstValue-1, and so on; those of 0 and above are read elsewhere.
func readWordOrNumbers(to *[]int, value any, known []string, firstValue int) error {
	if text, ok := value.(string); ok {
		for i, word := range known {
			if word == text && firstValue-i < 0 {
				*to = []int{firstValue - i}
				return nil
			}
		}
		return notNumberError(text, known)
	}
	n, err := toInt(value)
	depths := []int{n}
	if _, ok := value.([]any); ok {
		depths, err = listOf("numbers", 1, toInt)(value)
	}
	if err == nil && slices.Min(depths) < 0 {
		err = fmt.Errorf("%d is not a valid number of cards", slices.Min(depths))
	}
	*to = depths
	return err
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
