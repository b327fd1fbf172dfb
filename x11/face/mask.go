package face

import (
	"image"

	"xklondike/x11/face/panes"
)

// Mask rasterises a part: the coverage of each pixel, 0 to 255, in rows without padding. It is never nil, and
// the same for equal parts.
func Mask(p Part) *image.Alpha {
	if p.W <= 0 || p.H <= 0 {
		return image.NewAlpha(image.Rectangle{})
	}
	if name := deckTextParts[p.Shape.base()]; name != "" {
		return layeredMask(p, name)
	}
	return panes.FillContours(p.W, p.H, strokedContours(p))
}

func strokedContours(p Part) []panes.Contour {
	n, text := rankNib(p), centreLines[p.Shape.base()]
	if line := float64(p.Shape.lineWidth()); line > 0 {
		n = panes.Nib{W: line, H: line}
	}
	n = panes.Nib{W: min(n.W, float64(p.W)), H: min(n.H, float64(p.H))}
	var out []panes.Contour
	for _, c := range panes.ParseContours(text) {
		c.Move(func(q panes.Point) panes.Point {
			return panes.Pt(n.W/2+q.X*(float64(p.W)-n.W), n.H/2+q.Y*(float64(p.H)-n.H))
		})
		out = append(out, n.Stroke(n.SnapToPixels(c))...)
	}
	return out
}
