package x11

import (
	"encoding/binary"
	"image"
	"testing"
	"time"

	"github.com/jezek/xgb/xproto"

	"xklondike/game/gametest"
	"xklondike/x11/internal/client"
	"xklondike/x11/internal/xvfb"
	"xklondike/x11/link"
)

// A waitingManager is a window manager that resizes a window by _NET_WM_SYNC_REQUEST, as a player drags its corner.
type waitingManager struct {
	motionWindow
	c       *link.Conn
	counter uint32
	number  uint64
}

func startWaitingManager(m motionWindow, server *xvfb.Server) *waitingManager {
	m.t.Helper()
	c := client.Dial(m.t, server.Display)
	property, err := xproto.GetProperty(c.X, false, m.display.TableWindow, m.display.Desk.Atoms.NetWMSyncCounter, xproto.AtomCardinal, 0, 1).Reply()
	if err != nil || len(property.Value) != 4 {
		m.t.Fatalf("the window has no counter: %v", err)
	}
	return &waitingManager{motionWindow: m, c: c, counter: binary.LittleEndian.Uint32(property.Value)}
}

// step gives the window a size, perhaps with a message before, and has the program handle what the server tells of it.
func (w *waitingManager) step(size image.Point, message bool) {
	w.t.Helper()
	if message {
		w.number++
		ev := xproto.ClientMessageEvent{Format: 32, Window: w.display.TableWindow, Type: w.display.Desk.Atoms.WMProtocols, Data: xproto.ClientMessageDataUnionData32New(
			[]uint32{uint32(w.display.Desk.Atoms.NetWMSyncRequest), 0, uint32(w.number), uint32(w.number >> 32), 0},
		)}
		w.c.SendEvent(w.display.TableWindow, 0, ev.Bytes())
	}
	w.c.ConfigureWindow(w.display.TableWindow, xproto.ConfigWindowWidth|xproto.ConfigWindowHeight, uint32(size.X), uint32(size.Y))
	w.c.X.Sync()
	w.handleAll()
}

// handleAll has the program handle all that the server has to tell, answers included.
func (w *waitingManager) handleAll() {
	w.t.Helper()
	w.alarms.UpdateTime()
	w.display.Conn.RequestCaughtUpEvent()
	for asked, done := w.display.Conn.Meter.SentBytes(), false; !done; {
		e := <-w.display.Conn.Events()
		w.handleEvent(e)
		answer, ok := e.(link.CaughtUpEvent)
		done = ok && answer.Sent >= asked
	}
	w.flow.Slow = false // a busy machine answers late
	w.refresh()
}

// value returns the value of the counter.
func (w *waitingManager) value() uint64 {
	w.t.Helper()
	w.display.Conn.X.Sync()
	return client.CounterValue(w.t, w.c, w.counter)
}

// TestResizeSteps drags a window larger in 100 steps, with a window manager that waits for the program and
// with one that does not. It checks that the first size and the last one are shown, that the window manager
// is answered at each step, and what all that costs.
func TestResizeSteps(t *testing.T) {
	t.Parallel()
	for name, waits := range map[string]bool{"a window manager that waits": true, "one that does not": false} {
		t.Run(name, func(t *testing.T) {
			server := xvfb.Start(t)
			w := startWaitingManager(openMotion(t, server, 41, "*geometry: 700x560"), server)
			before, layouts := w.display.Conn.Meter.Traffic().Total.Requests, w.table.plan.LayoutCount
			const steps = 100
			var size image.Point
			for i := range steps {
				w.after(16 * time.Millisecond)
				size = image.Pt(703+3*i, 562+2*i)
				w.step(size, waits)
				gametest.MustEqual(t, w.value(), w.number, "step %d: the counter has", i)
				if got := w.table.plan.Layout.Bounds.Size(); i == 0 && got != size {
					t.Errorf("the first size is %v, and the table is laid out for %v", size, got)
				}
			}
			w.after(200 * time.Millisecond)
			w.handleAll()
			w.checkAtEnd(name)
			gametest.Equal(t, w.table.plan.Layout.Bounds.Size(), size, "the table is laid out for")
			sent := w.display.Conn.Meter.Traffic().Total.Requests - before
			t.Logf("%s: %d requests, %d layouts", name, sent, w.table.plan.LayoutCount-layouts)
			if sent > 2000 {
				t.Errorf("%s: %d requests for %d steps, want at most 2000", name, sent, steps)
			}
			gametest.Equal(t, w.table.plan.LayoutCount-layouts, 2, "%s: layouts:", name)
			w.after(time.Second)
			size = image.Pt(800, 600)
			if w.step(size, waits); w.table.plan.Layout.Bounds.Size() != size || w.value() != w.number {
				t.Errorf("after a pause the table is laid out for %v, the counter has %d", w.table.plan.Layout.Bounds.Size(), w.value())
			}
		})
	}
}
