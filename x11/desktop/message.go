package desktop

import "github.com/jezek/xgb/xproto"

// IsCloseRequest reports whether a ClientMessage is WM_DELETE_WINDOW, by which the user closes the window. If the message is a
// ping, IsCloseRequest answers it: it sends the message back to the root window (EWMH "_NET_WM_PING").
func (d *Desktop) IsCloseRequest(ev xproto.ClientMessageEvent) bool {
	if ev.Type != d.Atoms.WMProtocols || ev.Format != 32 || len(ev.Data.Data32) == 0 || ev.Type == xproto.AtomNone {
		return false
	}
	protocol := xproto.Atom(ev.Data.Data32[0])
	if protocol == d.Atoms.NetWMPing && protocol != xproto.AtomNone && ev.Window != d.conn.Screen.Root {
		ev.Window = d.conn.Screen.Root
		const mask = xproto.EventMaskSubstructureNotify | xproto.EventMaskSubstructureRedirect
		d.conn.SendEvent(false, ev.Window, mask, ev.Bytes())
	}
	return protocol == d.Atoms.WMDeleteWindow && protocol != xproto.AtomNone
}
