package link

import (
	"image"
	"image/color"

	"github.com/jezek/xgb/render"
	"github.com/jezek/xgb/xproto"
)

// Requests of RENDER without a reply (The X Rendering Extension, version 0.11). Without UseExtension nothing
// is sent.

// Minor opcodes.
const (
	renderCreatePicture       = 4
	renderFreePicture         = 7
	renderComposite           = 8
	renderCreateGlyphSet      = 17
	renderFreeGlyphSet        = 19
	renderAddGlyphs           = 20
	renderCompositeGlyphs8    = 23
	renderFillRectangles      = 26
	renderSetPictureTransform = 28
	renderAddTraps            = 32
	renderCreateSolidFill     = 33
	renderCreateRadial        = 35
)

// CreatePicture makes a picture of a drawable.
func (c *Conn) CreatePicture(pic render.Picture, of xproto.Drawable, format render.Pictformat, mask uint32,
	values []uint32) {
	c.sendTo(renderExtension, renderCreatePicture, pic, of, format, mask, values)
}

// FreePicture frees a picture; its drawable stays.
func (c *Conn) FreePicture(pic render.Picture) {
	c.sendTo(renderExtension, renderFreePicture, pic)
}

// Composite combines source and mask with the destination.
func (c *Conn) Composite(op byte, src, mask, dst render.Picture, srcX, srcY, maskX, maskY, dstX, dstY int16, width,
	height uint16) {
	c.sendTo(renderExtension, renderComposite, uint32(op), src, mask, dst, srcX, srcY, maskX, maskY, dstX, dstY, width, height)
}

// FillRectangles sends nothing if the request would be longer than MaxRequestBytes.
func (c *Conn) FillRectangles(op byte, dst render.Picture, color render.Color, all []xproto.Rectangle) {
	c.sendTo(renderExtension, renderFillRectangles, uint32(op), dst, color, all)
}

// CreateSolidFill makes a picture of one colour.
func (c *Conn) CreateSolidFill(pic render.Picture, color render.Color) {
	c.sendTo(renderExtension, renderCreateSolidFill, pic, color)
}

// CreateRadialGradient makes a picture whose colours, at even distances, lie around a centre up to a radius in pixels. Beyond that it
// is transparent.
func (c *Conn) CreateRadialGradient(pic render.Picture, centre image.Point, radius int, colours []color.RGBA64) {
	const one = 1 << 16 // RENDER has sixteen bits after the point
	at := []uint32{uint32(centre.X * one), uint32(centre.Y * one)}
	stops := make([]uint32, len(colours))
	for i := range stops {
		stops[i] = uint32(i * one / (len(stops) - 1))
	}
	c.sendTo(renderExtension, renderCreateRadial, pic, at, at, uint32(0), uint32(radius*one), uint32(len(stops)), stops, colours)
}

// SetPictureTransform turns, mirrors or scales a picture where it is a source or a mask.
func (c *Conn) SetPictureTransform(pic render.Picture, t render.Transform) {
	c.sendTo(renderExtension, renderSetPictureTransform, pic, t)
}

// CreateGlyphSet creates an empty set of glyphs.
func (c *Conn) CreateGlyphSet(set render.Glyphset, format render.Pictformat) {
	c.sendTo(renderExtension, renderCreateGlyphSet, set, format)
}

// FreeGlyphSet frees a set of glyphs.
func (c *Conn) FreeGlyphSet(set render.Glyphset) {
	c.sendTo(renderExtension, renderFreeGlyphSet, set)
}

// AddGlyphs adds glyphs to a set. images has their rows one after the other, each padded to a multiple of
// four bytes. No two glyphs of a set may have equal images (docs/x11.md C.3).
func (c *Conn) AddGlyphs(set render.Glyphset, ids []uint32, infos []render.Glyphinfo, images []byte) {
	c.sendTo(renderExtension, renderAddGlyphs, set, uint32(len(ids)), ids, infos, images)
}

// CompositeGlyphs8 draws glyphs with numbers below 256; items are text elements as RENDER encodes them.
func (c *Conn) CompositeGlyphs8(op byte, src, dst render.Picture, maskFormat render.Pictformat, set render.Glyphset,
	srcX, srcY int16, items []byte) {
	c.sendTo(renderExtension, renderCompositeGlyphs8, uint32(op), src, dst, maskFormat, set, srcX, srcY, items)
}

// AddTraps adds trapezoids to a mask, whose coverage adds up. Each has six numbers of 16.16 bits: left, right
// and y of its top, then of its bottom.
func (c *Conn) AddTraps(pic render.Picture, xOff, yOff int16, traps []uint32) {
	c.sendTo(renderExtension, renderAddTraps, pic, xOff, yOff, traps)
}
