package face

import (
	"bytes"
	"math"
	"testing"
)

// allShapes is every shape once, those that take a line width with one.
func allShapes() []Shape {
	var all []Shape
	for s := range shapes {
		if s >= CornerTop {
			s = s.lined(2)
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
	if m := Mask(Part{shapes, 8, 8}); bytes.Count(m.Pix, []byte{0}) != 64 {
		t.Error("a shape that there is not draws something")
	}
}

// TestShapesFillTheirBox: a part is uploaded whole, so a margin in it would be paid for and make layouts wrong.
func TestShapesFillTheirBox(t *testing.T) {
	for _, s := range allShapes() {
		const size = 40
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

func TestSuitsAreEven(t *testing.T) {
	for _, s := range []Shape{Club, Diamond, Heart, Spade, Plume, Tiara, Crown, Lattice} {
		for _, w := range []int{9, 10, 27, 64} {
			m := Mask(Part{s, w, w})
			for y := range w {
				for x := range w {
					if m.Pix[y*w+x] != m.Pix[y*w+w-1-x] {
						t.Fatalf("shape %d at %d: row %d is not even", s, w, y)
					}
					if (s == Diamond || s == Lattice) && m.Pix[y*w+x] != m.Pix[(w-1-y)*w+x] {
						t.Fatalf("shape %d at %d: column %d is not even", s, w, x)
					}
				}
			}
		}
	}
}

// TestStemsAreSharp: the upright and level lines of the index fall on whole pixels.
func TestStemsAreSharp(t *testing.T) {
	for h := 8; h <= 60; h++ {
		n := rankNib(h)
		at := func(s Shape, x, y int) uint8 { return Mask(Part{s, rankWidth(s, h), h}).Pix[y*rankWidth(s, h)+x] }
		for x := range int(n.w) {
			if at(King, x, h/2) != 255 || at(King, x, 0) != 255 || at(King, x, h-1) != 255 {
				t.Errorf("the king's stem is blurred at height %d", h)
			}
		}
		for y := range int(n.h) {
			if at(Seven, rankWidth(Seven, h)/3, y) != 255 || at(Two, rankWidth(Two, h)-2, h-1-y) != 255 {
				t.Errorf("the bars of 7 or 2 are blurred at height %d", h)
			}
		}
		if at(Seven, 0, int(n.h)) != 0 {
			t.Errorf("the bar of the 7 runs down at height %d", h)
		}
	}
}

// area is a mask's coverage in pixels.
func coverage(p Part) float64 {
	sum := 0
	for _, m := range Mask(p).Pix {
		sum += int(m)
	}
	return float64(sum) / 255
}

// TestRingArea checks the stroker by arithmetic: a ring covers pi (R^2 - r^2).
func TestRingArea(t *testing.T) {
	for _, c := range []struct{ size, line int }{{40, 2}, {41, 5}, {100, 10}, {300, 30}} {
		outer, inner := float64(c.size)/2, float64(c.size)/2-float64(c.line)
		want := math.Pi * (outer*outer - inner*inner)
		got := coverage(Part{Ring.lined(c.line), c.size, c.size})
		if math.Abs(got-want) > want*0.01+1 {
			t.Errorf("a ring of %d with a line of %d covers %.1f pixels, want %.1f", c.size, c.line, got, want)
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

func TestLineWidth(t *testing.T) {
	s := CornerTop.lined(3)
	if s.line() != 3 || s.base() != CornerTop || s.lined(7).line() != 7 {
		t.Errorf("a line width of 3 reads back as %d of shape %d", s.line(), s.base())
	}
	if Ring.lined(0).line() != 1 || Ring.lined(1000).line() != 255 {
		t.Error("line widths are not held within 1 to 255")
	}
}
