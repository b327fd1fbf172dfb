package paint

import (
	"image/color"

	"github.com/jezek/xgb/xproto"

	"xklondike/x11/face"
	"xklondike/x11/pixels"
	"xklondike/x11/screen"
)

// A coreBackend paints with the core protocol alone, for servers and connections without RENDER. The core
// protocol cannot blend. So the program mixes each part with its ground, and sends the opaque result once.
type coreBackend struct {
	*canvas
	mapping        screen.Mapping
	mixes          []pixels.Swatch // the cells for shades on a writable colour map; empty if shades may use none
	pixels         []uint32        // the pixel of each ink
	pendingColours *screen.Inquiry // requests about colours with their replies still to come; nil if there are none
	ownedCells     []uint32        // cells of a shared colour map that we have to free
	opaqueParts    map[opaquePart]xproto.Pixmap
	brushes        map[uint32]xproto.Gcontext // graphics contexts, by the pixel that they draw
}

// An opaquePart is a part as it looks on one ground. It is the key of coreBackend.opaqueParts.
type opaquePart struct {
	part        face.Part
	turned      bool
	ink, ground face.Ink
}

// newCoreBackend returns a backend that knows only the colours for which the server need not be asked. The
// parameter inquiry has the questions about the other colours; it is nil if there are no other colours.
func newCoreBackend(c *canvas, inquiry *screen.Inquiry) *coreBackend {
	b := &coreBackend{canvas: c, pendingColours: inquiry, opaqueParts: map[opaquePart]xproto.Pixmap{},
		brushes: map[uint32]xproto.Gcontext{}}
	b.mapping = screen.NewMapping(&c.Screen, nil)
	b.setInkPixels()
	return b
}

// setInkPixels sets the pixel of each ink to the pixel that b.mapping has for the ink's colour.
func (b *coreBackend) setInkPixels() {
	b.pixels = make([]uint32, len(b.palette))
	for i, c := range b.palette {
		b.pixels[i] = b.mapping.Pixel(c)
	}
}

// awaitColours waits for the answers about colours, if there are questions. There are none on TrueColor and
// on screens of two colours.
func (b *coreBackend) awaitColours() {
	if b.pendingColours == nil {
		return
	}
	// A Cork of the connection may still hold the questions back.
	b.conn.Flush()
	answer := b.pendingColours.Await()
	b.pendingColours = nil
	b.adoptColours(answer)
}

// adoptColours sets the pixels of the inks from the server's answers. An ink that got no cell of its own uses
// the nearest cell of the colour map. Shades get cells only if every ink has its own.
func (b *coreBackend) adoptColours(answer screen.Answer) {
	b.mapping, b.mixes = screen.NewMapping(&b.Screen, answer.Cells), nil
	b.setInkPixels()
	complete := len(answer.Shades) > 0
	for ink, got := range answer.Inks {
		if got == nil {
			complete = false
			continue
		}
		b.pixels[ink] = *got
		b.ownedCells = append(b.ownedCells, *got)
	}
	b.ownedCells = append(b.ownedCells, answer.Shades...)
	if complete {
		b.mixes = b.mapping.Swatches(b.ownedCells)
	}
}

// inkPixel returns the pixel of an ink.
func (b *coreBackend) inkPixel(ink face.Ink) uint32 { return b.pixels[b.validInk(ink)] }

// fillRects fills rectangles with an ink.
func (b *coreBackend) fillRects(pm xproto.Pixmap, ink face.Ink, rects []xproto.Rectangle) {
	b.awaitColours()
	b.fillPixel(pm, b.inkPixel(ink), rects)
}

// stamp copies a part, mixed with its ground, to its place. It covers whatever lies there. Therefore all
// stamps of a drawing must lie on the drawing's ground.
func (b *coreBackend) stamp(pm xproto.Pixmap, s face.Stamp, ground face.Ink) {
	if src := b.opaquePixmap(opaquePart{s.Part, s.Turned, s.Ink, ground}); src != 0 {
		b.copyArea(pm, src, s.X, s.Y, s.Part.W, s.Part.H)
	}
}

// shapeThreshold is the least mask value at which a pixel of a shape has the ink, on colour maps without shades.
const shapeThreshold = 0x80

// hasShades reports whether the screen has pixels for the shades between two inks. A screen of two colours
// has none. On a writable colour map each shade needs a cell, and all other programs share the cells.
func (b *coreBackend) hasShades() bool {
	return !b.IsMono() && (!b.HasWritableMap() || len(b.mixes) > 0)
}

// pixelForMix returns the pixel for a mix of inks, on screens with shades. On a writable colour map, it is
// the nearest of our cells. Other cells belong to other programs, which may change them.
func (b *coreBackend) pixelForMix(c color.RGBA) uint32 {
	if len(b.mixes) > 0 {
		return b.mapping.NearestOf(b.mixes, c)
	}
	return b.mapping.Pixel(c)
}

// contrastingPixels returns two pixels for an ink and its ground. Both inks may have the same pixel, if the
// screen has two colours or its colour map was full. Then black or white takes the place of the ink,
// whichever contrasts with the ground. A shape of the wrong colour can be seen, and an invisible one cannot.
func (b *coreBackend) contrastingPixels(ink, ground face.Ink) (fore, back uint32) {
	fore, back = b.inkPixel(ink), b.inkPixel(ground)
	if ink != ground && fore == back {
		fore = b.Black
		if back == b.Black || !b.IsMono() && pixels.GrayLevel(b.inkColour(ground)) < 0x80 {
			fore = b.White
		}
	}
	return fore, back
}

// freePictureOf does nothing, because the core protocol has no pictures.
func (b *coreBackend) freePictureOf(xproto.Pixmap) {}

// setPalette asks for the colours of a new palette and then frees the cells of the old one. In this order, a
// colour in both palettes keeps its cell.
func (b *coreBackend) setPalette(p face.Palette) {
	b.awaitColours()
	b.palette, b.mixes = p, nil
	b.pendingColours = screen.Ask(b.conn, &b.Screen, p)
	if len(b.ownedCells) > 0 {
		b.conn.FreeColors(b.Colormap, 0, b.ownedCells)
		b.ownedCells = nil
	}
	if b.pendingColours == nil {
		b.mapping = screen.NewMapping(&b.Screen, nil)
	}
	b.setInkPixels()
	b.freeParts()
	b.freeBrushes()
}

// freeParts frees the pixmaps of all opaque parts. An opaque part is a shape, such as a suit sign, already
// mixed with the colour behind it.
func (b *coreBackend) freeParts() { b.freeOpaqueParts() }
