package paint

import (
	"image"
	"image/color"

	"github.com/jezek/xgb/xproto"

	"xklondike/x11/face"
)

// A core painter uses the core protocol alone, as untrusted connections and small servers want it. Nothing blends there,
// so parts are mixed with their ground here and sent as opaque pictures, each once.
type core struct {
	*canvas
	shows   colours
	pixels  []uint32 // by ink
	asked   *asked   // colours not yet answered; nil if there are none
	owned   []uint32 // cells of a shared colour map that are ours to free
	opaques map[opaque]xproto.Pixmap
}

// An opaque names a part as it looks on one ground.
type opaque struct {
	part    face.Part
	turned  bool
	ink, on face.Ink
}

// newCore starts with the colours that can be told without asking; a is what was asked for the others.
func newCore(v *canvas, a *asked) *core {
	k := &core{canvas: v, asked: a, opaques: map[opaque]xproto.Pixmap{}}
	k.shows = coloursOf(&v.screen, nil)
	k.mix()
	return k
}

// mix finds the pixels of all inks.
func (k *core) mix() {
	k.pixels = make([]uint32, len(k.palette))
	for i, c := range k.palette {
		k.pixels[i] = k.shows.pixel(c)
	}
}

// awaitColours waits for colours that were asked for. Only colour-mapped screens ask, so elsewhere it never waits.
func (k *core) awaitColours() {
	if k.asked == nil {
		return
	}
	// The questions may still be held back by a cork.
	k.c.Flush()
	allocated, cells := k.asked.answer()
	k.asked = nil
	k.shows = coloursOf(&k.screen, cells)
	k.mix()
	for ink, got := range allocated {
		if got != nil {
			k.pixels[ink] = *got
			k.owned = append(k.owned, *got)
		}
	}
}

// pixel is an ink's pixel.
func (k *core) pixel(ink face.Ink) uint32 { return k.pixels[k.known(ink)] }

// fill leaves the GC's background alone: only bitmaps use it, and to change it costs a request.
func (k *core) fill(pm xproto.Pixmap, ink face.Ink, rects []xproto.Rectangle) {
	k.awaitColours()
	gc := k.coloured(pm, k.pixel(ink), k.held[1])
	k.paced(xproto.PolyFillRectangle(k.c.X, xproto.Drawable(pm), gc, rects))
}

// stamp copies the part as it looks on the ground on. Whatever else may lie there is covered, which is why a drawing's
// stamps must all stand on its one ground.
func (k *core) stamp(pm xproto.Pixmap, s face.Stamp, on face.Ink) {
	k.awaitColours()
	key := opaque{s.Part, s.Turned, s.Ink, on}
	src, ok := k.opaques[key]
	if !ok {
		src = k.upload(key)
		k.opaques[key] = src
	}
	if src != 0 {
		k.copyArea(pm, src, s.X, s.Y, s.Part.W, s.Part.H)
	}
}

// upload sends a part as it looks on its ground; 0 if it has no pixels.
func (k *core) upload(o opaque) xproto.Pixmap {
	img := face.Mask(o.part)
	if img == nil || img.Rect.Empty() {
		return 0
	}
	r := image.Rect(0, 0, o.part.W, o.part.H)
	pm := k.pixmap(r.Dx(), r.Dy(), k.depth)
	alpha := func(x, y int) uint8 {
		if o.turned {
			x, y = r.Max.X-1-x, r.Max.Y-1-y
		}
		return img.Pix[y*img.Stride+x]
	}
	// One bit a pixel says it all without shades, and at depth 8 costs an eighth.
	if !k.smooth() {
		fore, back := k.contrast(o.ink, o.on)
		k.sendBits(pm, r, fore, back, func(x, y int) bool { return alpha(x, y) >= half })
		return pm
	}
	shades := k.shades(k.color(o.ink), k.color(o.on))
	k.send(pm, k.gc(pm, k.depth), xproto.ImageFormatZPixmap, k.depth, k.image, r, func(x, y int) uint32 { return shades(alpha(x, y)) })
	return pm
}

// half is the mask value from which a pixel is inked where there are no shades.
const half = 0x80

// smooth tells whether shades between two inks have pixels of their own: not on two-colour screens, and not where every
// colour would have to be taken from a map shared with all other programs.
func (k *core) smooth() bool { return !k.mono() && !k.writable() }

// shades gives the pixel for each mask value, worked out when first needed.
func (k *core) shades(ink, on color.RGBA) func(uint8) uint32 {
	var known [256]bool
	var pixels [256]uint32
	return func(a uint8) uint32 {
		if !known[a] {
			known[a], pixels[a] = true, k.shows.pixel(face.Over(ink, on, a))
		}
		return pixels[a]
	}
}

// contrast is a pair of pixels for an ink on its ground. Where only black and white are left of the palette, or the map
// was so full that both got the same cell, what is stamped takes the other one: a shape in the wrong colour can be read,
// an invisible one cannot.
func (k *core) contrast(ink, on face.Ink) (fore, back uint32) {
	fore, back = k.pixel(ink), k.pixel(on)
	if ink != on && fore == back {
		fore = k.black
		if back == k.black || !k.mono() && lightness(k.color(on)) < 0x80 {
			fore = k.white
		}
	}
	return fore, back
}

// drop has nothing to drop: pixmaps are painted on as they are.
func (k *core) drop(xproto.Pixmap) {}

// inks asks for the new colours and lets the old ones go, in this order: what is in both stays allocated.
func (k *core) inks(p face.Palette) {
	k.awaitColours()
	k.palette = p
	k.asked = ask(k.c, &k.screen, p)
	if len(k.owned) > 0 {
		k.paced(xproto.FreeColors(k.c.X, k.colormap, 0, k.owned))
		k.owned = nil
	}
	k.mix()
	k.forget()
}

// forget frees all opaque parts: they are of a size, and mixed from inks.
func (k *core) forget() {
	for o, pm := range k.opaques {
		if pm != 0 {
			k.freePixmap(pm)
		}
		delete(k.opaques, o)
	}
}
