package panes

import (
	"image"
	"image/draw"

	"golang.org/x/image/vector"
)

// FillContours rasterises closed contours by the non-zero rule.
func FillContours(w, h int, shape []Contour) *image.Alpha { return new(Filler).Fill(w, h, shape) }

// A Filler rasterises one shape after another in the same memory.
type Filler struct {
	raster vector.Rasterizer
	mask   image.Alpha
}

// Fill rasterises closed contours by the non-zero rule. The mask is valid until the next call.
func (f *Filler) Fill(w, h int, shape []Contour) *image.Alpha {
	f.raster.Reset(w, h)
	f.raster.DrawOp = draw.Src
	for _, c := range shape {
		c.addTo(&f.raster, image.Point{})
	}
	if cap(f.mask.Pix) < w*h {
		f.mask.Pix = make([]uint8, w*h)
	}
	f.mask = image.Alpha{Pix: f.mask.Pix[:w*h], Stride: w, Rect: image.Rect(0, 0, w, h)}
	f.raster.Draw(&f.mask, f.mask.Rect, image.Opaque, image.Point{})
	return &f.mask
}

func (c Contour) addTo(r *vector.Rasterizer, origin image.Point) {
	for i, p := range c.Points {
		x, y := float32(p.X-float64(origin.X)), float32(p.Y-float64(origin.Y))
		if i == 0 {
			r.MoveTo(x, y)
		} else {
			r.LineTo(x, y)
		}
	}
	r.ClosePath()
}

// MirrorLeftHalf mirrors the left half of the mask onto the right half, because rounding would leave small
// differences.
func MirrorLeftHalf(mask *image.Alpha) {
	w := mask.Rect.Dx()
	for y := range mask.Rect.Dy() {
		row := mask.Pix[y*mask.Stride : y*mask.Stride+w]
		for x := range w / 2 {
			row[w-1-x] = row[x]
		}
	}
}

// MirrorTopHalf mirrors the upper half of the mask onto the lower half, for the same reason.
func MirrorTopHalf(mask *image.Alpha) {
	w, h := mask.Rect.Dx(), mask.Rect.Dy()
	for y := range h / 2 {
		copy(mask.Pix[(h-1-y)*mask.Stride:][:w], mask.Pix[y*mask.Stride:][:w])
	}
}

// Multiply255 returns a*b/255, rounded as RENDER rounds it.
func Multiply255(a, b uint8) uint8 {
	t := int(a)*int(b) + 0x80
	return uint8((t>>8 + t) >> 8)
}
