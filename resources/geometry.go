package resources

import (
	"strconv"
	"strings"
)

// Geometry is the size and position that somebody asked for the window, in pixels.
type Geometry struct {
	Width, Height int  // 1 to 32767, or 0 if not given
	X, Y          int  // offsets from the screen's edges, with their signs; both +0 and -0 are 0
	HaveSize      bool // at least one of them was given
	HavePos       bool // X was given; Y may have been given too
	// X or Y counts from the right or lower edge, and is at most 0, except with two signs, as in --5.
	XNegative, YNegative bool
}

// What the X protocol can carry, in pixels.
const (
	maxCoordinate = 32767
	minCoordinate = -32768
)

// ParseGeometry parses [=][WIDTH][xHEIGHT][{+-}X[{+-}Y]] by the rules of XParseGeometry (Xlib 16.4), and
// returns false if the text is not valid. Each part may be missing. An offset may have two signs: +-5 is five
// pixels beyond the left edge. A number that the X protocol cannot carry is not valid, nor is a size of 0.
func ParseGeometry(text string) (Geometry, bool) {
	var g Geometry
	rest := geometryText(strings.TrimPrefix(text, "="))
	if strings.HasPrefix(string(rest), "X") { // with a capital X, Xlib takes no height without a width
		return g, false
	}
	valid := true
	number := func(digits string) int {
		n, _ := strconv.Atoi(digits) // a sign without digits is 0
		valid = valid && minCoordinate <= n && n <= maxCoordinate
		return n
	}
	if width := rest.cutDigits(); width != "" {
		g.Width, g.HaveSize = number(width), true
		valid = valid && g.Width > 0
	}
	if rest.cutOne("xX") != "" {
		sign, height := rest.cutOne("+-"), rest.cutDigits()
		g.Height, g.HaveSize = number(sign+height), true
		valid = valid && height != "" && g.Height > 0
	}
	offset := func() (n int, negative, given bool) {
		sign := rest.cutOne("+-")
		if sign == "" {
			return 0, false, false
		}
		digits := rest.cutOne("+-") + rest.cutDigits()
		valid = valid && digits != ""
		if sign == "-" {
			return -number(digits), true, true
		}
		return number(digits), false, true
	}
	g.X, g.XNegative, g.HavePos = offset()
	g.Y, g.YNegative, _ = offset()
	if !valid || rest != "" {
		return Geometry{}, false
	}
	return g, true
}

// geometryText is what is left to be parsed.
type geometryText string

// cutOne cuts one of the characters off the beginning, and returns it, or "" if none of them is there.
func (t *geometryText) cutOne(of string) string {
	if *t == "" || !strings.ContainsRune(of, rune((*t)[0])) {
		return ""
	}
	one := (*t)[:1]
	*t = (*t)[1:]
	return string(one)
}

func (t *geometryText) cutDigits() string {
	after := strings.TrimLeft(string(*t), "0123456789")
	digits := string(*t)[:len(*t)-len(after)]
	*t = geometryText(after)
	return digits
}
