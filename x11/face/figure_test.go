package face

import (
	"bytes"
	"image"
	"math"
	"runtime"
	"testing"

	"xklondike/x11/face/panes"
)

// figureSizes are cards of usual and odd sizes and proportions.
var figureSizes = []image.Point{{56, 78}, {57, 80}, {60, 84}, {80, 112}, {81, 113}, {96, 134}, {120, 168}, {133, 187}, {200, 280}, {80, 140}, {120, 113}, {321, 449}}

// TestMasksGiveTheMix compares masks laid Over one another with the planes that they come from.
func TestMasksGiveTheMix(t *testing.T) {
	palette := DefaultPalette()
	for _, kind := range allFigures() {
		f := Figure{Kind: kind, W: 81, H: 113}
		box := f.Bounds()
		p := f.paint()
		got := Render(Drawing{W: f.W, H: f.H, Fills: []Fill{{image.Rect(0, 0, f.W, f.H), Paper}}, Figures: []PlacedFigure{{Figure: f}}}, palette)
		for i := range p.W * p.H {
			x, y := box.Min.X+i%p.W, box.Min.Y+i/p.W
			want, paper := [3]float64{}, 255.0
			for k, ink := range f.inks() {
				share := float64(p.Planes[k][i])
				paper -= share
				for c, v := range [3]uint8{palette[ink].R, palette[ink].G, palette[ink].B} {
					want[c] += share * float64(v) / 255
				}
			}
			at := got.RGBAAt(x, y)
			for c, v := range [3]uint8{at.R, at.G, at.B} {
				if d := math.Abs(float64(v) - want[c] - max(0, paper)); d > 4 {
					t.Fatalf("figure %d at %d,%d: channel %d is %d, the planes give %.1f", kind, x, y, c, v, want[c]+paper)
				}
			}
		}
	}
}

func TestMasksStayInBounds(t *testing.T) {
	for _, size := range figureSizes {
		for _, kind := range allFigures() {
			f := Figure{Kind: kind, W: size.X, H: size.Y}
			masks := f.Masks()
			if len(masks) == 0 {
				t.Fatalf("%v shows nothing", f)
			}
			for i, m := range masks {
				r := m.Mask.Rect
				if !r.In(f.Bounds()) || r.Empty() {
					t.Errorf("%v: the mask of ink %d is %v, its bounds are %v", f, m.Ink, r, f.Bounds())
				}
				if i > 0 && m.Ink <= masks[i-1].Ink {
					t.Errorf("%v: inks out of order", f)
				}
			}
			again := f.Masks()
			for i := range masks {
				if !bytes.Equal(masks[i].Mask.Pix, again[i].Mask.Pix) {
					t.Fatalf("the masks of %v are not always the same", f)
				}
			}
		}
	}
	if m := (Figure{}).Masks(); len(m) != 0 {
		t.Errorf("a figure of no size has %d masks", len(m))
	}
}

// TestMaskGarbage: what is allocated for a court's masks, themselves included, at the size for 3840 by 2160.
func TestMaskGarbage(t *testing.T) {
	for kind := range AceOfSpades {
		var before, after runtime.MemStats
		runtime.ReadMemStats(&before)
		Figure{Kind: kind, W: 321, H: 449}.Masks()
		runtime.ReadMemStats(&after)
		if got := after.TotalAlloc - before.TotalAlloc; got > 300_000 {
			t.Errorf("court %d takes %d bytes", kind, got)
		}
	}
}

// TestPanesGiveTheMasks fills a figure's panes one by one, as a server would, and compares with the masks.
func TestPanesGiveTheMasks(t *testing.T) {
	for _, kind := range allFigures() {
		f := Figure{Kind: kind, W: 80, H: 112}
		want := Render(Drawing{W: 80, H: 112, Fills: []Fill{{image.Rect(0, 0, 80, 112), f.inkOf('W')}}, Figures: []PlacedFigure{{Figure: f}}}, DefaultPalette())
		got := renderPanes(f, DefaultPalette())
		box := f.Bounds()
		for y := box.Min.Y; y < box.Max.Y; y++ {
			for x := box.Min.X; x < box.Max.X; x++ {
				a, b := got.RGBAAt(x, y), want.RGBAAt(x, y)
				if max(absDiff(a.R, b.R), absDiff(a.G, b.G), absDiff(a.B, b.B)) > 8 {
					t.Fatalf("figure %d at %d,%d: panes give %v, masks %v", kind, x, y, a, b)
				}
			}
		}
	}
}

func renderPanes(f Figure, p Palette) *image.RGBA {
	img := Render(Drawing{W: f.W, H: f.H, Fills: []Fill{{image.Rect(0, 0, f.W, f.H), f.inkOf('W')}}}, p)
	box := f.Bounds()
	var all []*image.Alpha
	for _, pane := range f.Panes() {
		mask := panes.FillContours(box.Dx(), box.Dy(), pane.layer.contours)
		all = append(all, mask)
		if pane.ClipOnly {
			continue
		}
		for i, m := range mask.Pix {
			if pane.Clip >= 0 {
				m = panes.Multiply255(m, all[pane.Clip].Pix[i])
			}
			if m > 0 {
				blend(img, box.Min.X+i%box.Dx(), box.Min.Y+i/box.Dx(), p[pane.Ink], m)
			}
		}
	}
	return img
}

// TestPortrait: the portrait stays within the bounds that its comment names, at all scales, and large ones have more detail.
func TestPortrait(t *testing.T) {
	few := 0
	for _, scale := range []float64{0.5, 1, 2, 5} {
		areas, inks := 0, map[Ink]bool{}
		Portrait(panes.NewPlacement(0, 0, scale, scale, 0), scale, func(ink Ink, all []panes.Contour) {
			areas, inks[ink] = areas+len(all), true
			for _, c := range all {
				for _, p := range c.Points {
					if math.Abs(p.X) > 16*scale || p.Y < -20*scale || p.Y > 26*scale {
						t.Fatalf("at %v %v lies outside", scale, p)
					}
				}
			}
		})
		if few = max(few, areas); areas < few || len(inks) != 4 {
			t.Errorf("at %v there are %d areas, fewer than at half the scale, in %d inks", scale, areas, len(inks))
		}
	}
}
