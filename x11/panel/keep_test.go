package panel

import (
	"image"
	"slices"
	"strconv"
	"strings"
	"testing"

	"pgregory.net/rapid"
)

// TestRefresh checks that a refresh leaves every row where it is, however the page was scrolled, and that the selected choice
// stays where it is if other rows get longer, shorter, or are gone.
func TestRefresh(t *testing.T) {
	links := append(lorem(30), Item{Kind: Link, ID: "1", Text: "1", Note: "a game"}, Item{Kind: Link, ID: "2", Text: "2", Note: "another"})
	rapid.Check(t, func(t *rapid.T) {
		items := rapid.SampledFrom([][]Item{lorem(30), choices(40), links}).Draw(t, "items")
		s := &script{content: Content{Name: "page", Items: items}}
		p := open(s)
		for range rapid.IntRange(0, 8).Draw(t, "times") {
			switch way := rapid.SampledFrom(strings.Fields("Wheel_Down Wheel_Up point Down Up Next Prior Home End")).Draw(t, "way"); way {
			case "Wheel_Down":
				p.HandlePress(5, image.Point{})
			case "Wheel_Up":
				p.HandlePress(4, image.Point{})
			case "point":
				p.HandleMotion(p.Shown.Bounds.Min.Add(image.Pt(50, rapid.IntRange(30, 300).Draw(t, "y"))))
			default:
				p.HandleKey(way, 0)
			}
			was := p.Shown
			if p.Refresh(); !p.Shown.Equal(was) {
				t.Fatalf("a refresh goes from %d to %d of %d, and from choice %d to %d", was.Offset, p.Shown.Offset, was.Size.Y, was.Selected, p.Shown.Selected)
			}
		}
		was, selected := p.Shown, p.Shown.SelectedItem().ID
		if selected == "" {
			return
		}
		s.content.Items = nil
		for _, item := range items {
			if item.ID != selected && item.Kind == Choice {
				item.Note = strings.Repeat("words of a note ", rapid.IntRange(0, 9).Draw(t, "words"))
			}
			if item.ID == selected || item.Kind != Choice || rapid.IntRange(0, 4).Draw(t, "stays") > 0 {
				s.content.Add(item)
			}
		}
		p.Refresh()
		if p.Shown.SelectedItem().ID != selected {
			t.Fatalf("choice %s was selected, now %s", selected, p.Shown.SelectedItem().ID)
		}
		if was.shows(was.Choices[was.Selected]) {
			checkSelectionStays(t, was, p.Shown)
		}
	})
}

// checkSelectionStays reports a selected choice that moves by more than a line in the view, unless the page begins or ends there.
func checkSelectionStays(t rapid.TB, was, now Shown) {
	t.Helper()
	y := func(s Shown) int { return s.Choices[s.Selected].Rect.Min.Y - s.Offset }
	if moved := y(now) - y(was); (moved < -was.LineHeight || moved > was.LineHeight) && now.Offset > 0 && now.Offset < now.maxOffset() {
		t.Fatalf("the selected choice moves by %d pixels, at %d of %d", moved, now.Offset, now.maxOffset())
	}
}

// TestSelectionStays checks that any choice in view stays where it is if only every second to seventh of the others is left, also where
// headings leave gaps, so that lines no longer begin where they began.
func TestSelectionStays(t *testing.T) {
	items := choices(40)
	for left := 2; left <= 7; left++ {
		s := &script{content: Content{Name: "page", Items: items}}
		p := open(s)
		p.HandleKey("End", 0)
		for range 3 {
			p.HandlePress(4, image.Point{})
		}
		was := p.Shown
		for choice, place := range was.Choices {
			if !was.shows(place) {
				continue
			}
			was.Selected = choice
			s.content.Items = slices.DeleteFunc(slices.Clone(items), func(item Item) bool {
				n, err := strconv.Atoi(item.ID)
				return err == nil && n != choice && n%left > 0
			})
			p.Shown = was
			p.Refresh()
			checkSelectionStays(t, was, p.Shown)
		}
	}
}

// TestResizedView checks that a page that is resized back and forth shows the same lines each time, and does not creep.
func TestResizedView(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		items := rapid.SampledFrom([][]Item{lorem(30), choices(40)}).Draw(t, "items")
		p := open(&script{content: Content{Name: "page", Items: items}})
		for range rapid.IntRange(0, 9).Draw(t, "notches") {
			p.HandlePress(5, image.Point{})
		}
		other := roomFor(rapid.IntRange(300, 900).Draw(t, "width"), rapid.IntRange(200, 700).Draw(t, "height"))
		p.LayOut(other)
		p.LayOut(roomFor(600, 400))
		once := p.Shown.Offset
		for range 2 {
			p.LayOut(other)
			p.LayOut(roomFor(600, 400))
		}
		if way := p.Shown.Offset - once; way > p.Shown.LineHeight || way < -p.Shown.LineHeight {
			t.Fatalf("the view creeps from %d to %d", once, p.Shown.Offset)
		}
	})
}
