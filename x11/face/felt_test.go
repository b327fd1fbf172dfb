package face

import (
	"image"
	"image/color"
	"testing"

	"xklondike/game/gametest"
)

// TestFelt checks that a table gets darker from the light to its corners, that its colour changes by small steps, that a server
// keeps few bytes of it, and that even white and black tables have colours. A table of 3840 by 2160 pixels gets darker to its sides, too, but
// not behind a slow line.
func TestFelt(t *testing.T) {
	for _, size := range []image.Point{{1, 1}, {640, 480}, {1024, 768}, {1920, 1080}, {1920, 1200}, {2560, 1440}, {3840, 2160}, {8192, 8192}} {
		for _, baize := range []color.RGBA{DefaultPalette()[Baize], {255, 255, 255, 255}, {0, 0, 0, 255}, {0, 0, 128, 255}} {
			for _, most := range []int{MostFeltBytes, MostSlowFeltBytes} {
				checkFelt(t, size, baize, most)
			}
		}
	}
	for size, all := range map[image.Point][2]bool{{1920, 1200}: {true, true}, {2560, 1440}: {true, false}, {3840, 2160}: {true, false}, {5120, 2880}: {}} {
		for i, most := range []int{MostFeltBytes, MostSlowFeltBytes} {
			gametest.Equal(t, NewFelt(size, DefaultPalette()[Baize], most).Size == size, all[i], "%v in %d bytes gets darker to its sides:", size, most)
		}
	}
}

func checkFelt(t *testing.T, size image.Point, baize color.RGBA, most int) {
	t.Helper()
	f := NewFelt(size, baize, most)
	if n := 4 * f.Size.X * f.Size.Y; n > most {
		t.Errorf("%v takes %d bytes", size, n)
	}
	levels := func(x, y int) (sum int) { // the mean of the grain around a pixel
		for i := range GrainSide * GrainSide {
			c := f.At(x/GrainSide*GrainSide+i%GrainSide, y/GrainSide*GrainSide+i/GrainSide)
			sum += int(c.R) + int(c.G) + int(c.B)
		}
		return sum
	}
	x := f.Centre.X
	light, dark := levels(x, f.Centre.Y), levels(min(size.X, f.Size.X)-1, size.Y-1)
	table := GrainSide * GrainSide * (int(baize.R) + int(baize.G) + int(baize.B))
	if size.Y > 200 && (100*dark > 82*light || light < table && baize.R < 255) || light == 0 != (table == 0) {
		t.Errorf("%v %v: the light is %d, a corner %d", size, baize, light, dark)
	}
	for y := f.Centre.Y; y+2*GrainSide < size.Y && size.Y > 400; y += GrainSide {
		if a, b := levels(x, y), levels(x, y+GrainSide); a-b > 3*GrainSide*GrainSide*6/4 || b > a+GrainSide*GrainSide/2 {
			t.Errorf("%v %v: %d follows %d at %d", size, baize, b, a, y)
			break
		}
	}
}
