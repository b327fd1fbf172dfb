package paint

import (
	"image"

	"github.com/jezek/xgb/render"
	"github.com/jezek/xgb/xproto"

	"xklondike/x11/face"
)

// layStamps draws on a pixmap that shows the fills. The server copies all turned stamps at once from their upright
// twins, and what has no twin comes last.
func (r *renderBackend) layStamps(pm xproto.Pixmap, d face.Drawing) {
	twins, others, turned := divideTwins(d)
	r.stamp(pm, twins)
	r.copyTurned(pm, d, turned)
	r.stamp(pm, others)
}

// stamp needs no ground, because the server blends with what is there. A mask that repeats itself draws all tiles in
// one request.
func (r *renderBackend) stamp(pm xproto.Pixmap, stamps []face.Stamp) {
	for _, s := range stamps {
		r.composite(pm, s.Ink, r.viewOf(s.Part, s.IsTiled()), s.Phase, s.Rect())
	}
}

// divideTwins returns the upright stamps with and without a turned twin, and the box around the turned ones. That of a
// drawing which shows the rest of a card may have other turned stamps, whose twins the pixmap already shows.
func divideTwins(d face.Drawing) (twins, others []face.Stamp, turned image.Rectangle) {
	hasTwin := map[face.Stamp]bool{}
	for _, s := range d.Stamps {
		if s.Turned {
			turned = turned.Union(s.Rect())
			hasTwin[s.Opposite(d.W, d.H)] = true
		}
	}
	for _, s := range d.Stamps {
		switch {
		case hasTwin[s]:
			twins = append(twins, s)
		case !s.Turned:
			others = append(others, s)
		}
	}
	return twins, others, turned
}

// copyTurned fills a rectangle with what lies opposite to it, after half a turn. The matrix maps centres of pixels to
// centres of pixels, so the copy is exact. The server turns a picture only where it is a source, so the picture of the
// pixmap keeps the turn.
func (r *renderBackend) copyTurned(pm xproto.Pixmap, d face.Drawing, to image.Rectangle) {
	if to.Empty() {
		return
	}
	pic := r.pictureOf(pm)
	if half := (image.Point{d.W, d.H}); r.turns[pic] != half {
		r.turns[pic] = half
		r.canvas.conn.SetPictureTransform(pic, render.Transform{
			Matrix11: -one, Matrix13: render.Fixed(d.W * one),
			Matrix22: -one, Matrix23: render.Fixed(d.H * one),
			Matrix33: one,
		})
	}
	r.canvas.conn.Composite(render.PictOpSrc, pic, 0, pic, to.Min, to)
}
