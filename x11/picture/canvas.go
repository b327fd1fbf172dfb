package picture

import (
	"image"
	"image/draw"

	"xklondike/x11/face"
	"xklondike/x11/frame"
	"xklondike/x11/panel"
)

// A canvas is a part of the picture. Its coordinates begin at origin.
type canvas struct {
	img    *image.RGBA
	origin image.Point
	look   frame.Look
	fonts  *face.Fonts
}

func (c canvas) part(r image.Rectangle) canvas {
	c.origin = c.origin.Add(r.Min)
	c.img = c.img.SubImage(r.Sub(r.Min).Add(c.origin)).(*image.RGBA)
	return c
}

func (c canvas) fill(r image.Rectangle, ink face.Ink) {
	draw.Draw(c.img, r.Add(c.origin), image.NewUniform(c.look.Palette[ink]), image.Point{}, draw.Src)
}

func (c canvas) put(img *image.RGBA, r image.Rectangle) {
	draw.Draw(c.img, r.Add(c.origin), img, r.Min, draw.Src)
}

func (c canvas) render(d face.Drawing) *image.RGBA {
	if c.look.OneBit {
		return face.RenderTwoColours(d, c.look.Palette)
	}
	return face.Render(d, c.look.Palette)
}

// drawRaised returns the part that it has drawn.
func (c canvas) drawRaised(r image.Rectangle, edge int, paper face.Ink) canvas {
	c, r = c.part(r), r.Sub(r.Min)
	c.fill(r, face.TopShadow)
	c.fill(r.Add(image.Pt(edge, edge)), face.BottomShadow)
	c.fill(r.Inset(edge), paper)
	return c
}

// draw draws rows over fills, with letters of em pixels.
func (c canvas) draw(em int, fills []face.Fill, rows ...panel.Row) {
	for _, f := range fills {
		c.fill(f.Rect, f.Ink)
	}
	for _, r := range rows {
		c.drawRow(r, em)
	}
}

func (c canvas) drawRow(r panel.Row, em int) {
	f := c.fonts.Font(em, r.Look == panel.Bold)
	ink, _ := r.Look.Inks()
	pen := c.origin.Add(image.Pt(r.X, r.Y+f.Ascent))
	for i := range r.Text {
		g := f.Glyph(face.CharacterAt(r.Text, i))
		for i, v := range g.Mask.Pix {
			if c.look.OneBit {
				g.Mask.Pix[i] = 255 * min(1, v/face.TextThreshold)
			}
		}
		draw.DrawMask(c.img, g.Mask.Rect.Add(pen).Add(image.Pt(g.X, g.Y)), image.NewUniform(c.look.Palette[ink]), image.Point{},
			g.Mask, image.Point{}, draw.Over)
		pen.X += g.Advance
	}
}
