package desktop

import (
	"github.com/jezek/xgb"
	"github.com/jezek/xgb/xproto"

	"xklondike/x11/link"
)

// NoteUserTime tells a window manager that wants to know the time of a press (EWMH "_NET_WM_USER_TIME"), but
// not of a held key's repeats.
func (d *Desktop) NoteUserTime(e xgb.Event, repeats bool) {
	var time xproto.Timestamp
	switch e := e.(type) {
	case xproto.ButtonPressEvent:
		time = e.Time
	case xproto.KeyPressEvent:
		if time = e.Time; repeats {
			return
		}
	default:
		return
	}
	if m := d.manager.Load(); m.wantsUserTime && time != d.userTime {
		d.userTime = time
		link.SetWords(d.conn, d.userTimeOwner(m), d.Atoms.NetWMUserTime, xproto.AtomCardinal, uint32(time))
	}
}

// userTimeOwner is a separate window with _NET_WM_USER_TIME_WINDOW, so that the program gets no event for each change
// of the property.
func (d *Desktop) userTimeOwner(m *manager) xproto.Window {
	switch {
	case !m.knowsUserTimeWindow:
		return d.top
	case d.userTimeWindow == 0:
		d.userTimeWindow = xproto.Window(d.conn.NewID())
		d.conn.CreateInputWindow(d.userTimeWindow, 0)
		link.SetWords(d.conn, d.top, d.Atoms.NetWMUserTimeWindow, xproto.AtomWindow, d.userTimeWindow)
	}
	return d.userTimeWindow
}
