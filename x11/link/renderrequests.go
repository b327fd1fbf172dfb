package link

import (
	"image"
	"image/color"
	"math"

	"github.com/jezek/xgb/render"
	"github.com/jezek/xgb/xproto"
)

// Requests of RENDER without a reply (The X Rendering Extension, version 0.11). Without UseExtension nothing
// is sent. The second argument of sendTo is the minor opcode.

// FixedOne is the number 1 as RENDER writes it, with sixteen bits after the point.
const FixedOne = 1 << 16

// Fixed returns the nearest number that RENDER can write.
func Fixed(v float64) uint32 {
	const most = 1<<15 - 1
	return uint32(int32(math.Round(min(max(v, -most), most) * FixedOne)))
}

func (c *Conn) CreatePicture(pic render.Picture, of xproto.Pixmap, format render.Pictformat, mask uint32, values ...uint32) {
	c.sendTo(renderExtension, 4, pic, of, format, mask, values)
}

func (c *Conn) FreePicture(pic render.Picture) {
	c.sendTo(renderExtension, 7, pic)
}

// Composite combines source and mask with a rectangle of the destination. From is the first point of the mask, or of the
// source if mask is 0.
func (c *Conn) Composite(op byte, src, mask, dst render.Picture, from image.Point, to image.Rectangle) {
	srcFrom, maskFrom := wirePoint(from), xproto.Point{}
	if mask != 0 {
		srcFrom, maskFrom = maskFrom, srcFrom
	}
	c.sendTo(renderExtension, 8, uint32(op), src, mask, dst, srcFrom, maskFrom, Rect(to))
}

// FillRectangles sends nothing if the request would be longer than MaxRequestBytes.
func (c *Conn) FillRectangles(op byte, dst render.Picture, color render.Color, all ...xproto.Rectangle) {
	c.sendTo(renderExtension, 26, uint32(op), dst, color, all)
}

func (c *Conn) CreateSolidFill(pic render.Picture, color render.Color) {
	c.sendTo(renderExtension, 33, pic, color)
}

// CreateRadialGradient makes a picture whose colours, at even distances, lie around a centre between two radii, all in pixels. Elsewhere
// it is transparent.
func (c *Conn) CreateRadialGradient(pic render.Picture, centre [2]float64, from, to float64, colours []color.RGBA64) {
	at := []uint32{Fixed(centre[0]), Fixed(centre[1])}
	stops := make([]uint32, len(colours))
	for i := range stops {
		stops[i] = uint32(i * FixedOne / (len(stops) - 1))
	}
	c.sendTo(renderExtension, 35, pic, at, at, Fixed(from), Fixed(to), uint32(len(stops)), stops, colours)
}

// SetPictureTransform turns, mirrors or scales a picture where it is a source or a mask.
func (c *Conn) SetPictureTransform(pic render.Picture, t render.Transform) {
	c.sendTo(renderExtension, 28, pic, t)
}

func (c *Conn) CreateGlyphSet(set render.Glyphset, format render.Pictformat) {
	c.sendTo(renderExtension, 17, set, format)
}

func (c *Conn) FreeGlyphSet(set render.Glyphset) {
	c.sendTo(renderExtension, 19, set)
}

// AddGlyphs adds glyphs to a set. images has their rows one after the other, each padded to a multiple of
// four bytes. No two glyphs of a set may have equal images (docs/x11.md C.3).
func (c *Conn) AddGlyphs(set render.Glyphset, ids []uint32, infos []render.Glyphinfo, images []byte) {
	c.sendTo(renderExtension, 20, set, uint32(len(ids)), ids, infos, images)
}

// CompositeGlyphs8 draws glyphs with numbers below 256; items are text elements as RENDER encodes them.
func (c *Conn) CompositeGlyphs8(op byte, src, dst render.Picture, set render.Glyphset, items []byte) {
	c.sendTo(renderExtension, 23, uint32(op), src, dst, uint32(0), set, uint32(0), items)
}

// AddTraps adds trapezoids to a mask, whose coverage adds up. Each has six numbers as Fixed returns them: left, right
// and y of its top, then of its bottom.
func (c *Conn) AddTraps(pic render.Picture, traps []uint32) {
	c.sendTo(renderExtension, 32, pic, uint32(0), traps)
}
