package paint

import (
	"image"
	"testing"

	"xklondike/game/gametest"
	"xklondike/x11/face"
)

// TestNoSeams draws rectangles whose sides lie between pixels, each divided in two at some height. No seam
// may show: an edge is as dark where two trapezoids meet as elsewhere.
func TestNoSeams(t *testing.T) {
	c := dial(t)
	p := newPainter(t, c, true)
	r := p.backend.(*renderBackend)
	for step := range 65 {
		const side = 20
		y := 8 + float64(step)/64
		m := r.canvas.createMask(image.Pt(side, side))
		r.clearMask(m, image.Rect(0, 0, side, side))
		r.addTraps(m, []face.Trapezoid{
			{Top: face.Span{Left: 4.5, Right: 15.5, Y: 2}, Bottom: face.Span{Left: 4.5, Right: 15.5, Y: y}},
			{Top: face.Span{Left: 4.5, Right: 15.5, Y: y}, Bottom: face.Span{Left: 4.5, Right: 15.5, Y: 18}},
		})
		pm := p.BlankPixmap(image.Pt(side, side), face.Paper)
		r.composite(pm, face.Black, r.maskPicture(m, false), image.Point{}, image.Rect(0, 0, side, side))
		img := readPixmap(t, p, pm, side, side)
		for row := 7; row < 11; row++ {
			for _, x := range []int{4, 10, 15} {
				gametest.Equal(t, img.RGBAAt(x, row), img.RGBAAt(x, 5), "divided at %v: (%d, %d) is", y, x, row)
			}
		}
	}
}
