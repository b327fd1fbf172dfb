package size

import (
	"image"

	"github.com/jezek/xgb"
	"github.com/jezek/xgb/xproto"

	"xklondike/x11/events"
	"xklondike/x11/link"
)

// A Watch learns from events which size and place the player gave the window. A size from before it is mapped
// is the window manager's, and so is the answer to one that the program asks for. While the window is
// arranged (covers the screen, is maximised or tiled, or is about to be), none is the player's.
type Watch struct {
	given  given
	last   spot   // the last size and place that events have told
	before memory // what was known before the last size came, or before the window was arranged
	Screen Screen

	mapped  bool
	framed  bool        // the window manager has put the window into a frame, so real events do not tell the place
	asked   image.Point // the size that the program asked for last, until the player gives another
	waiting bool        // the answer to the size asked for is still to come
	// The window has just stopped being arranged, and the event with its earlier size is still to come.
	restoring bool
	reported  bool // the window manager said last that the window is arranged
	arranged  bool // it is, or is about to be
}

type given struct {
	kept    Kept // in this run or in an earlier one
	changed bool // in this run
}

type spot struct {
	size, place image.Point
	knowPlace   bool
}

type memory struct {
	given given
	spot  spot
}

// on returns the screen for the window as events have placed it last.
func (w *Watch) on() Screen {
	if !w.last.knowPlace {
		return w.Screen
	}
	return w.Screen.On(w.last.place.Add(w.last.size.Div(2)))
}

// Remember notes what the player gave in an earlier run.
func (w *Watch) Remember(k Kept) { w.given.kept, w.before.given.kept = k, k }

// GivenByPlayer returns the size and place that the player gave, and whether that was in this run.
func (w *Watch) GivenByPlayer() (k Kept, changed bool) {
	now := w.given
	if w.IsArranged() {
		now = w.before.given
	}
	return now.kept, now.changed
}

// Place returns where events have placed the window last, on the root window.
func (w *Watch) Place() image.Point { return w.last.place }

// IsArranged reports whether the window manager decides about size and place for now.
func (w *Watch) IsArranged() bool { return w.arranged || w.isTiled() }

// isTiled knows that window managers tile to halves and quarters, and that those without states maximise so.
func (w *Watch) isTiled() bool {
	at, size, area := w.last.place, w.last.size, w.on().area()
	return w.last.knowPlace && w.Screen.Size != image.Point{} &&
		isShare(at.X, at.X+size.X, area.Min.X, area.Max.X, (w.Screen.Frame.Left+w.Screen.Frame.Right)/2) &&
		isShare(at.Y, at.Y+size.Y, area.Min.Y, area.Max.Y, (w.Screen.Frame.Top+w.Screen.Frame.Bottom)/2)
}

// isSpanned reports whether the window takes at least the work area in one direction, as one does that is maximised or
// covers the screen.
func (w *Watch) isSpanned() bool {
	size, area := w.last.size, w.on().area()
	return size.X >= area.Dx()-nearby || size.Y >= area.Dy()-nearby
}

// NoteFullscreenAsked notes that the program asks for fullscreen, so new sizes are not the player's.
func (w *Watch) NoteFullscreenAsked() {
	if !w.arranged {
		w.arranged, w.before = true, memory{w.given, w.last}
	}
}

// NoteState notes whether the window manager says that the window is arranged, before or after the event with
// the new size.
func (w *Watch) NoteState(arranged bool) {
	if arranged == w.reported {
		return
	}
	w.reported = arranged
	switch {
	case arranged && !w.arranged:
		if w.arranged = true; !w.isSpanned() { // the arranged size is still to come
			w.before = memory{w.given, w.last}
		}
	case !arranged && w.arranged:
		w.arranged, w.given = false, w.before.given
		// The next size is that from before, not the player's.
		was, now := w.before.spot, w.last
		w.asked, w.waiting = was.size, now.size != was.size
		w.restoring = w.waiting
		w.last.place, w.last.knowPlace = was.place, was.knowPlace
		if now.knowPlace && !w.waiting {
			w.NotePlace(now.place) // the player may have dragged the window away from the edge
		}
	}
}

// NoteCreated notes size and place with which the program creates the window.
func (w *Watch) NoteCreated(at image.Rectangle) {
	w.asked, w.last = at.Size(), spot{at.Size(), at.Min, true}
}

// NoteAsked notes that the program asks for a size, so that the answer is not taken for the player's.
func (w *Watch) NoteAsked(size image.Point) { w.asked, w.waiting = size, true }

// HandleEvent takes an event about the window win on the root window root.
func (w *Watch) HandleEvent(e xgb.Event, win, root xproto.Window) {
	switch e := e.(type) {
	case xproto.MapNotifyEvent:
		w.mapped = w.mapped || e.Window == win
	case xproto.UnmapNotifyEvent:
		w.mapped = w.mapped && e.Window != win
	case xproto.ReparentNotifyEvent:
		if e.Window == win {
			w.framed, w.last.knowPlace = e.Parent != root, false
		}
	case xproto.ConfigureNotifyEvent:
		switch size := events.SizeOf(e); {
		case e.Window == win:
			w.noteSize(size)
			if !w.framed {
				w.NotePlace(image.Pt(int(e.X), int(e.Y)))
			}
		case e.Window == root && size != w.Screen.Size: // RANDR has resized the screen
			w.Screen = Screen{Size: size, Frame: w.Screen.Frame}
		}
	case link.SentEvent: // this is how a window manager tells a place (ICCCM 4.1.5)
		c, ok := e.Event.(xproto.ConfigureNotifyEvent)
		if isStale := w.restoring && events.SizeOf(c) == w.last.size; ok && c.Window == win && !isStale {
			w.last.knowPlace = w.last.knowPlace && !w.waiting // the program may have asked for a place, too
			w.waiting = false
			w.NotePlace(image.Pt(int(c.X), int(c.Y)))
		}
	}
}

func (w *Watch) noteSize(size image.Point) {
	was := w.last
	switch tiled := w.isTiled(); {
	case w.arranged || size == was.size || !tiled && w.isSpanned(): // some maximise a window in one direction after the other
	case tiled:
		w.given, w.asked, w.last = w.before.given, w.before.spot.size, w.before.spot
	default:
		w.before = memory{w.given, was}
	}
	w.last.size, w.restoring = size, w.restoring && size == was.size
	switch {
	case w.arranged:
		w.last.knowPlace = false
	case w.waiting:
		w.waiting, w.last.knowPlace = false, false // to make room for the size, the window manager may move the window
	case w.mapped && size != was.size && size != w.asked:
		w.asked = image.Point{}
		w.given.kept.Size, w.given.changed = size, true
	}
}

// NotePlace notes a place of the window. The first one counts as the window manager's choice. If the player has moved the window by
// then, that place is not kept: neither the events nor the server's answer say when a window was moved, or by whom, and a window
// manager, too, may move one that it has mapped. Package desktop asks for the place once the window is mapped, so this is a matter of
// milliseconds.
func (w *Watch) NotePlace(at image.Point) {
	was := w.last
	w.last.place, w.last.knowPlace = at, true
	if w.mapped && was.knowPlace && at != was.place && !w.arranged {
		w.given.kept.Place, w.given.kept.HavePlace, w.given.changed = at, true, true
	}
}
