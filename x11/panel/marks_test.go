package panel

import (
	"image"
	"strings"
	"testing"

	"xklondike/game/gametest"
)

// TestMarks checks that each mark stands on the page below its cell, full or empty, beside or below the text, without touching another.
func TestMarks(t *testing.T) {
	item := Item{Kind: Marks, Text: "today's deals, last seven days", Note: "Won on Friday.", Cells: strings.Fields("Su Mo Tu We Th Fr Sa"),
		On: []bool{false, false, false, true, false, true, false}}
	font := fontCache()
	gametest.Equal(t, item.Words(), "Won on Friday.", "it says")
	for _, em := range []int{9, 13, 26} {
		for _, width := range []int{20, 28, 50} {
			p := typeset(font(em), Content{Items: []Item{item, {Text: "below"}}}, em, width*em, 0)
			var squares []image.Rectangle
			empty := 0
			for i, f := range p.Fills {
				if len(squares) > 0 && f.Rect.In(squares[len(squares)-1]) {
					empty++
					continue
				}
				squares = append(squares, f.Rect)
				if !f.Rect.In(image.Rectangle{Max: p.Size}) || i > 0 && len(squares) > 1 && f.Rect.Min.X <= squares[len(squares)-2].Max.X {
					t.Errorf("em %d, width %d: a square is at %v", em, width, f.Rect)
				}
			}
			if len(squares) != 7 || empty != 5 {
				t.Fatalf("em %d, width %d: %d squares, %d of them empty", em, width, len(squares), empty)
			}
			for _, r := range p.Rows {
				at := image.Rect(r.X, r.Y, r.X+font(em).Width(r.Text), r.Y+font(em).Height())
				for _, s := range squares {
					if s.Overlaps(at) {
						t.Errorf("em %d, width %d: %q at %v touches the mark at %v", em, width, r.Text, at, s)
					}
				}
			}
		}
	}
}
