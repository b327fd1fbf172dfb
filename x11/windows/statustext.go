package windows

import "strings"

// A StatusText is what the status line says: the figures, then a message, then hints what the player may do next.
type StatusText struct {
	Figures []string // the most important one first
	Message string
	// The most important hint first; each hint begins with the characters that separate it from the text
	// before it.
	Hints []string
}

// NoRoom returns what the status line says in a window that has no room for the cards.
func NoRoom() StatusText {
	return StatusText{Message: "No room", Hints: []string{" for the cards", ": make the window larger"}}
}

// figureSeparator separates figures, and messageSeparator stands between the last figure and the message.
const figureSeparator, messageSeparator = " · ", "   "

// figuresText returns the text before the message.
func (t StatusText) figuresText() string {
	if len(t.Figures) == 0 {
		return ""
	}
	return strings.Join(t.Figures, figureSeparator) + messageSeparator
}

// String returns the whole text in one line.
func (t StatusText) String() string { return strings.TrimSpace(t.figuresText() + t.messageText()) }

// messageText returns the message with its hints.
func (t StatusText) messageText() string { return t.Message + strings.Join(t.Hints, "") }

// shortened returns a shorter text that fits, if it can. It leaves out hints first, from the last to the
// first, and then the figures from the last to the second. Without a message it leaves out no figure.
func (t StatusText) shortened(fits func(string) bool) StatusText {
	for len(t.Hints) > 0 && !fits(t.String()) {
		t.Hints = t.Hints[:len(t.Hints)-1]
	}
	for t.Message != "" && len(t.Figures) > 1 && !fits(t.String()) {
		t.Figures = t.Figures[:len(t.Figures)-1]
	}
	return t
}
