package face

import (
	"image"
	"image/color"
	"slices"
)

// twoColourMasks returns the mask of a figure for a screen of two colours: 255 is dark, 0
// light. A pixel is dark where black covers most of it, and light beside that, so that black lines stand out.
// Elsewhere colours become a dither of 4 by 4 pixels.
func (f Figure) twoColourMasks() []InkMask {
	p := f.paint()
	out := image.NewAlpha(f.Bounds())
	for i := range out.Pix {
		x, y := out.Rect.Min.X+i%p.W, out.Rect.Min.Y+i/p.W
		level := darkness(p.Planes[1][i], p.Planes[2][i], p.Planes[3][i])
		if f.Kind == SunBack && p.Planes[3][i] > solidBlack || f.Kind != SunBack &&
			isDarkInPattern(p.Planes[0][i], level, x, y) {
			out.Pix[i] = 255
		}
	}
	return []InkMask{{f.Inks()[0], out}}
}

// The coverage above which black makes a pixel dark
const solidBlack = 128

func darkness(red, gold, blue uint8) int {
	return (52*int(red) + 13*int(gold) + 77*int(blue)) / 100
}

func isDarkInPattern(black uint8, level, x, y int) bool {
	const someBlack = 64
	return black > solidBlack || black < someBlack && int(black)+level > (2*bayerRank(x, y)+1)*255/32
}

// bayerRank returns 0 to 15, each once in 4 by 4 pixels.
func bayerRank(x, y int) int {
	return [16]int{0, 8, 2, 10, 12, 4, 14, 6, 3, 11, 1, 9, 15, 7, 13, 5}[y%4*4+x%4]
}

// TwoColourMask returns a part for a screen of two colours: 255 for ink. Hearts and diamonds are hollow, so
// that red suits differ from black ones.
func (p Part) TwoColourMask() *image.Alpha {
	const half = 128
	hollow := slices.Contains([]Shape{Heart, Diamond, InlinedHeart, InlinedDiamond}, p.Shape)
	if hollow && p.Shape >= InlinedClub {
		p.Shape -= InlinedClub - Club
	}
	mask := Mask(p)
	out := image.NewAlpha(mask.Rect)
	line := max(1, (p.H+6)/12)
	if p.H >= 14 {
		line = max(line, 2)
	}
	for i, v := range mask.Pix {
		if v >= half && !(hollow && isDiscCovered(mask, i%p.W, i/p.W, line, half)) {
			out.Pix[i] = 255
		}
	}
	return out
}

func isDiscCovered(mask *image.Alpha, x, y, radius int, least uint8) bool {
	for dy := -radius; dy <= radius; dy++ {
		for dx := -radius; dx <= radius; dx++ {
			if dx*dx+dy*dy <= radius*radius && mask.AlphaAt(x+dx, y+dy).A < least {
				return false
			}
		}
	}
	return true
}

// TwoColours returns the palette in black and white. Tables, cards and backs stay dark or light, and what
// lies on them has the other colour.
func (p Palette) TwoColours() Palette {
	black, white := gray(0x00), gray(0xff)
	on := func(ground Ink) color.RGBA { return moreContrasting(p[ground], black, white) }
	under := func(ground Ink) color.RGBA { return moreContrasting(on(ground), black, white) }
	out := Palette{}
	for ink := range out {
		out[ink] = on(Paper)
	}
	out[Paper], out[BackInk], out[BackPaper] = under(Paper), under(BackInk), on(BackInk)
	for _, ink := range []Ink{Baize, BarPaper, PanelPaper, SelectText} {
		out[ink] = under(Baize)
	}
	for _, ink := range []Ink{BaizeMark, BarText, BarGrey, PanelText, PanelGrey, SelectPaper, TopShadow, BottomShadow,
		Highlight, LampGreen, LampRed, Border} {
		out[ink] = on(Baize)
	}
	return out
}

// RenderTwoColours draws in memory what a screen of two colours shows, with the palette of TwoColours.
func RenderTwoColours(d Drawing, p Palette) *image.RGBA {
	d.Arcs = nil
	return render(d.InTwoColours(), p, Part.TwoColourMask, Figure.twoColourMasks)
}

// InTwoColours returns the drawing for a screen of two colours. The outline of an empty place is dashed,
// because on a white table it would look like a card.
func (d Drawing) InTwoColours() Drawing {
	if !slices.ContainsFunc(d.Fills, func(f Fill) bool { return f.Ink == BaizeMark }) {
		return d
	}
	var fills []Fill
	for _, f := range d.Fills {
		if f.Ink == BaizeMark {
			fills = append(fills, f.dashes()...)
		} else {
			fills = append(fills, f)
		}
	}
	d.Fills = fills
	return d
}

// dashes are four times as long as the line is thick, and so are the spaces between them.
func (f Fill) dashes() (dashes []Fill) {
	size, dash := f.Rect.Size(), f.Rect
	length := 4 * min(size.X, size.Y)
	for at := length / 2; at < max(size.X, size.Y); at += 2 * length {
		if size.X > size.Y {
			dash.Min.X, dash.Max.X = f.Rect.Min.X+at, min(f.Rect.Min.X+at+length, f.Rect.Max.X)
		} else {
			dash.Min.Y, dash.Max.Y = f.Rect.Min.Y+at, min(f.Rect.Min.Y+at+length, f.Rect.Max.Y)
		}
		dashes = append(dashes, Fill{dash, f.Ink})
	}
	return dashes
}
