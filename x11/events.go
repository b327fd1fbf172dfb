package x11

import (
	"image"

	"github.com/jezek/xgb"
	"github.com/jezek/xgb/xproto"

	"xklondike/resources/translations"
	"xklondike/x11/desktop"
	"xklondike/x11/gesture"
	"xklondike/x11/table"
)

// event gives an X event to whom it concerns.
func (s *Session) event(e xgb.Event) {
	if s.desk.Selections(e) {
		return
	}
	if s.desk.Changed(e) {
		s.desk.Refresh() // the answer comes by itself
	}
	switch e := e.(type) {
	case xproto.ButtonPressEvent, xproto.ButtonReleaseEvent, xproto.MotionNotifyEvent, xproto.KeyPressEvent,
		xproto.KeyReleaseEvent:
		s.person(e)
	case xproto.ConfigureNotifyEvent:
		if e.Window == s.win.table {
			s.resize(int(e.Width), int(e.Height))
		}
	case xproto.UnmapNotifyEvent:
		if e.Window == s.win.table {
			s.disturbed()
		}
	case xproto.DestroyNotifyEvent:
		s.gone = s.gone || e.Window == s.win.table
	case xproto.FocusOutEvent:
		if e.Mode == xproto.NotifyModeGrab || e.Mode == xproto.NotifyModeWhileGrabbed {
			s.disturbed()
		}
	case xproto.MappingNotifyEvent:
		s.desk.Remap(e)
	case xproto.ClientMessageEvent:
		if s.desk.Message(e) == desktop.Delete {
			s.over = true
		}
	}
}

// person handles what a person does with pointer and keyboard. While a demo runs, a press or a key ends it and does nothing
// else; the person's pointer is none of its business.
func (s *Session) person(e xgb.Event) {
	if s.demo == nil {
		s.input(e)
		return
	}
	switch e.(type) {
	case xproto.ButtonPressEvent, xproto.KeyPressEvent:
		s.lost()
		s.demo = nil
		s.say("The demo has ended: play on")
	}
}

// input is where pointer and keyboard events come in, a person's and a demo's alike.
func (s *Session) input(e xgb.Event) {
	if s.win.panel.open() {
		switch e.(type) {
		case xproto.ButtonPressEvent, xproto.KeyPressEvent:
			s.closePanel()
			s.lost() // what was pressed is not to act when it comes up
		}
		return
	}
	if s.replay != nil && s.spectates(e) {
		return
	}
	switch e := e.(type) {
	case xproto.KeyPressEvent:
		s.key(gesture.Key, e)
	case xproto.KeyReleaseEvent:
		s.key(gesture.KeyUp, xproto.KeyPressEvent(e))
	case xproto.ButtonPressEvent:
		if s.feed(s.pointerEvent(gesture.Press, e)) {
			s.button(translations.ButtonDown, e)
		}
	case xproto.ButtonReleaseEvent:
		if s.feed(s.pointerEvent(gesture.Release, xproto.ButtonPressEvent(e))) {
			s.button(translations.ButtonUp, xproto.ButtonPressEvent(e))
		}
	case xproto.MotionNotifyEvent:
		s.feed(gesture.Event{
			Kind: gesture.Motion, Time: gesture.Time(e.Time), X: int(e.EventX), Y: int(e.EventY), State: gesture.Buttons(e.State),
		})
	}
}

// pointerEvent makes a gesture's event of a button's.
func (s *Session) pointerEvent(k gesture.Kind, e xproto.ButtonPressEvent) gesture.Event {
	at := image.Pt(int(e.EventX), int(e.EventY))
	return gesture.Event{
		Kind: k, Button: uint8(e.Detail), Time: gesture.Time(e.Time), X: at.X, Y: at.Y, State: gesture.Buttons(e.State),
		Hit: s.hit(e.Child, at),
	}
}

// hit says what a person has hit. The server names the window; but over a slow link, or in a row of quick clicks, that card
// may have left by now, and then what lies there instead was meant.
func (s *Session) hit(child xproto.Window, at image.Point) gesture.Hit {
	if c, ok := s.win.isCard[child]; ok && !at.In(s.shownAt(c)) {
		child = s.childAt(at)
	}
	return s.win.hits[child]
}

// disturbed is what happens when a person's release may never come. The events of a demo do not come from outside: none is
// lost.
func (s *Session) disturbed() {
	if s.demo == nil {
		s.lost()
	}
}

// lost tells the recogniser that a release may never come.
func (s *Session) lost() { s.feed(gesture.Event{Kind: gesture.Lost}) }

// feed gives an event to the recogniser, its gesture to the hand, and the hand's answer to the game. It reports whether a
// key, or a button that is not the hand's own, is free to act; a press that is not ends every sequence of events.
func (s *Session) feed(e gesture.Event) (free bool) {
	e.Holding = s.hand.Full()
	g, ok := s.pointer.Feed(e)
	if ok && g.Act == gesture.Pass {
		s.hand.Empty()
		return true
	}
	if e.Kind == gesture.Press || e.Kind == gesture.Key || e.Kind == gesture.Lost {
		s.progress.Forget()
	}
	if !ok {
		return false
	}
	s.late = true
	s.hasty = s.hasty || g.Act != gesture.Move
	if g.Act == gesture.Lift {
		s.say("")
	}
	s.answer(s.hand.Handle(g, s.view()))
	return false
}

// reach is how far from a pile a drop still reaches it, in pixels: half a card, unless the player says otherwise.
func (s *Session) reach() int {
	if reach := s.set.Int("dropReach"); reach > 0 {
		return reach
	}
	return s.layout.Card.X / 2
}

// view is the table as the hand finds it.
func (s *Session) view() table.View {
	return table.View{State: s.game.State(), Layout: s.layout, Reach: s.reach()}
}
