package paint

import (
	"fmt"
	"image"

	"github.com/jezek/xgb/render"
	"github.com/jezek/xgb/xproto"

	"xklondike/x11/face"
	"xklondike/x11/link"
)

// Numbers of glyphs are bytes.
const setSize = 256

// A glyphCache says which glyphs of a font are on the server, in sets of at most 256. Characters with equal images
// share a glyph (docs/x11.md C.3).
type glyphCache struct {
	glyphs map[rune]glyph
	sets   []glyphSet
	used   bool // since freeUnusedFonts
}

type glyphSet struct {
	id      render.Glyphset
	byImage map[string]glyph
}

type glyph struct {
	set    int  // in the cache's sets
	number byte // in the set
	// in no set; a space is not blank: its image is one transparent pixel
	blank bool
	metrics
	server metrics // what it has stored, which may differ if an equal image of another character was sent first
}

// In pixels: from the pen on the baseline to the image's top left corner, and to the next pen
type metrics struct{ x, y, advance int }

// drawLines makes one request, or a few if it would be too long. The paper is there already.
func (r *renderBackend) drawLines(pm xproto.Pixmap, lines []Line, f *face.Font, ink, _ face.Ink) {
	cache := r.glyphCacheOf(f)
	r.sendMissingGlyphs(cache, f, lines)
	text := glyphText{cache: cache}
	for _, line := range lines {
		if text.size()+glyphBytes*len(line.Text) > r.maxRequest {
			r.sendText(pm, &text, ink)
		}
		text.pen = image.Pt(line.X, line.Baseline)
		for _, char := range line.Text {
			text.add(cache.glyphs[char])
		}
	}
	r.sendText(pm, &text, ink)
}

func (r *renderBackend) sendText(pm xproto.Pixmap, t *glyphText, ink face.Ink) {
	if len(t.items) > 0 {
		r.conn.CompositeGlyphs8(render.PictOpOver, r.solidPicture(ink), r.pictureOf(pm),
			t.cache.sets[t.firstSet].id, t.items)
	}
	*t = glyphText{cache: t.cache}
}

func (r *renderBackend) glyphCacheOf(f *face.Font) *glyphCache {
	cache := r.fonts[f]
	if cache == nil {
		cache = &glyphCache{glyphs: map[rune]glyph{}}
		r.fonts[f] = cache
	}
	cache.used = true
	return cache
}

func (r *renderBackend) sendMissingGlyphs(cache *glyphCache, f *face.Font, lines []Line) {
	var upload glyphUpload
	for _, line := range lines {
		for _, char := range line.Text {
			if _, ok := cache.glyphs[char]; !ok {
				r.cacheGlyph(cache, f, char, &upload)
			}
		}
	}
	r.send(cache, &upload)
}

func (r *renderBackend) cacheGlyph(cache *glyphCache, f *face.Font, char rune, upload *glyphUpload) {
	shape := f.Glyph(char)
	if char == ' ' {
		// a transparent glyph takes 1 byte, and a move of the pen 8
		shape.Mask = image.NewAlpha(image.Rect(0, 0, 1, 1))
	}
	own := metrics{shape.X, shape.Y, shape.Advance}
	g := glyph{metrics: own, server: own}
	image := glyphImage(shape.Mask)
	const header = 16 + 12
	if g.blank = len(image) == 0 || header+len(image) > r.maxRequest; !g.blank {
		r.findOrAddGlyph(cache, &g, image, shape, upload)
	}
	cache.glyphs[char] = g
}

func (r *renderBackend) findOrAddGlyph(cache *glyphCache, g *glyph, image []byte, shape face.Glyph,
	upload *glyphUpload) {
	key := fmt.Sprint(shape.Mask.Rect.Dx(), " ") + string(image)
	for i, set := range cache.sets {
		if same, ok := set.byImage[key]; ok {
			g.set, g.number, g.server = i, same.number, same.metrics
			return
		}
	}
	last := len(cache.sets) - 1
	if last < 0 || len(cache.sets[last].byImage) == setSize {
		r.send(cache, upload)
		cache.sets = append(cache.sets, glyphSet{render.Glyphset(r.newID()), map[string]glyph{}})
		last++
		r.conn.CreateGlyphSet(cache.sets[last].id, r.alpha8)
	}
	set := cache.sets[last]
	g.set, g.number = last, byte(len(set.byImage))
	set.byImage[key] = *g
	if upload.sizeWithGlyph(len(image)) > r.maxRequest {
		r.send(cache, upload)
	}
	upload.add(*g, shape, image)
}

func (r *renderBackend) send(cache *glyphCache, upload *glyphUpload) {
	if len(upload.ids) > 0 {
		r.conn.AddGlyphs(cache.sets[upload.set].id, upload.ids, upload.infos, upload.images)
	}
	*upload = glyphUpload{}
}

type glyphUpload struct {
	set    int
	ids    []uint32
	infos  []render.Glyphinfo
	images []byte
}

func (u *glyphUpload) sizeWithGlyph(imageBytes int) int {
	const header, each = 12, 4 + 12
	return header + each*(len(u.ids)+1) + len(u.images) + imageBytes
}

func (u *glyphUpload) add(g glyph, shape face.Glyph, image []byte) {
	u.set = g.set
	u.ids = append(u.ids, uint32(g.number))
	u.infos = append(u.infos, render.Glyphinfo{
		Width: link.Size(shape.Mask.Rect.Dx()), Height: link.Size(shape.Mask.Rect.Dy()),
		X: link.Coordinate(-g.x), Y: link.Coordinate(-g.y), XOff: link.Coordinate(g.advance),
	})
	u.images = append(u.images, image...)
}

// glyphImage has one byte for each pixel, and rows padded to a multiple of four. It is empty for a blank.
func glyphImage(mask *image.Alpha) []byte {
	if mask == nil || mask.Rect.Empty() {
		return nil
	}
	var bytes []byte
	w := mask.Rect.Dx()
	for y := range mask.Rect.Dy() {
		bytes = append(bytes, mask.Pix[y*mask.Stride:y*mask.Stride+w]...)
		bytes = append(bytes, make([]byte, (4-w%4)%4)...)
	}
	return bytes
}

// A glyphText collects lines for CompositeGlyphs8. An element moves the pen, from which the server draws, and
// then names glyphs. Each line begins with a new element, and needs another after a blank character other
// than the space, which only a move of the pen can pass, or where a shared glyph's offsets do not suit the
// character.
type glyphText struct {
	cache    *glyphCache
	items    []byte
	pen      image.Point // where the next character goes
	server   image.Point // from which the server draws the next glyph, without a new element
	set      int
	firstSet int
	element  int // of the current element
	open     bool
}

// A glyph takes so many bytes at most in a text: a move of the pen, a change of the set and back, and
// padding.
const glyphBytes = 8 + 2*12 + 4

func (l *glyphText) size() int {
	const header = 28
	return header + len(l.items)
}

// 255 would mean a change of the set.
const maxElement = 254

func (l *glyphText) add(g glyph) {
	if g.blank {
		l.pen.X += g.advance
		return
	}
	l.switchSet(g.set)
	// the server puts the image at its pen plus its metrics
	if at := l.pen.Add(image.Pt(g.x-g.server.x, g.y-g.server.y)); !l.open || at != l.server ||
		l.items[l.element] == maxElement {
		l.startElement(at)
	}
	l.items = append(l.items, g.number)
	l.items[l.element]++
	l.server.X += g.server.advance
	l.pen.X += g.advance
}

func (l *glyphText) switchSet(set int) {
	if len(l.items) == 0 {
		l.set, l.firstSet = set, set
	}
	if l.set == set {
		return
	}
	l.closeElement()
	id := uint32(l.cache.sets[set].id)
	// without a move of the pen
	l.items = append(l.items, 255, 0, 0, 0, 0, 0, 0, 0, byte(id), byte(id>>8), byte(id>>16), byte(id>>24))
	l.set = set
}

func (l *glyphText) startElement(at image.Point) {
	l.closeElement()
	move := at.Sub(l.server)
	dx, dy := uint16(link.Coordinate(move.X)), uint16(link.Coordinate(move.Y))
	l.element, l.open = len(l.items), true
	l.items = append(l.items, 0, 0, 0, 0, byte(dx), byte(dx>>8), byte(dy), byte(dy>>8))
	l.server = at
}

// closeElement pads to a multiple of four bytes.
func (l *glyphText) closeElement() {
	for len(l.items)%4 != 0 {
		l.items = append(l.items, 0)
	}
	l.open = false
}

// freeUnusedFonts frees fonts not used since the last call. A resize always changes the cards, but seldom the
// letters.
func (r *renderBackend) freeUnusedFonts() {
	for f, cache := range r.fonts {
		if cache.used {
			cache.used = false
			continue
		}
		for _, set := range cache.sets {
			r.conn.FreeGlyphSet(set.id)
			r.freedIDs = append(r.freedIDs, uint32(set.id))
		}
		delete(r.fonts, f)
	}
}

// Each line is a bitmap as large as its ink, because the paper is already there.
func (k *coreBackend) drawLines(pm xproto.Pixmap, lines []Line, f *face.Font, ink, paper face.Ink) {
	k.awaitColours()
	fore, back := k.contrastingPixels(ink, paper)
	for _, l := range lines {
		line := cropToInk(rasteriseLine(l.Text, f))
		if !line.Rect.Empty() {
			k.putBitmap(pm, line.Rect.Add(image.Pt(l.X, l.Baseline)), fore, back, func(x, y int) bool {
				return line.Pix[y*line.Stride+x] >= face.TextThreshold
			})
		}
	}
}

func cropToInk(mask *image.Alpha) *image.Alpha {
	var box image.Rectangle
	for y := mask.Rect.Min.Y; y < mask.Rect.Max.Y; y++ {
		for x := mask.Rect.Min.X; x < mask.Rect.Max.X; x++ {
			if mask.AlphaAt(x, y).A >= face.TextThreshold {
				box = box.Union(image.Rect(x, y, x+1, y+1))
			}
		}
	}
	return mask.SubImage(box).(*image.Alpha)
}

// rasteriseLine draws in pixels from the pen on the baseline. Letters are cut off above and below the line's
// height, because they would lie on other lines.
func rasteriseLine(s string, f *face.Font) *image.Alpha {
	// the first or the last letter may reach beyond the sum of the advances
	line := image.NewAlpha(image.Rect(-f.Height(), -f.Ascent(), f.Width(s)+f.Height(), f.Descent()))
	pen := 0
	for _, char := range s {
		g := f.Glyph(char)
		mergeMask(line, g.Mask, g.Mask.Rect.Add(image.Pt(pen+g.X, g.Y)))
		pen += g.Advance
	}
	return line
}

// Where two letters share a pixel the stronger one stays.
func mergeMask(line, mask *image.Alpha, r image.Rectangle) {
	seen := r.Intersect(line.Rect)
	for y := seen.Min.Y; y < seen.Max.Y; y++ {
		for x := seen.Min.X; x < seen.Max.X; x++ {
			i := line.PixOffset(x, y)
			line.Pix[i] = max(line.Pix[i], mask.Pix[(y-r.Min.Y)*mask.Stride+x-r.Min.X])
		}
	}
}
