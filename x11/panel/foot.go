package panel

import "xklondike/x11/face"

// The texts in the foot of a read-only panel: scrollHint only if the page scrolls and there is room for both.
const (
	closeHint  = "Press any other key to close"
	scrollHint = "Scroll: space, arrows or wheel"
)

// The lines that say what keys do; none in a menu
func (s *Shown) hintLines(f *face.Font, em int) []string {
	room := s.Width - 2*margin*em
	switch {
	case s.Content.Menu > 0:
		return nil
	case s.Content.Hint == "":
		return []string{f.Ellipsize(closeHint, room)}
	}
	return wrap(f, s.Content.Hint, room)
}

func (s *Shown) setDetails(f *face.Font, page Page) {
	side, line, most := margin*page.Em, f.Height(), 0
	for _, place := range page.Choices {
		var lines []string
		if text := s.Content.Items[place.Item].Detail; text != "" {
			lines = wrap(f, text, s.Width-2*side)
		}
		s.Details, most = append(s.Details, column(lines, side, line/4-s.Edge, line)), max(most, len(lines))
	}
	if s.DetailsHeight = most*line + line/4; most == 0 {
		s.dropDetails()
	}
}

func (s *Shown) dropDetails() { s.Details, s.DetailsHeight = nil, 0 }

func (s *Shown) setHint(lines []string, f *face.Font) {
	side, top := margin*s.Em, s.ViewRect().Max.Y+s.DetailsHeight+Centred(f, paddedLine(s.LineHeight))
	s.Foot = column(lines, s.Edge+side, top, s.LineHeight)
	if right := f.Width(scrollHint); s.Content.Hint == "" && s.maxOffset() > 0 &&
		f.Width(closeHint)+side+right <= s.Width-2*side {
		s.Foot = append(s.Foot, Row{Text: scrollHint, X: s.Edge + s.Width - side - right, Y: top})
	}
}

func column(lines []string, x, top, step int) (rows []Row) {
	for i, text := range lines {
		rows = append(rows, Row{Text: text, X: x, Y: top + i*step})
	}
	return rows
}
