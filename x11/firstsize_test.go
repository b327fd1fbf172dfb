package x11_test

import (
	"image"
	"testing"
	"time"

	"github.com/jezek/xgb/xproto"

	"xklondike/game"
	"xklondike/x11/internal/xvfb"
	"xklondike/x11/link"
)

// A sizingManager is a window manager that gives every window a size as it maps it, as tiling ones do, and tells nobody of it in
// advance.
type sizingManager struct {
	c    *link.Conn
	took chan time.Duration // from the question of each window to be mapped to the request that maps it
}

// startSizingManager manages the windows of a server, so that each gets the size of the screen.
func startSizingManager(t testing.TB, server *xvfb.Server) *sizingManager {
	t.Helper()
	c, err := link.Dial(server.Display, func(string) string { return "" })
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(c.Close)
	m := &sizingManager{c, make(chan time.Duration, 100)}
	if err := xproto.ChangeWindowAttributesChecked(c.X, c.Screen.Root, xproto.CwEventMask,
		[]uint32{xproto.EventMaskSubstructureRedirect}).Check(); err != nil {
		t.Fatal(err)
	}
	go m.run()
	return m
}

// run gives windows their size until the connection ends.
func (m *sizingManager) run() {
	for e := range m.c.Events() {
		began := time.Now()
		request, ok := e.(xproto.MapRequestEvent)
		if !ok {
			continue
		}
		m.c.Cork()
		m.c.ConfigureWindow(request.Window, xproto.ConfigWindowX|xproto.ConfigWindowY|xproto.ConfigWindowWidth|xproto.ConfigWindowHeight,
			[]uint32{0, 0, uint32(m.c.Screen.WidthInPixels), uint32(m.c.Screen.HeightInPixels)})
		m.c.MapWindow(request.Window)
		m.c.Uncork()
		m.took <- time.Since(began)
	}
}

// TestSizedAsItIsMapped checks that nothing is drawn twice if the window manager sizes the window as it maps it.
func TestSizedAsItIsMapped(t *testing.T) {
	t.Parallel()
	const mostBytes = 55_000 // on a busy machine the line counts as slow, and the pieces in which fronts are then drawn take 5 kB more
	server := xvfb.Start(t, "-screen", "0", "1920x1080x24", "-noreset")
	startSizingManager(t, server)
	for try := 0; ; try++ {
		p := startProxy(t, server, proxyOptions{})
		s := launchTraced(t, server, p, "klondike", game.Shuffle(1, 41), plainCards...)
		s.sync()
		p.awaitReplies()
		said := p.since(0)
		waited := said[said.indexOf(t, "MapSubwindows")].when.Sub(said[said.indexOf(t, "MapWindow")].when)
		freed, sent := len(said.named(request, "FreePixmap")), said.size(request)
		s.updateLayout()
		if size := s.layout.Bounds.Size(); size != image.Pt(1920, 1080) {
			t.Fatalf("the window is %v", size)
		}
		s.checkTable("in a window that was sized as it was mapped")
		t.Logf("%d bytes out, the cards were there %v after the window was mapped", sent, waited)
		s.quit()
		if freed > 0 && waited > 30*time.Millisecond && try < 10 {
			continue // this machine was too busy for the window manager to be quick
		}
		if freed > 0 {
			t.Errorf("%d pixmaps are drawn for nothing", freed)
		}
		if sent > mostBytes {
			t.Errorf("%d bytes out, want at most %d", sent, mostBytes)
		}
		return
	}
}

// TestSizeOfOthers checks that no event that another client makes sizes the table.
func TestSizeOfOthers(t *testing.T) {
	t.Parallel()
	s := launchGame(t, xvfb.Start(t), "klondike", 41)
	size := s.layout.Bounds.Size()
	forged := xproto.ConfigureNotifyEvent{Event: s.table, Window: s.table, Width: 65535, Height: 65535}
	xproto.SendEvent(s.c.X, false, s.table, xproto.EventMaskStructureNotify, string(forged.Bytes()))
	s.sync()
	if got := s.named("stock").at.Size(); got != s.layout.Card {
		t.Errorf("after a forged size of the window the cards are %v, were %v in %v", got, s.layout.Card, size)
	}
	s.checkTable("after a forged size")
}
