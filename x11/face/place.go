package face

// A PlaceKind is what an empty place on the table says about itself.
type PlaceKind uint8

// The kinds of places.
const (
	Plain      PlaceKind = iota // a column, reserve or cell
	Foundation                  // a suit pile
	StockEmpty                  // the stock is out and the waste can be turned over
	StockDone                   // the stock is out for good
	Waste                       // the waste pile
)

// Place draws an empty place on the baize: w by h pixels, as large as the cards it waits for.
func Place(kind PlaceKind, w, h int) Drawing {
	s := &sheet{Drawing: Drawing{W: max(w, 0), H: max(h, 0), On: Baize}}
	s.fill(0, 0, s.W, s.H, Baize)
	if min(w, h) < 16 {
		return s.Drawing // no room for marks
	}
	line := max(1, min(w, h)/70)
	s.rounded(max(line+2, min(w, h)/14), line)
	switch kind {
	case StockEmpty:
		d := like(float64(min(w, h))/2, w)
		ring := Part{Ring.lined(max(2, d/10)), d, like(float64(d), h)}
		s.stamp(ring, centred(w, ring.W), centred(h, ring.H), BaizeMark)
	case StockDone:
		d := like(float64(min(w, h))/3, w)
		cross := Part{Cross.lined(max(2, d/8)), d, like(float64(d), h)}
		s.stamp(cross, centred(w, cross.W), centred(h, cross.H), BaizeMark)
	case Foundation:
		s.four(min(w, h) / 5)
	}
	return s.Drawing
}

// rounded outlines the sheet with corners of the given radius: two corner parts, each used twice, and plain edges.
func (s *sheet) rounded(radius, line int) {
	if 2*radius > min(s.W, s.H) {
		s.frame(0, 0, s.W, s.H, line, BaizeMark)
		return
	}
	s.both(Part{CornerTop.lined(line), radius, radius}, 0, 0, BaizeMark)
	s.both(Part{CornerEnd.lined(line), radius, radius}, 0, s.H-radius, BaizeMark)
	across, down := s.W-2*radius, s.H-2*radius
	s.fill(radius, 0, across, line, BaizeMark)
	s.fill(radius, s.H-line, across, line, BaizeMark)
	s.fill(0, radius, line, down, BaizeMark)
	s.fill(s.W-line, radius, line, down, BaizeMark)
}

// four marks a place for any suit: a small sign of each.
func (s *sheet) four(size int) {
	gap := max(1, size/4)
	for i, suit := range []Shape{Spade, Heart, Diamond, Club} {
		w := pipWidth(suit, size, size)
		x := centred(s.W, 2*size+gap) + i%2*(size+gap) + centred(size, w)
		y := centred(s.H, 2*size+gap) + i/2*(size+gap)
		s.stamp(Part{suit, w, size}, x, y, BaizeMark)
	}
}
