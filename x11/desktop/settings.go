package desktop

import (
	"errors"
	"io"

	"github.com/jezek/xgb"
	"github.com/jezek/xgb/xproto"
)

// AskXSettings asks who manages the desktop's settings on our screen (XSETTINGS 0.5), and returns at once. The
// channel gets the snapshot with these settings; without a manager they are zero. It comes after AwaitDesktop and
// makes one more round trip if there is a manager. From then on events tell of changes.
func (d *Desktop) AskXSettings() <-chan *Snapshot {
	answer, snapshot := xsettingsManager{d.withFlush(), d}.Ask(), make(chan *Snapshot, 1)
	go func() {
		answer()
		snapshot <- d.Snapshot()
	}()
	return snapshot
}

type xsettingsManager struct {
	reader
	desk *Desktop
}

// ChangedBy tells of changed settings, of a new manager, or of the end of one, as its window is destroyed. Of
// other clients' windows only those of managers tell us of their end (ICCCM 2.8).
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

func (m xsettingsManager) Ask() (await func()) {
	owner := m.askOwner()
	return func() {
		if settings, err := m.readXSettings(owner); err == nil {
			m.desk.updateSnapshot(func(s *Snapshot) { s.XSettings = settings })
		}
	}
}

// Without the atom the answer is an error.
func (m xsettingsManager) askOwner() xproto.GetSelectionOwnerCookie {
	return xproto.GetSelectionOwner(m.conn.X, m.desk.Atoms.XSettingsSelection)
}

// readXSettings reads the manager's settings; none are zero. The manager may change meanwhile, against which the
// reference client grabs the server. readXSettings selects the manager's events first, and tries again if another one
// has taken over.
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
	// the newest manager will send a message
	return XSettings{}, errKeepsChanging
}

// What the server declines to tell is no owner. The error is io.EOF if the connection has ended.
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

// The owner of the XSETTINGS selection can be any window, also one of ours, whose event mask must stay.
func isOthersWindow(s *xproto.SetupInfo, win xproto.Window) bool {
	return uint32(win)&^s.ResourceIdMask != s.ResourceIdBase
}
