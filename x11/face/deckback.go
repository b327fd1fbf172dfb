package face

import "image"

// CardBack draws a card's back: a dark field with a pale pattern, and around it a rim of paper, which keeps cards of a fan apart. It
// looks the same after half a turn, so nobody can tell cards apart by which way round they lie.
func (k Deck) CardBack(w, h int) Drawing {
	d, field := k.newBuilder(w, h, Paper), backField(w, h)
	d.ground = BackInk
	d.fill(field, BackInk)
	switch {
	case min(field.Dx(), field.Dy()) < 12: // too small for these patterns
	case k.Back == SunrayBack:
		d.fill(d.drawBackFrame(field), BackPaper)
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
	border := edgeWidth(w, h) + max(1, int(2.3*cardScale(w, h)+0.5))
	return image.Rect(border, border, w-border, h-border)
}

// backRoom has the pattern, inside a line.
func backRoom(w, h int) image.Rectangle { return backField(w, h).Inset(3 * rimWidth(w, h)) }

func rimWidth(w, h int) int { return max(1, int(cardScale(w, h)+0.5)) }

// drawFans draws rows of fans, each half a fan off the one above, which open towards both ends. A tile has two rows.
func (b *drawingBuilder) drawFans(field image.Rectangle) {
	rim := rimWidth(b.drawing.W, b.drawing.H)
	room := b.drawBackFrame(field)
	tile := b.backTile(room.Dx() / 3)
	band := 4*rim + CentrableLength(float64(tile)*0.3, b.drawing.H)
	upper := image.Pt(room.Dx(), (room.Dy()-band)/2)
	if upper.Y < tile/2 {
		return // a card of unusual proportions
	}
	part, phase := Part{Fans, tile, tile}, image.Pt(phaseAbout(room.Dx(), tile), -upper.Y).Mod(image.Rect(0, 0, tile, tile))
	b.addBothEnds(Stamp{Part: part, X: room.Min.X, Y: room.Min.Y, Ink: BackPaper, Area: upper, Phase: phase})
	top := room.Min.Y + upper.Y
	b.fillRect(room.Min.X-rim, top, room.Dx()+2*rim, rim, BackPaper)
	b.fillRect(room.Min.X-rim, top+band-rim, room.Dx()+2*rim, rim, BackPaper)
	b.addStamp(Stamp{Part: Part{FanBand, tile, band - 4*rim}, X: room.Min.X, Y: top + 2*rim, Ink: BackPaper,
		Area: image.Pt(room.Dx(), band-4*rim), Phase: image.Pt(phase.X, 0)})
}

// drawTrellis has square tiles, so that its bands run at 45 degrees and look alike everywhere.
func (b *drawingBuilder) drawTrellis(field image.Rectangle) {
	room := b.drawBackFrame(field)
	side := b.backTile(room.Dx() * 2 / 9)
	b.addStamp(Stamp{Part: Part{Trellis, side, side}, X: room.Min.X, Y: room.Min.Y, Ink: BackPaper, Area: room.Size(),
		Phase: image.Pt(phaseAbout(room.Dx(), side), phaseAbout(room.Dy(), side))})
}

// drawBackFrame draws the line and returns the room inside it.
func (b *drawingBuilder) drawBackFrame(field image.Rectangle) (room image.Rectangle) {
	rim := rimWidth(b.drawing.W, b.drawing.H)
	b.fillFrame(field.Inset(rim), rim, BackPaper)
	return backRoom(b.drawing.W, b.drawing.H)
}

// backTile returns the side of square tiles in pixels, near an ideal. A card whose side is odd has a tile's middle in its own, so that
// side is odd, too.
func (b *drawingBuilder) backTile(ideal int) int {
	ideal = max(ideal, 4)
	if (b.drawing.W|b.drawing.H)&1 == 1 {
		ideal |= 1
	}
	return ideal
}

// phaseAbout returns where tiles begin that have their middle, or the seam of two of them, in the middle of a length.
func phaseAbout(length, tile int) int {
	left := length - tile
	if left&1 == 1 {
		left = length // the seam
	}
	return (tile - left/2%tile + tile) % tile
}
