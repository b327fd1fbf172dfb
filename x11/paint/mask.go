package paint

import (
	"image"
	"math"

	"github.com/jezek/xgb/render"
	"github.com/jezek/xgb/xproto"

	"xklondike/x11/face"
)

// A mask is alpha values on the server, with pictures of them.
type mask struct {
	pixmap xproto.Pixmap
	w, h   int
	// how it was sent; nil when nothing is left for the server to mirror
	sent     *maskPlan
	pictures map[maskView]render.Picture
}

// mirrored is from left to right
type maskView struct{ repeated, mirrored bool }

// It returns 0 if the part has no pixels. A part and its mirror image share a mask.
func (r *renderBackend) viewOf(p face.Part, v maskView) render.Picture {
	if twin, ok := p.MirrorTwin(); ok {
		p, v.mirrored = twin, true
	}
	if m := r.partMask(p); m != nil {
		return r.maskPicture(m, v)
	}
	return 0
}

// partMask returns nil if the part has no pixels.
func (r *renderBackend) partMask(p face.Part) *mask {
	m, ok := r.parts[p]
	if !ok {
		m = r.sendMask(face.Mask(p), func() face.Area { return face.AreaOf(p) })
		r.parts[p] = m
	}
	if m != nil {
		r.fillMirroredHalves(m)
	}
	return m
}

// sendMask returns nil if the mask has no pixels.
func (r *renderBackend) sendMask(img *image.Alpha, trace func() face.Area) *mask {
	if img.Rect.Empty() {
		return nil
	}
	if r.minor < trapezoidMinor {
		trace = nil
	}
	plan := planMask(img, r.Alpha, trace)
	m := r.createMask(img, plan)
	if plan.asTrapezoids() {
		r.drawMaskTrapezoids(m, plan)
	} else {
		r.putMask(m, img, plan)
	}
	r.fillMirroredHalves(m)
	return m
}

// sendMaskAhead sends pixels before the server has answered about RENDER; it mirrors them later. It sends
// nothing and returns false if trapezoids take fewer bytes. m is nil without pixels.
func (c *canvas) sendMaskAhead(p face.Part) (m *mask, ok bool) {
	img := face.Mask(p)
	if img.Rect.Empty() {
		return nil, true
	}
	plan := planMask(img, c.Alpha, func() face.Area { return face.AreaOf(p) })
	if plan.asTrapezoids() {
		return nil, false
	}
	m = c.createMask(img, plan)
	c.putMask(m, img, plan)
	return m, true
}

func (r *renderBackend) fillMirroredHalves(m *mask) {
	plan := m.sent
	if plan == nil {
		return
	}
	if plan.mirrorX {
		r.mirrorMask(m, image.Rect(plan.w, 0, m.w, plan.h), leftRight(m.w))
	}
	if plan.mirrorY {
		r.mirrorMask(m, image.Rect(0, plan.h, m.w, m.h),
			render.Transform{Matrix11: one, Matrix22: -one, Matrix23: render.Fixed(m.h * one), Matrix33: one})
	}
	m.sent = nil
}

// The matrix maps centres of pixels to centres of pixels.
func leftRight(w int) render.Transform {
	return render.Transform{Matrix11: -one, Matrix13: render.Fixed(w * one), Matrix22: one, Matrix33: one}
}

const maskDepth = 8

// The pixels are undefined at first.
func (c *canvas) createMask(img *image.Alpha, plan maskPlan) *mask {
	m := c.createUndefinedMask(img.Rect.Size())
	m.sent = &plan
	return m
}

func (c *canvas) createUndefinedMask(size image.Point) *mask {
	return &mask{pixmap: c.createPixmap(size.X, size.Y, maskDepth), w: size.X, h: size.Y,
		pictures: map[maskView]render.Picture{}}
}

func (c *canvas) putMask(m *mask, img *image.Alpha, plan maskPlan) {
	// one byte for each pixel, so only the padding depends on the server
	c.putImage(m.pixmap, c.gcOfDepth(m.pixmap, maskDepth), xproto.ImageFormatZPixmap, maskDepth, c.Alpha,
		image.Rect(0, 0, plan.w, plan.h),
		func(x, y int) uint32 { return uint32(img.Pix[y*img.Stride+x]) })
}

func (r *renderBackend) drawMaskTrapezoids(m *mask, plan maskPlan) {
	r.clearMask(m, image.Rect(0, 0, m.w, m.h))
	r.addTraps(m, plan.trapezoids)
}

// The number 1 as RENDER writes it, with sixteen bits after the point.
const one = 1 << 16

func fixed(v float64) uint32 {
	const most = 1<<15 - 1
	return uint32(int32(math.Round(min(max(v, -most), most) * one)))
}

// mirrorMask fills a rectangle with the mirror image of the other side. The transform maps centres of pixels
// to centres of pixels, so the nearest filter is exact.
func (r *renderBackend) mirrorMask(m *mask, to image.Rectangle, t render.Transform) {
	if to.Empty() {
		return
	}
	mirrored := r.createPicture(m.pixmap, r.alpha8, false)
	r.conn.SetPictureTransform(mirrored, t)
	r.conn.Composite(render.PictOpSrc, mirrored, 0, r.maskPicture(m, maskView{}), to.Min, to)
	r.freePicture(mirrored)
}

// Each view has a picture of its own, of at most 68 bytes, and all share the pixmap.
func (r *renderBackend) maskPicture(m *mask, v maskView) render.Picture {
	pic, ok := m.pictures[v]
	if ok {
		return pic
	}
	pic = r.createPicture(m.pixmap, r.alpha8, v.repeated)
	if v.mirrored {
		r.conn.SetPictureTransform(pic, leftRight(m.w))
	}
	m.pictures[v] = pic
	return pic
}

// The server keeps the pixels as long as a picture shows them.
func (r *renderBackend) freeMask(m *mask) {
	if m == nil {
		return
	}
	for _, pic := range m.pictures {
		r.freePicture(pic)
	}
	r.freePixmap(m.pixmap)
}
