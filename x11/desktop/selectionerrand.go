package desktop

import (
	"errors"
	"time"

	"github.com/jezek/xgb/xproto"
)

// ErrSilent says that a program which has something to paste does not answer, or not in time.
var ErrSilent = errors.New("the program that has it does not answer")

// An errand asks another program for something, beside the goroutine of the Desktop, which passes on what it hears of it.
// It has a window of its own, never seen: an answer that comes too late finds it gone, and is taken for no other.
type errand struct {
	*Desktop
	win     xproto.Window
	answers chan xproto.SelectionNotifyEvent // what nobody has room for is nonsense
	changes chan xproto.Timestamp            // when errandProperty was set last; of several, one is enough
}

// errandProperty is where an errand wants its answer. On a window of one's own any name is good, so it is one that the
// protocol numbers.
const errandProperty = xproto.AtomPrimary

// newErrand creates the window. The errand ends by destroying it, of which the Desktop hears.
func (d *Desktop) newErrand() *errand {
	e := &errand{
		Desktop: d, win: xproto.Window(d.conn.NewID()),
		answers: make(chan xproto.SelectionNotifyEvent, 16), changes: make(chan xproto.Timestamp, 1),
	}
	if d.selections.errands == nil {
		d.selections.errands = map[xproto.Window]*errand{}
	}
	d.selections.errands[e.win] = e
	xproto.CreateWindow(d.x(), xproto.WindowClassCopyFromParent, e.win, d.conn.Screen.Root, -1, -1, 1, 1, 0,
		xproto.WindowClassInputOnly, xproto.WindowClassCopyFromParent, xproto.CwEventMask,
		[]uint32{xproto.EventMaskPropertyChange | xproto.EventMaskStructureNotify})
	return e
}

// end destroys the window with all that is on it.
func (e *errand) end() { xproto.DestroyWindow(e.x(), e.win) }

// answered passes on an answer. Of errands that are gone it takes no notice.
func (e *errand) answered(ev xproto.SelectionNotifyEvent) {
	if e == nil {
		return
	}
	select {
	case e.answers <- ev:
	default:
	}
}

// changed passes on that the property has been set.
func (e *errand) changed(ev xproto.PropertyNotifyEvent) {
	if e == nil || ev.Atom != errandProperty || ev.State != xproto.PropertyNewValue {
		return
	}
	select {
	case e.changes <- ev.Time:
	default:
	}
}

// convert asks the owner of a selection for a target, and waits until the channel says that it is too late. The answer is
// whether there is something in the property now; the error is ErrSilent. The owner may be ourselves.
func (e *errand) convert(selection, target xproto.Atom, when xproto.Timestamp, late <-chan time.Time) (bool, error) {
	xproto.ConvertSelection(e.x(), e.win, selection, target, errandProperty, when)
	for {
		select {
		case ev := <-e.answers:
			// Owners fill in all sorts of times, so that is not looked at: the window is of this errand alone.
			if ev.Selection == selection && ev.Target == target {
				return ev.Property == errandProperty, nil
			}
		case <-late:
			return false, ErrSilent
		}
	}
}
