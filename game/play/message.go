package play

import (
	"errors"
	"fmt"
	"strings"

	"xklondike/game"
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

// Hint returns what follows the text: the hints, with the keys that are bound to their actions. A hint whose action has no key
// is left out. The function returns "" for such an action.
func (m Message) Hint(key func(action string) string) string {
	var hints []string
	for _, h := range m.Hints {
		if k := key(h.Action); k != "" {
			hints = append(hints, fmt.Sprintf(h.Format, k))
		}
	}
	if len(hints) == 0 {
		return ""
	}
	return m.Lead + strings.Join(hints, ", ")
}

// empty reports whether a message says nothing.
func (m Message) empty() bool { return m.Text == "" && m.Lead == "" }

// A statusLine is what the session says.
type statusLine struct {
	message  Message
	notice   string // takes the place of the next message
	said     int    // how many messages
	revision int
}

// Revision returns a number that changes with whatever there is to show.
func (l *statusLine) Revision() int { return l.revision }

// Say gives the status line a message; "" clears it. If there is worse to say, that is said instead.
func (l *statusLine) Say(text string) { l.say(Message{Text: text}) }

func (l *statusLine) say(m Message) {
	if l.notice != "" {
		m = Message{Text: l.notice}
	}
	l.message, l.notice = m, ""
	l.said++
	l.revision++
}

// Refuse lets the status line say why something was not done; it stays as it is where no rule speaks of that. Once a clock has
// ended, the standing message says so, and how it went: it is the answer to every further try.
func (l *statusLine) Refuse(why error) {
	switch {
	case errors.Is(why, game.Nothing):
	case errors.Is(why, game.ClockStopped):
		l.Say("")
	default:
		l.Say(why.Error())
	}
}

// A Reason says why an action does not apply now, in words for the status line.
type Reason string

// Error returns the reason.
func (r Reason) Error() string { return string(r) }
