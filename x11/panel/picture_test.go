package panel

import (
	"image"
	"slices"
	"testing"

	"xklondike/x11/face"
)

// TestPicture checks what is drawn of cards that cover one another, and that a picture is inside the margins
// and has the shape of the table.
func TestPicture(t *testing.T) {
	card := func(x, y int, down bool) PictureCard {
		return PictureCard{Rect: image.Rect(x, y, x+20, y+28), FaceDown: down}
	}
	table := &Picture{
		Bounds: image.Rect(0, 0, 200, 80),
		Places: []image.Rectangle{image.Rect(5, 5, 25, 33), image.Rect(40, 5, 60, 33)},
		Cards:  []PictureCard{card(5, 5, true), card(5, 5, true), card(5, 15, false), card(100, 5, true), card(110, 5, false)},
	}
	for _, width := range []int{200, 900} {
		s := typesetter{page: Page{Em: 20, Size: image.Pt(width, 20)}, font: face.NewFont(20, false)}
		s.addPicture(*table)
		whole := s.page.Fills[0].Rect
		if !whole.In(image.Rect(20, 20, width-20, s.page.Size.Y)) || whole.Dx()*80/200 != whole.Dy() {
			t.Errorf("width %d: the picture is at %v", width, whole)
		}
		count := func(ink face.Ink) int {
			return len(slices.DeleteFunc(slices.Clone(s.page.Fills), func(f Fill) bool { return f.Ink != ink }))
		}
		if backs, fronts, light := count(face.BackInk), count(face.Edge), count(face.Paper); backs != 2 || fronts != 2 || light != 4 {
			t.Errorf("width %d: %d backs, %d fronts, %d light parts", width, backs, fronts, light)
		}
		inks := 1
		for i := range s.page.Fills[1:] {
			if s.page.Fills[i].Ink != s.page.Fills[i+1].Ink {
				inks++
			}
		}
		if inks != 6 {
			t.Errorf("width %d: the picture takes %d requests", width, inks)
		}
	}
}
