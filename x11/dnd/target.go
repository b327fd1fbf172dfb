// Package dnd takes texts and names of files that are dragged from other programs (XDND 5). It does not know what the texts say, and
// opens no file.
package dnd

import (
	"slices"
	"time"

	"github.com/jezek/xgb/xproto"

	"xklondike/x11/clipboard"
	"xklondike/x11/link"
)

// Versions of the protocol. Before version 3 another window got the messages. A source uses the older of its own version and that of
// the target, so there is no later one.
const (
	firstVersion = 3
	version      = 5
)

const (
	mostWaiting = 16 // messages that wait for our atoms
	mostTypes   = 64 // of a source
)

// The atoms of the protocol, for which the start does not ask.
type atoms struct {
	Enter         xproto.Atom `atom:"XdndEnter"`
	Position      xproto.Atom `atom:"XdndPosition"`
	Status        xproto.Atom `atom:"XdndStatus"`
	Leave         xproto.Atom `atom:"XdndLeave"`
	Drop          xproto.Atom `atom:"XdndDrop"`
	Finished      xproto.Atom `atom:"XdndFinished"`
	Selection     xproto.Atom `atom:"XdndSelection"`
	TypeList      xproto.Atom `atom:"XdndTypeList"`
	ActionCopy    xproto.Atom `atom:"XdndActionCopy"`
	URIList       xproto.Atom `atom:"text/uri-list"`
	TextPlainUTF8 xproto.Atom `atom:"text/plain;charset=utf-8"`
	TextPlain     xproto.Atom `atom:"text/plain"`
}

// A Target is a window on which others may drop. It belongs to one goroutine.
type Target struct {
	conn       *link.Conn
	selections *clipboard.Selections
	utf8       xproto.Atom
	win        xproto.Window // 0 before Announce

	atoms   *atoms                      // nil before the first message
	waiting []xproto.ClientMessageEvent // for the atoms
	asking  bool                        // a question is under way
	answers chan Answer

	drag *drag // over the window; nil without one
	drop *drop // whose text is on its way; nil without one
}

// A drag is over the window, and may leave it.
type drag struct {
	source    xproto.Window
	version   byte
	types     []xproto.Atom // that the source offers
	listed    bool          // the source has a longer list of types, which is not known yet
	statusDue bool          // the source waits for a status
	dropped   bool
	dropTime  xproto.Timestamp
}

// A drop is what the source is told about at the end.
type drop struct {
	source  xproto.Window
	version byte
	isList  bool
	text    <-chan clipboard.Pasted
}

// An Answer is what the server has said to a question of the Target.
type Answer struct {
	atoms *atoms
	drag  *drag // whose types they are
	types []xproto.Atom
}

// New needs the atom UTF8_STRING.
func New(c *link.Conn, s *clipboard.Selections, utf8 xproto.Atom) *Target {
	return &Target{conn: c, selections: s, utf8: utf8, answers: make(chan Answer, 1)}
}

// Announce tells other programs that they may drop on a top-level window. It takes the atom XdndAware.
func (t *Target) Announce(win xproto.Window, aware xproto.Atom) {
	if aware == xproto.AtomNone {
		return
	}
	t.win = win
	link.SetWords[uint32](t.conn, win, aware, xproto.AtomAtom, version)
}

// Answers delivers what Take wants.
func (t *Target) Answers() <-chan Answer { return t.answers }

// HandleMessage takes every client message but those of the window manager. The source of a drop may take as long as limit for each answer.
// HandleMessage reports whether something has been dropped that Text will deliver.
func (t *Target) HandleMessage(ev xproto.ClientMessageEvent, limit time.Duration) (dropped bool) {
	words := ev.Data.Data32
	switch {
	case ev.Window != t.win || ev.Format != 32 || len(words) < 5 || ev.Type == xproto.AtomNone:
		return false
	case t.atoms == nil:
		if len(t.waiting) < mostWaiting {
			t.waiting = append(t.waiting, ev)
		}
		t.ask()
		return false
	case ev.Type == t.atoms.Enter:
		t.enter(words)
		return false
	case t.drag == nil || t.drag.source != xproto.Window(words[0]):
		return false
	}
	switch ev.Type {
	case t.atoms.Position:
		t.drag.statusDue = true
	case t.atoms.Leave:
		t.drag = nil
	case t.atoms.Drop:
		t.drag.dropped, t.drag.dropTime = true, xproto.Timestamp(words[2])
	}
	return t.fetchIfDropped(limit)
}

func (t *Target) enter(words []uint32) {
	const moreTypes = 1
	d := &drag{source: xproto.Window(words[0]), version: byte(words[1] >> 24), listed: words[1]&moreTypes != 0}
	if d.version < firstVersion || d.version > version || !t.mayBeSource(d.source) {
		return
	}
	d.types = atomsOf(words[2:5])
	t.drag = d
	t.ask()
}

func atomsOf(words []uint32) (list []xproto.Atom) {
	for _, w := range words {
		list = append(list, xproto.Atom(w))
	}
	return list
}

// mayBeSource refuses what SendEvent takes for the window with the pointer or the focus, and windows that are no other program's.
func (t *Target) mayBeSource(w xproto.Window) bool {
	const lastID = 1<<29 - 1
	return w > xproto.SendEventDestItemFocus && w <= lastID && w != t.win && w != t.conn.Screen.Root
}

// ask asks for the atoms, if they are not known, and for the types of the drag. There is one question at a time, however many
// messages come.
func (t *Target) ask() {
	if t.asking || t.atoms != nil && (t.drag == nil || !t.drag.listed) {
		return
	}
	t.asking = true
	conn, answer := t.conn, Answer{atoms: t.atoms, drag: t.drag}
	source := xproto.Window(0)
	if t.drag != nil {
		source = t.drag.source
	}
	go func() {
		if answer.atoms == nil {
			answer.atoms = new(atoms)
			conn.InternAtoms(answer.atoms)()
		} else {
			answer.types = readTypes(conn, source, answer.atoms.TypeList)
		}
		t.answers <- answer
	}()
}

// readTypes returns nil if the source has no list of types.
func readTypes(c *link.Conn, source xproto.Window, typeList xproto.Atom) []xproto.Atom {
	reply, err := xproto.GetProperty(c.X, false, source, typeList, xproto.AtomAtom, 0, mostTypes).Reply()
	if err != nil {
		return nil
	}
	return link.Words[xproto.Atom](reply)
}

// Take takes an answer. It reports the same as HandleMessage.
func (t *Target) Take(a Answer, limit time.Duration) (dropped bool) {
	t.asking = false
	if t.atoms == nil {
		t.atoms = a.atoms
		waiting := t.waiting
		t.waiting = nil
		for _, ev := range waiting {
			dropped = t.HandleMessage(ev, limit) || dropped
		}
		return dropped
	}
	if t.drag != nil && t.drag == a.drag {
		t.drag.listed = false
		t.drag.types = append(t.drag.types, a.types...)
	}
	t.ask()
	return t.fetchIfDropped(limit)
}

// target returns the best type that the drag offers, or AtomNone. A file manager offers the names of files as text, too.
func (t *Target) target(d *drag) xproto.Atom {
	for _, a := range []xproto.Atom{t.atoms.URIList, t.utf8, t.atoms.TextPlainUTF8, t.atoms.TextPlain, xproto.AtomString} {
		if a != xproto.AtomNone && slices.Contains(d.types, a) {
			return a
		}
	}
	return xproto.AtomNone
}

// SendStatus tells the source of a drag whether it may drop, if it waits for that. Of many messages in a burst it answers the
// last one.
func (t *Target) SendStatus() {
	d := t.drag
	if d == nil || !d.statusDue || d.listed {
		return
	}
	d.statusDue = false
	const accept, everywhere = 1, 0x7fff
	status := []uint32{uint32(t.win), 0, 0, everywhere<<16 | everywhere, 0} // the answer is the same in the whole rectangle
	if t.target(d) != xproto.AtomNone {
		status[1], status[4] = accept, uint32(t.atoms.ActionCopy)
	}
	t.send(d.source, t.atoms.Status, status)
}

func (t *Target) send(to xproto.Window, kind xproto.Atom, words []uint32) {
	ev := xproto.ClientMessageEvent{Format: 32, Window: to, Type: kind, Data: xproto.ClientMessageDataUnionData32New(words)}
	t.conn.SendEvent(to, xproto.EventMaskNoEvent, ev.Bytes())
}

// fetchIfDropped fetches the text of a drop. It refuses one that offers none, and one that comes while another is on its way.
func (t *Target) fetchIfDropped(limit time.Duration) bool {
	d := t.drag
	if d == nil || !d.dropped || d.listed {
		return false
	}
	t.drag = nil
	target := t.target(d)
	if target == xproto.AtomNone || t.drop != nil {
		t.finish(d.source, d.version, false)
		return false
	}
	t.drop = &drop{source: d.source, version: d.version, isList: target == t.atoms.URIList,
		text: t.selections.FetchAs(t.atoms.Selection, target, d.dropTime, limit)}
	return true
}

// Text delivers what has been dropped, or nothing if no drop is under way. Finish must follow.
func (t *Target) Text() <-chan clipboard.Pasted {
	if t.drop == nil {
		return nil
	}
	return t.drop.text
}

// IsFileList reports whether the text is a list of names of files (text/uri-list).
func (t *Target) IsFileList() bool { return t.drop != nil && t.drop.isList }

// Finish tells the source of the drop that it may forget it, and whether it was of use.
func (t *Target) Finish(used bool) {
	if t.drop != nil {
		t.finish(t.drop.source, t.drop.version, used)
		t.drop = nil
	}
}

func (t *Target) finish(source xproto.Window, of byte, used bool) {
	words := []uint32{uint32(t.win), 0, 0, 0, 0}
	if used && of >= 5 { // earlier versions have no such fields
		words[1], words[2] = 1, uint32(t.atoms.ActionCopy)
	}
	t.send(source, t.atoms.Finished, words)
}
