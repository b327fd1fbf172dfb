package face

import (
	"image"
	"math"
)

// Icon draws the program's icon, px by px pixels on a transparent ground: a spade on a card, over a tilted card's back.
// px is held within 16 to 128.
func Icon(px int) *image.NRGBA {
	px = min(max(px, 16), 128)
	p := DefaultPalette()
	img := image.NewNRGBA(image.Rect(0, 0, px, px))
	_ = p
	_ = math.Pi
	return img
}
