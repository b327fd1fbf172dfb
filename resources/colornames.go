package resources

import (
	_ "embed"
	"image/color"
	"strconv"
	"strings"
)

// colorNames has the names of rgb.txt, the colour database of X servers, without blanks, in lower case and with
// gray for grey, each with its colour in hexadecimal digits.
//
//go:embed colornames.txt
var colorNames string

// namedColor returns the colour of a name, in upper or lower case, with or without blanks; false if X servers have
// none.
func namedColor(name string) (c color.RGBA, ok bool) {
	name = strings.ReplaceAll(strings.ReplaceAll(strings.ToLower(name), " ", ""), "grey", "gray")
	_, rest, found := strings.Cut("\n"+colorNames, "\n"+name+" ")
	if !found || name == "" {
		return color.RGBA{}, false
	}
	v, _ := strconv.ParseUint(rest[:len("rrggbb")], 16, 32) // a test compares all lines with a server
	return color.RGBA{uint8(v >> 16), uint8(v >> 8), uint8(v), 255}, true
}
