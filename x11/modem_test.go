package x11

import (
	"image"
	"net"
	"slices"
	"testing"
	"time"

	"github.com/jezek/xgb"
	"github.com/jezek/xgb/xproto"

	"xklondike/x11/flow"
	"xklondike/x11/internal/xvfb"
	"xklondike/x11/link"
)

// A line carries messages between a window and a server that only the test knows. Its time is computed from their
// bytes, and the clock of the window shows that time. So what a test finds is the same on every machine.
type line struct {
	clock            *stoppedClock
	delay            time.Duration // how long a message is under way
	rate             int           // bits a second each way
	upFree, downFree time.Duration // when all messages to the server have left, or all to the window
	coming           []arrival     // what will arrive, the earliest first
}

// A modem is a window in mid-drag on a line of 56 kbit/s.
type modem struct {
	*dragStepper
	line
	pointer    image.Point
	isReported bool          // the server has reported a motion, and waits for a question before it reports another
	told       []image.Point // the places of the pointer that the window knows, the newest last
	way        time.Duration // how long the newest was on the line
	waited     time.Duration // how long a message to the window has waited for others at most
	steps      int
	oldest     time.Duration // the longest time on the line of a place of the pointer, and of the step that shows it
}

// An arrival is a message at its end of the line.
type arrival struct {
	at     time.Duration
	handle func()
}

// newModem puts a window in mid-drag on a modem line.
func newModem(t testing.TB) *modem {
	t.Helper()
	clock := &stoppedClock{now: time.Hour}
	m := &modem{
		dragStepper: newDragStepper(t, 4, clock, "-display", slowDisplay(t, xvfb.Start(t)), "-xrm", "*dropOutline: false"),
		line:        line{clock: clock, delay: 50 * time.Millisecond, rate: 56_000},
	}
	m.flow.NoteRoundTrip(m.display.Conn.Meter.ShortestRoundTrip())
	if m.flow.Pointer.Hinted = m.flow.Slow; !m.flow.Slow { // as it would be with a hand that was filled on a slow line
		t.Fatalf("the line counts as a quick one, with a round trip of %v", m.display.Conn.Meter.ShortestRoundTrip())
	}
	m.stage.presenter.Shown().Given.Pointer.Hinted = true
	return m
}

// slowDisplay returns a display that is a server behind a line on which everything comes late. The program
// takes the line for a slow one.
func slowDisplay(t testing.TB, server *xvfb.Server) string {
	t.Helper()
	carry := func(from, to net.Conn) {
		defer to.Close()
		for b := make([]byte, 1<<20); ; {
			n, err := from.Read(b)
			<-time.After(20 * time.Millisecond)
			if _, failed := to.Write(b[:n]); err != nil || failed != nil {
				return
			}
		}
	}
	return server.Intercept(t, func(client, up net.Conn) {
		go carry(client, up)
		go carry(up, client)
	})
}

// up and down return when n bytes that begin to leave now, or after those before them, are at the server or
// at the window.
func (l *line) up(n int) time.Duration   { return l.queue(&l.upFree, n) }
func (l *line) down(n int) time.Duration { return l.queue(&l.downFree, n) }

func (l *line) queue(free *time.Duration, n int) time.Duration {
	*free = max(*free, l.clock.now) + l.duration(n)
	return *free + l.delay
}

// duration returns how long the line is busy with n bytes.
func (l *line) duration(n int) time.Duration {
	return time.Duration(n) * 8 * time.Second / time.Duration(l.rate)
}

// arrive notes what happens when a message arrives.
func (l *line) arrive(at time.Duration, handle func()) {
	i := len(l.coming)
	for i > 0 && l.coming[i-1].at > at {
		i--
	}
	l.coming = slices.Insert(l.coming, i, arrival{at, handle})
}

// run lets everything arrive, and calls tick when an alarm of the window is due, until nothing is left.
func (l *line) run(t testing.TB, alarms *flow.Alarms, tick func()) {
	for limit := l.clock.now + time.Minute; l.clock.now < limit; {
		due, isSet := alarms.Next()
		switch {
		case isSet && (len(l.coming) == 0 || due < l.coming[0].at):
			l.clock.now = max(l.clock.now, due)
			tick()
		case len(l.coming) > 0:
			next := l.coming[0]
			l.coming, l.clock.now = l.coming[1:], next.at
			next.handle()
		default:
			return
		}
	}
	t.Fatal("the window never rests")
}

// tell sends an event of 32 bytes to the window.
func (m *modem) tell(e xgb.Event) {
	sent, at := m.clock.now, m.down(32)
	m.waited = max(m.waited, at-sent-m.delay)
	m.arrive(at, func() {
		if motion, ok := e.(xproto.MotionNotifyEvent); ok {
			m.told, m.way = append(m.told, image.Pt(int(motion.EventX), int(motion.EventY))), at-sent
		}
		if answer, ok := e.(link.PointerEvent); ok {
			m.told, m.way = append(m.told, image.Pt(int(answer.Reply.WinX), int(answer.Reply.WinY))), at-sent
		}
		m.change(func() {
			m.alarms.UpdateTime()
			m.display.Conn.Cork()
			m.handleEvent(e)
			m.showAfter(e)
			m.display.Conn.Uncork()
		})
	})
}

// change makes a change in the window, and puts on the line what that sends. It may send steps of the drag,
// and questions where the pointer is and whether the server has caught up.
func (m *modem) change(do func()) {
	before, from := m.display.Conn.Meter.Traffic(), m.stage.presenter.Shown().Scene.Drag.Min
	do()
	now, to := m.display.Conn.Meter.Traffic(), m.stage.presenter.Shown().Scene.Drag.Min
	const question, step, ping = 8, 20, 4 // bytes
	bytes, requests, pings, steps := int(now.Total.Sent-before.Total.Sent), int(now.Total.Requests-before.Total.Requests), int(now.Pings-before.Pings), 0
	if to != from {
		steps = 1
	}
	questions := requests - pings - steps
	if questions*question+steps*step+pings*ping != bytes {
		m.t.Fatalf("%d requests of %d bytes, among them %d steps", requests, bytes, steps)
	}
	for range questions {
		m.arrive(m.up(question), m.answer)
	}
	if steps > 0 {
		m.steps++
		m.oldest = max(m.oldest, m.way+m.up(step)-m.clock.now)
		if known := m.told[len(m.told)-1]; to.Add(m.grip) != known {
			m.t.Errorf("a step brings the cards to %v, and the pointer is known to be at %v", to.Add(m.grip), known)
		}
	}
	for range pings {
		sent := m.display.Conn.Meter.SentBytes()
		m.arrive(m.up(ping), func() { m.tell(link.CaughtUpEvent{Sent: sent, RoundTrip: 2 * m.delay}) })
	}
}

// answer makes the server say where the pointer is, and report the next motion.
func (m *modem) answer() {
	m.isReported = false
	m.tell(link.PointerEvent{Reply: &xproto.QueryPointerReply{SameScreen: true, WinX: int16(m.pointer.X), WinY: int16(m.pointer.Y), Mask: xproto.ButtonMask1}})
}

// move moves the pointer, and lets the server report that.
func (m *modem) move(to image.Point) {
	m.pointer = to
	e := xproto.MotionNotifyEvent{Event: m.display.TableWindow, EventX: int16(to.X), EventY: int16(to.Y), State: xproto.ButtonMask1}
	if m.flow.Pointer.Hinted {
		if m.isReported {
			return
		}
		e.Detail, m.isReported = xproto.MotionHint, true
	}
	m.tell(e)
}

// TestMotionsByModem checks that a drag with 500 motions a second is never more than a round trip behind. No
// place of the pointer is older when the card gets there, and none waits in a queue on its way to the window.
func TestMotionsByModem(t *testing.T) {
	t.Parallel()
	m := newModem(t)
	for i := range 1000 {
		m.arrive(m.clock.now+time.Duration(2*i)*time.Millisecond, func() { m.move(m.at.Add(image.Pt(i%400, i/10))) })
	}
	m.run(t, m.alarms, func() { m.change(m.tick) })
	t.Logf("%d steps; a message waits %v; the oldest place is %v old", m.steps, m.waited, m.oldest)
	const bytes = 50 * time.Millisecond // for the messages themselves, and for those on the line just then
	if m.waited > bytes || m.steps < 40 || m.oldest > 2*m.delay+bytes {
		t.Error("the drag is behind the pointer")
	}
	if shown := m.stage.presenter.Shown().Scene.Drag.Min.Add(m.grip); shown != m.pointer {
		t.Errorf("at the end the cards are at %v, and the pointer at %v", shown, m.pointer)
	}
}

// TestLayoutAfterRest checks that on a slow line a window that is resized in twenty steps is laid out once, a
// tenth of a second after the last.
func TestLayoutAfterRest(t *testing.T) {
	t.Parallel()
	m := openMotion(t, xvfb.Start(t), 41)
	m.flow.Slow = true
	size, before, answered := m.table.plan.Layout.Bounds.Size(), m.table.plan.LayoutCount, m.display.Conn.Meter.Traffic().Pings
	for range 20 {
		size = size.Add(image.Pt(10, 8))
		m.alarms.UpdateTime()
		m.handleEvent(xproto.ConfigureNotifyEvent{Event: m.display.TableWindow, Window: m.display.TableWindow, Width: uint16(size.X), Height: uint16(size.Y)})
		m.refresh()
		for ; answered < m.display.Conn.Meter.Traffic().Pings; answered++ {
			e := link.CaughtUpEvent{Sent: m.display.Conn.Meter.SentBytes(), RoundTrip: 100 * time.Millisecond}
			m.flow.NoteCaughtUp(e)
		}
		m.after(50 * time.Millisecond)
	}
	m.after(49 * time.Millisecond)
	if n := m.table.plan.LayoutCount - before; n > 0 {
		t.Errorf("%d layouts while the player resizes the window", n)
	}
	m.after(time.Second)
	if n := m.table.plan.LayoutCount - before; n != 1 || m.table.plan.Layout.Bounds.Size() != size {
		t.Errorf("%d layouts at its end, the last for %v, want one for %v", n, m.table.plan.Layout.Bounds.Size(), size)
	}
}
