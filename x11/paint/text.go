package paint

import (
	"encoding/binary"
	"fmt"
	"image"
	"image/color"

	"github.com/jezek/xgb/render"
	"github.com/jezek/xgb/xproto"

	"xklondike/x11/face"
	"xklondike/x11/link"
)

// Numbers of glyphs are bytes.
const setSize = 256

// A glyphCache says which glyphs of a font are on the server, in a set that is thrown away when it is full. Characters
// with equal images share a glyph (docs/x11.md C.3).
type glyphCache struct {
	set     render.Glyphset // 0 for none
	glyphs  map[rune]glyph
	byImage map[string]glyph
	used    bool // since freeUnusedFonts
}

type glyph struct {
	number byte
	// not in the set; a space is not blank: its image is one transparent pixel
	blank  bool
	own    metrics
	server metrics // what it has stored, which may differ if an equal image of another character was sent first
}

// The metrics are in pixels: from the pen on the baseline to the image's top left corner, and to the next pen.
type metrics struct{ x, y, advance int }

// drawLines makes one request, or a few if it would be too long. The paper is there already.
func (r *renderBackend) drawLines(pm xproto.Pixmap, lines []Line, f *face.Font, ink, _ face.Ink) {
	if r.fonts[f] == nil {
		r.fonts[f] = &glyphCache{glyphs: map[rune]glyph{}, byImage: map[string]glyph{}}
	}
	t := glyphText{backend: r, cache: r.fonts[f], target: pm, ink: ink}
	t.cache.used = true
	for _, line := range lines {
		t.pen = image.Pt(line.X, line.Baseline)
		for i := range line.Text {
			char := face.CharacterAt(line.Text, i)
			if _, ok := t.cache.glyphs[char]; !ok {
				t.cacheGlyph(char, f.Glyph(char))
			}
			t.add(t.cache.glyphs[char])
		}
	}
	t.send()
}

// A glyphText collects glyphs that the server lacks, for AddGlyphs, and lines for CompositeGlyphs8. An element of a
// text moves the pen, from which the server draws, and then names glyphs. Each line begins with a new element, and
// needs another after a blank character other than the space, which only a move of the pen can pass, or where a shared
// glyph's offsets do not suit the character.
type glyphText struct {
	backend *renderBackend
	cache   *glyphCache
	target  xproto.Pixmap
	ink     face.Ink
	ids     []uint32
	infos   []render.Glyphinfo
	images  []byte
	items   []byte
	pen     image.Point // where the next character goes
	server  image.Point // from which the server draws the next glyph, without a new element
	element int         // of the current element
}

func (t *glyphText) cacheGlyph(char rune, shape face.Glyph) {
	if char == ' ' {
		// a transparent glyph takes 1 byte, and a move of the pen 8
		shape.Mask = image.NewAlpha(image.Rect(0, 0, 1, 1))
	}
	own := metrics{shape.X, shape.Y, shape.Advance}
	g, img := glyph{own: own, server: own}, glyphImage(shape.Mask)
	key := fmt.Sprint(shape.Mask.Rect.Dx(), " ") + string(img)
	const header, each = 12, 4 + 12
	if same, ok := t.cache.byImage[key]; ok {
		g.number, g.server = same.number, same.own
	} else if g.blank = len(img) == 0 || header+each+len(img) > t.backend.canvas.maxRequest; !g.blank {
		if len(t.cache.byImage) == setSize {
			t.send()
			t.backend.freeGlyphs(t.cache)
		}
		if header+each*(len(t.ids)+1)+len(t.images)+len(img) > t.backend.canvas.maxRequest {
			t.sendGlyphs()
		}
		g.number = byte(len(t.cache.byImage))
		t.cache.byImage[key] = g
		t.ids = append(t.ids, uint32(g.number))
		t.infos = append(t.infos, render.Glyphinfo{
			Width: link.Size(shape.Mask.Rect.Dx()), Height: link.Size(shape.Mask.Rect.Dy()),
			X: link.Coordinate(-g.own.x), Y: link.Coordinate(-g.own.y), XOff: link.Coordinate(g.own.advance),
		})
		t.images = append(t.images, img...)
	}
	t.cache.glyphs[char] = g
}

// glyphImage has one byte for each pixel, and rows padded to a multiple of four. It is empty for a blank.
func glyphImage(mask *image.Alpha) []byte {
	var bytes []byte
	w := mask.Rect.Dx()
	for y := range mask.Rect.Dy() {
		bytes = append(bytes, mask.Pix[y*mask.Stride:y*mask.Stride+w]...)
		bytes = append(bytes, make([]byte, (4-w%4)%4)...)
	}
	return bytes
}

// 255 would mean a change of the set.
const maxElement = 254

func (t *glyphText) add(g glyph) {
	// the server puts the image at its pen plus its metrics
	at := t.pen.Add(image.Pt(g.own.x-g.server.x, g.own.y-g.server.y))
	t.pen.X += g.own.advance
	if g.blank {
		return
	}
	const header, most = 28, 8 + 4 // a glyph may need a new element, and padding
	if header+len(t.items)+most > t.backend.canvas.maxRequest {
		t.send()
	}
	if len(t.items) == 0 || at != t.server || t.items[t.element] == maxElement {
		t.startElement(at)
	}
	t.items = append(t.items, g.number)
	t.items[t.element]++
	t.server.X += g.server.advance
}

func (t *glyphText) startElement(at image.Point) {
	for len(t.items)%4 != 0 {
		t.items = append(t.items, 0)
	}
	move := at.Sub(t.server)
	t.element, t.server = len(t.items), at
	t.items = append(t.items, 0, 0, 0, 0)
	t.items = binary.LittleEndian.AppendUint16(t.items, uint16(link.Coordinate(move.X)))
	t.items = binary.LittleEndian.AppendUint16(t.items, uint16(link.Coordinate(move.Y)))
}

func (t *glyphText) send() {
	t.sendGlyphs()
	if len(t.items) > 0 {
		t.backend.canvas.conn.CompositeGlyphs8(render.PictOpOver, t.backend.solidPicture(t.ink), t.backend.pictureOf(t.target), t.cache.set, t.items)
	}
	t.items, t.server = nil, image.Point{}
}

func (t *glyphText) sendGlyphs() {
	if len(t.ids) == 0 {
		return
	}
	if t.cache.set == 0 {
		t.cache.set = render.Glyphset(t.backend.canvas.newID())
		t.backend.canvas.conn.CreateGlyphSet(t.cache.set, t.backend.formats.alpha8)
	}
	t.backend.canvas.conn.AddGlyphs(t.cache.set, t.ids, t.infos, t.images)
	t.ids, t.infos, t.images = nil, nil, nil
}

func (r *renderBackend) freeGlyphs(c *glyphCache) {
	if c.set != 0 {
		r.canvas.conn.FreeGlyphSet(c.set)
		r.canvas.freedIDs = append(r.canvas.freedIDs, uint32(c.set))
	}
	c.set = 0
	clear(c.glyphs)
	clear(c.byImage)
}

// freeUnusedFonts frees fonts not used since the last call. A resize always changes the cards, but seldom the
// letters.
func (r *renderBackend) freeUnusedFonts() {
	for f, cache := range r.fonts {
		if !cache.used {
			r.freeGlyphs(cache)
			delete(r.fonts, f)
		}
		cache.used = false
	}
}

// drawLines draws each line as a bitmap as large as its ink, because the paper is already there.
func (b *coreBackend) drawLines(pm xproto.Pixmap, lines []Line, f *face.Font, ink, paper face.Ink) {
	b.awaitColours()
	fore, back := b.contrastingPixels(ink, paper)
	for _, l := range lines {
		if line := rasteriseLine(l.Text, f); !line.Rect.Empty() {
			b.canvas.putBitmap(pm, line.Rect.Add(image.Pt(l.X, l.Baseline)), fore, back, func(x, y int) bool {
				return line.Pix[y*line.Stride+x] != 0
			})
		}
	}
}

// rasteriseLine returns the ink of a line as a mask of 0 and 255, in pixels from the pen on the baseline. Letters are
// cut off above and below the line's height, because they would lie on other lines.
func rasteriseLine(s string, f *face.Font) *image.Alpha {
	// the first or the last letter may reach beyond the sum of the advances
	line := image.NewAlpha(image.Rect(-f.Height(), -f.Ascent, f.Width(s)+f.Height(), f.Descent))
	pen, ink := 0, image.Rectangle{}
	for i := range s {
		g := f.Glyph(face.CharacterAt(s, i))
		for i, v := range g.Mask.Pix {
			at := image.Pt(pen+g.X+i%g.Mask.Stride, g.Y+i/g.Mask.Stride)
			if v >= face.TextThreshold && at.In(line.Rect) {
				line.SetAlpha(at.X, at.Y, color.Alpha{255})
				ink = ink.Union(image.Rect(at.X, at.Y, at.X+1, at.Y+1))
			}
		}
		pen += g.Advance
	}
	return line.SubImage(ink).(*image.Alpha)
}
