package face

// court draws a plain court card: a frame, and in it the rank's emblem over the suit, twice.
func (s *sheet) court(l measures, suit, emblem Shape, ink Ink) {
	px := func(v float64) int { return int(v*l.unit + 0.5) }
	x, y := l.indexX+l.indexW+max(1, px(2)), px(8)
	line := edgeWidth(s.H)
	s.frame(x, y, s.W-2*x, s.H-2*y, line, ink)
	h := l.pipH
	w := pipWidth(suit, h, s.W)
	s.both(Part{suit, w, h}, centred(s.W, w), s.H/2-h-px(2), ink)
	w = like(px(36), s.W)
	h = px(22)
	s.both(Part{emblem, w, h}, centred(s.W, w), y+line+px(4), ink)
}
