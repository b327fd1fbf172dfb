package clipboard

import (
	"time"

	"github.com/jezek/xgb/xproto"

	"xklondike/x11/link"
)

// SaveToManager asks the clipboard manager to save our offer of the clipboard, so that the text outlives the
// program (freedesktop.org, Clipboard Manager Specification), and reports whether the manager has the text.
// It returns soon without an offer or a manager, and waits no longer than limit. It is called when the
// program ends: it reads the events of the connection itself, and drops those that are not about selections.
func (s *Selections) SaveToManager(limit time.Duration) bool {
	return s.saveUntil(time.After(limit), time.After(limit))
}

// saveUntil waits in two goroutines, each with a timeout of its own: the one that asks, and the one that handles events.
func (s *Selections) saveUntil(asking, handling <-chan time.Time) bool {
	o := s.offers[Clipboard] // PRIMARY ends with its program
	if o == nil {
		return false
	}
	r, saved := s.newRequest(), make(chan bool, 1)
	go func() {
		defer r.selections.conn.DestroyWindow(r.win)
		saved <- r.save(o, asking)
	}()
	for {
		select {
		case ev, ok := <-s.conn.Events():
			if !ok {
				return false
			}
			s.HandleEvent(ev)
		case ok := <-saved:
			return ok
		case <-handling:
			return false
		}
	}
}

// save makes a request with the time at which requestProperty was set. The time of a person's event would be too early
// if the manager started later.
func (r *request) save(o *offer, timeout <-chan time.Time) bool {
	names := r.selections.transferAtoms()
	clipboard := xproto.GetSelectionOwner(r.selections.conn.X, r.selections.atoms[Clipboard])
	manager := xproto.GetSelectionOwner(r.selections.conn.X, names.ClipboardManager)
	// another program that has taken the clipboard has it saved, though its event may still be under way
	if reply, err := clipboard.Reply(); err != nil || reply.Owner != o.win {
		return false
	}
	if reply, err := manager.Reply(); err != nil || reply.Owner == xproto.WindowNone {
		return false
	}
	// With the targets, the manager does not ask for TARGETS, and the program ends sooner.
	c := conversion{selections: r.selections, offer: o}
	link.SetWords(r.selections.conn, r.win, requestProperty, xproto.AtomAtom, c.textTargets()...)
	select {
	case when := <-r.changes:
		ok, err := r.convert(names.ClipboardManager, names.SaveTargets, when, timeout)
		return ok && err == nil
	case <-timeout:
		return false
	}
}
