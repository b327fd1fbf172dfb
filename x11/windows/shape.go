package windows

import (
	"image"

	"github.com/jezek/xgb/xproto"

	"xklondike/x11/face"
)

func (b *board) updateCardShapes() {
	round := b.Pixmaps.HasRoundCorners() && len(face.CornerInsets(b.cardSize.X, b.cardSize.Y, 0)) > 0
	if !round && !b.rounded {
		return
	}
	b.rounded = round
	var first xproto.Window
	for _, sp := range b.shown.Sprites {
		w := b.cardWindows[sp.Card]
		switch {
		case !round:
			b.Conn.Unshape(w)
		case first == 0:
			b.Conn.ShapeRectangles(w, roundedRows(b.cardSize, b.cardSize, 0))
			first = w
		default:
			b.Conn.ShapeLike(w, first)
		}
	}
}

// Without the rounded corners of the cards in it, the drag window would be visible there. An empty size makes
// it rectangular.
func (b *board) roundDragWindow(size image.Point) {
	round := b.rounded && size != image.Point{}
	switch {
	case round:
		b.Conn.ShapeRectangles(b.dragWindow, roundedRows(size, b.cardSize, 0))
	case b.dragRounded:
		b.Conn.Unshape(b.dragWindow)
	}
	b.dragRounded = round
}

// roundedRows covers an area of a size in pixels, with the rounded corners of a card that has a margin around it.
func roundedRows(size, card image.Point, margin int) []xproto.Rectangle {
	insets := face.CornerInsets(card.X, card.Y, margin)
	var rows []xproto.Rectangle
	add := func(top, bottom, inset int) {
		if bottom > top {
			rows = append(rows, xproto.Rectangle{X: int16(inset), Y: int16(top), Width: uint16(size.X - 2*inset),
				Height: uint16(bottom - top)})
		}
	}
	begin := 0
	for y := 1; y <= len(insets); y++ {
		if y == len(insets) || insets[y] != insets[begin] {
			add(begin, y, insets[begin])
			if insets[begin] > 0 {
				add(size.Y-y, size.Y-begin, insets[begin])
			}
			begin = y
		}
	}
	n := len(insets)
	for n > 0 && insets[n-1] == 0 {
		n-- // pixel rows that the rounded corners do not shorten belong to the middle rectangle
	}
	if n < len(insets) {
		rows = rows[:len(rows)-1]
	}
	add(n, size.Y-n, 0)
	return rows
}
