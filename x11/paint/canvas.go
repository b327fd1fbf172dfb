package paint

import (
	"image"

	"github.com/jezek/xgb/xproto"

	"xklondike/x11/face"
	"xklondike/x11/link"
	"xklondike/x11/pixels"
	"xklondike/x11/screen"
)

type canvas struct {
	conn       *link.Conn
	screen     screen.Screen
	palette    face.Palette
	maxRequest int                           // in bytes
	contexts   map[byte]xproto.Gcontext      // by the depth of their drawables
	brushes    map[[2]uint32]xproto.Gcontext // by the pixels of their foreground and background
	freedIDs   []uint32                      // of freed resources, the oldest first
}

// newCanvas sends nothing. A graphics context comes with the first pixmap that needs it.
func newCanvas(conn *link.Conn, s screen.Screen, p face.Palette) *canvas {
	c := &canvas{conn: conn, screen: s, maxRequest: conn.MaxRequestBytes(), contexts: map[byte]xproto.Gcontext{},
		brushes: map[[2]uint32]xproto.Gcontext{}}
	c.palette = c.screen.TwoColoursIfMono(p)
	return c
}

// minIdleIDs freed identifiers stay unused before the oldest is used again, so that no request under way can
// still mean the old resource (docs/x11.md B.2). The connection never reuses any, and would run out of them
// after minutes of resizing.
const minIdleIDs = 1024

// newID returns 0 if the connection has ended.
func (c *canvas) newID() uint32 {
	if len(c.freedIDs) <= minIdleIDs {
		return c.conn.NewID()
	}
	id := c.freedIDs[0]
	c.freedIDs = c.freedIDs[1:]
	return id
}

func (c *canvas) createPixmap(w, h int, depth byte) xproto.Pixmap {
	pm := xproto.Pixmap(c.newID())
	c.conn.CreatePixmap(depth, pm, c.screen.Root, image.Pt(w, h))
	return pm
}

// createGC makes a context by a pixmap of its depth, which the server needs.
func (c *canvas) createGC(on xproto.Pixmap, mask uint32, values ...uint32) xproto.Gcontext {
	gc := xproto.Gcontext(c.newID())
	c.conn.CreateGC(gc, on, mask, values...)
	return gc
}

func (c *canvas) freeGC(gc xproto.Gcontext) {
	c.conn.FreeGC(gc)
	c.freedIDs = append(c.freedIDs, uint32(gc))
}

func (c *canvas) freePixmap(pm xproto.Pixmap) {
	c.conn.FreePixmap(pm)
	c.freedIDs = append(c.freedIDs, uint32(pm))
}

func (c *canvas) gcOfDepth(pm xproto.Pixmap, depth byte) xproto.Gcontext {
	gc, ok := c.contexts[depth]
	if !ok {
		gc = c.createGC(pm, xproto.GcGraphicsExposures, 0) // with them, each CopyArea would bring an event
		c.contexts[depth] = gc
	}
	return gc
}

// brush keeps a graphics context for each pair of pixels. Changing a single one would take hardly fewer bytes.
func (c *canvas) brush(pm xproto.Pixmap, fore, back uint32) xproto.Gcontext {
	pair := [2]uint32{fore, back}
	if c.brushes[pair] == 0 {
		mask, values := uint32(xproto.GcForeground), pair[:1]
		if fore != back {
			mask, values = xproto.GcForeground|xproto.GcBackground, pair[:]
		}
		c.brushes[pair] = c.createGC(pm, mask, values...)
	}
	return c.brushes[pair]
}

// freeBrushes is for another palette, which has other shades.
func (c *canvas) freeBrushes() {
	for _, gc := range c.brushes {
		c.freeGC(gc)
	}
	clear(c.brushes)
}

// putImage sends an image to the rectangle r of a pixmap, in requests that the server takes. The coordinates of pixel
// count from the corner of r.
func (c *canvas) putImage(pm xproto.Pixmap, gc xproto.Gcontext, format, depth byte, f pixels.Format,
	r image.Rectangle, pixel func(x, y int) uint32) {
	for _, t := range f.Split(image.Rect(0, 0, r.Dx(), r.Dy()), c.maxRequest-pixels.PutImageHeader) {
		c.conn.PutImage(format, pm, gc, t.Add(r.Min), depth, f.Pack(t, pixel))
	}
}

// putBitmap sends one bit for each pixel to a pixmap of the root depth: fore where ink is true, and back
// elsewhere.
func (c *canvas) putBitmap(pm xproto.Pixmap, r image.Rectangle, fore, back uint32, ink func(x, y int) bool) {
	c.putImage(pm, c.brush(pm, fore, back), xproto.ImageFormatXYBitmap, 1, c.screen.Bitmap, r, func(x, y int) uint32 {
		if ink(x, y) {
			return 1
		}
		return 0
	})
}

func (c *canvas) putPixels(pm xproto.Pixmap, r image.Rectangle, pixel func(x, y int) uint32) {
	c.putImage(pm, c.gcOfDepth(pm, c.screen.Depth), xproto.ImageFormatZPixmap, c.screen.Depth, c.screen.Image, r, pixel)
}

func (c *canvas) copyPart(dst, src xproto.Pixmap, r image.Rectangle, at image.Point) {
	if !r.Empty() {
		c.conn.CopyArea(src, dst, c.gcOfDepth(src, c.screen.Depth), r, at)
	}
}
