package face

import "image"

// Shadow is the ink of the shadows that cards cast on the table.
const Shadow = BarPaper

// ShadowWidth returns how many pixels the shadow of a card reaches beyond its right and its lower side.
func (k Deck) ShadowWidth(card image.Point) int {
	if !k.Shadow || card.X < 44 {
		return 0
	}
	return Rise(card)
}

// Rise returns how many pixels to the left and up a card shows that has risen from the table: 2.5 % of its width.
func Rise(card image.Point) int {
	const least = 2 // pixels: one would hardly be seen
	return max(least, (card.X+20)/40)
}

// RisenShadowWidth returns the width of the shadow of a card that has risen.
func (k Deck) RisenShadowWidth(card image.Point) int {
	width := k.ShadowWidth(card)
	if width == 0 {
		return 0
	}
	return width + 2*Rise(card)
}

// shadeCorner paints the shadow outside the lower right corner, where it shows within the card's rectangle.
func (b *drawingBuilder) shadeCorner(k Deck) {
	if k.ShadowWidth(image.Pt(b.drawing.W, b.drawing.H)) == 0 {
		return
	}
	size := image.Pt(b.drawing.W, b.drawing.H)
	for _, row := range CardShape(size, size, 0, 0) {
		if row.Min.Y > b.drawing.H/2 {
			b.fillRect(row.Max.X, row.Min.Y, b.drawing.W-row.Max.X, row.Dy(), Shadow)
		}
	}
}

// CardShape covers an area of a size in pixels that has the rounded corners of a card with a margin around it, and the
// shadow of the area, which is as wide as given. Without a card the corners are square. No two of its rectangles have a pixel
// row in common.
func CardShape(size, card image.Point, margin, shadow int) (rows []image.Rectangle) {
	insets := CornerInsets(card.X, card.Y, margin)
	inset := func(y int) int {
		if y = min(y, size.Y-1-y); y < len(insets) {
			return insets[y]
		}
		return 0
	}
	for y := range size.Y + shadow {
		row, above := image.Rect(0, y, size.X, y+1), y-shadow
		if y < size.Y {
			row.Min.X, row.Max.X = inset(y), size.X-inset(y)
		} else {
			row.Min.X = shadow + inset(above)
		}
		if shadow > 0 && above >= 0 && (y > size.Y/2 || inset(y) == 0) { // not outside the upper right corner
			row.Max.X = size.X + shadow - inset(above)
		}
		if n := len(rows); n > 0 && rows[n-1].Min.X == row.Min.X && rows[n-1].Max.X == row.Max.X {
			rows[n-1].Max.Y++
		} else {
			rows = append(rows, row)
		}
	}
	return rows
}
