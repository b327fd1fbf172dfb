package desktop

import (
	"sync"

	"github.com/jezek/xgb"
	"github.com/jezek/xgb/xproto"

	"xklondike/x11/link"
)

// A Selection is one of the two ways in which programs exchange what people mark and copy (ICCCM 2.6.1).
type Selection uint8

// The selections.
const (
	Primary   Selection = iota // what was marked last; the middle button pastes it
	Clipboard                  // what was copied on purpose
)

// selections is what is under way about selections. Transfers have a lock and the names are asked for once; the rest
// belongs to the goroutine of the Desktop.
type selections struct {
	offers    [2]*offer // by Selection; nil where we have nothing to offer
	errands   map[xproto.Window]*errand
	transfers transfers

	asked sync.Once
	names selectionNames
}

// selectionNames are the atoms that only those need who copy and paste, so that a start does not ask for them.
type selectionNames struct {
	targets, timestamp, multiple, text xproto.Atom // targets, as CLIPBOARD and the others below are not
	plain, plainUTF8                   xproto.Atom // more targets, as toolkits since 2000 call them
	manager, save                      xproto.Atom // the clipboard manager's selection, and what to ask it for
	incr, null                         xproto.Atom // types of properties
	pair                               xproto.Atom // the type of what MULTIPLE is asked with
}

// selectionNames waits for the names, the first time; so it is not for the goroutine of the Desktop.
func (d *Desktop) selectionNames() *selectionNames {
	s := &d.selections
	// All go out before the first answer is waited for.
	s.asked.Do(func() {
		n := &s.names
		fields := map[string]*xproto.Atom{
			"TARGETS": &n.targets, "TIMESTAMP": &n.timestamp, "MULTIPLE": &n.multiple, "TEXT": &n.text,
			"text/plain": &n.plain, "text/plain;charset=utf-8": &n.plainUTF8,
			"CLIPBOARD_MANAGER": &n.manager, "SAVE_TARGETS": &n.save,
			"INCR": &n.incr, "NULL": &n.null, "ATOM_PAIR": &n.pair,
		}
		cookies := make(map[string]xproto.InternAtomCookie, len(fields))
		for name := range fields {
			cookies[name] = xproto.InternAtom(d.x(), false, uint16(len(name)), name)
		}
		for name, cookie := range cookies {
			if reply, err := cookie.Reply(); err == nil {
				*fields[name] = reply.Atom
			}
		}
	})
	return &s.names
}

// selectionAtom is the name of a selection.
func (d *Desktop) selectionAtom(s Selection) xproto.Atom {
	if s == Primary {
		return xproto.AtomPrimary
	}
	return d.Atoms.Clipboard
}

// Selections is told of every event. It does what the event asks for in the matter of selections, waits for nothing, and
// reports whether the event was about them and is of no concern to anybody else.
func (d *Desktop) Selections(ev xgb.Event) bool {
	switch ev := ev.(type) {
	case xproto.SelectionRequestEvent:
		d.requested(ev)
	case xproto.SelectionClearEvent:
		d.cleared(ev)
	case xproto.SelectionNotifyEvent:
		d.selections.errands[ev.Requestor].answered(ev)
	case xproto.PropertyNotifyEvent:
		ours := d.selections.errands[ev.Window]
		ours.changed(ev)
		return d.taken(ev) || ours != nil
	case xproto.DestroyNotifyEvent:
		_, ours := d.selections.errands[ev.Window]
		delete(d.selections.errands, ev.Window)
		d.vanished(ev.Window)
		return ours // others may have had more to say than we know here
	case link.Fault:
		fault, ok := ev.Error.(xproto.WindowError)
		return ok && d.vanished(xproto.Window(fault.BadValue))
	default:
		return false
	}
	return true
}

// before compares times of the server, which go round after 49.7 days.
func before(a, b xproto.Timestamp) bool { return int32(a-b) < 0 }
