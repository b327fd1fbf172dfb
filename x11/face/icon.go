package face

import (
	"image"
	"image/color"
	"image/draw"
	"math"
)

// Icon draws the program's icon, px by px pixels on a transparent ground: the card with the spade, over a tilted card that
// shows its back. px is held within 16 to 128. The colours are the default palette's, whatever the table shows.
func Icon(px int) *image.NRGBA {
	px = min(max(px, 16), 128)
	p := DefaultPalette()
	c := canvas{image.NewNRGBA(image.Rect(0, 0, px, px)), float64(px)}
	whole := func(v float64) float64 { return math.Round(v*c.size) / c.size }
	thin := math.Max(1, math.Round(c.size/40)) / c.size
	dark := gray(0x30)

	behind := tilted(-0.2, point{0.5, 1})
	c.card(0.2, 0.12, 0.56, 0.78, thin, dark, p[BackPaper], behind)
	inset := 2 * thin
	c.fill(box(0.2+inset, 0.12+inset, 0.56-2*inset, 0.78-2*inset, 0).each(behind), p[BackInk])

	x, y, w, h := whole(0.36), whole(0.06), whole(0.62), whole(0.9)
	c.card(x, y, w, h, thin, dark, p[Paper], func(q point) point { return q })
	c.sign(Spade, x+w/2, y+h/2, w*0.78, p[Black])
	return c.img
}

// A canvas is a picture that is drawn on in shares of its side.
type canvas struct {
	img  *image.NRGBA
	size float64
}

// fill paints the inside of a closed contour.
func (c canvas) fill(shape contour, ink color.RGBA) {
	shape = shape.each(func(p point) point { return point{p.x * c.size, p.y * c.size} })
	mask := raster(c.img.Rect.Dx(), c.img.Rect.Dy(), []contour{shape})
	draw.DrawMask(c.img, c.img.Rect, image.NewUniform(ink), image.Point{}, mask, image.Point{}, draw.Over)
}

// card paints a card's outline and its ground, moved by move.
func (c canvas) card(x, y, w, h, line float64, edge, ground color.RGBA, move func(point) point) {
	const radius = 0.05
	c.fill(box(x, y, w, h, radius).each(move), edge)
	c.fill(box(x+line, y+line, w-2*line, h-2*line, radius-line).each(move), ground)
}

// sign paints a suit sign of the given width around a centre, on whole pixels.
func (c canvas) sign(suit Shape, x, y, w float64, ink color.RGBA) {
	width := like(w*c.size, int(math.Round(2*x*c.size)))
	p := Part{suit, width, int(math.Round(float64(width) * 1.12))}
	at := image.Pt(int(math.Round(x*c.size-float64(p.W)/2)), int(math.Round(y*c.size-float64(p.H)/2)))
	draw.DrawMask(c.img, image.Rectangle{at, at.Add(image.Pt(p.W, p.H))}, image.NewUniform(ink), image.Point{},
		Mask(p), image.Point{}, draw.Over)
}

// box is a rectangle with rounded corners.
func box(x, y, w, h, radius float64) contour {
	r := math.Max(radius, 0)
	p := pen{now: []point{{x + r, y}}}
	corners := []point{{x + w, y}, {x + w, y + h}, {x, y + h}, {x, y}}
	along := []point{{1, 0}, {0, 1}, {-1, 0}, {0, -1}} // the side before a corner; the next is the side after it
	for i, c := range corners {
		in, out := along[i], along[(i+1)%len(along)]
		p.now = append(p.now, point{c.x - in.x*r, c.y - in.y*r})
		p.cubic(point{c.x - in.x*r/2, c.y - in.y*r/2}, point{c.x + out.x*r/2, c.y + out.y*r/2}, point{c.x + out.x*r, c.y + out.y*r})
	}
	return contour{p.now, true}
}

// tilted turns points by an angle in radians, clockwise, around a centre.
func tilted(angle float64, centre point) func(point) point {
	sin, cos := math.Sincos(angle)
	return func(p point) point {
		x, y := p.x-centre.x, p.y-centre.y
		return point{centre.x + x*cos - y*sin, centre.y + x*sin + y*cos}
	}
}
