package desktop

import (
	"errors"
	"io"

	"github.com/jezek/xgb"
	"github.com/jezek/xgb/xproto"
)

// AskSettings asks who manages the desktop's settings on our screen (XSETTINGS 0.5), and returns at once; the channel
// brings, once, the snapshot with these settings. It is meant for a wave of other questions, after that of Ask, which
// finds the atoms. Only if there is a manager one more round trip follows; it begins by itself as soon as that is known.
// From here on there are events of that manager's changes. Where there is no manager, or no connection any more, nobody
// has an opinion.
func (d *Desktop) AskSettings() <-chan *Snapshot {
	answer, snapshot := manager{d.awaited(), d}.Ask(), make(chan *Snapshot, 1)
	go func() {
		answer()
		snapshot <- d.Snapshot()
	}()
	return snapshot
}

// A manager is whoever manages the desktop's settings, whose say is a part of the snapshot.
type manager struct {
	reader
	desk *Desktop
}

// Changed finds what tells of other settings, or of another manager. That one has gone is told by the end of its window:
// those of others from whom anything is heard here are managers, present or past (ICCCM 2.8).
func (m manager) Changed(ev xgb.Event) bool {
	atoms := &m.desk.Atoms
	switch ev := ev.(type) {
	case xproto.PropertyNotifyEvent:
		return ev.Atom == atoms.XSettings && ev.Atom != xproto.AtomNone
	case xproto.DestroyNotifyEvent:
		return ev.Event == ev.Window && foreign(m.conn.Setup, ev.Window)
	case xproto.ClientMessageEvent:
		return ev.Type == atoms.Manager && len(ev.Data.Data32) > 1 && ev.Window == m.conn.Screen.Root &&
			ev.Type != xproto.AtomNone && xproto.Atom(ev.Data.Data32[1]) == atoms.XSettingsSelection
	}
	return false
}

// Ask asks who the manager is.
func (m manager) Ask() (answer func()) {
	owner := m.askOwner()
	return func() {
		if hints, err := m.hints(owner); err == nil {
			m.desk.update(func(s *Snapshot) { s.Hints = hints })
		}
	}
}

// askOwner asks for the manager's window. Without the atom, the server answers with an error.
func (m manager) askOwner() xproto.GetSelectionOwnerCookie {
	return xproto.GetSelectionOwner(m.conn.X, m.desk.Atoms.XSettingsSelection)
}

// hints reads the settings of the manager that was asked for. The reference client grabs the server, lest the manager
// change meanwhile; this looks afterwards whether it has, and selects the events that tell of later changes before
// reading, so it misses nothing and disturbs nobody. No manager is no error, nor is one without settings.
func (m manager) hints(asked xproto.GetSelectionOwnerCookie) (Hints, error) {
	const tries = 3
	property := m.desk.Atoms.XSettings
	owner, err := ownerOf(asked)
	for range tries {
		if err != nil || owner == xproto.WindowNone || !foreign(m.conn.Setup, owner) {
			return Hints{}, err
		}
		selectEvents(m.conn, owner, xproto.EventMaskPropertyChange|xproto.EventMaskStructureNotify)
		question, again := m.ask(owner, property, 0), m.askOwner()
		m.sent()
		value, kind, failed := m.read(question, owner, property)
		before := owner
		switch owner, err = ownerOf(again); {
		case owner != before || err != nil:
		case failed == errTorn:
			return Hints{}, failed
		case failed != nil || kind != property:
			return Hints{}, nil
		default:
			return parseHints(value), nil
		}
	}
	return Hints{}, errTorn // and soon a message of the last of them
}

// ownerOf waits for the owner of a selection. What the server declines to tell is none; the error is io.EOF, when the
// connection is gone.
func ownerOf(cookie xproto.GetSelectionOwnerCookie) (xproto.Window, error) {
	reply, err := cookie.Reply()
	switch {
	case errors.Is(err, io.EOF):
		return 0, io.EOF
	case err != nil:
		return 0, nil
	}
	return reply.Owner, nil
}

// foreign tells the windows of others: a selection may be given to any window, and to select events on our own would put
// an end to those that are selected there.
func foreign(s *xproto.SetupInfo, win xproto.Window) bool {
	return uint32(win)&^s.ResourceIdMask != s.ResourceIdBase
}
