package windows

import "strings"

// A Saying is what the status line says: figures, then a message, and what the player may do next.
type Saying struct {
	Figures       []string // the most important one first
	Message, Hint string
}

// between stands between two figures, and before the message.
const between = "   "

// lead is what comes before the message.
func (y Saying) lead() string {
	if len(y.Figures) == 0 {
		return ""
	}
	return strings.Join(y.Figures, between) + between
}

// String is all of it in one line.
func (y Saying) String() string { return strings.TrimSpace(y.lead() + y.Message + y.Hint) }

// within is as much of it as fits, so that the message can be read: first the hint is left out, then figure by figure but for the
// first.
func (y Saying) within(fits func(string) bool) Saying {
	if !fits(y.String()) {
		y.Hint = ""
	}
	for y.Message != "" && len(y.Figures) > 1 && !fits(y.String()) {
		y.Figures = y.Figures[:len(y.Figures)-1]
	}
	return y
}
