// Package clipboard copies and pastes texts by selections (ICCCM 2), and asks a clipboard manager to save
// ours. It does not know what the texts say.
package clipboard

import (
	"sync"

	"github.com/jezek/xgb"
	"github.com/jezek/xgb/xproto"

	"xklondike/x11/link"
)

// A Selection is one of the two places in which programs exchange texts (ICCCM 2.6.1).
type Selection uint8

const (
	Primary   Selection = iota // what was marked; the middle button pastes it
	Clipboard                  // what was copied by a command
)

// Selections has a connection's offers and requests. It belongs to one goroutine.
type Selections struct {
	conn  *link.Conn
	atoms [2]xproto.Atom // by Selection
	utf8  xproto.Atom
	// The first call waits for the server, so it must be in another goroutine.
	transferAtoms func() *transferAtoms
	// by Selection; nil without a text
	offers   [2]*offer
	requests map[xproto.Window]*request
}

// The transferAtoms are those of copying and pasting, for which the start does not ask.
type transferAtoms struct {
	Targets          xproto.Atom `atom:"TARGETS"`
	Timestamp        xproto.Atom `atom:"TIMESTAMP"`
	Multiple         xproto.Atom `atom:"MULTIPLE"`
	Text             xproto.Atom `atom:"TEXT"`
	TextPlain        xproto.Atom `atom:"text/plain"` // used by toolkits since 2000
	TextPlainUTF8    xproto.Atom `atom:"text/plain;charset=utf-8"`
	ClipboardManager xproto.Atom `atom:"CLIPBOARD_MANAGER"` // owned by a clipboard manager
	SaveTargets      xproto.Atom `atom:"SAVE_TARGETS"`      // asks the manager to save a text
	Incr             xproto.Atom `atom:"INCR"`
	Null             xproto.Atom `atom:"NULL"`
	AtomPair         xproto.Atom `atom:"ATOM_PAIR"`
}

// New needs the atoms CLIPBOARD and UTF8_STRING.
func New(c *link.Conn, clipboard, utf8 xproto.Atom) *Selections {
	return &Selections{
		conn: c, atoms: [2]xproto.Atom{xproto.AtomPrimary, clipboard}, utf8: utf8,
		transferAtoms: sync.OnceValue(func() *transferAtoms {
			n := new(transferAtoms)
			c.InternAtoms(n)()
			return n
		}),
		requests: map[xproto.Window]*request{},
	}
}

// HandleEvent takes every event of the connection. It reports whether the event was about selections and concerns no
// other part of the program.
func (s *Selections) HandleEvent(ev xgb.Event) bool {
	switch ev := ev.(type) {
	case xproto.SelectionRequestEvent:
		s.handleRequest(ev)
	case xproto.SelectionClearEvent:
		if at := s.findOffer(ev.Selection, ev.Owner, ev.Time); at != nil { // an offer made since the other program's stays (ICCCM 2.3.1)
			*at = nil
		}
	case xproto.SelectionNotifyEvent:
		if r := s.requests[ev.Requestor]; r != nil {
			trySend(r.answers, ev)
		}
	case xproto.PropertyNotifyEvent:
		r := s.requests[ev.Window]
		if r != nil && ev.Atom == requestProperty && ev.State == xproto.PropertyNewValue {
			trySend(r.changes, ev.Time)
		}
		return r != nil
	case xproto.DestroyNotifyEvent:
		_, ours := s.requests[ev.Window]
		delete(s.requests, ev.Window)
		return ours // other windows concern other parts
	default:
		return false
	}
	return true
}

// trySend drops the value if the channel has no room.
func trySend[T any](c chan<- T, v T) {
	select {
	case c <- v:
	default:
	}
}
