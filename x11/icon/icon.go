// Package icon draws the program's icon at any size, for its window and for menus.
package icon

import (
	"image"
	"image/color"
	"image/draw"
	"math"

	"xklondike/x11/face"
	"xklondike/x11/face/panes"
)

// Draw draws the icon, px by px pixels (16 to 256) on a transparent ground: a card with a spade, over a
// tilted card that shows its back. It has the colours of the default palette.
func Draw(px int) *image.NRGBA {
	px = min(max(px, 16), 256)
	img, size := image.NewNRGBA(image.Rect(0, 0, px, px)), float64(px)
	parts, sign := shapes(px), spadePlace(px)
	for _, s := range parts[:len(parts)-1] {
		pixels := s.Outlines[0].Transform(func(p panes.Point) panes.Point { return panes.Pt(p.X*size, p.Y*size) })
		mask := panes.FillContours(px, px, []panes.Contour{pixels})
		draw.DrawMask(img, img.Rect, image.NewUniform(s.Ink), image.Point{}, mask, image.Point{}, draw.Over)
	}
	ink := image.NewUniform(parts[len(parts)-1].Ink)
	draw.DrawMask(img, sign, ink, image.Point{},
		face.Mask(face.Part{Shape: face.Spade, W: sign.Dx(), H: sign.Dy()}), image.Point{}, draw.Over)
	return img
}

// A Shape is areas of the icon in one ink. Coordinates are shares of its side.
type Shape struct {
	Outlines []panes.Contour
	Ink      color.RGBA
}

// Shapes returns the icon from the lowest part to the highest, for any size.
func Shapes() []Shape { return shapes(256) }

// The lines have whole pixels. The spade is the last part.
func shapes(px int) []Shape {
	size := float64(px)
	thin := math.Max(1, math.Round(size/40)) / size
	p, dark := face.DefaultPalette(), color.RGBA{0x30, 0x30, 0x30, 0xff}

	tilt := rotation(-0.2, panes.Pt(0.5, 1))
	parts := blankCard(0.2, 0.12, 0.56, 0.78, thin, dark, p[face.BackPaper], tilt)
	inset := 2 * thin
	back := roundedRect(0.2+inset, 0.12+inset, 0.56-2*inset, 0.78-2*inset, 0).Transform(tilt)
	parts = append(parts, Shape{[]panes.Contour{back}, p[face.BackInk]})

	x, y, w, h := frontCard(px)
	parts = append(parts, blankCard(x, y, w, h, thin, dark, p[face.Paper],
		func(q panes.Point) panes.Point { return q })...)

	sign := spadePlace(px)
	spade := Shape{Ink: p[face.Black]}
	for _, c := range face.SuitContours(face.Part{Shape: face.Spade, W: sign.Dx(), H: sign.Dy()}) {
		spade.Outlines = append(spade.Outlines, c.Transform(func(q panes.Point) panes.Point {
			return panes.Pt((q.X+float64(sign.Min.X))/size, (q.Y+float64(sign.Min.Y))/size)
		}))
	}
	return append(parts, spade)
}

// blankCard returns an edge and the ground on it.
func blankCard(x, y, w, h, line float64, edge, ground color.RGBA, transform func(panes.Point) panes.Point) []Shape {
	const radius = 0.05
	return []Shape{
		{[]panes.Contour{roundedRect(x, y, w, h, radius).Transform(transform)}, edge},
		{[]panes.Contour{roundedRect(x+line, y+line, w-2*line, h-2*line, radius-line).Transform(transform)}, ground},
	}
}

// frontCard lies on whole pixels, in shares of the icon's side.
func frontCard(px int) (x, y, w, h float64) {
	size := float64(px)
	toWholePixels := func(v float64) float64 { return math.Round(v*size) / size }
	return toWholePixels(0.36), toWholePixels(0.06), toWholePixels(0.62), toWholePixels(0.9)
}

// spadePlace lies on whole pixels, in the middle of the front card.
func spadePlace(px int) image.Rectangle {
	size := float64(px)
	x, y, w, h := frontCard(px)
	x, y = x+w/2, y+h/2
	width := face.CentrableLength(w*0.78*size, int(math.Round(2*x*size)))
	height := int(math.Round(float64(width) * 1.12))
	at := image.Pt(int(math.Round(x*size-float64(width)/2)), int(math.Round(y*size-float64(height)/2)))
	return image.Rectangle{at, at.Add(image.Pt(width, height))}
}

func roundedRect(x, y, w, h, radius float64) panes.Contour {
	r := math.Max(radius, 0)
	cb := panes.ContourBuilder{Current: []panes.Point{panes.Pt(x+r, y)}}
	corners := []panes.Point{panes.Pt(x+w, y), panes.Pt(x+w, y+h), panes.Pt(x, y+h), panes.Pt(x, y)}
	// element i is the direction of the side that ends at corner i
	along := []panes.Point{panes.Pt(1, 0), panes.Pt(0, 1), panes.Pt(-1, 0), panes.Pt(0, -1)}
	for i, c := range corners {
		in, out := along[i], along[(i+1)%len(along)]
		cb.Current = append(cb.Current, panes.Pt(c.X-in.X*r, c.Y-in.Y*r))
		cb.CubicTo(panes.Pt(c.X-in.X*r/2, c.Y-in.Y*r/2), panes.Pt(c.X+out.X*r/2, c.Y+out.Y*r/2),
			panes.Pt(c.X+out.X*r, c.Y+out.Y*r))
	}
	return panes.Contour{Points: cb.Current, Closed: true}
}

// The angle is clockwise, in radians.
func rotation(angle float64, centre panes.Point) func(panes.Point) panes.Point {
	sin, cos := math.Sincos(angle)
	return func(p panes.Point) panes.Point {
		x, y := p.X-centre.X, p.Y-centre.Y
		return panes.Pt(centre.X+x*cos-y*sin, centre.Y+x*sin+y*cos)
	}
}
