package face

// Back draws a card's back: a field of BackInk with a lattice in BackPaper, in a border of BackPaper. It looks the same
// from both sides of the table, or the cards' lie would tell them apart.
func Back(w, h int) Drawing {
	s := newSheet(w, h, BackPaper)
	s.On = BackInk
	border := max(1, min(w, h)/24)
	rim := max(1, border/2) // between the border and the lattice
	room := 2 * (edgeWidth(w, h) + border + rim)
	columns, tw := tiles(s.W, s.W-room, max(10, 2*w/13), 6)
	if columns == 0 {
		return s.Drawing
	}
	rows, th := tiles(s.H, s.H-room, max(10, tw), maxTiles/columns)
	// The border, not the field, takes up what the tiles leave over.
	left, top := centred(s.W, tw*columns), centred(s.H, th*rows)
	s.fill(left-rim, top-rim, tw*columns+2*rim, th*rows+2*rim, BackInk)
	for i := range columns * rows {
		s.stamp(Part{Lattice, tw, th}, left+i%columns*tw, top+i/columns*th, BackPaper)
	}
	return s.Drawing
}

// maxTiles bounds the stamps on a back: a Composite request is 36 bytes.
const maxTiles = 60

// tiles divides the room in the middle of a side into at most most equal tiles, with the same rest at both ends. It looks
// for tiles near the ideal size that leave little over; a pixel of size counts as much as two left over, so that the
// pattern keeps its proportions.
func tiles(side, room, ideal, most int) (n, size int) {
	best := 0
	for z := 3; z <= room; z++ {
		k := min(room/z, most)
		if (side-k*z)%2 != 0 {
			k--
		}
		cost := room - k*z + 2*max(z-ideal, ideal-z)
		if k > 0 && (side-k*z)%2 == 0 && (n == 0 || cost < best) {
			n, size, best = k, z, cost
		}
	}
	return n, size
}
