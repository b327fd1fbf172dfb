package face

import "math"

// A sheet is a drawing being made. Stamps keep margin pixels away from its sides.
type sheet struct {
	Drawing
	margin int
}

// newSheet is a card's blank: its outline and its ground.
func newSheet(w, h int, ground Ink) *sheet {
	e := edgeWidth(w, h)
	s := &sheet{Drawing{W: max(w, 0), H: max(h, 0), On: ground}, e}
	s.fill(0, 0, s.W, s.H, Edge)
	s.fill(e, e, s.W-2*e, s.H-2*e, ground)
	return s
}

// edgeWidth is the thickness of a card's outline, in pixels.
func edgeWidth(w, h int) int { return max(1, min(h, w*7/5)/160) }

// fill paints what of a rectangle lies on the sheet.
func (s *sheet) fill(x, y, w, h int, ink Ink) {
	right, bottom := min(x+w, s.W), min(y+h, s.H)
	x, y = max(x, 0), max(y, 0)
	if x < right && y < bottom {
		s.Fills = append(s.Fills, Fill{x, y, right - x, bottom - y, ink})
	}
}

// frame draws a rectangle's outline of the given thickness inside it.
func (s *sheet) frame(x, y, w, h, line int, ink Ink) {
	s.fill(x, y, w, line, ink)
	s.fill(x, y+h-line, w, line, ink)
	s.fill(x, y+line, line, h-2*line, ink)
	s.fill(x+w-line, y+line, line, h-2*line, ink)
}

// stamp puts a part upright; one that does not fit, which only cards of a few pixels meet, is left out.
func (s *sheet) stamp(p Part, x, y int, ink Ink) {
	if !s.holds(p, x, y) {
		return
	}
	s.Stamps = append(s.Stamps, Stamp{Part: p, X: x, Y: y, Ink: ink})
}

// both stamps a part and, as seen from the other side of the table, once more.
func (s *sheet) both(p Part, x, y int, ink Ink) {
	if !s.holds(p, x, y) {
		return
	}
	s.stamp(p, x, y, ink)
	s.Stamps = append(s.Stamps, Stamp{Part: p, X: s.W - x - p.W, Y: s.H - y - p.H, Turned: true, Ink: ink})
}

// holds says whether a part fits between the outlines of the sheet.
func (s *sheet) holds(p Part, x, y int) bool {
	return p.W > 0 && p.H > 0 && min(x, y) >= s.margin && x+p.W <= s.W-s.margin && y+p.H <= s.H-s.margin
}

// centred is where a part of the given length begins in the middle of a space.
func centred(space, length int) int { return (space - length) / 2 }

// like is the length nearest to v that can be centred in a space to the pixel: both odd or both even; at least 1.
func like(v float64, space int) int {
	odd := space & 1
	n := odd + 2*int(math.Round((v-float64(odd))/2))
	return max(n, 2-odd)
}
