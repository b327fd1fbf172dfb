package clipboard

import (
	"encoding/binary"
	"testing"
	"time"

	"github.com/jezek/xgb"
	"github.com/jezek/xgb/xproto"

	"xklondike/x11/internal/xvfb"
	"xklondike/x11/link"
)

// patience bounds the wait for what must come.
const patience = 20 * time.Second

// open connects to a server.
func open(t *testing.T, s *xvfb.Server) *Selections {
	t.Helper()
	c, err := link.Dial(s.Display, func(string) string { return "" })
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(c.Close)
	var atoms struct {
		Clipboard xproto.Atom `atom:"CLIPBOARD"`
		UTF8      xproto.Atom `atom:"UTF8_STRING"`
	}
	c.Intern(&atoms)()
	return New(c, atoms.Clipboard, atoms.UTF8)
}

// window makes a top-level window.
func window(s *Selections) xproto.Window {
	win := xproto.Window(s.conn.NewID())
	xproto.CreateWindow(s.conn.X, 0, win, s.conn.Screen.Root, 0, 0, 10, 10, 0, xproto.WindowClassInputOutput, 0, 0, nil)
	return win
}

// name is that of an atom.
func name(t *testing.T, c *link.Conn, atom xproto.Atom) string {
	t.Helper()
	reply, err := xproto.GetAtomName(c.X, atom).Reply()
	if err != nil {
		t.Fatal(err)
	}
	return reply.Name
}

// words is a value of 32-bit words.
func words(ws ...uint32) string {
	var b []byte
	for _, w := range ws {
		b = binary.LittleEndian.AppendUint32(b, w)
	}
	return string(b)
}

// A program copies and pastes as a session does: one goroutine has the Selections.
type program struct {
	*Selections
	win  xproto.Window
	todo chan func()
}

// begin starts a program. It ends with its connection.
func begin(t *testing.T, s *xvfb.Server) *program {
	t.Helper()
	p := &program{Selections: open(t, s), todo: make(chan func())}
	p.win = window(p.Selections)
	ended := make(chan struct{})
	t.Cleanup(func() { close(ended) })
	go func() {
		for {
			select {
			case ev := <-p.conn.Events():
				p.Hear(ev)
			case f := <-p.todo:
				f()
			case <-ended:
				return
			}
		}
	}()
	return p
}

// run does something where the Selections belong.
func (p *program) run(f func()) {
	done := make(chan struct{})
	p.todo <- func() { f(); close(done) }
	<-done
}

// offer copies a text.
func (p *program) offer(text string, when xproto.Timestamp) error {
	var result <-chan error
	p.run(func() { result = p.Offer(p.win, text, when) })
	return <-result
}

// eventually lets the program do what it does until something is so. Each look comes after another of its events.
func (p *program) eventually(t *testing.T, q *peer, what string, good func() bool) {
	t.Helper()
	for limit := time.Now().Add(patience); ; {
		so := false
		p.run(func() { so = good() })
		if so {
			return
		}
		if time.Now().After(limit) {
			t.Fatal("not ", what)
		}
		q.send(p.win, xproto.SelectionClearEvent{Selection: xproto.AtomSecondary})
	}
}

// fetch pastes.
func (p *program) fetch(s Selection, when xproto.Timestamp, limit time.Duration) <-chan Pasted {
	var result <-chan Pasted
	p.run(func() { result = p.Fetch(s, when, limit) })
	return result
}

// A peer is another program, which does just what a test says.
type peer struct {
	*Selections
	t   *testing.T
	win xproto.Window
}

// meet starts a peer. Its window hears of its properties.
func meet(t *testing.T, s *xvfb.Server) *peer {
	t.Helper()
	p := &peer{open(t, s), t, 0}
	p.win = window(p.Selections)
	p.listen(p.win, xproto.EventMaskPropertyChange)
	return p
}

// listen selects events on a window.
func (p *peer) listen(win xproto.Window, mask uint32) {
	xproto.ChangeWindowAttributes(p.conn.X, win, xproto.CwEventMask, []uint32{mask})
}

// atom numbers a name.
func (p *peer) atom(name string) xproto.Atom {
	reply, err := xproto.InternAtom(p.conn.X, false, uint16(len(name)), name).Reply()
	if err != nil {
		p.t.Error(name, err)
		return xproto.AtomNone
	}
	return reply.Atom
}

// await waits for an event. It may be called from any goroutine, so it does not end the test; without the event there is nil.
func (p *peer) await(fits func(xgb.Event) bool) xgb.Event {
	limit := time.After(patience)
	for {
		select {
		case ev, ok := <-p.conn.Events():
			if !ok {
				return nil
			}
			if fits(ev) {
				return ev
			}
		case <-limit:
			p.t.Error("no event came")
			return nil
		}
	}
}

// property waits until a property is set, or deleted.
func (p *peer) property(win xproto.Window, atom xproto.Atom, state byte) (at xproto.Timestamp, ok bool) {
	ev := p.await(func(ev xgb.Event) bool {
		n, ok := ev.(xproto.PropertyNotifyEvent)
		return ok && n.Window == win && n.Atom == atom && n.State == state
	})
	n, ok := ev.(xproto.PropertyNotifyEvent)
	return n.Time, ok
}

// now is the server's time.
func (p *peer) now() xproto.Timestamp {
	p.conn.SetText(p.win, xproto.AtomNotice, xproto.AtomString, "")
	at, _ := p.property(p.win, xproto.AtomNotice, xproto.PropertyNewValue)
	return at
}

// ask asks for a selection, and returns in which property the answer is.
func (p *peer) ask(s Selection, target string, property xproto.Atom, when xproto.Timestamp) xproto.Atom {
	p.t.Helper()
	selection, kind := p.atoms[s], p.atom(target)
	xproto.ConvertSelection(p.conn.X, p.win, selection, kind, property, when)
	ev, ok := p.await(func(ev xgb.Event) bool {
		_, ok := ev.(xproto.SelectionNotifyEvent)
		return ok
	}).(xproto.SelectionNotifyEvent)
	if !ok || ev.Selection != selection || ev.Target != kind || ev.Requestor != p.win || ev.Time != when {
		p.t.Errorf("asked for %s and heard %+v", target, ev)
	}
	return ev.Property
}

// take reads a property of the peer's window and deletes it.
func (p *peer) take(atom xproto.Atom) (kind string, format byte, value string) {
	reply, err := xproto.GetProperty(p.conn.X, true, p.win, atom, xproto.GetPropertyTypeAny, 0, 1<<20).Reply()
	if err != nil {
		p.t.Fatal(err)
	}
	if reply.Type != xproto.AtomNone {
		kind = name(p.t, p.conn, reply.Type)
	}
	return kind, reply.Format, string(reply.Value)
}

// paste asks for a text.
func (p *peer) paste(s Selection, target string, when xproto.Timestamp) string {
	p.t.Helper()
	at := p.atom("HERE")
	if p.ask(s, target, at, when) != at {
		return ""
	}
	_, _, text := p.take(at)
	return text
}

// own makes the peer own a selection, from now on.
func (p *peer) own(selection xproto.Atom) xproto.Timestamp {
	now := p.now()
	xproto.SetSelectionOwner(p.conn.X, p.win, selection, now)
	p.conn.X.Sync()
	return now
}

// serve answers requests, in a goroutine of its own, until the connection ends.
func (p *peer) serve(answer func(xproto.SelectionRequestEvent)) {
	go func() {
		for ev := range p.conn.Events() {
			if r, ok := ev.(xproto.SelectionRequestEvent); ok {
				answer(r)
			}
		}
	}()
}
