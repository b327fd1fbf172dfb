package resources

import (
	"image/color"
	"strconv"
	"strings"
)

// Color is a colour somebody asked for.
type Color struct {
	RGB     color.RGBA // opaque; of no meaning if Name or Derived is set
	Name    string     // not "": ask the X server what it calls so
	Derived bool       // no colour of its own: work it out from the others

	shade shade
}

// A shade is a colour that depends on reverseVideo.
type shade uint8

const (
	fixed             shade = iota
	defaultForeground       // XtDefaultForeground, black
	defaultBackground       // XtDefaultBackground, white
)

func black() color.RGBA { return color.RGBA{A: 0xff} }
func white() color.RGBA { return color.RGBA{0xff, 0xff, 0xff, 0xff} }

// reversed is the colour under reverseVideo (Xt 9.6).
func (c Color) reversed() Color {
	switch c.shade {
	case defaultForeground:
		c.RGB, c.shade = white(), defaultBackground
	case defaultBackground:
		c.RGB, c.shade = black(), defaultForeground
	}
	return c
}

// ParseColor reads a colour as XParseColor does. A leading # means hexadecimal digits, one to four for each of red, green
// and blue, which are the *upper* bits: #fff is a light grey. With rgb:R/G/B the same digits are a fraction: rgb:f/f/f is
// white. Anything else that has no colon in it is a name for the server. False means that it can be no colour at all (x11
// A.4).
func ParseColor(text string) (Color, bool) {
	switch low := strings.ToLower(text); {
	case strings.HasPrefix(text, "#"):
		return sharp(text[1:])
	case strings.HasPrefix(low, "rgb:"):
		return fractions(text[len("rgb:"):])
	case low == "xtdefaultforeground":
		return Color{RGB: black(), shade: defaultForeground}, true
	case low == "xtdefaultbackground":
		return Color{RGB: white(), shade: defaultBackground}, true
	}
	return Color{Name: text}, isColorName(text)
}

// maxColorName is well above the longest name in any server's list, in bytes.
const maxColorName = 100

func isColorName(text string) bool {
	if text == "" || len(text) > maxColorName {
		return false
	}
	for _, b := range []byte(text) {
		if b < ' ' || b == ':' || b == 0x7f {
			return false
		}
	}
	return true
}

// sharp reads the digits after "#".
func sharp(digits string) (Color, bool) {
	n := len(digits) / 3
	if len(digits)%3 != 0 || n < 1 || n > 4 {
		return Color{}, false
	}
	var rgb [3]uint8
	for i := range rgb {
		v, ok := hexadecimal(digits[i*n : i*n+n])
		if !ok {
			return Color{}, false
		}
		rgb[i] = uint8(v << (16 - 4*n) >> 8)
	}
	return Color{RGB: color.RGBA{rgb[0], rgb[1], rgb[2], 0xff}}, true
}

// fractions reads what follows "rgb:".
func fractions(text string) (Color, bool) {
	parts := strings.Split(text, "/")
	if len(parts) != 3 {
		return Color{}, false
	}
	var rgb [3]uint8
	for i, part := range parts {
		v, ok := hexadecimal(part)
		if !ok {
			return Color{}, false
		}
		rgb[i] = uint8(v * 0xffff / (1<<(4*len(part)) - 1) >> 8)
	}
	return Color{RGB: color.RGBA{rgb[0], rgb[1], rgb[2], 0xff}}, true
}

// hexadecimal is the value of one to four digits.
func hexadecimal(digits string) (uint32, bool) {
	if len(digits) > 4 || strings.HasPrefix(digits, "+") {
		return 0, false
	}
	v, err := strconv.ParseUint(digits, 16, 16)
	return uint32(v), err == nil
}
