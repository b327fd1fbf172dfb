package panel

import (
	"slices"
	"strings"

	"xklondike/game/language"
	"xklondike/x11/face"
)

// hintLines returns the lines that say what keys do; none in a menu.
func (s *Shown) hintLines(f *face.Font, em int, scrolls bool) []string {
	hint := s.Content.Hint
	if !s.AcceptsInput() {
		scroll, others := "", language.T("Press any key to close")
		if scrolls {
			scroll = language.T("Scroll: space, arrows or wheel")
		}
		if scrolls || hint != "" {
			others = language.T("Any other key: close")
		}
		hint = strings.Join(slices.DeleteFunc([]string{scroll, hint, others}, func(part string) bool { return part == "" }), ". ")
	}
	if s.Content.hangs() || hint == "" {
		return nil
	}
	return wrapSentences(f, hint, s.Width-2*margin*em)
}

// wrapSentences begins each line with a sentence, if that takes no more lines.
func wrapSentences(f *face.Font, text string, width int) []string {
	fewest := wrap(f, text, width)
	var lines []string
	for _, sentence := range strings.SplitAfter(text, ". ") {
		sentence = strings.TrimSpace(sentence)
		if last := len(lines) - 1; last >= 0 && len(wrap(f, lines[last]+" "+sentence, width)) == 1 {
			lines[last] += " " + sentence
		} else {
			lines = append(lines, sentence)
		}
	}
	if len(lines) > len(fewest) || slices.ContainsFunc(lines, func(line string) bool { return len(wrap(f, line, width)) > 1 }) {
		return fewest
	}
	return lines
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
}

func column(lines []string, x, top, step int) (rows []Row) {
	for i, text := range lines {
		rows = append(rows, Row{Text: text, X: x, Y: top + i*step})
	}
	return rows
}
