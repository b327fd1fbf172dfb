package panel

import "xklondike/x11/face"

// The texts in the foot of a read-only panel: scrollHint only if the page scrolls and there is room for both.
const (
	closeHint  = "Press any other key to close"
	scrollHint = "Scroll: space, arrows or wheel"
)

// A foot says what keys do, and above that the details of the selected choice.
type foot struct {
	hint    []string   // the lines that say what keys do; none in a menu
	details [][]string // the lines of each choice
	rows    int        // the number of lines of the longest details; 0 for none
}

func newFoot(f *face.Font, c Content, page Page, width int) (made foot) {
	if c.Menu > 0 {
		return made
	}
	room := width - 2*margin*page.Em
	if made.hint = wrap(f, c.Hint, room); c.Hint == "" {
		made.hint = []string{f.Ellipsize(closeHint, room)}
	}
	for _, place := range page.Choices {
		var lines []string
		if text := c.Items[place.Item].Detail; text != "" {
			lines = wrap(f, text, room)
		}
		made.details, made.rows = append(made.details, lines), max(made.rows, len(lines))
	}
	return made
}

func (f foot) height(line int) int {
	height := f.detailsHeight(line)
	if n := len(f.hint); n > 0 {
		height += paddedLine(line) + (n-1)*line
	}
	return height
}

// The height includes a margin.
func (f foot) detailsHeight(line int) int {
	if f.rows == 0 {
		return 0
	}
	return f.rows*line + line/4
}

func (s *Shown) setFoot(made foot, f *face.Font) {
	side, line := margin*s.Em, s.LineHeight
	if s.DetailsHeight = made.detailsHeight(line); s.DetailsHeight > 0 {
		for _, lines := range made.details {
			s.Details = append(s.Details, column(lines, side, line/4-s.Edge, line))
		}
	}
	top := s.ViewRect().Max.Y + s.DetailsHeight + Centred(f, paddedLine(line))
	s.Foot = column(made.hint, s.Edge+side, top, line)
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
