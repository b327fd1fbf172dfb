package clipboard

import (
	"strings"
	"testing"
	"time"

	"github.com/jezek/xgb"
	"github.com/jezek/xgb/xproto"

	"xklondike/game/gametest"
	"xklondike/x11/internal/xvfb"
	"xklondike/x11/link"
)

// awaitPasted waits for the result of a Fetch.
func awaitPasted(t *testing.T, result <-chan Pasted) Pasted {
	t.Helper()
	select {
	case p := <-result:
		return p
	case <-time.After(waitLimit):
		t.Fatal("nothing came of it")
		return Pasted{}
	}
}

// checkNoRequests checks that the program forgets all its requests.
func (p *program) checkNoRequests(t *testing.T, q *peer) {
	t.Helper()
	p.eventually(t, q, "rid of the requests", func() bool { return len(p.requests) == 0 })
}

func TestFetch(t *testing.T) {
	s := xvfb.Start(t)
	d, other, p := startProgram(t, s), startProgram(t, s), startPeer(t, s)
	for _, from := range []*program{other, d} { // another program, and the program itself
		for _, text := range []string{"=7K", "\u2660 =7K", strings.Repeat("x", d.maxOffer()-3) + "\u2660"} {
			from.offer(text, p.serverTime())
			for _, sel := range []Selection{Primary, Clipboard} {
				if r := awaitPasted(t, d.fetch(sel, p.serverTime(), waitLimit)); r != (Pasted{text, nil}) {
					t.Errorf("selection %d: %d bytes, want %d; %v", sel, len(r.Text), len(text), r.Err)
				}
			}
		}
		from.offer("", p.serverTime())
		if r := awaitPasted(t, d.fetch(Primary, p.serverTime(), waitLimit)); r.Err != ErrNoText {
			t.Errorf("an empty text: %v", r)
		}
	}
	d.checkNoRequests(t, p)
}

func TestFetchFromNobody(t *testing.T) {
	d, p := startBoth(t)
	gametest.Equal(t, awaitPasted(t, d.fetch(Clipboard, p.serverTime(), waitLimit)), Pasted{"", ErrNoText})
	d.checkNoRequests(t, p)
}

// An answerFunc answers a request as a peer.
type answerFunc func(p *peer, ev xproto.SelectionRequestEvent)

// givesProperty returns an answer in one piece.
func givesProperty(kind xproto.Atom, format byte, data string) answerFunc {
	return func(p *peer, ev xproto.SelectionRequestEvent) {
		xproto.ChangeProperty(p.conn.X, xproto.PropModeReplace, ev.Requestor, ev.Property, kind, format,
			uint32(len(data)*8/int(format)), []byte(data))
		p.notifyRequestor(ev, ev.Property)
	}
}

func isSilent(*peer, xproto.SelectionRequestEvent) {}

func refuses(p *peer, ev xproto.SelectionRequestEvent) { p.notifyRequestor(ev, xproto.AtomNone) }

// A piece is the type and the data of one property.
type piece struct {
	kind xproto.Atom
	data string
}

// givesPieces returns an answer in pieces. It promises a text, and sends each piece when the one before has
// been taken, until next has no more. The channel taken gets the number of pieces that were taken.
func givesPieces(next func(n int) (piece, bool), taken chan<- int) answerFunc {
	return func(p *peer, ev xproto.SelectionRequestEvent) {
		p.selectEvents(ev.Requestor, xproto.EventMaskPropertyChange|xproto.EventMaskStructureNotify)
		link.SetWords[uint32](p.conn, ev.Requestor, ev.Property, p.incr, 1)
		p.notifyRequestor(ev, ev.Property)
		for n := 0; ; n++ {
			e := p.awaitEvent(func(e xgb.Event) bool {
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

// pieceList returns the pieces of a list one after the other.
func pieceList(pieces ...piece) func(int) (piece, bool) {
	return func(n int) (piece, bool) {
		if n == len(pieces) {
			return piece{}, false
		}
		return pieces[n], true
	}
}

// TestFetchFromOwners checks owners that answer in many ways, right and wrong.
func TestFetchFromOwners(t *testing.T) {
	s := xvfb.Start(t)
	d := startProgram(t, s)
	utf8, latin := d.utf8, xproto.Atom(xproto.AtomString)
	gone := piece{latin, ""}
	text := givesProperty(latin, 8, "text")
	for what, tt := range map[string]struct {
		utf8, latin answerFunc // what each target is answered
		want        any        // the text, or an error
	}{
		"Latin-1 alone":        {refuses, givesProperty(latin, 8, "Gr\xfcn"), "Gr\u00fcn"},
		"Latin-1 all the same": {givesProperty(latin, 8, "Gr\xfcn"), nil, "Gr\u00fcn"},
		"UTF-8 all the same":   {refuses, givesProperty(utf8, 8, "Gr\u00fcn"), "Gr\u00fcn"},
		"bad UTF-8":            {givesProperty(utf8, 8, "a\xffb"), nil, "a\uFFFDb"},
		"a zero at the end":    {givesProperty(utf8, 8, "ab\x00"), nil, "ab"},
		"nothing but zeros":    {givesProperty(utf8, 8, "\x00\x00"), nil, ErrNoText},
		"numbers, then text":   {givesProperty(utf8, 32, "12345678"), text, "text"},
		"atoms, then atoms":    {givesProperty(xproto.AtomAtom, 32, "1234"), givesProperty(xproto.AtomAtom, 32, "1234"), ErrNoText},
		"much of nothing":      {givesProperty(xproto.AtomPixmap, 8, strings.Repeat("x", maxPaste+1)), text, "text"},
		"too much":             {givesProperty(utf8, 8, strings.Repeat("x", maxPaste+4)), nil, ErrTooLong},
		"silence":              {isSilent, nil, ErrNoAnswer},
		"silence after a no":   {refuses, isSilent, ErrNoAnswer},
		"an empty promise":     {func(p *peer, ev xproto.SelectionRequestEvent) { p.notifyRequestor(ev, ev.Property) }, refuses, ErrNoText},
		"another property": {func(p *peer, ev xproto.SelectionRequestEvent) { p.notifyRequestor(ev, xproto.AtomWmName) },
			text, "text"},
		"another question's answers": {func(p *peer, ev xproto.SelectionRequestEvent) {
			odd := ev
			odd.Target = xproto.AtomPixmap
			p.notifyRequestor(odd, ev.Property)
			odd = ev
			odd.Selection = xproto.AtomSecondary
			for range 5 {
				p.notifyRequestor(odd, ev.Property)
			}
			givesProperty(utf8, 8, "text")(p, ev)
		}, nil, "text"},
		"two answers": {refuses, func(p *peer, ev xproto.SelectionRequestEvent) { text(p, ev); refuses(p, ev) }, "text"},
		"the window destroyed": {func(p *peer, ev xproto.SelectionRequestEvent) {
			xproto.DestroyWindow(p.conn.X, ev.Requestor)
			p.notifyRequestor(ev, ev.Property)
		}, nil, ErrNoAnswer},

		"pieces":            {givesPieces(pieceList(piece{utf8, "a\xe2"}, piece{utf8, "\x99\xa0b"}, gone), nil), nil, "a\u2660b"},
		"no pieces":         {givesPieces(pieceList(gone), nil), nil, ErrNoText},
		"pieces of two":     {givesPieces(pieceList(piece{utf8, "a"}, piece{latin, "b"}, gone), nil), nil, ErrNoText},
		"pieces of nothing": {givesPieces(pieceList(piece{xproto.AtomPixmap, "a"}, gone), nil), nil, ErrNoText},
		"pieces that end":   {givesPieces(pieceList(piece{utf8, "a"}), nil), nil, ErrNoAnswer},
		"a promise":         {givesPieces(pieceList(), nil), nil, ErrNoAnswer},
		"Latin-1 in pieces": {refuses, givesPieces(pieceList(piece{latin, "Gr\xfc"}, piece{latin, "n"}, gone), nil), "Gr\u00fcn"},
	} {
		t.Run(what, func(t *testing.T) {
			p, q := startPeer(t, s), startPeer(t, s)
			now := p.ownSelection(p.atoms[Clipboard])
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
			limit := waitLimit
			if tt.want == ErrNoAnswer {
				limit = 50 * time.Millisecond
			}
			want, _ := tt.want.(string)
			wantErr, _ := tt.want.(error)
			gametest.Equal(t, awaitPasted(t, d.fetch(Clipboard, now, limit)), Pasted{want, wantErr})
			d.checkNoRequests(t, q)
		})
	}
}

// TestFetchAs fetches media types from a selection of another protocol. UTF-8 and Latin-1 are told apart by the bytes.
func TestFetchAs(t *testing.T) {
	d, p, q := startThree(t)
	selection, kind := p.atom("XdndSelection"), p.atom("text/plain")
	now := p.ownSelection(selection)
	answers := []struct {
		answer answerFunc
		want   Pasted
	}{
		{givesProperty(kind, 8, "Gr\u00fcn"), Pasted{"Gr\u00fcn", nil}},
		{givesProperty(kind, 8, "Gr\xfcn\x00"), Pasted{"Gr\u00fcn", nil}},
		{givesProperty(d.utf8, 8, "a\xffb"), Pasted{"a\uFFFDb", nil}},
		{givesProperty(xproto.AtomString, 8, "Gr\u00fcn"), Pasted{"Gr\u00c3\u00bcn", nil}},
		{givesProperty(p.atom("text/html"), 8, "text"), Pasted{"", ErrNoText}},
		{refuses, Pasted{"", ErrNoText}},
		{givesPieces(pieceList(piece{kind, "a"}, piece{kind, "b"}, piece{kind, ""}), nil), Pasted{"ab", nil}},
	}
	next := make(chan answerFunc, 1)
	p.serve(func(ev xproto.SelectionRequestEvent) {
		if ev.Target != kind {
			t.Errorf("it was asked for %d", ev.Target)
		}
		(<-next)(p, ev)
	})
	for _, a := range answers {
		next <- a.answer
		var result <-chan Pasted
		d.run(func() { result = d.FetchAs(selection, kind, now, waitLimit) })
		gametest.Equal(t, awaitPasted(t, result), a.want)
	}
	d.checkNoRequests(t, q)
}

// TestFetchOfTooManyPieces checks a text that is too long. The program reports the error at once, and the
// owner can send all its pieces.
func TestFetchOfTooManyPieces(t *testing.T) {
	d, p, q := startThree(t)
	now := p.ownSelection(xproto.AtomPrimary)
	const pieces = 40
	taken := make(chan int, 1)
	p.serve(func(ev xproto.SelectionRequestEvent) {
		givesPieces(func(n int) (piece, bool) {
			switch {
			case n < pieces && n%2 == 0:
				return piece{d.utf8, strings.Repeat("x", maxPaste+maxPaste/2)}, true
			case n < pieces:
				return piece{d.utf8, "x"}, true
			}
			return piece{d.utf8, ""}, n == pieces
		}, taken)(p, ev)
	})
	if r := awaitPasted(t, d.fetch(Primary, now, waitLimit)); r.Err != ErrTooLong {
		t.Errorf("%d bytes, %v", len(r.Text), r.Err)
	}
	gametest.Equal(t, <-taken, pieces+1, "pieces were taken:")
	d.checkNoRequests(t, q)
}

// givesEndlessPieces returns an answer in pieces of a size, for as long as they are taken.
func givesEndlessPieces(size int) answerFunc {
	return func(p *peer, ev xproto.SelectionRequestEvent) {
		text := strings.Repeat("x", size)
		givesPieces(func(int) (piece, bool) { return piece{p.utf8, text}, true }, nil)(p, ev)
	}
}

// TestFetchWithoutEnd checks an owner whose pieces never end. The program takes pieces for a while, and then
// leaves the owner alone.
func TestFetchWithoutEnd(t *testing.T) {
	d, p, q := startThree(t)
	now := p.ownSelection(xproto.AtomPrimary)
	p.serve(func(ev xproto.SelectionRequestEvent) { givesEndlessPieces(10_000)(p, ev) })
	limit := time.Second // the program takes pieces for so long
	r := awaitPasted(t, d.fetch(Primary, now, limit))
	for ; r.Err == ErrNoAnswer && limit < waitLimit; limit *= 2 { // a busy machine may take longer for one
		r = awaitPasted(t, d.fetch(Primary, now, 2*limit))
	}
	if r.Err != ErrTooLong || r.Text != "" {
		t.Errorf("%d bytes, %v", len(r.Text), r.Err)
	}
	d.checkNoRequests(t, q)
}

// TestFetchOfSmallPieces checks an owner whose pieces all come in time, but never end. The deadline of the
// whole Fetch ends it.
func TestFetchOfSmallPieces(t *testing.T) {
	d, p, q := startThree(t)
	now := p.ownSelection(xproto.AtomPrimary)
	p.serve(func(ev xproto.SelectionRequestEvent) { givesEndlessPieces(1)(p, ev) })
	for long, begun := 200*time.Millisecond, false; !begun; long *= 2 { // until the first piece comes before the deadline
		f := &transfer{selection: xproto.AtomPrimary, targets: []xproto.Atom{d.utf8}, when: now, limit: waitLimit, deadline: time.Now().Add(long)}
		d.run(func() { f.request = d.newRequest() })
		if text, err := f.fetchText(); err != ErrNoAnswer || text != "" || long > waitLimit {
			t.Fatalf("%d bytes, %v", len(text), err)
		}
		begun = f.hasMorePieces
		f.request.selections.conn.DestroyWindow(f.request.win)
	}
	d.checkNoRequests(t, q)
}

// TestFetchFromAVanishingOwner checks an owner whose connection ends after its first piece.
func TestFetchFromAVanishingOwner(t *testing.T) {
	d, p, q := startThree(t)
	now := p.ownSelection(xproto.AtomPrimary)
	p.serve(func(ev xproto.SelectionRequestEvent) {
		givesPieces(pieceList(piece{d.utf8, "x"}), nil)(p, ev)
		p.conn.Close()
	})
	if r := awaitPasted(t, d.fetch(Primary, now, 50*time.Millisecond)); r.Err != ErrNoAnswer {
		t.Errorf("%+v", r)
	}
	d.checkNoRequests(t, q)
}

// TestFetchTwiceAtOnce checks that a second Fetch works while the owner of the first is silent, and that each
// gets its own answer.
func TestFetchTwiceAtOnce(t *testing.T) {
	d, p, q := startThree(t)
	p.ownSelection(xproto.AtomPrimary)
	asked := make(chan xproto.SelectionRequestEvent, 1)
	p.serve(func(ev xproto.SelectionRequestEvent) { asked <- ev })
	first := d.fetch(Primary, q.serverTime(), waitLimit)
	firstRequest := <-asked
	now := q.ownSelection(xproto.AtomPrimary)
	q.serve(func(ev xproto.SelectionRequestEvent) { givesProperty(d.utf8, 8, "second")(q, ev) })
	if r := awaitPasted(t, d.fetch(Primary, now, waitLimit)); r.Text != "second" {
		t.Errorf("the second: %+v", r)
	}
	select {
	case r := <-first:
		t.Errorf("the first, before its time: %+v", r)
	default:
	}
	givesProperty(d.utf8, 8, "first")(p, firstRequest)
	if r := awaitPasted(t, first); r.Text != "first" {
		t.Errorf("the first: %+v", r)
	}
}

// TestFetchOfNothing checks that events that belong to no request do no harm.
func TestFetchOfNothing(t *testing.T) {
	d, p := startBoth(t)
	p.send(d.win, xproto.SelectionNotifyEvent{Requestor: d.win, Selection: xproto.AtomPrimary, Property: requestProperty})
	p.send(d.win, xproto.DestroyNotifyEvent{Event: d.win, Window: p.win})
	d.offer("text", p.serverTime())
	if r := awaitPasted(t, d.fetch(Primary, p.serverTime(), waitLimit)); r.Text != "text" {
		t.Errorf("%+v", r)
	}
	if d.HandleEvent(xproto.KeyPressEvent{}) {
		t.Error("a key was taken for a selection")
	}
}

func TestFetchFromALostServer(t *testing.T) {
	s := xvfb.Start(t)
	d, p := startProgram(t, s), startPeer(t, s)
	p.ownSelection(xproto.AtomPrimary)
	asked := make(chan bool)
	p.serve(func(ev xproto.SelectionRequestEvent) { asked <- true })
	result := d.fetch(Primary, xproto.TimeCurrentTime, 200*time.Millisecond)
	<-asked
	s.Kill()
	if r := awaitPasted(t, result); r.Err == nil {
		t.Errorf("%+v", r)
	}
}
