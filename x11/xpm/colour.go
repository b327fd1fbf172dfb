package xpm

import (
	"fmt"
	"image/color"
	"strconv"
	"strings"

	"xklondike/resources/rgb"
)

// parseColour returns the colour of a value: None, # and hexadecimal digits, or a name.
func parseColour(value string) (color.NRGBA, error) {
	if strings.EqualFold(value, "none") {
		return color.NRGBA{}, nil
	}
	if digits, ok := strings.CutPrefix(value, "#"); ok {
		return parseDigits(digits)
	}
	if c, ok := rgb.Named(value); ok {
		return color.NRGBA{c.R, c.G, c.B, 255}, nil
	}
	return color.NRGBA{}, fmt.Errorf("the program knows no colour called %.40q; #RRGGBB always works", value)
}

// parseDigits returns the colour of 3, 6, 9 or 12 hexadecimal digits. Each channel has the same number of
// digits. Only the upper eight bits of a channel count, as with XParseColor.
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
