package paint

import (
	"fmt"
	"image"

	"github.com/jezek/xgb/render"
	"github.com/jezek/xgb/xproto"

	"xklondike/x11/face"
)

// setSize is how many glyphs a set has at most: their numbers are bytes.
const setSize = 256

// A glyphCache says which glyphs of a font are on the server: those used so far, in sets of at most 256.
//
// No two glyphs of a set may have equal images, or some servers crash (docs/x11.md C.3). So characters with
// equal images share one glyph.
type glyphCache struct {
	glyphs map[rune]glyph
	sets   []glyphSet
	used   bool // something was written in the font since freeUnusedFonts
}

// A glyphSet is a set of glyphs on the server.
type glyphSet struct {
	id      render.Glyphset
	byImage map[string]glyph
}

// A glyph says where the image of a character is on the server, and how the character moves the pen.
type glyph struct {
	set    int  // index of the set in the cache's sets
	number byte // number of the glyph in the set
	// The character has no image on the server and belongs to no set; a space is not blank: its image is one
	// transparent pixel.
	blank bool
	// Offsets in pixels: from the pen on the baseline to the top left corner of the image, and to the pen for
	// the next character.
	x, y, advance int
	// The offsets that the server has stored with the glyph. They may differ from x, y and advance if another
	// character with an equal image was sent first.
	serverX, serverY, serverAdvance int
}

// drawLines draws lines by one request, or by a few if they are longer than a request can be. The pixmap
// already shows the paper behind them.
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

// sendText draws the glyphs that were collected.
func (r *renderBackend) sendText(pm xproto.Pixmap, t *glyphText, ink face.Ink) {
	if len(t.items) > 0 {
		r.conn.CompositeGlyphs8(render.PictOpOver, r.solidPicture(ink), r.pictureOf(pm), 0,
			t.cache.sets[t.firstSet].id, 0, 0, t.items)
	}
	*t = glyphText{cache: t.cache}
}

// glyphCacheOf returns the cache that says which glyphs of a font are on the server.
func (r *renderBackend) glyphCacheOf(f *face.Font) *glyphCache {
	cache := r.fonts[f]
	if cache == nil {
		cache = &glyphCache{glyphs: map[rune]glyph{}}
		r.fonts[f] = cache
	}
	cache.used = true
	return cache
}

// sendMissingGlyphs sends the characters of lines that the server does not have yet.
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

// cacheGlyph adds a character to the cache, and to an upload if the server needs its image.
func (r *renderBackend) cacheGlyph(cache *glyphCache, f *face.Font, char rune, upload *glyphUpload) {
	shape := f.Glyph(char)
	if char == ' ' {
		// For a space, a transparent glyph takes 1 byte; a move of the pen would take 8.
		shape.Mask = image.NewAlpha(image.Rect(0, 0, 1, 1))
	}
	g := glyph{x: shape.X, y: shape.Y, advance: shape.Advance, serverX: shape.X, serverY: shape.Y,
		serverAdvance: shape.Advance}
	image := glyphImage(shape.Mask)
	const header = 16 + 12
	if g.blank = len(image) == 0 || header+len(image) > r.maxRequest; !g.blank {
		r.findOrAddGlyph(cache, &g, image, shape, upload)
	}
	cache.glyphs[char] = g
}

// findOrAddGlyph finds a glyph with the same image, or adds one to the last set.
func (r *renderBackend) findOrAddGlyph(cache *glyphCache, g *glyph, image []byte, shape face.Glyph,
	upload *glyphUpload) {
	key := fmt.Sprint(shape.Mask.Rect.Dx(), " ") + string(image)
	for i, set := range cache.sets {
		if same, ok := set.byImage[key]; ok {
			g.set, g.number = i, same.number
			g.serverX, g.serverY, g.serverAdvance = same.x, same.y, same.advance
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

// send sends the glyphs that were collected.
func (r *renderBackend) send(cache *glyphCache, upload *glyphUpload) {
	if len(upload.ids) > 0 {
		r.conn.AddGlyphs(cache.sets[upload.set].id, upload.ids, upload.infos, upload.images)
	}
	*upload = glyphUpload{}
}

// A glyphUpload is glyphs that wait for one AddGlyphs request, all of one set.
type glyphUpload struct {
	set    int
	ids    []uint32
	infos  []render.Glyphinfo
	images []byte
}

// sizeWithGlyph returns how many bytes the request would have with one more glyph, whose image has the given
// number of bytes.
func (u *glyphUpload) sizeWithGlyph(imageBytes int) int {
	const header, each = 12, 4 + 12
	return header + each*(len(u.ids)+1) + len(u.images) + imageBytes
}

// add adds a glyph to the request.
func (u *glyphUpload) add(g glyph, shape face.Glyph, image []byte) {
	u.set = g.set
	u.ids = append(u.ids, uint32(g.number))
	u.infos = append(u.infos, render.Glyphinfo{
		Width: clampSize(shape.Mask.Rect.Dx()), Height: clampSize(shape.Mask.Rect.Dy()),
		X: clampCoordinate(-g.x), Y: clampCoordinate(-g.y), XOff: clampCoordinate(g.advance),
	})
	u.images = append(u.images, image...)
}

// glyphImage returns a mask in the format of AddGlyphs: one byte for each pixel, each row padded to a
// multiple of four bytes. It is empty for a blank.
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

// A glyphText collects the elements of lines of text for the request CompositeGlyphs8. An element moves the
// pen, the point from which the server draws, and then names the glyphs to draw. Each line begins with a new
// element. A line needs a further element after a blank character other than the space, because only a move
// of the pen can pass over the blank. Characters with equal images share a glyph on the server, whose offsets
// may suit only one of them. Beside another one of these characters, the line may need a further element.
type glyphText struct {
	cache    *glyphCache
	items    []byte
	pen      image.Point // where the next character goes
	server   image.Point // the point from which the server will draw the next glyph if no new element moves its pen
	set      int
	firstSet int
	element  int // where the current element begins
	open     bool
}

// glyphBytes is the most bytes that a glyph takes in a text: a move of the pen, a change of the set and back,
// and padding.
const glyphBytes = 8 + 2*12 + 4

// size returns the length of the request so far, in bytes.
func (l *glyphText) size() int {
	const header = 28
	return header + len(l.items)
}

// maxElement is how many glyphs an element has at most; 255 would mean a change of the set.
const maxElement = 254

// add adds a character.
func (l *glyphText) add(g glyph) {
	if g.blank {
		l.pen.X += g.advance
		return
	}
	l.switchSet(g.set)
	// The server puts the image at its pen plus serverX and serverY.
	if at := l.pen.Add(image.Pt(g.x-g.serverX, g.y-g.serverY)); !l.open || at != l.server ||
		l.items[l.element] == maxElement {
		l.startElement(at)
	}
	l.items = append(l.items, g.number)
	l.items[l.element]++
	l.server.X += g.serverAdvance
	l.pen.X += g.advance
}

// switchSet changes to another set of glyphs. The first set of a text needs no change, because the request names it.
func (l *glyphText) switchSet(set int) {
	if len(l.items) == 0 {
		l.set, l.firstSet = set, set
	}
	if l.set == set {
		return
	}
	l.closeElement()
	id := uint32(l.cache.sets[set].id)
	// The pen does not move.
	l.items = append(l.items, 255, 0, 0, 0, 0, 0, 0, 0, byte(id), byte(id>>8), byte(id>>16), byte(id>>24))
	l.set = set
}

// startElement begins an element with the pen at a point.
func (l *glyphText) startElement(at image.Point) {
	l.closeElement()
	move := at.Sub(l.server)
	dx, dy := uint16(clampCoordinate(move.X)), uint16(clampCoordinate(move.Y))
	l.element, l.open = len(l.items), true
	l.items = append(l.items, 0, 0, 0, 0, byte(dx), byte(dx>>8), byte(dy), byte(dy>>8))
	l.server = at
}

// closeElement pads the current element to a multiple of four bytes.
func (l *glyphText) closeElement() {
	for len(l.items)%4 != 0 {
		l.items = append(l.items, 0)
	}
	l.open = false
}

// freeUnusedFonts frees the fonts in which nothing was written since the last call. It keeps the others,
// because they would only be sent again: a resize always changes the cards, but seldom the letters.
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

// drawLines sends each line of text as one bitmap. The bitmap is only as large as the ink in the line,
// because the paper is already there.
func (k *coreBackend) drawLines(pm xproto.Pixmap, lines []Line, f *face.Font, ink, paper face.Ink) {
	k.awaitColours()
	fore, back := k.contrastingPixels(ink, paper)
	for _, l := range lines {
		line := cropToInk(rasteriseLine(l.Text, f))
		if !line.Rect.Empty() {
			k.putBitmap(pm, line.Rect.Add(image.Pt(l.X, l.Baseline)), fore, back, func(x, y int) bool {
				return line.Pix[y*line.Stride+x] >= textThreshold
			})
		}
	}
}

// textThreshold is the mask value from which a letter's pixel gets ink where there are no shades. It is a
// little less than half, because stems of small letters that lie across two pixels would vanish otherwise.
const textThreshold = 0x70

// cropToInk returns the part of a mask around all pixels that get ink.
func cropToInk(mask *image.Alpha) *image.Alpha {
	var box image.Rectangle
	for y := mask.Rect.Min.Y; y < mask.Rect.Max.Y; y++ {
		for x := mask.Rect.Min.X; x < mask.Rect.Max.X; x++ {
			if mask.AlphaAt(x, y).A >= textThreshold {
				box = box.Union(image.Rect(x, y, x+1, y+1))
			}
		}
	}
	return mask.SubImage(box).(*image.Alpha)
}

// rasteriseLine draws a line as a mask, in pixels from the pen on the baseline. Parts of letters above or
// below the line's height are cut off, because they would lie on the lines above and below.
func rasteriseLine(s string, f *face.Font) *image.Alpha {
	// The first or the last letter may reach beyond the width of the line, which is the sum of the advances.
	// So the box grows to include it.
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
		mergeMask(line, masks[i], r)
	}
	return line
}

// mergeMask puts a mask into a line. Where two letters share a pixel the stronger one stays.
func mergeMask(line, mask *image.Alpha, r image.Rectangle) {
	seen := r.Intersect(line.Rect)
	for y := seen.Min.Y; y < seen.Max.Y; y++ {
		for x := seen.Min.X; x < seen.Max.X; x++ {
			i := line.PixOffset(x, y)
			line.Pix[i] = max(line.Pix[i], mask.Pix[(y-r.Min.Y)*mask.Stride+x-r.Min.X])
		}
	}
}
