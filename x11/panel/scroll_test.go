package panel

import (
	"image"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"xklondike/game/gametest"
)

// anyView returns a generator of views without text, and pages of all sizes.
func anyView() *rapid.Generator[PageView] {
	return rapid.Custom(func(t *rapid.T) PageView {
		v := newView(Page{Size: image.Pt(0, rapid.IntRange(0, 3000).Draw(t, "page"))}, rapid.IntRange(0, 900).Draw(t, "view"), rapid.IntRange(1, 40).Draw(t, "line"))
		return v.scrolled(rapid.IntRange(-10, 3010).Draw(t, "at"))
	})
}

// TestScroll checks that every key and wheel scrolls in its direction, and never beyond the page.
func TestScroll(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		s := anyView().Draw(t, "view")
		for _, name := range strings.Fields("Up Down Prior Next space Home End") {
			to, ok := s.afterKey(name)
			up := name == "Up" || name == "Prior" || name == "Home"
			if s.maxOffset() == 0 {
				if ok {
					t.Fatalf("%s scrolls a page that is all in view", name)
				}
				continue
			}
			if !ok || to.Offset < 0 || to.Offset > to.maxOffset() || up && to.Offset > s.Offset || !up && to.Offset < s.Offset {
				t.Fatalf("%s: from %+v to %+v", name, s, to)
			}
			if edge := map[bool]int{true: 0, false: s.maxOffset()}[up]; s.Offset != edge && to.Offset == s.Offset {
				t.Fatalf("%s: nothing moves at %+v", name, s)
			}
		}
		for button := 1; button <= 9; button++ {
			to, ok := s.afterWheel(button)
			if ok != (button >= 4 && button <= 7) || to.Offset < 0 || to.Offset > to.maxOffset() || (button == 4 && to.Offset > s.Offset) || (button == 5 && to.Offset < s.Offset) {
				t.Fatalf("button %d: from %+v to %+v", button, s, to)
			}
		}
		for _, name := range gametest.Lines(`
""
x
n
Escape
F1
Return
Left
Right
Tab
`) {
			if _, ok := s.afterKey(name); ok {
				t.Fatalf("%q scrolls", name)
			}
		}
		if from, length := s.thumb(); from < 0 || length < 0 || from+length > s.ViewHeight {
			t.Fatalf("the mark of %+v goes from %d on, %d long", s, from, length)
		}
	})
}

// TestPagesShowAll checks that the Page Down key shows each line whole at some time, if the view has room for
// two lines.
func TestPagesShowAll(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		s := anyView().Draw(t, "view").scrolled(0)
		s.ViewHeight = max(s.ViewHeight, 2*s.LineHeight)
		top := rapid.IntRange(0, max(0, s.Size.Y-s.LineHeight)).Draw(t, "top")
		whole := func() bool { return top >= s.Offset && top+min(s.LineHeight, s.Size.Y) <= s.Offset+s.ViewHeight }
		for !whole() && s.Offset < s.maxOffset() {
			s, _ = s.afterKey("Next")
		}
		if !whole() {
			t.Fatalf("the line at %d is never whole: %+v", top, s)
		}
	})
}
