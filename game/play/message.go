package play

import (
	"fmt"
	"strings"
)

// A Message is what the status line says. It names actions; a front end puts in the keys that are bound to them there.
type Message struct {
	Text  string
	Lead  string // stands between the text and the hints, if there are any
	Hints []Hint
}

// A Hint tells of an action that is of use now.
type Hint struct {
	Action string
	Format string // with a %s for the key
}

// With returns the message with the keys that are bound to its actions. A hint whose action has no key is left out. The
// function returns "" for such an action.
func (m Message) With(key func(action string) string) string {
	var hints []string
	for _, h := range m.Hints {
		if k := key(h.Action); k != "" {
			hints = append(hints, fmt.Sprintf(h.Format, k))
		}
	}
	if len(hints) == 0 {
		return m.Text
	}
	return m.Text + m.Lead + strings.Join(hints, ", ")
}

// A Reason says why an action does not apply now, in words for the status line.
type Reason string

// Error returns the reason.
func (r Reason) Error() string { return string(r) }
