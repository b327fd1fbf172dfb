package paint

import (
	"github.com/jezek/xgb/xproto"

	"xklondike/x11/face"
	"xklondike/x11/screen"
)

// A PaletteInquiry asks the server for what a new palette needs, while the painter still uses the old one.
type PaletteInquiry struct {
	Palette face.Palette // the new palette as the screen can show it: in black and white on a screen of two colours
	oneBit  bool
	colours *screen.Inquiry // nil if nothing has to be asked
	answer  screen.Answer
}

// AsksForPalettes reports whether a palette needs answers of the server. It does without RENDER on screens
// with a colour map, but not in black and white.
func (p *Painter) AsksForPalettes(oneBit bool) bool {
	_, core := p.backend.(*coreBackend)
	s := p.withOneBit(oneBit)
	return core && p.colourful == nil && !s.IsMono() && p.Class != xproto.VisualClassTrueColor
}

// AskPalette asks for what a palette needs. With oneBit it will be shown in black and white only. AskPalette
// may be called from any goroutine.
func (p *Painter) AskPalette(palette face.Palette, oneBit bool) *PaletteInquiry {
	s := p.withOneBit(oneBit)
	q := &PaletteInquiry{Palette: twoColoursIfMono(palette, &s), oneBit: oneBit}
	if p.AsksForPalettes(oneBit) {
		q.colours = screen.Ask(p.conn, &s, q.Palette)
	}
	return q
}

// withOneBit returns a copy of the screen that shows only black and white if oneBit is true, and all its
// colours otherwise.
func (c *canvas) withOneBit(oneBit bool) screen.Screen {
	s := c.Screen
	s.OneBit = oneBit
	return s
}

// Await waits for the answers. It may be called from any goroutine.
func (q *PaletteInquiry) Await() {
	if q.colours != nil {
		q.answer = q.colours.Await()
	}
}

// ChangedInks returns the inks that look different with the palette of an inquiry. If the palette changes
// between colours and black and white, it returns all inks.
func (p *Painter) ChangedInks(q *PaletteInquiry) (inks []face.Ink) {
	if q.oneBit == p.OneBit {
		return p.palette.ChangedInks(q.Palette)
	}
	for ink := range q.Palette {
		inks = append(inks, face.Ink(ink))
	}
	return inks
}

// UsePalette makes the palette of an inquiry the painter's palette. The caller must have called Await on the
// inquiry, so UsePalette itself waits for nothing. Pixmaps that are already painted stay as they are.
func (p *Painter) UsePalette(q *PaletteInquiry) {
	turned := q.oneBit != p.OneBit
	if turned {
		p.setOneBit(q.oneBit)
	}
	core, ok := p.backend.(*coreBackend)
	switch {
	case ok && q.colours != nil:
		core.usePalette(q)
	case turned || q.Palette != p.palette:
		p.setPalette(q.Palette)
	}
}

// setOneBit switches painting in black and white on or off. While it is on, the core protocol paints, and the
// RENDER backend is kept for later.
func (p *Painter) setOneBit(on bool) {
	p.FreeParts()
	p.OneBit, p.images = on, nil
	switch b := p.backend.(type) {
	case *renderBackend:
		b.freePictures()
		p.colourful, p.backend = b, newCoreBackend(p.canvas, nil)
	case *coreBackend:
		if p.colourful != nil {
			b.freeBrushes()
			p.backend, p.colourful = p.colourful, nil
		}
	}
}

// usePalette sets a palette for which the server has answered. It frees the cells of the old palette after
// those of the new one were allocated, so that a colour in both keeps its cell.
func (b *coreBackend) usePalette(q *PaletteInquiry) {
	b.awaitColours() // does not wait: the answers came when the windows were painted
	old := b.ownedCells
	b.palette, b.ownedCells = q.Palette, nil
	b.adoptColours(q.answer)
	if len(old) > 0 {
		b.conn.FreeColors(b.Colormap, 0, old)
	}
	b.freeParts()
}
