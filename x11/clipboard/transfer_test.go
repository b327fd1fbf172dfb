package clipboard

import (
	"errors"
	"strings"
	"testing"
	"time"

	"github.com/jezek/xgb"
	"github.com/jezek/xgb/xproto"

	"xklondike/x11/internal/xvfb"
	"xklondike/x11/link"
)

// got waits for what is pasted.
func got(t *testing.T, result <-chan Pasted) Pasted {
	t.Helper()
	select {
	case p := <-result:
		return p
	case <-time.After(patience):
		t.Fatal("nothing came of it")
		return Pasted{}
	}
}

// forgotten makes sure that nothing remains of a request: neither window nor memory.
func (p *program) forgotten(t *testing.T, q *peer) {
	t.Helper()
	p.eventually(t, q, "rid of the requests", func() bool { return len(p.requests) == 0 })
}

func TestFetch(t *testing.T) {
	s := xvfb.Start(t)
	d, other, p := begin(t, s), begin(t, s), meet(t, s)
	for _, from := range []*program{other, d} { // another program, and ourselves
		for _, text := range []string{"=7K", "\u2660 =7K", strings.Repeat("x", d.maxOffer()-3) + "\u2660"} {
			from.offer(text, p.now())
			for _, sel := range []Selection{Primary, Clipboard} {
				if r := got(t, d.fetch(sel, p.now(), patience)); r != (Pasted{text, nil}) {
					t.Errorf("selection %d: %d bytes, want %d; %v", sel, len(r.Text), len(text), r.Err)
				}
			}
		}
		from.offer("", p.now())
		if r := got(t, d.fetch(Primary, p.now(), patience)); r.Err != ErrNothing {
			t.Errorf("an empty text: %v", r)
		}
	}
	d.forgotten(t, p)
}

func TestFetchFromNobody(t *testing.T) {
	s := xvfb.Start(t)
	d, p := begin(t, s), meet(t, s)
	if r := got(t, d.fetch(Clipboard, p.now(), patience)); r != (Pasted{"", ErrNothing}) {
		t.Errorf("%+v", r)
	}
	d.forgotten(t, p)
}

// An answer is what a peer does about a request.
type answer func(p *peer, ev xproto.SelectionRequestEvent)

// gives answers with a property, in one piece.
func gives(kind xproto.Atom, format byte, data string) answer {
	return func(p *peer, ev xproto.SelectionRequestEvent) {
		xproto.ChangeProperty(p.conn.X, xproto.PropModeReplace, ev.Requestor, ev.Property, kind, format,
			uint32(len(data)*8/int(format)), []byte(data))
		p.notify(ev, ev.Property)
	}
}

func refuses(p *peer, ev xproto.SelectionRequestEvent) { p.notify(ev, xproto.AtomNone) }

// A piece is a property of a type.
type piece struct {
	kind xproto.Atom
	data string
}

// inPieces promises a text and gives it piece by piece, each when the one before has been taken, until there are no more.
// Taken gets how many were.
func inPieces(next func(n int) (piece, bool), taken chan<- int) answer {
	return func(p *peer, ev xproto.SelectionRequestEvent) {
		p.listen(ev.Requestor, xproto.EventMaskPropertyChange|xproto.EventMaskStructureNotify)
		link.SetWords[uint32](p.conn, ev.Requestor, ev.Property, p.atom("INCR"), 1)
		p.notify(ev, ev.Property)
		for n := 0; ; n++ {
			e := p.await(func(e xgb.Event) bool {
				_, gone := e.(xproto.DestroyNotifyEvent)
				c, ok := e.(xproto.PropertyNotifyEvent)
				return gone || ok && c.Window == ev.Requestor && c.Atom == ev.Property && c.State == xproto.PropertyDelete
			})
			_, wanted := e.(xproto.PropertyNotifyEvent)
			piece, more := next(n)
			if !wanted || !more {
				if taken != nil {
					taken <- n
				}
				return
			}
			p.conn.SetText(ev.Requestor, ev.Property, piece.kind, piece.data)
		}
	}
}

// list gives the pieces of a list, and nothing after them.
func list(pieces ...piece) func(int) (piece, bool) {
	return func(n int) (piece, bool) {
		if n == len(pieces) {
			return piece{}, false
		}
		return pieces[n], true
	}
}

// Owners that answer, and how.
func TestFetchFromOwners(t *testing.T) {
	s := xvfb.Start(t)
	d := begin(t, s)
	utf8, latin := d.utf8, xproto.Atom(xproto.AtomString)
	gone := piece{latin, ""}
	const soon = 50 * time.Millisecond // for those who never answer
	for what, tt := range map[string]struct {
		utf8, latin answer // what each target is answered
		limit       time.Duration
		text        string
		err         error
	}{
		"Latin-1 alone":        {refuses, gives(latin, 8, "Gr\xfcn"), patience, "Gr\u00fcn", nil},
		"Latin-1 all the same": {gives(latin, 8, "Gr\xfcn"), nil, patience, "Gr\u00fcn", nil},
		"UTF-8 all the same":   {refuses, gives(utf8, 8, "Gr\u00fcn"), patience, "Gr\u00fcn", nil},
		"bad UTF-8":            {gives(utf8, 8, "a\xffb"), nil, patience, "a\uFFFDb", nil},
		"a zero at the end":    {gives(utf8, 8, "ab\x00"), nil, patience, "ab", nil},
		"nothing but zeros":    {gives(utf8, 8, "\x00\x00"), nil, patience, "", ErrNothing},
		"numbers, then text":   {gives(utf8, 32, "12345678"), gives(latin, 8, "text"), patience, "text", nil},
		"atoms, then atoms":    {gives(xproto.AtomAtom, 32, "1234"), gives(xproto.AtomAtom, 32, "1234"), patience, "", ErrNothing},
		"much of nothing":      {gives(xproto.AtomPixmap, 8, strings.Repeat("x", maxPaste+1)), gives(latin, 8, "text"), patience, "text", nil},
		"too much":             {gives(utf8, 8, strings.Repeat("x", maxPaste+4)), nil, patience, "", ErrTooLong},
		"silence":              {func(*peer, xproto.SelectionRequestEvent) {}, nil, soon, "", ErrSilent},
		"silence after a no":   {refuses, func(*peer, xproto.SelectionRequestEvent) {}, soon, "", ErrSilent},
		"an empty promise": {func(p *peer, ev xproto.SelectionRequestEvent) { p.notify(ev, ev.Property) }, refuses, patience,
			"", ErrNothing},
		"another property": {func(p *peer, ev xproto.SelectionRequestEvent) { p.notify(ev, xproto.AtomWmName) },
			gives(latin, 8, "text"), patience, "text", nil},
		"another question's answers": {func(p *peer, ev xproto.SelectionRequestEvent) {
			odd := ev
			odd.Target = xproto.AtomPixmap
			p.notify(odd, ev.Property)
			odd = ev
			odd.Selection = xproto.AtomSecondary
			for range 5 {
				p.notify(odd, ev.Property)
			}
			gives(utf8, 8, "text")(p, ev)
		}, nil, patience, "text", nil},
		"two answers": {refuses, func(p *peer, ev xproto.SelectionRequestEvent) { gives(latin, 8, "text")(p, ev); refuses(p, ev) }, patience, "text", nil},
		"the window destroyed": {func(p *peer, ev xproto.SelectionRequestEvent) {
			xproto.DestroyWindow(p.conn.X, ev.Requestor)
			p.notify(ev, ev.Property)
		}, nil, soon, "", ErrSilent},

		"pieces":            {inPieces(list(piece{utf8, "a\xe2"}, piece{utf8, "\x99\xa0b"}, gone), nil), nil, patience, "a\u2660b", nil},
		"no pieces":         {inPieces(list(gone), nil), nil, patience, "", ErrNothing},
		"pieces of two":     {inPieces(list(piece{utf8, "a"}, piece{latin, "b"}, gone), nil), nil, patience, "", ErrNothing},
		"pieces of nothing": {inPieces(list(piece{xproto.AtomPixmap, "a"}, gone), nil), nil, patience, "", ErrNothing},
		"pieces that end":   {inPieces(list(piece{utf8, "a"}), nil), nil, soon, "", ErrSilent},
		"a promise":         {inPieces(list(), nil), nil, soon, "", ErrSilent},
		"Latin-1 in pieces": {refuses, inPieces(list(piece{latin, "Gr\xfc"}, piece{latin, "n"}, gone), nil), patience, "Gr\u00fcn", nil},
	} {
		t.Run(what, func(t *testing.T) {
			p, q := meet(t, s), meet(t, s)
			now := p.own(p.atoms[Clipboard])
			p.serve(func(ev xproto.SelectionRequestEvent) {
				switch {
				case ev.Time != now:
					t.Errorf("it was asked with time %d, not %d", ev.Time, now)
				case ev.Target == utf8 && tt.utf8 != nil:
					tt.utf8(p, ev)
				case ev.Target == latin && tt.latin != nil:
					tt.latin(p, ev)
				default:
					t.Errorf("it was asked for %d too", ev.Target)
				}
			})
			r := got(t, d.fetch(Clipboard, now, tt.limit))
			if r.Text != tt.text || !errors.Is(r.Err, tt.err) {
				t.Errorf("%.60q, %v, want %q, %v", r.Text, r.Err, tt.text, tt.err)
			}
			d.forgotten(t, q)
		})
	}
}

// Texts that are too long: the program knows as soon as it can, and the owner comes to its end.
func TestFetchOfTooManyPieces(t *testing.T) {
	s := xvfb.Start(t)
	d, p, q := begin(t, s), meet(t, s), meet(t, s)
	now := p.own(xproto.AtomPrimary)
	const pieces = 40
	taken := make(chan int, 1)
	p.serve(func(ev xproto.SelectionRequestEvent) {
		inPieces(func(n int) (piece, bool) {
			switch {
			case n < pieces && n%2 == 0:
				return piece{d.utf8, strings.Repeat("x", maxPaste+maxPaste/2)}, true
			case n < pieces:
				return piece{d.utf8, "x"}, true
			}
			return piece{d.utf8, ""}, n == pieces
		}, taken)(p, ev)
	})
	if r := got(t, d.fetch(Primary, now, patience)); r.Err != ErrTooLong {
		t.Errorf("%d bytes, %v", len(r.Text), r.Err)
	}
	if n := <-taken; n != pieces+1 {
		t.Errorf("%d pieces were taken, want %d", n, pieces+1)
	}
	d.forgotten(t, q)
}

// endless gives pieces of a size for as long as they are taken.
func endless(size int) answer {
	return func(p *peer, ev xproto.SelectionRequestEvent) {
		text := strings.Repeat("x", size)
		inPieces(func(int) (piece, bool) { return piece{p.utf8, text}, true }, nil)(p, ev)
	}
}

// An owner without an end is let go on for a while and then left to itself.
func TestFetchWithoutEnd(t *testing.T) {
	s := xvfb.Start(t)
	d, p, q := begin(t, s), meet(t, s), meet(t, s)
	now := p.own(xproto.AtomPrimary)
	p.serve(func(ev xproto.SelectionRequestEvent) { endless(10_000)(p, ev) })
	if r := got(t, d.fetch(Primary, now, time.Second)); r.Err != ErrTooLong || r.Text != "" {
		t.Errorf("%d bytes, %v", len(r.Text), r.Err)
	}
	d.forgotten(t, q)
}

// So is one whose pieces all come in time, but too many of them.
func TestFetchOfSmallPieces(t *testing.T) {
	s := xvfb.Start(t)
	d, p, q := begin(t, s), meet(t, s), meet(t, s)
	now := p.own(xproto.AtomPrimary)
	p.serve(func(ev xproto.SelectionRequestEvent) { endless(1)(p, ev) })
	f := &transfer{selection: xproto.AtomPrimary, when: now, limit: patience, end: time.Now().Add(200 * time.Millisecond)}
	d.run(func() { f.request = d.newRequest() })
	if text, err := f.text(); err != ErrSilent || text != "" || !f.flowing {
		t.Errorf("%d bytes, %v", len(text), err)
	}
	f.request.end()
	d.forgotten(t, q)
}

// An owner may vanish in the midst of it.
func TestFetchFromAVanishingOwner(t *testing.T) {
	s := xvfb.Start(t)
	d, p, q := begin(t, s), meet(t, s), meet(t, s)
	now := p.own(xproto.AtomPrimary)
	p.serve(func(ev xproto.SelectionRequestEvent) {
		inPieces(list(piece{d.utf8, "x"}), nil)(p, ev)
		p.conn.Close()
	})
	if r := got(t, d.fetch(Primary, now, 50*time.Millisecond)); r.Err != ErrSilent {
		t.Errorf("%+v", r)
	}
	d.forgotten(t, q)
}

// While one owner keeps silent another one can be asked, and each answer goes where it belongs.
func TestFetchTwiceAtOnce(t *testing.T) {
	s := xvfb.Start(t)
	d, p, q := begin(t, s), meet(t, s), meet(t, s)
	p.own(xproto.AtomPrimary)
	asked := make(chan xproto.SelectionRequestEvent, 1)
	p.serve(func(ev xproto.SelectionRequestEvent) { asked <- ev })
	first := d.fetch(Primary, q.now(), patience)
	late := <-asked
	now := q.own(xproto.AtomPrimary)
	q.serve(func(ev xproto.SelectionRequestEvent) { gives(d.utf8, 8, "second")(q, ev) })
	if r := got(t, d.fetch(Primary, now, patience)); r.Text != "second" {
		t.Errorf("the second: %+v", r)
	}
	select {
	case r := <-first:
		t.Errorf("the first, before its time: %+v", r)
	default:
	}
	gives(d.utf8, 8, "first")(p, late)
	if r := got(t, first); r.Text != "first" {
		t.Errorf("the first: %+v", r)
	}
}

// Notices that nobody asked for harm nobody.
func TestFetchOfNothing(t *testing.T) {
	s := xvfb.Start(t)
	d, p := begin(t, s), meet(t, s)
	p.send(d.win, xproto.SelectionNotifyEvent{Requestor: d.win, Selection: xproto.AtomPrimary, Property: requestProperty})
	p.send(d.win, xproto.DestroyNotifyEvent{Event: d.win, Window: p.win})
	d.offer("text", p.now())
	if r := got(t, d.fetch(Primary, p.now(), patience)); r.Text != "text" {
		t.Errorf("%+v", r)
	}
	if d.Hear(xproto.KeyPressEvent{}) {
		t.Error("a key was taken for a selection")
	}
}

func TestFetchFromALostServer(t *testing.T) {
	s := xvfb.Start(t)
	d, p := begin(t, s), meet(t, s)
	p.own(xproto.AtomPrimary)
	asked := make(chan bool)
	p.serve(func(ev xproto.SelectionRequestEvent) { asked <- true })
	result := d.fetch(Primary, xproto.TimeCurrentTime, 200*time.Millisecond)
	<-asked
	s.Kill()
	if r := got(t, result); r.Err == nil {
		t.Errorf("%+v", r)
	}
}
