package x11_test

import (
	"encoding/binary"
	"image"
	"os/exec"
	"strings"
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

// A window that is to begin as an icon is one, and stays one when everything is on the table; then it opens like any other.
func TestIconic(t *testing.T) {
	for _, name := range []string{"twm", "openbox"} {
		for _, args := range [][]string{{"-iconic"}, {"-xrm", "*iconic: true"}} {
			t.Run(name+" "+args[0], func(t *testing.T) {
				server := xvfb.Start(t, "-noreset")
				manage(t, server, name)
				args := append([]string{"-display", server.Display, "-geometry", "700x560+50+40"}, args...)
				cmd := exec.Command(program(t), args...)
				cmd.Env = environment(t, server.Display)
				r := startCommand(t, server, cmd)
				r.table = r.managed()
				r.sync() // the program has asked for everything that it asks for at its start
				if !frames(t, r.c) {
					t.Fatalf("%s is gone", name)
				}
				if state := r.wmState(r.table); state != icccm.StateIconic {
					t.Fatalf("WM_STATE is %d after the start, want %d", state, icccm.StateIconic)
				}
				xproto.MapWindow(r.c.X, r.table)
				for deadline := time.Now().Add(patience); r.wmState(r.table) != icccm.StateNormal; r.sync() {
					if time.Now().After(deadline) {
						t.Fatal("the icon does not open")
					}
				}
			})
		}
	}
}

// managed waits until the window manager has given the program's top-level window a state (ICCCM 4.1.3.1).
func (r *rig) managed() xproto.Window {
	r.t.Helper()
	var table xproto.Window
	r.await("WM_STATE of the table window", func(e any) bool {
		switch e := e.(type) {
		case xproto.CreateNotifyEvent:
			xproto.ChangeWindowAttributes(r.c.X, e.Window, xproto.CwEventMask, []uint32{xproto.EventMaskPropertyChange})
			table = e.Window
		case xproto.PropertyNotifyEvent:
			table = e.Window
		default:
			return false
		}
		return strings.HasSuffix(r.property(table, "WM_CLASS"), "\x00XKlondike\x00") && r.property(table, "WM_STATE") != ""
	})
	return table
}

// wmState is the state that the window manager says a window has; icccm.StateWithdrawn if it says nothing.
func (r *rig) wmState(w xproto.Window) uint {
	if state := r.property(w, "WM_STATE"); state != "" {
		return uint(binary.LittleEndian.Uint32([]byte(state)))
	}
	return icccm.StateWithdrawn
}
