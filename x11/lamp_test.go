package x11

import (
	"testing"
	"time"

	"github.com/jezek/xgb/xproto"

	"xklondike/x11/frame"
	"xklondike/x11/internal/xvfb"
	"xklondike/x11/outline"
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

// TestLampIsPressed clicks the lamp, and presses it as a screen reader does. Both say what it means, and neither takes up a card.
func TestLampIsPressed(t *testing.T) {
	t.Parallel()
	const meaning = "There is no proof yet that this game can be won, or that it is lost"
	m := openMotion(t, xvfb.Start(t), 7, "*lamp: true")
	m.refresh()
	line := m.stage.presenter.Shown().Status
	if line.Lamp.Name != "Lamp: Not sure" || line.Lamp.Idle {
		t.Fatalf("the lamp is %+v", line.Lamp)
	}
	lamp := line.Lamp.Rect.Add(line.Rect.Min)
	m.handleEvent(xproto.ButtonPressEvent{Detail: 1, EventX: int16(lamp.Max.X - 3), EventY: int16((lamp.Min.Y + lamp.Max.Y) / 2)})
	if says := m.app.Session.View().Message.Text; says != meaning || m.table.hand.HasCards() {
		t.Errorf("a click says %q", says)
	}
	m.app.Session.Status.ShowMessage("")
	m.refresh()
	tree := outline.New(m.stage.presenter.Shown().Things(), nil, outline.Window{})
	for _, n := range tree.Nodes() {
		if n.Role != frame.RoleButton || n.Key != frame.LampKey {
			continue
		}
		if n.Name != line.Lamp.Name || n.RoleNumber() != 43 || !n.States.Has(outline.Enabled) || !n.States.Has(outline.Showing) || !m.obey(n, outline.Press) {
			t.Errorf("a reader is told of %+v", n)
		}
		if says := m.app.Session.View().Message.Text; says != meaning {
			t.Errorf("a reader's press says %q", says)
		}
		return
	}
	t.Error("a reader is told of no lamp")
}
