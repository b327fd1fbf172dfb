package link

import (
	"image"

	"github.com/jezek/xgb/xproto"
)

// Requests of SHAPE without a reply (X Nonrectangular Window Shape Extension, version 1.1), about the
// bounding shape. Without UseExtension nothing is sent.

// ShapeRectangles gives a window the shape of rectangles, in its own pixels.
func (c *Conn) ShapeRectangles(w xproto.Window, all []image.Rectangle) {
	rects := make([]xproto.Rectangle, len(all))
	for i, r := range all {
		rects[i] = Rect(r)
	}
	c.sendTo(shapeExtension, 1, uint32(0), w, uint32(0), rects)
}

func (c *Conn) ShapeLike(w, like xproto.Window) {
	c.sendTo(shapeExtension, 3, uint32(0), w, uint32(0), like)
}

func (c *Conn) Unshape(w xproto.Window) {
	c.sendTo(shapeExtension, 2, uint32(0), w, uint64(0))
}
