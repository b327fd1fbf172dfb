// Package clipboard is what this program copies and pastes: the selections by which X programs exchange what people mark
// and copy (ICCCM 2), and the clipboard manager, in both directions. It does not know what the texts say.
package clipboard

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

// Selections is what is under way about selections. It belongs to one goroutine.
type Selections struct {
	conn     *link.Conn
	atoms    [2]xproto.Atom // by Selection
	utf8     xproto.Atom
	names    func() *names // waits, the first time; so it is not for the goroutine of the Selections
	offers   [2]*offer     // by Selection; nil where we have nothing to offer
	requests map[xproto.Window]*request
}

// names are the atoms that only those need who copy and paste, so that a start does not ask for them.
type names struct {
	Targets   xproto.Atom `atom:"TARGETS"`
	Timestamp xproto.Atom `atom:"TIMESTAMP"`
	Multiple  xproto.Atom `atom:"MULTIPLE"`
	Text      xproto.Atom `atom:"TEXT"`
	Plain     xproto.Atom `atom:"text/plain"` // as toolkits since 2000 call it
	PlainUTF8 xproto.Atom `atom:"text/plain;charset=utf-8"`
	Manager   xproto.Atom `atom:"CLIPBOARD_MANAGER"` // its selection
	Save      xproto.Atom `atom:"SAVE_TARGETS"`      // what to ask it for
	Incr      xproto.Atom `atom:"INCR"`
	Null      xproto.Atom `atom:"NULL"`
	Pair      xproto.Atom `atom:"ATOM_PAIR"`
}

// New returns the selections of a connection, on which nothing is under way, by the atoms CLIPBOARD and UTF8_STRING.
func New(c *link.Conn, clipboard, utf8 xproto.Atom) *Selections {
	return &Selections{
		conn: c, atoms: [2]xproto.Atom{xproto.AtomPrimary, clipboard}, utf8: utf8,
		names: sync.OnceValue(func() *names {
			n := new(names)
			c.Intern(n)()
			return n
		}),
		requests: map[xproto.Window]*request{},
	}
}

// Hear is told of every event. It does what the event asks for in the matter of selections, waits for nothing, and
// reports whether the event was about them and is of no concern to anybody else.
func (s *Selections) Hear(ev xgb.Event) bool {
	switch ev := ev.(type) {
	case xproto.SelectionRequestEvent:
		s.requested(ev)
	case xproto.SelectionClearEvent:
		s.cleared(ev)
	case xproto.SelectionNotifyEvent:
		if r := s.requests[ev.Requestor]; r != nil {
			put(r.answers, ev)
		}
	case xproto.PropertyNotifyEvent:
		r := s.requests[ev.Window]
		if r != nil && ev.Atom == requestProperty && ev.State == xproto.PropertyNewValue {
			put(r.changes, ev.Time)
		}
		return r != nil
	case xproto.DestroyNotifyEvent:
		_, ours := s.requests[ev.Window]
		delete(s.requests, ev.Window)
		return ours // others may have had more to say than we know here
	default:
		return false
	}
	return true
}

// put puts something into a channel that has room for it, and drops it otherwise.
func put[T any](c chan<- T, v T) {
	select {
	case c <- v:
	default:
	}
}
