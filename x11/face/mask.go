package face

import (
	"image"
	"math"

	"golang.org/x/image/vector"
)

// Mask rasterises a part: its coverage, 0 to 255 a pixel, at exactly p.W by p.H pixels, rows without padding. A part
// without a size gives an empty mask, never nil. The same part gives the same mask always.
func Mask(p Part) *image.Alpha {
	if p.W <= 0 || p.H <= 0 {
		return image.NewAlpha(image.Rectangle{})
	}
	o, ok := filled(p.Shape.base())
	if !ok {
		return raster(p.W, p.H, strokes(p))
	}
	mask := raster(p.W, p.H, o.contours(p, o.solid))
	if o.holes != "" {
		subtract(mask, raster(p.W, p.H, o.contours(p, o.holes)))
	}
	if o.inside != "" {
		add(mask, raster(p.W, p.H, o.contours(p, o.inside)))
	}
	if o.half {
		even(mask)
	}
	if o.level {
		level(mask)
	}
	return mask
}

// contours places one of the outline's texts on the pixels of a part.
func (o outline) contours(p Part, text string) []contour {
	var out []contour
	for _, c := range contours(text) {
		c = c.each(func(q point) point { return point{q.x * float64(p.W), q.y * float64(p.H)} })
		out = append(out, c.clockwise())
		if o.half {
			mirror := c.each(func(q point) point { return point{float64(p.W) - q.x, q.y} })
			out = append(out, mirror.clockwise())
		}
	}
	return out
}

// raster fills closed contours by the non-zero rule.
func raster(w, h int, shape []contour) *image.Alpha {
	r := vector.NewRasterizer(w, h)
	for _, c := range shape {
		for i, p := range c.points {
			if i == 0 {
				r.MoveTo(float32(p.x), float32(p.y))
			} else {
				r.LineTo(float32(p.x), float32(p.y))
			}
		}
		r.ClosePath()
	}
	mask := image.NewAlpha(image.Rect(0, 0, w, h))
	r.Draw(mask, mask.Rect, image.Opaque, image.Point{})
	return mask
}

// strokes outlines a part that is drawn with a nib.
func strokes(p Part) []contour {
	n := rankNib(p.H)
	if line := float64(p.Shape.line()); line > 0 {
		n = nib{line, line}
	}
	n = nib{min(n.w, float64(p.W)), min(n.h, float64(p.H))}
	var out []contour
	for _, c := range contours(skeleton(p.Shape.base())) {
		c = c.each(func(q point) point {
			return point{n.w/2 + q.x*(float64(p.W)-n.w), n.h/2 + q.y*(float64(p.H)-n.h)}
		})
		out = append(out, n.stroke(n.aligned(c))...)
	}
	return out
}

// aligned moves upright and level pieces of a contour so that the edges of their line fall between pixels.
func (n nib) aligned(c contour) contour {
	out := c.each(func(p point) point { return p })
	for i := range c.points {
		j := (i + 1) % len(c.points)
		if j == 0 && !c.closed {
			break
		}
		a, b := c.points[i], c.points[j]
		if math.Abs(a.x-b.x) < 1e-9 {
			x := math.Round(a.x-n.w/2) + n.w/2
			out.points[i].x, out.points[j].x = x, x
		}
		if math.Abs(a.y-b.y) < 1e-9 {
			y := math.Round(a.y-n.h/2) + n.h/2
			out.points[i].y, out.points[j].y = y, y
		}
	}
	return out
}

// subtract cuts the hole out of the mask.
func subtract(mask, hole *image.Alpha) {
	for i, h := range hole.Pix {
		mask.Pix[i] = multiply(mask.Pix[i], 255-h)
	}
}

// add unites the mask with what lies inside its holes.
func add(mask, more *image.Alpha) {
	for i, m := range more.Pix {
		mask.Pix[i] = 255 - multiply(255-mask.Pix[i], 255-m)
	}
}

// even makes the right half the mirror image of the left to the last bit, which rounding alone would not.
func even(mask *image.Alpha) {
	w := mask.Rect.Dx()
	for y := range mask.Rect.Dy() {
		row := mask.Pix[y*mask.Stride : y*mask.Stride+w]
		for x := range w / 2 {
			row[w-1-x] = row[x]
		}
	}
}

// level does the same for the lower half.
func level(mask *image.Alpha) {
	w, h := mask.Rect.Dx(), mask.Rect.Dy()
	for y := range h / 2 {
		copy(mask.Pix[(h-1-y)*mask.Stride:][:w], mask.Pix[y*mask.Stride:][:w])
	}
}
