package desktop

import "github.com/jezek/xgb/xproto"

// HandleMessage handles protocols of the window manager and the session manager. It reports whether the
// message is WM_DELETE_WINDOW, by which the user closes the window. A session manager gets the words that restart returns, of
// which the first stands for the program.
func (d *Desktop) HandleMessage(ev xproto.ClientMessageEvent, restart func() []string) (isClose bool) {
	if ev.Type != d.Atoms.WMProtocols || ev.Format != 32 || len(ev.Data.Data32) < 4 || ev.Type == xproto.AtomNone {
		return false
	}
	switch xproto.Atom(ev.Data.Data32[0]) {
	case xproto.AtomNone: // stands for all protocols without an atom
	case d.Atoms.WMDeleteWindow:
		return true
	case d.Atoms.NetWMPing:
		if root := d.conn.Screen.Root; ev.Window != root { // EWMH "_NET_WM_PING"
			ev.Window = root
			d.sendToManager(ev)
		}
	case d.Atoms.NetWMSyncRequest:
		d.sync.asked, d.sync.waiting = uint64(ev.Data.Data32[3])<<32|uint64(ev.Data.Data32[2]), true
	case d.Atoms.WMSaveYourself:
		// Records on disk are always complete, so WM_COMMAND is all there is to save (ICCCM, Appendix C).
		if words := restart(); len(words) > 0 && len(d.command) > 0 {
			d.command = append(d.command[:1:1], words[1:]...)
		}
		d.setCommand(d.top)
	}
	return false
}
