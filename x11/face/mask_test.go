package face

import (
	"bytes"
	"math"
	"testing"

	"xklondike/game/gametest"
)

// allShapes returns every shape once. Corners, ring and cross have a line width of two pixels.
func allShapes() []Shape {
	var all []Shape
	for s := range shapeCount {
		if s >= CornerTopLeft && s <= Cross {
			s = s.withLineWidth(2)
		}
		all = append(all, s)
	}
	return all
}

func TestMaskSizes(t *testing.T) {
	for _, s := range allShapes() {
		for _, p := range []Part{{s, 1, 1}, {s, 5, 7}, {s, 14, 16}, {s, 31, 17}, {s, 64, 64}, {s, 301, 288}} {
			m := Mask(p)
			if m.Rect.Dx() != p.W || m.Rect.Dy() != p.H || m.Stride != p.W || len(m.Pix) != p.W*p.H {
				t.Fatalf("mask of %v is %v, stride %d", p, m.Rect, m.Stride)
			}
			if !bytes.Equal(m.Pix, Mask(p).Pix) {
				t.Fatalf("mask of %v is not always the same", p)
			}
			if p.W > 4 && bytes.Count(m.Pix, []byte{0}) == len(m.Pix) {
				t.Fatalf("mask of %v is empty", p)
			}
		}
		for _, p := range []Part{{}, {s, 0, 5}, {s, 5, -1}} {
			if m := Mask(p); m == nil || !m.Rect.Empty() {
				t.Fatalf("mask of %v: %v", p, m)
			}
		}
	}
	if m := Mask(Part{shapeCount, 8, 8}); bytes.Count(m.Pix, []byte{0}) != 64 {
		t.Error("a shape that there is not draws something")
	}
}

// TestShapesFillTheirBox checks that every mask reaches all four edges. An empty margin would be uploaded
// too, and would shift whatever is placed by the size of the part.
func TestShapesFillTheirBox(t *testing.T) {
	for _, s := range allShapes() {
		const size = 40
		if s >= Fans {
			continue // tiles
		}
		m := Mask(Part{s, size, size})
		var top, bottom, left, right int
		for i := range size {
			top, bottom = top+int(m.Pix[i]), bottom+int(m.Pix[(size-1)*size+i])
			left, right = left+int(m.Pix[i*size]), right+int(m.Pix[i*size+size-1])
		}
		if min(top, bottom, left, right) == 0 {
			t.Errorf("shape %d leaves an edge empty: top %d bottom %d left %d right %d", s, top, bottom, left, right)
		}
	}
}

// TestStemsAreSharp checks that vertical and horizontal lines of rank characters fall on whole pixels.
func TestStemsAreSharp(t *testing.T) {
	for h := 8; h <= 60; h++ {
		n := rankNib(Part{Shape: King, H: h})
		at := func(s Shape, x, y int) uint8 { return Mask(Part{s, rankWidth(s, h), h}).Pix[y*rankWidth(s, h)+x] }
		for x := range int(n.W) {
			if at(King, x, h/2) != 255 || at(King, x, 0) != 255 || at(King, x, h-1) != 255 {
				t.Errorf("the king's stem is blurred at height %d", h)
			}
		}
		for y := range int(n.H) {
			if at(Seven, rankWidth(Seven, h)/3, y) != 255 || at(Two, rankWidth(Two, h)-2, h-1-y) != 255 {
				t.Errorf("the bars of 7 or 2 are blurred at height %d", h)
			}
		}
		if at(Seven, 0, int(n.H)) != 0 {
			t.Errorf("the bar of the 7 runs down at height %d", h)
		}
	}
}

// coverage returns the area that a part's mask covers, in pixels.
func coverage(p Part) float64 {
	sum := 0
	for _, m := range Mask(p).Pix {
		sum += int(m)
	}
	return float64(sum) / 255
}

// TestRingArea checks the outlines of strokes by arithmetic: a ring covers pi (R^2 - r^2).
func TestRingArea(t *testing.T) {
	for c := range gametest.Cases[struct{ Size, Line int }](t, `
40   2
41   5
100  10
300  30
`) {
		outer, inner := float64(c.Size)/2, float64(c.Size)/2-float64(c.Line)
		want := math.Pi * (outer*outer - inner*inner)
		got := coverage(Part{Ring.withLineWidth(c.Line), c.Size, c.Size})
		if math.Abs(got-want) > want*0.01+1 {
			t.Errorf("a ring of %d with a line of %d covers %.1f pixels, want %.1f", c.Size, c.Line, got, want)
		}
	}
}

func TestSizesAgree(t *testing.T) {
	for s := Club; s <= Spade; s++ {
		small, large := coverage(Part{s, 50, 50})/2500, coverage(Part{s, 300, 300})/90000
		if math.Abs(small-large) > 0.01 {
			t.Errorf("shape %d covers %.3f of a small box and %.3f of a large one", s, small, large)
		}
	}
}
