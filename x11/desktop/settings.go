package desktop

import (
	"errors"
	"io"

	"github.com/jezek/xgb"
	"github.com/jezek/xgb/xproto"
)

// AskXSettings asks who manages the desktop's settings on our screen (XSETTINGS 0.5), and returns at once.
// The channel gets one value: the snapshot with these settings. Without a manager or a connection, the
// settings are zero.
//
// Callers call AskXSettings after AwaitDesktop, which has the atoms, and best together with other questions.
// If there is a manager, AskXSettings makes one more round trip by itself. From then on events tell of the
// manager's changes.
func (d *Desktop) AskXSettings() <-chan *Snapshot {
	answer, snapshot := xsettingsManager{d.withFlush(), d}.Ask(), make(chan *Snapshot, 1)
	go func() {
		answer()
		snapshot <- d.Snapshot()
	}()
	return snapshot
}

// An xsettingsManager reads the settings of the client that manages them, which are a part of the snapshot.
type xsettingsManager struct {
	reader
	desk *Desktop
}

// ChangedBy reports whether an event tells of changed settings, of a new manager, or of the end of a manager.
// A manager ends when its window is destroyed. The program hears of the end of another client's window only
// if that client is or was a manager (ICCCM 2.8).
func (m xsettingsManager) ChangedBy(ev xgb.Event) bool {
	atoms := &m.desk.Atoms
	switch ev := ev.(type) {
	case xproto.PropertyNotifyEvent:
		return ev.Atom == atoms.XSettings && ev.Atom != xproto.AtomNone
	case xproto.DestroyNotifyEvent:
		return ev.Event == ev.Window && isOthersWindow(m.conn.Setup, ev.Window)
	case xproto.ClientMessageEvent:
		return ev.Type == atoms.Manager && len(ev.Data.Data32) > 1 && ev.Window == m.conn.Screen.Root &&
			ev.Type != xproto.AtomNone && xproto.Atom(ev.Data.Data32[1]) == atoms.XSettingsSelection
	}
	return false
}

// Ask asks who the manager is. The returned function reads the manager's settings and stores them in the snapshot.
func (m xsettingsManager) Ask() (await func()) {
	owner := m.askOwner()
	return func() {
		if settings, err := m.readXSettings(owner); err == nil {
			m.desk.updateSnapshot(func(s *Snapshot) { s.XSettings = settings })
		}
	}
}

// askOwner asks for the manager's window. If the selection's atom is missing, the server answers with an error.
func (m xsettingsManager) askOwner() xproto.GetSelectionOwnerCookie {
	return xproto.GetSelectionOwner(m.conn.X, m.desk.Atoms.XSettingsSelection)
}

// readXSettings reads the settings of the manager; asked is the question for its window. If there is no
// manager, or the manager has no settings, the result is zero without an error.
//
// The manager may change meanwhile. The reference client grabs the server against this. readXSettings
// disturbs nobody: it selects the manager's events before it reads, and asks afterwards whether the manager
// is the same. If not, it tries again.
func (m xsettingsManager) readXSettings(asked xproto.GetSelectionOwnerCookie) (XSettings, error) {
	const tries = 3
	property := m.desk.Atoms.XSettings
	owner, err := awaitOwner(asked)
	for range tries {
		if err != nil || owner == xproto.WindowNone || !isOthersWindow(m.conn.Setup, owner) {
			return XSettings{}, err
		}
		selectEvents(m.conn, owner, xproto.EventMaskPropertyChange|xproto.EventMaskStructureNotify)
		question, again := m.askPage(owner, property, 0), m.askOwner()
		m.flushIfWanted()
		value, kind, readErr := m.readProperty(question, owner, property)
		before := owner
		switch owner, err = awaitOwner(again); {
		case owner != before || err != nil:
		case readErr == errKeepsChanging:
			return XSettings{}, readErr
		case readErr != nil || kind != property:
			return XSettings{}, nil
		default:
			return parseXSettings(value), nil
		}
	}
	// The newest XSETTINGS manager will send a message, and the program then reads its settings again.
	return XSettings{}, errKeepsChanging
}

// awaitOwner waits for the owner of a selection. If the server declines to tell it, there is none. The error
// is io.EOF if the connection has ended.
func awaitOwner(cookie xproto.GetSelectionOwnerCookie) (xproto.Window, error) {
	reply, err := cookie.Reply()
	switch {
	case errors.Is(err, io.EOF):
		return 0, io.EOF
	case err != nil:
		return 0, nil
	}
	return reply.Owner, nil
}

// isOthersWindow reports whether a window belongs to another client, and not to this program. The owner of
// the XSETTINGS selection can be any window. To select the manager's events on a window of this program would
// replace the event mask of that window.
func isOthersWindow(s *xproto.SetupInfo, win xproto.Window) bool {
	return uint32(win)&^s.ResourceIdMask != s.ResourceIdBase
}
