package paint

import (
	"image"

	"github.com/jezek/xgb/render"
	"github.com/jezek/xgb/xproto"

	"xklondike/x11/face"
	"xklondike/x11/screen"
)

// A renderBackend sends each mask once, as alpha, and the server lets solid inks through it: every ink,
// at every depth. Faces are not glyphs, because some servers crash if two glyphs of a set
// are equal (docs/x11.md C.3), and cards are full of equal pips. Text is glyphs.
type renderBackend struct {
	canvas   *canvas
	formats  renderFormats
	solids   map[face.Ink]render.Picture
	parts    map[face.Part]*mask
	figures  map[face.Figure][]inkMask // of figures that were sent as masks
	fonts    map[*face.Font]*glyphCache
	pictures map[xproto.Pixmap]render.Picture
	turns    map[render.Picture]image.Point // by pictures of copyTurned, the size in which they turn
}

// newRenderBackend sends every other part and every ink only when it is first used.
func newRenderBackend(c *canvas, formats renderFormats, sent map[face.Part]*mask) *renderBackend {
	return &renderBackend{
		canvas: c, formats: formats,
		solids: map[face.Ink]render.Picture{}, parts: sent, figures: map[face.Figure][]inkMask{},
		fonts: map[*face.Font]*glyphCache{}, pictures: map[xproto.Pixmap]render.Picture{},
		turns: map[render.Picture]image.Point{},
	}
}

// fillRects fills by RENDER: servers with a colour map choose the same cell for an ink as when they blend, so no seam
// shows between a fill and a stamp.
func (r *renderBackend) fillRects(pm xproto.Pixmap, ink face.Ink, rects []xproto.Rectangle) {
	r.canvas.conn.FillRectangles(render.PictOpSrc, r.pictureOf(pm), r.colourOf(ink), rects...)
}

// composite reads the mask from a point on.
func (r *renderBackend) composite(pm xproto.Pixmap, ink face.Ink, mask render.Picture, from image.Point, to image.Rectangle) {
	r.canvas.conn.Composite(render.PictOpOver, r.solidPicture(ink), mask, r.pictureOf(pm), from, to)
}

// pictureOf keeps its pictures, because a new one for each stroke would cost 28 bytes and an identifier.
func (r *renderBackend) pictureOf(pm xproto.Pixmap) render.Picture {
	pic, ok := r.pictures[pm]
	if !ok {
		pic = r.createPicture(pm, r.formats.target, false)
		r.pictures[pm] = pic
	}
	return pic
}

func (r *renderBackend) createPicture(pm xproto.Pixmap, f render.Pictformat, repeats bool) render.Picture {
	pic, mask, values := render.Picture(r.canvas.newID()), uint32(0), []uint32(nil)
	if repeats {
		mask, values = render.CpRepeat, []uint32{render.RepeatNormal}
	}
	r.canvas.conn.CreatePicture(pic, pm, f, mask, values...)
	return pic
}

func (r *renderBackend) freePicture(pic render.Picture) {
	delete(r.turns, pic)
	r.canvas.conn.FreePicture(pic)
	r.canvas.freedIDs = append(r.canvas.freedIDs, uint32(pic))
}

// solidPicture uses a solid fill since RENDER 0.10, and a repeated pixel before.
func (r *renderBackend) solidPicture(ink face.Ink) render.Picture {
	if pic, ok := r.solids[ink]; ok {
		return pic
	}
	pic := render.Picture(0)
	if r.formats.minor >= solidFillMinor {
		pic = render.Picture(r.canvas.newID())
		r.canvas.conn.CreateSolidFill(pic, r.colourOf(ink))
	} else {
		pm := r.canvas.createPixmap(1, 1, r.canvas.screen.Depth)
		pic = r.createPicture(pm, r.formats.target, true)
		r.canvas.conn.FillRectangles(render.PictOpSrc, pic, r.colourOf(ink), xproto.Rectangle{Width: 1, Height: 1})
		r.canvas.freePixmap(pm) // the server keeps the pixel as long as the picture
	}
	r.solids[ink] = pic
	return pic
}

func (r *renderBackend) freePictureOf(pm xproto.Pixmap) {
	if pic, ok := r.pictures[pm]; ok {
		r.freePicture(pic)
		delete(r.pictures, pm)
	}
}

func (r *renderBackend) freePictures() {
	for pm := range r.pictures {
		r.freePictureOf(pm)
	}
	for ink, pic := range r.solids {
		r.freePicture(pic)
		delete(r.solids, ink)
	}
}

// setPalette keeps the masks, which have no colours.
func (r *renderBackend) setPalette(p face.Palette) {
	old := r.canvas.palette
	r.canvas.palette = p
	for ink, pic := range r.solids {
		if old[ink] != p[ink] {
			r.freePicture(pic)
			delete(r.solids, ink)
		}
	}
}

// freeParts keeps solid pictures, because they have no size.
func (r *renderBackend) freeParts() {
	for p, m := range r.parts {
		r.freeMask(m)
		delete(r.parts, p)
	}
	for f, masks := range r.figures {
		for _, m := range masks {
			r.freeMask(m.mask)
		}
		delete(r.figures, f)
	}
	r.freeUnusedFonts()
}

// colourOf premultiplies nothing by alpha, as RENDER wants it, because that makes no difference to opaque colours.
func (r *renderBackend) colourOf(ink face.Ink) render.Color {
	red, green, blue := screen.RGB16(r.canvas.palette[ink])
	return render.Color{Red: red, Green: green, Blue: blue, Alpha: 0xffff}
}
