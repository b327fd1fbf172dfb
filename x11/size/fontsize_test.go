package size

import (
	"image"
	"testing"

	"xklondike/game/gametest"
)

// TestEm checks that the letters of the status line follow the window, and stay readable on every screen.
// The resolution limits large letters.
func TestEm(t *testing.T) {
	for c := range gametest.Cases[struct {
		W, H int
		Dpi  float64 // 0 if nothing tells it
		Want int
	}](t, `
640    480    0    12
656    543    0    13
656    543    96   13
1024   768    0    15
1920   1080   0    18
1920   1080   96   18
10     10     96   11
# a screen that reports too low a resolution
200    150    40   9
640    480    192  22
3840   2160   0    36
3840   2160   96   36
3840   2160   192  36
8192   8192   0    136
30000  30000  96   36
30000  30000  400  150
`) {
		wishes := Wishes{DPI: c.Dpi, HaveDPI: true}
		if c.Dpi == 0 {
			wishes = Wishes{DPI: 96}
		}
		gametest.Equal(t, wishes.Em(image.Pt(c.W, c.H)), c.Want, "%dx%d at %v dpi: pixels:", c.W, c.H, c.Dpi)
	}
	gametest.Equal(t, (Wishes{DPI: 192, FontSize: 17}).Em(image.Pt(3840, 2160)), 17, "with a size that is set: pixels:")
}

// TestLettersFollowCards checks that large letters are to the cards as in a usual window if nobody tells the
// resolution. In windows up to the size of usual screens it makes no difference who tells it.
func TestLettersFollowCards(t *testing.T) {
	r := gametest.Rules(t, "klondike")
	unknown, known := Wishes{DPI: 96, StatusBar: true, MenuBar: true}, Wishes{DPI: 96, HaveDPI: true, StatusBar: true, MenuBar: true}
	for _, window := range []image.Point{{1920, 1080}, {3840, 2160}, {2560, 1600}, {5120, 2880}, {7680, 4320}} {
		l, em, _ := unknown.Layout(r, window)
		if share := float64(em) / float64(l.Card.X); share < 0.09 || share > 0.1 {
			t.Errorf("%v: letters of %d with cards of %v", window, em, l.Card)
		}
	}
	for _, window := range []image.Point{{640, 480}, {656, 543}, {1280, 800}, {1920, 1200}, {1674, 1436}} {
		l, em, _ := unknown.Layout(r, window)
		if k, kem, _ := known.Layout(r, window); em != kem || l.Card != k.Card {
			t.Errorf("%v: letters of %d and cards of %v, or %d and %v where the resolution is known", window, em, l.Card, kem, k.Card)
		}
	}
}
