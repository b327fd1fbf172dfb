package clipboard

import (
	"time"

	"github.com/jezek/xgb/xproto"
)

// A request asks another program for something, beside the goroutine of the Selections, which passes on what it hears of
// it. It has a window of its own, never seen: an answer that comes too late finds it gone, and is taken for no other.
type request struct {
	*Selections
	win     xproto.Window
	answers chan xproto.SelectionNotifyEvent // what nobody has room for is nonsense
	changes chan xproto.Timestamp            // when requestProperty was set last; of several, one is enough
}

// requestProperty is where a request wants its answer. On a window of one's own any name is good, so it is one that the
// protocol numbers.
const requestProperty = xproto.AtomPrimary

// newRequest creates the window. The request ends by destroying it, of which the Selections hear.
func (s *Selections) newRequest() *request {
	r := &request{
		Selections: s, win: xproto.Window(s.conn.NewID()),
		answers: make(chan xproto.SelectionNotifyEvent, 16), changes: make(chan xproto.Timestamp, 1),
	}
	s.requests[r.win] = r
	xproto.CreateWindow(s.conn.X, xproto.WindowClassCopyFromParent, r.win, s.conn.Screen.Root, -1, -1, 1, 1, 0,
		xproto.WindowClassInputOnly, xproto.WindowClassCopyFromParent, xproto.CwEventMask,
		[]uint32{xproto.EventMaskPropertyChange | xproto.EventMaskStructureNotify})
	return r
}

// end destroys the window with all that is on it.
func (r *request) end() { xproto.DestroyWindow(r.conn.X, r.win) }

// convert asks the owner of a selection for a target, and waits until the channel says that it is too late. The answer is
// whether there is something in the property now; the error is ErrSilent. The owner may be ourselves.
func (r *request) convert(selection, target xproto.Atom, when xproto.Timestamp, late <-chan time.Time) (bool, error) {
	xproto.ConvertSelection(r.conn.X, r.win, selection, target, requestProperty, when)
	for {
		select {
		case ev := <-r.answers:
			// Owners fill in all sorts of times, so that is not looked at: the window is of this request alone.
			if ev.Selection == selection && ev.Target == target {
				return ev.Property == requestProperty, nil
			}
		case <-late:
			return false, ErrSilent
		}
	}
}
