package face

import (
	"cmp"
	"math"
	"slices"

	"xklondike/x11/face/panes"
)

// An areaLayer adds the inside of its contours to an area, by the non-zero rule, or cuts it out.
type areaLayer struct {
	contours []panes.Contour
	cuts     bool
}

// An edge is not horizontal.
type edge struct {
	top, bottom panes.Point
	slope       float64 // how far x changes when y grows by 1
	layer       int
	winding     int     // 1 if the contour runs down here, -1 if it runs up
	middle      float64 // x of the edge in the middle of the current slice
}

func newEdge(from, to panes.Point, layer int) *edge {
	e := &edge{top: from, bottom: to, layer: layer, winding: 1}
	if from.Y > to.Y {
		e.top, e.bottom, e.winding = to, from, -1
	}
	e.slope = (e.bottom.X - e.top.X) / (e.bottom.Y - e.top.Y)
	return e
}

// xAt returns the x of the nearer end above and below the edge.
func (e *edge) xAt(y float64) float64 {
	switch {
	case y <= e.top.Y:
		return e.top.X
	case y >= e.bottom.Y:
		return e.bottom.X
	}
	return e.top.X + e.slope*(y-e.top.Y)
}

func (e *edge) crossing(other *edge) (y float64, ok bool) {
	if max(e.top.X, e.bottom.X) < min(other.top.X, other.bottom.X) ||
		max(other.top.X, other.bottom.X) < min(e.top.X, e.bottom.X) {
		return 0, false
	}
	top, bottom := max(e.top.Y, other.top.Y), min(e.bottom.Y, other.bottom.Y)
	above, below := e.xAt(top)-other.xAt(top), e.xAt(bottom)-other.xAt(bottom)
	if above*below >= 0 || max(math.Abs(above), math.Abs(below)) < leastGap {
		return 0, false
	}
	return top + (bottom-top)*above/(above-below), true
}

// The least distance in pixels that counts: the same point computed in two ways differs by less, and a server
// counts in 1/65536 of a pixel.
const leastGap = 1.0 / (1 << 14)

// A sweep divides an area into columns, from the top down, in slices in which no edge begins, ends or crosses
// another, so that the order of the edges does not change.
type sweep struct {
	layers   []areaLayer // each lies over those before it
	edges    []*edge     // sorted by their tops
	across   []*edge     // the edges that cross the current slice, from left to right
	windings []int       // how often each layer's contours wind around the current place
	slice    []Trapezoid // from left to right
	done     []column
	open     []column // the unfinished columns, which reach down to the current slice
}

// divide returns columns that together make up the area. They do not overlap, even where contours cross one
// another or themselves.
func divide(layers []areaLayer) []column {
	s := &sweep{layers: layers, edges: edgesOf(layers), windings: make([]int, len(layers))}
	heights := s.heights()
	if len(heights) == 0 {
		return nil
	}
	from, next := heights[0], 0
	for _, to := range heights {
		if to-from < leastGap {
			continue
		}
		for middle := (from + to) / 2; next < len(s.edges) && s.edges[next].top.Y < middle; next++ {
			s.across = append(s.across, s.edges[next])
		}
		s.findTrapezoids(from, to)
		s.extendColumns()
		from = to
	}
	return append(s.done, s.open...)
}

func edgesOf(layers []areaLayer) []*edge {
	most := 0
	for _, l := range layers {
		for _, c := range l.contours {
			most += len(c.Points)
		}
	}
	edges := make([]*edge, 0, most)
	for i, l := range layers {
		for _, c := range l.contours {
			last := c.Points[len(c.Points)-1]
			for _, p := range c.Points {
				if p.Y != last.Y {
					edges = append(edges, newEdge(last, p, i))
				}
				last = p
			}
		}
	}
	slices.SortFunc(edges, func(a, b *edge) int { return cmp.Compare(a.top.Y, b.top.Y) })
	return edges
}

// heights are where edges begin, end or cross, from the top down.
func (s *sweep) heights() []float64 {
	heights := make([]float64, 0, 2*len(s.edges))
	for i, a := range s.edges {
		heights = append(heights, a.top.Y, a.bottom.Y)
		for k := i + 1; k < len(s.edges) && s.edges[k].top.Y < a.bottom.Y; k++ {
			if y, ok := a.crossing(s.edges[k]); ok {
				heights = append(heights, y)
			}
		}
	}
	slices.Sort(heights)
	return heights
}

func (s *sweep) findTrapezoids(from, to float64) {
	middle := (from + to) / 2
	s.across = slices.DeleteFunc(s.across, func(e *edge) bool { return e.bottom.Y <= middle })
	for _, e := range s.across {
		e.middle = e.xAt(middle)
	}
	slices.SortFunc(s.across, func(a, b *edge) int { return cmp.Compare(a.middle, b.middle) })
	s.slice = s.slice[:0]
	inside := false
	for _, e := range s.across {
		s.windings[e.layer] += e.winding
		if s.isInside() == inside {
			continue
		}
		inside = !inside
		top, bottom := e.xAt(from), e.xAt(to)
		if inside {
			s.beginTrapezoid(Trapezoid{Span{top, top, from}, Span{bottom, bottom, to}})
		} else {
			last := &s.slice[len(s.slice)-1]
			last.Top.Right, last.Bottom.Right = top, bottom
		}
	}
}

// beginTrapezoid knows only the left side of t. If that touches the last trapezoid, that one grows to the right
// instead.
func (s *sweep) beginTrapezoid(t Trapezoid) {
	if n := len(s.slice) - 1; n >= 0 && t.Top.Left-s.slice[n].Top.Right < leastGap &&
		t.Bottom.Left-s.slice[n].Bottom.Right < leastGap {
		return
	}
	s.slice = append(s.slice, t)
}

func (s *sweep) isInside() bool {
	inside := false
	for i, l := range s.layers {
		if s.windings[i] != 0 {
			inside = !l.cuts
		}
	}
	return inside
}

// extendColumns ends open columns and begins others where the trapezoids of the slice do not continue any.
func (s *sweep) extendColumns() {
	above := len(s.open)
	for _, t := range s.slice {
		if t.Top.width()+t.Bottom.width() < leastGap {
			continue
		}
		i := slices.IndexFunc(s.open[:above], func(c column) bool { return c[len(c)-1].equals(t.Top) })
		if i < 0 {
			s.open = append(s.open, column{t.Top, t.Bottom})
			continue
		}
		s.open = append(s.open, append(s.open[i], t.Bottom))
		s.open[i] = s.open[above-1]
		above--
		s.open = slices.Delete(s.open, above, above+1)
	}
	s.done = append(s.done, s.open[:above]...)
	s.open = slices.Delete(s.open, 0, above)
}
