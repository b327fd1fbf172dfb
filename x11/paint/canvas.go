package paint

import (
	"image"
	"image/color"

	"github.com/jezek/xgb/xproto"

	"xklondike/x11/face"
	"xklondike/x11/link"
	"xklondike/x11/pixels"
	"xklondike/x11/screen"
)

// Coordinates on the wire have 16 bits with a sign.
const maxCoordinate = 1<<15 - 1

// A canvas is what both backends need.
type canvas struct {
	conn *link.Conn
	screen.Screen
	palette      face.Palette
	maxRequest   int                      // in bytes
	contexts     map[byte]xproto.Gcontext // by the depth of their drawables
	gcColours    [2]uint32                // of the root depth's graphics context
	hasGCColours bool
	freedIDs     []uint32 // of freed resources, the oldest first
}

// newCanvas sends nothing. A graphics context comes with the first pixmap that needs it.
func newCanvas(conn *link.Conn, s screen.Screen, p face.Palette) *canvas {
	c := &canvas{conn: conn, Screen: s, maxRequest: conn.MaxRequestBytes(), contexts: map[byte]xproto.Gcontext{}}
	c.palette = c.TwoColoursIfMono(p)
	return c
}

// TwoColoursIfMono returns the palette as the screen shows it.
func (c *canvas) TwoColoursIfMono(p face.Palette) face.Palette { return twoColoursIfMono(p, &c.Screen) }

func twoColoursIfMono(p face.Palette, s *screen.Screen) face.Palette {
	if s.IsMono() {
		return p.TwoColours()
	}
	return p
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
	c.conn.CreatePixmap(depth, pm, xproto.Drawable(c.Root), clampSize(w), clampSize(h))
	return pm
}

// A window that has the pixmap as its background keeps the pixels. The identifier is used again.
func (c *canvas) freePixmap(pm xproto.Pixmap) {
	c.conn.FreePixmap(pm)
	c.freedIDs = append(c.freedIDs, uint32(pm))
}

// The server needs pm, one of the drawables, to create the context.
func (c *canvas) gcOfDepth(pm xproto.Pixmap, depth byte) xproto.Gcontext {
	gc, ok := c.contexts[depth]
	if !ok {
		gc = xproto.Gcontext(c.newID())
		// with them, each CopyArea would bring an event
		c.conn.CreateGC(gc, xproto.Drawable(pm), xproto.GcGraphicsExposures, []uint32{0})
		c.contexts[depth] = gc
	}
	return gc
}

func (c *canvas) gcWithColours(pm xproto.Pixmap, fore, back uint32) xproto.Gcontext {
	gc := c.gcOfDepth(pm, c.Depth)
	// mostly the same as before; a ChangeGC costs 20 bytes
	if colours := [2]uint32{fore, back}; !c.hasGCColours || c.gcColours != colours {
		c.conn.ChangeGC(gc, xproto.GcForeground|xproto.GcBackground, colours[:])
		c.gcColours, c.hasGCColours = colours, true
	}
	return gc
}

// putImage sends an image to the rectangle r of a pixmap, in requests that the server takes. pixel counts
// from (0, 0).
func (c *canvas) putImage(pm xproto.Pixmap, gc xproto.Gcontext, format, depth byte, f pixels.Format,
	r image.Rectangle, pixel func(x, y int) uint32) {
	const header = 24 // before its data
	for _, t := range f.Split(image.Rect(0, 0, r.Dx(), r.Dy()), c.maxRequest-header) {
		c.conn.PutImage(format, xproto.Drawable(pm), gc, clampSize(t.Dx()), clampSize(t.Dy()),
			clampCoordinate(r.Min.X+t.Min.X), clampCoordinate(r.Min.Y+t.Min.Y), 0, depth, f.Pack(t, pixel))
	}
}

// putBitmap sends one bit for each pixel to a pixmap of the root depth: fore where ink is true, and back
// elsewhere.
func (c *canvas) putBitmap(pm xproto.Pixmap, r image.Rectangle, fore, back uint32, ink func(x, y int) bool) {
	c.putImage(pm, c.gcWithColours(pm, fore, back), xproto.ImageFormatXYBitmap, 1, c.Bitmap, r, func(x, y int) uint32 {
		if ink(x, y) {
			return 1
		}
		return 0
	})
}

// copyArea copies from the top left of src to (x, y) in dst, both of the root depth.
func (c *canvas) copyArea(dst, src xproto.Pixmap, dstX, dstY, w, h int) {
	if w <= 0 || h <= 0 {
		return
	}
	c.conn.CopyArea(xproto.Drawable(src), xproto.Drawable(dst), c.gcOfDepth(src, c.Depth), 0, 0,
		clampCoordinate(dstX), clampCoordinate(dstY), clampSize(w), clampSize(h))
}

func (c *canvas) inkColour(ink face.Ink) color.RGBA { return c.palette[c.validInk(ink)] }

// An ink that the palette lacks becomes face.Paper.
func (c *canvas) validInk(ink face.Ink) face.Ink {
	if int(ink) >= len(c.palette) {
		return face.Paper
	}
	return ink
}

func clampSize(n int) uint16 { return uint16(min(max(n, 1), maxCoordinate)) }

func clampCoordinate(n int) int16 { return int16(min(max(n, -maxCoordinate), maxCoordinate)) }
