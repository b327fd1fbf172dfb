package face

import (
	"image"
	"math"
)

// A drawingBuilder puts no stamp closer than margin pixels to the drawing's sides.
type drawingBuilder struct {
	drawing Drawing
	margin  int
	ground  Ink // of the next stamps
}

// newBuilder begins a card. The pixels outside round corners have the ink Edge too, because the window's shape hides
// them. In the corner where it does not, shadeCorner paints the shadow.
func (k Deck) newBuilder(w, h int, ground Ink) *drawingBuilder {
	e := edgeWidth(w, h)
	b := &drawingBuilder{Drawing{W: max(w, 0), H: max(h, 0)}, e, ground}
	b.fillRect(0, 0, b.drawing.W, b.drawing.H, Edge)
	if !k.Round {
		b.fillRect(e, e, b.drawing.W-2*e, b.drawing.H-2*e, ground)
		return b
	}
	for _, r := range b.insideOutline() {
		b.fill(r, ground)
	}
	b.smoothOutline(ground)
	b.shadeCorner(k)
	return b
}

// insideOutline covers what the outline of a rounded card surrounds.
func (b *drawingBuilder) insideOutline() (rows []image.Rectangle) {
	e := edgeWidth(b.drawing.W, b.drawing.H)
	for _, r := range CardShape(image.Pt(b.drawing.W-2*e, b.drawing.H-2*e), image.Pt(b.drawing.W, b.drawing.H), -e, 0) {
		rows = append(rows, r.Add(image.Pt(e, e)))
	}
	return rows
}

func edgeWidth(w, h int) int { return max(1, min(h, w*7/5)/160) }

func (b *drawingBuilder) fillRect(x, y, w, h int, ink Ink) {
	b.fill(image.Rect(x, y, x+max(w, 0), y+max(h, 0)), ink)
}

func (b *drawingBuilder) fill(r image.Rectangle, ink Ink) {
	if r = r.Intersect(image.Rect(0, 0, b.drawing.W, b.drawing.H)); !r.Empty() {
		b.drawing.Fills = append(b.drawing.Fills, Fill{r, ink})
	}
}

func (b *drawingBuilder) fillFrame(r image.Rectangle, line int, ink Ink) {
	b.fillRect(r.Min.X, r.Min.Y, r.Dx(), line, ink)
	b.fillRect(r.Min.X, r.Max.Y-line, r.Dx(), line, ink)
	b.fillRect(r.Min.X, r.Min.Y+line, line, r.Dy()-2*line, ink)
	b.fillRect(r.Max.X-line, r.Min.Y+line, line, r.Dy()-2*line, ink)
}

func (b *drawingBuilder) stamp(p Part, x, y int, ink Ink) {
	b.addStamp(Stamp{Part: p, X: x, Y: y, Ink: ink})
}

func (b *drawingBuilder) stampBothEnds(p Part, x, y int, ink Ink) {
	b.addBothEnds(Stamp{Part: p, X: x, Y: y, Ink: ink})
}

func (b *drawingBuilder) addBothEnds(s Stamp) {
	b.addStamp(s)
	b.addStamp(s.Opposite(b.drawing.W, b.drawing.H))
}

// addStamp leaves out a part that does not fit, which happens only on cards of a few pixels.
func (b *drawingBuilder) addStamp(s Stamp) {
	s.Ground = b.ground
	if r := s.Rect(); !r.Empty() && r.In(image.Rect(0, 0, b.drawing.W, b.drawing.H).Inset(b.margin)) {
		b.drawing.Stamps = append(b.drawing.Stamps, s)
	}
}

func centredOffset(space, length int) int { return (space - length) / 2 }

// CentrableLength returns the length nearest to ideal that can lie exactly in the middle of a space, in
// pixels: both are odd or both even. It is at least 1.
func CentrableLength(ideal float64, space int) int {
	odd := space & 1
	n := odd + 2*int(math.Round((ideal-float64(odd))/2))
	return max(n, 2-odd)
}
