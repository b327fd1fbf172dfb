package play

import (
	"cmp"
	"errors"

	"xklondike/game"
	"xklondike/game/text"
)

// A Message is what the status line shows. A front end adds the keys that it has bound to the actions of the hints.
type Message struct {
	Text      string
	Spoken    string // what a listener hears in place of the text; "" for the text
	Separator string // what stands between the text and the key hints; "" for ". "
	KeyHints  []KeyHint
	Hint      *Hint // the move that the message suggests, so that a front end can mark its cards; nil for none
	Refused   bool  // the text says why something was not done
	Echo      bool  // the text only says what the last action did, which narration says at greater length
}

// A KeyHint says in words what the key of an action does.
type KeyHint struct {
	Action string // perhaps with arguments: "undo", "line(next)"
	Does   string // what the key does; the rows of key-hint say it
	Second string // another action, whose key is named too, as in "[ and ]"; "" for none
}

// KeyHintTexts returns the separator and the first key hint, and then the others, without those that have no key. The
// function keyFor returns the key that is bound to an action, or "".
func (m Message) KeyHintTexts(keyFor func(action string) string) []string {
	var hints []string
	before := cmp.Or(m.Separator, ". ")
	for _, h := range m.KeyHints {
		if k := h.keys(keyFor); k != "" {
			hints = append(hints, before+text.Say("key-hint", text.Facts{"key": k, "does": h.Does}))
			before = ", "
		}
	}
	return hints
}

func (h KeyHint) keys(keyFor func(action string) string) string {
	first := keyFor(h.Action)
	if h.Second == "" || first == "" {
		return first
	}
	if second := keyFor(h.Second); second != "" {
		return text.Say("two-keys", text.Facts{"first": first, "second": second})
	}
	return ""
}

func (m Message) withKey(action, does string) Message {
	m.KeyHints = append(m.KeyHints, KeyHint{Action: action, Does: does})
	return m
}

func (m Message) isEmpty() bool { return m.Text == "" && len(m.KeyHints) == 0 }

// A StatusLine holds the message that a session shows in the status line.
type StatusLine struct {
	message Message
	notice  string // a warning that replaces the next message; "" for none
	count   int    // how many messages the session has set, empty ones included
}

// ShowMessage sets the message of the status line; "" clears it. A warning that waits to be shown replaces it.
func (l *StatusLine) ShowMessage(text string) { l.Show(Message{Text: text}) }

// Show sets the message of the status line, as ShowMessage does, with its key hints.
func (l *StatusLine) Show(m Message) {
	if l.notice != "" {
		m = Message{Text: l.notice}
	}
	l.message, l.notice = m, ""
	l.count++
}

func (l *StatusLine) stillShows() func() bool {
	shown := l.count
	return func() bool { return l.count == shown }
}

func (l *StatusLine) warn(notice string) { l.notice = cmp.Or(notice, l.notice) }

// A HelpfulRefusal is an error that says why an action does not apply now, and names the keys that help.
type HelpfulRefusal Message

// Error returns the text of the refusal without the keys.
func (r HelpfulRefusal) Error() string { return r.Text }

// ShowRefusal shows why something was not done, with the keys of a HelpfulRefusal. It leaves the line unchanged for nil, and
// for game.NothingToDo, which is not worth a message. For game.ClockStopped it clears the line, so that the default
// message shows how the Clock ended.
func (l *StatusLine) ShowRefusal(refusal error) {
	var helpful HelpfulRefusal
	switch {
	case errors.As(refusal, &helpful):
		helpful.Refused = true
		l.Show(Message(helpful))
	case refusal == nil || errors.Is(refusal, game.NothingToDo):
	case errors.Is(refusal, game.ClockStopped):
		l.ShowMessage("")
	default:
		l.Show(Message{Text: text.ErrorText(refusal), Refused: true})
	}
}
