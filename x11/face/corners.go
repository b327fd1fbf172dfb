package face

import "math"

// cornerRadius is the radius of a card's rounded corners, in pixels.
func cornerRadius(w, h int) int { return max(2, int(4.4*cardScale(w, h)+0.5)) }

// CornerInsets returns how many pixels a rounded card lacks at each end of its upper rows, from the top on.
// Its lower rows lack as many, from the bottom on. A window uses this to get the shape of its card.
func CornerInsets(w, h int) []int {
	if min(w, h) < 16 {
		return nil
	}
	return arcInsets(cornerRadius(w, h), cornerRadius(w, h))
}

// arcInsets returns for each row of a corner how far from the card's side the arc begins, in pixels. The
// corner is size pixels wide and high. The arc has the given radius about the corner's innermost point.
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

// roundCorners draws the outline round the corners. The pixels outside the corners get the outline's ink too:
// the window's shape hides them.
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
