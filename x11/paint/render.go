package paint

import (
	"image/color"

	"github.com/jezek/xgb/render"
	"github.com/jezek/xgb/xproto"

	"xklondike/x11/face"
	"xklondike/x11/screen"
)

// A renderBackend paints with the extension RENDER. Each mask is sent once, as alpha, and the server lets
// solid inks through it. So one mask serves every ink, upright or turned, at every depth. Faces are not
// glyphs, because some servers crash if two glyphs of a set are equal (docs/x11.md C.3), and cards are full
// of equal pips. Text is glyphs.
type renderBackend struct {
	*canvas
	minor    uint32 // minor version of RENDER 0.x
	alpha8   render.Pictformat
	target   render.Pictformat // format of the root visual, whatever its depth
	solids   map[face.Ink]render.Picture
	parts    map[face.Part]*mask
	figures  map[face.Figure][]inkMask // the masks of the figures that were sent as masks
	fonts    map[*face.Font]*glyphCache
	pictures map[xproto.Pixmap]render.Picture
}

// newRenderBackend returns a backend that has nothing on the server but the masks that were sent. Every other
// part and every ink is sent when it is first used.
func newRenderBackend(c *canvas, formats renderFormats, sent map[face.Part]*mask) *renderBackend {
	return &renderBackend{
		canvas: c, minor: formats.minor, alpha8: formats.alpha, target: formats.target,
		solids: map[face.Ink]render.Picture{}, parts: sent, figures: map[face.Figure][]inkMask{},
		fonts: map[*face.Font]*glyphCache{}, pictures: map[xproto.Pixmap]render.Picture{},
	}
}

// fillRects fills rectangles by RENDER, and not by the core protocol. On screens with a colour map the server
// then chooses the same cell for an ink as when it blends. So no seam shows between a fill and a stamp.
func (r *renderBackend) fillRects(pm xproto.Pixmap, ink face.Ink, rects []xproto.Rectangle) {
	r.conn.FillRectangles(render.PictOpSrc, r.pictureOf(pm), renderColor(r.inkColour(ink)), rects)
}

// stamp draws a part. It needs no ground, because the server blends with the pixels that are there.
func (r *renderBackend) stamp(pm xproto.Pixmap, s face.Stamp, _ face.Ink) {
	if m, view := r.viewOf(s.Part, maskView{turned: s.Turned}); m != nil {
		r.composite(pm, s.Ink, view, s.X, s.Y, m.w, m.h)
	}
}

// composite draws an ink through a mask onto w by h pixels at (x, y). It reads the mask from the top left
// corner on. For a turned mask, that is the top left corner after the turn.
func (r *renderBackend) composite(pm xproto.Pixmap, ink face.Ink, maskPicture render.Picture, x, y, w, h int) {
	r.conn.Composite(render.PictOpOver, r.solidPicture(ink), maskPicture, r.pictureOf(pm), 0, 0, 0, 0,
		clampCoordinate(x), clampCoordinate(y), clampSize(w), clampSize(h))
}

// pictureOf returns the picture by which RENDER paints on a pixmap. The picture is kept as long as the
// pixmap. A new picture for each stroke would cost 28 bytes and an identifier.
func (r *renderBackend) pictureOf(pm xproto.Pixmap) render.Picture {
	pic, ok := r.pictures[pm]
	if !ok {
		pic = r.createPicture(pm, r.target)
		r.pictures[pm] = pic
	}
	return pic
}

// createPicture creates a picture of a pixmap, without clipping or repetition.
func (r *renderBackend) createPicture(pm xproto.Pixmap, f render.Pictformat) render.Picture {
	pic := render.Picture(r.newID())
	r.conn.CreatePicture(pic, xproto.Drawable(pm), f, 0, nil)
	return pic
}

func (r *renderBackend) freePicture(pic render.Picture) {
	r.conn.FreePicture(pic)
	r.freedIDs = append(r.freedIDs, uint32(pic))
}

// solidPicture returns a picture that has one ink everywhere: a solid fill since RENDER 0.10, and a repeated
// pixel before.
func (r *renderBackend) solidPicture(ink face.Ink) render.Picture {
	if pic, ok := r.solids[ink]; ok {
		return pic
	}
	pic := render.Picture(0)
	if r.minor >= solidFillMinor {
		pic = render.Picture(r.newID())
		r.conn.CreateSolidFill(pic, renderColor(r.inkColour(ink)))
	} else {
		pic = r.createRepeatingPicture(r.inkColour(ink))
	}
	r.solids[ink] = pic
	return pic
}

// createRepeatingPicture creates a picture that repeats one pixel without end. It frees the pixmap, and the
// server keeps the pixel as long as the picture.
func (r *renderBackend) createRepeatingPicture(c color.RGBA) render.Picture {
	pm := r.createPixmap(1, 1, r.Depth)
	pic := render.Picture(r.newID())
	r.conn.CreatePicture(pic, xproto.Drawable(pm), r.target, render.CpRepeat, []uint32{render.RepeatNormal})
	r.conn.FillRectangles(render.PictOpSrc, pic, renderColor(c), []xproto.Rectangle{{Width: 1, Height: 1}})
	r.freePixmap(pm)
	return pic
}

// freePictureOf frees the picture of a pixmap that is about to be freed.
func (r *renderBackend) freePictureOf(pm xproto.Pixmap) {
	if pic, ok := r.pictures[pm]; ok {
		r.freePicture(pic)
		delete(r.pictures, pm)
	}
}

// freePictures frees the pictures of all pixmaps and inks.
func (r *renderBackend) freePictures() {
	for pm := range r.pictures {
		r.freePictureOf(pm)
	}
	for ink, pic := range r.solids {
		r.freePicture(pic)
		delete(r.solids, ink)
	}
}

// setPalette sets a palette, and frees the solid pictures of the inks that have other colours in it. Masks
// have no colours and stay.
func (r *renderBackend) setPalette(p face.Palette) {
	old := r.palette
	r.palette = p
	for ink, pic := range r.solids {
		if int(ink) < len(p) && old[ink] != p[ink] {
			r.freePicture(pic)
			delete(r.solids, ink)
		}
	}
}

// freeParts frees the masks of all parts and figures, and of the fonts that were not used lately. Solid
// pictures stay, because they have no size.
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

// renderColor returns a colour with sixteen bits for each channel. RENDER wants colours premultiplied by
// alpha, which makes no difference to opaque ones.
func renderColor(c color.RGBA) render.Color {
	red, green, blue := screen.RGB16(c)
	return render.Color{Red: red, Green: green, Blue: blue, Alpha: 0xffff}
}
