package panes

import "math"

func taperedLine(c Contour, width float64) []Contour {
	c.Points = dropRepeatedPoints(c.Points, c.Closed)
	n := len(c.Points)
	if n < 2 {
		return nil
	}
	const end = 0.06 // share of half a sine wave that is cut off at each end, so that the ends keep some width
	sides, total, at := make([]Point, 2*n), c.length(), 0.0
	for i, q := range c.Points {
		if i > 0 {
			at += distance(c.Points[i-1], q)
		}
		along := Contour{Points: []Point{c.Points[max(i-1, 0)], c.Points[min(i+1, n-1)]}}.direction(0)
		half := math.Sin(math.Pi*(end+(1-2*end)*at/total)) * width / 2
		sides[i] = Point{q.X - along.Y*half, q.Y + along.X*half}
		sides[2*n-1-i] = Point{q.X + along.Y*half, q.Y - along.X*half}
	}
	return []Contour{Contour{sides, true}.Clockwise()}
}

func distance(a, b Point) float64 { return math.Hypot(b.X-a.X, b.Y-a.Y) }

func (c Contour) length() float64 {
	sum := 0.0
	for i := 1; i < len(c.Points); i++ {
		sum += distance(c.Points[i-1], c.Points[i])
	}
	return sum
}

func (c Contour) pointAlong(share float64) Point {
	left := share * c.length()
	for i := 1; i < len(c.Points); i++ {
		a, b := c.Points[i-1], c.Points[i]
		piece := distance(a, b)
		if left <= piece && piece > 0 {
			return interpolate(a, b, left/piece)
		}
		left -= piece
	}
	return c.Points[len(c.Points)-1]
}
