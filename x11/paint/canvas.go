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

// maxCoordinate is the greatest width, height and coordinate here, because coordinates on the wire have 16
// bits with a sign.
const maxCoordinate = 1<<15 - 1

// A canvas has what both backends need: the screen, the palette, graphics contexts, and identifiers to use again.
type canvas struct {
	conn *link.Conn
	screen.Screen
	palette      face.Palette
	maxRequest   int                      // maximum length of a request in bytes
	contexts     map[byte]xproto.Gcontext // graphics contexts by the depth of their drawables
	gcColours    [2]uint32                // foreground and background of the root depth's graphics context
	hasGCColours bool
	freedIDs     []uint32 // identifiers of freed resources, the oldest first
}

// newCanvas returns a canvas and sends nothing. A graphics context is created with the first pixmap that needs it.
func newCanvas(conn *link.Conn, s screen.Screen, p face.Palette) *canvas {
	c := &canvas{conn: conn, Screen: s, maxRequest: conn.MaxRequestBytes(), contexts: map[byte]xproto.Gcontext{}}
	c.palette = c.TwoColoursIfMono(p)
	return c
}

// TwoColoursIfMono returns the palette as the screen shows it: in black and white if it has only two colours.
func (c *canvas) TwoColoursIfMono(p face.Palette) face.Palette { return twoColoursIfMono(p, &c.Screen) }

func twoColoursIfMono(p face.Palette, s *screen.Screen) face.Palette {
	if s.IsMono() {
		return p.TwoColours()
	}
	return p
}

// minIdleIDs is how many freed identifiers stay unused before the canvas uses the oldest one again. The
// connection never reuses an identifier, and would run out of them after minutes of resizing. With so many
// identifiers in between, no request under way can still mean the old resource (docs/x11.md B.2).
const minIdleIDs = 1024

// newID returns an identifier for a new resource, or 0 if the connection has ended.
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

// freePixmap frees a pixmap and keeps its identifier for another resource. A window that has this pixmap as
// its background keeps the pixels.
func (c *canvas) freePixmap(pm xproto.Pixmap) {
	c.conn.FreePixmap(pm)
	c.freedIDs = append(c.freedIDs, uint32(pm))
}

// gcOfDepth returns the graphics context for all drawables of a depth. The pixmap pm is one of them; the
// server needs it to create the context.
func (c *canvas) gcOfDepth(pm xproto.Pixmap, depth byte) xproto.Gcontext {
	gc, ok := c.contexts[depth]
	if !ok {
		gc = xproto.Gcontext(c.newID())
		// With graphics exposures, each CopyArea would bring an event.
		c.conn.CreateGC(gc, xproto.Drawable(pm), xproto.GcGraphicsExposures, []uint32{0})
		c.contexts[depth] = gc
	}
	return gc
}

// gcWithColours returns the graphics context of the root depth, with these two pixels as its foreground and background.
func (c *canvas) gcWithColours(pm xproto.Pixmap, fore, back uint32) xproto.Gcontext {
	gc := c.gcOfDepth(pm, c.Depth)
	// Mostly the inks are the same as before, and a ChangeGC costs 20 bytes.
	if colours := [2]uint32{fore, back}; !c.hasGCColours || c.gcColours != colours {
		c.conn.ChangeGC(gc, xproto.GcForeground|xproto.GcBackground, colours[:])
		c.gcColours, c.hasGCColours = colours, true
	}
	return gc
}

// putImage sends an image to the rectangle r of a pixmap, in as many requests as the server's limit makes
// necessary. The function pixel returns the pixel at a point of the image, counted from (0, 0).
func (c *canvas) putImage(pm xproto.Pixmap, gc xproto.Gcontext, format, depth byte, f pixels.Format,
	r image.Rectangle, pixel func(x, y int) uint32) {
	const header = 24 // bytes of a PutImage request before its data
	for _, t := range f.Split(image.Rect(0, 0, r.Dx(), r.Dy()), c.maxRequest-header) {
		c.conn.PutImage(format, xproto.Drawable(pm), gc, clampSize(t.Dx()), clampSize(t.Dy()),
			clampCoordinate(r.Min.X+t.Min.X), clampCoordinate(r.Min.Y+t.Min.Y), 0, depth, f.Pack(t, pixel))
	}
}

// putBitmap sends an image of two colours, in one bit for each pixel, to a pixmap of the root depth. The
// server draws the pixel fore where ink is true, and the pixel back elsewhere.
func (c *canvas) putBitmap(pm xproto.Pixmap, r image.Rectangle, fore, back uint32, ink func(x, y int) bool) {
	c.putImage(pm, c.gcWithColours(pm, fore, back), xproto.ImageFormatXYBitmap, 1, c.Bitmap, r, func(x, y int) uint32 {
		if ink(x, y) {
			return 1
		}
		return 0
	})
}

// copyArea copies the top left w by h pixels of src to (x, y) in dst. Both have the root depth.
func (c *canvas) copyArea(dst, src xproto.Pixmap, dstX, dstY, w, h int) {
	if w <= 0 || h <= 0 {
		return
	}
	c.conn.CopyArea(xproto.Drawable(src), xproto.Drawable(dst), c.gcOfDepth(src, c.Depth), 0, 0,
		clampCoordinate(dstX), clampCoordinate(dstY), clampSize(w), clampSize(h))
}

// inkColour returns the colour that the palette has for an ink.
func (c *canvas) inkColour(ink face.Ink) color.RGBA { return c.palette[c.validInk(ink)] }

// validInk returns the ink, or face.Paper if the palette does not have the ink.
func (c *canvas) validInk(ink face.Ink) face.Ink {
	if int(ink) >= len(c.palette) {
		return face.Paper
	}
	return ink
}

// clampSize limits a width or height to what a pixmap can have.
func clampSize(n int) uint16 { return uint16(min(max(n, 1), maxCoordinate)) }

// clampCoordinate limits a coordinate to what a request can say.
func clampCoordinate(n int) int16 { return int16(min(max(n, -maxCoordinate), maxCoordinate)) }
