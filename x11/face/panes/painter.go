package panes

import (
	"image"
	"image/draw"
	"math"
	"strings"

	"golang.org/x/image/vector"
)

// Inks are the letters of a painter's planes, in order. Any other letter is the paper.
const Inks = "KRYB"

// A Painter lays panes one over another. A plane for each ink has how much of each pixel shows it, 0 to 255;
// the rest is paper.
type Painter struct {
	W, H     int // of the picture and of each plane, in pixels
	Planes   [len(Inks)][]uint8
	clips    map[string]*image.Alpha
	raster   vector.Rasterizer
	coverage image.Alpha // of one band
}

// NewPainter returns a painter of w by h pixels of paper.
func NewPainter(w, h int) *Painter {
	p := &Painter{W: w, H: h, clips: map[string]*image.Alpha{}}
	p.raster.Reset(w, min(h, bandHeight)) // all the memory that filling takes
	p.coverage.Pix = make([]uint8, w*min(h, bandHeight))
	all := make([]uint8, len(p.Planes)*w*h)
	for i := range p.Planes {
		p.Planes[i] = all[i*w*h:][:w*h]
	}
	return p
}

// Lay paints one layer. A Walker calls it.
func (p *Painter) Lay(l Layer, areas, lines []Contour) {
	clip := p.clips[l.Clip]
	if l.Name != "" {
		p.clips[l.Name] = p.clipOf(areas)
	}
	p.fill(areas, l.Ink, clip)
	p.fill(lines, l.LineInk, clip)
}

// Rows filled at a time, which bounds the memory that filling takes
const bandHeight = 32

func (p *Painter) fill(shape []Contour, ink byte, clip *image.Alpha) {
	if ink == '-' {
		return
	}
	p.rasteriseBands(shape, func(band image.Rectangle) { p.blend(band, strings.IndexByte(Inks, ink), clip) })
}

func (p *Painter) clipOf(shape []Contour) *image.Alpha {
	clip := image.NewAlpha(pixelBounds(shape).Intersect(image.Rect(0, 0, p.W, p.H)))
	p.rasteriseBands(shape, func(band image.Rectangle) {
		for y := band.Min.Y; y < band.Max.Y; y++ {
			copy(clip.Pix[clip.PixOffset(band.Min.X, y):], p.coverage.Pix[(y-band.Min.Y)*band.Dx():][:band.Dx()])
		}
	})
	return clip
}

// rasteriseBands calls use for each band while p.coverage has how much of its pixels the contours cover, by the
// non-zero rule.
func (p *Painter) rasteriseBands(shape []Contour, use func(band image.Rectangle)) {
	box := pixelBounds(shape).Intersect(image.Rect(0, 0, p.W, p.H))
	for y := box.Min.Y; y < box.Max.Y; y += bandHeight {
		band := image.Rect(box.Min.X, y, box.Max.X, min(y+bandHeight, box.Max.Y))
		p.raster.Reset(band.Dx(), band.Dy())
		p.raster.DrawOp = draw.Src
		for _, c := range shape {
			c.addTo(&p.raster, band.Min)
		}
		p.coverage.Rect, p.coverage.Stride = image.Rect(0, 0, band.Dx(), band.Dy()), band.Dx()
		p.coverage.Pix = p.coverage.Pix[:band.Dx()*band.Dy()]
		p.raster.Draw(&p.coverage, p.coverage.Rect, image.Opaque, image.Point{})
		use(band)
	}
}

// blend lays a plane over the others; plane -1 is paper. The inks of the other planes get weaker in proportion.
func (p *Painter) blend(band image.Rectangle, plane int, clip *image.Alpha) {
	for y := band.Min.Y; y < band.Max.Y; y++ {
		row := p.coverage.Pix[(y-band.Min.Y)*band.Dx():][:band.Dx()]
		for x, m := range row {
			if m == 0 {
				continue
			}
			i := y*p.W + band.Min.X + x
			if clip != nil {
				m = Multiply255(m, clip.AlphaAt(band.Min.X+x, y).A)
			}
			p.blendPixel(i, m, plane)
		}
	}
}

func (p *Painter) blendPixel(i int, coverage uint8, plane int) {
	if coverage == 0 {
		return
	}
	for k := range p.Planes {
		if v := p.Planes[k][i]; v != 0 {
			p.Planes[k][i] = Multiply255(v, 255-coverage)
		}
	}
	if plane >= 0 {
		p.Planes[plane][i] += min(coverage, 255-p.Planes[plane][i])
	}
}

func pixelBounds(shape []Contour) image.Rectangle {
	const far = 1 << 20
	low, high := Point{far, far}, Point{-far, -far}
	for _, c := range shape {
		for _, q := range c.Points {
			low = Point{min(low.X, q.X), min(low.Y, q.Y)}
			high = Point{max(high.X, q.X), max(high.Y, q.Y)}
		}
	}
	if low.X > high.X {
		return image.Rectangle{}
	}
	return image.Rect(int(math.Floor(low.X)), int(math.Floor(low.Y)), int(math.Ceil(high.X)), int(math.Ceil(high.Y)))
}
