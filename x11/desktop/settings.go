package desktop

import (
	"errors"
	"io"

	"github.com/jezek/xgb/xproto"
)

// A SettingsInquiry is the question for the desktop's settings, on its way.
type SettingsInquiry struct{ hints chan Hints }

// AskSettings asks who manages the desktop's settings on our screen (XSETTINGS 0.5), and returns at once. It is meant for a
// wave of other questions, after that of Ask, which finds the atoms. Only if there is a manager one more round trip
// follows; it begins by itself as soon as that is known. From here on Changed hears of that manager's changes.
func (d *Desktop) AskSettings() *SettingsInquiry {
	q := &SettingsInquiry{make(chan Hints, 1)}
	f := d.fetcher()
	f.waits = true
	owner := f.askOwner()
	before, after := d.queue()
	go func() {
		s := <-before
		if hints, err := f.settings(owner); err == nil {
			s.Hints = hints
		}
		q.hints <- s.Hints
		after <- s
	}()
	return q
}

// Answer waits for the answer, once. Where there is no manager, or no connection any more, nobody has an opinion.
func (q *SettingsInquiry) Answer() Hints { return <-q.hints }

// A fetcher reads again what a desktop may change. It is a value, for it works beside the goroutine that owns the Desktop.
type fetcher struct {
	reader
	selection, settingsAtom, screenResources xproto.Atom
}

func (d *Desktop) fetcher() fetcher {
	return fetcher{
		reader:    reader{conn: d.conn, page: d.pageSize},
		selection: d.Atoms.XSettingsSelection, settingsAtom: d.Atoms.XSettings, screenResources: d.Atoms.ScreenResources,
	}
}

// askOwner asks for the window of the settings' manager. Without the atom, the server answers with an error.
func (f fetcher) askOwner() xproto.GetSelectionOwnerCookie {
	return xproto.GetSelectionOwner(f.conn.X, f.selection)
}

// settings reads the settings of the manager that was asked for. The reference client grabs the server, lest the manager
// change meanwhile; this looks afterwards whether it has, and selects the events that tell of later changes before
// reading, so it misses nothing and disturbs nobody. No manager is no error, nor is one without settings.
func (f fetcher) settings(asked xproto.GetSelectionOwnerCookie) (Hints, error) {
	const tries = 3
	owner, err := ownerOf(asked)
	for range tries {
		if err != nil || owner == xproto.WindowNone || !foreign(f.conn.Setup, owner) {
			return Hints{}, err
		}
		selectEvents(f.conn, owner, xproto.EventMaskPropertyChange|xproto.EventMaskStructureNotify)
		question, again := f.ask(owner, f.settingsAtom, 0), f.askOwner()
		f.sent()
		value, kind, failed := f.read(question, owner, f.settingsAtom)
		before := owner
		switch owner, err = ownerOf(again); {
		case owner != before || err != nil:
		case failed == errTorn:
			return Hints{}, failed
		case failed != nil || kind != f.settingsAtom:
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
