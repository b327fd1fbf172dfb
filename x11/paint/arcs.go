package paint

import (
	"image"
	"image/color"
	"math"

	"github.com/jezek/xgb/render"
	"github.com/jezek/xgb/xproto"

	"xklondike/x11/face"
	"xklondike/x11/screen"
)

// The least depth whose colours have enough shades between two inks
const leastArcDepth = 15

// drawArcs takes 212 bytes for the four corners of a card at any size: each shows another part of one gradient, which is a pixel wide and
// transparent elsewhere.
func (r *renderBackend) drawArcs(pm xproto.Pixmap, all []face.Arc) {
	if r.formats.minor < solidFillMinor || r.canvas.screen.Depth < leastArcDepth {
		return
	}
	wide := func(ink face.Ink) color.RGBA64 {
		red, green, blue := screen.RGB16(r.canvas.palette[ink])
		return color.RGBA64{R: red, G: green, B: blue, A: 0xffff}
	}
	gradient, first := render.Picture(r.canvas.newID()), all[0]
	_, part := math.Modf(first.Centre[0])
	r.canvas.conn.CreateRadialGradient(gradient, [2]float64{part, part}, first.Radius-0.5, first.Radius+0.5,
		[]color.RGBA64{wide(first.Ink), wide(face.Edge)})
	for _, a := range all {
		x, y := math.Floor(a.Centre[0]), math.Floor(a.Centre[1])
		r.canvas.conn.Composite(render.PictOpOver, gradient, 0, r.pictureOf(pm), a.Rect.Min.Sub(image.Pt(int(x), int(y))), a.Rect)
	}
	r.freePicture(gradient)
}
