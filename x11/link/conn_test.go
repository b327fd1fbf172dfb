package link

import (
	"image"
	"net"
	"testing"
	"time"

	"github.com/jezek/xgb/xproto"

	"xklondike/game/gametest"
	"xklondike/x11/internal/xvfb"
)

// fakeEnv is a getenv over pairs of names and values.
func fakeEnv(pairs ...string) func(string) string {
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
	c := gametest.Must(Dial(s.Display, fakeEnv()))(t)
	t.Cleanup(c.Close)
	return c
}

// setNames sets a property of a window so often.
func setNames(c *Conn, w xproto.Window, times int) {
	for range times {
		c.SetText(w, xproto.AtomWmName, xproto.AtomString, "x")
	}
}

// roundTrip waits until the server has done all that was asked.
func roundTrip(t *testing.T, c *Conn) {
	t.Helper()
	gametest.NoError(t, ask(c, "GetInputFocus"))
}

// createWindow makes an unmapped window that selects property changes.
func createWindow(t *testing.T, c *Conn) xproto.Window {
	t.Helper()
	w := xproto.Window(c.NewID())
	c.CreateWindow(w, c.Screen.Root, image.Rect(0, 0, 10, 10), 0, xproto.CwEventMask, xproto.EventMaskPropertyChange)
	return w
}

// takePropertyEvents takes n events of a window within a time that nothing but a hang exceeds.
func takePropertyEvents(t *testing.T, c *Conn, n int) {
	t.Helper()
	limit := time.After(time.Minute)
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
	w := createWindow(t, c)
	roundTrip(t, c)
	before := c.Meter.Traffic()
	c.Cork()
	c.Cork()
	for i := range 10 {
		c.ConfigureWindow(w, xproto.ConfigWindowX, uint32(i))
	}
	c.Uncork()
	if now := c.Meter.Traffic(); now.Writes != before.Writes {
		t.Errorf("%d writes inside a cork", now.Writes-before.Writes)
	}
	c.Uncork()
	roundTrip(t, c)
	now := c.Meter.Traffic()
	if n := now.Writes - before.Writes; n < 1 || n > 2 || now.Total.Requests != before.Total.Requests+11 || now.Total.Sent != before.Total.Sent+164 {
		t.Errorf("from %+v to %+v, want one write of ten requests of 16 bytes, and one of the round trip", before, now)
	}
	g, err := xproto.GetGeometry(c.X, xproto.Drawable(w)).Reply()
	if err != nil || g.X != 9 {
		t.Errorf("after the burst: %+v, %v", g, err)
	}
}

func TestUnreadEventsDoNotHang(t *testing.T) {
	c := mustDial(t, xvfb.Start(t))
	w := createWindow(t, c)
	const n = 6000 // xgb stops at 5000
	setNames(c, w, n)
	roundTrip(t, c)
	takePropertyEvents(t, c, n)
}

func TestFlushBehindACork(t *testing.T) {
	c := mustDial(t, xvfb.Start(t))
	before := c.Meter.Traffic()
	c.Cork()
	w := createWindow(t, c)
	cookie := xproto.GetGeometry(c.X, xproto.Drawable(w))
	c.Flush()
	if g, err := cookie.Reply(); err != nil || g.Width != 10 {
		t.Errorf("after a flush: %+v, %v", g, err)
	}
	c.Uncork()
	c.Uncork() // one too many does nothing
	now := c.Meter.Traffic()
	if now.Total.Waits != before.Total.Waits+1 || now.Writes != before.Writes+1 || now.Total.Received < before.Total.Received+32 {
		t.Errorf("from %+v to %+v, want one wait and one write", before, now)
	}
}

func TestLongBurstIsFlushedInPieces(t *testing.T) {
	c := mustDial(t, xvfb.Start(t))
	w := createWindow(t, c)
	roundTrip(t, c)
	before := c.Meter.Traffic()
	c.Cork()
	data := make([]byte, 10_000)
	for range 20 {
		c.ChangeProperty(xproto.PropModeAppend, w, xproto.AtomWmName, xproto.AtomString, 8, data)
	}
	c.Uncork()
	p, err := xproto.GetProperty(c.X, false, w, xproto.AtomWmName, xproto.AtomString, 0, 0).Reply()
	if err != nil || p.BytesAfter != 200_000 {
		t.Errorf("%+v, %v", p, err)
	}
	if n := c.Meter.Traffic().Writes - before.Writes; n < 1 || n > 5 {
		t.Errorf("200 kB took %d writes, want about 3", n)
	}
}

func TestPings(t *testing.T) {
	c := mustDial(t, xvfb.Start(t))
	w := createWindow(t, c)
	before := c.Meter.Traffic()
	move := func(times int) {
		for range times {
			c.ConfigureWindow(w, xproto.ConfigWindowX, 0)
		}
	}
	move(2000)
	now := c.Meter.Traffic()
	gametest.Equal(t, now.Pings-before.Pings, 10, "signs of life asked for in 2000 requests:")
	gametest.Equal(t, now.Total.Requests-before.Total.Requests-(now.Pings-before.Pings), 2000, "requests besides:")
	roundTrip(t, c) // count from here
	move(pingInterval - 1)
	before = c.Meter.Traffic()
	c.Cork() // not yet due
	move(1)
	c.Cork() // due, but a burst is under way
	move(burstPingInterval - pingInterval - 1)
	gametest.Equal(t, c.Meter.Traffic().Pings-before.Pings, 0, "a burst was torn by signs of life asked for:")
	move(1 + pingInterval)
	c.Uncork()
	c.Uncork()
	gametest.Equal(t, c.Meter.Traffic().Pings-before.Pings, 1, "a long burst asked times for a sign of life:")
	c.Cork() // asks beforehand what would tear the burst
	c.Uncork()
	if n := c.Meter.Traffic().Pings - before.Pings; n != 2 {
		t.Errorf("a cork asked %d times for a sign of life, want 1", n-1)
	}
}

func TestIdleConnectionIsSilent(t *testing.T) {
	s := xvfb.Start(t)
	c := mustDial(t, s)
	roundTrip(t, c)
	before := c.Meter.Traffic()
	other := mustDial(t, s) // something happens on the server meanwhile
	roundTrip(t, other)
	if now := c.Meter.Traffic(); now != before {
		t.Errorf("from %+v to %+v without a request", before, now)
	}
	if c.Screen.Root != other.Screen.Root || c.MaxRequestBytes() != 4*65535 {
		t.Errorf("root %d and %d, longest request %d", c.Screen.Root, other.Screen.Root, c.MaxRequestBytes())
	}
}

func TestErrorsComeAsEvents(t *testing.T) {
	c := mustDial(t, xvfb.Start(t))
	c.MapWindow(1) // there is none
	roundTrip(t, c)
	fault, ok := (<-c.Events()).(ErrorEvent)
	if !ok || fault.BadId() != 1 || fault.String() == "" || fault.Bytes() != nil {
		t.Errorf("got %v", fault)
	}
	if _, ok := fault.Error.(xproto.WindowError); !ok {
		t.Errorf("the error is %T", fault.Error)
	}
}

func TestKilledServer(t *testing.T) {
	s := xvfb.Start(t)
	c := mustDial(t, s)
	w := createWindow(t, c)
	if id := c.NewID(); id == 0 || id == uint32(w) || c.Lost() {
		t.Errorf("before: identifier %d, lost %v", id, c.Lost())
	}
	s.Kill()
	for ev := range c.Events() {
		t.Errorf("an event of a dead server: %v", ev)
	}
	if !c.Lost() || c.NewID() != 0 {
		t.Error("the connection does not know that it is lost")
	}
	c.Cork()
	for range 3000 {
		c.MapWindow(w)
	}
	c.Uncork()
	c.Flush()
	gametest.Fails(xproto.GetInputFocus(c.X).Reply())(t, "a dead server answered:")
	if c.UseExtension("RENDER", &xproto.QueryExtensionReply{Present: true}) && !c.Lost() {
		t.Error("lost, and then not")
	}
	c.Close()
}

func TestEventsBeforeTheEndAreDelivered(t *testing.T) {
	s := xvfb.Start(t)
	c := mustDial(t, s)
	w := createWindow(t, c)
	const n = 1000 // more than the channel holds
	setNames(c, w, n)
	roundTrip(t, c) // they have all been read here
	s.Kill()
	takePropertyEvents(t, c, n)
	if ev, ok := <-c.Events(); ok {
		t.Errorf("one more event: %v", ev)
	}
}

func TestClose(t *testing.T) {
	s := xvfb.Start(t)
	c, watcher := mustDial(t, s), mustDial(t, s)
	w := createWindow(t, c)
	roundTrip(t, c)
	watcher.ChangeWindowAttributes(w, xproto.CwEventMask, xproto.EventMaskPropertyChange)
	roundTrip(t, watcher)
	c.Cork()
	setNames(c, w, 600)        // nobody reads these events
	c.closeWithin(time.Minute) // a server on a busy machine takes longer than Close waits
	c.Close()
	if c.Lost() {
		t.Error("what is closed counts as lost")
	}
	for range c.Events() { // ends
	}
	takePropertyEvents(t, watcher, 600) // all that was asked before was done
	if c.NewID() != 0 {
		t.Error("a closed connection gives identifiers")
	}
	c.MapWindow(w) // comes to nothing
}

func TestCloseOnAServerThatHangs(t *testing.T) {
	c := dialFalse(t, neverAnswer)
	c.Close()
	for range c.Events() {
	}
}

// TestCloseWithAStuckWriter checks that a server that takes nothing more is left all the same, with a writer stuck in
// the middle of a request.
func TestCloseWithAStuckWriter(t *testing.T) {
	stuck, done := make(chan struct{}), make(chan struct{})
	defer close(done)
	c := dialFalse(t, func(net.Conn) { <-done })
	data := make([]byte, 16000)
	go func() {
		defer close(stuck)
		for !c.ended.Load() {
			c.ChangeProperty(xproto.PropModeReplace, 1, xproto.AtomWmName, xproto.AtomString, 8, data)
		}
	}()
	c.Close()
	<-stuck
}
