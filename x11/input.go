package x11

import (
	"image"

	"github.com/jezek/xgb"
	"github.com/jezek/xgb/xproto"

	"xklondike/game/play"
	"xklondike/resources/translations"
	"xklondike/x11/gesture"
	"xklondike/x11/hand"
)

// event gives an X event to whom it concerns.
func (w *Window) event(e xgb.Event) {
	if w.clip.Hear(e) {
		return
	}
	w.changes.refetcher.Hear(e)
	switch e := e.(type) {
	case xproto.ButtonPressEvent, xproto.ButtonReleaseEvent, xproto.MotionNotifyEvent, xproto.KeyPressEvent,
		xproto.KeyReleaseEvent:
		w.modes.top().input(w, e)
	case xproto.ConfigureNotifyEvent:
		if e.Window == w.Table && w.fit.resize(image.Pt(int(e.Width), int(e.Height))) {
			w.dirty.cards = true
		}
	case xproto.UnmapNotifyEvent:
		if e.Window == w.Table {
			w.modes.top().disturbed(w)
		}
	case xproto.DestroyNotifyEvent:
		w.gone = w.gone || e.Window == w.Table
	case xproto.FocusOutEvent:
		if e.Mode == xproto.NotifyModeGrab || e.Mode == xproto.NotifyModeWhileGrabbed {
			w.modes.top().disturbed(w)
		}
	case xproto.ClientMessageEvent:
		if w.Desk.Closes(e) {
			_ = w.Session.Do(play.Action{Name: "quit"})
		}
	}
}

// input takes what a person does with pointer and keyboard, or a demonstration in a person's stead.
func (w *Window) input(e xgb.Event) {
	switch e := e.(type) {
	case xproto.KeyPressEvent:
		w.key(gesture.Key, translations.KeyDown, e)
	case xproto.KeyReleaseEvent:
		w.key(gesture.KeyUp, translations.KeyUp, xproto.KeyPressEvent(e))
	case xproto.ButtonPressEvent:
		w.button(gesture.Press, translations.ButtonDown, e)
	case xproto.ButtonReleaseEvent:
		w.button(gesture.Release, translations.ButtonUp, xproto.ButtonPressEvent(e))
	case xproto.MotionNotifyEvent:
		w.feed(gesture.Event{
			Kind: gesture.Motion, Time: gesture.Time(e.Time), X: int(e.EventX), Y: int(e.EventY), State: gesture.Buttons(e.State),
		})
	}
}

// button takes a press or a release. A button that is not the hand's own does what it is bound to.
func (w *Window) button(k gesture.Kind, bound translations.Kind, e xproto.ButtonPressEvent) {
	at := image.Pt(int(e.EventX), int(e.EventY))
	free := w.feed(gesture.Event{
		Kind: k, Button: uint8(e.Detail), Time: gesture.Time(e.Time), X: at.X, Y: at.Y, State: gesture.Buttons(e.State),
		Hit: w.board.Hit(w.fit.layout, w.Session.State(), e.Child, at),
	})
	if !free {
		return
	}
	w.clip.cause = cause{when: e.Time, pointer: true, on: e.Child}
	done := w.call(translations.Event{Kind: bound, Button: int(e.Detail)}, e.State)
	if why := w.Session.Watching(); !done && why != nil && k == gesture.Press && e.Detail <= 3 { // above that are wheels
		w.Session.Refuse(why)
	}
}

// key takes a key that went down or came up. On a full hand a press puts the cards back; else it does what it is bound to.
func (w *Window) key(k gesture.Kind, bound translations.Kind, e xproto.KeyPressEvent) {
	key := w.keys.Key(e.Detail, e.State)
	if key.Modifier || !w.feed(gesture.Event{Kind: k, Time: gesture.Time(e.Time), State: gesture.Buttons(e.State)}) {
		return
	}
	w.clip.cause = cause{when: e.Time}
	w.call(translations.Event{Kind: bound, Key: key.Name, Latin: key.Latin}, e.State)
}

// feed gives an event to the recogniser, its gesture to the hand, and the hand's answer to the game. It reports whether a
// key, or a button that is not the hand's own, is free to act; a press that is not ends every sequence of events.
func (w *Window) feed(e gesture.Event) (free bool) {
	e.Holding = w.hand.Full()
	g, ok := w.pointer.Feed(e)
	if ok && g.Act == gesture.Pass {
		w.hand.Empty()
		return true
	}
	if e.Kind == gesture.Press || e.Kind == gesture.Key || e.Kind == gesture.Lost {
		w.bound.progress.Forget()
	}
	if !ok {
		return false
	}
	w.dirty.cards = true
	w.dirty.rest = w.dirty.rest || g.Act != gesture.Move
	if g.Act == gesture.Lift {
		w.Session.Say("")
	}
	a := w.hand.Handle(g, w.fit.view(w.Session.State(), w.prefs))
	if g.Act == gesture.Keep && a.TurnedUp() {
		w.pointer.TurnedUp()
	}
	switch a.Kind {
	case hand.Moved:
		_ = w.Session.Play(a.Move) // the status line says why not
	case hand.Refused:
		w.Session.Refuse(a.Reason)
	}
	if g.Flick && w.hand.Full() && !w.flicked {
		w.flicked = true
		w.Session.Say("A flick is a click here (ignoreDragTime): press again to drop")
	}
	return false
}
