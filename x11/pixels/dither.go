package pixels

import (
	"image"
	"image/color"
)

// A Swatch is a pixel and the colour that it shows.
type Swatch struct {
	Pixel  uint32
	Colour color.RGBA
}

// flatDistance is the largest Distance for an even area, which would get scattered dots otherwise.
const flatDistance = 2000

// Dither returns the pixels of an image, row after row, from swatches, or 0 without any. Errors go to the
// neighbours to come (Floyd and Steinberg, An adaptive algorithm for spatial grayscale, 1976). With gray,
// only the brightness counts.
func Dither(img *image.RGBA, swatches []Swatch, gray bool) []uint32 {
	w, h := img.Rect.Dx(), img.Rect.Dy()
	pixels := make([]uint32, w*h)
	if len(swatches) == 0 {
		return pixels
	}
	nearest := make(map[color.RGBA]Swatch)
	// of this row and of the next, in sixteenths, by channel; a spare column at both ends takes what would
	// leave the image
	row, next := make([][3]int, w+2), make([][3]int, w+2)
	for y := range h {
		for x := range w {
			want := img.RGBAAt(img.Rect.Min.X+x, img.Rect.Min.Y+y)
			if gray {
				want = Gray(want)
			}
			if exact := nearestSwatch(swatches, nearest, want); Distance(exact.Colour, want) <= flatDistance {
				pixels[y*w+x] = exact.Pixel
				continue
			}
			want = addError(want, row[x+1])
			s := nearestSwatch(swatches, nearest, want)
			pixels[y*w+x] = s.Pixel
			spreadError(want, s.Colour, row[x+2:], next[x:])
		}
		row, next = next, row
		clear(next)
	}
	return pixels
}

func spreadError(want, got color.RGBA, right, below [][3]int) {
	for i, e := range [3]int{int(want.R) - int(got.R), int(want.G) - int(got.G), int(want.B) - int(got.B)} {
		right[0][i] += 7 * e
		below[0][i] += 3 * e
		below[1][i] += 5 * e
		below[2][i] += e
	}
}

// addError takes an error in sixteenths.
func addError(c color.RGBA, e [3]int) color.RGBA {
	add := func(v uint8, e int) uint8 { return uint8(min(max(int(v)+e/16, 0), 255)) }
	return color.RGBA{add(c.R, e[0]), add(c.G, e[1]), add(c.B, e[2]), 255}
}

// nearestSwatch keeps the answers in known.
func nearestSwatch(swatches []Swatch, known map[color.RGBA]Swatch, c color.RGBA) Swatch {
	s, ok := known[c]
	if !ok {
		s = swatches[0]
		for _, other := range swatches[1:] {
			if Distance(other.Colour, c) < Distance(s.Colour, c) {
				s = other
			}
		}
		known[c] = s
	}
	return s
}

// Distance returns a weighted sum of squares, in which green counts most.
func Distance(a, b color.RGBA) int {
	r, g, bl := int(a.R)-int(b.R), int(a.G)-int(b.G), int(a.B)-int(b.B)
	return 3*r*r + 6*g*g + 2*bl*bl
}

// GrayLevel returns the brightness, 0 to 255, by ITU-R BT.601, which servers use for gray maps too.
func GrayLevel(c color.RGBA) int {
	return (299*int(c.R) + 587*int(c.G) + 114*int(c.B) + 500) / 1000
}

func AbsDiff(a, b uint8) int { return max(int(a)-int(b), int(b)-int(a)) }

// Gray returns a colour without its hue.
func Gray(c color.RGBA) color.RGBA {
	l := uint8(GrayLevel(c))
	return color.RGBA{l, l, l, 255}
}
