package panes

import "math"

// A Placement says where a part's own coordinates lie in a picture: x becomes xx*x + xy*y + dx, and y
// likewise.
type Placement struct{ xx, xy, yx, yy, dx, dy float64 }

// NewPlacement enlarges a part, turns it clockwise by so many degrees, and moves its origin to (x, y).
func NewPlacement(x, y, scaleX, scaleY, degrees float64) Placement {
	sin, cos := math.Sincos(degrees * math.Pi / 180)
	return Placement{scaleX * cos, -scaleY * sin, scaleX * sin, scaleY * cos, x, y}
}

// Apply returns where a point of the part lies in the picture.
func (p Placement) Apply(q Point) Point {
	return Point{p.xx*q.X + p.xy*q.Y + p.dx, p.yx*q.X + p.yy*q.Y + p.dy}
}

// Then returns the placement in a picture of a part that p places in another part, which outer places in the
// picture.
func (p Placement) Then(outer Placement) Placement {
	origin := outer.Apply(Point{p.dx, p.dy})
	return Placement{
		outer.xx*p.xx + outer.xy*p.yx, outer.xx*p.xy + outer.xy*p.yy,
		outer.yx*p.xx + outer.yy*p.yx, outer.yx*p.xy + outer.yy*p.yy,
		origin.X, origin.Y,
	}
}

// mirrored returns the placement of the part mirrored about its own x = 0.
func (p Placement) mirrored() Placement {
	p.xx, p.yx = -p.xx, -p.yx
	return p
}

// moved has its origin at q, a point in the part's own coordinates.
func (p Placement) moved(q Point) Placement {
	origin := p.Apply(q)
	p.dx, p.dy = origin.X, origin.Y
	return p
}

// scale is the largest length that a unit of the part can have in the picture.
func (p Placement) scale() float64 {
	return max(math.Hypot(p.xx, p.yx), math.Hypot(p.xy, p.yy))
}
