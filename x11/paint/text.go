package paint

import (
	"image"

	"github.com/jezek/xgb/xproto"

	"xklondike/x11/face"
)

// A sheet is what of a font is on the server: the glyphs used so far.
type sheet struct {
	glyphs map[rune]glyph
	fresh  bool // used since the last forget
}

// A glyph is a character's mask and where it goes, in pixels from the pen on the baseline to the mask's top left.
type glyph struct {
	mask          *mask // nil for a blank
	x, y, advance int
}

// text stamps a line, a mask a glyph. The paper is already there.
func (r *renderer) text(pm xproto.Pixmap, x, baseline int, s string, f *face.Font, ink, _ face.Ink) {
	for _, char := range s {
		g := r.glyph(f, char)
		if m := g.mask; m != nil {
			r.composite(pm, ink, m.picture, x+g.x, baseline+g.y, m.w, m.h)
		}
		x += g.advance
	}
}

// glyph is a character of a font, rasterised and sent when it is first asked for.
func (r *renderer) glyph(f *face.Font, char rune) glyph {
	sh := r.fonts[f]
	if sh == nil {
		sh = &sheet{glyphs: map[rune]glyph{}}
		r.fonts[f] = sh
	}
	sh.fresh = true
	g, ok := sh.glyphs[char]
	if !ok {
		shape := f.Glyph(char)
		g = glyph{r.upload(shape.Mask), shape.X, shape.Y, shape.Advance}
		sh.glyphs[char] = g
	}
	return g
}

// forgetFonts frees the fonts that nothing was written in since the last time. The others would only be sent again: a
// resize changes the cards each time, but the letters seldom.
func (r *renderer) forgetFonts() {
	for f, sh := range r.fonts {
		if sh.fresh {
			sh.fresh = false
			continue
		}
		for _, g := range sh.glyphs {
			r.freeMask(g.mask)
		}
		delete(r.fonts, f)
	}
}

// text sends a line as one bitmap. Its box is the line's height and at least the text's width, all of it painted: paper
// where no ink is.
func (k *core) text(pm xproto.Pixmap, x, baseline int, s string, f *face.Font, ink, paper face.Ink) {
	k.awaitColours()
	line := rasterise(s, f)
	if line.Rect.Empty() {
		return
	}
	fore, back := k.contrast(ink, paper)
	k.sendBits(pm, line.Rect.Add(image.Pt(x, baseline)), fore, back, func(x, y int) bool {
		return line.Pix[y*line.Stride+x] >= thin
	})
}

// thin is the mask value from which a letter's pixel is inked without shades: a little less than half, or stems of small
// letters that lie across two pixels would vanish.
const thin = 0x70

// rasterise draws a line as a mask, in pixels from the pen on the baseline. What leaves the line's height is cut off: it
// would lie on the neighbours' paper.
func rasterise(s string, f *face.Font) *image.Alpha {
	// The first or last letter may lean out of the sum of the advances, so the box grows sideways with them.
	box := image.Rect(0, -f.Ascent(), f.Width(s), f.Height()-f.Ascent())
	if s == "" {
		return image.NewAlpha(image.Rectangle{})
	}
	var at []image.Rectangle
	var masks []*image.Alpha
	pen := 0
	for _, char := range s {
		g := f.Glyph(char)
		if g.Mask != nil && !g.Mask.Rect.Empty() {
			r := image.Rect(0, 0, g.Mask.Rect.Dx(), g.Mask.Rect.Dy()).Add(image.Pt(pen+g.X, g.Y))
			at, masks = append(at, r), append(masks, g.Mask)
			box.Min.X, box.Max.X = min(box.Min.X, r.Min.X), max(box.Max.X, r.Max.X)
		}
		pen += g.Advance
	}
	line := image.NewAlpha(box)
	for i, r := range at {
		join(line, masks[i], r)
	}
	return line
}

// join puts a mask into a line. Where two letters share a pixel the stronger one stays.
func join(line, mask *image.Alpha, r image.Rectangle) {
	seen := r.Intersect(line.Rect)
	for y := seen.Min.Y; y < seen.Max.Y; y++ {
		for x := seen.Min.X; x < seen.Max.X; x++ {
			i := line.PixOffset(x, y)
			line.Pix[i] = max(line.Pix[i], mask.Pix[(y-r.Min.Y)*mask.Stride+x-r.Min.X])
		}
	}
}
