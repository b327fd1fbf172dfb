package paint

import (
	"image"
	"image/color"

	"github.com/jezek/xgb/render"
	"github.com/jezek/xgb/xproto"

	"xklondike/x11/face"
)

// A renderer paints with the RENDER extension: masks are sent once as alpha and seen through by solid inks, so that one
// part serves every ink, both ways up, on every depth. Glyph sets are never used: servers are about that crash when two
// glyphs of a set are equal (x11.md C.3).
type renderer struct {
	*canvas
	minor    uint32 // of the extension's version 0.x
	alpha8   render.Pictformat
	target   render.Pictformat // of the root visual, whatever its depth
	solids   map[face.Ink]render.Picture
	parts    map[face.Part]*mask
	fonts    map[*face.Font]*sheet
	pictures map[xproto.Pixmap]render.Picture
}

// A mask is an alpha pixmap on the server. Upended is the same pixmap given half a turn, 0 until it is wanted.
type mask struct {
	pixmap           xproto.Pixmap
	picture, upended render.Picture
	w, h             int
}

// newRenderer starts with nothing on the server: every part and ink is sent when it is first used.
func newRenderer(v *canvas, f formats) *renderer {
	return &renderer{
		canvas: v, minor: f.minor, alpha8: f.alpha, target: f.target,
		solids: map[face.Ink]render.Picture{}, parts: map[face.Part]*mask{},
		fonts: map[*face.Font]*sheet{}, pictures: map[xproto.Pixmap]render.Picture{},
	}
}

// fill goes through RENDER too: on colour-mapped screens it picks the same cell for an ink that blending next to it ends in,
// so that no seam shows between a fill and a stamp.
func (r *renderer) fill(pm xproto.Pixmap, ink face.Ink, rects []xproto.Rectangle) {
	r.paced(render.FillRectangles(r.c.X, render.PictOpSrc, r.pictureOf(pm), renderColor(r.color(ink)), rects))
}

// stamp needs no ground: the server blends with what is there.
func (r *renderer) stamp(pm xproto.Pixmap, s face.Stamp, _ face.Ink) {
	m := r.part(s.Part)
	if m == nil {
		return
	}
	src := m.picture
	if s.Turned {
		src = r.turned(m)
	}
	r.composite(pm, s.Ink, src, s.X, s.Y, m.w, m.h)
}

// composite lets an ink through a mask. Turned masks are seen from their own top left corner as well.
func (r *renderer) composite(pm xproto.Pixmap, ink face.Ink, through render.Picture, x, y, w, h int) {
	r.paced(render.Composite(r.c.X, render.PictOpOver, r.solid(ink), through, r.pictureOf(pm), 0, 0, 0, 0, place(x), place(y), size(w), size(h)))
}

// pictureOf is the picture of a pixmap that is painted on. It lives as long as the pixmap: a picture for each stroke would
// cost 28 bytes every time and use up numbers.
func (r *renderer) pictureOf(pm xproto.Pixmap) render.Picture {
	pic, ok := r.pictures[pm]
	if !ok {
		pic = r.picture(pm, r.target)
		r.pictures[pm] = pic
	}
	return pic
}

// picture makes a picture of a pixmap, clipped and repeated by nothing.
func (r *renderer) picture(pm xproto.Pixmap, f render.Pictformat) render.Picture {
	pic := render.Picture(r.id())
	r.paced(render.CreatePicture(r.c.X, pic, xproto.Drawable(pm), f, 0, nil))
	return pic
}

func (r *renderer) freePicture(pic render.Picture) {
	r.paced(render.FreePicture(r.c.X, pic))
	r.spare = append(r.spare, uint32(pic))
}

// solid is the picture that is one ink everywhere: a solid fill since RENDER 0.10, before that a pixel repeated.
func (r *renderer) solid(ink face.Ink) render.Picture {
	if pic, ok := r.solids[ink]; ok {
		return pic
	}
	pic := render.Picture(0)
	if r.minor >= solidMinor {
		pic = render.Picture(r.id())
		r.paced(render.CreateSolidFill(r.c.X, pic, renderColor(r.color(ink))))
	} else {
		pic = r.pixelPicture(r.color(ink))
	}
	r.solids[ink] = pic
	return pic
}

// pixelPicture repeats one pixel for ever. The picture keeps the pixmap alive that is freed here.
func (r *renderer) pixelPicture(c color.RGBA) render.Picture {
	pm := r.pixmap(1, 1, r.depth)
	pic := render.Picture(r.id())
	r.paced(render.CreatePicture(r.c.X, pic, xproto.Drawable(pm), r.target, render.CpRepeat, []uint32{render.RepeatNormal}))
	r.paced(render.FillRectangles(r.c.X, render.PictOpSrc, pic, renderColor(c), []xproto.Rectangle{{Width: 1, Height: 1}}))
	r.freePixmap(pm)
	return pic
}

// part is a part's mask, sent when it is first asked for; nil if it has no pixels.
func (r *renderer) part(p face.Part) *mask {
	m, ok := r.parts[p]
	if !ok {
		m = r.upload(face.Mask(p))
		r.parts[p] = m
	}
	return m
}

// upload sends an alpha mask; nil if there is nothing in it.
func (r *renderer) upload(img *image.Alpha) *mask {
	if img == nil || img.Rect.Empty() {
		return nil
	}
	const depth = 8
	// Bytes in a row: alpha masks are the one image without a byte order, and the pad is the server's.
	m := &mask{w: img.Rect.Dx(), h: img.Rect.Dy()}
	m.pixmap = r.pixmap(m.w, m.h, depth)
	r.send(m.pixmap, r.gc(m.pixmap, depth), xproto.ImageFormatZPixmap, depth, r.alpha, image.Rect(0, 0, m.w, m.h), func(x, y int) uint32 {
		return uint32(img.Pix[y*img.Stride+x])
	})
	m.picture = r.picture(m.pixmap, r.alpha8)
	return m
}

// turned is the mask given half a turn: a second picture of the same pixels, 64 bytes however many they are. The matrix
// maps a pixel's centre to another's, so that with the nearest filter nothing is interpolated.
func (r *renderer) turned(m *mask) render.Picture {
	if m.upended == 0 {
		m.upended = r.picture(m.pixmap, r.alpha8)
		const one = 1 << 16
		r.paced(render.SetPictureTransform(r.c.X, m.upended, render.Transform{
			Matrix11: -one, Matrix13: render.Fixed(m.w * one),
			Matrix22: -one, Matrix23: render.Fixed(m.h * one),
			Matrix33: one,
		}))
	}
	return m.upended
}

// freeMask frees a mask's pictures before its pixels, which live on in them otherwise.
func (r *renderer) freeMask(m *mask) {
	if m == nil {
		return
	}
	r.freePicture(m.picture)
	if m.upended != 0 {
		r.freePicture(m.upended)
	}
	r.freePixmap(m.pixmap)
}

// drop frees the picture of a pixmap that is about to go.
func (r *renderer) drop(pm xproto.Pixmap) {
	if pic, ok := r.pictures[pm]; ok {
		r.freePicture(pic)
		delete(r.pictures, pm)
	}
}

// inks frees the solid pictures whose ink has another colour now. Masks know no colours and stay.
func (r *renderer) inks(p face.Palette) {
	old := r.palette
	r.palette = p
	for ink, pic := range r.solids {
		if int(ink) < len(p) && old[ink] != p[ink] {
			r.freePicture(pic)
			delete(r.solids, ink)
		}
	}
}

// forget frees all parts. The solid inks stay: they have no size.
func (r *renderer) forget() {
	for p, m := range r.parts {
		r.freeMask(m)
		delete(r.parts, p)
	}
	r.forgetFonts()
}

// renderColor is a colour in sixteen bits a channel. RENDER wants it premultiplied, which opaque colours are.
func renderColor(c color.RGBA) render.Color {
	red, green, blue := wide(c)
	return render.Color{Red: red, Green: green, Blue: blue, Alpha: 0xffff}
}
