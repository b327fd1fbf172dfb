package resources

import (
	"regexp"
	"strconv"
	"strings"
	"sync"
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
func ParseGeometry(text string) (g Geometry, ok bool) {
	if text == "" { // as at most starts, which need no regular expression then
		return g, true
	}
	m := geometryForm().FindStringSubmatch(text)
	if m == nil || strings.HasPrefix(strings.TrimPrefix(text, "="), "X") {
		return g, false
	}
	valid := true
	number := func(digits string) int {
		n, _ := strconv.Atoi(digits) // a sign without digits is 0
		valid = valid && minCoordinate <= n && n <= maxCoordinate
		return n
	}
	offset := func(sign, digits string) (n int, negative bool) {
		if sign == "-" {
			return -number(digits), true
		}
		return number(digits), false
	}
	g.Width, g.Height, g.HaveSize, g.HavePos = number(m[1]), number(m[2]), m[1]+m[2] != "", m[3] != ""
	g.X, g.XNegative = offset(m[3], m[4])
	g.Y, g.YNegative = offset(m[5], m[6])
	if !valid || m[1] != "" && g.Width == 0 || m[2] != "" && g.Height <= 0 {
		return Geometry{}, false
	}
	return g, true
}

// With a capital X, Xlib takes no height without a width.
var geometryForm = sync.OnceValue(func() *regexp.Regexp {
	const offset = `(?:([+-])([+-]\d*|\d+))?`
	return regexp.MustCompile(`^=?(\d+)?(?:[xX]([+-]?\d+))?` + offset + offset + `$`)
})
