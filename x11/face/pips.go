package face

import "slices"

// A pipPosition is a place for a pip: column -1 (left), 0 or 1, and a row in twelfths of the way from the
// top row to the middle. If mirrored, a second pip stands upside down opposite to it.
type pipPosition struct {
	column, twelfthsDown int
	mirrored             bool
}

func pipPositions(rank int) []pipPosition {
	corners := []pipPosition{{-1, 0, true}, {1, 0, true}}
	sides := slices.Clip(append(corners, pipPosition{-1, 12, false}, pipPosition{1, 12, false}))
	middle := pipPosition{0, 12, false}
	quarters := slices.Clip(append(corners, pipPosition{-1, 8, true}, pipPosition{1, 8, true}))
	return [...][]pipPosition{
		2: {{0, 0, true}},
		3: {{0, 0, true}, middle},
		4: corners,
		5: append(corners, middle),
		6: sides,
		// Not 6 twelfths, where a covered card would show a sliver of the middle pip
		7:  append(sides, pipPosition{0, 7, false}),
		8:  append(sides, pipPosition{0, 7, true}),
		9:  append(quarters, middle),
		10: append(quarters, pipPosition{0, 4, true}),
	}[rank]
}

// pipWidth lets the sign stand exactly in the middle of an area of space pixels.
func pipWidth(suit Shape, h, space int) int {
	return CentrableLength(float64(h)*pipAspect(suit), space)
}

// pipAspect is the width of a sign whose height is 1.
func pipAspect(suit Shape) float64 {
	switch suit {
	case Spade:
		return 0.88
	case Diamond:
		return 0.78
	}
	return 0.92
}

// pipColumns returns the width of a pip, and how far the left and the right column are from the middle one: pips of different
// columns must not overlap, and those of the left one begin where the index ends. On all cards of a size the columns lie as for hearts,
// which are the widest.
func (m indexMeasures) pipColumns(suit Shape, cardWidth int) (w, apart int) {
	fit := func(suit Shape) (w, apart int) {
		w = pipWidth(suit, m.pipH, cardWidth)
		for apart = m.pipDX; w > 2; w -= 2 {
			if apart = min(m.pipDX, centredOffset(cardWidth, w)-m.end); w <= apart {
				break
			}
		}
		return w, apart
	}
	_, apart = fit(Heart)
	w, _ = fit(suit)
	return w, apart
}
