package face

import (
	"image/color"
	"testing"
)

// TestLampShowsOnAnyBar checks that both lights stand out from bars of many colours, and that green and red differ on all but those on which
// no hue does.
func TestLampShowsOnAnyBar(t *testing.T) {
	const least = 3 // by WCAG 2.1, 1.4.11
	for v := range 6 * 6 * 6 {
		p := DefaultPalette()
		p[BarPaper] = color.RGBA{uint8(v % 6 * 51), uint8(v / 6 % 6 * 51), uint8(v / 36 * 51), 0xff}
		p = DeriveInks(p, BarPaper)
		green, red := p[LampGreen], p[LampRed]
		if contrast(green, p[BarPaper]) < least || contrast(red, p[BarPaper]) < least {
			t.Errorf("on %v the lights are %v and %v", p[BarPaper], green, red)
		}
		if green.G < green.R || red.R < red.G {
			t.Errorf("on %v the lights %v and %v are neither green nor red", p[BarPaper], green, red)
		}
	}
}
