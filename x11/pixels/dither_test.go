package pixels

import (
	"image"
	"image/color"
	"testing"

	"xklondike/game/gametest"
)

// evenImage returns an image of one colour, at another corner than (0, 0).
func evenImage(w, h int, c color.RGBA) *image.RGBA {
	img := image.NewRGBA(image.Rect(3, 4, 3+w, 4+h))
	for y := range h {
		for x := range w {
			img.SetRGBA(3+x, 4+y, c)
		}
	}
	return img
}

// TestDither checks that shades become a mixture of the right share, that a colour near a swatch stays even,
// and that gray screens go by the brightness.
func TestDither(t *testing.T) {
	black, white, red := Swatch{7, color.RGBA{A: 255}}, Swatch{5, color.RGBA{255, 255, 255, 255}}, Swatch{9, color.RGBA{200, 16, 46, 255}}
	for _, test := range []struct {
		name     string
		swatches []Swatch
		colour   color.RGBA
		gray     bool
		pixel    uint32
		percent  int // of the pixels have this pixel
	}{
		{"middle gray", []Swatch{black, white}, color.RGBA{128, 128, 128, 255}, false, 5, 50},
		{"dark gray", []Swatch{black, white}, color.RGBA{64, 64, 64, 255}, false, 5, 25},
		{"nearly white", []Swatch{black, white}, color.RGBA{245, 246, 250, 255}, false, 5, 100},
		{"nearly red", []Swatch{black, white, red}, color.RGBA{210, 20, 40, 255}, false, 9, 100},
		{"red on gray", []Swatch{black, white}, color.RGBA{255, 0, 0, 255}, true, 5, 30},
	} {
		n := 0
		for _, pixel := range Dither(evenImage(40, 40, test.colour), test.swatches, test.gray) {
			if pixel == test.pixel {
				n++
			}
		}
		if percent := n * 100 / 1600; percent < test.percent-3 || percent > test.percent+3 {
			t.Errorf("%s: %d %% of the pixels are %d, want %d %%", test.name, percent, test.pixel, test.percent)
		}
	}
	gametest.NoDiff(t, Dither(evenImage(2, 2, red.Colour), nil, false), make([]uint32, 4), "without swatches:")
}
