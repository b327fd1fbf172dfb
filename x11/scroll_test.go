package x11

import (
	"testing"

	"pgregory.net/rapid"
)

// scrolls are pages and views of all sizes, somewhere.
func scrolls() *rapid.Generator[scroll] {
	return rapid.Custom(func(t *rapid.T) scroll {
		s := scroll{
			page: rapid.IntRange(0, 3000).Draw(t, "page"), view: rapid.IntRange(0, 900).Draw(t, "view"), line: rapid.IntRange(1, 40).Draw(t, "line"),
		}
		return s.to(rapid.IntRange(-10, 3010).Draw(t, "at"))
	})
}

// Whatever scrolls stays on the page, and every key does what it says.
func TestScroll(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		s := scrolls().Draw(t, "scroll")
		for _, name := range []string{"Up", "Down", "Prior", "Next", "space", "Home", "End"} {
			to, ok := s.key(name)
			up := name == "Up" || name == "Prior" || name == "Home"
			if !ok || to.at < 0 || to.at > to.most() || up && to.at > s.at || !up && to.at < s.at {
				t.Fatalf("%s: from %+v to %+v", name, s, to)
			}
			if edge := map[bool]int{true: 0, false: s.most()}[up]; s.at != edge && to.at == s.at {
				t.Fatalf("%s: nothing moves at %+v", name, s)
			}
		}
		for button := 1; button <= 9; button++ {
			to, ok := s.wheel(button)
			if ok != (button >= 4 && button <= 7) || to.at < 0 || to.at > to.most() || (button == 4 && to.at > s.at) || (button == 5 && to.at < s.at) {
				t.Fatalf("button %d: from %+v to %+v", button, s, to)
			}
		}
		for _, name := range []string{"", "x", "n", "Escape", "F1", "Return", "Left", "Right", "Tab"} {
			if _, ok := s.key(name); ok {
				t.Fatalf("%q scrolls", name)
			}
		}
		if from, length := s.thumb(); from < 0 || length < 0 || from+length > s.view {
			t.Fatalf("the mark of %+v goes from %d on, %d long", s, from, length)
		}
	})
}

// Page by page, each line is whole at some time, if the view can hold one.
func TestPagesShowAll(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		s := scrolls().Draw(t, "scroll").to(0)
		s.view = max(s.view, 2*s.line)
		top := rapid.IntRange(0, max(0, s.page-s.line)).Draw(t, "top")
		whole := func() bool { return top >= s.at && top+min(s.line, s.page) <= s.at+s.view }
		for !whole() && s.at < s.most() {
			s, _ = s.key("Next")
		}
		if !whole() {
			t.Fatalf("the line at %d is never whole: %+v", top, s)
		}
	})
}

// In another size of window about the same is in view; what all fits is not moved at all.
func TestScrollLike(t *testing.T) {
	was := scroll{page: 1000, view: 200, line: 10}.to(400)
	for _, c := range []struct {
		to   scroll
		want int
	}{
		{scroll{page: 500, view: 200}, 200},
		{scroll{page: 2000, view: 200}, 800},
		{scroll{page: 1000, view: 900}, 100},
		{scroll{page: 1000, view: 1000}, 0},
	} {
		if got := c.to.like(was).at; got != c.want {
			t.Errorf("%+v: %d, want %d", c.to, got, c.want)
		}
	}
	if got := (scroll{page: 100, view: 10}).like(scroll{}); got.at != 0 {
		t.Errorf("from nowhere: %+v", got)
	}
}
