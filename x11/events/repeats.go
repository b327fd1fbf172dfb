package events

import (
	"github.com/jezek/xgb"
	"github.com/jezek/xgb/xproto"
)

// Repeats tells the repeats of a held key from the presses of a player. The server reports a repeat as a
// release and a press of the same key at the same time. The zero Repeats is ready to use.
type Repeats struct {
	key               xproto.Keycode   // the key that was pressed last
	pressed, released xproto.Timestamp // when it was pressed or repeated last, and when it was released last
	repeats           bool             // the last press was a repeat
}

// shortestRepeat is a time in milliseconds that is shorter than the interval between two repeats of a held
// key. A program that generates events may press, release and press a key at the same time, and this is no
// repeat.
const shortestRepeat = 5

// Note takes an event. Events that are not of keys change nothing.
func (r *Repeats) Note(e xgb.Event) {
	switch e := e.(type) {
	case xproto.KeyPressEvent:
		r.repeats = e.Detail == r.key && e.Time == r.released && r.released-r.pressed >= shortestRepeat
		r.key, r.pressed = e.Detail, e.Time
	case xproto.KeyReleaseEvent:
		if e.Detail == r.key {
			r.released = e.Time
		}
	}
}

// IsRepeat reports whether the last press of a key was a repeat.
func (r *Repeats) IsRepeat() bool { return r.repeats }
