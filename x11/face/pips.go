package face

import "slices"

// A pipPosition is a place for a pip: column -1 (left), 0 or 1, and a row in sixths of the way from the top
// row to the middle. If mirrored, a second pip stands upside down opposite to it.
type pipPosition struct {
	column, sixthsDown int
	mirrored           bool
}

func pipPositions(rank int) []pipPosition {
	corners := []pipPosition{{-1, 0, true}, {1, 0, true}}
	sides := slices.Clip(append(corners, pipPosition{-1, 6, false}, pipPosition{1, 6, false}))
	middle := pipPosition{0, 6, false}
	quarters := slices.Clip(append(corners, pipPosition{-1, 4, true}, pipPosition{1, 4, true}))
	return [...][]pipPosition{
		2: {{0, 0, true}},
		3: {{0, 0, true}, middle},
		4: corners,
		5: append(corners, middle),
		6: sides,
		7: append(sides, pipPosition{0, 3, false}),
		8: append(sides, pipPosition{0, 3, true}),
		9: append(quarters, middle),
		// The middle pip is not 2 sixths down, where a covered card would show half of this pip.
		10: append(quarters, pipPosition{0, 3, true}),
	}[rank]
}

// So that the sign can stand exactly in the middle of an area of space pixels
func pipWidth(suit Shape, h, space int) int {
	ratio := 0.92
	switch suit {
	case Spade:
		ratio = 0.88
	case Diamond:
		ratio = 0.78
	}
	return CentrableLength(float64(h)*ratio, space)
}
