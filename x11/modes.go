package x11

import (
	"image"

	"github.com/jezek/xgb"
	"github.com/jezek/xgb/xproto"

	"xklondike/x11/gesture"
)

// A mode decides what the events of pointer and keyboard mean. The modes of a window are a stack, and only
// the top mode gets the events. The lowest mode is playing or watching.
type mode interface {
	handleInput(w *Window, e xgb.Event) // handles an event of the pointer or the keyboard in this mode
	interrupt(w *Window)                // handles the news that the release of a pressed button may never come
	pausesSelfPlay() bool               // reports whether a self-playing game waits, because the player is reading
}

// modes is the stack of a window's modes, from the lowest up.
type modes []mode

// top returns the mode that gets the events.
func (m modes) top() mode { return m[len(m)-1] }

// push puts a mode on top of the others.
func (m *modes) push(above mode) { *m = append(*m, above) }

// pop removes the top mode.
func (m *modes) pop() { *m = (*m)[:len(*m)-1] }

// playing is the mode of a window in which the player plays a game.
type playing struct{}

func (playing) interrupt(w *Window)  { w.putCardsBack() }
func (playing) pausesSelfPlay() bool { return false }

// While the session finishes a game, or shows a demonstration, a key or a press stops that, and does nothing else.
func (playing) handleInput(w *Window, e xgb.Event) {
	pressed := false
	switch e := e.(type) {
	case xproto.KeyPressEvent:
		pressed = !w.events.Keys.Key(e.Detail, e.State).Modifier
	case xproto.ButtonPressEvent:
		pressed = true
	}
	if pressed && w.Session.StopFinishOrDemo() {
		w.putCardsBack() // the release of the key or button does nothing
		return
	}
	w.handleInput(e)
}

// watching is the mode of a game that is only shown, such as a replay. The player cannot lift cards, and a
// press of button 1 shows why.
type watching struct{ playing }

func (watching) handleInput(w *Window, e xgb.Event) {
	button := xproto.Button(0)
	switch e := e.(type) {
	case xproto.MotionNotifyEvent:
		return
	case xproto.ButtonPressEvent:
		if w.panel.TitleAt(image.Pt(int(e.EventX), int(e.EventY))) > 0 {
			break
		}
		if button = e.Detail; button == 1 {
			w.Session.ShowRefusal(w.Session.CheckCanMove())
		}
	case xproto.ButtonReleaseEvent:
		button = e.Detail
	}
	if button != 1 {
		w.handleInput(e)
	}
}

// putCardsBack puts the cards in the hand back. It tells the gesture recogniser that the release of a pressed
// button may never come.
func (w *Window) putCardsBack() { w.feedGestureEvent(gesture.Event{Kind: gesture.Interrupted}) }
