package paint

import (
	"image"
	"testing"

	"xklondike/game/gametest"
	"xklondike/x11/face"
)

// tiledDrawing returns a drawing with columns by rows tiles, and one stamp before and after them.
func tiledDrawing(part face.Part, columns, rows int) face.Drawing {
	d := face.Drawing{W: 10 + 12*part.W, H: 10 + 6*part.H, Ground: face.BackInk}
	d.Fills = []face.Fill{{Rect: image.Rect(0, 0, d.W, d.H), Ink: face.BackInk}}
	add := func(x, y int) {
		d.Stamps = append(d.Stamps, face.Stamp{Part: part, X: x, Y: y, Ink: face.BackPaper})
	}
	add(1, 2)
	for i := range columns * rows {
		add(7+part.W*(1+i%columns), 5+part.H*(1+i/columns))
	}
	add(1, 3+part.H)
	return d
}

func TestNextTiling(t *testing.T) {
	part := face.Part{Shape: face.Spade, W: 13, H: 16}
	for c := range gametest.Cases[struct{ Columns, Rows, WantColumns, WantRows int }](t, `
10  4  10  4
1   4  1   4
4   1  4   1
2   2  2   2
1   1  1   1
3   1  1   1
`) {
		stamps := tiledDrawing(part, c.Columns, c.Rows).Stamps
		if got := nextTiling(stamps); got.count() != 1 {
			t.Errorf("the first stamp is a tiling of %d by %d", got.columns, got.rows)
		}
		if got := nextTiling(stamps[1:]); got.columns != c.WantColumns || got.rows != c.WantRows || got.Stamp != stamps[1] {
			t.Errorf("%d by %d tiles are a tiling of %d by %d", c.Columns, c.Rows, got.columns, got.rows)
		}
	}
	broken := tiledDrawing(part, 5, 3).Stamps[1:]
	broken[12].Ink = face.Red // in the third row
	if got := nextTiling(broken); got.columns != 5 || got.rows != 2 {
		t.Errorf("tiles with another ink in the third row are a tiling of %d by %d", got.columns, got.rows)
	}
}

// TestTilesMatchReference draws tilings with both backends, from small parts and from one
// that is drawn as trapezoids.
func TestTilesMatchReference(t *testing.T) {
	c := dial(t)
	for _, useRender := range []bool{true, false} {
		p := newPainter(t, c, useRender)
		for _, part := range []face.Part{{Shape: face.Trellis, W: 12, H: 11}, {Shape: face.Spade, W: 13, H: 17}, {Shape: face.Trellis, W: 60, H: 60}} {
			d := tiledDrawing(part, 5, 3)
			checkCard(t, "tiles", readPixmap(t, p, p.Draw(d), d.W, d.H), face.Render(d, p.palette), useRender)
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
