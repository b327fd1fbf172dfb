package face

import (
	"math"
	"slices"

	"xklondike/x11/face/panes"
)

// A Span is a horizontal line from Left to Right at the height Y, in pixels of a part. It may have no length.
type Span struct{ Left, Right, Y float64 }

func (s Span) width() float64 { return s.Right - s.Left }

// side 0 is the left end, and 1 the right end.
func (s *Span) side(i int) *float64 {
	if i == 0 {
		return &s.Left
	}
	return &s.Right
}

// equals allows for rounding.
func (s Span) equals(other Span) bool {
	return math.Abs(s.Left-other.Left) < leastGap && math.Abs(s.Right-other.Right) < leastGap &&
		math.Abs(s.Y-other.Y) < leastGap
}

// A Trapezoid is the area between two spans.
type Trapezoid struct{ Top, Bottom Span }

// How far a side of a trapezoid may be from the outline of a part, in pixels
const flatness = 0.05

// An Area is what a part covers. A place that its outlines cover twice is in the area once.
type Area struct {
	columns   []column
	tolerance float64 // how far a side of a trapezoid may be from the outline, in pixels
}

// AreaOf returns the area of a part; empty for a part without size or outline, and for fans so small that they have fewer pixels than
// trapezoids, which take a while to find.
func AreaOf(p Part) Area {
	const leastFans = 48 // pixels
	if p.Shape == Fans && p.H < leastFans {
		return Area{}
	}
	return Area{divide(layersOf(p)), flatness}
}

func layersOf(p Part) []areaLayer {
	if p.W <= 0 || p.H <= 0 {
		return nil
	}
	if name := deckTextParts[p.Shape.base()]; name != "" {
		return deckTextLayers(p, name)
	}
	return []areaLayer{{contours: simplifyContours(strokedContours(p), flatness/4)}}
}

// Trapezoids returns what an area has in the w by h pixels at the part's top left corner. They do not
// overlap, and a large part needs hardly more than a small one.
func (a Area) Trapezoids(w, h int) []Trapezoid {
	var out []Trapezoid
	for _, c := range a.columns {
		c = c.clippedTo(float64(w), float64(h)).simplify(a.tolerance)
		for i := 1; i < len(c); i++ {
			if c[i-1].width()+c[i].width() > leastGap {
				out = append(out, Trapezoid{c[i-1], c[i]})
			}
		}
	}
	return out
}

// simplifyContours returns nearly the same contours with fewer points, in memory of their own: a walker overwrites its
// points with those of the next layer.
func simplifyContours(shape []panes.Contour, tolerance float64) (out []panes.Contour) {
	for _, c := range shape {
		points := slices.Concat(c.Points, c.Points[:1])
		kept := longestSteps(len(points), func(from, to int) bool { return isStraight(points[from:to+1], tolerance) })
		if len(kept) < 4 {
			continue // without area
		}
		for i, k := range kept {
			points[i] = points[k]
		}
		out = append(out, panes.Contour{Points: points[:len(kept)-1], Closed: true})
	}
	return out
}

// longestSteps goes from 0 to n-1 in steps that are as long as they may be, and returns where it has been.
func longestSteps(n int, may func(from, to int) bool) []int {
	kept := make([]int, 1, 16)
	for from := 0; from < n-1; from = kept[len(kept)-1] {
		to := from + 1
		for to+1 < n && may(from, to+1) {
			to++
		}
		kept = append(kept, to)
	}
	return kept
}

func isStraight(points []panes.Point, tolerance float64) bool {
	a, b := points[0], points[len(points)-1]
	dx, dy := b.X-a.X, b.Y-a.Y
	length := math.Hypot(dx, dy)
	for _, p := range points[1 : len(points)-1] {
		along, aside := (p.X-a.X)*dx+(p.Y-a.Y)*dy, (p.X-a.X)*dy-(p.Y-a.Y)*dx
		if along < 0 || along > length*length || math.Abs(aside) > tolerance*length {
			return false
		}
	}
	return true
}
