package desktop

import (
	"time"

	"github.com/jezek/xgb/xproto"
)

// HandOver gives what we have on the clipboard to the clipboard manager, if there is one, so that it outlives the program
// (freedesktop.org, Clipboard Manager Specification). It is for the end: it takes events off the connection and drops what is
// not about selections, and returns when the manager has all, when there is nothing to give or nobody to give it to, or
// after the limit. It reports whether a manager has it now.
func (d *Desktop) HandOver(limit time.Duration) bool {
	o := d.selections.offers[Clipboard] // PRIMARY is only ever as long as its program
	if o == nil {
		return false
	}
	e, saved, late := d.newErrand(), make(chan bool, 1), time.After(limit)
	go func() {
		defer e.end()
		saved <- e.save(o, time.After(limit))
	}()
	for {
		select {
		case ev, ok := <-d.conn.Events():
			if !ok {
				return false
			}
			d.Selections(ev)
		case ok := <-saved:
			return ok
		case <-late:
			return false
		}
	}
}

// save asks the manager to fetch the text, which it does before it answers. The time of the question is that of the
// property that says what to fetch: the manager may have come after anything that a person did here.
func (e *errand) save(o *offer, late <-chan time.Time) bool {
	names := e.selectionNames()
	clipboard := xproto.GetSelectionOwner(e.x(), e.Atoms.Clipboard)
	manager := xproto.GetSelectionOwner(e.x(), names.manager)
	// Whoever took the clipboard from us saves it himself; of that we may not have heard.
	if owner, err := ownerOf(clipboard); err != nil || owner != o.win {
		return false
	}
	if owner, err := ownerOf(manager); err != nil || owner == xproto.WindowNone {
		return false
	}
	// Named targets spare the manager a question, and us the wait for it.
	c := conversion{Desktop: e.Desktop, names: names, offer: o}
	e.setWords(e.win, errandProperty, xproto.AtomAtom, atomWords(c.textTargets()))
	select {
	case when := <-e.changes:
		ok, err := e.convert(names.manager, names.save, when, late)
		return ok && err == nil
	case <-late:
		return false
	}
}
