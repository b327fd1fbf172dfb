package face

import (
	"image"
	"image/color"
	"image/draw"
)

// Render carries a drawing out in memory. It is the reference for every painter: fills, then stamps with the arithmetic
// that RENDER's Over has on channels of eight bits. What lies outside the drawing is cut off.
func Render(d Drawing, p Palette) *image.RGBA {
	img := image.NewRGBA(image.Rect(0, 0, max(d.W, 0), max(d.H, 0)))
	for _, f := range d.Fills {
		r := image.Rect(f.X, f.Y, f.X+max(f.W, 0), f.Y+max(f.H, 0))
		draw.Draw(img, r, image.NewUniform(p[f.Ink]), image.Point{}, draw.Src)
	}
	masks := map[Part]*image.Alpha{}
	for _, s := range d.Stamps {
		mask := masks[s.Part]
		if mask == nil {
			mask = Mask(s.Part)
			masks[s.Part] = mask
		}
		stamp(img, s, mask, p[s.Ink])
	}
	return img
}

func stamp(img *image.RGBA, s Stamp, mask *image.Alpha, c color.RGBA) {
	last := len(mask.Pix) - 1
	for i, m := range mask.Pix {
		if s.Turned {
			m = mask.Pix[last-i]
		}
		if m != 0 {
			blend(img, s.X+i%s.Part.W, s.Y+i/s.Part.W, c, m)
		}
	}
}

// blend puts one pixel of a colour over the picture through a mask of m.
func blend(img *image.RGBA, x, y int, c color.RGBA, m uint8) {
	if (image.Point{x, y}).In(img.Rect) {
		img.SetRGBA(x, y, Over(c, img.RGBAAt(x, y), m))
	}
}

// Over is what RENDER's Over makes of an opaque ink seen through a mask's value on opaque ground, in eight bits a channel: each
// product is rounded by itself.
func Over(ink, ground color.RGBA, mask uint8) color.RGBA {
	mix := func(a, b uint8) uint8 { return multiply(a, mask) + multiply(b, 255-mask) }
	return color.RGBA{mix(ink.R, ground.R), mix(ink.G, ground.G), mix(ink.B, ground.B), 255}
}

// multiply is a*b/255, rounded as RENDER rounds it.
func multiply(a, b uint8) uint8 {
	t := int(a)*int(b) + 0x80
	return uint8((t>>8 + t) >> 8)
}
