package wire

import (
	"strings"
	"testing"

	"github.com/jezek/xgb/xproto"

	"xklondike/game/gametest"
	"xklondike/x11/internal/client"
	"xklondike/x11/internal/xvfb"
)

// TestProxyCounts compares the proxy's counts with those of the connection itself.
func TestProxyCounts(t *testing.T) {
	t.Parallel()
	p := Start(t, xvfb.Start(t), Options{})
	c := client.Dial(t, p.Display)
	defer c.Close()
	for _, name := range strings.Fields("WM_NAME _XKLONDIKE_1 _XKLONDIKE_2") {
		if _, err := xproto.InternAtom(c.X, false, uint16(len(name)), name).Reply(); err != nil {
			t.Fatal(err)
		}
	}
	for _, w := range []xproto.Window{c.Screen.Root, 0} { // which makes the server send an error
		_, err := xproto.GetProperty(c.X, false, w, xproto.AtomWmName, xproto.GetPropertyTypeAny, 0, 1<<20).Reply()
		if (err == nil) != (w != 0) {
			t.Errorf("window %d: %v", w, err)
		}
	}
	p.AwaitReplies()
	got, want := p.Since(0), c.Meter.Traffic()
	if got.Size(Request) != int(want.Total.Sent) || len(got.OfKind(Request))-1 != int(want.Total.Requests) || // without the setup request
		got.Size(Reply, Event, Fault) != int(want.Total.Received) {
		t.Errorf("counted %s\nthe connection says %+v", got, want)
	}
	for name, n := range gametest.Pairs[string, int](t, `
Setup        1
InternAtom   3
GetProperty  1
`) {
		gametest.Equal(t, len(got.Named(Reply, name)), n, "replies to %s:", name)
	}
	gametest.Equal(t, len(got.Named(Fault, "GetProperty")), 1, "errors:")
}
