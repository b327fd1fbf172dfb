package face

import (
	"image/color"
	"math"
	"slices"
)

// DefaultPalette returns the colours of the usual deck and table.
func DefaultPalette() Palette {
	return DeriveInks(Palette{
		Paper:   gray(0xff),
		Black:   gray(0x11),
		Red:     color.RGBA{0xd4, 0x12, 0x2c, 0xff},
		BackInk: color.RGBA{0x1f, 0x3f, 0x8c, 0xff},
		Baize:   color.RGBA{0x15, 0x69, 0x3f, 0xff},
		Gold:    color.RGBA{0xf2, 0xb6, 0x2c, 0xff},
		Blue:    color.RGBA{0x1f, 0x4f, 0x9c, 0xff},
	})
}

// DeriveInks computes the inks that depend on others anew, except the fixed ones, so that all show on any
// background: Edge depends on Paper, marks, bars and panels on Baize, and what is on bars and panels on
// these. Border becomes black.
func DeriveInks(p Palette, fixed ...Ink) Palette {
	set := func(ink Ink, c color.RGBA) {
		if !slices.Contains(fixed, ink) {
			p[ink] = c
		}
	}
	black, white := gray(0x00), gray(0xff)
	dark, light := gray(0x11), color.RGBA{0xf4, 0xf4, 0xee, 0xff}
	gold, rust := color.RGBA{0xff, 0xd2, 0x3f, 0xff}, color.RGBA{0x8a, 0x20, 0x00, 0xff}
	set(BackPaper, patternColour(p[BackInk]))
	set(Edge, mixColours(p[Paper], moreContrasting(p[Paper], black, white), 0.62))
	set(BaizeMark, defaultMarkColour(p[Baize]))
	set(BarPaper, mixColours(p[Baize], black, barDarkening(p[Baize])))
	set(PanelPaper, p[BarPaper])
	set(BarText, moreContrasting(p[BarPaper], dark, light))
	set(BarGrey, mixColours(p[BarPaper], p[BarText], 0.55))
	set(PanelText, moreContrasting(p[PanelPaper], dark, light))
	set(PanelGrey, mixColours(p[PanelPaper], p[PanelText], 0.55))
	set(SelectPaper, moreContrasting(p[PanelPaper], rust, gold))
	set(SelectText, moreContrasting(p[SelectPaper], black, white))
	set(Highlight, moreContrasting(p[BarPaper], rust, gold))
	set(LampGreen, lightColour(p[BarPaper], color.RGBA{0x3c, 0xd6, 0x5c, 0xff}))
	set(LampRed, lightColour(p[BarPaper], color.RGBA{0xff, 0x5a, 0x4a, 0xff}))
	set(Border, black)
	set(ClubsInk, p[Black])
	set(SpadesInk, p[Black])
	set(DiamondsInk, p[Red])
	set(HeartsInk, p[Red])
	set(TopShadow, mixColours(p[BarPaper], white, 0.22))
	set(BottomShadow, mixColours(p[BarPaper], black, 0.45))
	return p
}

// patternColour returns a colour for a pattern on a card's back: of the same hue and much lighter, or darker on a light back.
func patternColour(back color.RGBA) color.RGBA {
	if luminance(back) > 0.5 {
		return mixColours(back, gray(0x00), 0.5)
	}
	channel := func(v uint8) uint8 { return uint8(255*math.Pow((float64(v)+10)/265, 0.27) + 0.5) }
	return color.RGBA{channel(back.R), channel(back.G), channel(back.B), 0xff}
}

// WithFourColours gives diamonds and clubs colours of their own, unless they are fixed.
func WithFourColours(p Palette, fixed ...Ink) Palette {
	if !slices.Contains(fixed, DiamondsInk) {
		p[DiamondsInk] = color.RGBA{0x1f, 0x4f, 0x9c, 0xff}
	}
	if !slices.Contains(fixed, ClubsInk) {
		p[ClubsInk] = color.RGBA{0x0a, 0x6b, 0x2d, 0xff}
	}
	return p
}

func barDarkening(baize color.RGBA) float64 {
	if luminance(baize) > 0.5 {
		return 0.1
	}
	return 0.35
}

// defaultMarkColour gives marks so little ink that they just show, in the light and towards the upper corners.
func defaultMarkColour(baize color.RGBA) color.RGBA {
	const least = 3 // by WCAG 2.1, 1.4.11
	lit, dim := shine(baize, feltMiddle), shine(baize, 0.9)
	for _, ink := range []color.RGBA{gray(0xff), gray(0x00)} {
		for share := 0.0; share < 1; share += 0.02 {
			if mark := mixColours(baize, ink, share); min(contrast(mark, lit), contrast(mark, dim)) >= least {
				return mark
			}
		}
	}
	return gray(0x00)
}

// lightColour returns a colour that shows on a bar, as near to a light's as can be.
func lightColour(bar, light color.RGBA) color.RGBA {
	const least = 3 // by WCAG 2.1, 1.4.11
	for share := 0.0; share < 1; share += 0.02 {
		for _, ink := range []color.RGBA{gray(0x00), gray(0xff)} {
			if c := mixColours(light, ink, share); contrast(c, bar) >= least {
				return c
			}
		}
	}
	return moreContrasting(bar, gray(0x00), gray(0xff))
}

// contrast returns the contrast ratio of WCAG 2.1, from 1 to 21.
func contrast(a, b color.RGBA) float64 {
	light, dark := relativeLuminance(a), relativeLuminance(b)
	return (max(light, dark) + 0.05) / (min(light, dark) + 0.05)
}

func relativeLuminance(c color.RGBA) float64 {
	linear := func(v uint8) float64 { return math.Pow(float64(v)/255, 2.2) }
	return 0.2126*linear(c.R) + 0.7152*linear(c.G) + 0.0722*linear(c.B)
}

// MarkColour returns the colour of marks if a setting gives ink as the colour of text and lines. Half of it
// is baize, so that marks stand out less than the cards.
func MarkColour(baize, ink color.RGBA) color.RGBA { return mixColours(baize, ink, 0.5) }

func gray(v uint8) color.RGBA { return color.RGBA{v, v, v, 0xff} }

func moreContrasting(ground, a, b color.RGBA) color.RGBA {
	groundLuminance := luminance(ground)
	if math.Abs(luminance(a)-groundLuminance) > math.Abs(luminance(b)-groundLuminance) {
		return a
	}
	return b
}

// luminance is 0 to 1. It applies the weights of ITU-R BT.709 to the plain channel values, which is accurate
// enough to tell what shows.
func luminance(c color.RGBA) float64 {
	return (0.2126*float64(c.R) + 0.7152*float64(c.G) + 0.0722*float64(c.B)) / 255
}

func mixColours(a, b color.RGBA, share float64) color.RGBA {
	channel := func(a, b uint8) uint8 {
		return uint8(float64(a) + (float64(b)-float64(a))*share + 0.5)
	}
	return color.RGBA{channel(a.R, b.R), channel(a.G, b.G), channel(a.B, b.B), 0xff}
}
