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

// An easel holds what both ways of painting need: pixmaps, images sent into them, and numbers for resources.
type easel struct {
	c *link.Conn
	screen
	palette face.Palette
	limit   int                      // bytes of a request
	pens    map[byte]xproto.Gcontext // by depth
	held    [2]uint32                // foreground and background of the root depth's GC, once inked
	inked   bool
	spare   []uint32 // freed resource numbers, the oldest first
}

// newEasel sends nothing: GCs are made with the first pixmap that needs one.
func newEasel(c *link.Conn, s screen, p face.Palette) *easel {
	return &easel{c: c, screen: s, palette: p, limit: c.MaxRequest(), pens: map[byte]xproto.Gcontext{}}
}

// spareIDs is how many freed numbers lie idle before the oldest is used again. The connection never reuses one by itself
// and would run dry in minutes of resizing; after so many, nobody holds on to the number's old meaning (x11.md B.2).
const spareIDs = 1024

// id is a number for a new resource, 0 when the connection is gone.
func (e *easel) id() uint32 {
	if len(e.spare) <= spareIDs {
		return e.c.NewID()
	}
	id := e.spare[0]
	e.spare = e.spare[1:]
	return id
}

func (e *easel) pixmap(w, h int, depth byte) xproto.Pixmap {
	pm := xproto.Pixmap(e.id())
	xproto.CreatePixmap(e.c.X, depth, pm, xproto.Drawable(e.root), size(w), size(h))
	e.c.Pace()
	return pm
}

// freePixmap frees a pixmap and keeps its number. Who still wears the pixmap keeps its pixels.
func (e *easel) freePixmap(pm xproto.Pixmap) {
	xproto.FreePixmap(e.c.X, pm)
	e.c.Pace()
	e.spare = append(e.spare, uint32(pm))
}

// gc is the one GC for drawables of a depth; pm is one of them.
func (e *easel) gc(pm xproto.Pixmap, depth byte) xproto.Gcontext {
	gc, ok := e.pens[depth]
	if !ok {
		gc = xproto.Gcontext(e.id())
		// Without graphics exposures: each copy would be answered by an event otherwise.
		xproto.CreateGC(e.c.X, gc, xproto.Drawable(pm), xproto.GcGraphicsExposures, []uint32{0})
		e.c.Pace()
		e.pens[depth] = gc
	}
	return gc
}

// pen is the GC of the root depth with these colours in it.
func (e *easel) pen(pm xproto.Pixmap, fore, back uint32) xproto.Gcontext {
	gc := e.gc(pm, e.depth)
	// Most strokes in a row use the same inks, and a change costs 20 bytes.
	if colours := [2]uint32{fore, back}; !e.inked || e.held != colours {
		xproto.ChangeGC(e.c.X, gc, xproto.GcForeground|xproto.GcBackground, colours[:])
		e.c.Pace()
		e.held, e.inked = colours, true
	}
	return gc
}

// send puts an image of r's size at r, in as many requests as the server's limit asks for. Pixel is asked in r's own
// coordinates, from (0, 0).
func (e *easel) send(pm xproto.Pixmap, gc xproto.Gcontext, format, depth byte, l layout, r image.Rectangle, pixel func(x, y int) uint32) {
	const header = 24 // of PutImage, before the data
	for _, t := range l.tiles(image.Rect(0, 0, r.Dx(), r.Dy()), e.limit-header) {
		xproto.PutImage(e.c.X, format, xproto.Drawable(pm), gc, size(t.Dx()), size(t.Dy()),
			place(r.Min.X+t.Min.X), place(r.Min.Y+t.Min.Y), 0, depth, l.pack(t, pixel))
		e.c.Pace()
	}
}

// sendBits sends an image of two colours, one bit a pixel: whatever the depth, the server fills in the colours.
func (e *easel) sendBits(pm xproto.Pixmap, r image.Rectangle, fore, back uint32, ink func(x, y int) bool) {
	e.send(pm, e.pen(pm, fore, back), xproto.ImageFormatXYBitmap, 1, e.bitmap, r, func(x, y int) uint32 {
		if ink(x, y) {
			return 1
		}
		return 0
	})
}

// copyArea copies the top left w by h pixels of src to (x, y) in dst. Both have the root depth.
func (e *easel) copyArea(dst, src xproto.Pixmap, x, y, w, h int) {
	if w <= 0 || h <= 0 {
		return
	}
	xproto.CopyArea(e.c.X, xproto.Drawable(src), xproto.Drawable(dst), e.gc(src, e.depth), 0, 0, place(x), place(y), size(w), size(h))
	e.c.Pace()
}

// color is what an ink is today; of an ink the palette does not know, the paper's.
func (e *easel) color(ink face.Ink) color.RGBA {
	if int(ink) >= len(e.palette) {
		ink = face.Paper
	}
	return e.palette[ink]
}

// size fits a width or height to what a pixmap can have.
func size(n int) uint16 { return uint16(min(max(n, 1), largest)) }

// place fits a coordinate to the wire.
func place(n int) int16 { return int16(min(max(n, -largest), largest)) }
