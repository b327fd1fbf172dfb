package link

import (
	"image"

	"github.com/jezek/xgb/xproto"
)

// Requests of SHAPE without a reply (X Nonrectangular Window Shape Extension, version 1.1), about the
// bounding shape. Without UseExtension nothing is sent.

// With shapeUnion a request adds to the shape of a window; with 0 it replaces that.
const shapeUnion = uint32(1)

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

// AddShape adds the shape of another window to that of a window, moved by an offset in pixels.
func (c *Conn) AddShape(w, of xproto.Window, offset image.Point) {
	c.sendTo(shapeExtension, 3, shapeUnion, w, uint32(uint16(offset.X))|uint32(uint16(offset.Y))<<16, of)
}

// AddRectangle adds a rectangle, in its own pixels, to the shape of a window.
func (c *Conn) AddRectangle(w xproto.Window, r image.Rectangle) {
	c.sendTo(shapeExtension, 1, shapeUnion, w, uint32(0), Rect(r))
}

func (c *Conn) Unshape(w xproto.Window) {
	c.sendTo(shapeExtension, 2, uint32(0), w, uint64(0))
}
