package paint

import (
	"image"
	"slices"

	"github.com/jezek/xgb/xproto"

	"xklondike/x11/face"
	"xklondike/x11/link"
)

// opaquePixmap returns a part mixed with its ground. A part that looks the same after
// half a turn is sent once.
func (b *coreBackend) opaquePixmap(o opaquePart) xproto.Pixmap {
	b.awaitColours()
	pm, ok := b.opaqueParts[o]
	if ok {
		return pm
	}
	mask := face.Mask(o.part)
	if b.canvas.screen.IsMono() {
		mask = o.part.TwoColourMask()
	}
	if o.turned && isSymmetric(mask, true, true) {
		pm = b.opaquePixmap(opaquePart{o.part, false, o.ink, o.ground})
	} else {
		pm = b.sendOpaque(b.opaqueImageOf(mask, o))
	}
	b.opaqueParts[o] = pm
	return pm
}

// freeParts frees the parts, which depend on a size and on the colours of two inks.
func (b *coreBackend) freeParts() {
	freed := map[xproto.Pixmap]bool{0: true}
	for _, pm := range b.opaqueParts {
		if !freed[pm] {
			b.canvas.freePixmap(pm)
			freed[pm] = true
		}
	}
	clear(b.opaqueParts)
}

// sendOpaque sends an image in the shortest of three ways: all pixels, a bitmap of ink and ground, or the ink
// as rectangles on the ground. The last two then add the shades between ink and ground, whose bytes grow with
// the length of the edges, and not with the area.
func (b *coreBackend) sendOpaque(img raster) xproto.Pixmap {
	pm := b.canvas.createPixmap(img.size.X, img.size.Y, b.canvas.screen.Depth)
	ink, touches := img.inkRectangles(), img.shadeTouches()
	r := image.Rectangle{Max: img.size}
	asPicture := b.canvas.screen.Image.PutImageBytes(r)
	asBitmap := b.canvas.screen.Bitmap.PutImageBytes(r) + b.touchBytes(touches)
	asRuns := 2*polyBytes + rectangleBytes*(1+len(ink)) + b.touchBytes(touches)
	switch min(asPicture, asBitmap, asRuns) {
	case asBitmap:
		b.canvas.putBitmap(pm, r, img.fore, img.back, func(x, y int) bool { return img.at(x, y) == img.fore })
		b.drawTouches(pm, touches)
	case asRuns:
		b.fillPixel(pm, img.back, []xproto.Rectangle{link.Rect(r)})
		b.fillPixel(pm, img.fore, ink)
		b.drawTouches(pm, touches)
	default:
		b.canvas.putPixels(pm, r, img.at)
	}
	return pm
}

// touchBytes returns the length of requests that draw the pixels of single shades.
func (b *coreBackend) touchBytes(all []touch) int {
	const createGC = 20
	n := 0
	for _, t := range all {
		if n += t.bytes(); b.canvas.brushes[[2]uint32{t.pixel, t.pixel}] == 0 {
			n += createGC
		}
	}
	return n
}

func (b *coreBackend) drawTouches(pm xproto.Pixmap, all []touch) {
	for _, t := range all {
		if t.isShorterInRows() {
			b.fillPixel(pm, t.pixel, t.rows)
			continue
		}
		most := max((b.canvas.maxRequest-polyBytes)/pointBytes, 1)
		for some := range slices.Chunk(t.points, most) {
			b.canvas.conn.PolyPoint(pm, b.canvas.brush(pm, t.pixel, t.pixel), some)
		}
	}
}

func (b *coreBackend) fillPixel(pm xproto.Pixmap, pixel uint32, rects []xproto.Rectangle) {
	most := max((b.canvas.maxRequest-polyBytes)/rectangleBytes, 1)
	for some := range slices.Chunk(rects, most) {
		b.canvas.conn.PolyFillRectangle(pm, b.canvas.brush(pm, pixel, pixel), some...)
	}
}
