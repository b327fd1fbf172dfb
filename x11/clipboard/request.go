package clipboard

import (
	"time"

	"github.com/jezek/xgb/xproto"
)

// A request asks another program for something, in a goroutine of its own. It has a window of its own, so
// that no other request takes a late answer for its own.
type request struct {
	selections *Selections
	win        xproto.Window
	answers    chan xproto.SelectionNotifyEvent // more than fit are dropped
	// when requestProperty was set; while one waits, others are dropped
	changes chan xproto.Timestamp
}

// On a window of our own any name will do, so it is one whose atom the protocol numbers.
const requestProperty = xproto.AtomPrimary

// newRequest makes a request that ends when it destroys its window, and that the Selections forget then.
func (s *Selections) newRequest() *request {
	r := &request{
		selections: s, win: xproto.Window(s.conn.NewID()),
		answers: make(chan xproto.SelectionNotifyEvent, 16), changes: make(chan xproto.Timestamp, 1),
	}
	s.requests[r.win] = r
	s.conn.CreateInputWindow(r.win, xproto.CwEventMask, xproto.EventMaskPropertyChange|xproto.EventMaskStructureNotify)
	return r
}

// convert reports whether the owner has put a target into requestProperty. The error is ErrNoAnswer, if
// timeout sends a value first. The owner may be this program.
func (r *request) convert(selection, target xproto.Atom, when xproto.Timestamp, timeout <-chan time.Time) (bool, error) {
	r.selections.conn.ConvertSelection(r.win, selection, target, requestProperty, when)
	for {
		select {
		case ev := <-r.answers:
			// the time is not compared, because owners fill in different ones
			if ev.Selection == selection && ev.Target == target {
				return ev.Property == requestProperty, nil
			}
		case <-timeout:
			return false, ErrNoAnswer
		}
	}
}
