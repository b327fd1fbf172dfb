package windows

import (
	"image"

	"github.com/jezek/xgb/xproto"

	"xklondike/x11/face"
	"xklondike/x11/frame"
	"xklondike/x11/hand"
	"xklondike/x11/scene"
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

// Places without a mark look like the table window.
func (b *board) createPlaces(places []frame.Place) {
	for i, p := range places {
		pl := place{at: p.Rect.Min, kind: p.Kind, drawn: p.Bare}
		background := xproto.Pixmap(xproto.BackPixmapParentRelative)
		if pl.drawn {
			background = b.Pixmaps.Place(pl.kind, pl.at)
		}
		pl.window = b.createChild(p.Rect, background)
		b.places = append(b.places, pl)
		b.hits[pl.window] = hand.OnPlace(i)
	}
}

func (b *board) markPlace(i int, kind face.PlaceKind) {
	pl := &b.places[i]
	if kind == pl.kind && pl.drawn {
		return // a card lay on the mark
	}
	pl.kind, pl.drawn, pl.pending = kind, false, true
	if !b.Pixmaps.HasSlowConnection() {
		b.drawPending(pl)
	}
}

func (b *board) drawPending(pl *place) bool {
	pending := pl.pending
	if pending {
		pl.drawn, pl.pending = true, false
		b.setBackgroundAndRepaint(pl.window, b.Pixmaps.Place(pl.kind, pl.at))
	}
	return pending
}

// resizePlaces moves and resizes the places. The mark of a bare one becomes the background
// first, because the server repaints a window when its size changes; on a slow line it comes later.
func (b *board) resizePlaces(places []frame.Place) {
	hurry := b.Pixmaps.HasSlowConnection()
	for i, p := range places {
		pl := &b.places[i]
		was := pl.drawn
		*pl = place{window: pl.window, at: p.Rect.Min, kind: p.Kind, drawn: p.Bare && !hurry, pending: p.Bare && hurry}
		switch {
		case pl.drawn:
			b.changeBackground(pl.window, b.Pixmaps.Place(pl.kind, pl.at))
		case was:
			b.changeBackground(pl.window, xproto.BackPixmapParentRelative)
		}
		b.moveResize(pl.window, p.Rect)
	}
}

func (b *board) movePlace(i int, to image.Rectangle) {
	pl := &b.places[i]
	pl.at = to.Min
	b.moveResize(pl.window, to)
	b.forgetMark(pl)
}

func (b *board) forgetMarks() {
	for i := range b.places {
		b.forgetMark(&b.places[i])
	}
}

func (b *board) forgetMark(pl *place) {
	if pl.drawn {
		b.changeBackground(pl.window, xproto.BackPixmapParentRelative)
	}
	if pl.drawn || b.rounded { // the place shows in the rounded corners of the cards on it
		b.Conn.ClearArea(pl.window)
	}
	pl.drawn = false
}

func FirstDrawings(f frame.Frame) []face.Drawing {
	var drawings []face.Drawing
	covered := f.Scene.Covered()
	for _, sp := range f.Scene.Sprites {
		if sp.Face == scene.Front && !covered[sp.Card] {
			drawings = append(drawings, f.Look.Deck.CardFace(sp.Card, f.Card.X, f.Card.Y))
		}
	}
	for _, p := range f.Places {
		if p.Bare {
			drawings = append(drawings, face.EmptyPlace(p.Kind, f.Card.X, f.Card.Y))
		}
	}
	return append(drawings, f.Look.Deck.CardBack(f.Card.X, f.Card.Y))
}
