package panel

import (
	"slices"

	"xklondike/x11/face"
)

// The texts in the foot of a read-only panel: scrollHint only if the page scrolls and there is room for both.
const (
	closeHint  = "Press any other key to close"
	scrollHint = "Scroll: space, arrows or wheel"
)

// A foot says what keys do, and above that the details of the selected choice. If only some choices have
// details, both share the same lines.
type foot struct {
	hint []string // the lines that say what keys do; none in a menu
	// The lines of each different text that explains choices; the first text is for choices without an
	// explanation.
	details [][]string
	of      []int // for each choice, the index of its text in details
	rows    int   // the number of lines of the longest details
}

func newFoot(f *face.Font, c Content, page Page, width int) foot {
	if c.Menu > 0 {
		return foot{}
	}
	room := width - 2*margin*page.Em
	index, made := map[string]int{"": 0}, foot{hint: hintLines(f, c, room), details: [][]string{nil}}
	for _, place := range page.Choices {
		text := c.Items[place.Item].Detail
		if _, known := index[text]; !known {
			index[text] = len(made.details)
			lines := wrap(f, text, room)
			made.details, made.rows = append(made.details, lines), max(made.rows, len(lines))
		}
		made.of = append(made.of, index[text])
	}
	if made.rows > 0 && slices.Contains(made.of, 0) {
		made.details[0], made.rows, made.hint = made.hint, max(made.rows, len(made.hint)), nil
	}
	return made
}

func hintLines(f *face.Font, c Content, room int) []string {
	if c.Hint == "" {
		return []string{f.Ellipsize(closeHint, room)}
	}
	return wrap(f, c.Hint, room)
}

func (f foot) withoutDetails() foot {
	if len(f.hint) == 0 && f.rows > 0 {
		f.hint = f.details[0]
	}
	return foot{hint: f.hint}
}

func (f foot) height(line int) int {
	height := f.detailsHeight(line)
	if n := len(f.hint); n > 0 {
		height += paddedLine(line) + (n-1)*line
	}
	return height
}

// Without lines about keys below, the height includes a margin.
func (f foot) detailsHeight(line int) int {
	switch {
	case f.rows == 0:
		return 0
	case len(f.hint) == 0:
		return paddedLine(line) + (f.rows-1)*line
	}
	return f.rows*line + line/4
}

func (s *Shown) setFoot(made foot, f *face.Font) {
	side, line := margin*s.Em, s.LineHeight
	if s.DetailsHeight = made.detailsHeight(line); s.DetailsHeight > 0 {
		s.DetailsOf = made.of
		for _, lines := range made.details {
			s.Details = append(s.Details, column(lines, side, line/4-s.Edge, line))
		}
	}
	top := s.ViewRect().Max.Y + s.DetailsHeight + centred(f, paddedLine(line))
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
