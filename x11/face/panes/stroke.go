package panes

import (
	"math"
	"slices"
)

// A Nib is the tip of a pen: an ellipse, w by h pixels. Vertical strokes become w pixels thick, horizontal
// ones h.
type Nib struct{ W, H float64 }

// In half widths of the nib; the sharpest corner of the rank characters needs about 3
const miterLimit = 4

// Stroke returns the outline of a contour that is drawn with the nib: one contour for an open line, two for a
// ring, for the non-zero rule.
func (n Nib) Stroke(c Contour) []Contour {
	// Scale y so that the nib becomes round, and the edges of the line run parallel to the contour.
	aspect := n.W / n.H
	c = c.Transform(func(p Point) Point { return Point{p.X, p.Y * aspect} })
	if c.Points = dropRepeatedPoints(c.Points, c.Closed); len(c.Points) < 2 {
		return nil
	}
	restore := func(p Point) Point { return Point{p.X, p.Y / aspect} }
	left, right := c.parallel(n.W/2), c.parallel(-n.W/2)
	left.Move(restore)
	right.Move(restore)
	if !c.Closed {
		line := Contour{append(left.Points, right.reversed().Points...), true}
		return []Contour{line.Clockwise()}
	}
	if math.Abs(left.signedArea()) < math.Abs(right.signedArea()) {
		left, right = right, left
	}
	return []Contour{left.Clockwise(), right.Clockwise().reversed()}
}

// parallel moves a contour sideways, with mitred corners. It needs two points at least, none of which equals
// the one before it.
func (c Contour) parallel(distance float64) Contour {
	out := make([]Point, len(c.Points))
	for i, p := range c.Points {
		before, after := c.direction(i-1), c.direction(i)
		// (nx, ny) is the mean of the two normals. It is the shorter the sharper the corner is, and stretch
		// makes up for that.
		nx, ny := -(before.Y+after.Y)/2, (before.X+after.X)/2
		stretch := 1 / math.Max(nx*nx+ny*ny, 1.0/(miterLimit*miterLimit))
		out[i] = Point{p.X + nx*distance*stretch, p.Y + ny*distance*stretch}
	}
	return Contour{out, c.Closed}
}

func (c Contour) direction(i int) Point {
	n := len(c.Points)
	if c.Closed {
		i = (i + n) % n
	} else {
		i = min(max(i, 0), n-2)
	}
	a, b := c.Points[i], c.Points[(i+1)%n]
	length := distance(a, b)
	return Point{(b.X - a.X) / length, (b.Y - a.Y) / length}
}

// dropRepeatedPoints leaves no piece without length, which has no direction. In a ring the first point follows the last
// one.
func dropRepeatedPoints(points []Point, ring bool) []Point {
	same := func(a, b Point) bool { return distance(a, b) < 1e-6 }
	out := slices.CompactFunc(slices.Clone(points), same)
	if ring && len(out) > 1 && same(out[0], out[len(out)-1]) {
		out = out[:len(out)-1]
	}
	return out
}

// SnapToPixels moves vertical and horizontal pieces so that the edges of lines along them lie between two
// pixels, and look sharp.
func (n Nib) SnapToPixels(c Contour) Contour {
	out := c.Transform(func(p Point) Point { return p })
	for i := range c.Points {
		j := (i + 1) % len(c.Points)
		if j == 0 && !c.Closed {
			break
		}
		a, b := c.Points[i], c.Points[j]
		if math.Abs(a.X-b.X) < 1e-9 {
			x := math.Round(a.X-n.W/2) + n.W/2
			out.Points[i].X, out.Points[j].X = x, x
		}
		if math.Abs(a.Y-b.Y) < 1e-9 {
			y := math.Round(a.Y-n.H/2) + n.H/2
			out.Points[i].Y, out.Points[j].Y = y, y
		}
	}
	return out
}
