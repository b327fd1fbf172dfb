package paint

import (
	"image"

	"github.com/jezek/xgb/render"
	"github.com/jezek/xgb/xproto"

	"xklondike/x11/face"
	"xklondike/x11/link"
)

// A mask is alpha values on the server, with pictures of them.
type mask struct {
	pixmap   xproto.Pixmap
	size     image.Point
	sent     maskPlan          // until the server has mirrored what was sent
	pictures [2]render.Picture // 0 before it is needed; the second repeats
}

// viewOf returns a picture of a part's mask, which may repeat.
func (r *renderBackend) viewOf(p face.Part, repeats bool) render.Picture {
	if r.parts[p] == nil {
		r.parts[p] = r.sendMask(face.Mask(p), func() face.Area { return face.AreaOf(p) })
	}
	return r.maskPicture(r.parts[p], repeats)
}

func (r *renderBackend) sendMask(img *image.Alpha, trace func() face.Area) *mask {
	if r.formats.minor < trapezoidMinor {
		trace = nil
	}
	plan := planMask(img, r.canvas.screen.Alpha, trace)
	if !plan.asTrapezoids() {
		return r.canvas.putMask(img, plan)
	}
	m := r.canvas.createMask(img.Rect.Size())
	r.clearMask(m, image.Rectangle{Max: m.size})
	r.addTraps(m, plan.trapezoids)
	m.sent = plan
	return m
}

// sendMaskAhead sends pixels before the server has answered about RENDER; it mirrors them later. It sends
// nothing and returns nil if trapezoids take fewer bytes.
func (c *canvas) sendMaskAhead(p face.Part) *mask {
	img := face.Mask(p)
	plan := planMask(img, c.screen.Alpha, func() face.Area { return face.AreaOf(p) })
	if plan.asTrapezoids() {
		return nil
	}
	return c.putMask(img, plan)
}

func (r *renderBackend) fillMirroredHalves(m *mask) {
	sent := m.sent
	m.sent = maskPlan{}
	if sent.mirrorX {
		r.mirrorMask(m, image.Rect(sent.w, 0, m.size.X, sent.h), leftRight(m.size.X))
	}
	if sent.mirrorY {
		r.mirrorMask(m, image.Rect(0, sent.h, m.size.X, m.size.Y),
			render.Transform{Matrix11: one, Matrix22: -one, Matrix23: render.Fixed(m.size.Y * one), Matrix33: one})
	}
}

// leftRight returns a matrix that maps centres of pixels to centres of pixels.
func leftRight(w int) render.Transform {
	return render.Transform{Matrix11: -one, Matrix13: render.Fixed(w * one), Matrix22: one, Matrix33: one}
}

const maskDepth = 8

// createMask makes a mask whose pixels are undefined at first.
func (c *canvas) createMask(size image.Point) *mask {
	return &mask{pixmap: c.createPixmap(size.X, size.Y, maskDepth), size: size}
}

// putMask sends one byte for each pixel, so only the padding depends on the server.
func (c *canvas) putMask(img *image.Alpha, plan maskPlan) *mask {
	m := c.createMask(img.Rect.Size())
	gc := c.gcOfDepth(m.pixmap, maskDepth)
	if plan.leavesBlank() {
		c.conn.PolyFillRectangle(m.pixmap, gc, link.Rect(image.Rect(0, 0, plan.w, plan.h))) // a new context has the foreground 0
	}
	for _, r := range plan.tiles {
		c.putImage(m.pixmap, gc, xproto.ImageFormatZPixmap, maskDepth, c.screen.Alpha, r,
			func(x, y int) uint32 { return uint32(img.Pix[(r.Min.Y+y)*img.Stride+r.Min.X+x]) })
	}
	m.sent = plan
	return m
}

// one is the number 1 in the matrices of transforms.
const one = link.FixedOne

// mirrorMask fills a rectangle with the mirror image of the other side. The transform maps centres of pixels
// to centres of pixels, so the nearest filter is exact.
func (r *renderBackend) mirrorMask(m *mask, to image.Rectangle, t render.Transform) {
	mirrored := r.createPicture(m.pixmap, r.formats.alpha8, false)
	r.canvas.conn.SetPictureTransform(mirrored, t)
	r.canvas.conn.Composite(render.PictOpSrc, mirrored, 0, r.maskPicture(m, false), to.Min, to)
	r.freePicture(mirrored)
}

// maskPicture makes a picture of at most 24 bytes, and one that repeats. Both show the pixmap.
func (r *renderBackend) maskPicture(m *mask, repeats bool) render.Picture {
	r.fillMirroredHalves(m)
	pic := &m.pictures[0]
	if repeats {
		pic = &m.pictures[1]
	}
	if *pic == 0 {
		*pic = r.createPicture(m.pixmap, r.formats.alpha8, repeats)
	}
	return *pic
}

// freeMask frees a mask, but the server keeps the pixels as long as a picture shows them. m is nil if it was never
// sent.
func (r *renderBackend) freeMask(m *mask) {
	if m == nil {
		return
	}
	for _, pic := range m.pictures {
		if pic != 0 {
			r.freePicture(pic)
		}
	}
	r.canvas.freePixmap(m.pixmap)
}
