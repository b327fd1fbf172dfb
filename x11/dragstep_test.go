package x11

import (
	"image"
	"testing"
	"time"

	"github.com/jezek/xgb"
	"github.com/jezek/xgb/xproto"

	"xklondike/game"
	"xklondike/game/gametest"
	"xklondike/x11/flow"
	"xklondike/x11/internal/xvfb"
)

// A dragStepper is a window in mid-drag, whose event loop does not run.
type dragStepper struct {
	*Window
	t       testing.TB
	motions [2]xgb.Event // to and fro
	taken   int          // of the motions
	at      image.Point  // of the press
	grip    image.Point  // the same, from the corner of the lowest card
}

// newDragStepper lifts the last n cards of a column, by a clock; nil is the system's.
func newDragStepper(t testing.TB, n int, clock flow.Clock, args ...string) *dragStepper {
	t.Helper()
	w := openStopped(t, clock, "yukon", 41, args...) // where any cards of a column may be lifted
	select {
	case <-w.changes.refetcher.Updated(): // the questions about keys have been sent, and no others are due
	case <-time.After(time.Minute):
		t.Fatal("the server does not say what keys mean")
	}
	column := game.Pile{Role: game.Tableau, N: 2}
	cards := w.tabletop.Layout.CardCorners(w.Session.State(), column)
	grip := image.Pt(10, 2)
	at := cards[len(cards)-n].Add(grip)
	w.handleEvent(xproto.ButtonPressEvent{
		Detail: 1, Event: w.Table, Child: w.stage.ChildAt(at), EventX: int16(at.X), EventY: int16(at.Y),
	})
	w.show()
	gametest.MustEqual(t, w.hand.Len(), n, "cards in the hand:")
	w.flow.Slow = false // a busy machine may answer as late as a slow line, on which steps ask for more
	d := &dragStepper{Window: w, t: t, at: at, grip: grip}
	for i := range d.motions {
		d.motions[i] = xproto.MotionNotifyEvent{Event: w.Table, EventX: int16(100 + 50*i), EventY: 200, State: xproto.ButtonMask1}
	}
	return d
}

// step handles one motion as the event loop does, when the step is due.
func (d *dragStepper) step() {
	d.alarms.Now += flow.StepTime
	d.taken++
	d.Conn.Cork()
	d.handleEvent(d.motions[d.taken%2])
	d.refresh()
	d.Conn.Uncork()
}

// TestDragStepAllocatesNothing checks that a step of a drag allocates nothing, from the event to the bytes in
// link's outbox, and that it is one request of 20 bytes.
func TestDragStepAllocatesNothing(t *testing.T) {
	for _, n := range []int{1, 4} {
		d := newDragStepper(t, n, nil, "-display", xvfb.Start(t).Display)
		for range 1000 {
			d.step()
		}
		before, pings, steps := d.Conn.Meter.SentBytes(), d.Conn.Meter.Traffic().Pings, d.taken
		if allocations := testing.AllocsPerRun(1000, d.step); allocations > 0 {
			t.Errorf("a step with %d cards: %v allocations", n, allocations)
		}
		sent, asked := d.Conn.Meter.SentBytes()-before, d.Conn.Meter.Traffic().Pings-pings
		if want := int64(20 * (d.taken - steps)); sent-4*asked != want || asked > want/20/200+1 { // 200 is link's pingInterval
			t.Errorf("%d steps with %d cards: %d bytes, and %d signs of life asked for, want %d bytes", d.taken-steps, n, sent, asked, want)
		}
	}
}
