package link

import "github.com/jezek/xgb/xproto"

// The methods of this file are requests of SHAPE that have no reply (X Nonrectangular Window Shape Extension,
// version 1.1). UseExtension must have found SHAPE; without it nothing is sent. All of them set the bounding
// shape.

// Minor opcodes of SHAPE.
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
