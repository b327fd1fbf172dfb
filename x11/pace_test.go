package x11

import (
	"testing"
	"time"

	"xklondike/game"
	"xklondike/game/play"
	"xklondike/x11/flow"
	"xklondike/x11/internal/xvfb"
	"xklondike/x11/link"
)

// A farWindow is a window whose server is at the other end of a line.
type farWindow struct {
	motionWindow
	line
	carried int64         // bytes of the window that the line has taken
	there   time.Duration // when the server has the last of them
	largest int           // the most bytes that the window sends at once
	worst   time.Duration // how long a request waits at most until those before it have left
}

// newFarWindow opens a window on a line with a round trip, and a number of bits a second each way.
func newFarWindow(t *testing.T, roundTrip time.Duration, rate int) *farWindow {
	t.Helper()
	m := openMotion(t, xvfb.Start(t), 41, "*animation: 0", "*geometry: 759x682") // with cards of 95 pixels
	f := &farWindow{motionWindow: m, line: line{clock: m.clock, delay: roundTrip / 2, rate: rate}}
	f.flow = flow.Flow{Conn: f.display.Conn, Alarms: f.alarms}
	f.flow.NoteRoundTrip(roundTrip)
	f.carried = f.display.Conn.Meter.SentBytes()
	return f
}

// change makes a change in the window, and puts on the line what that sends. The real server tells where the window has
// asked for an answer.
func (f *farWindow) change(do func()) {
	f.t.Helper()
	now, before := f.line.clock.now, f.carried
	f.alarms.UpdateTime()
	do()
	sent := f.display.Conn.Meter.SentBytes()
	if sent == before {
		return
	}
	f.display.Conn.RequestCaughtUpEvent() // a question of the test, which the line does not carry
	for last := f.display.Conn.Meter.SentBytes(); f.carried < last; {
		e, ok := (<-f.display.Conn.Events()).(link.CaughtUpEvent)
		if !ok {
			continue
		}
		if bytes := min(e.Sent, sent) - f.carried; bytes > 0 {
			f.there = f.up(int(bytes))
		}
		if f.carried = e.Sent; e.Sent < last {
			f.arrive(f.there, func() { f.answer(e, now) })
		}
	}
	f.largest, f.worst = max(f.largest, int(sent-before)), max(f.worst, f.upFree-now)
}

// answer lets the server answer a question that the window has asked at a time.
func (f *farWindow) answer(e link.CaughtUpEvent, asked time.Duration) {
	at := f.down(32)
	e.Took, e.RoundTrip = at-asked, 2*f.delay
	f.arrive(at, func() {
		f.change(func() {
			f.handleEvent(e)
			f.refresh()
		})
	})
}

// courts returns how many jacks, queens and kings lie face up in a deal.
func courts(s game.State) (n int) {
	for _, p := range s.Piles() {
		for _, c := range s.Cards(p) {
			if c.FaceUp && c.Card.Rank() >= game.Jack {
				n++
			}
		}
	}
	return n
}

// TestDealOnLines checks how long after a deal with six courts the server has all of them. Meanwhile no request may
// wait for more than one piece of them, as when each piece waits for the answer to the one before.
func TestDealOnLines(t *testing.T) {
	t.Parallel()
	for _, c := range []struct {
		name      string
		roundTrip time.Duration
		rate      int           // bits a second
		most      time.Duration // from the deal on
	}{
		{"far and wide", time.Second, 100_000_000, 3 * time.Second}, // 8.5 s if each piece waits for an answer
		{"far and narrow", time.Second, 56_000, 11 * time.Second},
		{"modem", 150 * time.Millisecond, 56_000, 9 * time.Second},
		{"near", 40 * time.Millisecond, 1_000_000, 650 * time.Millisecond},
	} {
		t.Run(c.name, func(t *testing.T) {
			t.Parallel()
			f := newFarWindow(t, c.roundTrip, c.rate)
			begun := f.line.clock.now
			f.change(func() {
				deal := game.Shuffle(1, 0)
				for number := uint32(1); courts(game.NewState(f.app.Session.Rules(), deal)) < 6; number++ {
					deal = game.Shuffle(1, number)
				}
				f.app.Session.Start(play.StartOptions{Rules: f.app.Session.Rules(), Deal: deal})
				f.show()
			})
			f.largest, f.worst = 0, 0
			f.run(t, f.alarms, func() { f.change(f.tick) })
			if f.stage.presenter.DoSomeDeferredWork() {
				t.Error("the window rests, and not all is drawn")
			}
			took, most := f.there-begun, f.duration(f.largest)
			t.Logf("all is there after %v; a request waits for at most %v, and the largest piece has %d bytes", took, f.worst, f.largest)
			if took > c.most || f.worst > most || f.largest < 8_000 {
				t.Errorf("want at most %v and %v, with large pieces", c.most, most)
			}
		})
	}
}
