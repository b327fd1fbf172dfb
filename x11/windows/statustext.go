package windows

import "strings"

// A StatusText is what the status line says: the figures, then a message, then hints what the player may do next.
type StatusText struct {
	Figures []string // the most important one first
	Message string
	// The most important first; each begins with the characters that separate it from the text before.
	Hints []string
}

// NoRoom returns what the status line says in a window that has no room for the cards.
func NoRoom() StatusText {
	return StatusText{Message: "No room", Hints: []string{" for the cards", ": make the window larger"}}
}

const figureSeparator, messageSeparator = " · ", "   "

func (t StatusText) figuresText() string {
	if len(t.Figures) == 0 {
		return ""
	}
	return strings.Join(t.Figures, figureSeparator) + messageSeparator
}

// String returns the whole text in one line.
func (t StatusText) String() string { return strings.TrimSpace(t.figuresText() + t.messageText()) }

func (t StatusText) messageText() string { return t.Message + strings.Join(t.Hints, "") }

// It leaves out hints from the last on, and then figures from the last to the second, but without a message
// no figure.
func (t StatusText) shortened(fits func(string) bool) StatusText {
	for len(t.Hints) > 0 && !fits(t.String()) {
		t.Hints = t.Hints[:len(t.Hints)-1]
	}
	for t.Message != "" && len(t.Figures) > 1 && !fits(t.String()) {
		t.Figures = t.Figures[:len(t.Figures)-1]
	}
	return t
}
