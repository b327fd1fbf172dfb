// Package clipboard copies and pastes texts by selections, with which X programs exchange what people mark
// and copy (ICCCM 2). It offers texts to other programs, fetches theirs, and asks a clipboard manager to save
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

// The selections.
const (
	Primary   Selection = iota // what was marked last; the middle button pastes it
	Clipboard                  // what the user has copied by a command, and not only marked
)

// Selections has the offers and the requests of a connection. It belongs to one goroutine.
type Selections struct {
	conn  *link.Conn
	atoms [2]xproto.Atom // the atom of each selection, indexed by Selection
	utf8  xproto.Atom
	// The first call waits for the server, so the goroutine of the Selections must not call it.
	transferAtoms func() *transferAtoms
	// The offer for each selection, indexed by Selection; nil if this program offers no text.
	offers   [2]*offer
	requests map[xproto.Window]*request
}

// transferAtoms are the atoms that only copying and pasting need. The program does not ask for them when it starts.
type transferAtoms struct {
	Targets          xproto.Atom `atom:"TARGETS"`
	Timestamp        xproto.Atom `atom:"TIMESTAMP"`
	Multiple         xproto.Atom `atom:"MULTIPLE"`
	Text             xproto.Atom `atom:"TEXT"`
	TextPlain        xproto.Atom `atom:"text/plain"` // a target that toolkits have used since 2000
	TextPlainUTF8    xproto.Atom `atom:"text/plain;charset=utf-8"`
	ClipboardManager xproto.Atom `atom:"CLIPBOARD_MANAGER"` // the selection that a clipboard manager owns
	SaveTargets      xproto.Atom `atom:"SAVE_TARGETS"`      // the target that asks the clipboard manager to save a text
	Incr             xproto.Atom `atom:"INCR"`
	Null             xproto.Atom `atom:"NULL"`
	AtomPair         xproto.Atom `atom:"ATOM_PAIR"`
}

// New returns the selections of a connection, without offers and requests. It needs the atoms CLIPBOARD and
// UTF8_STRING.
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

// HandleEvent takes every event of the connection. It does what an event about selections asks for, and waits
// for nothing. It reports whether the event was about selections and concerns no other part of the program.
func (s *Selections) HandleEvent(ev xgb.Event) bool {
	switch ev := ev.(type) {
	case xproto.SelectionRequestEvent:
		s.handleRequest(ev)
	case xproto.SelectionClearEvent:
		s.handleClear(ev)
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
		return ours // events of other windows concern other parts of the program
	default:
		return false
	}
	return true
}

// trySend sends a value to a channel if the channel has room, and drops the value otherwise.
func trySend[T any](c chan<- T, v T) {
	select {
	case c <- v:
	default:
	}
}
