package face

import (
	"math"
	"slices"
)

// A column is a piece of an area, from the top down, whose sides are straight from span to span.
type column []Span

func (c column) clippedTo(width, height float64) column {
	if !slices.ContainsFunc(c, func(s Span) bool { return !s.isWithin(width, height) }) {
		return c
	}
	out := make(column, 0, len(c))
	for i, s := range c {
		if i > 0 {
			for _, y := range rectangleCrossings(c[i-1], s, width, height) {
				out = append(out, spanBetween(c[i-1], s, y))
			}
		}
		out = append(out, s)
	}
	out = slices.DeleteFunc(out, func(s Span) bool { return s.Y < 0 || s.Y > height })
	for i := range out {
		out[i].Left, out[i].Right = min(max(out[i].Left, 0), width), min(max(out[i].Right, 0), width)
	}
	return out
}

// rectangleCrossings returns the y values at which the sides of a rectangle, as endless lines, cut a piece
// with straight sides; none if both spans lie inside.
func rectangleCrossings(above, below Span, width, height float64) []float64 {
	var heights []float64
	add := func(y float64) {
		if y > above.Y && y < below.Y {
			heights = append(heights, y)
		}
	}
	add(0)
	add(height)
	for side := range 2 {
		a, b := *above.side(side), *below.side(side)
		for _, x := range [...]float64{0, width} {
			if (a-x)*(b-x) < 0 {
				add(above.Y + (below.Y-above.Y)*(x-a)/(b-a))
			}
		}
	}
	slices.Sort(heights)
	return heights
}

func (s Span) isWithin(width, height float64) bool {
	return s.Left >= 0 && s.Right <= width && s.Y >= 0 && s.Y <= height
}

func spanBetween(above, below Span, y float64) Span {
	share := (y - above.Y) / (below.Y - above.Y)
	return Span{above.Left + (below.Left-above.Left)*share, above.Right + (below.Right-above.Right)*share, y}
}

// simplify returns nearly the same column with few spans, within the tolerance in pixels. A new side runs
// midway between the line through a bent side's ends and its farthest point, so that the area stays nearly
// the same.
func (c column) simplify(tolerance float64) column {
	if len(c) < 3 {
		return c
	}
	kept := longestSteps(len(c), func(from, to int) bool { return c[from : to+1].isStraight(2 * tolerance) })
	out := make(column, len(kept))
	for i, k := range kept {
		out[i] = c[k]
	}
	for side := range 2 {
		for i := 1; i < len(kept)-1; i++ {
			above, below := c[kept[i-1]:kept[i]+1].sideBend(side), c[kept[i]:kept[i+1]+1].sideBend(side)
			*out[i].side(side) += (above + below) / 4 / c.steepness(side, kept[i])
		}
	}
	return out
}

func (c column) isStraight(tolerance float64) bool {
	return math.Abs(c.sideBend(0)) <= tolerance && math.Abs(c.sideBend(1)) <= tolerance
}

// sideBend returns the largest distance of a side from the line between its ends, in pixels; negative on the
// left.
func (c column) sideBend(side int) float64 {
	first, last := c[0], c[len(c)-1]
	height, width := last.Y-first.Y, *last.side(side)-*first.side(side)
	most, slope := 0.0, width/height
	for i := 1; i < len(c)-1; i++ {
		aside := *c[i].side(side) - *first.side(side) - slope*(c[i].Y-first.Y)
		if math.Abs(aside) > math.Abs(most) {
			most = aside
		}
	}
	return most * height / math.Sqrt(height*height+width*width)
}

// simplify divides by the steepness, so this limits how far it shifts a nearly horizontal side.
const leastSteepness = 0.2

// steepness returns how many pixels a side goes down for each pixel of its length, near the span at, which is
// neither the first nor the last.
func (c column) steepness(side, at int) float64 {
	above, below := c[at-1], c[at+1]
	height, width := below.Y-above.Y, *below.side(side)-*above.side(side)
	return max(height/math.Hypot(height, width), leastSteepness)
}
