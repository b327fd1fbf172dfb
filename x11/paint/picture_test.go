package paint

import (
	"image"
	"image/color"
	"testing"
)

// sampleImage returns an image with even areas and with shades, at another corner than (0, 0).
func sampleImage() *image.RGBA {
	img := image.NewRGBA(image.Rect(5, 7, 5+83, 7+61))
	for y := range 61 {
		for x := range 83 {
			c := color.RGBA{255, 255, 255, 255}
			switch {
			case x < 20 && y < 20:
				c = color.RGBA{200, 16, 46, 255}
			case x >= 40 && y >= 30:
				c = color.RGBA{uint8(6 * (x - 40)), uint8(6 * (x - 40)), uint8(6 * (x - 40)), 255}
			}
			img.SetRGBA(5+x, 7+y, c)
		}
	}
	return img
}

// average returns the average colour of a rectangle.
func average(img *image.RGBA, r image.Rectangle) color.RGBA {
	var sum [3]int
	for y := r.Min.Y; y < r.Max.Y; y++ {
		for x := r.Min.X; x < r.Max.X; x++ {
			c := img.RGBAAt(x, y)
			sum[0], sum[1], sum[2] = sum[0]+int(c.R), sum[1]+int(c.G), sum[2]+int(c.B)
		}
	}
	n := r.Dx() * r.Dy()
	return color.RGBA{uint8(sum[0] / n), uint8(sum[1] / n), uint8(sum[2] / n), 255}
}

// TestImagesTakeNoCells checks that an image on a writable colour map has only pixels of the inks and their
// shades, and allocates no cell.
func TestImagesTakeNoCells(t *testing.T) {
	c := dial(t, "-screen", "0", "640x480x8", "-cc", "3")
	p := newPainter(t, c, false)
	core := p.backend.(*coreBackend)
	core.awaitColours()
	cells := len(core.ownedCells)
	inks := map[color.RGBA]bool{}
	for _, pixel := range core.ownedCells {
		inks[core.mapping.Colour(pixel)] = true
	}
	img := readPixmap(t, p, p.DrawImage(sampleImage()), 83, 61)
	for i := range 83 * 61 {
		if got := img.RGBAAt(i%83, i/83); !inks[got] {
			t.Fatalf("%v is neither an ink nor a shade", got)
		}
	}
	if len(core.ownedCells) != cells {
		t.Errorf("%d cells, %d before", len(core.ownedCells), cells)
	}
}

// TestImagesOfTwoColours dithers to black and white, on pixmaps of depth 1.
func TestImagesOfTwoColours(t *testing.T) {
	c := dial(t)
	p := newTwoColourPainter(c, 0)
	got := readPixmap(t, p, p.DrawImage(sampleImage()), 83, 61)
	for area, want := range map[image.Rectangle]int{image.Rect(20, 0, 40, 61): 255, image.Rect(0, 0, 20, 20): 74, image.Rect(44, 34, 60, 58): 69, image.Rect(60, 34, 80, 58): 177} {
		if level := int(average(got, area).R); max(level-want, want-level) > 24 {
			t.Errorf("%v has the level %d, want %d", area, level, want)
		}
	}
}

// TestImagesByTheirBlocks checks that only the blocks of an image that are unlike the commonest pixel are sent.
func TestImagesByTheirBlocks(t *testing.T) {
	c := dial(t)
	p := newPainter(t, c, true)
	img := image.NewRGBA(image.Rect(0, 0, 80, 112))
	for i := range img.Pix {
		img.Pix[i] = 255
	}
	for _, at := range []image.Point{{0, 0}, {17, 0}, {79, 111}} {
		img.SetRGBA(at.X, at.Y, color.RGBA{1, 2, 3, 255})
	}
	before := c.Meter.Traffic()
	pm := p.DrawImage(img)
	after := c.Meter.Traffic()
	checkPicture(t, readPixmap(t, p, pm, 80, 112), img, 0)
	const pixmap, context, colours, fill, block = 16, 20, 20, 20, 24 + 8*8*4
	if n, most := after.Total.Sent-before.Total.Sent, int64(pixmap+context+colours+fill+3*block); n > most {
		t.Errorf("%d bytes, want at most %d", n, most)
	}
}

// TestImagesUnderTheLimit sends an image in requests of a few bytes, and one over another.
func TestImagesUnderTheLimit(t *testing.T) {
	c := dial(t)
	p, img := newPainter(t, c, true), sampleImage()
	p.canvas.maxRequest = 100
	blank := image.NewRGBA(image.Rect(0, 0, 83, 61))
	pm := p.DrawImage(blank)
	p.RedrawImage(pm, img)
	want := image.NewRGBA(blank.Rect)
	copy(want.Pix, img.Pix)
	checkPicture(t, readPixmap(t, p, pm, 83, 61), want, 0)
	p.Free(pm)
}
