package paint

import (
	"image"

	"github.com/jezek/xgb/xproto"

	"xklondike/x11/link"
)

func (b *coreBackend) planesBytes(img indexed) int {
	const pixmap, perShade, contexts = 16 + 8, 28 + 28 + 20 + 20, 100
	return contexts + img.planes()*(2*pixmap+b.canvas.screen.Bitmap.PutImageBytes(image.Rectangle{Max: img.size})) +
		perShade*len(img.values)
}

// putPlanes sends a bitmap for each bit of an image's indexes; a single value has none. The server finds the pixels of each value,
// and fills them.
func (b *coreBackend) putPlanes(pm xproto.Pixmap, img indexed, at image.Point) {
	p := b.newPlanePainter(pm, img, at)
	p.fill(0, 0)
	p.fillRegionByBits(len(p.planes)-1, 0, 0)
	p.free()
}

type planePainter struct {
	backend *coreBackend
	image   indexed
	target  xproto.Pixmap
	at      image.Point
	planes  []xproto.Pixmap // by the number of a bit: that bit of every pixel's index
	// by the number of a bit: the pixels being filled, where it is 1
	regions []xproto.Pixmap
	copies  xproto.Gcontext // copies a bitmap
	ands    xproto.Gcontext // intersects two bitmaps
	brush   xproto.Gcontext
}

func (b *coreBackend) newPlanePainter(pm xproto.Pixmap, img indexed, at image.Point) *planePainter {
	p := &planePainter{backend: b, image: img, target: pm, at: at}
	for i := range img.planes() {
		plane := b.canvas.createPixmap(img.size.X, img.size.Y, 1)
		p.copies = b.canvas.gcOfDepth(plane, 1)
		b.canvas.putImage(plane, p.copies, xproto.ImageFormatXYPixmap, 1, b.canvas.screen.Bitmap, image.Rectangle{Max: img.size},
			func(x, y int) uint32 { return img.bit(i, x, y) })
		p.planes = append(p.planes, plane)
		p.regions = append(p.regions, b.canvas.createPixmap(img.size.X, img.size.Y, 1))
	}
	p.brush = b.canvas.createGC(pm, xproto.GcGraphicsExposures|xproto.GcClipOriginX|xproto.GcClipOriginY, 0,
		uint32(link.Coordinate(at.X)), uint32(link.Coordinate(at.Y)))
	if len(p.planes) > 0 {
		p.ands = b.canvas.createGC(p.planes[0], xproto.GcFunction|xproto.GcGraphicsExposures, xproto.GxAnd, 0)
	}
	return p
}

// fillRegionByBits fills each pixel of a region with the value of its index. Region 0 is the whole image.
// Above highestBit, all indexes agree with firstIndex, whose bits from there down are zero; the region shows
// its value at the beginning. The pixels without highestBit come first, by the bit below. Those with it get
// the value of firstIndex with highestBit set, and then go on by the bit below, too.
func (p *planePainter) fillRegionByBits(highestBit, firstIndex int, region xproto.Pixmap) {
	if highestBit < 0 || firstIndex >= len(p.image.values) {
		return
	}
	p.fillRegionByBits(highestBit-1, firstIndex, region)
	next := firstIndex | 1<<highestBit
	if next >= len(p.image.values) {
		return
	}
	within := p.planes[highestBit]
	if region != 0 {
		within = p.regions[highestBit]
		p.combine(region, within, p.copies)
		p.combine(p.planes[highestBit], within, p.ands)
	}
	p.fill(next, within)
	p.fillRegionByBits(highestBit-1, next, within)
}

func (p *planePainter) combine(from, to xproto.Pixmap, gc xproto.Gcontext) {
	p.backend.canvas.conn.CopyArea(from, to, gc, image.Rectangle{Max: p.image.size}, image.Point{})
}

func (p *planePainter) fill(index int, region xproto.Pixmap) {
	p.backend.canvas.conn.ChangeGC(p.brush, xproto.GcForeground|xproto.GcClipMask, p.image.values[index], uint32(region))
	p.backend.canvas.conn.PolyFillRectangle(p.target, p.brush, link.Rect(image.Rectangle{Max: p.image.size}.Add(p.at)))
}

func (p *planePainter) free() {
	for i := range p.planes {
		p.backend.canvas.freePixmap(p.planes[i])
		p.backend.canvas.freePixmap(p.regions[i])
	}
	p.backend.canvas.freeGC(p.brush)
	if p.ands != 0 {
		p.backend.canvas.freeGC(p.ands)
	}
}
