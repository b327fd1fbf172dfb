package face

import (
	"image"
	"image/color"
	"image/draw"

	"xklondike/x11/face/panes"
)

// Render draws a drawing in memory, as tests compare every painter with it. Stamps blend as the operator Over
// of RENDER does with channels of eight bits.
func Render(d Drawing, p Palette) *image.RGBA { return render(d, p, Mask, Figure.Masks) }

// RenderWithoutArcs is Render for painters that cannot smooth the outlines of cards.
func RenderWithoutArcs(d Drawing, p Palette) *image.RGBA {
	d.Arcs = nil
	return Render(d, p)
}

func render(d Drawing, p Palette, maskOf func(Part) *image.Alpha, masksOf func(Figure) []InkMask) *image.RGBA {
	img := image.NewRGBA(image.Rect(0, 0, max(d.W, 0), max(d.H, 0)))
	fill := func(some []Fill) {
		for _, f := range some {
			draw.Draw(img, f.Rect, image.NewUniform(p[f.Ink]), image.Point{}, draw.Src)
		}
	}
	fill(d.Fills[:d.BelowArcs])
	for _, a := range d.Arcs {
		a.draw(img, p)
	}
	fill(d.Fills[d.BelowArcs:])
	masks := map[Part]*image.Alpha{}
	for _, s := range d.Stamps {
		if masks[s.Part] == nil {
			masks[s.Part] = maskOf(s.Part)
		}
		stamp(img, s, masks[s.Part], p[s.Ink])
	}
	var figure []InkMask
	for _, f := range d.Figures {
		if !f.Turned { // a turned one follows its twin
			figure = masksOf(f.Figure)
		}
		for _, m := range figure {
			layMask(img, f, m.Mask, p[m.Ink])
		}
	}
	return img
}

func (a Arc) draw(img *image.RGBA, p Palette) {
	for y := a.Rect.Min.Y; y < a.Rect.Max.Y; y++ {
		for x := a.Rect.Min.X; x < a.Rect.Max.X; x++ {
			if inside := a.Inside(x, y); inside > 0 && inside < 1 {
				img.SetRGBA(x, y, mixColours(p[Edge], p[a.Ink], inside))
			}
		}
	}
}

func layMask(img *image.RGBA, f PlacedFigure, mask *image.Alpha, c color.RGBA) {
	bounds := f.Bounds()
	for y := bounds.Min.Y; y < bounds.Max.Y; y++ {
		for x := bounds.Min.X; x < bounds.Max.X; x++ {
			v := mask.AlphaAt(x, y).A
			if f.Turned {
				v = mask.AlphaAt(f.Figure.W-1-x, f.Figure.H-1-y).A
			}
			if v != 0 {
				blend(img, x, y, c, v)
			}
		}
	}
}

func stamp(img *image.RGBA, s Stamp, mask *image.Alpha, c color.RGBA) {
	r := s.Rect()
	for y := range r.Dy() {
		for x := range r.Dx() {
			at := image.Pt(x, y)
			if s.Turned {
				at = r.Size().Sub(image.Pt(1+x, 1+y))
			}
			at = at.Add(s.Phase)
			if m := mask.Pix[at.Y%s.Part.H*s.Part.W+at.X%s.Part.W]; m != 0 {
				blend(img, r.Min.X+x, r.Min.Y+y, c, m)
			}
		}
	}
}

func blend(img *image.RGBA, x, y int, c color.RGBA, mask uint8) {
	if (image.Point{x, y}).In(img.Rect) {
		img.SetRGBA(x, y, Over(c, img.RGBAAt(x, y), mask))
	}
}

// Over returns an opaque ink on an opaque ground, through a mask value of 0 to 255, as the operator Over of
// RENDER makes it: each product of eight bits is rounded by itself.
func Over(ink, ground color.RGBA, mask uint8) color.RGBA {
	mix := func(a, b uint8) uint8 { return panes.Multiply255(a, mask) + panes.Multiply255(b, 255-mask) }
	return color.RGBA{mix(ink.R, ground.R), mix(ink.G, ground.G), mix(ink.B, ground.B), 255}
}
