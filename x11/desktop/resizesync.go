package desktop

import (
	"github.com/jezek/xgb"
	"github.com/jezek/xgb/xproto"

	"xklondike/x11/link"
)

// A resizeSync keeps a window manager that resizes the window in step with the program (EWMH "_NET_WM_SYNC_REQUEST"). The window manager
// sends a number and then a size. It sends no other size until the program has shown that one and has set a counter to the number.
type resizeSync struct {
	counter        uint32 // of SYNC; 0 if the server does not have it
	asked, due     uint64 // asked: the number that came last; due: the number whose size has come
	waiting, isDue bool   // waiting: the size for asked has not come yet; isDue: due is still to be answered
}

// declareSync creates the counter and says which one it is. It returns the protocol for WM_PROTOCOLS, or none if the server has no SYNC.
func (d *Desktop) declareSync(win xproto.Window) []xproto.Atom {
	if !d.hasSync || d.Atoms.NetWMSyncRequest == xproto.AtomNone {
		return nil
	}
	d.sync.counter = d.conn.NewID()
	d.conn.CreateCounter(d.sync.counter)
	link.SetWords(d.conn, win, d.Atoms.NetWMSyncCounter, xproto.AtomCardinal, d.sync.counter)
	return []xproto.Atom{d.Atoms.NetWMSyncRequest}
}

// note takes the number of a message from the window manager, in two halves.
func (s *resizeSync) note(low, high uint32) {
	s.asked, s.waiting = uint64(high)<<32|uint64(low), true
}

// NoteResize takes an event. If the event tells the size of the top-level window, that is the size that the window manager's last message
// was about. An event that a client has made counts too.
func (d *Desktop) NoteResize(e xgb.Event) {
	if sent, ok := e.(link.SentEvent); ok {
		e = sent.Event
	}
	if c, ok := e.(xproto.ConfigureNotifyEvent); ok && c.Window == d.top && d.sync.waiting {
		d.sync.due, d.sync.waiting, d.sync.isDue = d.sync.asked, false, true
	}
}

// AnswerResize tells the window manager that the program has shown the last size, if the window manager waits for that. Callers call it
// after the requests that show the size.
func (d *Desktop) AnswerResize() {
	if d.sync.isDue {
		d.sync.isDue = false
		d.conn.SetCounter(d.sync.counter, d.sync.due)
	}
}
