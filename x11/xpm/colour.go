package xpm

import (
	"fmt"
	"image/color"
	"strconv"
	"strings"

	"golang.org/x/image/colornames"
)

// parseColour returns the colour of a value: None, # and hexadecimal digits, or a name.
func parseColour(value string) (color.NRGBA, error) {
	if strings.EqualFold(value, "none") {
		return color.NRGBA{}, nil
	}
	if digits, ok := strings.CutPrefix(value, "#"); ok {
		return parseDigits(digits)
	}
	if c, ok := NamedColour(value); ok {
		return color.NRGBA{c.R, c.G, c.B, 255}, nil
	}
	return color.NRGBA{}, fmt.Errorf("the program knows no colour called %.40q; #RRGGBB always works", value)
}

// parseDigits returns the colour of 3, 6, 9 or 12 hexadecimal digits. Each channel has the same number of digits. Only the upper eight
// bits of a channel count, as with XParseColor.
func parseDigits(digits string) (color.NRGBA, error) {
	n := len(digits) / 3
	if n == 0 || n > 4 || len(digits)%3 != 0 {
		return color.NRGBA{}, fmt.Errorf("the colour #%.40s needs 3, 6, 9 or 12 digits", digits)
	}
	var channels [3]uint8
	for i := range channels {
		v, err := strconv.ParseUint(digits[i*n:][:n], 16, 16)
		if err != nil {
			return color.NRGBA{}, fmt.Errorf("the colour #%.40s has other characters than hexadecimal digits", digits)
		}
		channels[i] = uint8(v << (16 - 4*n) >> 8)
	}
	if n == 1 { // XParseColor fills up with zero bits, so that its #fff is a light grey; here it is white
		for i := range channels {
			channels[i] |= channels[i] >> 4
		}
	}
	return color.NRGBA{channels[0], channels[1], channels[2], 255}, nil
}

// unlikeSVG has the names that mean other colours in X (rgb.txt) than in SVG.
var unlikeSVG = map[string]color.RGBA{
	"gray":   {190, 190, 190, 255},
	"grey":   {190, 190, 190, 255},
	"green":  {0, 255, 0, 255},
	"maroon": {176, 48, 96, 255},
	"purple": {160, 32, 240, 255},
}

// NamedColour returns the colour that X has for a name, in upper or lower case, with or without spaces. It knows the names that X
// shares with SVG 1.1, and gray0 to gray100. It returns false for any other name.
func NamedColour(name string) (color.RGBA, bool) {
	name = strings.ToLower(strings.ReplaceAll(name, " ", ""))
	if c, ok := unlikeSVG[name]; ok {
		return c, true
	}
	if c, ok := colornames.Map[name]; ok {
		return c, true
	}
	percent, ok := strings.CutPrefix(strings.Replace(name, "grey", "gray", 1), "gray")
	if n, err := strconv.ParseUint(percent, 10, 8); ok && err == nil && n <= 100 {
		v := uint8((n*255 + 50) / 100)
		return color.RGBA{v, v, v, 255}, true
	}
	return color.RGBA{}, false
}
