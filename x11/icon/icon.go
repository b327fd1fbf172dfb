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

// Draw draws the icon, px by px pixels (16 to 256) on a transparent ground: a card with the head of the deck's king of hearts, over a
// tilted card that shows its back. It has the colours of the default palette.
func Draw(px int) *image.NRGBA {
	px = min(max(px, 16), 256)
	img, size := image.NewNRGBA(image.Rect(0, 0, px, px)), float64(px)
	if px < leastOutlined {
		drawByHand(img)
		return img
	}
	var filler panes.Filler
	for _, s := range Shapes(px) {
		move(s.Outlines, func(p panes.Point) panes.Point { return panes.Pt(p.X*size, p.Y*size) })
		mask := filler.Fill(px, px, s.Outlines)
		draw.DrawMask(img, img.Rect, image.NewUniform(s.Ink), image.Point{}, mask, image.Point{}, draw.Over)
	}
	return img
}

// A Shape is areas of the icon in one ink. Coordinates are shares of its side.
type Shape struct {
	Outlines []panes.Contour
	Ink      color.RGBA
}

// Shapes returns an icon, px by px pixels, from the lowest part to the highest. The lines have whole pixels.
func Shapes(px int) []Shape {
	size := float64(px)
	thin := math.Max(1, math.Round(size/64)) / size
	toWholePixels := func(v float64) float64 { return math.Round(v*size) / size }
	p := face.DefaultPalette()

	tilt := rotation(-0.2, panes.Pt(0.5, 1))
	parts := blankCard(0.2, 0.12, 0.56, 0.78, thin, p)
	parts = append(parts, Shape{[]panes.Contour{roundedRect(0.235, 0.155, 0.49, 0.71, 0)}, p[face.BackInk]})
	parts = append(parts, fans(p)...)
	for i := range parts {
		move(parts[i].Outlines, tilt)
	}
	x, y, w, h := toWholePixels(0.34), toWholePixels(0.04), toWholePixels(0.64), toWholePixels(0.92)
	parts = append(parts, blankCard(x, y, w, h, thin, p)...)
	// The robe ends at the card's lower outline, and is as wide as the card inside it.
	unit := (w - 2*thin) / 32
	middle := panes.Pt(x+w/2, y+h-thin-26*unit)
	face.Portrait(panes.NewPlacement(middle.X*size, middle.Y*size, unit*size, unit*size, 0), unit*size,
		func(ink face.Ink, areas []panes.Contour) {
			move(areas, func(q panes.Point) panes.Point { return panes.Pt(q.X/size, q.Y/size) })
			parts = append(parts, Shape{areas, p[ink]})
		})
	return parts
}

// fans has the fans that the front card does not hide. Each hides the foot of the one above it.
func fans(p face.Palette) []Shape {
	const radius, left, top = 0.1225, 0.235, 0.155
	var parts []Shape
	for row := range 5 {
		x, y := left+radius*float64(1+row%2), top+radius*float64(1+row)
		for ring, share := range []float64{0.97, 0.85, 0.5, 0.38} {
			r := radius * share
			disc := roundedRect(x-r, y-r, 2*r, 2*r, r)
			parts = append(parts, Shape{[]panes.Contour{disc}, p[[]face.Ink{face.BackPaper, face.BackInk}[ring%2]]})
		}
	}
	return parts
}

func blankCard(x, y, w, h, line float64, p face.Palette) []Shape {
	const radius = 0.05
	return []Shape{
		{[]panes.Contour{roundedRect(x, y, w, h, radius)}, p[face.Black]},
		{[]panes.Contour{roundedRect(x+line, y+line, w-2*line, h-2*line, radius-line)}, p[face.Paper]},
	}
}

func roundedRect(x, y, w, h, radius float64) panes.Contour {
	r := math.Max(radius, 0)
	const curvePoints = 140 // for four corners
	cb := panes.ContourBuilder{Current: append(make([]panes.Point, 0, curvePoints), panes.Pt(x+r, y))}
	corners := []panes.Point{panes.Pt(x+w, y), panes.Pt(x+w, y+h), panes.Pt(x, y+h), panes.Pt(x, y)}
	in := panes.Pt(1, 0) // the direction of the side that ends at the corner
	for _, c := range corners {
		out := panes.Pt(-in.Y, in.X)
		near := func(way panes.Point, far float64) panes.Point { return panes.Pt(c.X+way.X*far, c.Y+way.Y*far) }
		cb.Current = append(cb.Current, near(in, -r))
		cb.CubicTo(near(in, -r*0.45), near(out, r*0.45), near(out, r))
		in = out
	}
	return panes.Contour{Points: cb.Current, Closed: true}
}

func move(all []panes.Contour, to func(panes.Point) panes.Point) {
	for _, c := range all {
		c.Move(to)
	}
}

// rotation is clockwise, by an angle in radians.
func rotation(angle float64, centre panes.Point) func(panes.Point) panes.Point {
	sin, cos := math.Sincos(angle)
	return func(p panes.Point) panes.Point {
		x, y := p.X-centre.X, p.Y-centre.Y
		return panes.Pt(centre.X+x*cos-y*sin, centre.Y+x*sin+y*cos)
	}
}
