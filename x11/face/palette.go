package face

import (
	"image/color"
	"math"
	"slices"
)

// DefaultPalette is white paper on green baize with blue backs.
func DefaultPalette() Palette {
	return Derive(Palette{
		Paper:     gray(0xff),
		Black:     gray(0x11),
		Red:       color.RGBA{0xc8, 0x10, 0x2e, 0xff},
		BackInk:   color.RGBA{0x1f, 0x3f, 0x84, 0xff},
		BackPaper: color.RGBA{0xfb, 0xfa, 0xf5, 0xff},
		Baize:     color.RGBA{0x15, 0x69, 0x3f, 0xff},
	})
}

// Derive gives the inks that follow from others their colours, but for those that are fixed: the edge of cards from Paper,
// marks and bars from Baize, and from a bar's or panel's paper what stands on it, so that all of them show on any background,
// light or dark.
func Derive(p Palette, fixed ...Ink) Palette {
	set := func(ink Ink, c color.RGBA) {
		if !slices.Contains(fixed, ink) {
			p[ink] = c
		}
	}
	black, white := gray(0x00), gray(0xff)
	dark, light := gray(0x11), color.RGBA{0xf4, 0xf4, 0xee, 0xff}
	gold, rust := color.RGBA{0xff, 0xd2, 0x3f, 0xff}, color.RGBA{0x8a, 0x20, 0x00, 0xff}
	set(Edge, blended(p[Paper], farther(p[Paper], black, white), 0.62))
	set(BaizeMark, mark(p[Baize], farther(p[Baize], black, white)))
	set(BarPaper, blended(p[Baize], black, barShade(p[Baize])))
	set(PanelPaper, p[BarPaper])
	set(BarText, farther(p[BarPaper], dark, light))
	set(PanelText, farther(p[PanelPaper], dark, light))
	set(Highlight, farther(p[BarPaper], rust, gold))
	set(Border, black)
	set(TopShadow, blended(p[BarPaper], white, 0.22))
	set(BottomShadow, blended(p[BarPaper], black, 0.45))
	return p
}

// barShade is how much darker than the background a bar is, 0 to 1: clearly on a dark one, where its text is light; a little on a
// light one, where its text is dark.
func barShade(baize color.RGBA) float64 {
	if luminance(baize) > 0.5 {
		return 0.1
	}
	return 0.35
}

// mark is the colour of lines on a baize that nobody chose a colour for: as little as will do of an ink, for on dark
// ones a quarter of it does not show.
func mark(baize, ink color.RGBA) color.RGBA {
	const least = 0.14 // difference in luminance
	share := 0.25
	for share < 0.6 && math.Abs(luminance(blended(baize, ink, share))-luminance(baize)) < least {
		share += 0.05
	}
	return blended(baize, ink, share)
}

// Mark is the colour of lines on a baize, drawn in an ink that somebody chose for text and lines. They stay behind the cards.
func Mark(baize, ink color.RGBA) color.RGBA { return blended(baize, ink, 0.5) }

func gray(v uint8) color.RGBA { return color.RGBA{v, v, v, 0xff} }

// farther is the one of two colours that stands out more from c.
func farther(c, a, b color.RGBA) color.RGBA {
	l := luminance(c)
	if math.Abs(luminance(a)-l) > math.Abs(luminance(b)-l) {
		return a
	}
	return b
}

// luminance is a colour's brightness, 0 to 1, by the weights of ITU-R BT.709 on plain channel values: near enough to
// tell what shows on it.
func luminance(c color.RGBA) float64 {
	return (0.2126*float64(c.R) + 0.7152*float64(c.G) + 0.0722*float64(c.B)) / 255
}

// blended is the opaque colour that lies share of the way (0 to 1) from a to b.
func blended(a, b color.RGBA, share float64) color.RGBA {
	channel := func(a, b uint8) uint8 {
		return uint8(float64(a) + (float64(b)-float64(a))*share + 0.5)
	}
	return color.RGBA{channel(a.R, b.R), channel(a.G, b.G), channel(a.B, b.B), 0xff}
}
