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
	stopped *stoppedClock
	motions [2]xgb.Event // to and fro
	taken   int          // of the motions
	at      image.Point  // of the press
	grip    image.Point  // the same, from the corner of the lowest card
}

// newDragStepper lifts the last n cards of a column.
func newDragStepper(t testing.TB, n int, clock *stoppedClock, args ...string) *dragStepper {
	t.Helper()
	w := openStopped(t, clock, "yukon", 41, args...) // where any cards of a column may be lifted
	column := game.Pile{Role: game.Tableau, N: 2}
	cards := w.table.plan.Layout.CardCorners(w.app.Session.State(), column)
	grip := image.Pt(10, 2)
	at := cards[len(cards)-n].Add(grip)
	w.handleEvent(xproto.ButtonPressEvent{
		Detail: 1, Event: w.display.TableWindow, Child: w.stage.presenter.ChildAt(at), EventX: int16(at.X), EventY: int16(at.Y),
	})
	w.show()
	gametest.MustEqual(t, w.table.hand.Len(), n, "cards in the hand:")
	w.flow.Slow = false // a busy machine may answer as late as a slow line, on which steps ask for more
	d := &dragStepper{Window: w, t: t, stopped: clock, at: at, grip: grip}
	for i := range d.motions {
		d.motions[i] = xproto.MotionNotifyEvent{Event: w.display.TableWindow, EventX: int16(100 + 50*i), EventY: 200, State: xproto.ButtonMask1}
	}
	return d
}

// step handles one motion as the event loop does, when the step is due.
func (d *dragStepper) step() {
	d.wait(flow.StepTime)
	d.move()
}

// stepTwice handles two motions, of which the second comes too early to be shown at once.
func (d *dragStepper) stepTwice() {
	d.step()
	d.wait(flow.StepTime / 2)
	d.move()
	d.wait(flow.StepTime / 2)
	d.tick()
}

func (d *dragStepper) wait(some time.Duration) {
	d.stopped.now += some
	d.alarms.UpdateTime()
}

func (d *dragStepper) move() {
	d.taken++
	d.display.Conn.Cork()
	d.handleEvent(d.motions[d.taken%2])
	d.showAfter(d.motions[d.taken%2])
	d.display.Conn.Uncork()
}

// TestDragStepAllocatesNothing checks that a step of a drag allocates nothing, from the event to the bytes in
// link's outbox, and that it is one request of 20 bytes, whether it is shown at once or put off.
func TestDragStepAllocatesNothing(t *testing.T) {
	for _, n := range []int{1, 4} {
		d := newDragStepper(t, n, &stoppedClock{now: time.Hour}, "-display", xvfb.Start(t).Display)
		for range 1000 {
			d.stepTwice()
		}
		before, pings, steps := d.display.Conn.Meter.SentBytes(), d.display.Conn.Meter.Traffic().Pings, d.taken
		for name, step := range map[string]func(){"a step": d.step, "a step that is put off": d.stepTwice} {
			if allocations := testing.AllocsPerRun(1000, step); allocations > 0 {
				t.Errorf("%s with %d cards: %v allocations", name, n, allocations)
			}
		}
		sent, asked := d.display.Conn.Meter.SentBytes()-before, d.display.Conn.Meter.Traffic().Pings-pings
		if want := int64(20 * (d.taken - steps)); sent-4*asked != want || asked > want/20/200+1 { // 200 is link's pingInterval
			t.Errorf("%d steps with %d cards: %d bytes, and %d signs of life asked for, want %d bytes", d.taken-steps, n, sent, asked, want)
		}
	}
}
