package desktop

import (
	"slices"
	"sync"
	"time"

	"github.com/jezek/xgb/xproto"
)

// transferLimit is how long a requestor may take over a piece before it counts as gone.
const transferLimit = 5 * time.Second

// transfers are the texts that go out piece by piece, because they are too long for one (ICCCM 2.7.2). One begins beside the
// goroutine of the Desktop, which does all the rest.
type transfers struct {
	mu  sync.Mutex // guards the following
	all []*transfer
}

// A transfer is one of them. The requestor asks for the next piece by deleting the property.
type transfer struct {
	win            xproto.Window
	property, kind xproto.Atom
	rest           string
	until          time.Time // when we lose patience
}

// pieceSize is how much of a text goes in one piece, in bytes: a quarter of the longest request leaves room for others
// (ICCCM 2.5).
func (d *Desktop) pieceSize() int { return d.conn.MaxRequest() / 4 }

// deliver puts a text into a requestor's property, or begins to.
func (d *Desktop) deliver(win xproto.Window, property, kind xproto.Atom, text string) {
	if len(text) <= d.pieceSize() {
		d.setText(win, property, kind, text)
		return
	}
	if d.elsewhere(win) {
		selectEvents(d.conn, win, xproto.EventMaskPropertyChange|xproto.EventMaskStructureNotify)
	}
	// With the lock held the promise cannot be taken up before the transfer is known.
	t := &d.selections.transfers
	t.mu.Lock()
	defer t.mu.Unlock()
	// A requestor that asks again for the same property has given up on the transfer to it.
	t.all = slices.DeleteFunc(t.all, func(t *transfer) bool { return t.win == win && t.property == property })
	t.all = append(t.all, &transfer{win, property, kind, text, time.Now().Add(transferLimit)})
	d.setWords(win, property, d.selectionNames().incr, []uint32{uint32(len(text))})
}

// elsewhere tells the windows on which to select events for a transfer. On our own and on root windows those are selected
// that this program needs for other things.
func (d *Desktop) elsewhere(win xproto.Window) bool {
	isRoot := func(s xproto.ScreenInfo) bool { return s.Root == win }
	return foreign(d.conn.Setup, win) && !slices.ContainsFunc(d.conn.Setup.Roots, isRoot)
}

// taken sends the next piece of a text when the last one has been taken; the piece after the last is empty. It reports
// whether the event was about a transfer.
//
// Nothing but events ends a transfer whose requestor hangs: until one comes, it costs nothing.
func (d *Desktop) taken(ev xproto.PropertyNotifyEvent) bool {
	s := &d.selections.transfers
	s.mu.Lock()
	defer s.mu.Unlock()
	if len(s.all) == 0 {
		return false
	}
	now, found := time.Now(), false
	d.endTransfers(func(t *transfer) bool {
		if now.After(t.until) {
			return true
		}
		if t.win != ev.Window || t.property != ev.Atom || ev.State != xproto.PropertyDelete {
			return false
		}
		found = true
		piece := t.rest[:min(len(t.rest), d.pieceSize())]
		d.setText(t.win, t.property, t.kind, piece)
		t.rest, t.until = t.rest[len(piece):], now.Add(transferLimit)
		return piece == "" // that this is taken too changes nothing for us
	})
	return found
}

// endTransfers forgets some transfers, and listens no longer to requestors that have no other. It could be that a requestor
// tells of settings too, and is listened to for that: so the question who does is asked again.
func (d *Desktop) endTransfers(ended func(*transfer) bool) {
	s := &d.selections.transfers
	var past []xproto.Window
	s.all = slices.DeleteFunc(s.all, func(t *transfer) bool {
		over := ended(t)
		if over && d.elsewhere(t.win) {
			past = append(past, t.win)
		}
		return over
	})
	for _, win := range past {
		if !slices.ContainsFunc(s.all, func(t *transfer) bool { return t.win == win }) {
			selectEvents(d.conn, win, xproto.EventMaskNoEvent)
			d.stale |= aspectHints
		}
	}
	d.Refresh()
}

// vanished ends the transfers to a window that is gone, as the server tells by an event, or by an error if it has gone
// before that. It reports whether there were any.
func (d *Desktop) vanished(win xproto.Window) bool {
	s := &d.selections.transfers
	s.mu.Lock()
	defer s.mu.Unlock()
	n := len(s.all)
	s.all = slices.DeleteFunc(s.all, func(t *transfer) bool { return t.win == win })
	return len(s.all) < n
}
