package windows

import (
	"github.com/jezek/xgb/xproto"

	"xklondike/game"
	"xklondike/x11/face"
	"xklondike/x11/hand"
	"xklondike/x11/scene"
)

// A place is the window that shows where a pile lies when it has no cards. Its mark is drawn only when the
// place is bare for the first time, which means that no card covers it. The reason is that the marks of some
// places take more bytes than a card, and cards cover most places for a long time.
type place struct {
	window  xproto.Window
	kind    face.PlaceKind // which mark the window shows once the mark is drawn
	drawn   bool
	pending bool // the place is bare, but DoSomeDeferredWork is still to draw its mark
}

// createPlaces creates the places, and draws the marks of those that no card covers. The others look like the
// table window until they are drawn.
func (b *Board) createPlaces(l scene.Layout, s game.State, h scene.Hand) {
	for i, p := range s.Piles() {
		pl := place{kind: placeKind(s, p), drawn: isBare(l, s, h, p)}
		background := xproto.Pixmap(xproto.BackPixmapParentRelative)
		if pl.drawn {
			background = b.Pixmaps.Place(pl.kind)
		}
		pl.window = b.createChild(l.Place(p), background)
		b.places = append(b.places, pl)
		b.hits[pl.window] = hand.OnPlace(i)
	}
}

// isBare reports whether no card that stays on the table covers the place of a pile.
func isBare(l scene.Layout, s game.State, h scene.Hand, p game.Pile) bool {
	at := l.CardCorners(s, p)
	if h.HasCards() && h.From == p {
		at = at[:min(h.Index, len(at))]
	}
	corner := l.Place(p).Min
	for _, card := range at {
		if card == corner {
			return false
		}
	}
	return true
}

// UpdatePlaces draws the marks of the places that no card covers. Callers call it before Show, so that no
// card leaves a place that is not drawn. Only the mark of the stock changes during a game: it tells whether
// the waste may be turned over once more.
func (b *Board) UpdatePlaces(l scene.Layout, s game.State, h scene.Hand) {
	for i, p := range s.Piles() {
		pl := &b.places[i]
		if kind := placeKind(s, p); (kind != pl.kind || !pl.drawn) && isBare(l, s, h, p) {
			pl.kind, pl.drawn, pl.pending = kind, false, true
			if !b.Pixmaps.HasSlowConnection() {
				b.drawPending(pl)
			}
		}
	}
}

// drawPending draws the mark of a place if that is still to be done. It reports whether it has drawn the mark.
func (b *Board) drawPending(pl *place) bool {
	pending := pl.pending
	if pending {
		pl.drawn, pl.pending = true, false
		b.setBackgroundAndRepaint(pl.window, b.Pixmaps.Place(pl.kind))
	}
	return pending
}

// MovePlaces moves the windows of the places from one layout to another.
func (b *Board) MovePlaces(s game.State, was, now scene.Layout) {
	for i, p := range s.Piles() {
		if r := now.Place(p); r != was.Place(p) {
			b.moveResize(b.places[i].window, r)
		}
	}
}

// ResizePlaces moves and resizes the windows of the places as a layout says. Each place that no card covers
// gets a mark of the new size. The mark becomes the background before the window is resized, because the
// server repaints a window when its size changes. On a slow line, DoSomeDeferredWork draws the mark later.
func (b *Board) ResizePlaces(l scene.Layout, s game.State, h scene.Hand) {
	for i, p := range s.Piles() {
		pl := &b.places[i]
		bare, hurry := isBare(l, s, h, p), b.Pixmaps.HasSlowConnection()
		pl.drawn, pl.pending, pl.kind = bare && !hurry, bare && hurry, placeKind(s, p)
		switch {
		case pl.drawn:
			b.changeBackground(pl.window, b.Pixmaps.Place(pl.kind))
		case pl.pending:
			b.changeBackground(pl.window, xproto.BackPixmapParentRelative)
		}
		b.moveResize(pl.window, l.Place(p))
	}
}

// showRepaintedPlaces makes the server repaint the places whose background is one of the pixmaps in painted.
func (b *Board) showRepaintedPlaces(painted map[xproto.Pixmap]bool) {
	for _, pl := range b.places {
		if !pl.drawn {
			continue
		}
		if pm := b.Pixmaps.Place(pl.kind); painted[pm] {
			b.setBackgroundAndRepaint(pl.window, pm)
		}
	}
}

// RepaintUndrawnPlaces makes the server show the table's new background in the places that have no mark yet.
// These places are visible in the rounded corners of the cards that lie on them.
func (b *Board) RepaintUndrawnPlaces() {
	for _, pl := range b.places {
		if !pl.drawn && b.rounded {
			b.repaint(pl.window)
		}
	}
}

// placeKind returns what an empty place shows in state s.
func placeKind(s game.State, p game.Pile) face.PlaceKind {
	switch p.Role {
	case game.Stock:
		if limit := s.Rules().TurnOvers; limit != game.Unlimited && s.TurnOvers() >= limit {
			return face.StockExhausted
		}
		return face.StockRedeal
	case game.Waste:
		return face.Waste
	case game.Foundation:
		return face.Foundation
	}
	return face.Plain
}

// FirstDrawings returns the drawings that a new board shows at first.
func FirstDrawings(k face.Deck, l scene.Layout, s game.State, h scene.Hand) []face.Drawing {
	var drawings []face.Drawing
	first := scene.Build(l, s, h)
	covered := first.Covered()
	for _, sp := range first.Sprites {
		if sp.Face == scene.Front && !covered[sp.Card] {
			drawings = append(drawings, k.CardFace(sp.Card, l.Card.X, l.Card.Y))
		}
	}
	for _, p := range s.Piles() {
		if isBare(l, s, h, p) {
			drawings = append(drawings, face.EmptyPlace(placeKind(s, p), l.Card.X, l.Card.Y))
		}
	}
	return append(drawings, k.CardBack(l.Card.X, l.Card.Y))
}
