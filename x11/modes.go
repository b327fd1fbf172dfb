package x11

import (
	"github.com/jezek/xgb"
	"github.com/jezek/xgb/xproto"

	"xklondike/x11/gesture"
)

// A mode says what the events of pointer and keyboard mean while it lasts. The modes of a window are a stack; below all of
// them is either byHand or watching.
type mode interface {
	input(w *Window, e xgb.Event)
	disturbed(w *Window) // a release may never come
	reads() bool         // the player reads, so that what plays by itself waits
}

type modes []mode

// top returns the mode that gets the events.
func (m modes) top() mode { return m[len(m)-1] }

// push puts a mode above the others.
func (m *modes) push(above mode) { *m = append(*m, above) }

// pop takes away the uppermost mode.
func (m *modes) pop() { *m = (*m)[:len(*m)-1] }

// byHand is the mode of a game that is played.
type byHand struct{}

func (byHand) input(w *Window, e xgb.Event) { w.input(e) }
func (byHand) disturbed(w *Window)          { w.putBack() }
func (byHand) reads() bool                  { return false }

// watching is the mode of a game that is only shown: the hand lifts nothing, and a press is told why.
type watching struct{ byHand }

func (watching) input(w *Window, e xgb.Event) {
	button := xproto.Button(0)
	switch e := e.(type) {
	case xproto.MotionNotifyEvent:
		return
	case xproto.ButtonPressEvent:
		if button = e.Detail; button == 1 {
			w.Session.Refuse(w.Session.Watching())
		}
	case xproto.ButtonReleaseEvent:
		button = e.Detail
	}
	if button != 1 {
		w.input(e)
	}
}

// reading is the mode of an open panel: what scrolls scrolls it; any other press or key closes it, and does nothing else.
type reading struct{ byHand }

func (reading) reads() bool { return true }

func (reading) input(w *Window, e xgb.Event) {
	to, scrolls := w.panel.Scroll(), false
	switch e := e.(type) {
	case xproto.KeyPressEvent:
		key := w.keys.Key(e.Detail, e.State)
		if key.Modifier {
			return
		}
		to, scrolls = to.Key(key.Name)
	case xproto.ButtonPressEvent:
		to, scrolls = to.Wheel(int(e.Detail))
	default:
		return
	}
	if scrolls {
		w.panel.ScrollTo(to)
		return
	}
	w.closePanel()
	w.putBack() // what was pressed is not to act when it comes up
}

// demonstrating is the mode of a demonstration: a press or a key ends it and does nothing else. The person's pointer is left
// alone, and the events of the demonstration do not come from outside, so none is lost.
type demonstrating struct {
	byHand
	demo *demo
}

func (demonstrating) disturbed(*Window) {}

func (demonstrating) input(w *Window, e xgb.Event) {
	switch e.(type) {
	case xproto.ButtonPressEvent, xproto.KeyPressEvent:
		w.putBack()
		w.modes.pop()
		w.Session.EndDemonstration()
		w.Session.Say("The demo has ended: play on")
	}
}

// putBack tells the recogniser that a release may never come: the hand goes back.
func (w *Window) putBack() { w.feed(gesture.Event{Kind: gesture.Lost}) }
