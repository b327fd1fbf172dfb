package paint

import (
	"image"
	"slices"
	"testing"

	"xklondike/game/gametest"
	"xklondike/x11/face"
	"xklondike/x11/pixels"
)

// A screenCase is a kind of screen, and how far from the reference pictures may be there.
type screenCase struct {
	Name         string
	Args         []string
	Render, Core int      // a channel of a pixel of the sample drawing, with RENDER and without
	Image        int      // a channel of each pixel of an image, or of an average; -1 for no image
	RenderCards  float64  // the mean over all pixels of a card; 0 for no cards
	CoreCards    float64  // without RENDER
	Traits       []string // "dithered" are images, "sharp" are shapes without RENDER, and the painter uses "core" alone
}

func (s screenCase) has(trait string) bool { return slices.Contains(s.Traits, trait) }

// TestEveryScreen compares pictures with the reference, on every visual class and depth of Xvfb, with RENDER and
// without, as far as the screen's colours allow: a drawing, an image, the courts, some other cards, the backs and the places.
func TestEveryScreen(t *testing.T) {
	cards := notableDrawings(80, 112)
	var references []*image.RGBA
	for _, d := range cards {
		references = append(references, face.RenderWithoutArcs(d, face.DefaultPalette()))
	}
	for test := range gametest.Cases[screenCase](t, `
TrueColor24    640x480x24        2   2   0   0.5  0.8
TrueColor30    640x480x30        2   2   0   0.5  0.8
TrueColor16    640x480x16        10  10  8   6    6
TrueColor15    640x480x15        10  10  8   6    6
# Blue has two bits here. Servers drop the six others, so it may be 63 off.
TrueColor8     640x480x8,-cc,4   63  65  -1  0    0
StaticColor8   640x480x8,-cc,2   48  48  24  28   28   dithered
StaticGray8    640x480x8,-cc,0   16  16  4   2    1    dithered,gray
GrayScale8     640x480x8,-cc,1   0   32  24  2.9  2.9  dithered,gray,core
PseudoColor8   640x480x8,-cc,3   0   32  24  10   10   dithered,core
# Blue has only four cells, so some inks get the nearest one.
DirectColor8   640x480x8,-cc,5   0   96  -1  0    0    sharp,core
DirectColor24  640x480x24,-cc,5  0   32  60  0    0    core
`) {
		t.Run(test.Name, func(t *testing.T) {
			t.Parallel()
			c := dial(t, append([]string{"-screen", "0"}, test.Args...)...)
			for _, useRender := range []bool{true, false} {
				p := newPainter(t, c, useRender)
				gametest.MustEqual(t, p.usesRender(), useRender && !test.has("core"), "usesRender() =")
				test.checkDrawing(t, p)
				if test.Image >= 0 {
					test.checkImage(t, p)
				}
				limit := test.CoreCards
				if useRender {
					limit = test.RenderCards
				}
				for i, d := range cards {
					if limit == 0 {
						break
					}
					pm := p.Draw(d)
					if mean := meanDifference(readPixmap(t, p, pm, d.W, d.H), test.onScreen(references[i])); mean > limit {
						t.Errorf("RENDER %v: the mean difference of drawing %d is %.2f, want at most %.2f", useRender, i, mean, limit)
					}
					p.Free(pm)
				}
			}
		})
	}
}

// onScreen returns a picture in the colours of the screen.
func (s screenCase) onScreen(img *image.RGBA) *image.RGBA {
	if s.has("gray") {
		return mapColours(img, pixels.Gray)
	}
	return img
}

// checkDrawing compares the sample drawing with Render.
func (s screenCase) checkDrawing(t *testing.T, p *Painter) {
	t.Helper()
	d := sampleDrawing()
	want, tolerance := face.Render(d, p.canvas.palette), s.Render
	if !p.usesRender() {
		tolerance = s.Core
		if s.has("sharp") {
			want = renderWithoutShades(d, p.canvas.palette)
		}
	}
	checkPicture(t, readPixmap(t, p, p.Draw(d), d.W, d.H), s.onScreen(want), tolerance)
}

// checkImage compares the sample image. Where the screen has channels, it is the same; where it is dithered, its areas
// have the same colours on the average, as far as the screen has such colours.
func (s screenCase) checkImage(t *testing.T, p *Painter) {
	t.Helper()
	img, want := sampleImage(), image.NewRGBA(image.Rect(0, 0, 83, 61))
	got := readPixmap(t, p, p.DrawImage(img), 83, 61)
	copy(want.Pix, img.Pix)
	want = s.onScreen(want)
	if !s.has("dithered") {
		checkPicture(t, got, want, s.Image)
		return
	}
	for _, area := range []image.Rectangle{{Max: image.Pt(20, 20)}, image.Rect(20, 0, 40, 61), image.Rect(44, 34, 60, 58), image.Rect(60, 34, 80, 58)} {
		if a, b := average(got, area), average(want, area); largestChannelDifference(a, b) > s.Image {
			t.Errorf("RENDER %v: the average of %v is %v, want %v", p.usesRender(), area, a, b)
		}
	}
}
