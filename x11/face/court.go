package face

// court draws a plain court card: a frame, and in it the suit in a corner and the rank's emblem, each once more turned.
func (s *sheet) court(l measures, suit, emblem Shape, ink Ink) {
	px := func(v float64) int { return int(v*l.unit + 0.5) }
	x, y := l.indexX+l.indexW+max(1, px(2)), px(7)
	line := edgeWidth(s.W, s.H)
	s.frame(x, y, s.W-2*x, s.H-2*y, line, ink)
	inset := line + max(1, px(2.5))
	h := l.pipH
	s.both(Part{suit, pipWidth(suit, h, s.W), h}, x+inset, y+inset, ink)
	w := like(float64(s.W-2*(x+inset)), s.W)
	top := y + inset + h + max(1, px(1))
	gap := max(1, px(1.5))
	h = s.H/2 - gap - top
	s.both(Part{emblem, w, h}, centred(s.W, w), top, ink)
}
