package link

import (
	"testing"
	"time"

	"github.com/jezek/xgb/xproto"

	"xklondike/x11/internal/xvfb"
)

// env is a getenv over pairs of names and values.
func env(pairs ...string) func(string) string {
	return func(name string) string {
		for i := 0; i+1 < len(pairs); i += 2 {
			if pairs[i] == name {
				return pairs[i+1]
			}
		}
		return ""
	}
}

// mustDial connects to a server of the test's own.
func mustDial(t *testing.T, s *xvfb.Server) *Conn {
	t.Helper()
	c, err := Dial(s.Display, env())
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(c.Close)
	return c
}

// roundTrip waits until the server has done all that was asked.
func roundTrip(t *testing.T, c *Conn) {
	t.Helper()
	cookie := xproto.GetInputFocus(c.X)
	c.Flush()
	if _, err := cookie.Reply(); err != nil {
		t.Fatalf("round trip: %v", err)
	}
}

// window makes an unmapped window that selects property changes.
func window(t *testing.T, c *Conn) xproto.Window {
	t.Helper()
	w := xproto.Window(c.NewID())
	xproto.CreateWindow(c.X, 0, w, c.Screen.Root, 0, 0, 10, 10, 0, xproto.WindowClassInputOutput, 0,
		xproto.CwEventMask, []uint32{xproto.EventMaskPropertyChange})
	return w
}

// count takes n events of a window within a time that nothing but a hang exceeds.
func count(t *testing.T, c *Conn, n int) {
	t.Helper()
	limit := time.After(20 * time.Second)
	for i := range n {
		select {
		case ev, ok := <-c.Events():
			if !ok {
				t.Fatalf("events end after %d of %d", i, n)
			}
			if _, ok := ev.(xproto.PropertyNotifyEvent); !ok {
				t.Fatalf("event %d is %v", i, ev)
			}
		case <-limit:
			t.Fatalf("only %d of %d events came", i, n)
		}
	}
}

func TestBurstIsOneWrite(t *testing.T) {
	c := mustDial(t, xvfb.Start(t))
	w := window(t, c)
	before := c.Traffic()
	c.Cork()
	c.Cork()
	for i := range 10 {
		xproto.ConfigureWindow(c.X, w, xproto.ConfigWindowX, []uint32{uint32(i)})
	}
	c.Uncork()
	if now := c.Traffic(); now.Writes != before.Writes {
		t.Errorf("%d writes inside a cork", now.Writes-before.Writes)
	}
	c.Uncork()
	now := c.Traffic()
	if now.Writes != before.Writes+1 || now.Requests != before.Requests+10 || now.Sent != before.Sent+160 {
		t.Errorf("from %+v to %+v, want one write of ten requests of 16 bytes", before, now)
	}
	g, err := xproto.GetGeometry(c.X, xproto.Drawable(w)).Reply()
	if err != nil || g.X != 9 {
		t.Errorf("after the burst: %+v, %v", g, err)
	}
}

func TestUnreadEventsDoNotHang(t *testing.T) {
	c := mustDial(t, xvfb.Start(t))
	w := window(t, c)
	const n = 6000 // xgb stops at 5000
	for range n {
		xproto.ChangeProperty(c.X, xproto.PropModeReplace, w, xproto.AtomWmName, xproto.AtomString, 8, 1, []byte("x"))
		c.Pace()
	}
	roundTrip(t, c)
	count(t, c, n)
}

func TestManyRequestsWhileCorkedDoNotHang(t *testing.T) {
	c := mustDial(t, xvfb.Start(t))
	w := window(t, c)
	c.Cork()
	for i := range 3000 {
		xproto.ConfigureWindow(c.X, w, xproto.ConfigWindowX, []uint32{uint32(i)})
	}
	c.Uncork()
	roundTrip(t, c)
}
