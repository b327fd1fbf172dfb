package link

import "github.com/jezek/xgb/xproto"

// Requests of SHAPE without a reply (X Nonrectangular Window Shape Extension, version 1.1), about the
// bounding shape. Without UseExtension nothing is sent.

// Minor opcodes.
const (
	shapeRectangles = 1
	shapeMask       = 2
	shapeCombine    = 3
)

// ShapeRectangles gives a window the shape of rectangles, in its own pixels.
func (c *Conn) ShapeRectangles(w xproto.Window, all []xproto.Rectangle) {
	c.sendTo(shapeExtension, shapeRectangles, uint32(0), w, uint32(0), all)
}

// ShapeLike gives a window the shape of another one.
func (c *Conn) ShapeLike(w, like xproto.Window) {
	c.sendTo(shapeExtension, shapeCombine, uint32(0), w, uint32(0), like)
}

// Unshape makes a window rectangular.
func (c *Conn) Unshape(w xproto.Window) {
	c.sendTo(shapeExtension, shapeMask, uint32(0), w, uint64(0))
}
