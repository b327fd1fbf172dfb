package desktop

import (
	"testing"

	"github.com/jezek/xgb/xproto"

	"xklondike/x11/internal/xvfb"
)

// next returns the next client message.
func next(t *testing.T, d *Desktop) xproto.ClientMessageEvent {
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
	win, root := window(d), d.conn.Screen.Root
	d.conn.X.Sync()
	xproto.ChangeWindowAttributes(wm.x(), root, xproto.CwEventMask, []uint32{xproto.EventMaskSubstructureRedirect})
	wm.conn.X.Sync()
	send := func(format byte, kind xproto.Atom, data ...uint32) Message {
		ev := xproto.ClientMessageEvent{Format: format, Window: win, Type: kind,
			Data: xproto.ClientMessageDataUnionData32New(append(data, make([]uint32, 5-len(data))...))}
		xproto.SendEvent(wm.x(), false, win, 0, string(ev.Bytes()))
		return d.Message(next(t, d))
	}
	a := d.Atoms
	if m := send(32, a.WMProtocols, uint32(a.WMDeleteWindow), 7); m != Delete {
		t.Errorf("WM_DELETE_WINDOW is %v", m)
	}
	if m := send(32, a.WMProtocols, uint32(a.NetWMPing), 4711, uint32(win), 1, 2); m != Ping {
		t.Errorf("_NET_WM_PING is %v", m)
	}
	pong := next(t, wm)
	if pong.Window != root || pong.Type != a.WMProtocols || pong.Format != 32 {
		t.Errorf("the answer is %+v", pong)
	}
	for i, want := range []uint32{uint32(a.NetWMPing), 4711, uint32(win), 1, 2} {
		if pong.Data.Data32[i] != want {
			t.Errorf("word %d of the answer is %d, want %d", i, pong.Data.Data32[i], want)
		}
	}
	for _, m := range []Message{
		send(32, a.WMProtocols, uint32(a.WMLocaleName)), send(32, a.WMProtocols, 0), send(32, a.NetWMName, uint32(a.WMDeleteWindow)),
		send(8, a.WMProtocols, uint32(a.WMDeleteWindow)),
	} {
		if m != Nothing {
			t.Errorf("something else is %v", m)
		}
	}
	if m := d.Message(pong); m != Nothing {
		t.Errorf("an answer to a ping is answered: %v", m)
	}
}
