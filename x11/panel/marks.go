package panel

import (
	"image"

	"xklondike/x11/face"
)

// addMarks puts the marks at the right of the text, or below it if there is no room beside it. Each has its cell above it, that of
// the last one bold.
func (s *typesetter) addMarks(item Item) {
	left, right, step := margin*s.page.Em, s.page.Size.X-margin*s.page.Em, s.font.Height()
	for _, cell := range item.Cells {
		step = max(step, s.font.Width(cell))
	}
	step += s.page.Em / 2
	width, top := step*len(item.On), s.page.Size.Y
	const leastText = 8 // em; a narrower column is hard to read
	beside := right - width - s.page.Em
	if beside-left < leastText*s.page.Em {
		beside = right
	}
	s.addWrapped(item.Text, Plain, left, beside)
	bottom := s.page.Size.Y
	if beside == right {
		top = bottom
	}
	edge, side := max(1, s.page.Em/10), s.font.Height()*3/4
	for i, on := range item.On {
		middle := right - width + i*step + step/2
		look := Plain
		if i == len(item.On)-1 {
			look = Bold
		}
		s.page.Rows = append(s.page.Rows, Row{item.Cells[i], look, middle - s.font.Width(item.Cells[i])/2, top})
		square := image.Rect(middle-side/2, 0, middle-side/2+side, side).Add(image.Pt(0, top+s.font.Height()+edge))
		s.page.fill(face.PanelText, square)
		if !on {
			s.page.fill(face.PanelPaper, square.Inset(edge))
		}
	}
	s.page.Size.Y = max(bottom, top+2*s.font.Height())
}
