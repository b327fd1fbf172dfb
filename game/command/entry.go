package command

import (
	"strings"
	"unicode/utf8"
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

// EraseLast removes the last character, if there is one.
func (e *Entry) EraseLast() {
	_, n := utf8.DecodeLastRuneInString(string(*e))
	*e = (*e)[:len(*e)-n]
}

// IsComplete reports whether the entry says what goes where, and nothing could follow. After a number, or a name that a
// longer one begins with, something could.
func (e Entry) IsComplete() bool {
	phrase, err := Parse(string(e))
	if err != nil || phrase.Where == nil {
		return false
	}
	tokens, _ := tokenize(string(e))
	return endsSurely(tokens)
}
