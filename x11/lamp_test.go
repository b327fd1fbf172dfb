package x11

import (
	"testing"
	"time"

	"github.com/jezek/xgb/xproto"

	"xklondike/x11/internal/xvfb"
)

// TestLampInIcon deals while the window is open, while it is an icon, and when that is opened. Only an open window has a question for the
// lamp.
func TestLampInIcon(t *testing.T) {
	t.Parallel()
	m := openMotion(t, xvfb.Start(t), 7, "*lamp: true")
	asks := func(when string, want int) {
		t.Helper()
		m.catchUp(func() bool { return true }) // what the server has told of the window so far
		m.do("deal")
		m.app.Session.Questions()
		m.after(time.Second)
		if got := m.app.Session.Questions(); len(got) != want {
			t.Errorf("%s: there are the questions %v, want %d", when, got, want)
		}
	}
	asks("open", 1)
	xproto.UnmapWindow(m.display.Conn.X, m.display.TableWindow) // ICCCM 4.1.4: the window of an icon is unmapped
	asks("as an icon", 0)
	asks("as an icon, after another deal", 0)
	xproto.MapWindow(m.display.Conn.X, m.display.TableWindow)
	asks("opened", 1)
}
