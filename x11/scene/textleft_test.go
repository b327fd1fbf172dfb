package scene

import (
	"testing"

	"xklondike/game/gametest"
)

// TestTextLeft checks that the bars' text is in line with the first column where the table fills the width, and never far from
// the left side.
func TestTextLeft(t *testing.T) {
	r := gametest.Rules(t, "klondike")
	for c := range gametest.Cases[struct {
		W, H, Em int
		InLine   bool
	}](t, `
640   480   12  true
1024  768   15  true
1920  1600  20  true
1366  768   15
3840  2160  36
260   900   11  true
240   900   20
`) {
		for _, mirrored := range []bool{false, true} {
			l := NewLayout(r, c.W, c.H, statusHeight, Style{Mirrored: mirrored})
			first := c.W
			for _, place := range l.places {
				first = min(first, place.Min.X)
			}
			left := l.TextLeft(c.Em)
			if (left == first) != c.InLine || left < c.Em/2 || left > 2*c.Em {
				t.Errorf("%dx%d, mirrored %t: the text begins at %d, the first column at %d", c.W, c.H, mirrored, left, first)
			}
		}
	}
}

// TestGaps checks that columns and rows are never far apart, and farther in wide windows.
func TestGaps(t *testing.T) {
	for _, r := range builtInRules(t) {
		if r.IsClock() {
			continue // hours have fans between them
		}
		for _, size := range [][2]int{{640, 480}, {1024, 768}, {1366, 768}, {1920, 1080}, {3840, 2160}, {3840, 1080}} {
			l := NewLayout(r, size[0], size[1], statusHeight, Style{})
			if side := float64(l.columnGap()) / float64(l.Card.X); side > 0.3 {
				t.Errorf("%s in %v: columns are %.3f card widths apart", r.Name, size, side)
			}
			if rows := float64(l.rowGap) / float64(l.Card.Y); rows < 0.07 || rows > 0.13 || rows > 0.12 && l.rowGap > l.style.usualRowGap(l.Card.Y) || size[0] == 3840 && size[1] == 1080 && r.Name == "klondike" && rows < 0.115 {
				t.Errorf("%s in %v: rows are %.3f card heights apart", r.Name, size, rows)
			}
		}
	}
}
