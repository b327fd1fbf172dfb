package desktop

import (
	"github.com/jezek/xgb"
	"github.com/jezek/xgb/xproto"

	"xklondike/x11/link"
)

// A resizeSync keeps a window manager that resizes the window in step with the program (EWMH
// "_NET_WM_SYNC_REQUEST"). It sends a number and then a size, and no other until the program has shown that
// size and set a counter to the number.
type resizeSync struct {
	counter uint32 // 0 without SYNC
	// asked: in the last message; due: the size has come
	asked, due uint64
	// waiting: the size for asked has not come; isDue: the counter must be set to due
	waiting, isDue bool
}

// declareSync returns the protocol for WM_PROTOCOLS, or none without SYNC.
func (d *Desktop) declareSync(win xproto.Window) []xproto.Atom {
	if !d.hasSync || d.Atoms.NetWMSyncRequest == xproto.AtomNone {
		return nil
	}
	d.sync.counter = d.conn.NewID()
	d.conn.CreateCounter(d.sync.counter)
	link.SetWords(d.conn, win, d.Atoms.NetWMSyncCounter, xproto.AtomCardinal, d.sync.counter)
	return []xproto.Atom{d.Atoms.NetWMSyncRequest}
}

// NoteResize looks for the announced size, whether the server or a client has made the event.
func (d *Desktop) NoteResize(e xgb.Event) {
	if sent, ok := e.(link.SentEvent); ok {
		e = sent.Event
	}
	if c, ok := e.(xproto.ConfigureNotifyEvent); ok && c.Window == d.top && d.sync.waiting {
		d.sync.due, d.sync.waiting, d.sync.isDue = d.sync.asked, false, true
	}
}

// AnswerResize tells a window manager that waits that the last size is shown. It comes after the requests
// that show it.
func (d *Desktop) AnswerResize() {
	if d.sync.isDue {
		d.sync.isDue = false
		d.conn.SetCounter(d.sync.counter, d.sync.due)
	}
}
