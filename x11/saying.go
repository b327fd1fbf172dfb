package x11

import "strings"

// A saying is what the status line says: figures, then a message, and what the player may do next.
type saying struct {
	figures       []string // the most important one first
	message, hint string
}

// between stands between two figures, and before the message.
const between = "   "

// lead is what comes before the message.
func (y saying) lead() string {
	if len(y.figures) == 0 {
		return ""
	}
	return strings.Join(y.figures, between) + between
}

// String is all of it in one line.
func (y saying) String() string { return strings.TrimSpace(y.lead() + y.message + y.hint) }

// within is as much of it as fits, so that the message can be read: first the hint is left out, then figure by figure but for the
// first.
func (y saying) within(fits func(string) bool) saying {
	if !fits(y.String()) {
		y.hint = ""
	}
	for y.message != "" && len(y.figures) > 1 && !fits(y.String()) {
		y.figures = y.figures[:len(y.figures)-1]
	}
	return y
}
