package paint

import (
	"cmp"
	"image"
	"slices"

	"xklondike/x11/face"
	"xklondike/x11/pixels"
)

// From this minor version of RENDER 0 on, trapezoids can be added to masks.
const trapezoidMinor = 9

// A maskPlan brings a mask to the server: as pixels or as trapezoids, whole, or in part for the server to
// mirror.
type maskPlan struct {
	w, h int // of what is sent, in pixels from the top left corner
	// tiles are the rectangles of it that are sent as pixels, in place of trapezoids. All else is cleared.
	tiles            []image.Rectangle
	trapezoids       []face.Trapezoid
	mirrorX, mirrorY bool // the right half mirrors the left one; the lower half mirrors the upper one
}

// Lengths of requests in bytes.
const (
	fillBytes      = 20 // PolyFillRectangle, before tiles are sent
	clearBytes     = 28 // FillRectangles, before trapezoids are added
	addTrapsBytes  = 12
	trapezoidBytes = 24
	mirrorBytes    = 20 + 44 + 36 + 8 // CreatePicture, SetPictureTransform, Composite, FreePicture
)

// leastTraced is how many bytes of pixels make trapezoids worth trying: few shapes need less than ten, and
// finding them takes longer than making the mask.
const leastTraced = clearBytes + addTrapsBytes + 10*trapezoidBytes

// bytes leaves out the requests that every plan needs.
func (p maskPlan) bytes(f pixels.Format) int {
	n := 0
	if p.asTrapezoids() {
		n = clearBytes + addTrapsBytes + trapezoidBytes*len(p.trapezoids)
	}
	for _, r := range p.tiles {
		n += f.PutImageBytes(r)
	}
	if p.leavesBlank() {
		n += fillBytes
	}
	if p.mirrorX {
		n += mirrorBytes
	}
	if p.mirrorY {
		n += mirrorBytes
	}
	return n
}

func (p maskPlan) asTrapezoids() bool { return len(p.trapezoids) > 0 }

// leavesBlank reports whether pixels are sent, but not all.
func (p maskPlan) leavesBlank() bool {
	return !p.asTrapezoids() && !(len(p.tiles) == 1 && p.tiles[0] == image.Rect(0, 0, p.w, p.h))
}

// planMask returns the plan of the fewest bytes. trace is nil if the server knows no trapezoids.
func planMask(img *image.Alpha, f pixels.Format, trace func() face.Area) maskPlan {
	plans := symmetryPlans(img)
	best := cheapest(tiledPlans(plans, img, f), f)
	if trace == nil || best.bytes(f) < leastTraced {
		return best
	}
	area := trace()
	for _, p := range plans {
		if p.trapezoids = area.Trapezoids(p.w, p.h); p.asTrapezoids() {
			best = cheapest([]maskPlan{best, p}, f)
		}
	}
	return best
}

// cheapest returns the first of equals.
func cheapest(plans []maskPlan, f pixels.Format) maskPlan {
	return slices.MinFunc(plans, func(a, b maskPlan) int { return cmp.Compare(a.bytes(f), b.bytes(f)) })
}

// tiledPlans returns two ways to send each part as pixels: all of it, and only the rectangles that hold something.
func tiledPlans(plans []maskPlan, img *image.Alpha, f pixels.Format) (tiled []maskPlan) {
	for _, p := range plans {
		part := image.Rect(0, 0, p.w, p.h)
		p.tiles = []image.Rectangle{part}
		tiled = append(tiled, p)
		p.tiles = pixels.Cover(img.Pix, img.Stride, part, 0, f)
		tiled = append(tiled, p)
	}
	return tiled
}

// symmetryPlans returns the parts of a mask that may be sent: all of it first, and then a half or a quarter of a symmetric one, for the
// server to mirror.
func symmetryPlans(img *image.Alpha) []maskPlan {
	w, h := img.Rect.Dx(), img.Rect.Dy()
	plans := []maskPlan{{w: w, h: h}}
	if isSymmetric(img, true, false) {
		plans = append(plans, maskPlan{w: (w + 1) / 2, h: h, mirrorX: true})
	}
	if isSymmetric(img, false, true) {
		for _, p := range plans {
			plans = append(plans, maskPlan{w: p.w, h: (h + 1) / 2, mirrorX: p.mirrorX, mirrorY: true})
		}
	}
	return plans
}

// isSymmetric takes both for half a turn. Values may differ by one, because both halves of an outline are
// rounded.
func isSymmetric(img *image.Alpha, leftRight, topBottom bool) bool {
	w, h := img.Rect.Dx(), img.Rect.Dy()
	for y := range h {
		for x := range w {
			otherX, otherY := x, y
			if leftRight {
				otherX = w - 1 - x
			}
			if topBottom {
				otherY = h - 1 - y
			}
			if pixels.AbsDiff(img.Pix[y*img.Stride+x], img.Pix[otherY*img.Stride+otherX]) > 1 {
				return false
			}
		}
	}
	return true
}
