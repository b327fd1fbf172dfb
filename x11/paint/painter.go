// Package paint draws drawings and texts into pixmaps on the server, and reads pixmaps back. It has two
// backends, of which AwaitPainter chooses one. With RENDER, the server blends masks, which are sent once.
// With the core protocol alone, parts are mixed before they are sent, and then copied. Both serve every depth
// and byte order. The package knows neither cards nor windows. Only one goroutine at a time may use it.
// Requests without a reply are never checked. AwaitPainter and PaletteInquiry.Await wait for
// the server, and on screens with a colour map and without RENDER the first stroke with a palette. Nothing
// else does.
package paint

import (
	"image"
	"slices"

	"github.com/jezek/xgb/xproto"

	"xklondike/x11/face"
	"xklondike/x11/link"
	"xklondike/x11/screen"
)

// A Painter paints on pixmaps of the root window's depth.
type Painter struct {
	canvas    *canvas
	backend   backend
	colourful *renderBackend // for the end of OneBit; nil if there is none
	// for images, if the backend has none; nil before the first
	images *screen.Mapping
}

// A backend is one of the two ways to paint.
type backend interface {
	fillRects(pm xproto.Pixmap, ink face.Ink, rects []xproto.Rectangle)
	drawArcs(pm xproto.Pixmap, all []face.Arc)
	layStamps(pm xproto.Pixmap, d face.Drawing)
	drawFigures(pm xproto.Pixmap, d face.Drawing)
	drawLines(pm xproto.Pixmap, lines []Line, f *face.Font, ink, paper face.Ink)
	setPalette(p face.Palette)
	freePictureOf(pm xproto.Pixmap)
	freeParts()
}

// Screen returns the screen that the painter paints for. The caller must not change it.
func (p *Painter) Screen() *screen.Screen { return &p.canvas.screen }

// Draw creates a pixmap of a drawing. A part is sent when it is first used, and kept.
func (p *Painter) Draw(d face.Drawing) xproto.Pixmap {
	pm := p.canvas.createPixmap(d.W, d.H, p.canvas.screen.Depth)
	p.Redraw(pm, d)
	return pm
}

// DrawOnCopy is Draw on a copy of a pixmap of the drawing's size, which already shows the first fillsDone
// fills and the arcs.
func (p *Painter) DrawOnCopy(of xproto.Pixmap, fillsDone int, d face.Drawing) xproto.Pixmap {
	pm := p.canvas.createPixmap(d.W, d.H, p.canvas.screen.Depth)
	p.CopyPart(pm, of, image.Rect(0, 0, d.W, d.H), image.Point{})
	p.drawAfterFills(pm, fillsDone, d)
	return pm
}

// Redraw draws on a pixmap that is at least as large, from its top left corner.
func (p *Painter) Redraw(pm xproto.Pixmap, d face.Drawing) { p.drawAfterFills(pm, 0, d) }

// drawAfterFills draws what follows the fills, of which the pixmap already shows the first fillsDone.
func (p *Painter) drawAfterFills(pm xproto.Pixmap, fillsDone int, d face.Drawing) {
	if p.canvas.screen.IsMono() {
		d = d.InTwoColours()
	}
	if fillsDone == 0 && len(d.Arcs) > 0 {
		fillsDone = d.BelowArcs
		p.DrawFills(pm, d.Fills[:fillsDone])
		p.backend.drawArcs(pm, d.Arcs)
	}
	p.DrawFills(pm, d.Fills[fillsDone:])
	p.backend.layStamps(pm, d)
	p.DrawFigures(pm, d)
}

// DrawFigures draws the figures on a pixmap that shows all else of the drawing.
func (p *Painter) DrawFigures(pm xproto.Pixmap, d face.Drawing) { p.backend.drawFigures(pm, d) }

// DrawFills draws fills in their order. Those of one ink that follow one another take one request.
func (p *Painter) DrawFills(pm xproto.Pixmap, fills []face.Fill) {
	const header, each = 20, 8
	most := max((p.canvas.maxRequest-header)/each, 1)
	for len(fills) > 0 {
		ink, rects := fills[0].Ink, []xproto.Rectangle(nil)
		for ; len(fills) > 0 && fills[0].Ink == ink; fills = fills[1:] {
			if r := fills[0].Rect; !r.Empty() {
				rects = append(rects, link.Rect(r))
			}
		}
		for some := range slices.Chunk(rects, most) {
			p.backend.fillRects(pm, ink, some)
		}
	}
}

// BlankPixmap creates a pixmap of one ink. One pixel is enough for the background of a window, because it is
// tiled.
func (p *Painter) BlankPixmap(size image.Point, ink face.Ink) xproto.Pixmap {
	return p.Draw(face.Drawing{W: size.X, H: size.Y, Fills: []face.Fill{{Rect: image.Rectangle{Max: size}, Ink: ink}}})
}

// Fill fills rectangles of a pixmap with an ink.
func (p *Painter) Fill(pm xproto.Pixmap, ink face.Ink, rects ...image.Rectangle) {
	fills := make([]face.Fill, len(rects))
	for i, r := range rects {
		fills[i] = face.Fill{Rect: r, Ink: ink}
	}
	p.DrawFills(pm, fills)
}

// FillRaised fills the upper left part of a pixmap, of a size, so that it looks raised: with light and dark edges.
// It creates the pixmap if there is none.
func (p *Painter) FillRaised(pm *xproto.Pixmap, size image.Point, edge int, paper face.Ink) {
	if *pm == 0 {
		*pm = p.BlankPixmap(size, face.TopShadow)
	} else {
		p.Fill(*pm, face.TopShadow, image.Rectangle{Max: size})
	}
	p.Fill(*pm, face.BottomShadow, image.Rectangle{Min: image.Pt(edge, edge), Max: size})
	p.Fill(*pm, paper, image.Rectangle{Max: size}.Inset(edge))
}

// FillTile makes a pixmap a tile of one ink, and creates it if there is none.
func (p *Painter) FillTile(pm *xproto.Pixmap, ink face.Ink) {
	if tile := image.Rect(0, 0, 32, 32); *pm == 0 {
		*pm = p.BlankPixmap(tile.Max, ink)
	} else {
		p.Fill(*pm, ink, tile)
	}
}

// A Line is text, and where it begins on its baseline, in pixels from the top left corner.
type Line struct {
	X, Baseline int
	Text        string
}

// SendsBitmaps reports whether each line of text goes to the server as a bitmap. Elsewhere letters are sent when they are first used.
func (p *Painter) SendsBitmaps() bool {
	_, core := p.backend.(*coreBackend)
	return core
}

// DrawLines draws lines in one font and ink. With RENDER they take one request; without it, letters have hard edges. Paper is
// the ink behind them, which must be there already.
func (p *Painter) DrawLines(pm xproto.Pixmap, lines []Line, f *face.Font, ink, paper face.Ink) {
	p.backend.drawLines(pm, lines, f, ink, paper)
}

// CopyPart copies a rectangle of src, so that its top left corner lies at the point at. Both have the root depth.
func (p *Painter) CopyPart(dst, src xproto.Pixmap, r image.Rectangle, at image.Point) {
	p.canvas.copyPart(dst, src, r, at)
}

// SetPurpose is that of the connection's meter.
func (p *Painter) SetPurpose(to link.Purpose) (before link.Purpose) {
	return p.canvas.conn.Meter.SetPurpose(to)
}

// Free frees a pixmap of this painter. A window that shows it goes on showing it. The identifier may later be
// that of another pixmap.
func (p *Painter) Free(pm xproto.Pixmap) {
	if pm == 0 {
		return // the connection has ended
	}
	p.backend.freePictureOf(pm)
	p.canvas.freePixmap(pm)
}

// FreeParts frees shapes (face.Part), as when cards get another size, and letters of fonts that were not used
// since the last FreeParts. Finished pixmaps stay.
func (p *Painter) FreeParts() { p.backend.freeParts() }

// FreeAll frees those of some pixmaps that there are.
func (p *Painter) FreeAll(pixmaps ...*xproto.Pixmap) {
	for _, pm := range pixmaps {
		p.Free(*pm)
		*pm = 0
	}
}
