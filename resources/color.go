package resources

import (
	"image/color"
	"strconv"
	"strings"

	"xklondike/resources/rgb"
)

// Color is the value of a KindColor setting.
type Color struct {
	RGB     color.RGBA // opaque; meaningless if Derived is set
	Derived bool       // to be computed from other settings

	xtDefault xtDefaultColor
}

type xtDefaultColor uint8

const (
	noXtDefault       xtDefaultColor = iota
	defaultForeground                // black
	defaultBackground                // white
)

func black() color.RGBA { return color.RGBA{A: 0xff} }
func white() color.RGBA { return color.RGBA{0xff, 0xff, 0xff, 0xff} }

// withXtDefaultsSwapped returns what c stands for under reverseVideo (Xt 9.6).
func (c Color) withXtDefaultsSwapped() Color {
	switch c.xtDefault {
	case defaultForeground:
		c.RGB, c.xtDefault = white(), defaultBackground
	case defaultBackground:
		c.RGB, c.xtDefault = black(), defaultForeground
	}
	return c
}

// ParseColor parses a colour as XParseColor does (docs/x11.md A.4), and returns false if it is not valid. The
// digits after # are the upper bits of red, green and blue, so #fff is a light grey. In rgb:R/G/B they are a
// fraction of the maximum, so rgb:f/f/f is white.
func ParseColor(text string) (Color, bool) {
	switch lower := strings.ToLower(text); {
	case strings.HasPrefix(text, "#"):
		return parseHashColor(text[1:])
	case strings.HasPrefix(lower, "rgb:"):
		return parseRGBFractions(text[len("rgb:"):])
	case lower == "xtdefaultforeground":
		return Color{RGB: black(), xtDefault: defaultForeground}, true
	case lower == "xtdefaultbackground":
		return Color{RGB: white(), xtDefault: defaultBackground}, true
	}
	c, ok := rgb.Named(text)
	return Color{RGB: c}, ok
}

func parseHashColor(digits string) (Color, bool) {
	n := len(digits) / 3
	if len(digits)%3 != 0 || n < 1 || n > 4 {
		return Color{}, false
	}
	var rgb [3]uint8
	for i := range rgb {
		v, ok := parseHex(digits[i*n : i*n+n])
		if !ok {
			return Color{}, false
		}
		rgb[i] = uint8(v << (16 - 4*n) >> 8)
	}
	return Color{RGB: color.RGBA{rgb[0], rgb[1], rgb[2], 0xff}}, true
}

func parseRGBFractions(text string) (Color, bool) {
	parts := strings.Split(text, "/")
	if len(parts) != 3 {
		return Color{}, false
	}
	var rgb [3]uint8
	for i, part := range parts {
		v, ok := parseHex(part)
		if !ok {
			return Color{}, false
		}
		rgb[i] = uint8(v * 0xffff / (1<<(4*len(part)) - 1) >> 8)
	}
	return Color{RGB: color.RGBA{rgb[0], rgb[1], rgb[2], 0xff}}, true
}

func parseHex(digits string) (uint32, bool) {
	if len(digits) > 4 || strings.HasPrefix(digits, "+") {
		return 0, false
	}
	v, err := strconv.ParseUint(digits, 16, 16)
	return uint32(v), err == nil
}
