package x11_test

import (
	"image"
	"testing"
	"time"

	"github.com/jezek/xgb/xproto"

	"xklondike/game"
	"xklondike/game/gametest"
	"xklondike/game/play"
	"xklondike/x11"
	"xklondike/x11/events"
	"xklondike/x11/flow"
	"xklondike/x11/internal/client"
	"xklondike/x11/internal/wire"
	"xklondike/x11/internal/xvfb"
)

// startSizingManager starts a window manager that gives every window the size of the screen as it maps it, as
// tiling ones do, and tells nobody of it in advance.
func startSizingManager(t testing.TB, server *xvfb.Server) {
	t.Helper()
	c := client.Dial(t, server.Display)
	if err := xproto.ChangeWindowAttributesChecked(c.X, c.Screen.Root, xproto.CwEventMask,
		[]uint32{xproto.EventMaskSubstructureRedirect}).Check(); err != nil {
		t.Fatal(err)
	}
	go func() { // until the connection ends
		for e := range c.Events() {
			if request, ok := e.(xproto.MapRequestEvent); ok {
				c.ConfigureWindow(request.Window, xproto.ConfigWindowX|xproto.ConfigWindowY|xproto.ConfigWindowWidth|xproto.ConfigWindowHeight, 0, 0, uint32(c.Screen.WidthInPixels), uint32(c.Screen.HeightInPixels))
				c.MapWindow(request.Window)
			}
		}
	}()
}

// A patientClock lets the program wait for the window manager, however late that answers.
type patientClock struct{ flow.SystemClock }

func (c patientClock) After(d time.Duration) <-chan time.Time {
	if d == events.FirstSizeLimit {
		return nil
	}
	return c.SystemClock.After(d)
}

// TestSizedAsItIsMapped checks that nothing is drawn twice if the window manager sizes the window as it maps
// it. That holds for a line with a short round trip, which a busy machine may not have at once.
func TestSizedAsItIsMapped(t *testing.T) {
	t.Parallel()
	const mostBytes = 55_000 // on a busy machine the line may later count as slow, and the pieces in which fronts are then drawn take 5 kB more
	server := xvfb.Start(t, "-screen", "0", "1920x1080x24")
	startSizingManager(t, server)
	for limit := time.Now().Add(patience); time.Now().Before(limit); {
		roundTrip, said := playSized(t, server)
		freed, sent := len(said.Named(wire.Request, "FreePixmap")), said.Size(wire.Request)
		if t.Logf("%d bytes out, with a round trip of %v", sent, roundTrip); roundTrip >= events.FirstSizeLimit {
			continue
		}
		if freed > 1 { // the grain of the felt
			t.Errorf("%d pixmaps are drawn for nothing", freed)
		}
		if sent > mostBytes {
			t.Errorf("%d bytes out, want at most %d", sent, mostBytes)
		}
		return
	}
	t.Fatal("no round trip was short")
}

// playSized opens a window that its window manager sizes to the screen, checks it, and quits. It returns the
// round trip that the program has measured at its start, and the messages.
func playSized(t *testing.T, server *xvfb.Server) (roundTrip time.Duration, said wire.Messages) {
	t.Helper()
	p, rules, deal := wire.Start(t, server, wire.Options{}), rulesOf(t, "klondike"), game.Shuffle(1, 41)
	r := newRig(t, server)
	w := gametest.Must(x11.Open(inProcess(t, p.Display, x11.Config{Clock: patientClock{}}, play.StartOptions{Rules: rules, Deal: deal}, plainCards...)))(t)
	go func() { r.exited <- w.Run() }()
	r.awaitReady()
	s := &tracedRig{&tableRig{rig: r, state: game.NewState(rules, deal)}, p}
	s.sync()
	p.AwaitReplies()
	said = p.Since(0)
	s.updateLayout()
	gametest.MustEqual(t, s.layout.Bounds.Size(), image.Pt(1920, 1080), "the window is")
	s.checkTable("in a window that was sized as it was mapped")
	s.key('q')
	gametest.NoError(t, <-r.exited)
	return w.RoundTrip(), said
}
