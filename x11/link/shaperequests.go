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
	c.out.beginExtensionRequest(shapeExtension, shapeRectangles).u32(0).u32(uint32(w)).u32(0).rectangles(all).endRequest()
}

// ShapeLike gives a window the shape of another one.
func (c *Conn) ShapeLike(w, like xproto.Window) {
	c.out.beginExtensionRequest(shapeExtension, shapeCombine).u32(0).u32(uint32(w)).u32(0).u32(uint32(like)).endRequest()
}

// Unshape makes a window rectangular.
func (c *Conn) Unshape(w xproto.Window) {
	c.out.beginExtensionRequest(shapeExtension, shapeMask).u32(0).u32(uint32(w)).u32(0).u32(0).endRequest()
}
