package variant

import (
	"fmt"
	"slices"
	"strings"

	"xklondike/game"
	"xklondike/game/words"
)

// The types in this file are those of the keys about the deal, whose values may be words, numbers or lists.

// dealShape says how many cards each column is dealt. It is one of two words, "triangle" or "reversed", or a
// list of numbers whose last number repeats.
type dealShape []int

// The words of a dealShape. They are numbers below 0, which no column can have.
const (
	triangle = -1 - iota // the columns get 1 card, 2 cards, 3 cards and so on (docs/rules.md 1.2)
	// The last column gets 1 card, the column to its left 2 cards, and so on up to the first column.
	reversedTriangle
)

// UnmarshalTOML reads a word, a number or a list of numbers.
func (s *dealShape) UnmarshalTOML(value any) error {
	return readWordOrNumbers((*[]int)(s), value, []string{"triangle", "reversed"}, triangle)
}

// columnDepths returns how many cards each column of a game is dealt. The parameter is the number of columns.
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

// faceUpCounts says how many cards at the end of each column lie face up, if the column has so many. It is
// one of the words "all", "alternate", "top" and "none", or a list of numbers whose last number repeats.
type faceUpCounts []int

// The words of faceUpCounts that do not stand for a number of cards.
const (
	allUp     = -1 - iota // every card of a column lies face up
	alternate             // every second card of a column lies face up, the end card among them
)

// UnmarshalTOML reads a word, a number or a list of numbers.
func (f *faceUpCounts) UnmarshalTOML(value any) error {
	switch value {
	case "top":
		*f = faceUpCounts{1}
		return nil
	case "none":
		*f = faceUpCounts{0}
		return nil
	}
	return readWordOrNumbers((*[]int)(f), value, []string{"all", "alternate", "top", "none"}, allUp)
}

func (f faceUpCounts) isAlternate() bool { return f[0] == alternate }

// drawCounts says how many cards are dealt from the stock at a time: one number, or a list with a number for
// each pass through the stock.
type drawCounts []int

// UnmarshalTOML reads a number or a list of numbers.
func (d *drawCounts) UnmarshalTOML(value any) error {
	return readWordOrNumbers((*[]int)(d), value, nil, 0)
}

// suitList is the suits of each pack.
type suitList []game.Suit

// UnmarshalTOML reads a list of names of suits. No suit may occur twice.
func (s *suitList) UnmarshalTOML(value any) error {
	names, err := listOf("texts", 0, toOneLine)(value)
	if err != nil {
		return err
	}
	*s = make(suitList, 0, len(names))
	for _, name := range names {
		suit, ok := suitNamed(name)
		if !ok {
			return fmt.Errorf("%q is none of: clubs, diamonds, hearts, spades", name)
		}
		if slices.Contains(*s, suit) {
			return fmt.Errorf("%q is there twice", name)
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

// readWordOrNumbers sets *to to a new list, read from a number of at least 0, a list of such numbers, or one
// of the known words. The first word stands for the number firstValue, the second for firstValue-1, and so
// on.
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
		err = fmt.Errorf("%d is not a number of cards", slices.Min(depths))
	}
	*to = depths
	return err
}

// notNumberError returns the error for a text that should have been a number, or one of the known words.
func notNumberError(text string, known []string) error {
	if len(known) == 0 {
		return fmt.Errorf("%s is not a number", words.Quoted(text))
	}
	return fmt.Errorf("%s is not a number, and is none of: %s", words.Quoted(text), strings.Join(known, ", "))
}

// padWithLast returns a list of n numbers, whose last number is repeated as often as needed. A list that is
// too long stays too long, and game.Rules.Faults reports it.
func padWithLast(list []int, length int) []int {
	// A copy, because a game and its parent game may share the list, and append must not change it for both.
	list = slices.Clone(list)
	for len(list) > 0 && len(list) < length {
		list = append(list, list[len(list)-1])
	}
	return list
}
