package desktop

import (
	"encoding/binary"
	"testing"
	"time"

	"github.com/jezek/xgb"
	"github.com/jezek/xgb/xproto"

	"xklondike/x11/internal/xvfb"
)

// A program copies and pastes as a session does: one goroutine has the Desktop.
type program struct {
	*Desktop
	win  xproto.Window
	todo chan func()
}

// begin starts a program. It ends with its connection.
func begin(t *testing.T, s *xvfb.Server) *program {
	t.Helper()
	p := &program{Desktop: openScreen(t, s, 0), todo: make(chan func())}
	p.win = window(p.Desktop)
	ended := make(chan struct{})
	t.Cleanup(func() { close(ended) })
	go func() {
		for {
			select {
			case ev := <-p.conn.Events():
				if ev != nil && !p.Selections(ev) && p.Changed(ev) {
					p.Refresh()
				}
			case f := <-p.todo:
				f()
			case <-ended:
				return
			}
		}
	}()
	return p
}

// run does something where the Desktop belongs.
func (p *program) run(f func()) {
	done := make(chan struct{})
	p.todo <- func() { f(); close(done) }
	<-done
}

// offer copies a text.
func (p *program) offer(text string, when xproto.Timestamp) bool {
	var owned <-chan bool
	p.run(func() { owned = p.Offer(p.win, text, when) })
	return <-owned
}

// fetch pastes.
func (p *program) fetch(s Selection, when xproto.Timestamp, limit time.Duration) <-chan Pasted {
	var result <-chan Pasted
	p.run(func() { result = p.Fetch(s, when, limit) })
	return result
}

// A peer is another program, which does just what a test says.
type peer struct {
	*Desktop
	t   *testing.T
	win xproto.Window
}

// meet starts a peer. Its window hears of its properties.
func meet(t *testing.T, s *xvfb.Server) *peer {
	t.Helper()
	p := &peer{open(t, s), t, 0}
	p.win = window(p.Desktop)
	selectEvents(p.conn, p.win, xproto.EventMaskPropertyChange)
	return p
}

// atom numbers a name.
func (p *peer) atom(name string) xproto.Atom {
	reply, err := xproto.InternAtom(p.x(), false, uint16(len(name)), name).Reply()
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
	p.Desktop.setText(p.win, xproto.AtomNotice, xproto.AtomString, "")
	at, _ := p.property(p.win, xproto.AtomNotice, xproto.PropertyNewValue)
	return at
}

// ask asks for a selection, and returns in which property the answer is.
func (p *peer) ask(s Selection, target string, property xproto.Atom, when xproto.Timestamp) xproto.Atom {
	p.t.Helper()
	selection, kind := p.selectionAtom(s), p.atom(target)
	xproto.ConvertSelection(p.x(), p.win, selection, kind, property, when)
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
	reply, err := xproto.GetProperty(p.x(), true, p.win, atom, xproto.GetPropertyTypeAny, 0, 1<<20).Reply()
	if err != nil {
		p.t.Fatal(err)
	}
	if reply.Type != xproto.AtomNone {
		kind = name(p.t, p.conn, reply.Type)
	}
	return kind, reply.Format, string(reply.Value)
}

// paste asks for a text, and collects it if it comes in pieces.
func (p *peer) paste(s Selection, target string, when xproto.Timestamp) string {
	p.t.Helper()
	at := p.atom("HERE")
	if p.ask(s, target, at, when) != at {
		return ""
	}
	return p.collect(at)
}

// collect takes the text out of a property, and the pieces that follow if there are any.
func (p *peer) collect(at xproto.Atom) string {
	p.t.Helper()
	kind, _, text := p.take(at)
	if kind != "INCR" {
		return text
	}
	if len(text) != 4 {
		p.t.Errorf("a promise of %q bytes", text)
	}
	promised := int(binary.LittleEndian.Uint32([]byte(text)))
	text = ""
	for {
		if _, ok := p.property(p.win, at, xproto.PropertyNewValue); !ok {
			return ""
		}
		kind, _, piece := p.take(at)
		if kind == "" {
			continue // that was the notice of a piece that is taken already
		}
		if piece == "" {
			break
		}
		text += piece
	}
	if len(text) < promised {
		p.t.Errorf("%d bytes of %d", len(text), promised)
	}
	return text
}

// own makes the peer own a selection, from now on.
func (p *peer) own(selection xproto.Atom) xproto.Timestamp {
	now := p.now()
	xproto.SetSelectionOwner(p.x(), p.win, selection, now)
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
