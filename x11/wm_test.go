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

	"xklondike/game/gametest"
	"xklondike/x11/internal/client"
	"xklondike/x11/internal/xvfb"
	"xklondike/x11/link"
)

// startWindowManager starts a window manager on the server, and waits until it manages windows.
func startWindowManager(t *testing.T, server *xvfb.Server, name string, args ...string) {
	t.Helper()
	cmd := exec.Command(gametest.ProgramPath(t, name), args...)
	cmd.Env = environment(t, server.Display)
	runWindowManager(t, server, cmd)
}

// runWindowManager does the same as startWindowManager, with a command.
func runWindowManager(t *testing.T, server *xvfb.Server, cmd *exec.Cmd) {
	t.Helper()
	c := client.Dial(t, server.Display)
	defer c.Close()
	startGroup(t, cmd)
	if !frames(t, c) {
		t.Fatalf("%s puts no window into a frame", cmd)
	}
}

// TestIcons checks that a window manager that lists _NET_WM_ICON gets it, in two sizes.
func TestIcons(t *testing.T) {
	t.Parallel()
	server := xvfb.Start(t)
	startWindowManager(t, server, "openbox")
	const sizes = 4 * (2*2 + 16*16 + 32*32)
	r := launch(t, server)
	r.poll("icons", func() bool { return len(r.property(r.table, "_NET_WM_ICON")) == sizes })
}

// frames reports whether a window manager puts a new window into a frame. One that is just starting may miss
// the window, or its request to be mapped, so frames asks again and again. The window stays until it is
// mapped. If it went before, twm would find no hints of it, and ask the player for a position; meanwhile the
// server would answer nobody else.
func frames(t *testing.T, c *link.Conn) bool {
	t.Helper()
	again := time.NewTicker(50 * time.Millisecond)
	defer again.Stop()
	limit := time.NewTimer(patience)
	defer limit.Stop()
	w := newPlacedWindow(c)
	for framed := false; ; {
		select {
		case e, ok := <-c.Events():
			switch e := e.(type) {
			case xproto.ReparentNotifyEvent:
				framed = framed || e.Window == w
			case xproto.MapNotifyEvent:
				if e.Window != w { // one that was here before
					continue
				}
				xproto.DestroyWindow(c.X, w)
				if framed {
					return true
				}
				w = newPlacedWindow(c) // nobody decides about windows yet
			}
			if !ok {
				t.Fatal("the display is gone")
			}
		case <-again.C:
			xproto.MapWindow(c.X, w)
		case <-limit.C:
			return false
		}
	}
}

// newPlacedWindow maps a new window, whose position the player has chosen.
func newPlacedWindow(c *link.Conn) xproto.Window {
	w := xproto.Window(c.NewID())
	xproto.CreateWindow(c.X, 0, w, c.Screen.Root, 0, 0, 9, 9, 0, xproto.WindowClassInputOutput, 0,
		xproto.CwEventMask, []uint32{xproto.EventMaskStructureNotify})
	hints := make([]byte, 18*4)
	hints[0] = icccm.SizeHintUSPosition | icccm.SizeHintUSSize // otherwise twm would ask the player for the position
	xproto.ChangeProperty(c.X, xproto.PropModeReplace, w, xproto.AtomWmNormalHints, xproto.AtomWmSizeHints, 32, 18, hints)
	xproto.MapWindow(c.X, w)
	return w
}

// TestWindowManagers checks that the game can be played in a window manager's frame, and that the frame can
// be moved, resized and closed.
func TestWindowManagers(t *testing.T) {
	t.Parallel()
	for _, name := range []string{"twm", "openbox"} {
		t.Run(name, func(t *testing.T) {
			server := xvfb.Start(t)
			startWindowManager(t, server, name)
			s := launchKlondike(t, server, append(dragging, "-geometry", "700x560+50+40")...)
			if s.origin() == (image.Pt(0, 0)) {
				t.Error("the window is not where the user wants it")
			}
			s.makeMove(aceUp, s.carryByDrag)
			s.awaitTable("in a frame")
			s.makeMove(turnUp, s.carryByDrag)
			s.awaitTable("turned up in a frame")
			s.resize(900, 640)
			s.makeMove(draw, s.carryByDrag)
			s.awaitTable("in a larger frame")
			s.sendMessage("WM_DELETE_WINDOW", uint32(xproto.TimeCurrentTime))
			s.roundTrip()
			s.checkExit(0)
		})
	}
}

// TestIconic checks that a window that begins as an icon stays one when everything is on the table, and opens
// like any other.
func TestIconic(t *testing.T) {
	t.Parallel()
	for name, iconic := range map[string][]string{"twm": {"-iconic"}, "openbox": {"-xrm", "*iconic: true"}} {
		t.Run(name, func(t *testing.T) {
			server := xvfb.Start(t)
			startWindowManager(t, server, name)
			args := append([]string{"-display", server.Display, "-geometry", "700x560+50+40"}, iconic...)
			r := startCommand(t, server, programCommand(t, environment(t, server.Display), args...))
			r.table = r.managed()
			r.sync() // the program has sent all requests of its start
			if !frames(t, r.c) {
				t.Fatalf("%s is gone", name)
			}
			gametest.MustEqual(t, r.wmState(r.table), icccm.StateIconic, "WM_STATE is after the start:")
			xproto.MapWindow(r.c.X, r.table)
			r.poll("the icon opens", func() bool { return r.wmState(r.table) == icccm.StateNormal })
		})
	}
}

// managed waits until the window manager has given the program's top-level window a WM_STATE (ICCCM 4.1.3.1),
// and returns the window.
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

// wmState returns the state of a window according to the window manager, or icccm.StateWithdrawn if there is none.
func (r *rig) wmState(w xproto.Window) uint {
	if state := r.property(w, "WM_STATE"); state != "" {
		return uint(binary.LittleEndian.Uint32([]byte(state)))
	}
	return icccm.StateWithdrawn
}
