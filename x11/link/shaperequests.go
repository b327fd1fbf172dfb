package link

import (
	"image"

	"github.com/jezek/xgb/xproto"
)

// Requests of SHAPE without a reply (X Nonrectangular Window Shape Extension, version 1.1), about the
// bounding shape. Without UseExtension nothing is sent.

// What a request does with the shape that the window has.
const (
	shapeSet = uint32(iota)
	shapeUnion
	shapeIntersect
)

// ShapeRectangles gives a window the shape of rectangles, in its own pixels.
func (c *Conn) ShapeRectangles(w xproto.Window, all []image.Rectangle) {
	c.shape(shapeSet, w, all)
}

// AddRectangle adds a rectangle, in its own pixels, to the shape of a window.
func (c *Conn) AddRectangle(w xproto.Window, r image.Rectangle) {
	c.shape(shapeUnion, w, []image.Rectangle{r})
}

// CutShape leaves of the shape of a window what lies in rectangles, in its own pixels.
func (c *Conn) CutShape(w xproto.Window, within ...image.Rectangle) {
	c.shape(shapeIntersect, w, within)
}

func (c *Conn) shape(how uint32, w xproto.Window, all []image.Rectangle) {
	rects := make([]xproto.Rectangle, len(all))
	for i, r := range all {
		rects[i] = Rect(r)
	}
	c.sendTo(shapeExtension, 1, how, w, uint32(0), rects)
}

func (c *Conn) ShapeLike(w, like xproto.Window) {
	c.sendTo(shapeExtension, 3, shapeSet, w, uint32(0), like)
}

// AddShape adds the shape of another window to that of a window, moved by an offset in pixels.
func (c *Conn) AddShape(w, of xproto.Window, offset image.Point) {
	c.sendTo(shapeExtension, 3, shapeUnion, w, uint32(uint16(offset.X))|uint32(uint16(offset.Y))<<16, of)
}

func (c *Conn) Unshape(w xproto.Window) {
	c.sendTo(shapeExtension, 2, uint32(0), w, uint64(0))
}
