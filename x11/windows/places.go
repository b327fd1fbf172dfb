package windows

import (
	"github.com/jezek/xgb/xproto"

	"xklondike/game"
	"xklondike/x11/face"
	"xklondike/x11/hand"
	"xklondike/x11/scene"
)

// A place is the window that shows where a pile lies. Its mark is drawn only when no card covers it any more,
// because some marks take more bytes than a card, and cards cover most places for long.
type place struct {
	window  xproto.Window
	kind    face.PlaceKind // which mark the window shows once it is drawn
	drawn   bool
	pending bool // the place is bare, but DoSomeDeferredWork is still to draw its mark
}

// Places without a mark look like the table window.
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

// isBare ignores cards in the hand.
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

// UpdatePlaces draws the marks of the bare places, before Show, so that no card leaves an undrawn place.
// During a game only the mark of the stock changes.
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

// ResizePlaces moves and resizes the places as a layout says. The mark of a bare one becomes the background
// first, because the server repaints a window when its size changes; on a slow line it comes later.
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

// RepaintUndrawnPlaces repaints the places without a mark, which show in the rounded corners of the cards on
// them.
func (b *Board) RepaintUndrawnPlaces() {
	for _, pl := range b.places {
		if !pl.drawn && b.rounded {
			b.repaint(pl.window)
		}
	}
}

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
