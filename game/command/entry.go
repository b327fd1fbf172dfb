package command

import (
	"strings"
	"unicode/utf8"

	"xklondike/game"
)

// An Entry is a move typed key by key, without Return: "7hqs" moves the 7 of Hearts to the Queen of Spades.
// The zero Entry is empty.
type Entry string

// mostInEntry bytes are more than any move needs.
const mostInEntry = 40

// Add adds a letter, a digit or a blank, and returns false for anything else, or if the entry is full.
func (e *Entry) Add(char rune) bool {
	isWord := char >= '0' && char <= '9' || char >= 'a' && char <= 'z' || char >= 'A' && char <= 'Z'
	isBlank := char == ' ' && *e != "" && !strings.HasSuffix(string(*e), " ")
	if !isWord && !isBlank || len(*e) >= mostInEntry {
		return false
	}
	*e += Entry(strings.ToLower(string(char)))
	return true
}

func (e *Entry) EraseLast() {
	_, n := utf8.DecodeLastRuneInString(string(*e))
	*e = (*e)[:len(*e)-n]
}

// IsComplete reports whether the entry says what goes where, and nothing could follow. A card is complete
// with its suit, "w", "u" and "e" with their letter, and so are "r", "c" and "o" if there is only one such
// pile. A number takes a blank after it.
func (e Entry) IsComplete(r *game.Rules) bool {
	phrase, err := Parse(string(e))
	return err == nil && phrase.Where != nil && e.isTargetComplete(r, *phrase.Where)
}

func (e Entry) isTargetComplete(r *game.Rules, last CardOrPlace) bool {
	switch {
	case last.Up, last.Space:
		return true
	case last.Card != nil:
		return last.Card.HasSuit
	case strings.HasSuffix(string(e), " "), last.Place.Role == game.Waste, last.Place.Role == game.Foundation,
		last.Place.Role == game.Centre:
		return true
	}
	return last.Place.N < 0 && r.PileCount(last.Place.Role) == 1
}
