package face

import "slices"

// A spot is a place for a pip: a column (-1 left, 0 middle, 1 right) and how far down, in sixths of the way from the top
// row (0) to the middle of the card (6). A twin has another pip, turned, opposite it in the lower half.
type spot struct {
	column, down int
	twin         bool
}

// spots is the classical arrangement of a number card, 2 to 10.
func spots(rank int) []spot {
	corners := []spot{{-1, 0, true}, {1, 0, true}}
	sides := slices.Clip(append(corners, spot{-1, 6, false}, spot{1, 6, false}))
	middle := spot{0, 6, false}
	quarters := slices.Clip(append(corners, spot{-1, 4, true}, spot{1, 4, true}))
	return [...][]spot{
		2:  {{0, 0, true}},
		3:  {{0, 0, true}, middle},
		4:  corners,
		5:  append(corners, middle),
		6:  sides,
		7:  append(sides, spot{0, 3, false}),
		8:  append(sides, spot{0, 3, true}),
		9:  append(quarters, middle),
		10: append(quarters, spot{0, 2, true}),
	}[rank]
}

// pips fills the field of a number card.
func (s *sheet) pips(l measures, suit Shape, rank int, ink Ink) {
	part := Part{suit, pipWidth(suit, l.pipH, s.W), l.pipH}
	middle := centred(s.H, l.pipH)
	for _, at := range spots(rank) {
		x := centred(s.W, part.W) + at.column*l.pipDX
		y := l.pipY + (middle-l.pipY)*at.down/6
		if at.twin {
			s.both(part, x, y, ink)
		} else {
			s.stamp(part, x, y, ink)
		}
	}
}
