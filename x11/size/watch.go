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
	given

	mapped  bool
	framed  bool        // the window manager has put the window into a frame, so real events do not tell the place
	asked   image.Point // the size that the program asked for last, until the player gives another
	waiting bool        // the answer to the size asked for is still to come
	// The window has just stopped being arranged, and the event with its earlier size is still to come.
	restoring bool
	last      spot // the last size and place that events have told
	screen    Screen

	reported bool   // the window manager said last that the window is arranged
	arranged bool   // it is, or is about to be
	doubtful bool   // entry may be the window manager's already, and not the player's
	entry    spot   // the spot when the window manager reported that the window is arranged
	before   memory // what was known before the last size came, or before the window was arranged
}

type given struct {
	kept    Kept // in this run or in an earlier one
	changed bool // in this run
}

type memory struct {
	given
	spot
}

type spot struct {
	size, place image.Point
	knowPlace   bool
}

// on returns the screen for the window as events have placed it last.
func (w *Watch) on(screen Screen) Screen {
	if !w.last.knowPlace {
		return screen
	}
	return screen.On(w.last.place.Add(w.last.size.Div(2)))
}

// Remember notes what the player gave in an earlier run.
func (w *Watch) Remember(k Kept) { w.kept, w.before.kept = k, k }

// GivenByPlayer returns the size and place that the player gave, and whether that was in this run.
func (w *Watch) GivenByPlayer() (k Kept, changed bool) {
	if w.doubtful || !w.arranged && w.isTiled() {
		return w.before.kept, w.before.changed
	}
	return w.kept, w.changed
}

func (w *Watch) Place() image.Point { return w.last.place }

func (w *Watch) IsArranged() bool { return w.arranged || w.isTiled() }

// isTiled knows that window managers tile to halves and quarters, and that those without states maximise so.
func (w *Watch) isTiled() bool {
	at, size, area := w.last.place, w.last.size, w.on(w.screen).area()
	return w.last.knowPlace && w.screen.Size != image.Point{} &&
		isShare(at.X, at.X+size.X, area.Min.X, area.Max.X, (w.screen.Frame.Left+w.screen.Frame.Right)/2) &&
		isShare(at.Y, at.Y+size.Y, area.Min.Y, area.Max.Y, (w.screen.Frame.Top+w.screen.Frame.Bottom)/2)
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
		w.arranged, w.doubtful, w.entry = true, true, w.last
	case !arranged && w.arranged:
		w.given.kept, w.given.changed = w.GivenByPlayer()
		w.arranged, w.doubtful = false, false
		// The next size is that from before, not the player's.
		w.asked, w.waiting = w.before.size, w.last.size != w.before.size
		w.restoring = w.waiting
		now := w.last
		w.last.place, w.last.knowPlace = w.before.place, w.before.knowPlace
		if now.knowPlace && !w.waiting {
			w.NotePlace(now.place) // the player may have dragged the window away from the edge
		}
	}
}

func (w *Watch) NoteCreated(at image.Rectangle) {
	w.asked, w.last = at.Size(), spot{at.Size(), at.Min, true}
}

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
		if e.Window == win {
			w.noteSize(events.SizeOf(e))
			if !w.framed {
				w.NotePlace(image.Pt(int(e.X), int(e.Y)))
			}
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
	case w.arranged || size == was.size || !tiled && w.on(w.screen).isSpanned(was.size): // some maximise a window in one direction after the other
	case tiled:
		w.given, w.asked, w.last = w.before.given, w.before.size, w.before.spot
	default:
		w.before = memory{w.given, was}
	}
	w.last.size, w.restoring = size, w.restoring && size == was.size
	switch {
	case w.arranged:
		w.noteArrangedSize(size)
	case w.waiting:
		w.waiting, w.last.knowPlace = false, false // to make room for the size, the window manager may move the window
	case w.mapped && size != was.size && size != w.asked:
		w.asked = image.Point{}
		w.kept.Size, w.changed = size, true
	}
}

// noteArrangedSize takes entry for the player's size if the window has grown since then. This does not follow if entry
// took all of the work area in a direction, or if the window has the size from before entry.
func (w *Watch) noteArrangedSize(size image.Point) {
	w.last.knowPlace = false
	grown := size != w.entry.size && size.X >= w.entry.size.X && size.Y >= w.entry.size.Y
	if w.doubtful && grown && size != w.before.size && !w.on(w.screen).isSpanned(w.entry.size) {
		w.doubtful, w.before = false, memory{w.given, w.entry}
	}
}

// NotePlace notes a place of the window. The window manager chose the first one.
func (w *Watch) NotePlace(at image.Point) {
	was := w.last
	w.last.place, w.last.knowPlace = at, true
	if w.mapped && was.knowPlace && at != was.place && !w.arranged {
		w.kept.Place, w.kept.HavePlace, w.changed = at, true, true
	}
}
