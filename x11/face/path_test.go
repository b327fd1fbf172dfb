package face

import (
	"math"
	"strings"
	"testing"
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
		got := contours(c.text)
		if len(got) != c.contours {
			t.Errorf("%q: %d contours, want %d", c.text, len(got), c.contours)
			continue
		}
		last := got[len(got)-1]
		if last.closed != c.closed || math.Abs(last.area()-c.area) > 0.002 {
			t.Errorf("%q: closed %v, area %.4f, want %v, %.4f", c.text, last.closed, last.area(), c.closed, c.area)
		}
		if math.Abs(last.clockwise().area()-math.Abs(c.area)) > 0.002 {
			t.Errorf("%q does not run clockwise after all", c.text)
		}
	}
}

func TestFaultyTextIsLeftOut(t *testing.T) {
	for _, text := range []string{"", "Z", "L1 1", "M1", "Mx y", "M0 0Q1 1", "M0 0", "C1 1 1 1 1 1", "7"} {
		if got := contours(text); len(got) != 0 {
			t.Errorf("%q gives %v", text, got)
		}
	}
}

// TestTextsAreRead: a slip of the pen in an outline would be left out silently.
func TestTextsAreRead(t *testing.T) {
	texts := map[Shape][]string{}
	for _, s := range allShapes() {
		if o, ok := filled(s.base()); ok {
			texts[s] = []string{o.solid, o.holes, o.inside}
		} else {
			texts[s] = []string{skeleton(s.base())}
		}
	}
	for s, list := range texts {
		if strings.TrimSpace(strings.Join(list, "")) == "" {
			t.Errorf("shape %d has no outline", s)
		}
		for _, text := range list {
			for _, command := range strings.FieldsFunc(text, func(r rune) bool { return r == 'Z' }) {
				if err := readable(command); err != "" {
					t.Errorf("shape %d: %s in %q", s, err, command)
				}
			}
			if want := strings.Count(text, "M") + strings.Count(text, "O"); len(contours(text)) != want {
				t.Errorf("shape %d: %d contours in %q, want %d", s, len(contours(text)), text, want)
			}
		}
	}
}

// readable says what is wrong with a run of commands that holds no Z.
func readable(text string) string {
	for strings.TrimSpace(text) != "" {
		text = strings.TrimSpace(text)
		end := strings.IndexAny(text[1:], "MLQCO") + 1
		if end == 0 {
			end = len(text)
		}
		words := strings.Fields(text[1:end])
		if len(words) != argumentCount(text[0]) || len(numbers(text[1:end])) != len(words) {
			return "cannot read " + text[:end]
		}
		text = text[end:]
	}
	return ""
}

func TestStroke(t *testing.T) {
	line := contour{points: []point{{2, 2}, {12, 2}}}
	got := nib{2, 4}.stroke(line)
	if len(got) != 1 || math.Abs(got[0].area()-40) > 1e-9 {
		t.Errorf("a level line of 10 by a nib 4 high covers %v", got)
	}
	bend := contour{points: []point{{0, 0}, {0, 0}, {10, 0}, {10, 10}}}
	got = nib{2, 2}.stroke(bend)
	if len(got) != 1 || math.Abs(got[0].area()-40) > 1e-9 {
		t.Errorf("a right angle of 10 and 10 by a nib of 2 covers %.3f, want 40", got[0].area())
	}
	square := contour{[]point{{0, 0}, {10, 0}, {10, 10}, {0, 10}, {0, 0}}, true}
	got = nib{2, 2}.stroke(square)
	if len(got) != 2 || math.Abs(got[0].area()+got[1].area()-80) > 1e-9 {
		t.Errorf("a square ring of 10 by a nib of 2: %v, want 12*12 - 8*8", got)
	}
}

func TestSharpCornersAreCut(t *testing.T) {
	spike := contour{points: []point{{0, 0}, {100, 0.5}, {0, 1}}}
	for _, p := range (nib{2, 2}).stroke(spike)[0].points {
		if p.x > 100+miterLimit+1 {
			t.Errorf("the corner reaches to %.1f", p.x)
		}
	}
}
