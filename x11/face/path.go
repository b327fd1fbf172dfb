package face

import (
	"math"
	"slices"
	"strconv"
	"strings"
)

// A point is a place on a path: in the unit square while it is text, in pixels of a mask after scaling. y grows downwards.
type point struct{ x, y float64 }

// A contour is a run of straight pieces, already flattened. Closed says that its end joins its start.
type contour struct {
	points []point
	closed bool
}

// curveSteps is the number of straight pieces a curve becomes. 32 keeps the error of a quarter ellipse of 600 pixels
// under a tenth of a pixel.
const curveSteps = 32

// contours reads outline text: a letter and its numbers, as in M x y (begin), L x y (line), Q and C (curves with one and two
// control points), O cx cy rx ry (a whole ellipse), Z (close). Every letter but Z may be followed by one set of numbers only.
// The texts are constants of this package, so a mistake shows in its tests; what cannot be read is left out.
func contours(text string) []contour {
	var p pen
	for text != "" {
		end := strings.IndexAny(text[1:], "MLQCOZ") + 1
		if end == 0 {
			end = len(text)
		}
		p.command(text[0], numbers(text[1:end]))
		text = text[end:]
	}
	p.lift()
	return p.done
}

func numbers(text string) []float64 {
	var out []float64
	for _, word := range strings.Fields(text) {
		if v, err := strconv.ParseFloat(word, 64); err == nil {
			out = append(out, v)
		}
	}
	return out
}

// A pen follows outline text and keeps what it has drawn.
type pen struct {
	done []contour
	now  []point
}

// lift ends the contour being drawn and leaves it open.
func (p *pen) lift() {
	if len(p.now) > 1 {
		p.done = append(p.done, contour{points: p.now})
	}
	p.now = nil
}

// argumentCount is how many numbers each command takes.
func argumentCount(command byte) int {
	return map[byte]int{'M': 2, 'L': 2, 'Q': 4, 'O': 4, 'C': 6}[command]
}

func (p *pen) command(c byte, n []float64) {
	if len(n) != argumentCount(c) || c != 'M' && c != 'O' && p.now == nil {
		return
	}
	switch c {
	case 'M':
		p.lift()
		p.now = []point{{n[0], n[1]}}
	case 'L':
		p.now = append(p.now, point{n[0], n[1]})
	case 'Q':
		a, b, end := p.now[len(p.now)-1], point{n[0], n[1]}, point{n[2], n[3]}
		p.cubic(mix(a, b, 2.0/3), mix(end, b, 2.0/3), end)
	case 'C':
		p.cubic(point{n[0], n[1]}, point{n[2], n[3]}, point{n[4], n[5]})
	case 'O':
		p.ellipse(n[0], n[1], n[2], n[3])
	case 'Z':
		p.done = append(p.done, contour{p.now, true})
		p.now = nil
	}
}

// cubic draws a Bezier curve from where the pen is.
func (p *pen) cubic(b, c, d point) {
	a := p.now[len(p.now)-1]
	for i := 1; i <= curveSteps; i++ {
		t := float64(i) / curveSteps
		ab, bc, cd := mix(a, b, t), mix(b, c, t), mix(c, d, t)
		p.now = append(p.now, mix(mix(ab, bc, t), mix(bc, cd, t), t))
	}
}

func (p *pen) ellipse(cx, cy, rx, ry float64) {
	p.lift()
	ring := make([]point, 4*curveSteps)
	for i := range ring {
		sin, cos := math.Sincos(2 * math.Pi * float64(i) / float64(len(ring)))
		ring[i] = point{cx + rx*cos, cy + ry*sin}
	}
	p.done = append(p.done, contour{ring, true})
}

// mix is the point t of the way from a to b.
func mix(a, b point, t float64) point {
	return point{a.x + (b.x-a.x)*t, a.y + (b.y-a.y)*t}
}

// each gives the contour with f applied to all its points.
func (c contour) each(f func(point) point) contour {
	out := make([]point, len(c.points))
	for i, p := range c.points {
		out[i] = f(p)
	}
	return contour{out, c.closed}
}

// reversed walks the contour the other way.
func (c contour) reversed() contour {
	c.points = slices.Clone(c.points)
	slices.Reverse(c.points)
	return c
}

// area is the signed area of the closed contour, positive when it runs clockwise as seen on the screen.
func (c contour) area() float64 {
	sum, last := 0.0, c.points[len(c.points)-1]
	for _, p := range c.points {
		sum += last.x*p.y - p.x*last.y
		last = p
	}
	return sum / 2
}

// clockwise is the contour running so that areas add up instead of cancelling where contours overlap.
func (c contour) clockwise() contour {
	if c.area() < 0 {
		return c.reversed()
	}
	return c
}
