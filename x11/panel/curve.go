package panel

import (
	"image"
	"slices"

	"xklondike/game/text"
	"xklondike/x11/face"
)

// Em
const (
	curveHeight      = 8
	leastCurveHeight = 3
)

// addCurve puts the greatest and the least value to the left of the curve, and marks the value 0 by a line.
func (s *typesetter) addCurve(points []int) {
	if len(points) < 2 {
		return
	}
	least, greatest := min(0, slices.Min(points)), max(0, slices.Max(points))
	height, thick := curveHeight*s.page.Em, max(1, s.page.Em/10)
	if s.viewHeight > 0 { // so that there is room for figures, too
		height = max(leastCurveHeight*s.page.Em, min(height, s.viewHeight/4))
	}
	top := s.page.Size.Y + s.font.Height()/2
	if room := s.viewHeight - top - s.font.Height()/2 - thick; room >= leastCurveHeight*s.page.Em {
		height = min(height, room)
	}
	left := margin*s.page.Em + max(s.font.Width(text.Number(least)), s.font.Width(text.Number(greatest))) + s.page.Em
	width := max(1, s.page.Size.X-margin*s.page.Em-left)
	y := func(value int) int {
		return top + int(float64(height)*(float64(greatest)-float64(value))/max(1, float64(greatest)-float64(least)))
	}
	label := func(value int) {
		shown := text.Number(value)
		s.page.Rows = append(s.page.Rows, Row{shown, Plain, left - s.page.Em/2 - s.font.Width(shown), y(value) - s.font.Height()/2})
	}
	label(greatest)
	if least < 0 {
		label(least)
	}
	if min(y(0)-y(greatest), y(least)-y(0)) > s.font.Height() {
		label(0)
	}
	s.page.fill(face.PanelText, image.Rect(left, y(0), left+width, y(0)+max(1, thick/2)))
	x := func(i int) int { return left + i*width/(len(points)-1) }
	for i := range len(points) - 1 {
		from, to := min(y(points[i]), y(points[i+1])), max(y(points[i]), y(points[i+1]))
		s.page.fill(face.PanelText, image.Rect(x(i), y(points[i]), max(x(i+1), x(i)+1), y(points[i])+thick),
			image.Rect(x(i+1)-thick, from, x(i+1), to+thick))
	}
	s.page.Size.Y = top + height + s.font.Height()
}
