package face

import (
	"image"
	"image/color"
	"image/draw"
	"math"

	"xklondike/x11/face/panes"
)

// Icon draws the program's icon, px by px pixels on a transparent ground. It shows a card with a spade on it, over a tilted card
// that shows its back. px is limited to 16 to 128. The colours are those of the default palette, even if the table has others.
func Icon(px int) *image.NRGBA {
	px = min(max(px, 16), 128)
	p := DefaultPalette()
	c := iconCanvas{image.NewNRGBA(image.Rect(0, 0, px, px)), float64(px)}
	toWholePixels := func(v float64) float64 { return math.Round(v*c.size) / c.size }
	thin := math.Max(1, math.Round(c.size/40)) / c.size
	dark := gray(0x30)

	tilt := rotation(-0.2, panes.Pt(0.5, 1))
	c.drawCard(0.2, 0.12, 0.56, 0.78, thin, dark, p[BackPaper], tilt)
	inset := 2 * thin
	c.fillContour(roundedRect(0.2+inset, 0.12+inset, 0.56-2*inset, 0.78-2*inset, 0).Transform(tilt), p[BackInk])

	x, y, w, h := toWholePixels(0.36), toWholePixels(0.06), toWholePixels(0.62), toWholePixels(0.9)
	c.drawCard(x, y, w, h, thin, dark, p[Paper], func(q panes.Point) panes.Point { return q })
	c.drawSuitSign(Spade, x+w/2, y+h/2, w*0.78, p[Black])
	return c.img
}

// An iconCanvas is a picture to draw on. Its coordinates are shares of its side, from 0 to 1.
type iconCanvas struct {
	img  *image.NRGBA
	size float64
}

// fillContour paints the inside of a closed contour in a colour.
func (c iconCanvas) fillContour(shape panes.Contour, ink color.RGBA) {
	shape = shape.Transform(func(p panes.Point) panes.Point { return panes.Pt(p.X*c.size, p.Y*c.size) })
	mask := panes.FillContours(c.img.Rect.Dx(), c.img.Rect.Dy(), []panes.Contour{shape})
	draw.DrawMask(c.img, c.img.Rect, image.NewUniform(ink), image.Point{}, mask, image.Point{}, draw.Over)
}

// drawCard paints a blank card, with its outline and its ground, at the points where transform moves it.
func (c iconCanvas) drawCard(x, y, w, h, line float64, edge, ground color.RGBA, transform func(panes.Point) panes.Point) {
	const radius = 0.05
	c.fillContour(roundedRect(x, y, w, h, radius).Transform(transform), edge)
	c.fillContour(roundedRect(x+line, y+line, w-2*line, h-2*line, radius-line).Transform(transform), ground)
}

// drawSuitSign paints a suit sign of width w with its middle at (x, y), moved to whole pixels.
func (c iconCanvas) drawSuitSign(suit Shape, x, y, w float64, ink color.RGBA) {
	width := centrableLength(w*c.size, int(math.Round(2*x*c.size)))
	p := Part{suit, width, int(math.Round(float64(width) * 1.12))}
	at := image.Pt(int(math.Round(x*c.size-float64(p.W)/2)), int(math.Round(y*c.size-float64(p.H)/2)))
	draw.DrawMask(c.img, image.Rectangle{at, at.Add(image.Pt(p.W, p.H))}, image.NewUniform(ink), image.Point{},
		Mask(p), image.Point{}, draw.Over)
}

// roundedRect returns the contour of a rectangle with rounded corners.
func roundedRect(x, y, w, h, radius float64) panes.Contour {
	r := math.Max(radius, 0)
	cb := panes.ContourBuilder{Current: []panes.Point{panes.Pt(x+r, y)}}
	corners := []panes.Point{panes.Pt(x+w, y), panes.Pt(x+w, y+h), panes.Pt(x, y+h), panes.Pt(x, y)}
	along := []panes.Point{panes.Pt(1, 0), panes.Pt(0, 1), panes.Pt(-1, 0), panes.Pt(0, -1)} // element i is the direction of the side that ends at corner i
	for i, c := range corners {
		in, out := along[i], along[(i+1)%len(along)]
		cb.Current = append(cb.Current, panes.Pt(c.X-in.X*r, c.Y-in.Y*r))
		cb.CubicTo(panes.Pt(c.X-in.X*r/2, c.Y-in.Y*r/2), panes.Pt(c.X+out.X*r/2, c.Y+out.Y*r/2), panes.Pt(c.X+out.X*r, c.Y+out.Y*r))
	}
	return panes.Contour{Points: cb.Current, Closed: true}
}

// rotation returns a function that turns points around a centre, clockwise by an angle in radians.
func rotation(angle float64, centre panes.Point) func(panes.Point) panes.Point {
	sin, cos := math.Sincos(angle)
	return func(p panes.Point) panes.Point {
		x, y := p.X-centre.X, p.Y-centre.Y
		return panes.Pt(centre.X+x*cos-y*sin, centre.Y+x*sin+y*cos)
	}
}
