package desktop

import (
	"encoding/binary"
	"strings"
	"testing"
	"time"

	"github.com/jezek/xgb"
	"github.com/jezek/xgb/xproto"

	"xklondike/x11/internal/xvfb"
)

func isNotify(ev xgb.Event) bool {
	_, ok := ev.(xproto.SelectionNotifyEvent)
	return ok
}

// listens says what a program hears of a peer's window.
func (p *program) listens(t *testing.T, win xproto.Window) uint32 {
	t.Helper()
	reply, err := xproto.GetWindowAttributes(p.x(), win).Reply()
	if err != nil {
		t.Fatal(err)
	}
	return reply.YourEventMask
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

// quiet makes sure that all transfers have ended, and nobody is listened to.
func (p *program) quiet(t *testing.T, q *peer) {
	t.Helper()
	p.eventually(t, q, "at an end with the transfers", func() bool {
		s := &p.selections.transfers
		s.mu.Lock()
		defer s.mu.Unlock()
		return len(s.all) == 0
	})
	if mask := p.listens(t, q.win); mask != 0 {
		t.Errorf("it listens for %#x", mask)
	}
}

func TestOfferInPieces(t *testing.T) {
	s := xvfb.Start(t)
	d, p := begin(t, s), meet(t, s)
	for _, n := range []int{d.pieceSize(), d.pieceSize() + 1, 2 * d.pieceSize(), 5*d.pieceSize() - 7} {
		long := strings.Repeat("\u00fc\u2660", n/5+1)[:n]
		long = strings.ToValidUTF8(long, "")
		long += strings.Repeat("x", n-len(long))
		d.offer(long, p.now())
		if got := p.paste(Clipboard, "UTF8_STRING", p.now()); got != long {
			t.Errorf("%d bytes, want %d", len(got), len(long))
		}
		d.quiet(t, p)
	}
}

// The pieces say of what type they are, and the promise how much there is.
func TestOfferPromise(t *testing.T) {
	s := xvfb.Start(t)
	d, p := begin(t, s), meet(t, s)
	long := strings.Repeat("\u00fc", 2*d.pieceSize())
	d.offer(long, p.now())
	at := p.ask(Primary, "STRING", p.atom("HERE"), p.now())
	kind, format, promise := p.take(at)
	if kind != "INCR" || format != 32 || int(binary.LittleEndian.Uint32([]byte(promise))) != len(long)/2 {
		t.Errorf("%s of %d bits: %.20q", kind, format, promise)
	}
	for kind = ""; kind == ""; { // the notice of the promise may come first
		p.property(p.win, at, xproto.PropertyNewValue)
		kind, format, _ = p.take(at)
	}
	if kind != "STRING" || format != 8 {
		t.Errorf("a piece is %s of %d bits", kind, format)
	}
}

// hang begins a transfer to a peer and lets it hang.
func hang(d *program, p *peer) {
	d.offer(strings.Repeat("x", 3*d.pieceSize()), p.now())
	p.ask(Primary, "UTF8_STRING", p.atom("HANGING"), p.now())
}

// A requestor that hangs is forgotten when time is up, at the next event that comes.
func TestOfferToAHangingRequestor(t *testing.T) {
	s := xvfb.Start(t)
	d, p := begin(t, s), meet(t, s)
	hang(d, p)
	if mask := d.listens(t, p.win); mask != xproto.EventMaskPropertyChange|xproto.EventMaskStructureNotify {
		t.Errorf("it listens for %#x", mask)
	}
	p.setText(p.win, xproto.AtomWmName, xproto.AtomString, "still here") // no reason to forget anybody
	d.run(func() {
		s := &d.selections.transfers
		s.mu.Lock()
		defer s.mu.Unlock()
		if len(s.all) != 1 {
			t.Fatalf("%d transfers", len(s.all))
		}
		s.all[0].until = time.Now().Add(-time.Second)
	})
	p.setText(p.win, xproto.AtomWmName, xproto.AtomString, "another event")
	d.quiet(t, p)
	if got := p.paste(Primary, "UTF8_STRING", p.now()); len(got) != 3*d.pieceSize() {
		t.Errorf("afterwards there are %d bytes", len(got))
	}
}

// A requestor that begins anew has the whole text.
func TestOfferBegunAnew(t *testing.T) {
	s := xvfb.Start(t)
	d, p := begin(t, s), meet(t, s)
	hang(d, p)
	at := p.atom("HANGING")
	if p.ask(Primary, "UTF8_STRING", at, p.now()) != at {
		t.Fatal("refused")
	}
	if got := p.collect(at); len(got) != 3*d.pieceSize() {
		t.Errorf("%d bytes", len(got))
	}
	d.quiet(t, p)
}

// A requestor that vanishes is forgotten.
func TestOfferToAVanishingRequestor(t *testing.T) {
	s := xvfb.Start(t)
	d, p, q := begin(t, s), meet(t, s), meet(t, s)
	hang(d, p)
	hang(d, q)
	xproto.DestroyWindow(p.x(), p.win)
	p.conn.X.Sync()
	one := func() bool {
		s := &d.selections.transfers
		s.mu.Lock()
		defer s.mu.Unlock()
		return len(s.all) == 1 && s.all[0].win == q.win
	}
	d.eventually(t, q, "rid of the one", one)
	d.deliver(p.win, p.atom("HANGING"), xproto.AtomString, strings.Repeat("x", 2*d.pieceSize())) // it had gone before
	d.eventually(t, q, "rid of it again", one)
	if got := q.collect(q.atom("HANGING")); len(got) != 3*d.pieceSize() {
		t.Errorf("the other has %d bytes", len(got))
	}
	d.quiet(t, q)
}

// The program that manages settings may paste too, and is listened to as before when it has what it wanted.
func TestOfferToTheSettingsManager(t *testing.T) {
	s := xvfb.Start(t)
	m := manage(t, s, 0, clicks(200))
	d := begin(t, s)
	if h := d.AskSettings().Answer(); h.DoubleClickTime != 200 {
		t.Fatalf("%+v", h)
	}
	p := &peer{m.Desktop, t, m.win}
	selectEvents(p.conn, p.win, xproto.EventMaskPropertyChange)
	before := d.listens(t, p.win)
	d.offer(strings.Repeat("x", 3*d.pieceSize()), p.now())
	if got := p.paste(Clipboard, "UTF8_STRING", p.now()); len(got) != 3*d.pieceSize() {
		t.Errorf("%d bytes", len(got))
	}
	<-d.fresh
	if after := d.listens(t, p.win); after != before || after == 0 {
		t.Errorf("it listened for %#x and listens for %#x", before, after)
	}
}

// Whoever has a text put on the root window does not make us deaf there.
func TestOfferToTheRootWindow(t *testing.T) {
	s := xvfb.Start(t)
	d, p := begin(t, s), meet(t, s)
	p.win = p.conn.Screen.Root
	selectEvents(p.conn, p.win, xproto.EventMaskPropertyChange)
	before := d.listens(t, p.win)
	d.offer(strings.Repeat("x", 3*d.pieceSize()), p.now())
	at := p.atom("HERE")
	p.send(d.win, xproto.SelectionRequestEvent{
		Owner: d.win, Requestor: p.win, Selection: p.Atoms.Clipboard, Target: p.Atoms.UTF8String, Property: at,
	})
	p.property(p.win, at, xproto.PropertyNewValue)
	if got := p.collect(at); len(got) != 3*d.pieceSize() {
		t.Errorf("%d bytes", len(got))
	}
	d.eventually(t, p, "at an end with the transfer", func() bool { return len(d.selections.transfers.all) == 0 })
	if after := d.listens(t, p.win); after != before || after == 0 {
		t.Errorf("it listened for %#x and listens for %#x", before, after)
	}
}
