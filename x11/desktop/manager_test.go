package desktop

import (
	"testing"

	"github.com/jezek/xgb/xproto"

	"xklondike/game/gametest"
	"xklondike/x11/internal/client"
	"xklondike/x11/internal/xvfb"
	"xklondike/x11/link"
)

// A fakeManager is a window manager that only says that it is there.
type fakeManager struct {
	*Desktop
	check xproto.Window
}

// startFakeManager makes the connection of a desktop that of a window manager, which supports some hints.
func startFakeManager(d *Desktop, supports ...xproto.Atom) fakeManager {
	m := fakeManager{d, client.CreateWindow(d.conn)}
	link.SetWords(d.conn, m.check, d.Atoms.NetSupportingWMCheck, xproto.AtomWindow, m.check)
	link.SetWords(d.conn, d.conn.Screen.Root, d.Atoms.NetSupportingWMCheck, xproto.AtomWindow, m.check)
	link.SetWords(d.conn, d.conn.Screen.Root, d.Atoms.NetSupported, xproto.AtomAtom, supports...)
	d.conn.X.Sync()
	return m
}

// askSupport asks the window manager what it supports.
func (d *Desktop) askSupport() { d.ManagerSupport().Ask()() }

// TestSupport checks what the program believes of a window manager. One says that it is there, one was killed
// and has left its properties behind, and one says nothing.
func TestSupport(t *testing.T) {
	s := xvfb.Start(t)
	d, other := open(t, s), open(t, s)
	expect := func(what string, wantOffers, wantKnown bool) {
		t.Helper()
		if offers, known := d.OffersFullscreen(); offers != wantOffers || known != wantKnown {
			t.Errorf("%s: offers %t, known %t", what, offers, known)
		}
	}
	expect("before the answer", false, false)
	d.askSupport()
	expect("no window manager", false, true)
	a := d.Atoms
	m := startFakeManager(other, a.NetWMState, a.NetWMStateFullscreen)
	d.askSupport()
	expect("a window manager", true, true)
	if got := d.manager.Load(); got.wantsUserTime || got.knowsUserTimeWindow {
		t.Errorf("%+v", got)
	}
	startFakeManager(other, a.NetWMState)
	d.askSupport()
	expect("a window manager without fullscreen", false, true)
	m = startFakeManager(other, a.NetWMState, a.NetWMStateFullscreen, a.NetWMUserTime)
	d.askSupport()
	other.conn.DestroyWindow(m.check)
	other.conn.X.Sync()
	for ev := range d.conn.Events() {
		if (managerSupport{d}).ChangedBy(ev) {
			break
		}
	}
	d.askSupport()
	expect("a window manager that was killed", false, true)
	for _, broken := range [][]uint32{{}, {0}, {uint32(m.check), 7}, {uint32(client.CreateWindow(d.conn))}} {
		link.SetWords(other.conn, other.conn.Screen.Root, a.NetSupportingWMCheck, xproto.AtomWindow, broken...)
		other.conn.X.Sync()
		d.conn.X.Sync()
		d.askSupport()
		expect("a broken property", false, true)
	}
}

// TestFullscreen checks the message that asks for fullscreen, and that the state is believed only with a
// window manager.
func TestFullscreen(t *testing.T) {
	s := xvfb.Start(t)
	d, other := open(t, s), open(t, s)
	win, a := client.CreateWindow(d.conn), d.Atoms
	d.SetWMProperties(win, Identity{Full: true})
	d.conn.X.Sync()
	if state := properties(t, other.conn, win)["_NET_WM_STATE"]; state.Value != client.LittleEndianWords(uint32(a.NetWMStateFullscreen)) {
		t.Errorf("before it is mapped the window has the state %+v", state)
	}
	selectEvents(d.conn, win, xproto.EventMaskPropertyChange)
	d.askSupport()
	windowState{d}.Ask()()
	if d.Fullscreen() {
		t.Error("the window covers the screen without a window manager")
	}
	d.AskFullscreen(false)
	d.conn.X.Sync()
	if state, ok := properties(t, other.conn, win)["_NET_WM_STATE"]; ok {
		t.Errorf("the state %+v is left for a window manager that comes later", state)
	}

	startFakeManager(other, a.NetWMState, a.NetWMStateFullscreen)
	selectEvents(other.conn, other.conn.Screen.Root, xproto.EventMaskSubstructureRedirect)
	other.conn.X.Sync()
	d.askSupport()
	for on, action := range map[bool]uint32{true: 1, false: 0} {
		d.AskFullscreen(on)
		m := nextClientMessage(t, other)
		want := []uint32{action, uint32(a.NetWMStateFullscreen), 0, 1, 0}
		for i := range want {
			if m.Format != 32 || m.Type != a.NetWMState || m.Window != win || m.Data.Data32[i] != want[i] {
				t.Fatalf("%t: %+v, want %v", on, m, want)
			}
		}
	}
	for _, full := range []bool{true, false} {
		value := []xproto.Atom{a.NetWMName}
		if full {
			value = append(value, a.NetWMStateFullscreen)
		}
		link.SetWords(other.conn, win, a.NetWMState, xproto.AtomAtom, value...)
		other.conn.X.Sync()
		for ev := range d.conn.Events() {
			if (windowState{d}).ChangedBy(ev) {
				break
			}
		}
		windowState{d}.Ask()()
		if d.Fullscreen() != full {
			t.Errorf("the window covers the screen: %t, want %t", !full, full)
		}
	}
}

// TestUserTime checks that a window manager that wants to know is told when the player pressed something, and no other.
func TestUserTime(t *testing.T) {
	s := xvfb.Start(t)
	d, other := open(t, s), open(t, s)
	win := client.CreateWindow(d.conn)
	d.SetWMProperties(win, Identity{})
	sent := d.conn.Meter.Traffic().Total.Sent
	press := func(time xproto.Timestamp) { d.NoteUserTime(xproto.ButtonPressEvent{Time: time}, false) }
	if press(7); d.conn.Meter.Traffic().Total.Sent != sent {
		t.Error("without a window manager something is sent")
	}
	d.manager.Store(&manager{isKnown: true, wantsUserTime: true})
	sent = d.conn.Meter.Traffic().Total.Sent
	press(8)
	gametest.Equal(t, d.conn.Meter.Traffic().Total.Sent-sent, 28, "a press costs bytes:")
	sent = d.conn.Meter.Traffic().Total.Sent
	d.NoteUserTime(xproto.KeyPressEvent{Time: 9}, true)
	d.NoteUserTime(xproto.ButtonReleaseEvent{Time: 9}, false)
	d.NoteUserTime(xproto.MotionNotifyEvent{Time: 9}, false)
	if d.conn.Meter.Traffic().Total.Sent != sent {
		t.Error("a repeat, a release or a motion is told")
	}
	d.conn.X.Sync()
	gametest.Equal(t, properties(t, other.conn, win)["_NET_WM_USER_TIME"].Value, client.LittleEndianWords(8),
		"the time is")
	d.manager.Store(&manager{isKnown: true, wantsUserTime: true, knowsUserTimeWindow: true})
	d.NoteUserTime(xproto.KeyPressEvent{Time: 10}, false)
	d.conn.X.Sync()
	named := properties(t, other.conn, win)["_NET_WM_USER_TIME_WINDOW"]
	if named.Type != "WINDOW" || len(named.Value) != 4 {
		t.Fatalf("the window of the time is %+v", named)
	}
	gametest.Equal(t, properties(t, other.conn, xproto.Window(word(named.Value, 0)))["_NET_WM_USER_TIME"].Value, client.LittleEndianWords(10),
		"the time is")
	sent = d.conn.Meter.Traffic().Total.Sent
	press(11)
	gametest.Equal(t, d.conn.Meter.Traffic().Total.Sent-sent, 28, "another press costs bytes:")
}
