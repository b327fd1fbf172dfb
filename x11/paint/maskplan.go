package paint

import (
	"cmp"
	"image"
	"slices"

	"xklondike/x11/face"
	"xklondike/x11/pixels"
)

// trapezoidMinor is the minor version of RENDER 0 from which on trapezoids can be added to a mask.
const trapezoidMinor = 9

// A maskPlan is a way to bring a mask to the server: as pixels or as trapezoids, and whole or in part. If
// only a part of a symmetric mask is sent, the server makes the rest by mirroring that part.
type maskPlan struct {
	w, h int // size in pixels of what is sent, from the mask's top left corner
	// The shape of the mask, if the mask is sent as trapezoids; empty if it is sent as pixels.
	trapezoids       []face.Trapezoid
	mirrorX, mirrorY bool // the right half mirrors the left one; the lower half mirrors the upper one
}

// Lengths of requests in bytes.
const (
	putImageBytes  = 24
	clearBytes     = 28 // FillRectangles, which makes a mask transparent before trapezoids are added to it
	addTrapsBytes  = 12
	trapezoidBytes = 24
	mirrorBytes    = 20 + 44 + 36 + 8 // CreatePicture, SetPictureTransform, Composite, FreePicture
)

// leastTraced is how many bytes the pixels of a mask must take before trapezoids are tried in their place.
// Few shapes need less than ten trapezoids, and finding them takes longer than making the mask.
const leastTraced = clearBytes + addTrapsBytes + 10*trapezoidBytes

// bytes returns the length of all requests of a plan, except for those that every plan needs.
func (p maskPlan) bytes(f pixels.Format) int {
	n := putImageBytes + f.Stride(p.w)*p.h
	if p.asTrapezoids() {
		n = clearBytes + addTrapsBytes + trapezoidBytes*len(p.trapezoids)
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

// planMask returns the plan that takes the fewest bytes. The function trace returns the area that the mask
// covers; trace is nil if the server knows no trapezoids. Small masks, for which trapezoids can hardly take
// fewer bytes, are not traced.
func planMask(img *image.Alpha, f pixels.Format, trace func() face.Area) maskPlan {
	plans := symmetryPlans(img)
	best := cheapest(plans, f)
	if trace == nil || best.bytes(f) < leastTraced {
		return best
	}
	area := trace()
	for _, p := range plans {
		p.trapezoids = area.Trapezoids(p.w, p.h)
		best = cheapest([]maskPlan{best, p}, f)
	}
	return best
}

// cheapest returns the plan that takes the fewest bytes. If several plans take equally few, it returns the
// first of these.
func cheapest(plans []maskPlan, f pixels.Format) maskPlan {
	return slices.MinFunc(plans, func(a, b maskPlan) int { return cmp.Compare(a.bytes(f), b.bytes(f)) })
}

// symmetryPlans returns the plans by which a mask can be sent as pixels. The first plan sends all pixels.
// Each further plan sends only a half or a quarter of a symmetric mask, and the server mirrors that part.
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

// isSymmetric reports whether a mask is symmetric: from left to right, from top to bottom, or, if both are
// asked for, after half a turn. Values may differ by one, because both halves of an outline are rounded.
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
