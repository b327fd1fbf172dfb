package paint

import (
	"github.com/jezek/xgb/xproto"

	"xklondike/x11/face"
	"xklondike/x11/screen"
)

// A PaletteInquiry asks what a new palette needs, while the painter still uses the old one.
type PaletteInquiry struct {
	Palette face.Palette    // as the screen can show it
	OneBit  bool            // in black and white
	colours *screen.Inquiry // nil if nothing has to be asked
	answer  screen.Answer
}

// AsksForPalettes reports whether a palette needs answers: without RENDER on screens with a colour map, but
// not in black and white.
func (p *Painter) AsksForPalettes(oneBit bool) bool {
	_, core := p.backend.(*coreBackend)
	s := p.canvas.withOneBit(oneBit)
	return core && p.colourful == nil && !s.IsMono() && p.canvas.screen.Class != xproto.VisualClassTrueColor
}

// AskPalette asks what a palette needs, from any goroutine. With oneBit it is shown in black and white.
func (p *Painter) AskPalette(palette face.Palette, oneBit bool) *PaletteInquiry {
	s := p.canvas.withOneBit(oneBit)
	q := &PaletteInquiry{Palette: s.TwoColoursIfMono(palette), OneBit: oneBit}
	if p.AsksForPalettes(oneBit) {
		q.colours = screen.Ask(p.canvas.conn, &s, q.Palette)
	}
	return q
}

func (c *canvas) withOneBit(oneBit bool) screen.Screen {
	s := c.screen
	s.OneBit = oneBit
	return s
}

// Await waits for the server's answers, if it was asked.
func (q *PaletteInquiry) Await() {
	if q.colours != nil {
		q.answer = q.colours.Await()
	}
}

// ChangedInks returns the inks that look different, or all between colours and black and white.
func (p *Painter) ChangedInks(q *PaletteInquiry) (inks []face.Ink) {
	if q.OneBit == p.canvas.screen.OneBit {
		return p.canvas.palette.ChangedInks(q.Palette)
	}
	for ink := range q.Palette {
		inks = append(inks, face.Ink(ink))
	}
	return inks
}

// UsePalette takes over an awaited palette. Finished pixmaps stay as they are.
func (p *Painter) UsePalette(q *PaletteInquiry) {
	turned := q.OneBit != p.canvas.screen.OneBit
	if turned {
		p.setOneBit(q.OneBit)
	}
	core, ok := p.backend.(*coreBackend)
	switch {
	case ok && q.colours != nil:
		core.usePalette(q.Palette, q.answer)
	case turned || q.Palette != p.canvas.palette:
		p.backend.setPalette(q.Palette)
	}
}

// setOneBit lets the core protocol paint in black and white, and keeps the RENDER backend.
func (p *Painter) setOneBit(on bool) {
	p.backend.freeParts()
	p.canvas.screen.OneBit, p.images = on, nil
	switch b := p.backend.(type) {
	case *renderBackend:
		b.freePictures()
		p.colourful, p.backend = b, newCoreBackend(p.canvas, nil)
	case *coreBackend:
		if p.colourful != nil {
			b.canvas.freeBrushes()
			p.backend, p.colourful = p.colourful, nil
		}
	}
}

// usePalette frees the old cells last, so that a colour in both palettes keeps its cell.
func (b *coreBackend) usePalette(p face.Palette, answer screen.Answer) {
	b.awaitColours() // the answers came when the windows were painted
	old := b.ownedCells
	b.canvas.palette, b.ownedCells = p, nil
	b.adoptColours(answer)
	if len(old) > 0 {
		b.canvas.conn.FreeColors(b.canvas.screen.Colormap, old)
	}
	b.freeParts()
	b.canvas.freeBrushes()
}
