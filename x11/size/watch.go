package size

import (
	"image"

	"github.com/jezek/xgb"
	"github.com/jezek/xgb/xproto"

	"xklondike/x11/events"
	"xklondike/x11/link"
)

// A Watch learns from events which size and place the player gave the window. A size that comes before the window is mapped is the
// window manager's, and so is the answer to a size for which the program asks. While the window covers the screen, no size or place
// is the player's. The zero Watch is ready for use.
type Watch struct {
	given

	mapped  bool        // the window has been mapped
	framed  bool        // the window manager has put the window into a frame, so real events do not tell the place
	asked   image.Point // the size that the program asked for last
	waiting bool        // the answer to the size asked for is still to come
	last    spot        // the last size and place that events have told

	full     bool        // the window covers the screen, or is about to
	doubtful bool        // the last size may be that of the screen already
	entry    image.Point // the size of the window when the window manager said that the window covers the screen
	before   memory      // what was known before the last size came
}

// given is the size and place that the player gave the window.
type given struct {
	kept    Kept // what the player gave in this run or before
	changed bool // the player gave some of it in this run
}

// A memory is what was known about the window at some time: its size, and what the player had given it by then.
type memory struct {
	given
	size image.Point
}

// Remember notes what the player gave in an earlier run.
func (w *Watch) Remember(k Kept) { w.kept = k }

// Given returns the size and place that the player gave, and whether that was in this run.
func (w *Watch) Given() (k Kept, changed bool) {
	if w.doubtful {
		return w.before.kept, w.before.changed
	}
	return w.kept, w.changed
}

// IsFullscreen reports whether the window covers the screen, or is about to.
func (w *Watch) IsFullscreen() bool { return w.full }

// NoteFullscreen notes that the program asks for a window that covers the screen. The sizes that follow are the screen's.
func (w *Watch) NoteFullscreen() {
	if !w.full {
		w.full, w.before.size = true, w.last.size
	}
}

// NoteState notes what the window manager says: the window covers the screen, or it does not. This news may come before or after
// the event with the new size.
func (w *Watch) NoteState(full bool) {
	switch {
	case full && !w.full:
		w.full, w.doubtful, w.entry = true, true, w.last.size
	case !full && w.full:
		w.given.kept, w.given.changed = w.Given()
		w.full, w.doubtful = false, false
		w.asked, w.waiting = w.before.size, w.last.size != w.before.size // the window gets its earlier size back, not one from the player
	}
}

// A spot is the last known size and place of the window.
type spot struct {
	size, place image.Point
	knowPlace   bool
}

// Begin notes the size and place with which the window is created.
func (w *Watch) Begin(size, place image.Point) {
	w.asked, w.last = size, spot{size, place, true}
}

// NoteAsked notes that the program asks for a size of the window.
func (w *Watch) NoteAsked(size image.Point) { w.asked, w.waiting = size, true }

// HandleEvent takes an event about the window win, whose root window is root.
func (w *Watch) HandleEvent(e xgb.Event, win, root xproto.Window) {
	switch e := e.(type) {
	case xproto.MapNotifyEvent:
		w.mapped = w.mapped || e.Window == win
	case xproto.ReparentNotifyEvent:
		if e.Window == win {
			w.framed, w.last.knowPlace = e.Parent != root, false
		}
	case xproto.ConfigureNotifyEvent:
		if e.Window == win {
			w.noteSize(events.SizeOf(e))
			if !w.framed {
				w.notePlace(image.Pt(int(e.X), int(e.Y)))
			}
		}
	case link.SentEvent: // this is how a window manager tells a place (ICCCM 4.1.5)
		if c, ok := e.Event.(xproto.ConfigureNotifyEvent); ok && c.Window == win {
			w.last.knowPlace = w.last.knowPlace && !w.waiting // the program may have asked for a place, too
			w.waiting = false
			w.notePlace(image.Pt(int(c.X), int(c.Y)))
		}
	}
}

// noteSize notes a size of the window in pixels.
func (w *Watch) noteSize(size image.Point) {
	was := w.last.size
	w.last.size = size
	if !w.full && size != was {
		w.before = memory{w.given, was}
	}
	switch {
	case w.full:
		w.noteFullSize(size)
	case w.waiting:
		w.waiting, w.last.knowPlace = false, false // to make room for the size, the window manager may move the window
	case w.mapped && size != was && size != w.asked:
		w.kept.Size, w.changed = size, true
	}
}

// noteFullSize notes a size of a window that covers the screen. If it differs from the size that the window had when that became
// known, the older size was the player's, and not the screen's. This does not follow if the new size is the one from before that
// time, which may only be coming back.
func (w *Watch) noteFullSize(size image.Point) {
	w.last.knowPlace = false
	if w.doubtful && size != w.entry && size != w.before.size {
		w.doubtful, w.before.size = false, w.entry
	}
}

// notePlace notes a place of the window. The window manager chose the first one.
func (w *Watch) notePlace(at image.Point) {
	was := w.last
	w.last.place, w.last.knowPlace = at, true
	if w.mapped && was.knowPlace && at != was.place && !w.full {
		w.kept.Place, w.kept.HavePlace, w.changed = at, true, true
	}
}
