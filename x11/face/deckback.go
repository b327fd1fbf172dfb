package face

import "image"

// CardBack draws a card's back. It looks the same after half a turn, so nobody can tell cards apart by which
// way round they lie.
func (k Deck) CardBack(w, h int) Drawing {
	d := k.newBuilder(w, h, BackPaper)
	switch field := backField(w, h); {
	case min(field.Dx(), field.Dy()) < 12:
		d.fill(field, BackInk) // too small for these patterns
	case k.Back == SunrayBack:
		f := Figure{Kind: SunBack, W: w, H: h}
		d.drawing.Figures = append(d.drawing.Figures, PlacedFigure{Figure: f}, PlacedFigure{Figure: f, Turned: true})
	case k.Back == LatticeBack:
		d.drawTrellis(field)
	default:
		d.drawFans(field)
	}
	return d.drawing
}

func backField(w, h int) image.Rectangle {
	border := edgeWidth(w, h) + max(1, int(2.4*cardScale(w, h)+0.5))
	return image.Rect(border, border, w-border, h-border)
}

func rimWidth(w, h int) int { return max(1, int(cardScale(w, h)+0.5)) }

// drawFans draws rows, each half a fan off the one above, so the tiles are half fans, which open towards both ends.
func (b *drawingBuilder) drawFans(field image.Rectangle) {
	rim := 2 * rimWidth(b.drawing.W, b.drawing.H)
	room := field.Inset(rim)
	columns, tileW := chooseTiling(b.drawing.W, room.Dx(), max(6, b.drawing.W*3/20), 6)
	bandH := CentrableLength(0.7*float64(tileW), b.drawing.H)
	rows := max(1, (room.Dy()-bandH)/2/tileW)
	tileH := (room.Dy() - bandH) / 2 / rows
	if columns == 0 || tileH < 2 {
		b.fill(field, BackInk)
		return // a card of unusual proportions
	}
	left, top := centredOffset(b.drawing.W, columns*tileW), centredOffset(b.drawing.H, bandH)-rows*tileH
	b.fillFrame(image.Rect(left, top, left+columns*tileW, b.drawing.H-top).Inset(-rim), rim/2, BackInk)
	halves := [2]Shape{FanLeft, FanRight}
	for row := range rows {
		for column := range columns {
			b.stampBothEnds(Part{halves[(row+column)%2], tileW, tileH}, left+column*tileW, top+row*tileH, BackInk)
		}
	}
	b.addStamp(Stamp{Part: Part{FanBand, tileW, bandH}, X: left, Y: centredOffset(b.drawing.H, bandH), Ink: BackInk,
		Tiles: image.Pt(columns, 1)})
}

func (b *drawingBuilder) drawTrellis(field image.Rectangle) {
	rim := 2 * rimWidth(b.drawing.W, b.drawing.H)
	room := field.Inset(rim)
	columns, tileW := chooseTiling(b.drawing.W, room.Dx(), max(8, b.drawing.W*9/40), 6)
	if columns == 0 {
		b.fill(field, BackInk)
		return
	}
	rows, tileH := chooseTiling(b.drawing.H, room.Dy(), max(8, tileW*23/20), maxTiles/columns)
	left, top := centredOffset(b.drawing.W, columns*tileW), centredOffset(b.drawing.H, rows*tileH)
	b.ground = BackInk
	tiles := image.Rect(left, top, left+columns*tileW, top+rows*tileH)
	b.fill(tiles.Inset(-rim), BackInk)
	b.fillFrame(tiles.Inset(-rim/2), rim/2, BackPaper)
	b.fill(tiles, BackInk)
	b.addStamp(Stamp{Part: Part{Trellis, tileW, tileH}, X: left, Y: top, Ink: BackPaper, Tiles: image.Pt(columns, rows)})
}

// More would be too small to look like a lattice.
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
