package face

import (
	"image"
	"slices"
	"strings"

	"xklondike/x11/face/panes"
)

// A Pane is one area of a figure, for painters that have the server fill outlines: on large cards, outlines
// take fewer bytes than masks.
type Pane struct {
	Ink      Ink             // the figure's ground makes the pane look like the bare card
	contours []panes.Contour // closed, in pixels of the card; to be filled by the non-zero rule
	Clip     int             // the index of the pane that bounds this one; -1 for none
	ClipOnly bool            // only limits other panes, and is not painted itself

	tolerance float64 // how far trapezoids may be from the contours, in pixels
}

// Panes returns a figure's areas, which lie one over another in this order, and are cut off at the figure's
// bounds.
func (f Figure) Panes() []Pane {
	var out []Pane
	clips := map[string]int{}
	add := func(l panes.Layer, letter byte, shape []panes.Contour) {
		if len(shape) == 0 || letter == '-' && l.Name == "" {
			return
		}
		clip, ok := clips[l.Clip]
		if !ok {
			clip = -1
		}
		out = append(out, Pane{f.inkOf(letter), cloneContours(shape), clip, letter == '-', figureFlatness(f.scale())})
	}
	f.forEachLayer(image.Point{}, func(l panes.Layer, areas, lines []panes.Contour) {
		add(l, l.Ink, areas)
		if l.Name != "" {
			clips[l.Name] = len(out) - 1
		}
		add(panes.Layer{Clip: l.Clip}, l.LineInk, lines)
	})
	return out
}

// AreaFrom returns the area that a pane covers, from the given point of the card on, in pixels.
func (p Pane) AreaFrom(corner image.Point) Area {
	l := areaLayer{}
	for _, c := range p.contours {
		c = c.Transform(func(q panes.Point) panes.Point { return panes.Pt(q.X-float64(corner.X), q.Y-float64(corner.Y)) })
		if c = simplifyContour(c, p.tolerance/4); len(c.Points) > 2 {
			l.contours = append(l.contours, c)
		}
	}
	return Area{divide([]areaLayer{l}), p.tolerance}
}

func (f Figure) inkOf(letter byte) Ink {
	if k := strings.IndexByte(panes.Inks, letter); k >= 0 {
		return f.inks()[k]
	}
	return f.Ground()
}

// The walker overwrites the points with those of the next layer.
func cloneContours(shape []panes.Contour) []panes.Contour {
	clones := make([]panes.Contour, len(shape))
	for i, c := range shape {
		clones[i] = panes.Contour{Points: slices.Clone(c.Points), Closed: true}
	}
	return clones
}
