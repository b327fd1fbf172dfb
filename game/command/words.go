package command

import (
	"slices"
	"strings"

	"xklondike/game"
)

// A token is a word of the grammar, or what was taken from one that holds several, such as 7hqs.
type token struct {
	text string
	what kind
	n    int  // a number, a rank, a suit, a role
	tied bool // no blank stands before it
}

type kind uint8

const (
	unknown kind = iota
	number
	rank
	suit
	place  // with a number behind it that is tied, or after a word
	column // "column", which wants a number
	pile   // of "suit pile"
	clock  // of "7 o'clock"
	in
	to
	of
	up
	space
)

// A word is an entry of the vocabulary.
type word struct {
	text string
	what kind
	n    int
}

// vocabulary are the words of the grammar in full.
func vocabulary() []word {
	list := []word{
		{"column", column, int(game.Tableau)}, {"tableau", column, int(game.Tableau)}, {"waste", place, int(game.Waste)},
		{"reserve", place, int(game.Reserve)}, {"cell", place, int(game.Cell)}, {"foundation", place, int(game.Foundation)},
		{"hour", place, int(game.Hour)}, {"centre", place, int(game.Centre)}, {"center", place, int(game.Centre)},
		{"stock", place, int(game.Stock)}, {"suit", pile, 0}, {"pile", pile, 0}, {"o'clock", clock, 0},
		{"in", in, 0}, {"to", to, 0}, {"of", of, 0}, {"up", up, 0}, {"space", space, 0}, {"empty", space, 0},
	}
	for i, name := range []string{"ace", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "jack", "queen", "king"} {
		list = append(list, word{name, rank, i + 1})
	}
	for s := game.Clubs; s <= game.Spades; s++ {
		name := strings.ToLower(s.Name())
		list = append(list, word{name, suit, int(s)}, word{strings.TrimSuffix(name, "s"), suit, int(s)})
	}
	return list
}

// letters are the words of one letter that need no rank before them.
func letters() map[byte]word {
	return map[byte]word{
		'w': {"w", place, int(game.Waste)}, 'r': {"r", place, int(game.Reserve)}, 'c': {"c", place, int(game.Cell)},
		'u': {"u", place, int(game.Foundation)}, 'o': {"o", place, int(game.Hour)}, 'e': {"e", space, 0},
		'a': {"a", rank, 1}, 't': {"t", rank, 10}, '0': {"0", rank, 10}, 'j': {"j", rank, 11}, 'q': {"q", rank, 12}, 'k': {"k", rank, 13},
	}
}

// suits are the letters of suits, which count directly after a rank.
const suits = "cdhs"

// Starts returns the words that a move can begin with, for whoever looks for what is meant by the beginning of one.
func Starts() []string {
	var starts []string
	for _, w := range vocabulary() {
		if w.what == rank || w.what == column || w.what == place && w.n != int(game.Stock) || w.text == "suit" {
			starts = append(starts, w.text)
		}
	}
	return starts
}

// Known reports whether a word, in small letters, is a whole one of the grammar, or cards and places as they are typed.
func Known(text string) bool {
	begun := beginning(text)
	parts, fits := packed(text)
	return fits && exact(parts) || len(begun) > 0 && begun[0].text == text
}

// tokens takes a line apart. A word that is none of the vocabulary, and does not begin just one of it, stays as it is.
func tokens(line string) ([]token, error) {
	var list []token
	for _, text := range strings.Fields(strings.ToLower(strings.ReplaceAll(line, ",", " "))) {
		more, err := read(text)
		if err != nil {
			return nil, err
		}
		list = append(list, more...)
	}
	return list, nil
}

// read takes a word apart: a whole word of the vocabulary, or cards and places as they are typed, or the beginning of just one
// word.
func read(text string) ([]token, error) {
	begun := beginning(text)
	parts, fits := packed(text)
	whole := len(begun) > 0 && begun[0].text == text
	switch {
	case fits && !whole && (exact(parts) || len(begun) == 0):
		return parts, nil
	case len(begun) == 0:
		return nil, &Unknown{text}
	case len(begun) > 1 && !whole:
		return nil, said("%s is short for %s and for %s.", text, begun[0].text, begun[1].text)
	}
	return []token{{text: text, what: begun[0].what, n: begun[0].n}}, nil
}

// exact reports whether a packed word is more than letters that could begin a word.
func exact(parts []token) bool {
	return len(parts) == 1 || slices.ContainsFunc(parts, func(t token) bool { return t.what == number || t.what == suit })
}

// beginning returns the words that begin so, of several with one meaning the first. The word itself comes first.
func beginning(text string) []word {
	var found []word
	for _, w := range vocabulary() {
		if w.text == text {
			return []word{w}
		}
		same := func(f word) bool { return f.what == w.what && f.n == w.n }
		if strings.HasPrefix(w.text, text) && !slices.ContainsFunc(found, same) {
			found = append(found, w)
		}
	}
	return found
}

// packed takes a word apart that is made of cards, numbers and letters: 7h, 7hqs, 10, r2, 7hu. A rank alone stands alone.
func packed(text string) ([]token, bool) {
	var list []token
	for rest := text; rest != ""; {
		t, n, ok := first(rest)
		if !ok {
			return nil, false
		}
		t.tied = len(list) > 0
		list, rest = append(list, t), rest[n:]
		if t.what == rank && rest != "" {
			i := strings.IndexByte(suits, rest[0])
			if i < 0 {
				return nil, false
			}
			list, rest = append(list, token{text: rest[:1], what: suit, n: i, tied: true}), rest[1:]
		}
	}
	return list, true
}

// first returns the first token of a packed word, and how long it is. Digits are a rank if a suit comes after them.
func first(text string) (t token, length int, ok bool) {
	n, digits := 0, 0
	for digits < len(text) && text[digits] >= '0' && text[digits] <= '9' && digits < 3 {
		n = 10*n + int(text[digits]-'0')
		digits++
	}
	suited := digits < len(text) && strings.IndexByte(suits, text[digits]) >= 0
	switch {
	case digits == 1 && n == 0:
		return token{text: text[:1], what: rank, n: 10}, 1, true
	case digits > 0 && suited:
		return token{text: text[:digits], what: rank, n: n}, digits, n >= 1 && n <= 10
	case digits > 0:
		return token{text: text[:digits], what: number, n: n}, digits, text[0] != '0'
	}
	w, ok := letters()[text[0]]
	return token{text: w.text, what: w.what, n: w.n}, 1, ok
}
