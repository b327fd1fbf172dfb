package size

import "testing"

// TestFontSize checks that the letters of the status line follow the window, and stay readable on every screen.
func TestFontSize(t *testing.T) {
	for _, c := range []struct {
		w, h int
		dpi  float64
		want int
	}{
		{656, 543, 96, 13},
		{1920, 1080, 96, 28},
		{10, 10, 96, 11},
		{200, 150, 40, 9}, // a screen that reports too low a resolution
		{640, 480, 192, 22},
		{30000, 30000, 96, 36},
		{30000, 30000, 400, 46},
	} {
		if got := FontSize(c.w, c.h, c.dpi); got != c.want {
			t.Errorf("%dx%d at %v dpi: %d pixels, want %d", c.w, c.h, c.dpi, got, c.want)
		}
	}
}
