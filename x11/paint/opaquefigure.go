package paint

import (
	"image"
	"image/color"

	"github.com/jezek/xgb/xproto"

	"xklondike/x11/face"
	"xklondike/x11/pixels"
)

// drawFigures sends the rectangle around each upright figure as pixels, mixed with the stamps around it. On a screen
// of two colours, figures are patterns.
func (b *coreBackend) drawFigures(pm xproto.Pixmap, d face.Drawing) {
	switch {
	case len(d.Figures) == 0:
		return
	case b.canvas.screen.IsMono():
		b.layPatterns(pm, d)
		return
	}
	b.awaitColours()
	img := face.Render(d, b.canvas.palette)
	known := map[color.RGBA]uint32{}
	for _, f := range d.Figures {
		box := f.Bounds()
		if f.Turned {
			b.copyFigureTurned(pm, f.Figure.Bounds(), box)
			continue
		}
		figure := raster{size: box.Size(), pixels: make([]uint32, 0, box.Dx()*box.Dy())}
		for y := box.Min.Y; y < box.Max.Y; y++ {
			for x := box.Min.X; x < box.Max.X; x++ {
				c := img.RGBAAt(x, y)
				pixel, ok := known[c]
				if !ok {
					pixel = b.figurePixel(c, f.Figure)
					known[c] = pixel
				}
				figure.pixels = append(figure.pixels, pixel)
			}
		}
		b.putFigure(pm, figure, box)
	}
}

func (b *coreBackend) layPatterns(pm xproto.Pixmap, d face.Drawing) {
	img := face.RenderTwoColours(d, b.canvas.palette)
	for _, f := range d.Figures {
		box := f.Bounds()
		b.canvas.putBitmap(pm, box, b.canvas.screen.Black, b.canvas.screen.White, func(x, y int) bool { return img.RGBAAt(box.Min.X+x, box.Min.Y+y).R == 0 })
	}
}

// figurePixel is that of the nearest ink if there are no shades.
func (b *coreBackend) figurePixel(c color.RGBA, f face.Figure) uint32 {
	if b.hasShades() {
		return b.pixelForMix(c)
	}
	best := f.Ground()
	for _, ink := range f.Inks() {
		if pixels.Distance(b.canvas.palette[ink], c) < pixels.Distance(b.canvas.palette[best], c) {
			best = ink
		}
	}
	return b.pixels[best]
}

// putFigure sends a large image in few shades as bit planes, if that takes less than half the bytes.
func (b *coreBackend) putFigure(pm xproto.Pixmap, img raster, box image.Rectangle) {
	exact := b.canvas.screen.Image.PutImageBytes(box)
	if exact > leastReduced {
		if few := img.reduceValues(mostShades, b.pixelDistance); 2*b.planesBytes(few) < exact {
			b.putPlanes(pm, few, box.Min)
			return
		}
	}
	b.canvas.putPixels(pm, box, img.at)
}

func (b *coreBackend) pixelDistance(one, other uint32) int {
	return pixels.Distance(b.mapping.Colour(one), b.mapping.Colour(other))
}

// An image in bit planes has so many values at most.
const mostShades = 64

// From so many bytes of pixels on putFigure tries fewer shades.
const leastReduced = 20_000

// copyFigureTurned copies row by row in the opposite order to a scratch pixmap, and from there column by column.
func (b *coreBackend) copyFigureTurned(pm xproto.Pixmap, from, to image.Rectangle) {
	w, h := to.Dx(), to.Dy()
	scratch := b.canvas.createPixmap(w, h, b.canvas.screen.Depth)
	for y := range h {
		b.canvas.copyPart(scratch, pm, image.Rect(0, y, w, y+1).Add(from.Min), image.Pt(0, h-1-y))
	}
	for x := range w {
		b.canvas.copyPart(pm, scratch, image.Rect(x, 0, x+1, h), image.Pt(to.Max.X-1-x, to.Min.Y))
	}
	b.canvas.freePixmap(scratch)
}
