package x11_test

import (
	"image"
	"os/exec"
	"testing"
	"time"

	"github.com/jezek/xgb/xproto"
	"github.com/jezek/xgbutil/icccm"

	"xklondike/game"
	"xklondike/x11/internal/xvfb"
	"xklondike/x11/link"
)

// manage starts a window manager on the server and waits until it has taken over.
func manage(t *testing.T, server *xvfb.Server, name string, args ...string) {
	t.Helper()
	path := xvfb.Program(t, name)
	c, err := link.Dial(server.Display, func(string) string { return "" })
	if err != nil {
		t.Fatal(err)
	}
	defer c.Close()
	cmd := exec.Command(path, args...)
	cmd.Env = environment(t, server.Display)
	if err := cmd.Start(); err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { cmd.Process.Kill(); cmd.Wait() })
	for deadline := time.Now().Add(patience); !frames(t, c); {
		if time.Now().After(deadline) {
			t.Fatalf("%s does not take over", name)
		}
	}
}

// frames reports whether somebody puts a new window into a frame: then there is a window manager. One that is only just
// starting may lose the window; then it takes another one.
func frames(t *testing.T, c *link.Conn) (framed bool) {
	t.Helper()
	w := xproto.Window(c.NewID())
	xproto.CreateWindow(c.X, 0, w, c.Screen.Root, 0, 0, 9, 9, 0, xproto.WindowClassInputOutput, 0,
		xproto.CwEventMask, []uint32{xproto.EventMaskStructureNotify})
	hints := make([]byte, 18*4)
	hints[0] = icccm.SizeHintUSPosition | icccm.SizeHintUSSize // so twm asks nobody where the window goes
	xproto.ChangeProperty(c.X, xproto.PropModeReplace, w, xproto.AtomWmNormalHints, xproto.AtomWmSizeHints, 32, 18, hints)
	xproto.MapWindow(c.X, w)
	defer xproto.DestroyWindow(c.X, w)
	limit := time.After(time.Second)
	for {
		select {
		case e, ok := <-c.Events():
			switch e.(type) {
			case xproto.ReparentNotifyEvent:
				framed = true
			case xproto.MapNotifyEvent:
				return framed
			}
			if !ok {
				t.Fatal("the display is gone")
			}
		case <-limit:
			return false
		}
	}
}

// The game is played the same in a window manager's frame: moved about, resized, closed by its button.
func TestWindowManagers(t *testing.T) {
	for _, name := range []string{"twm", "openbox"} {
		t.Run(name, func(t *testing.T) {
			server := xvfb.Start(t, "-noreset")
			manage(t, server, name)
			s := sit(t, server, "klondike", 41, append(dragging, "-geometry", "700x560+50+40")...)
			if s.origin() == (image.Pt(0, 0)) {
				t.Error("the window is not where the user wants it")
			}
			up := game.Move{Kind: game.Carry, From: tableau(1), To: game.Pile{Role: game.Foundation}, N: 1}
			s.do(up, s.drag)
			s.becomes("in a frame")
			s.do(game.Move{Kind: game.Turn, From: tableau(1)}, s.drag)
			s.becomes("turned up in a frame")
			s.resize(900, 640)
			s.do(game.Move{Kind: game.Draw}, s.drag)
			s.becomes("in a larger frame")
			s.message("WM_DELETE_WINDOW", uint32(xproto.TimeCurrentTime))
			s.roundTrip()
			if status, errs := s.ends(); status != 0 || errs != "" {
				t.Errorf("exit %d, %q", status, errs)
			}
		})
	}
}
