package face

import (
	"math"
	"slices"
)

// A nib is what strokes are drawn with: an upright ellipse, so that stems and bars can differ in weight. Pixels.
type nib struct{ w, h float64 }

// miterLimit is how far, in half nibs, a sharp corner may reach out; the sharpest corner of the rank characters needs about 3.
const miterLimit = 4

// stroke outlines a contour drawn with the nib: one closed contour for an open line, an outer and an inner one for a ring. All
// run so that a non-zero filling rule fills the line. The ends are cut square.
func (n nib) stroke(c contour) []contour {
	// In a space where the nib is round, a parallel is a parallel.
	k := n.w / n.h
	c = c.each(func(p point) point { return point{p.x, p.y * k} })
	if c.points = distinct(c.points, c.closed); len(c.points) < 2 {
		return nil
	}
	back := func(p point) point { return point{p.x, p.y / k} }
	left, right := c.parallel(n.w/2).each(back), c.parallel(-n.w/2).each(back)
	if !c.closed {
		line := contour{append(left.points, right.reversed().points...), true}
		return []contour{line.clockwise()}
	}
	if math.Abs(left.area()) < math.Abs(right.area()) {
		left, right = right, left
	}
	return []contour{left.clockwise(), right.clockwise().reversed()}
}

// parallel is the contour, of two distinct points or more, moved sideways by d, its corners mitred.
func (c contour) parallel(d float64) contour {
	out := make([]point, len(c.points))
	for i, p := range c.points {
		in, on := c.direction(i-1), c.direction(i)
		// The bisector of the two normals, longer the sharper the corner.
		nx, ny := -(in.y+on.y)/2, (in.x+on.x)/2
		stretch := 1 / math.Max(nx*nx+ny*ny, 1.0/(miterLimit*miterLimit))
		out[i] = point{p.x + nx*d*stretch, p.y + ny*d*stretch}
	}
	return contour{out, c.closed}
}

// direction is the unit vector along piece i of the contour; beyond the ends of an open one, the end piece's.
func (c contour) direction(i int) point {
	n := len(c.points)
	if c.closed {
		i = (i + n) % n
	} else {
		i = min(max(i, 0), n-2)
	}
	a, b := c.points[i], c.points[(i+1)%n]
	l := math.Hypot(b.x-a.x, b.y-a.y)
	return point{(b.x - a.x) / l, (b.y - a.y) / l}
}

// distinct drops points that repeat their forerunner, which would have no direction. The start of a ring follows its end.
func distinct(points []point, ring bool) []point {
	same := func(a, b point) bool { return math.Hypot(a.x-b.x, a.y-b.y) < 1e-6 }
	out := slices.CompactFunc(slices.Clone(points), same)
	if ring && len(out) > 1 && same(out[0], out[len(out)-1]) {
		out = out[:len(out)-1]
	}
	return out
}
