package link

import (
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
)

func (o *outbox) color(c render.Color) *outbox {
	return o.u16(c.Red).u16(c.Green).u16(c.Blue).u16(c.Alpha)
}

// CreatePicture makes a picture of a drawable.
func (c *Conn) CreatePicture(pic render.Picture, of xproto.Drawable, format render.Pictformat, mask uint32,
	values []uint32) {
	c.out.beginExtensionRequest(renderExtension, renderCreatePicture).
		u32(uint32(pic)).u32(uint32(of)).u32(uint32(format)).u32(mask).words(values).endRequest()
}

// FreePicture frees a picture; its drawable stays.
func (c *Conn) FreePicture(pic render.Picture) {
	c.out.beginExtensionRequest(renderExtension, renderFreePicture).u32(uint32(pic)).endRequest()
}

// Composite combines source and mask with the destination.
func (c *Conn) Composite(op byte, src, mask, dst render.Picture, srcX, srcY, maskX, maskY, dstX, dstY int16, width,
	height uint16) {
	c.out.beginExtensionRequest(renderExtension, renderComposite).
		u8(op).u8(0).u16(0).u32(uint32(src)).u32(uint32(mask)).u32(uint32(dst)).
		u16(uint16(srcX)).u16(uint16(srcY)).u16(uint16(maskX)).u16(uint16(maskY)).u16(uint16(dstX)).u16(uint16(dstY)).
		u16(width).u16(height).endRequest()
}

// FillRectangles sends nothing if the request would be longer than MaxRequestBytes.
func (c *Conn) FillRectangles(op byte, dst render.Picture, color render.Color, all []xproto.Rectangle) {
	c.out.beginExtensionRequest(renderExtension, renderFillRectangles).
		u8(op).u8(0).u16(0).u32(uint32(dst)).color(color).rectangles(all).endRequest()
}

// CreateSolidFill makes a picture of one colour.
func (c *Conn) CreateSolidFill(pic render.Picture, color render.Color) {
	c.out.beginExtensionRequest(renderExtension, renderCreateSolidFill).u32(uint32(pic)).color(color).endRequest()
}

// SetPictureTransform turns, mirrors or scales a picture where it is a source or a mask.
func (c *Conn) SetPictureTransform(pic render.Picture, t render.Transform) {
	o := c.out.beginExtensionRequest(renderExtension, renderSetPictureTransform).u32(uint32(pic))
	for _, v := range [...]render.Fixed{t.Matrix11, t.Matrix12, t.Matrix13, t.Matrix21, t.Matrix22, t.Matrix23,
		t.Matrix31, t.Matrix32, t.Matrix33} {
		o.u32(uint32(v))
	}
	o.endRequest()
}

// CreateGlyphSet creates an empty set of glyphs.
func (c *Conn) CreateGlyphSet(set render.Glyphset, format render.Pictformat) {
	c.out.beginExtensionRequest(renderExtension, renderCreateGlyphSet).u32(uint32(set)).u32(uint32(format)).endRequest()
}

// FreeGlyphSet frees a set of glyphs.
func (c *Conn) FreeGlyphSet(set render.Glyphset) {
	c.out.beginExtensionRequest(renderExtension, renderFreeGlyphSet).u32(uint32(set)).endRequest()
}

// AddGlyphs adds glyphs to a set. images has their rows one after the other, each padded to a multiple of
// four bytes. No two glyphs of a set may have equal images (docs/x11.md C.3).
func (c *Conn) AddGlyphs(set render.Glyphset, ids []uint32, infos []render.Glyphinfo, images []byte) {
	o := c.out.beginExtensionRequest(renderExtension, renderAddGlyphs).u32(uint32(set)).u32(uint32(len(ids))).words(ids)
	for _, g := range infos {
		o.u16(g.Width).u16(g.Height).u16(uint16(g.X)).u16(uint16(g.Y)).u16(uint16(g.XOff)).u16(uint16(g.YOff))
	}
	o.data(images).endRequest()
}

// CompositeGlyphs8 draws glyphs with numbers below 256; items are text elements as RENDER encodes them.
func (c *Conn) CompositeGlyphs8(op byte, src, dst render.Picture, maskFormat render.Pictformat, set render.Glyphset,
	srcX, srcY int16, items []byte) {
	c.out.beginExtensionRequest(renderExtension, renderCompositeGlyphs8).
		u8(op).u8(0).u16(0).u32(uint32(src)).u32(uint32(dst)).u32(uint32(maskFormat)).
		u32(uint32(set)).u16(uint16(srcX)).u16(uint16(srcY)).data(items).endRequest()
}

// AddTraps adds trapezoids to a mask, whose coverage adds up. Each has six numbers of 16.16 bits: left, right
// and y of its top, then of its bottom.
func (c *Conn) AddTraps(pic render.Picture, xOff, yOff int16, traps []uint32) {
	c.out.beginExtensionRequest(renderExtension, renderAddTraps).
		u32(uint32(pic)).u16(uint16(xOff)).u16(uint16(yOff)).words(traps).endRequest()
}
