package clipboard

import (
	"time"

	"github.com/jezek/xgb/xproto"

	"xklondike/x11/link"
)

// HandOver gives what we have on the clipboard to the clipboard manager, if there is one, so that it outlives the program
// (freedesktop.org, Clipboard Manager Specification). It is for the end: it takes events off the connection and drops what is
// not about selections, and returns when the manager has all, when there is nothing to give or nobody to give it to, or
// after the limit. It reports whether a manager has it now.
func (s *Selections) HandOver(limit time.Duration) bool {
	o := s.offers[Clipboard] // PRIMARY is only ever as long as its program
	if o == nil {
		return false
	}
	r, saved, late := s.newRequest(), make(chan bool, 1), time.After(limit)
	go func() {
		defer r.end()
		saved <- r.save(o, time.After(limit))
	}()
	for {
		select {
		case ev, ok := <-s.conn.Events():
			if !ok {
				return false
			}
			s.Hear(ev)
		case ok := <-saved:
			return ok
		case <-late:
			return false
		}
	}
}

// save asks the manager to fetch the text, which it does before it answers. The time of the question is that of the
// property that says what to fetch: the manager may have come after anything that a person did here.
func (r *request) save(o *offer, late <-chan time.Time) bool {
	names := r.names()
	clipboard := xproto.GetSelectionOwner(r.conn.X, r.atoms[Clipboard])
	manager := xproto.GetSelectionOwner(r.conn.X, names.Manager)
	// Whoever took the clipboard from us saves it himself; of that we may not have heard.
	if reply, err := clipboard.Reply(); err != nil || reply.Owner != o.win {
		return false
	}
	if reply, err := manager.Reply(); err != nil || reply.Owner == xproto.WindowNone {
		return false
	}
	// Named targets spare the manager a question, and us the wait for it.
	c := conversion{Selections: r.Selections, names: names, offer: o}
	link.SetWords(r.conn, r.win, requestProperty, xproto.AtomAtom, c.textTargets()...)
	select {
	case when := <-r.changes:
		ok, err := r.convert(names.Manager, names.Save, when, late)
		return ok && err == nil
	case <-late:
		return false
	}
}
