package panel

import (
	"image"
	"slices"
	"strings"
	"unicode/utf8"

	"xklondike/game/words"
	"xklondike/x11/face"
)

type typesetter struct {
	page                 Page
	font                 *face.Font
	viewHeight           int // in pixels; 0 if it does not matter
	columns              columns
	shortNotes, cutNotes bool
	aboveRow             int // pixels above and below the text of a choice, so that the pointer hits it more easily
}

// The columns are in pixels.
type columns struct {
	pairNote   int // x of the notes of pairs
	mark       int // width of the marks of choices
	choiceNote int
	choiceEnds []int // of the cells of choices
	noteEnd    int
	wide       bool // the notes of choices stand beside the labels; else below them
	cell       int  // width
	cells      int  // for which there is room
}

func typeset(f *face.Font, c Content, em, width, viewHeight int) Page {
	s := typesetter{page: Page{Em: em, Size: image.Pt(width, margin*em/2)}, font: f, columns: measure(f, em, width, c),
		shortNotes: c.ShortNotes, cutNotes: c.CutNotes, viewHeight: viewHeight}
	s.page.ends = s.columns.choiceEnds
	if c.IsMenu() {
		s.aboveRow = (paddedLine(f.Height()) - f.Height() + 1) / 2
	}
	for i, item := range c.Items {
		s.page.tops = append(s.page.tops, s.page.Size.Y)
		switch {
		case i == 0:
		case item.Kind == Heading:
			s.page.Size.Y += f.Height() / 2
		case item.Kind == Paragraph && c.Items[i-1].isRow():
			s.page.Size.Y += f.Height() / 3
		}
		place, gap := s.begin(i), 0
		switch item.Kind {
		case Heading:
			s.addWrapped(item.Text, Bold, margin*em, width-margin*em)
			gap = f.Height() / 4
		case Paragraph:
			s.addWrapped(item.Text, Plain, margin*em, width-margin*em)
			gap = f.Height() / 3
		case Pair:
			s.addPair(item)
		case Link:
			s.addPair(item)
			s.page.links = !c.byItem
		case Choice:
			s.page.Size.Y += s.aboveRow
			s.addChoice(item)
			s.page.Size.Y += s.aboveRow
		case Figures:
			s.addFigures(item)
		case Curve:
			s.addCurve(item.Points)
		case Marks:
			s.addMarks(item)
		case Drawing:
			s.addPicture(*item.Table)
		case Separator:
			s.addSeparator()
		}
		if item.canBeChosen() || c.byItem && item.Words() != "" {
			s.endChoice(place)
		}
		s.page.Size.Y += gap
	}
	s.page.Size.Y += margin * em / 2
	return s.page
}

func measure(f *face.Font, em, width int, c Content) columns {
	var first, mark, label, value, note, cell, figures, cells int
	widths := cellWidths(f, c)
	for _, item := range c.Items {
		switch item.Kind {
		case Pair, Link:
			first = max(first, f.Width(item.Text))
		case Choice:
			label, value, note = max(label, f.Width(item.Text)), max(value, f.Width(item.Value)),
				max(note, f.Width(item.Note)+swatchRoom(item, f))
			if item.Mark != NoMark {
				mark = f.Height()
			}
		case Figures:
			figures, cells = max(figures, f.Width(item.Text)), max(cells, len(item.Cells))
			for _, text := range item.Cells {
				cell = max(cell, f.Width(text))
			}
		}
	}
	const leastNote, leastFigures = 8, 10 // em; a narrower column of notes, or of what figures are about, is hard to read
	// Longer texts in the left column are wrapped
	first = min(first, 10*em)
	room := width - 2*margin*em - mark
	all := columns{
		pairNote: margin*em + first + em, mark: mark, choiceNote: margin*em + mark +
			label + em, noteEnd: width - margin*em,
		cell: cell + em, cells: cells, choiceEnds: make([]int, len(widths)),
	}
	for all.cells > 1 && min(figures, leastFigures*em)+all.cells*all.cell > room {
		all.cells--
	}
	end := width - margin*em
	for i, w := range slices.Backward(widths) {
		all.choiceEnds[i] = end
		end -= w + em
	}
	if value = max(value, width-margin*em-end-em); value > 0 {
		all.noteEnd -= value + em
	}
	all.wide = note == 0 && label+em+value <= room || all.noteEnd-all.choiceNote >= min(note, leastNote*em)
	return all
}

// cellWidths returns how wide the cells of choices are, with their heads.
func cellWidths(f *face.Font, c Content) (widths []int) {
	add := func(cells []string) {
		for i, text := range cells {
			if i == len(widths) {
				widths = append(widths, 0)
			}
			widths[i] = max(widths[i], f.Width(text))
		}
	}
	for _, item := range c.Items {
		if item.Kind == Choice {
			add(item.Cells)
		}
	}
	if len(c.Heads) > 0 {
		add(c.Heads[1:])
	}
	return widths
}

// swatchRoom includes the blank after it; 0 for none.
func swatchRoom(item Item, f *face.Font) int {
	if item.Swatch == nil {
		return 0
	}
	return f.Height() + f.Height()/4
}

func (s *typesetter) addWrapped(text string, look TextLook, left, right int) {
	for _, part := range wrap(s.font, text, right-left) {
		s.page.Rows = append(s.page.Rows, Row{part, look, left, s.page.Size.Y})
		s.page.Size.Y += s.font.Height()
	}
}

func (s *typesetter) addPair(item Item) {
	top := s.page.Size.Y
	s.addWrapped(item.Text, Plain, margin*s.page.Em, s.columns.pairNote-s.page.Em)
	bottom := s.page.Size.Y
	s.page.Size.Y = top
	s.addWrapped(item.Note, Plain, s.columns.pairNote, s.page.Size.X-margin*s.page.Em)
	s.page.Size.Y = max(s.page.Size.Y, bottom)
}

func (s *typesetter) addChoice(item Item) {
	look, left, right, top := Plain, margin*s.page.Em+s.columns.mark, s.page.Size.X-margin*s.page.Em, s.page.Size.Y
	if item.Grey {
		look = Grey
	}
	s.addMark(item.Mark)
	s.addWrapped(item.Text, look, left, right)
	last := s.page.Rows[len(s.page.Rows)-1]
	valueWidth := s.font.Width(item.Value)
	below := s.page.Size.Y
	if len(item.Cells) > 0 {
		valueWidth = right - s.columns.choiceEnds[0] + s.font.Width(item.Cells[0])
		if last.X+s.font.Width(last.Text)+s.page.Em > right-valueWidth {
			last.Y, below = below, below+s.font.Height()
		}
		for i, text := range item.Cells {
			s.page.Rows = append(s.page.Rows, Row{text, look, s.columns.choiceEnds[i] - s.font.Width(text), last.Y})
		}
	}
	if item.Value != "" {
		if !s.columns.wide && last.X+s.font.Width(last.Text)+s.page.Em > right-valueWidth {
			s.addWrapped(item.Value, look, left+s.page.Em, right)
			below = s.page.Size.Y
		} else {
			s.page.Rows = append(s.page.Rows, Row{item.Value, look, right - valueWidth, last.Y})
		}
	}
	if item.Note != "" && (s.columns.wide || !s.shortNotes) {
		from, to, note := left+s.page.Em, right, item.Note
		if s.columns.wide {
			s.page.Size.Y, from, to = top, s.columns.choiceNote, max(s.columns.noteEnd, right-valueWidth-s.page.Em)
		}
		if s.shortNotes {
			note = shorten(s.font, note, to-from)
		}
		if s.cutNotes {
			note = s.font.Ellipsize(note, to-from-swatchRoom(item, s.font))
		}
		s.addSwatch(item, from)
		s.addWrapped(note, look, from+swatchRoom(item, s.font), to)
	}
	s.page.Size.Y = max(s.page.Size.Y, below)
}

// shorten leaves out phrases from the last to the second.
func shorten(f *face.Font, text string, width int) string {
	for f.Width(text) > width {
		last := strings.LastIndex(text, ", ")
		if last < 0 {
			return f.Ellipsize(text, width)
		}
		text = text[:last]
	}
	return text
}

func (s *typesetter) begin(item int) PlacedChoice {
	side := margin*s.page.Em - s.page.Em/3
	return PlacedChoice{Item: item, Rect: image.Rect(side, s.page.Size.Y, s.page.Size.X-side, s.page.Size.Y),
		Rows: Span{From: len(s.page.Rows)}, Fills: Span{From: len(s.page.Fills)}}
}

func (s *typesetter) endChoice(p PlacedChoice) {
	p.Rect.Max.Y, p.Rows.To, p.Fills.To = s.page.Size.Y, len(s.page.Rows), len(s.page.Fills)
	s.page.Choices = append(s.page.Choices, p)
}

func (s *typesetter) addSwatch(item Item, left int) {
	if item.Swatch == nil {
		return
	}
	side, edge, top := s.font.Height()*3/4, max(1, s.page.Em/12), s.page.Size.Y+s.font.Height()/8
	square := image.Rect(left, top, left+side, top+side)
	s.page.fill(face.PanelText, square)
	s.page.fill(*item.Swatch, square.Inset(edge))
}

// addFigures leaves out the last cells on all rows of a page if there is no room.
func (s *typesetter) addFigures(item Item) {
	left, right := margin*s.page.Em, s.page.Size.X-margin*s.page.Em
	y := s.page.Size.Y
	s.addWrapped(item.Text, Plain, left, right-s.columns.cells*s.columns.cell)
	for i, text := range item.Cells[:min(len(item.Cells), s.columns.cells)] {
		s.page.Rows = append(s.page.Rows, Row{text, Plain, right - (s.columns.cells-1-i)*s.columns.cell - s.font.Width(text), y})
	}
}

// wrap gives a word wider than the width, or longer than the longest line, a line to itself.
func wrap(f *face.Font, text string, width int) []string {
	var lines []string
	line := ""
	for _, word := range words.Fields(text) {
		longer := strings.TrimPrefix(line+" "+word, " ")
		if line != "" && (f.Width(longer) > width || utf8.RuneCountInString(longer) > longestLine) {
			lines = append(lines, line)
			longer = word
		}
		line = longer
	}
	return append(lines, line)
}
