package size

import (
	"errors"
	"fmt"
	"image"
	"strings"

	"xklondike/resources"
)

// FileName is the state file, in the directory of records.
const FileName = "window"

// Kept is the size and place that the player gave the window, in pixels, as the state file keeps them.
type Kept struct {
	Size      image.Point // zero if the player has not sized the window
	Place     image.Point // top left corner of the window inside its frame, on the root window
	HavePlace bool        // the player has moved the window
}

func (k Kept) HasSize() bool { return k.Size != image.Point{} }

// hasPlaceOn reports whether the middle of the window is on the screen there, and its top not above the screen.
func (k Kept) hasPlaceOn(s Screen, windowSize image.Point) bool {
	middle := k.Place.Add(windowSize.Div(2))
	return k.HavePlace && k.Place.Y >= 0 && middle.In(image.Rectangle{Max: s.Size})
}

const fileHead = "# The last size and position of the window, saved by xklondike. Remove this file to forget them.\n"

// Text returns the text of the state file: a comment, and a geometry in one line.
func (k Kept) Text() string {
	var geometry string
	if k.HasSize() {
		geometry = fmt.Sprintf("%dx%d", k.Size.X, k.Size.Y)
	}
	if k.HavePlace {
		geometry += fmt.Sprintf("+%d+%d", k.Place.X, k.Place.Y)
	}
	return fileHead + geometry + "\n"
}

// ErrNoGeometry is the error about a state file without exactly one geometry.
var ErrNoGeometry = errors.New("expected one geometry such as 800x600+10+10; the window's last size and position are not restored")

// ParseKept parses the text of the state file. Lines that begin with # do not count.
func ParseKept(text string) (k Kept, err error) {
	var lines []string
	for line := range strings.Lines(text) {
		if line = strings.TrimSpace(line); line != "" && !strings.HasPrefix(line, "#") {
			lines = append(lines, line)
		}
	}
	if len(lines) > 1 {
		return Kept{}, ErrNoGeometry
	}
	g, ok := resources.ParseGeometry(strings.Join(lines, ""))
	if !ok || g.XNegative || g.YNegative || g.HaveSize && (g.Width == 0 || g.Height == 0) {
		return Kept{}, ErrNoGeometry
	}
	return Kept{Size: image.Pt(g.Width, g.Height), Place: image.Pt(g.X, g.Y), HavePlace: g.HavePos}, nil
}
