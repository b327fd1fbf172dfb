package face

// Back draws a card's back: a field of BackInk with a lattice in BackPaper, in a border of BackPaper.
func Back(w, h int) Drawing {
	s := newSheet(w, h, BackInk)
	e := edgeWidth(h)
	line := max(1, w/40)
	s.frame(e, e, s.W-2*e, s.H-2*e, line+e, BackPaper)
	columns, rows := 5, 7
	room := e + line + max(1, w/40)
	tw, th := (s.W-2*room)/columns, (s.H-2*room)/rows
	if tw < 3 || th < 3 {
		return s.Drawing
	}
	left, top := centred(s.W, tw*columns), centred(s.H, th*rows)
	for i := range columns * rows {
		s.stamp(Part{Lattice, tw, th}, left+i%columns*tw, top+i/columns*th, BackPaper)
	}
	return s.Drawing
}
