package clipboard

import (
	"time"

	"github.com/jezek/xgb/xproto"
)

// A request asks another program for something, in a goroutine of its own. The Selections pass on the events
// that concern it. It has a window of its own, which is never shown. A late answer finds that window
// destroyed, so no other request takes the answer for its own.
type request struct {
	*Selections
	win     xproto.Window
	answers chan xproto.SelectionNotifyEvent // answers to the request; more than fit are dropped
	// Each time at which requestProperty was set; while one waits to be read, others are dropped.
	changes chan xproto.Timestamp
}

// requestProperty is the property for the answer to a request. On a window of our own any name will do, so it
// is one whose atom the protocol numbers.
const requestProperty = xproto.AtomPrimary

// newRequest creates a request and its window. The request ends when it destroys the window, and the
// Selections then forget it.
func (s *Selections) newRequest() *request {
	r := &request{
		Selections: s, win: xproto.Window(s.conn.NewID()),
		answers: make(chan xproto.SelectionNotifyEvent, 16), changes: make(chan xproto.Timestamp, 1),
	}
	s.requests[r.win] = r
	s.conn.CreateWindow(xproto.WindowClassCopyFromParent, r.win, s.conn.Screen.Root, -1, -1, 1, 1, 0,
		xproto.WindowClassInputOnly, xproto.WindowClassCopyFromParent, xproto.CwEventMask,
		[]uint32{xproto.EventMaskPropertyChange | xproto.EventMaskStructureNotify})
	return r
}

// destroyWindow destroys the request's window with its properties.
func (r *request) destroyWindow() { r.conn.DestroyWindow(r.win) }

// convert asks the owner of a selection for a target, and waits for the answer. It reports whether the owner
// has put something into requestProperty. The error is ErrNoAnswer, if timeout sends a value first. The owner
// may be this program.
func (r *request) convert(selection, target xproto.Atom, when xproto.Timestamp, timeout <-chan time.Time) (bool,
	error) {
	r.conn.ConvertSelection(r.win, selection, target, requestProperty, when)
	for {
		select {
		case ev := <-r.answers:
			// The time of the answer is not compared, because owners fill in different times. The window belongs to this request
			// alone.
			if ev.Selection == selection && ev.Target == target {
				return ev.Property == requestProperty, nil
			}
		case <-timeout:
			return false, ErrNoAnswer
		}
	}
}
