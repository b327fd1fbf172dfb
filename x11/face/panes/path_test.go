package panes

import (
	"math"
	"testing"

	"xklondike/game/gametest"
)

func TestContours(t *testing.T) {
	for _, c := range []struct {
		text     string
		contours int
		closed   bool
		area     float64 // of the last contour
	}{
		{"M0 0L1 0L1 1L0 1Z", 1, true, 1},
		{"M0 0L0 1L1 1L1 0Z", 1, true, -1},
		{" M 0 0 L .5 0 L .5 1 Z ", 1, true, 0.25},
		{"M0 0L1 0 M0 1L1 1", 2, false, 0},
		{"O.5 .5 .5 .5", 1, true, math.Pi / 4},
		{"M0 0Q1 0 1 1L0 1Z", 1, true, 5.0 / 6},
		{"M0 0C1 0 1 0 1 1L0 1Z", 1, true, 0.95},
		{"M0 0O.5 .5 .1 .1", 1, true, math.Pi / 100},
	} {
		got := ParseContours(c.text)
		if len(got) != c.contours {
			t.Errorf("%q: %d contours, want %d", c.text, len(got), c.contours)
			continue
		}
		last := got[len(got)-1]
		if last.Closed != c.closed || math.Abs(last.signedArea()-c.area) > 0.002 {
			t.Errorf("%q: closed %v, area %.4f, want %v, %.4f", c.text, last.Closed, last.signedArea(), c.closed, c.area)
		}
		if math.Abs(last.Clockwise().signedArea()-math.Abs(c.area)) > 0.002 {
			t.Errorf("%q does not run clockwise after all", c.text)
		}
	}
}

func TestFaultyTextIsLeftOut(t *testing.T) {
	for _, text := range gametest.Lines(`
""
Z
L1 1
M1
Mx y
M0 0Q1 1
M0 0
C1 1 1 1 1 1
7
`) {
		if got := ParseContours(text); len(got) != 0 {
			t.Errorf("%q gives %v", text, got)
		}
	}
}

func TestStroke(t *testing.T) {
	line := Contour{Points: []Point{{2, 2}, {12, 2}}}
	got := Nib{2, 4}.Stroke(line)
	if len(got) != 1 || math.Abs(got[0].signedArea()-40) > 1e-9 {
		t.Errorf("a level line of 10 by a nib 4 high covers %v", got)
	}
	bend := Contour{Points: []Point{{0, 0}, {0, 0}, {10, 0}, {10, 10}}}
	got = Nib{2, 2}.Stroke(bend)
	if len(got) != 1 || math.Abs(got[0].signedArea()-40) > 1e-9 {
		t.Errorf("a right angle of 10 and 10 by a nib of 2 covers %.3f, want 40", got[0].signedArea())
	}
	square := Contour{[]Point{{0, 0}, {10, 0}, {10, 10}, {0, 10}, {0, 0}}, true}
	got = Nib{2, 2}.Stroke(square)
	if len(got) != 2 || math.Abs(got[0].signedArea()+got[1].signedArea()-80) > 1e-9 {
		t.Errorf("a square ring of 10 by a nib of 2: %v, want 12*12 - 8*8", got)
	}
}

func TestSharpCornersAreLimited(t *testing.T) {
	spike := Contour{Points: []Point{{0, 0}, {100, 0.5}, {0, 1}}}
	for _, p := range (Nib{2, 2}).Stroke(spike)[0].Points {
		if p.X > 100+miterLimit+1 {
			t.Errorf("the corner reaches to %.1f", p.X)
		}
	}
}
