package face

import "math"

// cornerRadius is the radius of a card's rounded corners, in pixels.
func cornerRadius(w, h int) int { return max(2, int(4.4*cardScale(w, h)+0.5)) }

// CornerInsets returns how many pixels a rounded card lacks at each end of its upper rows, from the top on. Its lower rows lack as
// many, from the bottom on. A window has the shape of its card so.
func CornerInsets(w, h int) []int {
	if min(w, h) < 16 {
		return nil
	}
	return arcInsets(cornerRadius(w, h), cornerRadius(w, h))
}

// arcInsets returns how far from the side an arc begins in each row of its corner. The corner is size pixels wide and high, and the
// arc of the given radius ends where the corner does.
func arcInsets(size, radius int) []int {
	insets := make([]int, size)
	for row := range insets {
		// The middle of the row decides, and pixels whose middle lies outside are out.
		fromCentre := float64(size) - float64(row) - 0.5
		half := math.Sqrt(math.Max(0, float64(radius*radius)-fromCentre*fromCentre))
		insets[row] = size - int(half+0.5)
	}
	return insets
}

// roundCorners draws the outline round the corners. What lies outside is outline too: the window's shape cuts it off.
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
