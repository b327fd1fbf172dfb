package face

import "math"

// CornerInsets returns how many pixels a rounded card, with a margin around it, lacks at each end of its upper rows, from the top on. Its
// lower rows lack as many.
func CornerInsets(w, h, margin int) []int {
	if min(w, h) < 16 {
		return nil
	}
	radius := max(2, int(4.4*cardScale(w, h)+0.5)) + margin
	insets := make([]int, radius)
	for row := range insets {
		// A pixel lies outside if its middle does.
		fromCentre := float64(radius) - float64(row) - 0.5
		half := math.Sqrt(math.Max(0, float64(radius*radius)-fromCentre*fromCentre))
		insets[row] = radius - int(half+0.5)
	}
	return insets
}

func (b *drawingBuilder) roundCorners() {
	for _, row := range b.insideOutline() {
		if row.Dy() < b.drawing.H/2 {
			b.fillRect(0, row.Min.Y, row.Min.X, row.Dy(), Edge)
			b.fillRect(row.Max.X, row.Min.Y, b.drawing.W-row.Max.X, row.Dy(), Edge)
		}
	}
}
