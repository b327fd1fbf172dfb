package desktop

import "github.com/jezek/xgb/xproto"

// A Message is what a ClientMessage asks of the program.
type Message uint8

// The messages that the protocols of Announce bring.
const (
	Nothing Message = iota // not for us, or not understood
	Delete                 // the user closed the window: WM_DELETE_WINDOW
	Ping                   // the window manager asked for a sign of life, and has it: _NET_WM_PING
)

// Message reads a ClientMessage, and answers a ping by sending it back to the root window (EWMH "_NET_WM_PING").
func (d *Desktop) Message(ev xproto.ClientMessageEvent) Message {
	if ev.Type != d.Atoms.WMProtocols || ev.Format != 32 || len(ev.Data.Data32) == 0 || ev.Type == xproto.AtomNone {
		return Nothing
	}
	switch protocol := xproto.Atom(ev.Data.Data32[0]); {
	case protocol == xproto.AtomNone:
	case protocol == d.Atoms.WMDeleteWindow:
		return Delete
	case protocol == d.Atoms.NetWMPing && ev.Window != d.conn.Screen.Root:
		ev.Window = d.conn.Screen.Root
		const mask = xproto.EventMaskSubstructureNotify | xproto.EventMaskSubstructureRedirect
		xproto.SendEvent(d.x(), false, ev.Window, mask, string(ev.Bytes()))
		return Ping
	}
	return Nothing
}
