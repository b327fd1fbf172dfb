package face

import (
	"image"
	"math"
	"slices"
)

// CornerInsets returns how many pixels a rounded card, with a margin around it, lacks at each end of its upper rows, from the top on. Its
// lower rows lack as many.
func CornerInsets(w, h, margin int) []int {
	if min(w, h) < 16 {
		return nil
	}
	_, insets := arcOfPixels(cornerRadius(w, h) + float64(margin))
	return insets
}

// cornerRadius has half a pixel where the pixels then make an arc.
func cornerRadius(w, h int) float64 {
	radius, _ := arcOfPixels(float64(max(2, int(4.4*cardScale(w, h)+0.5))) + 0.5)
	return radius
}

// arcOfPixels returns what each row of pixels lacks at a corner of a radius, up to the last row that lacks any. The radius grows if
// the pixels would make a bevel of 45 degrees, such as 3, 2, 1.
func arcOfPixels(radius float64) (of float64, insets []int) {
	for of = radius; ; of += 0.5 {
		insets = insets[:0]
		for row := range int(math.Ceil(of)) {
			// A pixel lies outside if its middle does.
			fromCentre := of - float64(row) - 0.5
			inset := int(of - math.Sqrt(max(0, of*of-fromCentre*fromCentre)) + 0.5)
			if inset == 0 {
				break
			}
			insets = append(insets, inset)
		}
		if len(insets) < 3 || !isBevel(insets) {
			return of, insets
		}
	}
}

func isBevel(insets []int) bool {
	for row, inset := range insets {
		if inset != len(insets)-row {
			return false
		}
	}
	return true
}

// An Arc smooths the inner side of a card's outline at a corner: each pixel that it crosses becomes a mixture of the ink inside and of Edge.
// The outer side stays as it is, because any card or table may lie there.
type Arc struct {
	Rect   image.Rectangle // around all pixels that it crosses
	Centre [2]float64      // x and y, in pixels of the drawing
	Radius float64
	Ink    Ink // inside
}

// Inside returns how much of a pixel lies inside, 0 to 1, as if the arc were straight there.
func (a Arc) Inside(x, y int) float64 {
	distance := math.Hypot(float64(x)+0.5-a.Centre[0], float64(y)+0.5-a.Centre[1])
	return min(max(a.Radius+0.5-distance, 0), 1)
}

// smoothOutline adds the arcs of a card's four corners.
func (b *drawingBuilder) smoothOutline(ink Ink) {
	if min(b.drawing.W, b.drawing.H) < 16 {
		return
	}
	b.drawing.BelowArcs = len(b.drawing.Fills)
	radius, edge := cornerRadius(b.drawing.W, b.drawing.H), edgeWidth(b.drawing.W, b.drawing.H)
	side := int(math.Ceil(radius))
	for _, at := range []image.Point{{}, {b.drawing.W - side, 0}, {0, b.drawing.H - side}, {b.drawing.W - side, b.drawing.H - side}} {
		a := Arc{Rect: image.Rect(0, 0, side, side).Add(at), Centre: [2]float64{radius, radius}, Radius: radius - float64(edge), Ink: ink}
		if at.X > 0 {
			a.Centre[0] = float64(b.drawing.W) - radius
		}
		if at.Y > 0 {
			a.Centre[1] = float64(b.drawing.H) - radius
		}
		b.drawing.Arcs = append(b.drawing.Arcs, a)
	}
}

// fillInsideArcs leaves out what lies outside the arcs. It fills the pixels that they cross, where mixtures with paper would be gaps.
func (b *drawingBuilder) fillInsideArcs(f Fill) {
	var rows []image.Rectangle
	for y := f.Rect.Min.Y; y < f.Rect.Max.Y; y++ {
		row := image.Rect(f.Rect.Min.X, y, f.Rect.Max.X, y+1)
		for row.Dx() > 0 && b.isCut(row.Min.X, y) {
			row.Min.X++
		}
		for row.Dx() > 0 && b.isCut(row.Max.X-1, y) {
			row.Max.X--
		}
		if n := len(rows); n > 0 && rows[n-1].Min.X == row.Min.X && rows[n-1].Max.X == row.Max.X {
			rows[n-1].Max.Y++
		} else {
			rows = append(rows, row)
		}
	}
	for _, row := range rows {
		b.fill(row, f.Ink)
	}
}

func (b *drawingBuilder) isCut(x, y int) bool {
	return slices.ContainsFunc(b.drawing.Arcs, func(a Arc) bool { return image.Pt(x, y).In(a.Rect) && a.Inside(x, y) == 0 })
}
