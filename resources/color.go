package resources

import (
	"image/color"
	"strconv"
	"strings"
)

// Color is the value of a KindColor setting.
type Color struct {
	RGB     color.RGBA // opaque; meaningless if Derived is set
	Derived bool       // to be computed from other settings

	isXtDefault bool // XtDefaultForeground, which is black, or XtDefaultBackground, which is white
}

func black() color.RGBA { return color.RGBA{A: 0xff} }
func white() color.RGBA { return color.RGBA{0xff, 0xff, 0xff, 0xff} }

// withXtDefaultsSwapped returns what c stands for under reverseVideo (Xt 9.6).
func (c Color) withXtDefaultsSwapped() Color {
	switch {
	case !c.isXtDefault:
	case c.RGB == black():
		c.RGB = white()
	default:
		c.RGB = black()
	}
	return c
}

// ParseColor parses a colour as XParseColor does (docs/x11.md A.4), and returns false if it is not valid. The
// digits after # are the upper bits of red, green and blue, so #fff is a light grey. In rgb:R/G/B they are a
// fraction of the maximum, so rgb:f/f/f is white.
func ParseColor(text string) (Color, bool) {
	switch lower := strings.ToLower(text); {
	case strings.HasPrefix(text, "#"):
		digits := text[1:]
		n := len(digits) / 3
		c, ok := parseChannels([]string{digits[:n], digits[n : 2*n], digits[2*n:]}, func(v uint32, digits int) uint32 { return v << (16 - 4*digits) })
		return c, ok && len(digits) == 3*n
	case strings.HasPrefix(lower, "rgb:"):
		return parseChannels(strings.Split(lower[len("rgb:"):], "/"), func(v uint32, digits int) uint32 { return v * 0xffff / (1<<(4*digits) - 1) })
	case lower == "xtdefaultforeground":
		return Color{RGB: black(), isXtDefault: true}, true
	case lower == "xtdefaultbackground":
		return Color{RGB: white(), isXtDefault: true}, true
	}
	c, ok := namedColor(text)
	return Color{RGB: c}, ok
}

// parseChannels parses red, green and blue, of which scale makes 16 bits.
func parseChannels(parts []string, scale func(v uint32, digits int) uint32) (Color, bool) {
	if len(parts) != 3 {
		return Color{}, false
	}
	var rgb [3]uint8
	for i, part := range parts {
		v, err := strconv.ParseUint(part, 16, 16)
		if err != nil || len(part) > 4 {
			return Color{}, false
		}
		rgb[i] = uint8(scale(uint32(v), len(part)) >> 8)
	}
	return Color{RGB: color.RGBA{rgb[0], rgb[1], rgb[2], 0xff}}, true
}
