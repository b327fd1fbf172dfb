package desktop

import (
	"strings"
	"testing"

	"github.com/jezek/xgb/xproto"

	"xklondike/game/gametest"
	"xklondike/x11/internal/client"
	"xklondike/x11/internal/xvfb"
	"xklondike/x11/link"
)

// TestResizeSync checks that the counter gets the number of a message only after the size that followed it,
// and after the answer.
func TestResizeSync(t *testing.T) {
	s := xvfb.Start(t)
	d, other := open(t, s), open(t, s)
	win := client.CreateWindow(d.conn)
	d.SetWMProperties(win, Identity{})
	ask := func(value uint64) {
		d.HandleMessage(xproto.ClientMessageEvent{
			Format: 32, Window: win, Type: d.Atoms.WMProtocols, Data: xproto.ClientMessageDataUnionData32New(
				[]uint32{uint32(d.Atoms.NetWMSyncRequest), 77, uint32(value), uint32(value >> 32), 0}),
		}, nil)
	}
	configure := xproto.ConfigureNotifyEvent{Window: win, Width: 9, Height: 9}
	elsewhere := configure
	elsewhere.Window++
	expect := func(what string, want uint64) {
		t.Helper()
		d.AnswerResize()
		d.conn.X.Sync()
		gametest.Equal(t, client.CounterValue(t, other.conn, d.sync.counter), want, "%s: the counter has", what)
	}
	expect("at the beginning", 0)
	d.NoteResize(configure)
	expect("a size that nobody waits for", 0)
	ask(0x1_8000_0001)
	expect("before the size", 0)
	d.NoteResize(elsewhere)
	expect("another window's size", 0)
	d.NoteResize(configure)
	gametest.Equal(t, client.CounterValue(t, other.conn, d.sync.counter), 0, "before the answer the counter has")
	expect("after the size", 0x1_8000_0001)
	ask(0x1_8000_0002)
	d.NoteResize(link.SentEvent{Event: configure})
	expect("after a size that the window manager tells", 0x1_8000_0002)
	before := d.conn.Meter.Traffic()
	d.AnswerResize()
	if d.conn.Meter.Traffic() != before {
		t.Error("one message is answered twice")
	}
}

// TestWithoutSync checks that the protocol is not declared, and no counter set, where the server has no SYNC.
func TestWithoutSync(t *testing.T) {
	d := open(t, xvfb.Start(t))
	d.hasSync = false // Xvfb cannot do without it; untrusted connections have to
	win := client.CreateWindow(d.conn)
	d.SetWMProperties(win, Identity{})
	got := properties(t, d.conn, win)
	if _, set := got["_NET_WM_SYNC_REQUEST_COUNTER"]; set || len(got["WM_PROTOCOLS"].Value) != 4*3 {
		t.Errorf("%+v", got)
	}
	before := d.conn.Meter.Traffic()
	d.NoteResize(xproto.ConfigureNotifyEvent{Window: win})
	if d.AnswerResize(); d.conn.Meter.Traffic() != before {
		t.Error("a counter is set")
	}
}

// TestSaveYourself checks that the program answers a session manager: it sets WM_COMMAND, each time to what would start it as
// it is then (ICCCM, Appendix C).
func TestSaveYourself(t *testing.T) {
	d := open(t, xvfb.Start(t))
	win := client.CreateWindow(d.conn)
	selectEvents(d.conn, win, xproto.EventMaskPropertyChange)
	d.SetWMProperties(win, Identity{Command: []string{"/bin/sh", "-c", "a b"}})
	for words, want := range map[string]string{"sh -c x": "/bin/sh\x00-c\x00x\x00", "sh": "/bin/sh\x00", "sh a b c": "/bin/sh\x00a\x00b\x00c\x00"} {
		isClose := d.HandleMessage(xproto.ClientMessageEvent{
			Format: 32, Window: win, Type: d.Atoms.WMProtocols, Data: xproto.ClientMessageDataUnionData32New(
				[]uint32{uint32(d.Atoms.WMSaveYourself), 77, 0, 0, 0}),
		}, func() []string { return strings.Fields(words) })
		if isClose {
			t.Error("it closes the window")
		}
		gametest.Equal(t, properties(t, d.conn, win)["WM_COMMAND"].Value, want, "the command is")
	}
}
