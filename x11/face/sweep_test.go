package face

import (
	"math"
	"math/rand"
	"testing"

	"xklondike/x11/face/panes"
)

// covers counts how many columns contain a point.
func covers(columns []column, p panes.Point) int {
	n := 0
	for _, c := range columns {
		for i := 1; i < len(c); i++ {
			if p.Y < c[i-1].Y || p.Y >= c[i].Y {
				continue
			}
			if s := spanBetween(c[i-1], c[i], p.Y); p.X >= s.Left && p.X < s.Right {
				n++
			}
		}
	}
	return n
}

// isIn reports whether a point belongs to the area of layers, by counting how often each contour winds around it.
func isIn(layers []areaLayer, p panes.Point) bool {
	inside := false
	for _, l := range layers {
		winding := 0
		for _, c := range l.contours {
			for i, b := range c.Points {
				a := c.Points[(i+len(c.Points)-1)%len(c.Points)]
				if (a.Y <= p.Y) == (b.Y <= p.Y) || a.X+(b.X-a.X)*(p.Y-a.Y)/(b.Y-a.Y) > p.X {
					continue
				}
				if a.Y < b.Y {
					winding++
				} else {
					winding--
				}
			}
		}
		if winding != 0 {
			inside = !l.cuts
		}
	}
	return inside
}

// checkDivision checks at random points in a square that the columns contain what the layers make of the
// area, once. A point may lie so near to an edge that rounding decides; few do.
func checkDivision(t *testing.T, name string, random *rand.Rand, layers []areaLayer, side float64) {
	t.Helper()
	columns := divide(layers)
	wrong := 0
	for range 1000 {
		p := panes.Pt((random.Float64()*1.2-0.1)*side, (random.Float64()*1.2-0.1)*side)
		n := covers(columns, p)
		if n > 1 {
			t.Errorf("%s: %d columns contain %v", name, n, p)
			return
		}
		if (n == 1) != isIn(layers, p) {
			wrong++
		}
	}
	if wrong > 1 {
		t.Errorf("%s: %d of 1000 points are on the wrong side", name, wrong)
	}
}

// TestDivideAnything divides areas of random contours, which cross one another and themselves, and which cut
// one another out. Half of them have corners on whole numbers only, so that edges lie on edges and corners on
// corners.
func TestDivideAnything(t *testing.T) {
	random := rand.New(rand.NewSource(1))
	for round := range 400 {
		var layers []areaLayer
		for range 1 + random.Intn(3) {
			l := areaLayer{cuts: random.Intn(3) == 0}
			for range 1 + random.Intn(3) {
				c := panes.Contour{Closed: true}
				for range 3 + random.Intn(8) {
					p := panes.Pt(random.Float64()*10, random.Float64()*10)
					if round%2 == 0 {
						p = panes.Pt(math.Floor(p.X), math.Floor(p.Y))
					}
					c.Points = append(c.Points, p)
				}
				l.contours = append(l.contours, c)
			}
			layers = append(layers, l)
		}
		checkDivision(t, "random contours", random, layers, 10)
	}
}

// TestDivideShapes divides every shape. Some have contours that overlap, and the club has two circles that
// are the same.
func TestDivideShapes(t *testing.T) {
	random := rand.New(rand.NewSource(2))
	for _, p := range trapezoidParts() {
		checkDivision(t, "a shape", random, layersOf(p), float64(p.W))
	}
}

// TestSimplify checks that a column with fewer spans stays near to the old one, on both sides of it.
func TestSimplify(t *testing.T) {
	const radius, tolerance = 100.0, 0.05
	var circle column
	for i := range 361 {
		sin, cos := math.Sincos(math.Pi * float64(i) / 360)
		circle = append(circle, Span{-radius * sin, radius * sin, -radius * cos})
	}
	simple := circle.simplify(tolerance)
	if len(simple) > 60 || len(simple) < 20 {
		t.Errorf("a circle keeps %d of %d spans", len(simple), len(circle))
	}
	area, far := 0.0, 0.0
	for i := 1; i < len(simple); i++ {
		a, b := simple[i-1], simple[i]
		area += (a.width() + b.width()) / 2 * (b.Y - a.Y)
		for _, share := range []float64{0, 0.25, 0.5, 0.75, 1} {
			s := spanBetween(a, b, a.Y+(b.Y-a.Y)*share)
			far = max(far, math.Abs(math.Hypot(s.Right, s.Y)-radius))
		}
	}
	if far > 2*tolerance {
		t.Errorf("a side is %.3f pixels off", far)
	}
	if want := math.Pi * radius * radius; math.Abs(area-want) > want/2000 {
		t.Errorf("the area is %.0f, want %.0f", area, want)
	}
}
