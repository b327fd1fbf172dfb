package desktop

import "github.com/jezek/xgb/xproto"

// Closes reads a ClientMessage, and reports whether the user closes the window by it: WM_DELETE_WINDOW. It answers a ping by
// sending it back to the root window (EWMH "_NET_WM_PING").
func (d *Desktop) Closes(ev xproto.ClientMessageEvent) bool {
	if ev.Type != d.Atoms.WMProtocols || ev.Format != 32 || len(ev.Data.Data32) == 0 || ev.Type == xproto.AtomNone {
		return false
	}
	protocol := xproto.Atom(ev.Data.Data32[0])
	if protocol == d.Atoms.NetWMPing && protocol != xproto.AtomNone && ev.Window != d.conn.Screen.Root {
		ev.Window = d.conn.Screen.Root
		const mask = xproto.EventMaskSubstructureNotify | xproto.EventMaskSubstructureRedirect
		xproto.SendEvent(d.conn.X, false, ev.Window, mask, string(ev.Bytes()))
	}
	return protocol == d.Atoms.WMDeleteWindow && protocol != xproto.AtomNone
}
