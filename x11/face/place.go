package face

import "image"

// A PlaceKind says which mark an empty place on the table shows.
type PlaceKind uint8

// The kinds of places.
const (
	Plain          PlaceKind = iota // a column, a reserve, a cell or the waste: no mark
	Foundation                      // a suit pile: the four suit signs
	StockRedeal                     // the stock is empty and the waste can be turned over: a ring
	StockExhausted                  // the stock is empty for good: a cross
)

// EmptyPlace draws an empty place, w by h pixels: an outline, with corners like those of the cards, and the mark of its kind; under 16
// pixels only Baize.
func (k Deck) EmptyPlace(kind PlaceKind, w, h int) Drawing {
	b := &drawingBuilder{drawing: Drawing{W: max(w, 0), H: max(h, 0)}, ground: Baize}
	b.fillRect(0, 0, b.drawing.W, b.drawing.H, Baize)
	if min(w, h) < 16 {
		return b.drawing // such a place is too small for an outline and a mark
	}
	line := max(1, min(w, h)/70)
	radius := 0
	if k.Round {
		radius = int(cornerRadius(w, h)) + line + 1 // nothing shows in the corners of a card that covers the place
	}
	b.drawRoundedOutline(radius, line)
	switch kind {
	case StockRedeal:
		b.drawMark(Ring, 2, 10)
	case StockExhausted:
		b.drawMark(Cross, 3, 8)
	case Foundation:
		b.drawSuitSigns(min(w, h) / 5)
	}
	return b.drawing
}

// drawMark makes the mark's side a part of the place's, and the thickness of its lines a part of its side.
func (b *drawingBuilder) drawMark(s Shape, share, thickness int) {
	side := CentrableLength(float64(min(b.drawing.W, b.drawing.H))/float64(share), b.drawing.W)
	p := Part{s.withLineWidth(max(2, side/thickness)), side, CentrableLength(float64(side), b.drawing.H)}
	b.stamp(p, centredOffset(b.drawing.W, p.W), centredOffset(b.drawing.H, p.H), BaizeMark)
}

// drawRoundedOutline stamps two corner parts twice each. If the radius is 0, or too large for the drawing, the corners are
// square.
func (b *drawingBuilder) drawRoundedOutline(radius, line int) {
	if radius == 0 || 2*radius > min(b.drawing.W, b.drawing.H) {
		b.fillFrame(image.Rect(0, 0, b.drawing.W, b.drawing.H), line, BaizeMark)
		return
	}
	b.stampBothEnds(Part{CornerTopLeft.withLineWidth(line), radius, radius}, 0, 0, BaizeMark)
	b.stampBothEnds(Part{CornerBottomLeft.withLineWidth(line), radius, radius}, 0, b.drawing.H-radius, BaizeMark)
	across, down := b.drawing.W-2*radius, b.drawing.H-2*radius
	b.fillRect(radius, 0, across, line, BaizeMark)
	b.fillRect(radius, b.drawing.H-line, across, line, BaizeMark)
	b.fillRect(0, radius, line, down, BaizeMark)
	b.fillRect(b.drawing.W-line, radius, line, down, BaizeMark)
}

func (b *drawingBuilder) drawSuitSigns(size int) {
	gap := max(1, size/4)
	for i, suit := range []Shape{Spade, Heart, Diamond, Club} {
		w := pipWidth(suit, size, size)
		x := centredOffset(b.drawing.W, 2*size+gap) + i%2*(size+gap) + centredOffset(size, w)
		y := centredOffset(b.drawing.H, 2*size+gap) + i/2*(size+gap)
		b.stamp(Part{suit, w, size}, x, y, BaizeMark)
	}
}
