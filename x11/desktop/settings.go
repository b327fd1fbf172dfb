package desktop

import (
	"github.com/jezek/xgb"
	"github.com/jezek/xgb/xproto"
)

// AskXSettings asks who manages the desktop's settings on our screen (XSETTINGS 0.5), and returns at once. The
// channel gets the snapshot with these settings; without a manager they are zero. It comes after the answers to Ask and
// makes one more round trip if there is a manager. From then on events tell of changes.
func (d *Desktop) AskXSettings() <-chan *Snapshot {
	answer, snapshot := xsettingsManager{d, true}.Ask(), make(chan *Snapshot, 1)
	go func() {
		answer()
		snapshot <- d.Snapshot()
	}()
	return snapshot
}

type xsettingsManager struct {
	desktop   *Desktop
	isAwaited bool // by the program, which may hold requests back
}

// ChangedBy tells of changed settings, of a new manager, or of the end of one, as its window is destroyed. Of
// other clients' windows only those of managers tell us of their end (ICCCM 2.8).
func (m xsettingsManager) ChangedBy(ev xgb.Event) bool {
	atoms := &m.desktop.Atoms
	switch ev := ev.(type) {
	case xproto.PropertyNotifyEvent:
		return ev.Atom == atoms.XSettings && ev.Atom != xproto.AtomNone
	case xproto.DestroyNotifyEvent:
		return ev.Event == ev.Window && isOthersWindow(m.desktop.conn.Setup, ev.Window)
	case xproto.ClientMessageEvent:
		return ev.Type == atoms.Manager && len(ev.Data.Data32) > 1 && ev.Window == m.desktop.conn.Screen.Root &&
			ev.Type != xproto.AtomNone && xproto.Atom(ev.Data.Data32[1]) == atoms.XSettingsSelection
	}
	return false
}

// Ask asks who the manager is, and then that one for its settings. If another takes over meanwhile, it sends a message
// afterwards. Without a manager, or the atom, the settings are zero.
func (m xsettingsManager) Ask() (await func()) {
	owner := xproto.GetSelectionOwner(m.desktop.conn.X, m.desktop.Atoms.XSettingsSelection)
	return func() {
		var settings XSettings
		reply, err := owner.Reply()
		if err == nil && reply.Owner != xproto.WindowNone && isOthersWindow(m.desktop.conn.Setup, reply.Owner) {
			settings = m.readXSettings(reply.Owner)
		}
		if !m.desktop.conn.Lost() {
			update(&m.desktop.snapshot, func(s *Snapshot) { s.XSettings = settings })
		}
	}
}

// readXSettings selects the manager's events first, so that it misses no change.
func (m xsettingsManager) readXSettings(owner xproto.Window) XSettings {
	selectEvents(m.desktop.conn, owner, xproto.EventMaskPropertyChange|xproto.EventMaskStructureNotify)
	settings := m.desktop.askBytes(owner, m.desktop.Atoms.XSettings)
	if m.isAwaited {
		m.desktop.conn.Flush()
	}
	value, kind, _ := settings()
	if kind != m.desktop.Atoms.XSettings {
		return XSettings{}
	}
	return parseXSettings(value)
}

// isOthersWindow reports whether a window is not one of ours, whose event mask must stay. The owner of the XSETTINGS
// selection can be any window.
func isOthersWindow(s *xproto.SetupInfo, win xproto.Window) bool {
	return uint32(win)&^s.ResourceIdMask != s.ResourceIdBase
}
