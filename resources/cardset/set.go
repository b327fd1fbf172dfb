package cardset

import (
	"bytes"
	"encoding/binary"
	"fmt"
	"image"
	"image/color"
	"image/png"
	"math"
	"slices"
	"strings"

	"golang.org/x/image/draw"

	"xklondike/game"
)

// A Set has pictures of all cards and of a back, maybe of a joker, in one size or several. Open makes one.
type Set struct {
	sizes []size
}

type size struct {
	width int // the width of the back's picture, in pixels
	files [pictureCount]file
}

type file struct {
	name string // relative to the directory of the set
	data []byte
}

// Has reports whether there is a set, with a picture of a card in each size.
func (s *Set) Has(c game.Card) bool {
	return s != nil && !slices.ContainsFunc(s.sizes, func(z size) bool { return z.files[pictureFor(c)].name == "" })
}

// Picture returns a card or the back in w by h pixels. Transparent pixels show the ground; opaque is true if there are none.
func (s *Set) Picture(c game.Card, isBack bool, w, h int, ground color.Color) (img *image.RGBA, opaque bool) {
	if isBack {
		return s.scaled(back, w, h, ground)
	}
	return s.scaled(pictureFor(c), w, h, ground)
}

// scaled returns a picture of the nearest size. It is scaled at most once, even if its proportions change.
func (s *Set) scaled(p picture, w, h int, ground color.Color) (img *image.RGBA, opaque bool) {
	img = image.NewRGBA(image.Rect(0, 0, w, h))
	draw.Draw(img, img.Rect, image.NewUniform(ground), image.Point{}, draw.Src)
	src, err := s.nearest(w).files[p].decode()
	if err != nil {
		return img, true // Open has decoded the same bytes, so there is no error
	}
	if src.Bounds().Size() == img.Rect.Size() {
		draw.Draw(img, img.Rect, src, src.Bounds().Min, draw.Over)
	} else {
		draw.CatmullRom.Scale(img, img.Rect, src, src.Bounds(), draw.Over, nil)
	}
	o, known := src.(interface{ Opaque() bool })
	return img, known && o.Opaque()
}

// nearest returns the size whose width has the ratio to w nearest to 1; of two, the larger, which loses less.
func (s *Set) nearest(w int) *size {
	distance := func(z *size) float64 { return math.Abs(math.Log(float64(z.width) / float64(w))) }
	best := &s.sizes[0]
	for i := range s.sizes {
		z := &s.sizes[i]
		if d := distance(z) - distance(best); d < 0 || d == 0 && z.width > best.width {
			best = z
		}
	}
	return best
}

func (f file) dimensions() (w, h int, err error) {
	if w, h := pngSize(f.data); max(w, h) > maxSide {
		return w, h, nil // where an int has 32 bits, package png has another error for the largest pictures
	}
	c, err := png.DecodeConfig(bytes.NewReader(f.data))
	return c.Width, c.Height, f.invalid(err)
}

// pngSize returns the width and height in the first chunk of a PNG file, or 0 if there is no such chunk (PNG,
// third edition, 11.2.1).
func pngSize(data []byte) (w, h int) {
	const start = "\x89PNG\r\n\x1a\n\x00\x00\x00\x0dIHDR"
	if len(data) < len(start)+8 || string(data[:len(start)]) != start {
		return 0, 0
	}
	side := func(at int) int { return int(min(binary.BigEndian.Uint32(data[at:]), math.MaxInt32)) }
	return side(len(start)), side(len(start) + 4)
}

func (f file) decode() (image.Image, error) {
	img, err := png.Decode(bytes.NewReader(f.data))
	return img, f.invalid(err)
}

func (f file) invalid(err error) error {
	if err == nil {
		return nil
	}
	return fmt.Errorf("%s is not a valid PNG file: %s", f.name, strings.TrimPrefix(err.Error(), "png: invalid format: "))
}
