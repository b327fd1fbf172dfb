package face

// Back draws the back of a card, w by h pixels: a lattice in BackPaper on BackInk, with a border of
// BackPaper.
func Back(w, h int) Drawing {
	b := newCardBuilder(w, h, BackPaper)
	b.Ground = BackInk
	border := max(1, min(w, h)/24)
	rim := max(1, border/2) // width in pixels of the free field between the border and the lattice
	room := 2 * (edgeWidth(w, h) + border + rim)
	columns, tileWidth := chooseTiling(b.W, b.W-room, max(10, 2*w/13), 6)
	if columns == 0 {
		return b.Drawing
	}
	rows, tileHeight := chooseTiling(b.H, b.H-room, max(10, tileWidth), maxTiles/columns)
	// If the tiles do not fill the room, the border grows and the field shrinks to fit them.
	left, top := centredOffset(b.W, tileWidth*columns), centredOffset(b.H, tileHeight*rows)
	b.fillRect(left-rim, top-rim, tileWidth*columns+2*rim, tileHeight*rows+2*rim, BackInk)
	for i := range columns * rows {
		b.stamp(Part{Lattice, tileWidth, tileHeight}, left+i%columns*tileWidth, top+i/columns*tileHeight, BackPaper)
	}
	return b.Drawing
}

// Each tile costs a Composite request of 36 bytes
const maxTiles = 60

// chooseTiling divides one side of a card into n tiles of size pixels. It chooses a size near ideal that
// leaves few of the room's pixels: one pixel of difference from ideal, which spoils proportions, counts as
// two left. N is 0 if not even a tile of 3 pixels fits.
func chooseTiling(side, room, ideal, most int) (n, size int) {
	best := 0
	for candidate := 3; candidate <= room; candidate++ {
		count := min(room/candidate, most)
		if (side-count*candidate)%2 != 0 {
			count--
		}
		cost := room - count*candidate + 2*max(candidate-ideal, ideal-candidate)
		if count > 0 && (side-count*candidate)%2 == 0 && (n == 0 || cost < best) {
			n, size, best = count, candidate, cost
		}
	}
	return n, size
}
