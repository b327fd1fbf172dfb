package paint

import (
	"image"
	"image/color"

	"xklondike/x11/face"
	"xklondike/x11/pixels"
)

// A shading is the pixel of each mask value on an opaque part. Values that look the same share one, so that
// there are few.
type shading struct {
	pixels     [256]uint32
	fore, back uint32 // of the ink and of its ground
}

// The shade of a channel, 0 to 255, may differ so much from the exact mix by face.Over.
const shadeTolerance = 2

func (b *coreBackend) shadingOf(ink, ground face.Ink) *shading {
	s := &shading{}
	if !b.hasShades() {
		s.fore, s.back = b.contrastingPixels(ink, ground)
		for v := range s.pixels {
			s.pixels[v] = s.back
			if v >= shapeThreshold {
				s.pixels[v] = s.fore
			}
		}
		return s
	}
	over, under := b.canvas.palette[ink], b.canvas.palette[ground]
	for first := 0; first < len(s.pixels); {
		last, shade := lastWithSameShade(over, under, first)
		for v := first; v <= last; v++ {
			s.pixels[v] = b.pixelForMix(shade)
		}
		first = last + 1
	}
	s.fore, s.back = s.pixels[255], s.pixels[0]
	return s
}

// lastWithSameShade returns the last mask value from first on that looks the same, and the shade. Values from
// 0 on are the ground, and those up to 255 the ink, so that no shape has a faint border, and none is tinted.
func lastWithSameShade(ink, ground color.RGBA, firstMaskValue int) (last int, shade color.RGBA) {
	mix := func(v int) color.RGBA { return face.Over(ink, ground, uint8(v)) }
	last, shade = firstMaskValue, mix(firstMaskValue)
	for next := firstMaskValue + 1; next < 256; next++ {
		candidate := mix((firstMaskValue + next) / 2)
		switch {
		case firstMaskValue == 0:
			candidate = ground
		case next == 255:
			candidate = ink
		}
		for v := firstMaskValue; v <= next; v++ { // rounding makes some in between differ more than the ends
			if largestChannelDifference(candidate, mix(v)) > shadeTolerance {
				return last, shade
			}
		}
		last, shade = next, candidate
	}
	return last, shade
}

func largestChannelDifference(a, b color.RGBA) int {
	return max(pixels.AbsDiff(a.R, b.R), pixels.AbsDiff(a.G, b.G), pixels.AbsDiff(a.B, b.B))
}

func (b *coreBackend) opaqueImageOf(mask *image.Alpha, o opaquePart) raster {
	shading := b.shadingOf(o.ink, o.ground)
	img := raster{size: mask.Rect.Size(), fore: shading.fore, back: shading.back}
	for i := range mask.Pix {
		if o.turned {
			i = len(mask.Pix) - 1 - i
		}
		img.pixels = append(img.pixels, shading.pixels[mask.Pix[i]])
	}
	return img
}
