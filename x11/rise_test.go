package x11

import (
	"bytes"
	"image"
	"testing"
	"time"

	"github.com/jezek/xgb"
	"github.com/jezek/xgb/xproto"

	"xklondike/game"
	"xklondike/x11/internal/xvfb"
)

// TestRise checks when cards in the hand show higher than the table: at once with the press; where a click plays the card, only
// when a drag begins; and never the stock, a face-down card, or a card that the rules keep where it is.
func TestRise(t *testing.T) {
	t.Parallel()
	server := xvfb.Start(t)
	column := func(n int) game.Pile { return game.Pile{Role: game.Tableau, N: n} }
	const flat, risen = 0, 1 // cards
	for _, c := range []struct {
		name, game  string
		settings    []string
		deals       bool
		pile        game.Pile
		index       int // of the card that is pressed
		press, near int // so many cards have risen after the press, and after a motion by 4 pixels
		drag, click int // after a motion by 5 pixels, and after a click instead of the motions
	}{
		{name: "a column", game: "klondike", pile: column(3), index: 3, press: risen, near: risen, drag: risen, click: risen},
		{name: "a run", game: "yukon", pile: column(3), index: 5, press: 3, near: 3, drag: 3, click: 3},
		{name: "one click", game: "klondike", settings: []string{"*oneClick: on"}, pile: column(3), index: 3, drag: risen},
		{name: "a run with one click", game: "yukon", settings: []string{"*oneClick: on"}, pile: column(3), index: 5, drag: 3},
		{name: "a Clock", game: "clock", pile: game.Pile{Role: game.Centre}, index: 3, drag: risen},
		{name: "the stock", game: "klondike", pile: game.Pile{Role: game.Stock}, index: 23},
		{name: "a covered card", game: "klondike", pile: column(3), index: 1},
		{name: "a covered card of the waste", game: "klondike", deals: true, pile: game.Pile{Role: game.Waste}, index: 1},
		{name: "an hour", game: "clock", pile: game.Pile{Role: game.Hour, N: 3}, index: 3},
	} {
		t.Run(c.name, func(t *testing.T) {
			clock := &stoppedClock{now: time.Hour}
			args := []string{"-display", server.Display, "-xrm", "*animation: 0", "-xrm", "*ignoreDragTime: 10"}
			for _, s := range c.settings {
				args = append(args, "-xrm", s)
			}
			w := openStopped(t, clock, c.game, 41, args...)
			m := motionWindow{w, t, clock}
			m.flow.Slow = false
			if c.deals {
				m.do("deal")
			}
			m.flow.DoDeferredWork(m.stage.presenter.DoSomeDeferredWork)
			cards := m.table.plan.Layout.CardCorners(m.app.Session.State(), c.pile)
			at := cards[min(c.index, len(cards)-1)].Add(image.Pt(9, 3))
			before := m.picture()
			check := func(when string, want int) {
				t.Helper()
				got := 0
				for _, sp := range m.stage.presenter.Shown().Scene.Sprites {
					if sp.Risen {
						got++
					}
				}
				if got != want {
					t.Errorf("%s: %d cards have risen, want %d", when, got, want)
				}
			}
			now := xproto.Timestamp(1000)
			do := func(e xgb.Event) {
				m.flow.Slow = false // a busy machine may answer as late as a slow line
				m.handleEvent(e)
				m.showAfter(e)
			}
			press := func() {
				do(xproto.ButtonPressEvent{Detail: 1, Time: now, Event: m.display.TableWindow, Child: m.stage.presenter.ChildAt(at), EventX: int16(at.X), EventY: int16(at.Y)})
			}
			release := func(after xproto.Timestamp, at image.Point) {
				do(xproto.ButtonReleaseEvent{Detail: 1, Time: now + after, Event: m.display.TableWindow, Child: m.stage.presenter.ChildAt(at), EventX: int16(at.X), EventY: int16(at.Y), State: xproto.ButtonMask1})
			}
			motion := func(by int) {
				m.clock.now += time.Second
				m.alarms.UpdateTime()
				do(xproto.MotionNotifyEvent{Time: now + 20, Event: m.display.TableWindow, EventX: int16(at.X + by), EventY: int16(at.Y), State: xproto.ButtonMask1})
			}
			press()
			check("a press", c.press)
			if differs := !bytes.Equal(before, m.picture()); differs != (c.press > 0) {
				t.Errorf("a press changes the picture: %v", differs)
			}
			motion(4)
			check("a motion by 4 pixels", c.near)
			motion(5)
			check("a motion by 5 pixels", c.drag)
			do(xproto.ButtonPressEvent{Detail: 3, Time: now + 30, Event: m.display.TableWindow, EventX: int16(at.X), EventY: int16(at.Y), State: xproto.ButtonMask1})
			check("a put-back", flat)
			do(xproto.ButtonReleaseEvent{Detail: 3, Time: now + 40, Event: m.display.TableWindow, EventX: int16(at.X), EventY: int16(at.Y), State: xproto.ButtonMask1 | xproto.ButtonMask3})
			release(50, at)
			if c.drag > 0 && !bytes.Equal(before, m.picture()) {
				t.Error("after a put-back the picture differs")
			}
			now += 5000
			press()
			release(5, at)
			check("a click", c.click)
			now += 5000
			if c.click > 0 {
				press()
				check("a drop", flat)
			}
		})
	}
}
