package events

import (
	"github.com/jezek/xgb"
	"github.com/jezek/xgb/xproto"
)

// Repeats tells the repeats of a held key from presses. The server reports a repeat as a release and a press
// at the same time.
type Repeats struct {
	key               xproto.Keycode   // pressed last
	pressed, released xproto.Timestamp // last
	IsRepeat          bool             // the last press is by a held key
}

// In milliseconds. A program may release and press a key at the same time, and this is no repeat.
const shortestRepeat = 5

// Note takes any event.
func (r *Repeats) Note(e xgb.Event) {
	switch e := e.(type) {
	case xproto.KeyPressEvent:
		r.IsRepeat = e.Detail == r.key && e.Time == r.released && r.released-r.pressed >= shortestRepeat
		r.key, r.pressed = e.Detail, e.Time
	case xproto.KeyReleaseEvent:
		if e.Detail == r.key {
			r.released = e.Time
		}
	}
}
