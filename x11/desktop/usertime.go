package desktop

import (
	"github.com/jezek/xgb"
	"github.com/jezek/xgb/xproto"

	"xklondike/x11/link"
)

// NoteUserTime tells the window manager the time of a press of a button or key (EWMH "_NET_WM_USER_TIME"). A
// window manager that does not say that it wants to know is not told. Other events change nothing, nor does a
// key that repeats because it is held.
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

// userTimeOwner returns the window that has the property of the user's time. If the window manager knows
// _NET_WM_USER_TIME_WINDOW, that is a separate window, so that the program gets no event for each change of
// the property.
func (d *Desktop) userTimeOwner(m *manager) xproto.Window {
	switch {
	case !m.knowsUserTimeWindow:
		return d.top
	case d.userTimeWindow == 0:
		d.userTimeWindow = xproto.Window(d.conn.NewID())
		d.conn.CreateWindow(0, d.userTimeWindow, d.conn.Screen.Root, -1, -1, 1, 1, 0, xproto.WindowClassInputOnly, 0, 0, nil)
		link.SetWords(d.conn, d.top, d.Atoms.NetWMUserTimeWindow, xproto.AtomWindow, d.userTimeWindow)
	}
	return d.userTimeWindow
}
