// Package events puts the events of a connection in the order in which the window handles them. Some have to
// wait until the program knows what keys mean, or how large the window is. The package does not know what an
// event does.
package events

import (
	"slices"
	"time"

	"github.com/jezek/xgb"
	"github.com/jezek/xgb/xproto"

	"xklondike/x11/keyboard"
	"xklondike/x11/link"
)

// A Queue is the events of a connection in their order. Some come before they can be handled: those of the
// start, and those of keys while it is not known what keys mean. They wait here, with all that follow them,
// and the loop goes on.
type Queue struct {
	conn     *link.Conn
	Keys     *keyboard.Keyboard // what keys mean
	Repeats  Repeats            // which presses of keys are repeats
	held     []xgb.Event
	next     chan xgb.Event // has room for one event: the first of the held events goes here once it can be handled
	answered func()         // to be called when it is known what keys mean; or nil
}

// NewQueue returns the queue of a connection. It does not know yet what keys mean.
func NewQueue(c *link.Conn) Queue {
	return Queue{conn: c, Keys: keyboard.New(c), next: make(chan xgb.Event, 1)}
}

// Channel returns a channel of the events that can be handled, or nil while the first of them must wait. It
// is closed after the last event of the connection.
func (q *Queue) Channel() <-chan xgb.Event {
	switch {
	case len(q.next) > 0:
	case len(q.held) == 0:
		return q.conn.Events()
	case q.mustWait(q.held[0]):
		return nil
	default:
		q.next <- q.held[0]
		q.held = q.held[1:]
	}
	return q.next
}

// HasHeld reports whether any events still wait in the queue. Events of the start wait there, and events of
// keys do so as long as it is not known what the keys mean.
func (q *Queue) HasHeld() bool { return len(q.held) > 0 }

// TakeWaiting takes an event that has come already and can be handled. It returns false if there is none.
func (q *Queue) TakeWaiting() (e xgb.Event, ok bool) {
	select {
	case e, ok = <-q.Channel():
	default:
	}
	return e, ok
}

// PostponeIfNeeded keeps an event back if it must wait, and reports whether it must.
func (q *Queue) PostponeIfNeeded(e xgb.Event) bool {
	if !q.mustWait(e) {
		return false
	}
	q.held = slices.Insert(q.held, 0, e)
	return true
}

// mustWait reports whether an event is of a key, or of a button while a modifier is held, and it is not known
// yet what keys mean.
func (q *Queue) mustWait(e xgb.Event) bool {
	const modifiers = 0xff
	switch e := e.(type) {
	case xproto.KeyPressEvent, xproto.KeyReleaseEvent:
		return !q.Keys.IsKnown()
	case xproto.ButtonPressEvent:
		return e.State&modifiers != 0 && !q.Keys.IsKnown()
	case xproto.ButtonReleaseEvent:
		return e.State&modifiers != 0 && !q.Keys.IsKnown()
	}
	return false
}

// AnswerLimit is how long the answers of the start may take. A server that takes longer has stopped.
const AnswerLimit = 10 * time.Second

// ExpectKeyMapping expects the answer that tells what keys mean.
func (q *Queue) ExpectKeyMapping() { q.answered = q.conn.EndIfSilent(AnswerLimit) }

// NoteKeyMapping ends the time limit for the server's answer that tells what keys mean, if that answer has
// come. The window calls it after any answers have come.
func (q *Queue) NoteKeyMapping() {
	if q.answered != nil && q.Keys.IsKnown() {
		q.answered()
		q.answered = nil
	}
}
