package paint

import (
	"image"

	"github.com/jezek/xgb/xproto"

	"xklondike/x11/paint/raster"
)

// planesBytes returns the length of the requests that putPlanes sends.
func (b *coreBackend) planesBytes(img raster.Indexed) int {
	const pixmap, perShade, contexts = 16 + 8, 28 + 28 + 20 + 20, 100
	return contexts + img.Planes()*(2*pixmap+putImageBytes+b.Bitmap.Stride(img.Size.X)*img.Size.Y) + perShade*len(img.Values)
}

// putPlanes sends an image to a pixmap as bitmaps, one for each bit of its indexes. The server finds the pixels of each value, and
// fills them.
func (b *coreBackend) putPlanes(pm xproto.Pixmap, img raster.Indexed, at image.Point) {
	p := b.newPlanePainter(pm, img, at)
	p.fill(0, 0)
	p.paint(len(p.planes)-1, 0, 0)
	p.free()
}

// A planePainter fills the pixels of an image, value by value.
type planePainter struct {
	*coreBackend
	raster.Indexed
	target  xproto.Pixmap
	at      image.Point
	planes  []xproto.Pixmap // of depth 1, by the number of the bit
	regions []xproto.Pixmap // of depth 1, by bit: the region in which paint fills the pixels that have this bit
	copies  xproto.Gcontext // for depth 1: copies a bitmap
	ands    xproto.Gcontext // for depth 1: intersects two bitmaps
	brush   xproto.Gcontext
}

func (b *coreBackend) newPlanePainter(pm xproto.Pixmap, img raster.Indexed, at image.Point) *planePainter {
	p := &planePainter{coreBackend: b, Indexed: img, target: pm, at: at}
	for i := range img.Planes() {
		plane := b.createPixmap(img.Size.X, img.Size.Y, 1)
		p.copies = b.gc(plane, 1)
		b.putImage(plane, p.copies, xproto.ImageFormatXYPixmap, 1, b.Bitmap, image.Rectangle{Max: img.Size},
			func(x, y int) uint32 { return img.Bit(i, x, y) })
		p.planes = append(p.planes, plane)
		p.regions = append(p.regions, b.createPixmap(img.Size.X, img.Size.Y, 1))
	}
	p.brush = xproto.Gcontext(b.newID())
	b.conn.CreateGC(p.brush, xproto.Drawable(pm), xproto.GcGraphicsExposures|xproto.GcClipOriginX|xproto.GcClipOriginY,
		[]uint32{0, uint32(clampCoordinate(at.X)), uint32(clampCoordinate(at.Y))})
	if len(p.planes) > 0 {
		p.ands = xproto.Gcontext(b.newID())
		b.conn.CreateGC(p.ands, xproto.Drawable(p.planes[0]), xproto.GcFunction|xproto.GcGraphicsExposures, []uint32{xproto.GxAnd, 0})
	}
	return p
}

// paint fills the pixels of a region, told apart by the given bit of their indexes and the bits below it. At the beginning all of them
// show the value of the index first, in which these bits are zero. Region 0 is the whole image. paint first treats all pixels as if the
// bit were zero. Then it fills again those pixels in which the bit is one.
func (p *planePainter) paint(bit, first int, region xproto.Pixmap) {
	if bit < 0 || first >= len(p.Values) {
		return
	}
	p.paint(bit-1, first, region)
	next := first | 1<<bit
	if next >= len(p.Values) {
		return
	}
	within := p.planes[bit]
	if region != 0 {
		within = p.regions[bit]
		p.combine(region, within, p.copies)
		p.combine(p.planes[bit], within, p.ands)
	}
	p.fill(next, within)
	p.paint(bit-1, next, within)
}

// combine copies one bitmap to another, or intersects it with the other, as the graphics context says.
func (p *planePainter) combine(from, to xproto.Pixmap, gc xproto.Gcontext) {
	p.conn.CopyArea(xproto.Drawable(from), xproto.Drawable(to), gc, 0, 0, 0, 0, clampSize(p.Size.X), clampSize(p.Size.Y))
}

// fill fills a region with the value of an index.
func (p *planePainter) fill(index int, region xproto.Pixmap) {
	p.conn.ChangeGC(p.brush, xproto.GcForeground|xproto.GcClipMask, []uint32{p.Values[index], uint32(region)})
	p.conn.PolyFillRectangle(xproto.Drawable(p.target), p.brush, []xproto.Rectangle{{
		X: clampCoordinate(p.at.X), Y: clampCoordinate(p.at.Y), Width: clampSize(p.Size.X), Height: clampSize(p.Size.Y),
	}})
}

func (p *planePainter) free() {
	for i := range p.planes {
		p.freePixmap(p.planes[i])
		p.freePixmap(p.regions[i])
	}
	for _, gc := range []xproto.Gcontext{p.brush, p.ands} {
		if gc != 0 {
			p.conn.FreeGC(gc)
			p.freedIDs = append(p.freedIDs, uint32(gc))
		}
	}
}
