// Package events puts the events of a connection in the order in which the window handles them. Some wait
// until the program knows what keys mean, or how large the window is. It does not know what an event does.
package events

import (
	"slices"
	"time"

	"github.com/jezek/xgb"
	"github.com/jezek/xgb/xproto"

	"xklondike/x11/keyboard"
	"xklondike/x11/link"
)

// A Queue holds events. One that must wait holds up all that follow it, but not the loop.
type Queue struct {
	conn     *link.Conn
	Keys     *keyboard.Keyboard
	Repeats  Repeats
	held     []xgb.Event
	next     chan xgb.Event // for the first of the held events, once it can be handled
	answered func()         // called when it is known what keys mean; or nil
}

// NewQueue returns a queue that does not know yet what keys mean.
func NewQueue(c *link.Conn) Queue {
	return Queue{conn: c, Keys: keyboard.New(c), next: make(chan xgb.Event, 1)}
}

// Channel returns the events that can be handled, or nil while the first must wait. It is closed after the
// last event.
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

// HasHeld reports whether events wait in the queue.
func (q *Queue) HasHeld() bool { return len(q.held) > 0 }

// TakeWaiting takes the next event if it has come and can be handled.
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

// mustWait makes an event wait for the meaning of keys if it is of a key, or of a button while a modifier is held.
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

// AnswerLimit is for the answers of the start. A server that takes longer has stopped.
const AnswerLimit = 10 * time.Second

// ExpectKeyMapping ends the connection if the server sends nothing for AnswerLimit before it says what keys mean.
func (q *Queue) ExpectKeyMapping() { q.answered = q.conn.EndIfSilent(AnswerLimit) }

// NoteKeyMapping ends the time limit of that answer, if it has come.
func (q *Queue) NoteKeyMapping() {
	if q.answered != nil && q.Keys.IsKnown() {
		q.answered()
		q.answered = nil
	}
}
