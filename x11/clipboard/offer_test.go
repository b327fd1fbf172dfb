package clipboard

import (
	"encoding/binary"
	"fmt"
	"slices"
	"strings"
	"testing"

	"github.com/jezek/xgb"
	"github.com/jezek/xgb/xproto"

	"xklondike/game/gametest"
	"xklondike/x11/internal/client"
	"xklondike/x11/link"
)

// atomNamesIn returns the names of the atoms in a property's value, in alphabetical order.
func atomNamesIn(p *peer, value string) []string {
	var names []string
	for ; len(value) >= 4; value = value[4:] {
		names = append(names, client.AtomName(p.t, p.conn, xproto.Atom(binary.LittleEndian.Uint32([]byte(value)))))
	}
	slices.Sort(names)
	return names
}

func TestOfferTargets(t *testing.T) {
	d, p := startBoth(t)
	for tt := range gametest.Cases[struct{ text, target, kind, want string }](t, `
"Grün\t=7K\n"  UTF8_STRING               UTF8_STRING               "Grün\t=7K\n"
"Grün\t=7K\n"  text/plain;charset=utf-8  text/plain;charset=utf-8  "Grün\t=7K\n"
"Grün\t=7K\n"  text/plain                text/plain                "Grün\t=7K\n"
"Grün\t=7K\n"  STRING                    STRING                    "Gr\xfcn\t=7K\n"
"Grün\t=7K\n"  TEXT                      STRING                    "Gr\xfcn\t=7K\n"
♠ =7K          UTF8_STRING               UTF8_STRING               ♠ =7K
♠ =7K          STRING
♠ =7K          TEXT                      UTF8_STRING               ♠ =7K
"bell \a"      STRING
"a\xffb"       UTF8_STRING               UTF8_STRING               "a\uFFFDb"
""             UTF8_STRING               UTF8_STRING
"Grün\t=7K\n"  PIXMAP
# there is no list of targets
"Grün\t=7K\n"  MULTIPLE
"Grün\t=7K\n"  SAVE_TARGETS              NULL
`) {
		gametest.NoError(t, d.offer(tt.text, p.serverTime()))
		for _, sel := range []Selection{Primary, Clipboard} {
			var kind, got string
			if at := p.askSelection(sel, tt.target, p.atom("HERE"), p.serverTime()); at != xproto.AtomNone {
				kind, _, got = p.takeProperty(at)
			}
			gametest.Equal(t, kind, tt.kind, "%q as %s is of type", tt.text, tt.target)
			gametest.Equal(t, got, tt.want, "%q as %s is", tt.text, tt.target)
		}
	}
}

func TestOfferedTargets(t *testing.T) {
	d, p := startBoth(t)
	at := p.atom("HERE")
	for tt := range gametest.Cases[struct {
		text string
		of   Selection
		more string
	}](t, `
plain  0  STRING
plain  1  STRING SAVE_TARGETS
♠      0
`) {
		d.offer(tt.text, p.serverTime())
		if p.askSelection(tt.of, "TARGETS", at, p.serverTime()) != at {
			t.Fatal("no targets")
		}
		kind, format, value := p.takeProperty(at)
		want := strings.Fields("MULTIPLE TARGETS TEXT TIMESTAMP UTF8_STRING text/plain text/plain;charset=utf-8 " + tt.more)
		gametest.NoDiff(t, atomNamesIn(p, value), slices.Sorted(slices.Values(want)), "%q:", tt.text)
		gametest.Equal(t, fmt.Sprint(kind, format), "ATOM32", "%q is offered in", tt.text)
	}
}

// TestOfferTimes checks that the server's times decide who owns a selection and who may have its text.
func TestOfferTimes(t *testing.T) {
	d, p := startBoth(t)
	at, early := p.atom("HERE"), p.serverTime()
	if d.offer("at no time", xproto.TimeCurrentTime) != errSelectionTaken {
		t.Error("an offer was taken that nobody asked for")
	}
	if d.offer("later", p.serverTime()+1_000_000) != errSelectionTaken {
		t.Error("an offer was taken before its time")
	}
	copied := p.serverTime()
	for p.serverTime() == copied { // the next event is then later
	}
	gametest.NoError(t, d.offer("text", copied))
	if p.askSelection(Clipboard, "TIMESTAMP", at, p.serverTime()) != at {
		t.Fatal("no time")
	}
	if kind, format, value := p.takeProperty(at); kind != "INTEGER" || format != 32 || value != client.LittleEndianWords(uint32(copied)) {
		t.Errorf("copied at %v: %s of %d bits, %q", copied, kind, format, value)
	}
	for _, tt := range []struct {
		when xproto.Timestamp
		want string
	}{
		{copied, "text"}, {p.serverTime(), "text"}, {xproto.TimeCurrentTime, "text"}, {copied - 1, ""}, {early - 1, ""},
	} {
		gametest.Equal(t, p.paste(Primary, "UTF8_STRING", tt.when), tt.want,
			"%d ms after it was copied there is", int32(tt.when-copied))
	}
	p.ownSelection(p.atoms[Clipboard])
	if d.offer("again", copied) != errSelectionTaken {
		t.Error("an offer was taken that is older than somebody else's")
	}
}

// TestOfferToAnOldProgram checks that a request without a property gets its answer in the property of its
// target's name.
func TestOfferToAnOldProgram(t *testing.T) {
	d, p := startBoth(t)
	d.offer("text", p.serverTime())
	gametest.MustEqual(t, p.askSelection(Primary, "STRING", xproto.AtomNone, p.serverTime()), xproto.AtomString,
		"it is in property")
	if _, _, text := p.takeProperty(xproto.AtomString); text != "text" {
		t.Errorf("it is %q", text)
	}
}

// awaitNotify waits for the answer to a request.
func (p *peer) awaitNotify() (ev xproto.SelectionNotifyEvent, ok bool) {
	p.awaitEvent(func(e xgb.Event) bool {
		ev, ok = e.(xproto.SelectionNotifyEvent)
		return ok
	})
	return ev, ok
}

// send sends a program an event that the server would not send.
func (p *peer) send(to xproto.Window, ev interface{ Bytes() []byte }) {
	xproto.SendEvent(p.conn.X, false, to, xproto.EventMaskNoEvent, string(ev.Bytes()))
	p.conn.X.Sync()
}

func TestOfferIsCleared(t *testing.T) {
	d, p, q := startThree(t)
	copied := p.serverTime()
	d.offer("text", copied)
	ask := func(of Selection) string { return p.paste(of, "UTF8_STRING", p.serverTime()) }
	for what, ev := range map[string]xproto.SelectionClearEvent{
		"an old one":        {Time: copied - 1, Owner: d.win, Selection: xproto.AtomPrimary},
		"another selection": {Time: copied, Owner: d.win, Selection: xproto.AtomSecondary},
		"another owner":     {Time: copied, Owner: p.win, Selection: xproto.AtomPrimary},
	} {
		p.send(d.win, ev)
		gametest.Equal(t, ask(Primary), "text", "after %s there is", what)
	}
	q.ownSelection(xproto.AtomPrimary)
	d.eventually(t, p, "cleared", func() bool { return d.offers[Primary] == nil })
	gametest.Equal(t, ask(Clipboard), "text", "with PRIMARY the clipboard went:")
	// A request that comes to us nevertheless is refused.
	r := xproto.SelectionRequestEvent{Time: p.serverTime(), Owner: d.win, Requestor: p.win, Property: xproto.AtomWmName}
	for _, selection := range []xproto.Atom{xproto.AtomPrimary, xproto.AtomSecondary, xproto.AtomNone} {
		r.Selection, r.Target = selection, p.utf8
		p.send(d.win, r)
		ev, ok := p.awaitNotify()
		if !ok || ev.Property != xproto.AtomNone || ev.Selection != selection {
			t.Errorf("selection %d: %+v", selection, ev)
		}
	}
	r.Selection, r.Owner = p.atoms[Clipboard], p.win
	p.send(d.win, r)
	if ev, ok := p.awaitNotify(); !ok || ev.Property != xproto.AtomNone {
		t.Errorf("to another owner: %+v", ev)
	}
}

// askMultiple asks for several targets at once, in pairs of target and property. It returns the list as it is
// after the answer.
func (p *peer) askMultiple(pairs ...uint32) (ok bool, after string) {
	p.t.Helper()
	at := p.atom("PAIRS")
	link.SetWords(p.conn, p.win, at, p.atom("ATOM_PAIR"), pairs...)
	ok = p.askSelection(Clipboard, "MULTIPLE", at, p.serverTime()) == at
	_, _, after = p.takeProperty(at)
	return ok, after
}

func TestOfferMultiple(t *testing.T) {
	d, p := startBoth(t)
	copied := p.serverTime()
	d.offer("text", copied)
	a, b, c := uint32(p.atom("A")), uint32(p.atom("B")), uint32(p.atom("C"))
	utf8, stamp := uint32(p.utf8), uint32(p.atom("TIMESTAMP"))
	pixmap, multiple := uint32(xproto.AtomPixmap), uint32(p.atom("MULTIPLE"))

	ok, after := p.askMultiple(utf8, a, stamp, b)
	if !ok || after != client.LittleEndianWords(utf8, a, stamp, b) {
		t.Errorf("%v, %q", ok, after)
	}
	ok, after = p.askMultiple(pixmap, c, utf8, a, multiple, c, utf8, 0, stamp, b, 0, c)
	if want := client.LittleEndianWords(0, 0, utf8, a, 0, 0, 0, 0, stamp, b, 0, 0); !ok || after != want {
		t.Errorf("with failures: %v, %q, want %q", ok, after, want)
	}
	for where, want := range map[uint32]string{a: "text", b: client.LittleEndianWords(uint32(copied)), c: ""} {
		if _, _, got := p.takeProperty(xproto.Atom(where)); got != want {
			t.Errorf("there is %q, want %q", got, want)
		}
	}
	many := slices.Repeat([]uint32{utf8, a}, maxPairs+1)
	for what, pairs := range map[string][]uint32{"odd": {utf8, a, stamp}, "none": {}, "too many": many} {
		if ok, after := p.askMultiple(pairs...); ok || after != client.LittleEndianWords(pairs...) {
			t.Errorf("%s: %v, %q", what, ok, after)
		}
	}
	at := p.atom("PAIRS")
	if p.askSelection(Clipboard, "MULTIPLE", at, p.serverTime()) == at {
		t.Error("a list that is not there was answered")
	}
	p.conn.SetText(p.win, at, xproto.AtomString, "12345678")
	if p.askSelection(Clipboard, "MULTIPLE", at, p.serverTime()) == at {
		t.Error("a list of letters was answered")
	}
}

// TestOfferOfTooMuch checks that a text that is too long is refused, and the offer before it stays.
func TestOfferOfTooMuch(t *testing.T) {
	d, p := startBoth(t)
	long := strings.Repeat("x", d.maxOffer())
	gametest.NoError(t, d.offer(long, p.serverTime()))
	for _, text := range []string{long + "x", strings.Repeat("\xff-", d.maxOffer()/2)} { // replacing invalid UTF-8 makes it longer
		gametest.Equal[error](t, d.offer(text, p.serverTime()), ErrTooLong, "%d bytes:", len(text))
	}
	if got := p.paste(Clipboard, "STRING", p.serverTime()); got != long {
		t.Errorf("%d bytes, want %d", len(got), len(long))
	}
}

// TestOfferToAVanishedWindow checks that a request from a window that has been destroyed does no harm.
func TestOfferToAVanishedWindow(t *testing.T) {
	d, p := startBoth(t)
	d.offer("text", p.serverTime())
	for _, target := range strings.Fields("UTF8_STRING MULTIPLE PIXMAP") {
		gone := client.CreateWindow(p.Selections.conn)
		xproto.DestroyWindow(p.conn.X, gone)
		p.send(d.win, xproto.SelectionRequestEvent{
			Time: p.serverTime(), Owner: d.win, Requestor: gone, Selection: xproto.AtomPrimary, Target: p.atom(target), Property: xproto.AtomWmName,
		})
	}
	gametest.Equal(t, p.paste(Primary, "UTF8_STRING", p.serverTime()), "text", "afterwards there is")
}
