package command

import (
	"strings"
	"unicode/utf8"

	"xklondike/game"
)

// An Entry is a move typed key by key, without Return: "7hqs" moves the 7 of Hearts to the Queen of Spades.
// The zero Entry is empty.
type Entry struct{ text string }

// mostInEntry bytes are more than any move needs.
const mostInEntry = 40

// Text returns what has been typed.
func (e Entry) Text() string { return e.text }

// IsEmpty reports whether nothing has been typed.
func (e Entry) IsEmpty() bool { return e.text == "" }

// Add adds a letter, a digit or a blank, and returns false for anything else, or if the entry is full.
func (e *Entry) Add(char rune) bool {
	isWord := char >= '0' && char <= '9' || char >= 'a' && char <= 'z' || char >= 'A' && char <= 'Z'
	isBlank := char == ' ' && e.text != "" && !strings.HasSuffix(e.text, " ")
	if !isWord && !isBlank || len(e.text) >= mostInEntry {
		return false
	}
	e.text += strings.ToLower(string(char))
	return true
}

// EraseLast takes back the last character.
func (e *Entry) EraseLast() {
	_, n := utf8.DecodeLastRuneInString(e.text)
	e.text = e.text[:len(e.text)-n]
}

// Clear takes back all.
func (e *Entry) Clear() { e.text = "" }

// IsComplete reports whether the entry says what goes where, and nothing could follow. A card is complete
// with its suit, "w", "u" and "e" with their letter, and so are "r", "c" and "o" if there is only one such
// pile. A number takes a blank after it.
func (e Entry) IsComplete(r *game.Rules) bool {
	phrase, err := Parse(e.text)
	return err == nil && phrase.Where != nil && e.isTargetComplete(r, *phrase.Where)
}

func (e Entry) isTargetComplete(r *game.Rules, last CardOrPlace) bool {
	switch {
	case last.Up, last.Space:
		return true
	case last.Card != nil:
		return last.Card.HasSuit
	case strings.HasSuffix(e.text, " "), last.Place.Role == game.Waste, last.Place.Role == game.Foundation,
		last.Place.Role == game.Centre:
		return true
	}
	return last.Place.N < 0 && r.PileCount(last.Place.Role) == 1
}
