package panel

import (
	"image"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"xklondike/game/gametest"
)

// viewOf returns a view of a list, of height pixels.
func viewOf(n, width, height int) PageView {
	f := fontCache()(13)
	return newView(typeset(f, Content{Items: choices(n)}, 13, width, 0), height, f.Height())
}

// TestSelection checks that keys reach every choice, and that the selected choice is in view wherever there
// is room for it. At its ends the list shows what is above and below.
func TestSelection(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		v := viewOf(rapid.IntRange(1, 40).Draw(t, "choices"), rapid.IntRange(200, 700).Draw(t, "width"), rapid.IntRange(30, 500).Draw(t, "height"))
		for _, key := range rapid.SliceOfN(rapid.SampledFrom(strings.Fields("Up Down Prior Next Home End")), 1, 30).Draw(t, "keys") {
			before := v
			var ok bool
			v, ok = v.afterKey(key)
			up := key == "Up" || key == "Prior" || key == "Home"
			if !ok || up && v.Selected > before.Selected || !up && v.Selected < before.Selected {
				t.Fatalf("%s: from %d to %d, %v", key, before.Selected, v.Selected, ok)
			}
			if end := map[bool]int{true: 0, false: len(v.Choices) - 1}[up]; before.Selected != end && v.Selected == before.Selected {
				t.Fatalf("%s does nothing at %d of %d", key, v.Selected, len(v.Choices))
			}
			if v.Selected == before.Selected || key == "Home" || key == "End" {
				continue // the view may go to what is above or below all choices
			}
			place := v.Choices[v.Selected]
			if place.Rect.Dy() <= v.ViewHeight && v.maxOffset() >= place.Rect.Min.Y-v.Offset && (place.Rect.Min.Y < v.Offset || place.Rect.Max.Y > v.Offset+v.ViewHeight) {
				t.Fatalf("%s: the choice at %d to %d is not in the view of %d from %d on", key, place.Rect.Min.Y, place.Rect.Max.Y, v.ViewHeight, v.Offset)
			}
		}
		for range v.Choices {
			v, _ = v.afterKey("Down")
		}
		gametest.MustEqual(t, v.Selected, len(v.Choices)-1, "Down ends at of %d:", len(v.Choices))
	})
}

// TestReading reads pages from their beginning to their end and back. It checks that each line is shown whole, both ways, that no
// line is cut, and that the keys stop at the ends.
func TestReading(t *testing.T) {
	f := fontCache()(13)
	rapid.Check(t, func(t *rapid.T) {
		v := newView(typeset(f, Content{Items: lorem(rapid.IntRange(1, 20).Draw(t, "paragraphs"))}, 13, rapid.IntRange(200, 700).Draw(t, "width"), 0),
			rapid.IntRange(60, 500).Draw(t, "height"), f.Height())
		keys := rapid.SampledFrom([][2]string{{"Next", "Prior"}, {"Down", "Up"}, {"space", "Prior"}}).Draw(t, "keys")
		for _, key := range keys {
			seen := make(map[int]bool)
			for presses := 0; ; presses++ {
				for _, i := range v.RowsInView() {
					if r := v.Rows[i]; r.Y < v.Offset || r.Y+v.LineHeight > v.Offset+v.ViewHeight {
						t.Fatalf("at %d the line at %d is cut", v.Offset, r.Y)
					}
					seen[i] = true
				}
				before := v.Offset
				if v, _ = v.afterKey(key); v.Offset == before {
					break
				}
				if presses > len(v.Rows)+20 {
					t.Fatalf("%s never ends", key)
				}
			}
			if len(seen) < len(v.Rows) {
				t.Fatalf("%s shows %d of %d lines", key, len(seen), len(v.Rows))
			}
		}
		gametest.MustEqual(t, v.Offset, 0, "%s ends at", keys[1])
	})
}

// TestChoiceAt checks that each point of a choice hits it, and none above, beside or below the view does.
func TestChoiceAt(t *testing.T) {
	v := viewOf(20, 400, 200).withSelection(10)
	for i, place := range v.Choices {
		for _, y := range []int{place.Rect.Min.Y, place.Rect.Max.Y - 1} {
			at := image.Pt(50, y-v.Offset)
			want := i
			if at.Y < 0 || at.Y >= v.wholeLinesHeight() {
				want = -1
			}
			gametest.Equal(t, v.choiceAt(at), want, "%v hits", at)
		}
	}
	for _, at := range []image.Point{{-1, 100}, {400, 100}, {50, -1}, {50, 200}} {
		if got := v.choiceAt(at); got >= 0 {
			t.Errorf("%v hits %d", at, got)
		}
	}
}

// TestAtThumb checks that the thumb follows the pointer over the whole bar.
func TestAtThumb(t *testing.T) {
	v := viewOf(40, 400, 200)
	if top, end := v.withThumbAt(-50), v.withThumbAt(900); top.Offset != 0 || end.Offset < v.maxOffset() || end.Offset >= v.maxOffset()+v.LineHeight {
		t.Errorf("the ends are at %d and %d of %d", top.Offset, end.Offset, v.maxOffset())
	}
	for y := 30; y < 170; y++ {
		from, length := v.withThumbAt(y).thumb()
		if middle := from + length/2; middle < y-2 || middle > y+2 {
			t.Errorf("at %d the middle of the thumb is at %d", y, middle)
		}
	}
}

// TestEditText checks which keys change a text.
func TestEditText(t *testing.T) {
	for c := range gametest.Cases[struct {
		text, name string
		char       rune
		want       string
		ok         bool
	}](t, `
ab  c          99    abc  true
ab  space      32    "ab "  true
aé  BackSpace  0     a    true
""  BackSpace  0     ""   true
ab  Up         0     ab
ab  Return     0     ab
ab  eacute     233   abé  true
ab  Delete     127   ab
`) {
		if got, ok := editText(c.text, c.name, c.char); got != c.want || ok != c.ok {
			t.Errorf("%q, %s: %q, %v", c.text, c.name, got, ok)
		}
	}
}
