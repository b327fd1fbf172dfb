package face

import (
	"fmt"
	"image"
	"slices"
)

// checkDrawing checks what every painter relies on. Everything lies in bounds, stamps do not overlap, and
// each stamp lies on its Ground alone.
func checkDrawing(d Drawing) error {
	bounds := image.Rect(0, 0, d.W, d.H)
	for _, f := range d.Fills {
		if f.Rect.Empty() || !f.Rect.In(bounds) {
			return fmt.Errorf("fill %v leaves the drawing", f)
		}
	}
	for i, s := range d.Stamps {
		if s.Part.W <= 0 || s.Part.H <= 0 || !s.Rect().In(bounds) {
			return fmt.Errorf("stamp %v leaves the drawing", s)
		}
		for _, other := range d.Stamps[:i] {
			if s.Rect().Overlaps(other.Rect()) {
				return fmt.Errorf("stamps %v and %v overlap", s, other)
			}
		}
		if !d.showsOnly(s.Ground, s.Rect()) {
			return fmt.Errorf("stamp %v does not lie on its ground alone", s)
		}
	}
	return checkTwins(d)
}

// checkTwins checks that each turned stamp has its upright twin, and that the box around all turned ones does not overlap
// the one that half a turn makes of it: a server copies one from the other.
func checkTwins(d Drawing) error {
	var box image.Rectangle
	for _, s := range d.Stamps {
		if !s.Turned {
			continue
		}
		box = box.Union(s.Rect())
		s = s.Opposite(d.W, d.H)
		if !slices.Contains(d.Stamps, s) {
			return fmt.Errorf("no twin %v", s)
		}
	}
	if box.Overlaps((image.Rectangle{image.Pt(d.W, d.H).Sub(box.Max), image.Pt(d.W, d.H).Sub(box.Min)})) {
		return fmt.Errorf("the turned stamps lie in %v, on both halves", box)
	}
	return nil
}

// showsOnly reports whether the fills show only an ink in the rectangle.
func (d Drawing) showsOnly(ink Ink, r image.Rectangle) bool {
	open := []image.Rectangle{r} // what no later fill covers
	for i := len(d.Fills) - 1; i >= 0 && len(open) > 0; i-- {
		f := d.Fills[i]
		var rest []image.Rectangle
		for _, o := range open {
			if f.Ink != ink && o.Overlaps(f.Rect) {
				return false
			}
			rest = append(rest, without(o, f.Rect)...)
		}
		open = rest
	}
	return len(open) == 0
}

// without returns the rectangles that are left of one when another one is cut out of it.
func without(r, hole image.Rectangle) []image.Rectangle {
	if hole = hole.Intersect(r); hole.Empty() {
		return []image.Rectangle{r}
	}
	var rest []image.Rectangle
	for _, piece := range []image.Rectangle{
		image.Rect(r.Min.X, r.Min.Y, r.Max.X, hole.Min.Y), image.Rect(r.Min.X, hole.Max.Y, r.Max.X, r.Max.Y),
		image.Rect(r.Min.X, hole.Min.Y, hole.Min.X, hole.Max.Y), image.Rect(hole.Max.X, hole.Min.Y, r.Max.X, hole.Max.Y),
	} {
		if !piece.Empty() {
			rest = append(rest, piece)
		}
	}
	return rest
}
