package face

import (
	"image"
	"image/color"
	"image/png"
	"os"
	"path/filepath"
	"testing"

	"xklondike/game/gametest"
)

// TestGolden compares contact sheets with pictures that somebody has looked at. A channel may differ by two,
// because processors round the last bit of an outline differently.
func TestGolden(t *testing.T) {
	for name, size := range map[string]image.Point{"small.png": {24, 34}, "medium.png": {57, 80}} {
		name, img := filepath.Join("testdata", name), contactSheet(size.X, size.Y, DefaultPalette())
		if gametest.Updating() {
			writePNG(t, name, img)
		}
		if n, at := countDifferences(img, readPNG(t, name)); n > 0 {
			t.Errorf("%s: %d pixels differ, first at %v (go test -update writes it anew)", name, n, at)
		}
	}
}

func readPNG(t *testing.T, name string) image.Image {
	t.Helper()
	f := gametest.Must(os.Open(name))(t)
	defer f.Close()
	return gametest.Must(png.Decode(f))(t)
}

// countDifferences counts the pixels in which any channel differs by more than two, and returns the first of them.
func countDifferences(a *image.RGBA, b image.Image) (n int, first image.Point) {
	if a.Rect != b.Bounds() {
		return a.Rect.Dx() * a.Rect.Dy(), image.Point{}
	}
	for y := range a.Rect.Dy() {
		for x := range a.Rect.Dx() {
			p, q := a.RGBAAt(x, y), color.RGBAModel.Convert(b.At(x, y)).(color.RGBA)
			if max(absDiff(p.R, q.R), absDiff(p.G, q.G), absDiff(p.B, q.B), absDiff(p.A, q.A)) > 2 {
				if n == 0 {
					first = image.Pt(x, y)
				}
				n++
			}
		}
	}
	return n, first
}

func absDiff(a, b uint8) int { return max(int(a)-int(b), int(b)-int(a)) }

func TestOver(t *testing.T) {
	for a := range 256 {
		for b := range 256 {
			ink, ground := uint8(a), uint8(b)
			if overChannel(ink, ground, 0) != ground || overChannel(ink, ground, 255) != ink {
				t.Fatalf("%d over %d: nothing gives %d, all %d", a, b, overChannel(ink, ground, 0), overChannel(ink, ground, 255))
			}
			if mid := int(overChannel(ink, ground, 128)); mid < min(a, b)-1 || mid > max(a, b)+1 {
				t.Fatalf("half of %d over %d is %d", a, b, mid)
			}
		}
	}
	gametest.Equal(t, overChannel(255, 255, 128), 255, "white over white is")
}

func TestRender(t *testing.T) {
	p := DefaultPalette()
	d := Drawing{W: 12, H: 10, Fills: []Fill{{image.Rect(-5, -5, 25, 25), Paper}, {image.Rect(10, 8, 19, 17), Edge}},
		Stamps: []Stamp{{Part: Part{Spade, 5, 6}, X: 1, Y: 2, Ink: Red}, {Part: Part{Spade, 5, 6}, X: 6, Y: -2, Turned: true, Ink: Black}}}
	img := Render(d, p)
	if img.Rect != image.Rect(0, 0, 12, 10) || img.RGBAAt(11, 9) != p[Edge] || img.RGBAAt(0, 9) != p[Paper] {
		t.Errorf("the fills went wrong")
	}
	mask := Mask(Part{Spade, 5, 6})
	for y := range 6 {
		for x := range 5 {
			m := mask.AlphaAt(x, y).A
			want := color.RGBA{overChannel(p[Red].R, 255, m), overChannel(p[Red].G, 255, m), overChannel(p[Red].B, 255, m), 255}
			gametest.MustEqual(t, img.RGBAAt(1+x, 2+y), want, "upright at %d,%d:", x, y)
			m = mask.AlphaAt(4-x, 5-y).A
			if y >= 2 && img.RGBAAt(6+x, y-2).R != overChannel(p[Black].R, 255, m) {
				t.Fatalf("turned at %d,%d: %v", x, y, img.RGBAAt(6+x, y-2))
			}
		}
	}
}

func TestPalette(t *testing.T) {
	if p := DefaultPalette(); p != DeriveInks(p) {
		t.Error("deriving twice changes the default palette")
	}
	for i, c := range DefaultPalette() {
		if c.A != 255 {
			t.Errorf("ink %d is not opaque: %v", i, c)
		}
	}
}

// TestDeriveOnAnyBaize checks that marks, text and highlights show on every background.
func TestDeriveOnAnyBaize(t *testing.T) {
	for rgb := 0; rgb < 0x1000; rgb++ {
		p := DefaultPalette()
		p[Baize] = color.RGBA{uint8(rgb>>8) * 17, uint8(rgb>>4&15) * 17, uint8(rgb&15) * 17, 255}
		p = DeriveInks(p)
		for _, pair := range []struct {
			a, b  Ink
			apart float64
		}{{Baize, BaizeMark, 0.08}, {BarText, BarPaper, 0.4}, {PanelText, PanelPaper, 0.4}, {BarPaper, Highlight, 0.25}, {Paper, Edge, 0.4}} {
			if d := luminance(p[pair.a]) - luminance(p[pair.b]); max(d, -d) < pair.apart {
				t.Fatalf("on %v inks %d and %d are only %.2f apart", p[Baize], pair.a, pair.b, d)
			}
		}
		for _, light := range []float64{feltMiddle, 0.9} {
			if ratio := contrast(p[BaizeMark], shine(p[Baize], light)); ratio < 3 {
				t.Fatalf("on %v marks have a contrast of %.2f", p[Baize], ratio)
			}
		}
	}
}

// overChannel applies Over to one channel.
func overChannel(ink, ground, mask uint8) uint8 {
	return Over(color.RGBA{R: ink}, color.RGBA{R: ground}, mask).R
}
