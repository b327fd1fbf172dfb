package x11_test

import (
	"encoding/binary"
	"image"
	"testing"

	"github.com/jezek/xgb/xproto"

	"xklondike/game/gametest"
	"xklondike/x11/internal/client"
	"xklondike/x11/internal/xvfb"
)

// TestLauncher checks that the window has the name of the start that a launcher has set, and its time. The tests of package desktop
// have the message that the cards are there.
func TestLauncher(t *testing.T) {
	t.Parallel()
	const id = "panel-12-castle_TIME4711"
	server := xvfb.Start(t)
	s := launchOn(t, server, server.Display, append(environment(t, server.Display), "DESKTOP_STARTUP_ID="+id), "-new", "-deal", "41")
	gametest.Equal(t, s.property(s.table, "_NET_STARTUP_ID"), id, "_NET_STARTUP_ID is")
	gametest.Equal(t, s.property(s.table, "_NET_WM_USER_TIME"), client.LittleEndianWords(4711), "_NET_WM_USER_TIME is")
	gametest.HasPrefix(t, s.property(s.table, "WM_COMMAND"), program(t)+"\x00", "WM_COMMAND is")
}

// TestUserTime checks that a window manager that wants it learns the time of each press, and that the
// property does not change by itself.
func TestUserTime(t *testing.T) {
	t.Parallel()
	server := xvfb.Start(t)
	startWindowManager(t, server, "openbox")
	s := launchKlondike(t, server, append(clicking, "-geometry", "700x560+50+40")...)
	last := ""
	for range 3 {
		s.poll("another time", func() bool { // before the first answer of the window manager, nothing is told
			s.typeKeys(" ")
			now := s.property(s.table, "_NET_WM_USER_TIME")
			return len(now) == 4 && now != last
		})
		last = s.property(s.table, "_NET_WM_USER_TIME")
		s.sync()
		if now := s.property(s.table, "_NET_WM_USER_TIME"); now != last {
			t.Errorf("without a press the time is %q, was %q", now, last)
		}
	}
	s.quit()
}

// TestDraggedCorner drags the corner of a window with openbox, which waits for the program at each step, and
// checks that the table fits when the corner is let go.
func TestDraggedCorner(t *testing.T) {
	t.Parallel()
	server := xvfb.Start(t)
	startWindowManager(t, server, "openbox")
	s := launchKlondike(t, server, "-geometry", "700x580+50+40")
	was := s.size()
	const altLeft = 0xffe9
	s.withKey(altLeft, func() { // with Alt, button 3 drags the nearest corner
		s.point(was.Sub(was.Div(10)))
		s.press(3, 0)
		from := was.Sub(was.Div(10)).Add(s.origin())
		steps := 0
		s.poll("openbox drags the corner", func() bool {
			steps = min(steps+1, 105) // if openbox is slow, the pointer waits: the window must not get larger than the screen
			s.fake(xproto.MotionNotify, 0, from.Add(image.Pt(2, 1).Mul(steps)), 0)
			return s.size().X >= was.X+200
		})
		s.release(3, 0)
	})
	s.poll("the table fits", func() bool {
		s.updateLayout()
		return s.mismatch() == ""
	})
	counter := binary.LittleEndian.Uint32([]byte(s.property(s.table, "_NET_WM_SYNC_REQUEST_COUNTER")))
	if client.CounterValue(t, s.c, counter) == 0 {
		t.Error("openbox has not waited for the program")
	}
	s.quit()
}
