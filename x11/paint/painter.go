// Package paint turns drawings and text into server-side pixmaps, and pixmaps back into images.
//
// It knows two ways to paint: with RENDER, where the server blends masks that are sent once, and with the core protocol
// alone, where ready-mixed parts are sent and copied. Which one is taken is decided once, when the server has answered;
// both serve every depth and byte order. What a card looks like is face's business, and which window shows which pixmap
// is the session's: this package knows neither cards nor windows.
//
// Nothing here is safe for use by several goroutines at once. Void requests are never checked, and nothing waits for the
// server but Inquiry.Painter, Painter.Read and, on colour-mapped screens without RENDER, the first stroke after the
// colours were set.
package paint

import (
	"slices"

	"github.com/jezek/xgb/xproto"

	"xklondike/x11/face"
)

// A Painter paints on pixmaps of the root window's depth. Make one with Ask.
type Painter struct {
	*canvas
	brush
}

// A brush is one of the two ways to paint.
type brush interface {
	fill(pm xproto.Pixmap, ink face.Ink, rects []xproto.Rectangle)
	stamp(pm xproto.Pixmap, s face.Stamp, on face.Ink)
	text(pm xproto.Pixmap, x, baseline int, s string, f *face.Font, ink, paper face.Ink)
	inks(p face.Palette)
	drop(pm xproto.Pixmap)
	forget()
}

// Draw makes a pixmap of the drawing's size and draws it there. Parts are sent to the server when first used and kept.
func (p *Painter) Draw(d face.Drawing) xproto.Pixmap {
	pm := p.pixmap(d.W, d.H, p.depth)
	p.Redraw(pm, d)
	return pm
}

// Redraw draws on a pixmap that is already there, at least as large as the drawing, from its top left corner.
func (p *Painter) Redraw(pm xproto.Pixmap, d face.Drawing) {
	p.c.Cork()
	defer p.c.Uncork()
	for fills := d.Fills; len(fills) > 0; {
		n := 1
		for n < len(fills) && fills[n].Ink == fills[0].Ink {
			n++
		}
		p.fills(pm, fills[:n])
		fills = fills[n:]
	}
	for _, s := range d.Stamps {
		p.stamp(pm, s, d.On)
	}
}

// fills fills rectangles of one ink, as many in a request as the server takes.
func (p *Painter) fills(pm xproto.Pixmap, fills []face.Fill) {
	const header, each = 20, 8
	most := max((p.limit-header)/each, 1)
	var rects []xproto.Rectangle
	for _, f := range fills {
		if f.W > 0 && f.H > 0 {
			rects = append(rects, xproto.Rectangle{X: place(f.X), Y: place(f.Y), Width: size(f.W), Height: size(f.H)})
		}
	}
	for some := range slices.Chunk(rects, most) {
		p.fill(pm, fills[0].Ink, some)
	}
}

// Blank makes a pixmap of w by h pixels, all of one ink. One pixel is enough for a window's background: it is tiled.
func (p *Painter) Blank(w, h int, ink face.Ink) xproto.Pixmap {
	return p.Draw(face.Drawing{W: w, H: h, Fills: []face.Fill{{W: w, H: h, Ink: ink}}})
}

// Fill fills a rectangle of a pixmap with an ink.
func (p *Painter) Fill(pm xproto.Pixmap, x, y, w, h int, ink face.Ink) {
	p.fills(pm, []face.Fill{{X: x, Y: y, W: w, H: h, Ink: ink}})
}

// Text writes one line from x on the baseline, in pixels from the pixmap's top left corner; Font.Width tells where it
// ends. Paper is the ink the line stands on. With RENDER it must be there already; without, it is painted over the line's
// whole box, and letters have hard edges.
func (p *Painter) Text(pm xproto.Pixmap, x, baseline int, s string, f *face.Font, ink, paper face.Ink) {
	p.c.Cork()
	defer p.c.Uncork()
	p.text(pm, x, baseline, s, f, ink, paper)
}

// Copy copies the top left w by h pixels of src to (x, y) in dst.
func (p *Painter) Copy(dst, src xproto.Pixmap, x, y, w, h int) { p.copyArea(dst, src, x, y, w, h) }

// Free frees a pixmap made here. A window that shows it keeps it. The number may come back later as another pixmap's, so
// it says nothing after this.
func (p *Painter) Free(pm xproto.Pixmap) {
	if pm == 0 {
		return // never made: the connection was gone
	}
	p.drop(pm)
	p.freePixmap(pm)
}

// Inks sets the palette for whatever is painted from now on. What is painted already stays as it is.
func (p *Painter) Inks(palette face.Palette) {
	if palette != p.palette {
		p.inks(palette)
	}
}

// Forget frees the parts kept for reuse, as when cards get another size, and the letters of fonts that were not used
// since the last time. Pixmaps are not touched.
func (p *Painter) Forget() {
	p.c.Cork()
	defer p.c.Uncork()
	p.forget()
}
