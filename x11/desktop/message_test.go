package desktop

import (
	"testing"

	"github.com/jezek/xgb/xproto"

	"xklondike/game/gametest"
	"xklondike/x11/internal/client"
	"xklondike/x11/internal/xvfb"
)

// nextClientMessage waits for the next ClientMessage and returns it.
func nextClientMessage(t *testing.T, d *Desktop) xproto.ClientMessageEvent {
	t.Helper()
	for ev := range d.conn.Events() {
		if m, ok := ev.(xproto.ClientMessageEvent); ok {
			return m
		}
	}
	t.Fatal("the events ended")
	return xproto.ClientMessageEvent{}
}

func TestMessages(t *testing.T) {
	s := xvfb.Start(t)
	d, wm := open(t, s), open(t, s)
	win, root := client.CreateWindow(d.conn), d.conn.Screen.Root
	d.conn.X.Sync()
	xproto.ChangeWindowAttributes(wm.conn.X, root, xproto.CwEventMask, []uint32{xproto.EventMaskSubstructureRedirect})
	wm.conn.X.Sync()
	send := func(format byte, kind xproto.Atom, data ...uint32) bool {
		ev := xproto.ClientMessageEvent{Format: format, Window: win, Type: kind,
			Data: xproto.ClientMessageDataUnionData32New(append(data, make([]uint32, 5-len(data))...))}
		xproto.SendEvent(wm.conn.X, false, win, 0, string(ev.Bytes()))
		return d.HandleMessage(nextClientMessage(t, d), nil)
	}
	a := d.Atoms
	if !send(32, a.WMProtocols, uint32(a.WMDeleteWindow), 7) {
		t.Error("WM_DELETE_WINDOW does not close the window")
	}
	if send(32, a.WMProtocols, uint32(a.NetWMPing), 4711, uint32(win), 1, 2) {
		t.Error("_NET_WM_PING closes the window")
	}
	pong := nextClientMessage(t, wm)
	if pong.Window != root || pong.Type != a.WMProtocols || pong.Format != 32 {
		t.Errorf("the answer is %+v", pong)
	}
	for i, want := range []uint32{uint32(a.NetWMPing), 4711, uint32(win), 1, 2} {
		gametest.Equal(t, pong.Data.Data32[i], want, "word %d of the answer is", i)
	}
	for i, closes := range []bool{
		send(32, a.WMProtocols, uint32(a.WMLocaleName)), send(32, a.WMProtocols, 0), send(32, a.NetWMName, uint32(a.WMDeleteWindow)),
		send(8, a.WMProtocols, uint32(a.WMDeleteWindow)),
	} {
		if closes {
			t.Errorf("message %d closes the window", i)
		}
	}
	sent := d.conn.Meter.Traffic().Total.Sent
	if d.HandleMessage(pong, nil) || d.conn.Meter.Traffic().Total.Sent != sent {
		t.Error("an answer to a ping is answered")
	}
}
