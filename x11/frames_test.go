package x11

import (
	"testing"

	"github.com/jezek/xgb"
	"github.com/jezek/xgb/xproto"

	"xklondike/game"
	"xklondike/game/gametest"
	"xklondike/x11/flow"
	"xklondike/x11/frame"
	"xklondike/x11/internal/xvfb"
	"xklondike/x11/link"
	"xklondike/x11/panel"
)

// TestFramesArePure checks that a frame is built without a change of what it is made from: no alarm is set, no mark follows the
// cards, and time goes on.
func TestFramesArePure(t *testing.T) {
	t.Parallel()
	m := openMotion(t, xvfb.Start(t), 7, "*showTime: on", "*animation: 0")
	m.do("deal")
	mark := game.TopSpot(m.app.Session.State(), game.Pile{Role: game.Waste})
	m.table.keys.Cursor.MoveTo(mark)
	gametest.NoError(t, m.app.Session.Do(game.Action{Name: "deal"}))
	gametest.NoError(t, m.table.openPanel("help"))
	m.alarms.Cancel(flow.SecondDue)
	m.flow.Slow = true
	first, second := m.buildFrame(), m.buildFrame()
	if changes := frame.Diff(first, second); len(changes) > 0 {
		t.Errorf("two frames differ: %+v", changes)
	}
	gametest.Equal(t, *m.table.keys.Cursor.At, mark, "the mark is at")
	gametest.Equal(t, m.alarms.IsSet(flow.SecondDue), false, "an alarm is set:")
	gametest.Equal(t, m.app.Session.Timing.IsTimeRunning(), true, "time runs:")
	gametest.Equal(t, m.flow.Pointer.Hinted, false, "other motions are wanted:")
	m.flow.Slow = false
	m.show()
	if at := *m.table.keys.Cursor.At; at == mark || m.app.Session.Timing.IsTimeRunning() {
		t.Errorf("once it is shown, the mark is at %v, and time runs: %v", at, m.app.Session.Timing.IsTimeRunning())
	}
}

// TestPointerTellsLine checks that a line that was slow at the start counts as fast once the server has told where the pointer is.
func TestPointerTellsLine(t *testing.T) {
	t.Parallel()
	m := openMotion(t, xvfb.Start(t), 7)
	for _, slow := range []bool{true, false} {
		m.flow.Slow = slow
		m.show()
		gametest.Equal(t, m.flow.Pointer.Hinted, slow, "on a slow line: %v; hints are wanted:", slow)
		m.flow.AskPointer()
		m.handleEvent(link.PointerEvent{})
		gametest.Equal(t, m.flow.Slow, false, "the answer was quick, and the line counts as slow:")
	}
}

// A countedSource counts how often its content is asked for.
type countedSource struct {
	panel.Source
	count int
}

func (s *countedSource) Content() panel.Content {
	s.count++
	return s.Source.Content()
}

// TestNothingNew checks that an event which changes nothing sends nothing, builds no content of a panel, and needs little memory,
// on a slow line, too.
func TestNothingNew(t *testing.T) {
	m := openMotion(t, xvfb.Start(t), 7, "*animation: 0")
	for _, c := range []struct {
		panel string
		slow  bool
	}{{"", false}, {"help", false}, {"settings", false}, {"settings", true}, {"", true}} {
		m.closePanel()
		var source *countedSource
		if c.panel != "" {
			gametest.NoError(t, m.table.openPanel(c.panel))
			source = &countedSource{Source: m.table.panel.Source()}
			m.table.panel.Open(source, false)
		}
		m.flow.Slow = c.slow
		m.show()
		m.handleEvent(link.CaughtUpEvent{Sent: m.display.Conn.Meter.SentBytes(), RoundTrip: m.display.Conn.Meter.ShortestRoundTrip()})
		m.flow.Slow = c.slow
		if source != nil {
			source.count = 0
		}
		m.refresh()
		before := m.display.Conn.Meter.Traffic()
		for _, e := range []xgb.Event{xproto.FocusInEvent{}, xproto.MotionNotifyEvent{Event: m.display.TableWindow, EventX: 1, EventY: 1}, xproto.ButtonReleaseEvent{Detail: 9, Event: m.display.TableWindow}} {
			allocations := testing.AllocsPerRun(100, func() {
				m.handleEvent(e)
				m.showAfter(e)
			})
			if allocations > 150 {
				t.Errorf("%+v: %T needs memory %v times", c, e, allocations)
			}
		}
		now := m.display.Conn.Meter.Traffic()
		gametest.Equal(t, now.Total.Sent, before.Total.Sent, "%+v: bytes sent", c)
		gametest.Equal(t, now.Total.Requests, before.Total.Requests, "%+v: requests", c)
		if source != nil {
			gametest.Equal(t, source.count, 0, "%+v: the content was built", c)
		}
	}
}
