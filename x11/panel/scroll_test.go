package panel

import (
	"testing"

	"pgregory.net/rapid"
)

// scrolls are pages and views of all sizes, somewhere.
func scrolls() *rapid.Generator[Scroll] {
	return rapid.Custom(func(t *rapid.T) Scroll {
		s := Scroll{
			Page: rapid.IntRange(0, 3000).Draw(t, "page"), View: rapid.IntRange(0, 900).Draw(t, "view"), Line: rapid.IntRange(1, 40).Draw(t, "line"),
		}
		return s.to(rapid.IntRange(-10, 3010).Draw(t, "at"))
	})
}

// Whatever scrolls stays on the page, and every key does what it says.
func TestScroll(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		s := scrolls().Draw(t, "scroll")
		for _, name := range []string{"Up", "Down", "Prior", "Next", "space", "Home", "End"} {
			to, ok := s.Key(name)
			up := name == "Up" || name == "Prior" || name == "Home"
			if !ok || to.At < 0 || to.At > to.Most() || up && to.At > s.At || !up && to.At < s.At {
				t.Fatalf("%s: from %+v to %+v", name, s, to)
			}
			if edge := map[bool]int{true: 0, false: s.Most()}[up]; s.At != edge && to.At == s.At {
				t.Fatalf("%s: nothing moves at %+v", name, s)
			}
		}
		for button := 1; button <= 9; button++ {
			to, ok := s.Wheel(button)
			if ok != (button >= 4 && button <= 7) || to.At < 0 || to.At > to.Most() || (button == 4 && to.At > s.At) || (button == 5 && to.At < s.At) {
				t.Fatalf("button %d: from %+v to %+v", button, s, to)
			}
		}
		for _, name := range []string{"", "x", "n", "Escape", "F1", "Return", "Left", "Right", "Tab"} {
			if _, ok := s.Key(name); ok {
				t.Fatalf("%q scrolls", name)
			}
		}
		if from, length := s.Thumb(); from < 0 || length < 0 || from+length > s.View {
			t.Fatalf("the mark of %+v goes from %d on, %d long", s, from, length)
		}
	})
}

// Page by page, each line is whole at some time, if the view can hold one.
func TestPagesShowAll(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		s := scrolls().Draw(t, "scroll").to(0)
		s.View = max(s.View, 2*s.Line)
		top := rapid.IntRange(0, max(0, s.Page-s.Line)).Draw(t, "top")
		whole := func() bool { return top >= s.At && top+min(s.Line, s.Page) <= s.At+s.View }
		for !whole() && s.At < s.Most() {
			s, _ = s.Key("Next")
		}
		if !whole() {
			t.Fatalf("the line at %d is never whole: %+v", top, s)
		}
	})
}

// In another size of window about the same is in view; what all fits is not moved at all.
func TestScrollLike(t *testing.T) {
	was := Scroll{Page: 1000, View: 200, Line: 10}.to(400)
	for _, c := range []struct {
		to   Scroll
		want int
	}{
		{Scroll{Page: 500, View: 200}, 200},
		{Scroll{Page: 2000, View: 200}, 800},
		{Scroll{Page: 1000, View: 900}, 100},
		{Scroll{Page: 1000, View: 1000}, 0},
	} {
		if got := c.to.Like(was).At; got != c.want {
			t.Errorf("%+v: %d, want %d", c.to, got, c.want)
		}
	}
	if got := (Scroll{Page: 100, View: 10}).Like(Scroll{}); got.At != 0 {
		t.Errorf("from nowhere: %+v", got)
	}
}
