package face

import "math"

func cornerRadius(w, h int) int { return max(2, int(4.4*cardScale(w, h)+0.5)) }

// CornerInsets returns how many pixels a rounded card, with a margin around it, lacks at each end of its upper rows, from the top on. Its
// lower rows lack as many.
func CornerInsets(w, h, margin int) []int {
	if min(w, h) < 16 {
		return nil
	}
	radius := cornerRadius(w, h) + margin
	return arcInsets(radius, radius)
}

// The corner is size pixels wide and high, and the arc runs about its innermost point.
func arcInsets(size, radius int) []int {
	insets := make([]int, size)
	for row := range insets {
		// A pixel lies outside if its middle does.
		fromCentre := float64(size) - float64(row) - 0.5
		half := math.Sqrt(math.Max(0, float64(radius*radius)-fromCentre*fromCentre))
		insets[row] = size - int(half+0.5)
	}
	return insets
}

func (b *drawingBuilder) roundCorners() {
	if min(b.W, b.H) < 16 {
		return
	}
	line, radius := edgeWidth(b.W, b.H), cornerRadius(b.W, b.H)
	insets, top := arcInsets(radius, radius-line), 0
	for row, inset := range insets {
		if next := row + 1; next < len(insets) && insets[next] == inset {
			continue // equal rows become one rectangle
		}
		height := row + 1 - top
		for _, y := range [2]int{top, b.H - 1 - row} {
			b.fillRect(0, y, inset, height, Edge)
			b.fillRect(b.W-inset, y, inset, height, Edge)
		}
		top = row + 1
	}
}
