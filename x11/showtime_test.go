package x11

import (
	"slices"
	"testing"
	"time"

	"github.com/jezek/xgb/xproto"

	"xklondike/game/gametest"
	"xklondike/x11/internal/xvfb"
)

// TestSecondsOfPlay counts what the program sends while nothing happens. With showTime that is a small change
// each second, until the time stands: after a minute without an action, in a panel, and while the window is
// unmapped. Without showTime it sends nothing.
func TestSecondsOfPlay(t *testing.T) {
	t.Parallel()
	server := xvfb.Start(t)
	still := openMotion(t, server, 7, "*animation: 0")
	if sent := still.after(5 * time.Second); len(sent) > 0 {
		t.Errorf("without showTime the program sends %v", sent)
	}
	m := openMotion(t, server, 7, "*showTime: on", "*animation: 0")
	runs := func(when string, d time.Duration, want int) {
		t.Helper()
		sent := m.after(d)
		if len(sent) < want-1 || len(sent) > want+1 || want == 0 && len(sent) > 0 {
			t.Errorf("%s: something is sent %d times in %v, want %d", when, len(sent), d, want)
		}
		if len(sent) > 0 && slices.Max(sent) > 400 {
			t.Errorf("%s: %v bytes are sent", when, sent)
		}
	}
	runs("before the first action", 10*time.Second, 0)
	m.do("deal")
	m.do("deal") // the status line says nothing else any more
	runs("after a deal", 10*time.Second, 10)
	runs("without an action", 60*time.Second, 50)
	runs("after a minute without an action", 10*time.Second, 0)
	m.do("deal")
	runs("after another deal", 3*time.Second, 3)
	gametest.NoError(t, m.table.openPanel("help"))
	m.show()
	runs("in a panel", 5*time.Second, 0)
	m.closePanel()
	m.show()
	runs("after the panel", 3*time.Second, 3)
	m.handleEvent(xproto.UnmapNotifyEvent{Window: m.display.TableWindow})
	m.show()
	runs("unmapped", 5*time.Second, 0)
	played := m.app.Session.Timing.PlayTime()
	if played < 66*time.Second || played > 69*time.Second {
		t.Errorf("the time of play is %v", played)
	}
}
