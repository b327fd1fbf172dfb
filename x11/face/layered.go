package face

import (
	"image"
	"math"

	"xklondike/x11/face/panes"
)

// Other shapes are drawn with strokes.
var deckTextParts = map[Shape]string{
	Club: "club", Diamond: "diamond", Heart: "heart", Spade: "spade", Star: "joker-star", JesterCap: "jester-cap",
	Plume: "emblem-plume", Tiara: "emblem-tiara", Crown: "emblem-crown",
	InlinedClub: "inlined-club", InlinedDiamond: "inlined-diamond", InlinedHeart: "inlined-heart", InlinedSpade: "inlined-spade",
	Fans: "fans", FanBand: "fan-band", Trellis: "trellis",
}

// layeredMask draws a part, which lies in the unit square about (0, 0), in the ink K.
func layeredMask(p Part, name string) *image.Alpha {
	painter := panes.NewPainter(p.W, p.H)
	walkLayers(p, name, painter.Lay)
	mask := &image.Alpha{Pix: painter.Planes[0], Stride: p.W, Rect: image.Rect(0, 0, p.W, p.H)}
	// Without this, rounding would leave small differences between the halves.
	switch p.Shape.base() {
	case Diamond, InlinedDiamond, FanBand, Trellis:
		panes.MirrorLeftHalf(mask)
		panes.MirrorTopHalf(mask)
	default:
		panes.MirrorLeftHalf(mask)
	}
	return mask
}

func walkLayers(p Part, name string, use func(l panes.Layer, areas, lines []panes.Contour)) {
	w, h := float64(p.W), float64(p.H)
	walker := panes.NewWalker(deckParts(), nil, p.W, 1)
	walker.Use = use
	// White lines are 1 pixel wide in a sign 26 pixels high, and 4 in a sign 200 pixels high.
	walker.LineScale = 0.11 * math.Pow(h, 0.68)
	walker.Tolerance = 0.024 // coarser pieces look the same, and take more trapezoids
	walker.Walk(name, panes.NewPlacement(w/2, h/2, w, h, 0))
}

// deckTextLayers lets a layer of paper cut out what lies below it.
func deckTextLayers(p Part, name string) []areaLayer {
	var all []areaLayer
	add := func(ink byte, shape []panes.Contour) {
		if ink != '-' && len(shape) > 0 {
			all = append(all, areaLayer{simplifyContours(shape, flatness/4), ink != 'K'})
		}
	}
	walkLayers(p, name, func(l panes.Layer, areas, lines []panes.Contour) {
		add(l.Ink, areas)
		add(l.LineInk, lines)
	})
	return all
}
