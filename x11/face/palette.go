package face

import "image/color"

// DefaultPalette is white paper on green baize with blue backs.
func DefaultPalette() Palette {
	return Derive(Palette{
		Paper:     gray(0xff),
		Black:     gray(0x10),
		Red:       color.RGBA{0xc4, 0x10, 0x1c, 0xff},
		BackInk:   color.RGBA{0x1f, 0x3f, 0x84, 0xff},
		BackPaper: color.RGBA{0xfb, 0xfa, 0xf5, 0xff},
		Baize:     color.RGBA{0x0b, 0x6a, 0x3c, 0xff},
	})
}

// Derive gives the inks that follow from others their colours: Edge from Paper; BaizeMark, TextPaper, Text and Highlight
// from Baize, so that all of them show on any baize, light or dark. Set what the user chose for those afterwards.
func Derive(p Palette) Palette {
	p[Edge] = shade(p[Paper], gray(0x00), gray(0xff), 0.62)
	p[BaizeMark] = shade(p[Baize], gray(0x00), gray(0xff), 0.25)
	p[TextPaper] = blended(p[Baize], gray(0x00), 0.35)
	p[Text] = color.RGBA{0xf4, 0xf2, 0xe6, 0xff}
	if luminance(p[TextPaper]) > 0.35 {
		p[Text] = gray(0x10)
	}
	p[Highlight] = shade(p[Baize], color.RGBA{0x8a, 0x20, 0x00, 0xff}, color.RGBA{0xff, 0xd8, 0x4a, 0xff}, 0.9)
	return p
}

func gray(v uint8) color.RGBA { return color.RGBA{v, v, v, 0xff} }

// shade moves c towards dark when c is light and towards light when it is dark, by share (0 to 1).
func shade(c, dark, light color.RGBA, share float64) color.RGBA {
	if luminance(c) > 0.35 {
		return blended(c, dark, share)
	}
	return blended(c, light, share)
}

// luminance is a colour's brightness, 0 to 1, by the weights of ITU-R BT.709 on plain channel values: near enough to
// tell a light cloth from a dark one.
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
