package size

import (
	"image"

	"github.com/jezek/xgb"
	"github.com/jezek/xgb/xproto"

	"xklondike/x11/events"
	"xklondike/x11/link"
)

// A Watch learns from events which size and place the player gave the window. Sizes that come before the window is mapped are the
// window manager's, and so is the answer to a size that the program asks for. The zero Watch is ready for use.
type Watch struct {
	Kept         // what the player gave, in this run or before
	Changed bool // the player gave something in this run

	mapped  bool        // the window has been mapped
	framed  bool        // the window manager has put the window into a frame, so real events do not tell the place
	asked   image.Point // the size that the program asked for last
	waiting bool        // the answer to the size asked for is still to come
	last    spot        // what the events have told last
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
	switch {
	case w.waiting:
		w.waiting, w.last.knowPlace = false, false // to make room for the size, the window manager may move the window
	case w.mapped && size != was && size != w.asked:
		w.Size, w.Changed = size, true
	}
}

// notePlace notes a place of the window. The window manager chose the first one.
func (w *Watch) notePlace(at image.Point) {
	was := w.last
	w.last.place, w.last.knowPlace = at, true
	if w.mapped && was.knowPlace && at != was.place {
		w.Place, w.HavePlace, w.Changed = at, true, true
	}
}
