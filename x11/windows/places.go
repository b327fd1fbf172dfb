package windows

import (
	"image"
	"slices"

	"github.com/jezek/xgb/xproto"

	"xklondike/x11/face"
	"xklondike/x11/frame"
)

// A place is the window that shows where a pile lies. Its mark is drawn only when no card covers it any more,
// because some marks take more bytes than a card, and cards cover most places for long.
type place struct {
	window  xproto.Window
	at      image.Point
	kind    face.PlaceKind // which mark the window shows once it is drawn
	drawn   bool
	pending bool // the place is bare, but DoSomeDeferredWork is still to draw its mark
}

type placeWindows struct {
	display *Display
	all     []place // in the order of game.State.Piles
}

// create makes places; those without a mark look like the table window.
func (w *placeWindows) create(places []frame.Place) {
	for _, p := range places {
		pl := place{at: p.Rect.Min, kind: p.Kind, drawn: p.Bare}
		background := xproto.Pixmap(xproto.BackPixmapParentRelative)
		if pl.drawn {
			background = w.display.Pixmaps.Place(pl.kind, pl.at)
		}
		pl.window = w.display.createChild(p.Rect, background)
		w.all = append(w.all, pl)
	}
}

// index returns the index of a place by its window; -1 for any other window.
func (w *placeWindows) index(window xproto.Window) int {
	return slices.IndexFunc(w.all, func(pl place) bool { return pl.window == window })
}

func (w *placeWindows) mark(i int, kind face.PlaceKind) {
	pl := &w.all[i]
	if kind == pl.kind && pl.drawn {
		return // a card lay on the mark
	}
	pl.kind, pl.drawn, pl.pending = kind, false, true
	if !w.display.Pixmaps.HasSlowConnection() {
		w.drawPending(pl)
	}
}

func (w *placeWindows) drawPending(pl *place) bool {
	pending := pl.pending
	if pending {
		pl.drawn, pl.pending = true, false
		w.display.setBackgroundAndRepaint(pl.window, w.display.Pixmaps.Place(pl.kind, pl.at))
	}
	return pending
}

// resize moves and resizes the places. The mark of a bare one becomes the background
// first, because the server repaints a window when its size changes; on a slow line it comes later.
func (w *placeWindows) resize(places []frame.Place) {
	hurry := w.display.Pixmaps.HasSlowConnection()
	for i, p := range places {
		pl := &w.all[i]
		was := pl.drawn
		*pl = place{window: pl.window, at: p.Rect.Min, kind: p.Kind, drawn: p.Bare && !hurry, pending: p.Bare && hurry}
		switch {
		case pl.drawn:
			w.display.changeBackground(pl.window, w.display.Pixmaps.Place(pl.kind, pl.at))
		case was:
			w.display.changeBackground(pl.window, xproto.BackPixmapParentRelative)
		}
		w.display.moveResize(pl.window, p.Rect)
	}
}

func (w *placeWindows) move(i int, to image.Rectangle, rounded bool) {
	pl := &w.all[i]
	pl.at = to.Min
	w.display.moveResize(pl.window, to)
	w.forgetMark(pl, rounded)
}

// forgetMarks is for another look, in which the corners of the cards may be rounded.
func (w *placeWindows) forgetMarks(rounded bool) {
	for i := range w.all {
		w.forgetMark(&w.all[i], rounded)
	}
}

func (w *placeWindows) forgetMark(pl *place, rounded bool) {
	if pl.drawn {
		w.display.changeBackground(pl.window, xproto.BackPixmapParentRelative)
	}
	if pl.drawn || rounded { // the place shows in the rounded corners of the cards on it
		w.display.Conn.ClearArea(pl.window)
	}
	pl.drawn = false
}
