package face

import (
	"image"
	"testing"
)

// TestRedSuitsAreHollow checks that the middle of a red sign is paper and that of a black one is ink, at
// every size of a pip.
func TestRedSuitsAreHollow(t *testing.T) {
	for h := 7; h < 80; h++ {
		for shape, hollow := range map[Shape]bool{Club: false, Diamond: true, Heart: true, Spade: false, InlinedHeart: true, InlinedDiamond: true} {
			p := Part{shape, h, h}
			pattern := p.TwoColourMask()
			dark := 0
			for _, v := range pattern.Pix {
				dark += int(v / 255)
			}
			if middle := pattern.AlphaAt(h/2, h*45/100).A; (middle == 0) != hollow || dark < h {
				t.Errorf("shape %d at %d pixels: the middle is %d, %d pixels are dark", shape, h, middle, dark)
			}
		}
	}
}

// TestTwoColours checks that what lies on an ink has the other colour, on dark and on light tables and cards.
func TestTwoColours(t *testing.T) {
	dark, light := DefaultPalette(), DefaultPalette()
	dark[Paper], light[Baize], light[BackInk] = gray(0x20), gray(0xe0), gray(0xc0)
	for _, p := range []Palette{DefaultPalette(), dark, light} {
		two := p.TwoColours()
		for ground, inks := range map[Ink][]Ink{
			Paper: {Black, Red, Edge, ClubsInk, DiamondsInk, HeartsInk, SpadesInk}, BackInk: {BackPaper},
			Baize: {BaizeMark, BarText, BarGrey, PanelText, PanelGrey, SelectPaper, Highlight, LampGreen, LampRed, TopShadow, BottomShadow}, SelectPaper: {SelectText},
		} {
			if two[ground] != gray(0) && two[ground] != gray(255) {
				t.Errorf("ink %d is %v", ground, two[ground])
			}
			for _, ink := range inks {
				if two[ink].R != 255-two[ground].R {
					t.Errorf("ink %d does not show on ink %d", ink, ground)
				}
			}
		}
		if two[BarPaper] != two[Baize] || two[PanelPaper] != two[Baize] {
			t.Error("texts may not show")
		}
		if two.TwoColours() != two {
			t.Error("two colours change again")
		}
	}
	if two := DefaultPalette().TwoColours(); two[Paper] != gray(255) || two[Baize] != gray(0) || two[BackInk] != gray(0) {
		t.Error("cards are light, the table and the backs are dark")
	}
}

// TestPatternKeepsBlackSolid also wants levels of the right order: gold lighter than red, and red lighter than blue.
func TestPatternKeepsBlackSolid(t *testing.T) {
	for kind := range figureKinds {
		f := Figure{Kind: kind, W: 80, H: 112}
		dark, p := f.twoColourMasks()[0].Mask, f.paint()
		for i, v := range p.Planes[0] {
			if v == 255 && dark.Pix[i] == 0 {
				t.Fatalf("figure %d: black is not solid", kind)
			}
			if max(v, p.Planes[1][i], p.Planes[2][i], p.Planes[3][i]) == 0 && dark.Pix[i] != 0 {
				t.Fatalf("figure %d: paper is dark", kind)
			}
		}
	}
	count := func(darkness int) (n int) {
		for i := range 16 {
			if isDarkInPattern(0, darkness, i%4, i/4) {
				n++
			}
		}
		return n
	}
	gold, red, blue := count(darkness(0, 255, 0)), count(darkness(255, 0, 0)), count(darkness(0, 0, 255))
	if gold != 2 || red != 8 || blue != 12 {
		t.Errorf("of 16 pixels gold has %d dark, red %d, blue %d", gold, red, blue)
	}
}

// TestPlacesAreDashed checks that an empty place does not look like a card in two colours, also on a white
// table. On all four sides its outline has dashes, and that of a card has none.
func TestPlacesAreDashed(t *testing.T) {
	p := DefaultPalette()
	p[Baize] = gray(0xff)
	p = DeriveInks(p).TwoColours()
	for _, size := range []image.Point{{24, 34}, {60, 84}, {200, 280}} {
		w, h := size.X, size.Y
		changes := func(img *image.RGBA, from, to image.Point) (n int) {
			step := image.Pt(min(to.X-from.X, 1), min(to.Y-from.Y, 1))
			for at := from; at != to; at = at.Add(step) {
				if img.RGBAAt(at.X, at.Y) != img.RGBAAt(at.X+step.X, at.Y+step.Y) {
					n++
				}
			}
			return n
		}
		place, card := RenderTwoColours(Deck{Round: true}.EmptyPlace(Plain, w, h), p), RenderTwoColours(plainFace(0, w, h), p)
		for _, side := range [][2]image.Point{
			{{w / 6, 0}, {w * 5 / 6, 0}}, {{w / 6, h - 1}, {w * 5 / 6, h - 1}}, {{0, h / 6}, {0, h * 5 / 6}}, {{w - 1, h / 6}, {w - 1, h * 5 / 6}},
		} {
			if n := changes(place, side[0], side[1]); n < 3 {
				t.Errorf("at %v the side %v of a place changes its colour %d times", size, side, n)
			}
			if n := changes(card, side[0], side[1]); n > 0 {
				t.Errorf("at %v the side %v of a card changes its colour %d times", size, side, n)
			}
		}
	}
}
