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

// A coreBackend mixes each part with its ground, and sends it once, because the core protocol cannot blend.
type coreBackend struct {
	canvas         *canvas
	mapping        screen.Mapping
	mixes          []pixels.Swatch // for shades on a writable colour map; empty if they may use none
	pixels         []uint32        // of each ink
	pendingColours *screen.Inquiry // with replies still to come; nil without any
	ownedCells     []uint32        // of a shared colour map, for us to free
	opaqueParts    map[opaquePart]xproto.Pixmap
}

type opaquePart struct {
	part        face.Part
	turned      bool
	ink, ground face.Ink
}

// newCoreBackend takes an inquiry about the colours for which the server must be asked, and nil without any.
func newCoreBackend(c *canvas, inquiry *screen.Inquiry) *coreBackend {
	b := &coreBackend{canvas: c, pendingColours: inquiry, opaqueParts: map[opaquePart]xproto.Pixmap{}}
	b.adoptColours(screen.Answer{})
	return b
}

// awaitColours waits for nothing on TrueColor and on screens of two colours, where there are no questions.
func (b *coreBackend) awaitColours() {
	if b.pendingColours == nil {
		return
	}
	// a Cork may still hold the questions back
	b.canvas.conn.Flush()
	answer := b.pendingColours.Await()
	b.pendingColours = nil
	b.adoptColours(answer)
}

// adoptColours takes the nearest cell for an ink that got none of its own. Shades get cells only if every ink
// has its own.
func (b *coreBackend) adoptColours(answer screen.Answer) {
	b.mapping, b.mixes = screen.NewMapping(&b.canvas.screen, answer.Cells), nil
	b.pixels = make([]uint32, len(b.canvas.palette))
	for i, c := range b.canvas.palette {
		b.pixels[i] = b.mapping.Pixel(c)
	}
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

func (b *coreBackend) fillRects(pm xproto.Pixmap, ink face.Ink, rects []xproto.Rectangle) {
	b.awaitColours()
	b.fillPixel(pm, b.pixels[ink], rects)
}

// drawArcs leaves the outline as the fills show it, because every shade of it would have to be sent.
func (b *coreBackend) drawArcs(xproto.Pixmap, []face.Arc) {}

// layStamps covers whatever lies there.
func (b *coreBackend) layStamps(pm xproto.Pixmap, d face.Drawing) {
	for _, s := range d.Stamps {
		src := b.opaquePixmap(opaquePart{s.Part, s.Turned, s.Ink, s.Ground})
		if !s.IsTiled() {
			b.canvas.copyPart(pm, src, image.Rect(0, 0, s.Part.W, s.Part.H), image.Pt(s.X, s.Y))
		} else {
			b.fillTiles(pm, src, s)
		}
	}
}

func (b *coreBackend) fillTiles(pm, tile xproto.Pixmap, s face.Stamp) {
	r, phase := s.Rect(), s.Phase
	if s.Turned {
		phase = image.Pt(s.Part.W, s.Part.H).Sub(s.Area.Add(phase).Mod(image.Rect(0, 0, s.Part.W, s.Part.H)))
	}
	origin := r.Min.Sub(phase)
	gc := b.canvas.createGC(pm, xproto.GcFillStyle|xproto.GcTile|xproto.GcTileStippleOriginX|xproto.GcTileStippleOriginY,
		xproto.FillStyleTiled, uint32(tile), uint32(link.Coordinate(origin.X)), uint32(link.Coordinate(origin.Y)))
	b.canvas.conn.PolyFillRectangle(pm, gc, link.Rect(r))
	b.canvas.freeGC(gc)
}

// On colour maps without shades, a pixel has the ink from this value of its mask on.
const shapeThreshold = 0x80

// hasShades is false on a writable colour map, where each shade needs a cell, and all programs share the cells.
func (b *coreBackend) hasShades() bool {
	return !b.canvas.screen.IsMono() && (!b.canvas.screen.HasWritableMap() || len(b.mixes) > 0)
}

// pixelForMix is one of our cells on a writable colour map, because other programs may change theirs.
func (b *coreBackend) pixelForMix(c color.RGBA) uint32 {
	if len(b.mixes) > 0 {
		return b.mapping.NearestOf(b.mixes, c)
	}
	return b.mapping.Pixel(c)
}

// contrastingPixels returns the pixels of an ink and its ground, or black or white for the ink if both are
// the same, on two colours or a full colour map. A shape of the wrong colour can be seen, and an invisible
// one cannot.
func (b *coreBackend) contrastingPixels(ink, ground face.Ink) (fore, back uint32) {
	fore, back = b.pixels[ink], b.pixels[ground]
	if ink != ground && fore == back {
		fore = b.canvas.screen.Black
		if back == b.canvas.screen.Black || !b.canvas.screen.IsMono() && pixels.GrayLevel(b.canvas.palette[ground]) < 0x80 {
			fore = b.canvas.screen.White
		}
	}
	return fore, back
}

// freePictureOf does nothing, because there are no pictures.
func (b *coreBackend) freePictureOf(xproto.Pixmap) {}

// setPalette takes an empty answer where nothing must be asked.
func (b *coreBackend) setPalette(p face.Palette) { b.usePalette(p, screen.Answer{}) }
