package face

import (
	"math"
	"slices"
	"testing"

	"xklondike/x11/face/panes"
)

// trapezoidParts returns every shape at sizes from small to that of a card which fills a screen.
func trapezoidParts() []Part {
	var parts []Part
	for _, s := range allShapes() {
		for _, p := range []Part{{s, 15, 17}, {s, 32, 32}, {s, 64, 71}, {s, 152, 161}, {s, 401, 388}} {
			if s.lineWidth() > 0 {
				p.Shape = s.withLineWidth(max(2, p.W/10))
			}
			parts = append(parts, p)
		}
	}
	return parts
}

// addCoverage adds the coverage of trapezoids to a mask of w by h pixels, as a server does it. One is a pixel
// that is covered.
func addCoverage(mask []float64, w, h int, all []Trapezoid) {
	for _, t := range all {
		first := min(max(int(t.Top.Y), 0), h) // the rows that the trapezoid may touch begin here
		rows := min(max(int(t.Bottom.Y)+1, first), h) - first
		top, bottom := t.Top.Y-float64(first), t.Bottom.Y-float64(first)
		outline := panes.Contour{Closed: true, Points: []panes.Point{
			panes.Pt(t.Top.Left, top), panes.Pt(t.Top.Right, top), panes.Pt(t.Bottom.Right, bottom), panes.Pt(t.Bottom.Left, bottom),
		}}
		for i, v := range panes.FillContours(w, rows, []panes.Contour{outline}).Pix {
			mask[first*w+i] += float64(v) / 255
		}
	}
}

// TestTrapezoidsMatchMasks compares the trapezoids of every shape with its mask. Only few pixels at an edge
// differ much: where contours cross, because a mask adds up their coverage there. It leaves out fans, which have trapezoids only if they
// are large, and large characters, with long slanting lines, along which the rasteriser of masks drifts by up to half a
// pixel. TestDivideShapes has them.
func TestTrapezoidsMatchMasks(t *testing.T) {
	for _, p := range trapezoidParts() {
		if p.H > 32 && slices.Contains([]Shape{Ace, Four, King}, p.Shape) || p.Shape == Fans {
			continue
		}
		got := make([]float64, p.W*p.H)
		addCoverage(got, p.W, p.H, AreaOf(p).Trapezoids(p.W, p.H))
		far, sum, edges := 0, 0.0, 0
		for i, m := range Mask(p).Pix {
			d := math.Abs(min(got[i], 1) - float64(m)/255)
			sum += d
			if d > 19.0/255 {
				far++
			}
			if m > 0 && m < 255 {
				edges++
			}
		}
		if mean := sum / float64(edges); mean > 0.06 || far > edges/8+5 {
			t.Errorf("%v: %d of %d pixels at edges differ much, the mean is %.3f", p, far, edges, mean)
		}
	}
}

// TestTrapezoidsAreFew limits how many trapezoids a part has. Without the limit, a finer outline would cost
// bytes unnoticed.
func TestTrapezoidsAreFew(t *testing.T) {
	for _, c := range []struct {
		part Part
		most int
	}{
		{Part{Diamond, 64, 71}, 10}, {Part{Spade, 64, 71}, 36}, {Part{Ace, 42, 52}, 12}, {Part{Ten, 48, 52}, 40},
		{Part{Crown, 150, 105}, 80},
	} {
		if n := len(AreaOf(c.part).Trapezoids(c.part.W, c.part.H)); n > c.most || n < 4 {
			t.Errorf("%v has %d trapezoids, want at most %d", c.part, n, c.most)
		}
	}
}

// TestTrapezoidsOfAHalf checks that the trapezoids of a half cover the same as those of the whole, and little
// beside it.
func TestTrapezoidsOfAHalf(t *testing.T) {
	for _, p := range trapezoidParts() {
		w, h := (p.W+1)/2, (p.H+1)/2
		area := AreaOf(p)
		whole, half := make([]float64, w*h), make([]float64, w*h)
		addCoverage(whole, w, h, area.Trapezoids(p.W, p.H))
		addCoverage(half, w, h, area.Trapezoids(w, h))
		for i := range whole {
			if math.Abs(whole[i]-half[i]) > 0.2 {
				t.Errorf("%v: the half covers %.2f of the pixel at (%d, %d), the whole %.2f", p, half[i], i%w, i/w, whole[i])
				break
			}
		}
		for _, z := range area.Trapezoids(w, h) {
			if min(z.Top.Left, z.Bottom.Left, z.Top.Y) < -0.1 || max(z.Top.Right-float64(w), z.Bottom.Right-float64(w), z.Bottom.Y-float64(h)) > 0.1 {
				t.Errorf("%v: %v reaches out of the half", p, z)
			}
		}
	}
}

func TestTrapezoidsOfNothing(t *testing.T) {
	for _, p := range []Part{{}, {Spade, 0, 5}, {Spade, 5, -1}, {shapeCount, 8, 8}} {
		if all := AreaOf(p).Trapezoids(8, 8); len(all) > 0 {
			t.Errorf("%v has trapezoids: %v", p, all)
		}
	}
}
