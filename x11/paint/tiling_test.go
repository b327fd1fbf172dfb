package paint

import (
	"image"
	"testing"

	"xklondike/x11/face"
)

// tiledDrawing returns a drawing with columns by rows tiles, and one stamp before and after them.
func tiledDrawing(part face.Part, columns, rows int) face.Drawing {
	d := face.Drawing{W: 10 + 12*part.W, H: 10 + 6*part.H}
	d.Fills = []face.Fill{{Rect: image.Rect(0, 0, d.W, d.H), Ink: face.BackInk}}
	s := face.Stamp{Part: part, X: 1, Y: 2, Ink: face.BackPaper, Ground: face.BackInk}
	tiles, after := s, s
	tiles.X, tiles.Y, tiles.Area = 7+part.W, 5+part.H, image.Pt(columns*part.W-3, rows*part.H-4)
	tiles.Phase = image.Pt(part.W/3, part.H-1)
	after.Y = 3 + part.H
	d.Stamps = []face.Stamp{s, tiles, after}
	return d
}

// TestTilesMatchReference draws tilings with both backends, from small parts and from one
// that is drawn as trapezoids.
func TestTilesMatchReference(t *testing.T) {
	c := dial(t)
	for _, useRender := range []bool{true, false} {
		p := newPainter(t, c, useRender)
		for _, part := range []face.Part{{Shape: face.Trellis, W: 12, H: 11}, {Shape: face.Spade, W: 13, H: 17}, {Shape: face.Trellis, W: 60, H: 60}} {
			d := tiledDrawing(part, 5, 3)
			checkCard(t, "tiles", readPixmap(t, p, p.Draw(d), d.W, d.H), face.Render(d, p.canvas.palette), useRender)
		}
	}
}

// TestTilesAreCheap checks that fifty tiles take hardly more bytes than four.
func TestTilesAreCheap(t *testing.T) {
	c := dial(t)
	part := face.Part{Shape: face.Trellis, W: 12, H: 11}
	for _, useRender := range []bool{true, false} {
		p := newPainter(t, c, useRender)
		p.Draw(tiledDrawing(part, 2, 2))
		few := sentBytes(c, func() { p.Draw(tiledDrawing(part, 2, 2)) })
		many := sentBytes(c, func() { p.Draw(tiledDrawing(part, 10, 5)) })
		if many != few || many > 300 {
			t.Errorf("RENDER %v: fifty tiles take %d bytes, four take %d", useRender, many, few)
		}
	}
}
