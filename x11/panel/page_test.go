package panel

import (
	"fmt"
	"image"
	"strings"
	"testing"
	"unicode/utf8"

	"xklondike/game/gametest"
	"xklondike/x11/face"
)

// lorem returns items about as long as the help of a game.
func lorem(paragraphs int) []Item {
	items := []Item{{Kind: Heading, Text: "Rules"}}
	for n := range paragraphs {
		items = append(items, Item{Text: strings.TrimSpace(strings.Repeat(fmt.Sprintf("word%d and more ", n), 10))})
	}
	return append(items, Item{Kind: Heading, Text: "Keys"}, Item{Kind: Pair, Text: "mouse", Note: "drag cards, or click"},
		Item{Kind: Pair, Note: "once more"}, Item{Kind: Pair, Text: "Page Down", Note: "the next number"})
}

// choices returns items with n choices, under headings.
func choices(n int) []Item {
	var items []Item
	for i := range n {
		if i%5 == 0 {
			items = append(items, Item{Kind: Heading, Text: fmt.Sprint("Group ", i)})
		}
		items = append(items, Item{Kind: Choice, ID: fmt.Sprint(i), Text: fmt.Sprint("Choice number ", i), Note: strings.Repeat("words of a note ", i%4), Value: strings.Repeat("value ", i%3), Grey: i%7 == 3})
		if i%2 == 0 {
			ink := face.Baize
			items[len(items)-1].Swatch = &ink
		}
	}
	return items
}

// fontCache returns a function that makes each font once.
func fontCache() func(int) *face.Font { return (&Panel{Fonts: new(face.Fonts)}).font }

// TestTypeset checks that all text is on the page, inside the margins, and that no two rows overlap.
func TestTypeset(t *testing.T) {
	font := fontCache()
	for name, items := range map[string][]Item{"text": lorem(8), "choices": choices(12)} {
		for _, em := range []int{9, 13, 24} {
			for _, width := range []int{300, 640, 1200} {
				p := typeset(font(em), Content{Items: items}, em, width, 0)
				got := make(map[string]int)
				var rects []image.Rectangle
				for _, r := range p.Rows {
					for _, word := range strings.Fields(r.Text) {
						got[word]++
					}
					rect := image.Rect(r.X, r.Y, r.X+font(em).Width(r.Text), r.Y+font(em).Height())
					if !rect.In(image.Rect(em, em/2, p.Size.X-em, p.Size.Y-em/2)) {
						t.Errorf("%s, em %d, width %d: %+v is not on a page of %v", name, em, width, r, p.Size)
					}
					for _, other := range rects {
						if other.Overlaps(rect) {
							t.Errorf("%s, em %d, width %d: %q overlaps another row", name, em, width, r.Text)
						}
					}
					rects = append(rects, rect)
				}
				for _, fill := range p.Fills {
					for _, other := range rects {
						if other.Overlaps(fill.Rect) {
							t.Errorf("%s, em %d, width %d: the swatch %v overlaps a row", name, em, width, fill.Rect)
						}
					}
				}
				for _, item := range items {
					for _, word := range strings.Fields(item.Text + " " + item.Note + " " + item.Value) {
						got[word]--
					}
				}
				for word, n := range got {
					if n != 0 {
						t.Errorf("%s, em %d, width %d: %q is there %+d times", name, em, width, word, n)
					}
				}
			}
		}
	}
}

// TestFitPage checks that a page is as wide as lines are easy to follow, or as wide as it wants, in any room. If the text does not fit,
// letters shrink by at most a sixth, and only if that makes it fit.
func TestFitPage(t *testing.T) {
	const em = 24
	font := fontCache()
	page := func(w, h int) Page { return fit(font, Content{Items: lorem(8)}, em, image.Pt(w, h)) }
	easy := page(2000, 5000)
	if easy.Em != em || easy.Size.X != pageWidth(font(em), em) || easy.Size.Y > 5000 {
		t.Errorf("with room: %d, %v", easy.Em, easy.Size)
	}
	small := page(2000, easy.Size.Y-1)
	if small.Em >= em || small.Em < em-em/6 || small.Size.X != pageWidth(font(small.Em), small.Em) || small.Size.Y >= easy.Size.Y {
		t.Errorf("a little less high: %d, %v", small.Em, small.Size)
	}
	for _, room := range []image.Point{{1700, easy.Size.Y / 2}, {400, 300}, {40, 30}, {0, 0}, {-90, -90}} {
		if p := page(room.X, room.Y); p.Em != em || p.Size.X != min(room.X, pageWidth(font(em), em)) || p.Size.Y <= room.Y {
			t.Errorf("a room of %v: %d, %v", room, p.Em, p.Size)
		}
		for _, width := range []int{0, 50} {
			c := Content{Items: choices(9), Width: width}
			if p := fit(font, c, em, room); p.Em != em || p.Size.X != min(room.X, max(width*em, pageWidth(font(em), em))) {
				t.Errorf("a list in a room of %v: %d, %v", room, p.Em, p.Size)
			}
		}
	}
}

// TestLinesAreShort checks that no line has more characters than are easy to follow, at any size of letters and on a page of any
// width, and that lines have nearly as many on a page that is as wide as usual.
func TestLinesAreShort(t *testing.T) {
	const text = "Columns are built down: a card can be placed on one that is a rank higher and of the opposite colour. You can move a " +
		"sequence of face-up cards at the end of a column together, or just the last few of them."
	font := fontCache()
	for em := MinEm; em <= 40; em++ {
		for _, width := range []int{0, 46, 76, 200} {
			most := 0
			c := Content{Items: append(lorem(8), Item{Text: text}, Item{Kind: Pair, Text: "key", Note: text}), Width: width}
			for _, r := range fit(font, c, em, image.Pt(9000, 9000)).Rows {
				most = max(most, utf8.RuneCountInString(r.Text))
			}
			if most > 80 || most < 70 {
				t.Errorf("%d pixels, %d em: the longest line has %d characters", em, width, most)
			}
		}
	}
}

// TestTextAfterRows checks that a text stands apart from rows above it, as it does from other texts.
func TestTextAfterRows(t *testing.T) {
	f := fontCache()(20)
	for _, row := range []Item{{Kind: Figures, Text: "won", Cells: []string{"1"}}, {Kind: Pair, Text: "u", Note: "undo"},
		{Kind: Choice, Text: "Yukon"}, {Kind: Link, Text: "1", Note: "Yukon"}, {Text: "Text."}} {
		rows := typeset(f, Content{Items: []Item{row, {Text: "A game counts."}}}, 20, 600, 0).Rows
		gametest.Equal(t, rows[len(rows)-1].Y-rows[0].Y, f.Height()*4/3, "%v: pixels to the text below:", row)
	}
}

// TestEmFor checks that letters are only smaller in a room that is small for them, and never too small to read.
func TestEmFor(t *testing.T) {
	for _, c := range []struct{ x, y, em, want int }{{800, 550, 13, 13}, {800, 550, 26, 26}, {320, 200, 13, 13}, {320, 165, 26, 11}, {240, 400, 26, 10}, {90, 40, 26, MinEm}, {0, -5, 13, MinEm}, {90, 40, 8, 8}} {
		gametest.Equal(t, emFor(image.Pt(c.x, c.y), c.em), c.want, "in a room of %d by %d, %d becomes", c.x, c.y, c.em)
	}
}

// TestFigures checks that figures stand in columns at the right, and that the last columns go where there is no room.
func TestFigures(t *testing.T) {
	f := fontCache()(13)
	items := []Item{{Kind: Figures, Text: "played", Cells: strings.Fields("1 22 333")}, {Kind: Figures, Text: "won", Cells: strings.Fields("4444 5 6")}}
	ends := make(map[int]bool)
	for _, r := range typeset(f, Content{Items: items}, 13, 400, 0).Rows {
		if r.X > 13 {
			ends[r.X+f.Width(r.Text)] = true
		}
	}
	if len(ends) != 3 || !ends[400-13] {
		t.Errorf("the columns end at %v", ends)
	}
	if rows := typeset(f, Content{Items: items}, 13, 110, 0).Rows; len(rows) != 4 || rows[1].Text != "1" {
		t.Errorf("without room: %+v", rows)
	}
	items = append(items, Item{Kind: Figures, Text: "ended without a win", Cells: strings.Fields("7 8 9")})
	lines := make(map[int]int)
	for _, r := range typeset(f, Content{Items: items}, 13, 220, 0).Rows {
		lines[r.Y]++
	}
	for y, n := range lines {
		if n != 2 {
			t.Errorf("the line at %d has %d texts: a row with a short text has more cells than one with a long text", y, n)
		}
	}
}

// TestCurveInView checks that a curve ends in view, whatever stands above and below it, if it begins there with some room.
func TestCurveInView(t *testing.T) {
	for width := 300; width <= 800; width += 50 {
		for height := 240; height <= 600; height += 23 {
			items := append(lorem(2), Item{Kind: Heading, Text: "The curve"}, Item{Kind: Curve, Points: []int{10, -300}})
			p := open(&script{content: Content{Name: "statistics", Items: append(items, lorem(2)...), Hint: "Left, Right: another game"}})
			p.LayOut(roomFor(width, height))
			p.check(t, "curve")
			curve := p.Shown.Fills[0].Rect
			for _, f := range p.Shown.Fills {
				curve = curve.Union(f.Rect)
			}
			if room := p.Shown.ViewHeight - curve.Min.Y; curve.Dy() > room && room > 4*p.Shown.Em {
				t.Errorf("%dx%d: a curve from %d to %d is in a view of %d", width, height, curve.Min.Y, curve.Max.Y, p.Shown.ViewHeight)
			}
		}
	}
}

// TestCurve checks that a curve stays on its page, and goes up where its values do.
func TestCurve(t *testing.T) {
	f := fontCache()(13)
	for _, points := range [][]int{{0, 0}, {-5, -9, 3, 12}, {5, 5, 5}, {-1 << 30, 1 << 30}, make([]int, 200)} {
		p := typeset(f, Content{Items: []Item{{Kind: Curve, Points: points}}}, 13, 320, 0)
		for _, line := range p.Fills {
			if !line.Rect.In(image.Rectangle{Max: p.Size}) || line.Rect.Empty() {
				t.Errorf("%d points: %v is not on a page of %v", len(points), line, p.Size)
			}
		}
		if len(p.Fills) < 2 {
			t.Errorf("%d points make %d lines", len(points), len(p.Fills))
		}
	}
	p := typeset(f, Content{Items: []Item{{Kind: Curve, Points: []int{0, 10}}}}, 13, 320, 0)
	if first, last := p.Fills[1].Rect, p.Fills[2].Rect; last.Min.Y >= first.Min.Y || last.Min.X <= first.Min.X {
		t.Errorf("a curve that rises is %v, %v", first, last)
	}
}
