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
	doubtful bool        // entry may be the size of the screen already, and not a size that the player gave the window
	entry    image.Point // the size that the window had when the window manager reported that the window covers the screen
	before   memory      // the window's size, and the size and place given by the player, as they were before the last size came
}

// given is the size and place that the player gave the window.
type given struct {
	kept    Kept // the size and place that the player gave the window in this run or in an earlier one
	changed bool // the player gave the window a size or place in this run of the program
}

// A memory is what a Watch knew at some time: the window's size then, and the size and place that the player had given the window.
type memory struct {
	given
	size image.Point
}

// Remember notes what the player gave in an earlier run.
func (w *Watch) Remember(k Kept) { w.kept = k }

// GivenByPlayer returns the size and place that the player gave, and whether that was in this run.
func (w *Watch) GivenByPlayer() (k Kept, changed bool) {
	if w.doubtful {
		return w.before.kept, w.before.changed
	}
	return w.kept, w.changed
}

// IsFullscreen reports whether the window covers the screen, or is about to.
func (w *Watch) IsFullscreen() bool { return w.full }

// NoteFullscreenAsked notes that the program asks the window manager to let the window cover the screen. From now on the Watch takes new
// sizes of the window as sizes of the screen, not as the player's.
func (w *Watch) NoteFullscreenAsked() {
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
		w.given.kept, w.given.changed = w.GivenByPlayer()
		w.full, w.doubtful = false, false
		w.asked, w.waiting = w.before.size, w.last.size != w.before.size // the next size is that from before fullscreen, not the player's
	}
}

// A spot is the last known size and place of the window.
type spot struct {
	size, place image.Point
	knowPlace   bool
}

// NoteCreated notes the size and place with which the window is created.
func (w *Watch) NoteCreated(size, place image.Point) {
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
		w.noteFullscreenSize(size)
	case w.waiting:
		w.waiting, w.last.knowPlace = false, false // to make room for the size, the window manager may move the window
	case w.mapped && size != was && size != w.asked:
		w.kept.Size, w.changed = size, true
	}
}

// noteFullscreenSize notes a size of a window that covers the screen. The field entry has the window's size at the time when the window
// manager reported that. If the new size differs from entry, entry was a size from the player, and not the size of the screen. This does
// not follow if the new size equals before.size, because the window may just be getting back the size that it had before entry.
func (w *Watch) noteFullscreenSize(size image.Point) {
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
