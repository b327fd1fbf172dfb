package paint

import (
	"image"
	"image/color"

	"github.com/jezek/xgb/xproto"

	"xklondike/x11/face"
	"xklondike/x11/link"
)

// largest is the greatest width and height of a pixmap: coordinates on the wire are signed sixteen bits.
const largest = 1<<15 - 1

// A canvas holds what both ways of painting need: pixmaps, images sent into them, and numbers for resources.
type canvas struct {
	c *link.Conn
	screen
	palette  face.Palette
	limit    int                      // bytes of a request
	contexts map[byte]xproto.Gcontext // by depth
	held     [2]uint32                // foreground and background of the root depth's GC, once inked
	inked    bool
	spare    []uint32 // freed resource numbers, the oldest first
}

// newCanvas sends nothing: GCs are made with the first pixmap that needs one.
func newCanvas(c *link.Conn, s screen, p face.Palette) *canvas {
	return &canvas{c: c, screen: s, palette: p, limit: c.MaxRequest(), contexts: map[byte]xproto.Gcontext{}}
}

// spareIDs is how many freed numbers lie idle before the oldest is used again. The connection never reuses one by itself
// and would run dry in minutes of resizing; after so many, nobody holds on to the number's old meaning (x11.md B.2).
const spareIDs = 1024

// id is a number for a new resource, 0 when the connection is gone.
func (v *canvas) id() uint32 {
	if len(v.spare) <= spareIDs {
		return v.c.NewID()
	}
	id := v.spare[0]
	v.spare = v.spare[1:]
	return id
}

// paced follows a request that has no reply; what it takes is the request's cookie.
func (v *canvas) paced(any) { v.c.Pace() }

func (v *canvas) pixmap(w, h int, depth byte) xproto.Pixmap {
	pm := xproto.Pixmap(v.id())
	v.paced(xproto.CreatePixmap(v.c.X, depth, pm, xproto.Drawable(v.root), size(w), size(h)))
	return pm
}

// freePixmap frees a pixmap and keeps its number. A window that shows the pixmap keeps its pixels.
func (v *canvas) freePixmap(pm xproto.Pixmap) {
	v.paced(xproto.FreePixmap(v.c.X, pm))
	v.spare = append(v.spare, uint32(pm))
}

// gc is the one GC for drawables of a depth; pm is one of them.
func (v *canvas) gc(pm xproto.Pixmap, depth byte) xproto.Gcontext {
	gc, ok := v.contexts[depth]
	if !ok {
		gc = xproto.Gcontext(v.id())
		// Without graphics exposures: each copy would be answered by an event otherwise.
		v.paced(xproto.CreateGC(v.c.X, gc, xproto.Drawable(pm), xproto.GcGraphicsExposures, []uint32{0}))
		v.contexts[depth] = gc
	}
	return gc
}

// coloured is the GC of the root depth with these colours in it.
func (v *canvas) coloured(pm xproto.Pixmap, fore, back uint32) xproto.Gcontext {
	gc := v.gc(pm, v.depth)
	// Most strokes in a row use the same inks, and a change costs 20 bytes.
	if colours := [2]uint32{fore, back}; !v.inked || v.held != colours {
		v.paced(xproto.ChangeGC(v.c.X, gc, xproto.GcForeground|xproto.GcBackground, colours[:]))
		v.held, v.inked = colours, true
	}
	return gc
}

// send puts an image of r's size at r, in as many requests as the server's limit asks for. Pixel is asked in r's own
// coordinates, from (0, 0).
func (v *canvas) send(pm xproto.Pixmap, gc xproto.Gcontext, format, depth byte, l imageFormat, r image.Rectangle, pixel func(x, y int) uint32) {
	const header = 24 // of PutImage, before the data
	for _, t := range l.tiles(image.Rect(0, 0, r.Dx(), r.Dy()), v.limit-header) {
		v.paced(xproto.PutImage(v.c.X, format, xproto.Drawable(pm), gc, size(t.Dx()), size(t.Dy()),
			place(r.Min.X+t.Min.X), place(r.Min.Y+t.Min.Y), 0, depth, l.pack(t, pixel)))
	}
}

// sendBits sends an image of two colours, one bit a pixel: whatever the depth, the server fills in the colours.
func (v *canvas) sendBits(pm xproto.Pixmap, r image.Rectangle, fore, back uint32, ink func(x, y int) bool) {
	v.send(pm, v.coloured(pm, fore, back), xproto.ImageFormatXYBitmap, 1, v.bitmap, r, func(x, y int) uint32 {
		if ink(x, y) {
			return 1
		}
		return 0
	})
}

// copyArea copies the top left w by h pixels of src to (x, y) in dst. Both have the root depth.
func (v *canvas) copyArea(dst, src xproto.Pixmap, x, y, w, h int) {
	if w <= 0 || h <= 0 {
		return
	}
	v.paced(xproto.CopyArea(v.c.X, xproto.Drawable(src), xproto.Drawable(dst), v.gc(src, v.depth), 0, 0, place(x), place(y), size(w), size(h)))
}

// color is what an ink is today.
func (v *canvas) color(ink face.Ink) color.RGBA { return v.palette[v.known(ink)] }

// known is an ink that the palette knows: the paper's in place of one that it does not.
func (v *canvas) known(ink face.Ink) face.Ink {
	if int(ink) >= len(v.palette) {
		return face.Paper
	}
	return ink
}

// size fits a width or height to what a pixmap can have.
func size(n int) uint16 { return uint16(min(max(n, 1), largest)) }

// place fits a coordinate to the wire.
func place(n int) int16 { return int16(min(max(n, -largest), largest)) }
