package x11_test

import (
	"image"
	"slices"

	"github.com/jezek/xgb/xproto"
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
