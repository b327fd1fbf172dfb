package panel

import (
	"strings"
	"testing"

	"pgregory.net/rapid"

	"xklondike/game/gametest"
)

// anyScroll returns a generator of scrolls, with pages and views of all sizes.
func anyScroll() *rapid.Generator[Scroll] {
	return rapid.Custom(func(t *rapid.T) Scroll {
		s := Scroll{
			PageHeight: rapid.IntRange(0, 3000).Draw(t, "page"), ViewHeight: rapid.IntRange(0, 900).Draw(t, "view"), LineHeight: rapid.IntRange(1, 40).Draw(t, "line"),
		}
		return s.withOffset(rapid.IntRange(-10, 3010).Draw(t, "at"))
	})
}

// TestScroll checks that every key and wheel scrolls in its direction, and never beyond the page.
func TestScroll(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		s := anyScroll().Draw(t, "scroll")
		for _, name := range strings.Fields("Up Down Prior Next space Home End") {
			to, ok := s.afterKey(name)
			up := name == "Up" || name == "Prior" || name == "Home"
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
		s := anyScroll().Draw(t, "scroll").withOffset(0)
		s.ViewHeight = max(s.ViewHeight, 2*s.LineHeight)
		top := rapid.IntRange(0, max(0, s.PageHeight-s.LineHeight)).Draw(t, "top")
		whole := func() bool { return top >= s.Offset && top+min(s.LineHeight, s.PageHeight) <= s.Offset+s.ViewHeight }
		for !whole() && s.Offset < s.maxOffset() {
			s, _ = s.afterKey("Next")
		}
		if !whole() {
			t.Fatalf("the line at %d is never whole: %+v", top, s)
		}
	})
}

// TestScrollMatching checks that about the same text stays in view when the size of the page changes, and
// that a page that fits is not scrolled.
func TestScrollMatching(t *testing.T) {
	was := Scroll{PageHeight: 1000, ViewHeight: 200, LineHeight: 10}.withOffset(400)
	for c := range gametest.Cases[struct {
		To   Scroll
		Want int
	}](t, `
PageHeight=500 ViewHeight=200   200
PageHeight=2000 ViewHeight=200  800
PageHeight=1000 ViewHeight=900  100
PageHeight=1000 ViewHeight=1000
`) {
		gametest.Equal(t, c.To.matching(was).Offset, c.Want, "%+v:", c.To)
	}
	if got := (Scroll{PageHeight: 100, ViewHeight: 10}).matching(Scroll{}); got.Offset != 0 {
		t.Errorf("from nowhere: %+v", got)
	}
}
