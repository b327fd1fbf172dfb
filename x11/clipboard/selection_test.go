package clipboard

import (
	"testing"
	"time"

	"github.com/jezek/xgb"
	"github.com/jezek/xgb/xproto"

	"xklondike/game/gametest"
	"xklondike/x11/internal/client"
	"xklondike/x11/internal/xvfb"
)

// waitLimit is the longest wait for something that must come.
const waitLimit = time.Minute

// open connects to a server and returns the selections of the connection.
func open(t *testing.T, s *xvfb.Server) *Selections {
	t.Helper()
	c := client.Dial(t, s.Display)
	var atoms struct {
		Clipboard xproto.Atom `atom:"CLIPBOARD"`
		UTF8      xproto.Atom `atom:"UTF8_STRING"`
	}
	c.InternAtoms(&atoms)()
	return New(c, atoms.Clipboard, atoms.UTF8)
}

// A program copies and pastes as xklondike does: one goroutine has the Selections.
type program struct {
	*Selections
	win  xproto.Window
	todo chan func()
}

// startProgram starts a program, which ends with the test.
func startProgram(t *testing.T, s *xvfb.Server) *program {
	t.Helper()
	p := &program{Selections: open(t, s), todo: make(chan func())}
	p.win = client.CreateWindow(p.Selections.conn)
	ended := make(chan struct{})
	t.Cleanup(func() { close(ended) })
	go func() {
		for {
			select {
			case ev := <-p.conn.Events():
				p.HandleEvent(ev)
			case f := <-p.todo:
				f()
			case <-ended:
				return
			}
		}
	}()
	return p
}

// startBoth starts a server, a program and a peer.
func startBoth(t *testing.T) (*program, *peer) {
	t.Helper()
	s := xvfb.Start(t)
	return startProgram(t, s), startPeer(t, s)
}

// startThree starts a second peer, too.
func startThree(t *testing.T) (d *program, p, q *peer) {
	t.Helper()
	s := xvfb.Start(t)
	return startProgram(t, s), startPeer(t, s), startPeer(t, s)
}

// run calls f in the goroutine of the Selections.
func (p *program) run(f func()) {
	done := make(chan struct{})
	p.todo <- func() { f(); close(done) }
	<-done
}

// offer calls Offer and waits for its result.
func (p *program) offer(text string, when xproto.Timestamp) error {
	var result <-chan error
	p.run(func() { result = p.Offer(p.win, text, when) })
	return <-result
}

// eventually waits until a condition is true. It checks the condition after each of the program's events.
func (p *program) eventually(t *testing.T, q *peer, what string, condition func() bool) {
	t.Helper()
	for limit := time.Now().Add(waitLimit); ; {
		isTrue := false
		p.run(func() { isTrue = condition() })
		if isTrue {
			return
		}
		if time.Now().After(limit) {
			t.Fatal("not ", what)
		}
		q.send(p.win, xproto.SelectionClearEvent{Selection: xproto.AtomSecondary})
	}
}

// fetch calls Fetch.
func (p *program) fetch(s Selection, when xproto.Timestamp, limit time.Duration) <-chan Pasted {
	var result <-chan Pasted
	p.run(func() { result = p.Fetch(s, when, limit) })
	return result
}

// A peer is another program, which does only what the test tells it.
type peer struct {
	*Selections
	t    *testing.T
	win  xproto.Window
	incr xproto.Atom
}

// startPeer starts a peer, whose window gets PropertyNotify events.
func startPeer(t *testing.T, s *xvfb.Server) *peer {
	t.Helper()
	p := &peer{Selections: open(t, s), t: t}
	p.win, p.incr = client.CreateWindow(p.Selections.conn), p.atom("INCR")
	p.selectEvents(p.win, xproto.EventMaskPropertyChange)
	return p
}

// selectEvents selects events on a window.
func (p *peer) selectEvents(win xproto.Window, mask uint32) {
	xproto.ChangeWindowAttributes(p.conn.X, win, xproto.CwEventMask, []uint32{mask})
}

// atom returns the atom of a name.
func (p *peer) atom(name string) xproto.Atom {
	reply, err := xproto.InternAtom(p.conn.X, false, uint16(len(name)), name).Reply()
	if err != nil {
		p.t.Error(name, err)
		return xproto.AtomNone
	}
	return reply.Atom
}

// awaitEvent waits for an event that fits. It may be called from any goroutine, so it does not end the test.
// Without such an event it returns nil.
func (p *peer) awaitEvent(fits func(xgb.Event) bool) xgb.Event {
	limit := time.After(waitLimit)
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

// awaitProperty waits until a property is set or deleted, and returns the time.
func (p *peer) awaitProperty(win xproto.Window, atom xproto.Atom, state byte) (at xproto.Timestamp, ok bool) {
	ev := p.awaitEvent(func(ev xgb.Event) bool {
		n, ok := ev.(xproto.PropertyNotifyEvent)
		return ok && n.Window == win && n.Atom == atom && n.State == state
	})
	n, ok := ev.(xproto.PropertyNotifyEvent)
	return n.Time, ok
}

// serverTime returns the server's time.
func (p *peer) serverTime() xproto.Timestamp {
	p.conn.SetText(p.win, xproto.AtomNotice, xproto.AtomString, "")
	at, _ := p.awaitProperty(p.win, xproto.AtomNotice, xproto.PropertyNewValue)
	return at
}

// askSelection asks for a selection, and returns the property that has the answer.
func (p *peer) askSelection(s Selection, target string, property xproto.Atom, when xproto.Timestamp) xproto.Atom {
	p.t.Helper()
	selection, kind := p.atoms[s], p.atom(target)
	xproto.ConvertSelection(p.conn.X, p.win, selection, kind, property, when)
	ev, ok := p.awaitNotify()
	if !ok || ev.Selection != selection || ev.Target != kind || ev.Requestor != p.win || ev.Time != when {
		p.t.Errorf("asked for %s and heard %+v", target, ev)
	}
	return ev.Property
}

// takeProperty reads a property of the peer's window and deletes it.
func (p *peer) takeProperty(atom xproto.Atom) (kind string, format byte, value string) {
	reply := gametest.Must(xproto.GetProperty(p.conn.X, true, p.win, atom, xproto.GetPropertyTypeAny, 0, 1<<20).Reply())(p.t)
	if reply.Type != xproto.AtomNone {
		kind = client.AtomName(p.t, p.conn, reply.Type)
	}
	return kind, reply.Format, string(reply.Value)
}

// paste asks for a text and returns it, or "".
func (p *peer) paste(s Selection, target string, when xproto.Timestamp) string {
	p.t.Helper()
	at := p.atom("HERE")
	if p.askSelection(s, target, at, when) != at {
		return ""
	}
	_, _, text := p.takeProperty(at)
	return text
}

// ownSelection makes the peer the owner of a selection from now on, and returns the time.
func (p *peer) ownSelection(selection xproto.Atom) xproto.Timestamp {
	now := p.serverTime()
	xproto.SetSelectionOwner(p.conn.X, p.win, selection, now)
	p.conn.X.Sync()
	return now
}

// serve answers requests in a goroutine of its own, until the connection ends.
func (p *peer) serve(answer func(xproto.SelectionRequestEvent)) {
	go func() {
		for ev := range p.conn.Events() {
			if r, ok := ev.(xproto.SelectionRequestEvent); ok {
				answer(r)
			}
		}
	}()
}
