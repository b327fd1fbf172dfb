package panes

import (
	"math"
	"slices"
	"strconv"
	"strings"
)

// A Point is a point of a contour, in the unit square at first, and in pixels of a mask after scaling. y
// grows downwards.
type Point struct{ X, Y float64 }

func Pt(x, y float64) Point { return Point{x, y} }

// A Contour is a line of straight pieces, which closed joins to a ring.
type Contour struct {
	Points []Point
	Closed bool
}

// Pieces for one curve: a quarter of an ellipse of 600 pixels is off by less than a tenth of a pixel
const curveSteps = 32

// ParseContours reads outline text: commands of one letter, each followed by its numbers. M x y begins a
// contour, and L x y draws a line. Q and C draw curves with one and two control points. O cx cy rx ry is a
// whole ellipse. Z closes the contour.
//
// A letter takes one set of numbers only. All outline texts are constants of this package, so its tests find
// every mistake. ParseContours itself skips what it cannot read.
func ParseContours(text string) []Contour {
	curves, ellipses, others := strings.Count(text, "Q")+strings.Count(text, "C"), strings.Count(text, "O"),
		strings.Count(text, "M")+strings.Count(text, "L")
	cb := ContourBuilder{Current: make([]Point, 0, curveSteps*(curves+4*ellipses)+others)}
	cb.addPath(text)
	return cb.finished
}

// A ContourBuilder carries out the commands of outline text. Contours that follow one another lie in the same
// memory.
type ContourBuilder struct {
	finished  []Contour
	Current   []Point
	at        *Placement // moves every point of the text; may be nil
	tolerance float64    // the most that a straight piece may be off its curve; 0 draws each curve with curveSteps pieces
}

func (cb *ContourBuilder) addPathAt(text string, at Placement) {
	cb.at = &at
	cb.addPath(text)
}

func (cb *ContourBuilder) addPath(text string) {
	var numbers [6]float64
	for text != "" {
		end := strings.IndexAny(text[1:], "MLQCOZ") + 1
		if end == 0 {
			end = len(text)
		}
		cb.addCommand(text[0], ParseNumbers(numbers[:0], text[1:end]))
		text = text[end:]
	}
	cb.endContour()
}

// ParseNumbers appends the numbers of a text, separated by blanks. It skips all else.
func ParseNumbers(out []float64, text string) []float64 {
	for word := range strings.FieldsSeq(text) {
		if v, err := strconv.ParseFloat(word, 64); err == nil {
			out = append(out, v)
		}
	}
	return out
}

func (cb *ContourBuilder) endContour() {
	if len(cb.Current) > 1 {
		cb.finishContour(false)
	}
	cb.Current = cb.Current[:0]
}

func (cb *ContourBuilder) finishContour(closed bool) {
	n := len(cb.Current)
	cb.finished = append(cb.finished, Contour{cb.Current[:n:n], closed})
	cb.Current = cb.Current[n:]
}

func argumentCount(command byte) int {
	switch command {
	case 'M', 'L':
		return 2
	case 'Q', 'O':
		return 4
	case 'C':
		return 6
	}
	return 0
}

func (cb *ContourBuilder) addCommand(command byte, numbers []float64) {
	if len(numbers) != argumentCount(command) || command != 'M' && command != 'O' && len(cb.Current) == 0 {
		return
	}
	at := func(i int) Point { return cb.place(Point{numbers[i], numbers[i+1]}) }
	switch command {
	case 'M':
		cb.endContour()
		cb.Current = append(cb.Current, at(0))
	case 'L':
		cb.Current = append(cb.Current, at(0))
	case 'Q':
		a, b, end := cb.Current[len(cb.Current)-1], at(0), at(2)
		cb.CubicTo(interpolate(a, b, 2.0/3), interpolate(end, b, 2.0/3), end)
	case 'C':
		cb.CubicTo(at(0), at(2), at(4))
	case 'O':
		cb.addEllipse(numbers[0], numbers[1], numbers[2], numbers[3])
	case 'Z':
		cb.finishContour(true)
	}
}

func (cb *ContourBuilder) place(p Point) Point {
	if cb.at == nil {
		return p
	}
	return cb.at.Apply(p)
}

// curvePieces bounds the error by the second differences of a cubic Bezier curve.
func (cb *ContourBuilder) curvePieces(a, b, c, d Point) int {
	if cb.tolerance <= 0 {
		return curveSteps
	}
	bend := max(math.Hypot(a.X-2*b.X+c.X, a.Y-2*b.Y+c.Y), math.Hypot(b.X-2*c.X+d.X, b.Y-2*c.Y+d.Y))
	return max(1, int(math.Ceil(math.Sqrt(0.75*bend/cb.tolerance))))
}

// CubicTo draws a cubic Bézier curve from the last point to end, in straight pieces.
func (cb *ContourBuilder) CubicTo(control1, control2, end Point) {
	a := cb.Current[len(cb.Current)-1]
	pieces := cb.curvePieces(a, control1, control2, end)
	for i := 1; i <= pieces; i++ {
		t := float64(i) / float64(pieces)
		ab, bc, cd := interpolate(a, control1, t), interpolate(control1, control2, t), interpolate(control2, end, t)
		cb.Current = append(cb.Current, interpolate(interpolate(ab, bc, t), interpolate(bc, cd, t), t))
	}
}

func (cb *ContourBuilder) addEllipse(cx, cy, rx, ry float64) {
	cb.endContour()
	pieces := cb.ellipsePieces(math.Max(rx, ry))
	for i := range pieces {
		sin, cos := math.Sincos(2 * math.Pi * float64(i) / float64(pieces))
		cb.Current = append(cb.Current, cb.place(Point{cx + rx*cos, cy + ry*sin}))
	}
	cb.finishContour(true)
}

// ellipsePieces is an even number, so that the halves of the ellipse are alike.
func (cb *ContourBuilder) ellipsePieces(radius float64) int {
	if cb.tolerance <= 0 {
		return 4 * curveSteps
	}
	if cb.at != nil {
		radius *= cb.at.scale()
	}
	return max(6, 2*int(math.Ceil(math.Pi/2*math.Sqrt(radius/(2*cb.tolerance)))))
}

func interpolate(a, b Point, t float64) Point {
	return Point{a.X + (b.X-a.X)*t, a.Y + (b.Y-a.Y)*t}
}

// Transform returns a copy of the contour with f applied to each point.
func (c Contour) Transform(f func(Point) Point) Contour {
	out := make([]Point, len(c.Points))
	for i, p := range c.Points {
		out[i] = f(p)
	}
	return Contour{out, c.Closed}
}

// Move applies f to each point of the contour itself, which nobody else may have.
func (c Contour) Move(f func(Point) Point) {
	for i, p := range c.Points {
		c.Points[i] = f(p)
	}
}

func (c Contour) reversed() Contour {
	c.Points = slices.Clone(c.Points)
	slices.Reverse(c.Points)
	return c
}

// signedArea is positive if the contour runs clockwise on the screen.
func (c Contour) signedArea() float64 {
	sum, last := 0.0, c.Points[len(c.Points)-1]
	for _, p := range c.Points {
		sum += last.X*p.Y - p.X*last.Y
		last = p
	}
	return sum / 2
}

// Clockwise returns the contour in clockwise order. Where clockwise contours overlap, the non-zero rule fills
// them; contours of opposite order would cancel each other.
func (c Contour) Clockwise() Contour {
	if len(c.Points) > 0 && c.signedArea() < 0 {
		return c.reversed()
	}
	return c
}
