package face

import (
	"fmt"
	"image"
	"testing"

	"xklondike/game"
)

// allDrawings returns the drawings of one size that are the same in every deck, by name.
func allDrawings(w, h int) map[string]Drawing {
	all := map[string]Drawing{"back": Back(w, h)}
	for kind := Plain; kind <= Waste; kind++ {
		all[fmt.Sprint("place ", kind)] = EmptyPlace(kind, w, h)
	}
	return all
}

func (s Stamp) rect() image.Rectangle { return image.Rect(s.X, s.Y, s.X+s.Part.W, s.Y+s.Part.H) }

func (f Fill) rect() image.Rectangle { return image.Rect(f.X, f.Y, f.X+f.W, f.Y+f.H) }

// checkDrawing checks what every painter relies on. Everything lies in bounds, stamps do not overlap, and
// each stamp lies on the ink Ground alone.
func checkDrawing(d Drawing) error {
	bounds := image.Rect(0, 0, d.W, d.H)
	for _, f := range d.Fills {
		if f.W <= 0 || f.H <= 0 || !f.rect().In(bounds) {
			return fmt.Errorf("fill %v leaves the drawing", f)
		}
	}
	for i, s := range d.Stamps {
		if s.Part.W <= 0 || s.Part.H <= 0 || !s.rect().In(bounds) {
			return fmt.Errorf("stamp %v leaves the drawing", s)
		}
		for _, other := range d.Stamps[:i] {
			if s.rect().Overlaps(other.rect()) {
				return fmt.Errorf("stamps %v and %v overlap", s, other)
			}
		}
		if !d.showsOnlyGround(s.rect()) {
			return fmt.Errorf("stamp %v does not lie on ink %d alone", s, d.Ground)
		}
	}
	return nil
}

// showsOnlyGround reports whether the rectangle shows only the ink Ground.
func (d Drawing) showsOnlyGround(r image.Rectangle) bool {
	open := []image.Rectangle{r} // what no later fill covers
	for i := len(d.Fills) - 1; i >= 0 && len(open) > 0; i-- {
		f := d.Fills[i]
		var rest []image.Rectangle
		for _, o := range open {
			if f.Ink != d.Ground && o.Overlaps(f.rect()) {
				return false
			}
			rest = append(rest, without(o, f.rect())...)
		}
		open = rest
	}
	return len(open) == 0
}

// without returns the rectangles that are left of one when another one is cut out of it.
func without(r, hole image.Rectangle) []image.Rectangle {
	if hole = hole.Intersect(r); hole.Empty() {
		return []image.Rectangle{r}
	}
	var rest []image.Rectangle
	for _, piece := range []image.Rectangle{
		image.Rect(r.Min.X, r.Min.Y, r.Max.X, hole.Min.Y), image.Rect(r.Min.X, hole.Max.Y, r.Max.X, r.Max.Y),
		image.Rect(r.Min.X, hole.Min.Y, hole.Min.X, hole.Max.Y), image.Rect(hole.Max.X, hole.Min.Y, r.Max.X, hole.Max.Y),
	} {
		if !piece.Empty() {
			rest = append(rest, piece)
		}
	}
	return rest
}

func TestDrawingsObeyTheRules(t *testing.T) {
	sides := []int{23, 24, 31, 34, 40, 51, 56, 57, 63, 80, 97, 112, 160, 211, 320, 448, 600, 840}
	for _, w := range sides {
		for _, h := range sides {
			for name, d := range allDrawings(w, h) {
				if d.W != w || d.H != h {
					t.Fatalf("%s asked for at %dx%d is %dx%d", name, w, h, d.W, d.H)
				}
				if err := checkDrawing(d); err != nil {
					t.Fatalf("%s at %dx%d: %v", name, w, h, err)
				}
			}
		}
	}
}

// TestEveryWidth checks all the sizes that cards can have while a person resizes the window.
func TestEveryWidth(t *testing.T) {
	for w := 23; w <= 600; w++ {
		for _, h := range []int{w * 7 / 5, w*7/5 + 1} {
			for name, d := range allDrawings(w, h) {
				if err := checkDrawing(d); err != nil {
					t.Fatalf("%s at %dx%d: %v", name, w, h, err)
				}
			}
		}
	}
}

func TestTinyAndImpossibleSizes(t *testing.T) {
	for w := -1; w < 23; w++ {
		for h := -1; h < 34; h += 3 {
			for name, d := range allDrawings(w, h) {
				if err := checkDrawing(d); err != nil {
					t.Fatalf("%s at %dx%d: %v", name, w, h, err)
				}
				if got := Render(d, DefaultPalette()).Rect.Size(); got != image.Pt(max(w, 0), max(h, 0)) {
					t.Fatalf("%s at %dx%d renders as %v", name, w, h, got)
				}
			}
		}
	}
}

// TestRulesAreChecked checks that checkDrawing finds faults.
func TestRulesAreChecked(t *testing.T) {
	good := Drawing{W: 20, H: 20, Ground: Paper, Fills: []Fill{{0, 0, 20, 20, Edge}, {1, 1, 18, 18, Paper}}}
	with := func(stamps ...Stamp) Drawing { d := good; d.Stamps = stamps; return d }
	part := Part{Heart, 8, 8}
	bad := map[string]Drawing{
		"on the edge":    with(Stamp{Part: part, X: 0, Y: 4}),
		"out of bounds":  with(Stamp{Part: part, X: 14, Y: 4}),
		"overlapping":    with(Stamp{Part: part, X: 2, Y: 4}, Stamp{Part: part, X: 9, Y: 4}),
		"on nothing":     {W: 20, H: 20, Ground: Paper, Stamps: []Stamp{{Part: part}}},
		"fill too large": {W: 20, H: 20, Fills: []Fill{{0, 0, 21, 20, Paper}}},
	}
	for name, d := range bad {
		if checkDrawing(d) == nil {
			t.Errorf("a drawing with something %s passes", name)
		}
	}
	if err := checkDrawing(with(Stamp{Part: part, X: 1, Y: 4}, Stamp{Part: part, X: 9, Y: 4})); err != nil {
		t.Error(err)
	}
}

// countWireCost returns what a set of drawings costs on the wire: the bytes of all masks, and the number of
// stamps. Each part counts once, and its rows are padded to 32 bits.
func countWireCost(drawings ...Drawing) (bytes, stamps int) {
	sent := map[Part]bool{}
	for _, d := range drawings {
		stamps += len(d.Stamps)
		for _, s := range d.Stamps {
			if !sent[s.Part] {
				sent[s.Part] = true
				bytes += (s.Part.W + 3) / 4 * 4 * s.Part.H
			}
		}
	}
	return bytes, stamps
}

func TestBudgets(t *testing.T) {
	faces := func(w, h int) (all []Drawing) {
		for i := range 52 {
			all = append(all, plainFace(game.Card(i), w, h))
		}
		return all
	}
	places := func(w, h int) (all []Drawing) {
		for kind := Plain; kind <= Waste; kind++ {
			all = append(all, EmptyPlace(kind, w, h))
		}
		return all
	}
	for _, c := range []struct {
		name          string
		drawings      []Drawing
		bytes, stamps int
	}{
		{"faces at 80x112", faces(80, 112), 45000, 14 * 52},
		{"back at 80x112", []Drawing{Back(80, 112)}, 3000, 60},
		{"back at 160x224", []Drawing{Back(160, 224)}, 8000, 60},
		{"places at 80x112", places(80, 112), 6000, 40},
	} {
		bytes, stamps := countWireCost(c.drawings...)
		t.Logf("%s: %d bytes, %d stamps", c.name, bytes, stamps)
		if bytes == 0 || bytes > c.bytes || stamps > c.stamps {
			t.Errorf("%s: %d bytes and %d stamps, allowed %d and %d", c.name, bytes, stamps, c.bytes, c.stamps)
		}
	}
}
