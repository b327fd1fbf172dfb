package face

import (
	"math"
	"strings"

	"xklondike/x11/face/panes"
)

// A Pane is one area of a figure, for painters that have the server fill outlines: on large cards, outlines
// take fewer bytes than masks.
type Pane struct {
	Ink      Ink  // the figure's ground makes the pane look like the bare card
	Clip     int  // the index of the pane that bounds this one; -1 for none
	ClipOnly bool // only limits other panes, and is not painted itself

	layer     areaLayer
	tolerance float64 // how far trapezoids may be from the contours, in pixels
}

// Panes returns a figure's areas, which lie one over another in this order, and are cut off at the figure's
// bounds.
func (f Figure) Panes() []Pane {
	var out []Pane
	// Above 160 pixels of width it grows with the card, so that a larger court takes hardly more trapezoids.
	tolerance := flatness * math.Pow(max(1, f.scale()/2), 1.4)
	clips := map[string]int{}
	add := func(l panes.Layer, letter byte, shape []panes.Contour) {
		if len(shape) == 0 || letter == '-' && l.Name == "" {
			return
		}
		clip, ok := clips[l.Clip]
		if !ok {
			clip = -1
		}
		layer := areaLayer{contours: simplifyContours(shape, tolerance/4)}
		out = append(out, Pane{f.inkOf(letter), clip, letter == '-', layer, tolerance})
	}
	f.forEachLayer(func(l panes.Layer, areas, lines []panes.Contour) {
		add(l, l.Ink, areas)
		if l.Name != "" {
			clips[l.Name] = len(out) - 1
		}
		add(panes.Layer{Clip: l.Clip}, l.LineInk, lines)
	})
	return out
}

// Area returns the area that a pane covers, in pixels from the corner of the figure's bounds.
func (p Pane) Area() Area { return Area{divide([]areaLayer{p.layer}), p.tolerance} }

func (f Figure) inkOf(letter byte) Ink {
	if k := strings.IndexByte(panes.Inks, letter); k >= 0 {
		return f.inks()[k]
	}
	return f.Ground()
}
