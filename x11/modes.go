package x11

import (
	"image"

	"github.com/jezek/xgb"
	"github.com/jezek/xgb/xproto"

	"xklondike/x11/gesture"
)

// A mode decides what the events of pointer and keyboard mean. Modes are a stack, and only the top mode gets
// the events. The lowest mode is playing or watching.
type mode interface {
	handleInput(w *Window, e xgb.Event)
	interrupt(w *Window)  // the release of a pressed button may never come
	pausesSelfPlay() bool // reports whether a self-playing game waits, because the player is reading
}

type modes []mode

func (m modes) top() mode { return m[len(m)-1] }

func (m *modes) push(above mode) { *m = append(*m, above) }

func (m *modes) pop() { *m = (*m)[:len(*m)-1] }

type playing struct{}

func (playing) interrupt(w *Window)  { w.putCardsBack() }
func (playing) pausesSelfPlay() bool { return false }

// While the session finishes a game, or shows a demonstration, a key or a press only stops that.
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

// watching is the mode of a game that is only shown, such as a replay.
type watching struct{ playing }

func (watching) handleInput(w *Window, e xgb.Event) {
	button := xproto.Button(0)
	switch e := e.(type) {
	case xproto.MotionNotifyEvent:
		return
	case xproto.ButtonPressEvent:
		if w.panel.Bar().TitleAt(image.Pt(int(e.EventX), int(e.EventY))) > 0 {
			break
		}
		if button = e.Detail; button == 1 {
			w.Session.Status.ShowRefusal(w.Session.CheckCanMove())
		}
	case xproto.ButtonReleaseEvent:
		button = e.Detail
	}
	if button != 1 {
		w.handleInput(e)
	}
}

func (w *Window) putCardsBack() { w.feedGestureEvent(gesture.Event{Kind: gesture.Interrupted}) }
