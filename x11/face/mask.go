package face

import (
	"image"
	"slices"

	"xklondike/x11/face/panes"
)

// Mask rasterises a part: the coverage of each pixel, 0 to 255, in rows without padding. It is never nil, and
// the same for equal parts.
func Mask(p Part) *image.Alpha {
	if p.W <= 0 || p.H <= 0 {
		return image.NewAlpha(image.Rectangle{})
	}
	if twin, ok := p.MirrorTwin(); ok {
		mask := Mask(twin)
		for y := range p.H {
			slices.Reverse(mask.Pix[y*mask.Stride : y*mask.Stride+p.W])
		}
		return mask
	}
	if name := deckTextParts[p.Shape.base()]; name != "" {
		return layeredMask(p, name)
	}
	o, ok := outlines[p.Shape.base()]
	if !ok {
		return panes.FillContours(p.W, p.H, strokedContours(p))
	}
	mask := panes.FillContours(p.W, p.H, o.scaledContours(p, o.solid))
	if o.holes != "" {
		subtract(mask, panes.FillContours(p.W, p.H, o.scaledContours(p, o.holes)))
	}
	if o.inside != "" {
		unite(mask, panes.FillContours(p.W, p.H, o.scaledContours(p, o.inside)))
	}
	panes.MirrorLeftHalf(mask)
	if o.mirrorY {
		panes.MirrorTopHalf(mask)
	}
	return mask
}

func (o outline) scaledContours(p Part, text string) []panes.Contour {
	var out []panes.Contour
	for _, c := range panes.ParseContours(text) {
		c.Move(func(q panes.Point) panes.Point { return panes.Pt(q.X*float64(p.W), q.Y*float64(p.H)) })
		out = append(out, c.Clockwise())
		// A contour across the middle line is its own mirror image. Filled twice, its edge would be twice as dark.
		if !reachesLeftOf(c, float64(p.W)/2) {
			mirror := c.Transform(func(q panes.Point) panes.Point { return panes.Pt(float64(p.W)-q.X, q.Y) })
			out = append(out, mirror.Clockwise())
		}
	}
	return out
}

// By more than rounding does
func reachesLeftOf(c panes.Contour, x float64) bool {
	return slices.ContainsFunc(c.Points, func(p panes.Point) bool { return p.X < x-leastGap })
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

func subtract(mask, hole *image.Alpha) {
	for i, h := range hole.Pix {
		mask.Pix[i] = panes.Multiply255(mask.Pix[i], 255-h)
	}
}

func unite(mask, more *image.Alpha) {
	for i, m := range more.Pix {
		mask.Pix[i] = 255 - panes.Multiply255(255-mask.Pix[i], 255-m)
	}
}
