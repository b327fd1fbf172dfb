package variant

import (
	"fmt"
	"slices"
	"strings"

	"xklondike/game"
	"xklondike/game/words"
)

// The keys about the deal may be words, numbers or lists.

// shape is how many cards the columns are dealt: one of the words below, or a list whose last value repeats.
type shape []int

// The words of a shape, as numbers that no column can have.
const (
	triangle = -1 - iota // 1, 2, 3 ... (rules 1.2)
	reversed             // the same from right to left
)

// UnmarshalTOML reads a word, a number or a list of numbers.
func (s *shape) UnmarshalTOML(value any) error {
	return wordOrNumbers((*[]int)(s), value, []string{"triangle", "reversed"}, triangle)
}

// depths returns the cards of each of n columns.
func (s shape) depths(n int) []int {
	if s[0] >= 0 {
		return repeat(s, n)
	}
	depths := make([]int, n)
	for i := range depths {
		depths[i] = i + 1
	}
	if s[0] == reversed {
		slices.Reverse(depths)
	}
	return depths
}

// faces is how many cards at the end of each column lie face up, as far as it has so many: one of the words below, or a list
// whose last value repeats.
type faces []int

// The words of faces that are no number of cards.
const (
	allUp     = -1 - iota // every card
	alternate             // every second one, the end card up
)

// UnmarshalTOML reads a word, a number or a list of numbers.
func (f *faces) UnmarshalTOML(value any) error {
	switch value {
	case "top":
		*f = faces{1}
		return nil
	case "none":
		*f = faces{0}
		return nil
	}
	return wordOrNumbers((*[]int)(f), value, []string{"all", "alternate", "top", "none"}, allUp)
}

func (f faces) alternate() bool { return f[0] == alternate }

// draws is how many cards are dealt at a time: a number, or a list with one for each pass.
type draws []int

// UnmarshalTOML reads a number or a list of numbers.
func (d *draws) UnmarshalTOML(value any) error { return wordOrNumbers((*[]int)(d), value, nil, 0) }

// suits is the suits of a pack.
type suits []game.Suit

// UnmarshalTOML reads a list of names of suits, none twice.
func (s *suits) UnmarshalTOML(value any) error {
	names, err := list("texts", 0, oneLine)(value)
	if err != nil {
		return err
	}
	*s = make(suits, 0, len(names))
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

// wordOrNumbers reads a number, a list of numbers, or one of the words: the first stands for a number, the next for one less.
// The list is a new one. Numbers below 0 are none.
func wordOrNumbers(to *[]int, value any, known []string, first int) error {
	if text, ok := value.(string); ok {
		for i, word := range known {
			if word == text && first-i < 0 {
				*to = []int{first - i}
				return nil
			}
		}
		return fmt.Errorf("%s is no number%s", words.Quoted(text), orWords(known))
	}
	n, err := whole(value)
	depths := []int{n}
	if _, ok := value.([]any); ok {
		depths, err = list("numbers", 1, whole)(value)
	}
	if err == nil && slices.Min(depths) < 0 {
		err = fmt.Errorf("%d is no number of cards", slices.Min(depths))
	}
	*to = depths
	return err
}

// orWords goes on with the words there are.
func orWords(words []string) string {
	if len(words) == 0 {
		return ""
	}
	return " and none of: " + strings.Join(words, ", ")
}

// repeat makes a list as long as n by repeating its last value. A list that is too long stays so, for game.Rules.Faults to tell.
func repeat(list []int, n int) []int {
	list = slices.Clone(list) // two games that share the spelled list must not share the resolved one
	for len(list) > 0 && len(list) < n {
		list = append(list, list[len(list)-1])
	}
	return list
}
