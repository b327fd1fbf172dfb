package desktop

import (
	"github.com/jezek/xgb"
	"github.com/jezek/xgb/xproto"

	"xklondike/x11/link"
)

// A resizeSync keeps a window manager that resizes the window in step with the program (EWMH
// "_NET_WM_SYNC_REQUEST"). The window manager sends a number and then a size. It sends no other size until
// the program has shown that one and has set a counter to the number.
type resizeSync struct {
	counter uint32 // the XID of a counter of the SYNC extension; 0 if the server does not have the extension
	// Asked: the number in the window manager's last message; due: the number whose announced window size
	// has come.
	asked, due uint64
	// Waiting: the size for the number asked has not come yet; isDue: the counter must still be set to due.
	waiting, isDue bool
}

// declareSync creates the counter and says which one it is. It returns the protocol for WM_PROTOCOLS, or none
// if the server has no SYNC.
func (d *Desktop) declareSync(win xproto.Window) []xproto.Atom {
	if !d.hasSync || d.Atoms.NetWMSyncRequest == xproto.AtomNone {
		return nil
	}
	d.sync.counter = d.conn.NewID()
	d.conn.CreateCounter(d.sync.counter)
	link.SetWords(d.conn, win, d.Atoms.NetWMSyncCounter, xproto.AtomCardinal, d.sync.counter)
	return []xproto.Atom{d.Atoms.NetWMSyncRequest}
}

// note remembers the number with which the window manager announces a new size of the window. The parameters
// are the lower and the upper 32 bits of this number.
func (s *resizeSync) note(low, high uint32) {
	s.asked, s.waiting = uint64(high)<<32|uint64(low), true
}

// NoteResize looks for the size that the window manager's last message has announced. That size has come if
// the event tells the size of the top-level window. It does not matter whether the server or a client has
// made the event.
func (d *Desktop) NoteResize(e xgb.Event) {
	if sent, ok := e.(link.SentEvent); ok {
		e = sent.Event
	}
	if c, ok := e.(xproto.ConfigureNotifyEvent); ok && c.Window == d.top && d.sync.waiting {
		d.sync.due, d.sync.waiting, d.sync.isDue = d.sync.asked, false, true
	}
}

// AnswerResize tells the window manager that the program has shown the last size, if the window manager waits
// for that. Callers call it after the requests that show the size.
func (d *Desktop) AnswerResize() {
	if d.sync.isDue {
		d.sync.isDue = false
		d.conn.SetCounter(d.sync.counter, d.sync.due)
	}
}
