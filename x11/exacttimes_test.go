package x11_test

import (
	"image"
	"slices"
	"strings"
	"testing"

	"github.com/jezek/xgb/xproto"

	"xklondike/x11/internal/xvfb"
)

// sendEvent sends the program an event that the test has made.
func (s *tableRig) sendEvent(e interface{ Bytes() []byte }) {
	xproto.SendEvent(s.c.X, false, s.table, 0, string(e.Bytes()))
}

// sendButton sends a button event with a given time, which no device can do.
func (s *tableRig) sendButton(kind byte, button byte, when uint32, p image.Point, state uint16) {
	e := xproto.ButtonPressEvent{
		Detail: xproto.Button(button), Time: xproto.Timestamp(when), Root: s.c.Screen.Root, Event: s.table, Child: s.windowAt(p),
		EventX: int16(p.X), EventY: int16(p.Y), State: state, SameScreen: true,
	}
	switch kind {
	case xproto.ButtonPress:
		s.sendEvent(e)
	case xproto.ButtonRelease:
		s.sendEvent(xproto.ButtonReleaseEvent(e))
	}
}

// windowAt returns the uppermost window at a point, as the server would name it in an event.
func (s *tableRig) windowAt(p image.Point) xproto.Window {
	list := s.children()
	slices.Reverse(list)
	for _, c := range list {
		if c.seen && p.In(c.at) {
			return c.id
		}
	}
	return 0
}

// TestExactTimes checks that the limits of clicks and drags are exact to the millisecond, also across a wrap
// of the server's clock.
func TestExactTimes(t *testing.T) {
	t.Parallel()
	server := xvfb.Start(t)
	s := launchGame(t, server, "klondike", 41)
	ace := s.grabPoint(tableau(1), 1)
	far := ace.Add(image.Pt(150, 230)) // on the bare baize
	for _, c := range []struct {
		ms    uint32
		to    image.Point
		click bool
	}{
		{100, far, true}, {101, far, false},
		{500, ace.Add(image.Pt(4, -4)), true}, {501, ace, false}, {500, ace, true},
		{300, ace.Add(image.Pt(5, 0)), false}, {300, ace.Add(image.Pt(0, -5)), false},
	} {
		for _, start := range []uint32{10_000, 0xffffffd0} {
			s.sendButton(xproto.ButtonPress, 1, start, ace, 0)
			s.sendButton(xproto.ButtonRelease, 1, start+c.ms, c.to, xproto.ButtonMask1)
			s.sync()
			if held := s.handFull(); held != c.click {
				t.Errorf("%d ms, %v pixels, from %#x: held is %v", c.ms, c.to.Sub(ace), start, held)
			}
			s.sendButton(xproto.ButtonPress, 3, start+c.ms, far, 0)
			s.sendButton(xproto.ButtonRelease, 3, start+c.ms, far, xproto.ButtonMask3)
			s.sync()
			s.checkTable("put back")
		}
	}
}

func TestExactDoubleClick(t *testing.T) {
	t.Parallel()
	server := xvfb.Start(t)
	s := launchGame(t, server, "klondike", 41)
	ace := s.grabPoint(tableau(1), 1)
	for _, start := range []uint32{10_000, 0xffffff00} {
		for _, c := range []struct {
			ms     uint32
			by     image.Point
			double bool
		}{
			{401, image.Point{}, false}, {400, image.Pt(6, 0), false}, {400, image.Pt(0, -6), false}, {400, image.Pt(5, -5), true},
		} {
			s.sendButton(xproto.ButtonPress, 1, start, ace, 0)
			s.sendButton(xproto.ButtonRelease, 1, start+30, ace, xproto.ButtonMask1)
			s.sendButton(xproto.ButtonPress, 1, start+30+c.ms, ace.Add(c.by), 0)
			s.sendButton(xproto.ButtonRelease, 1, start+40+c.ms, ace.Add(c.by), xproto.ButtonMask1)
			s.sync()
			if up := strings.Contains(s.statusLine(), "Score -47"); up != c.double {
				t.Errorf("%d ms and %v pixels: the card went up: %v", c.ms, c.by, up)
			}
			if c.double {
				s.key('u')
				s.sync()
			}
			s.checkTable("afterwards")
		}
	}
}

// clickAt presses button 1 at a point and a time in server milliseconds, and releases it 30 ms later.
func (s *tableRig) clickAt(p image.Point, then uint32) {
	s.sendButton(xproto.ButtonPress, 1, then, p, 0)
	s.sendButton(xproto.ButtonRelease, 1, then+30, p, xproto.ButtonMask1)
	s.sync()
}
