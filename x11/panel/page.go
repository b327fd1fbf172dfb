package panel

import (
	"cmp"
	"image"
	"slices"
	"strings"
	"unicode/utf8"

	"xklondike/game/words"
	"xklondike/x11/face"
)

// A Page is items that have been typeset into rows.
type Page struct {
	Rows    []Row
	Choices []PlacedChoice // from the top; read by items, a page without choices has its items here
	tops    []int          // y of each item, in pixels
	links   bool           // the choices are links
	Fills   []Fill         // below the rows, in the order in which they are painted
	Em      int            // font size, in pixels
	Grid
	ends []int       // x at which each of the cells of choices ends, in pixels
	Size image.Point // pixels, with the margins
}

// A Row is a line of text on a page, or one column of it.
type Row struct {
	Text string
	Look TextLook
	X, Y int // top left corner on the page, in pixels
}

// A Fill is a part of a curve, say, in pixels of the page.
type Fill = face.Fill

// A TextLook says how a text looks.
type TextLook uint8

const (
	Plain TextLook = iota
	Bold
	Grey
	Chosen
	OnBar     // in the menu bar and the status line
	GreyOnBar // in the menu bar
	Message   // of the status line
	OfClubs   // on a card
	OfDiamonds
	OfHearts
	OfSpades
	GreenLight
	RedLight
	looks
)

// Inks returns the inks of a text and of the paper behind it.
func (l TextLook) Inks() (ink, paper face.Ink) {
	switch l {
	case Grey:
		return face.PanelGrey, face.PanelPaper
	case Chosen:
		return face.SelectText, face.SelectPaper
	case OnBar:
		return face.BarText, face.BarPaper
	case GreyOnBar:
		return face.BarGrey, face.BarPaper
	case Message:
		return face.Highlight, face.BarPaper
	case OfClubs, OfDiamonds, OfHearts, OfSpades:
		return face.ClubsInk + face.Ink(l-OfClubs), face.Paper
	case GreenLight:
		return face.LampGreen, face.BarPaper
	case RedLight:
		return face.LampRed, face.BarPaper
	}
	return face.PanelText, face.PanelPaper
}

// RowsByLook has the rows with a text, and those of one look together, because one request draws them.
func RowsByLook(all ...Row) (rows [looks][]Row) {
	for _, r := range all {
		if r.Text = strings.TrimRight(r.Text, " "); r.Text != "" {
			rows[r.Look] = append(rows[r.Look], r)
		}
	}
	return rows
}

// selectedInk is the ink in which a part of a choice is shown while the choice is selected.
func selectedInk(ink face.Ink) face.Ink {
	switch ink {
	case face.PanelText, face.PanelGrey:
		return face.SelectText
	case face.PanelPaper:
		return face.SelectPaper
	}
	return ink
}

// A PlacedChoice says where a choice stands on its page, in pixels.
type PlacedChoice struct {
	Item int
	// Highlighted while the choice is selected, and hit by a click at its height
	Rect        image.Rectangle
	Rows, Fills Span  // of the page that lie in Rect
	Tile        *Tile // in a grid, where Rect is the name below; else nil
}

// SelectedChoice returns what shows the selected choice, placed in its Rect.
func (v PageView) SelectedChoice() (fills []Fill, rows []Row) {
	place := v.Choices[v.Selected]
	at := place.Rect.Min
	fills = []Fill{{Rect: place.Rect.Sub(at), Ink: face.SelectPaper}}
	for _, f := range v.Fills[place.Fills.From:place.Fills.To] {
		fills = append(fills, Fill{Rect: f.Rect.Sub(at), Ink: selectedInk(f.Ink)})
	}
	for _, r := range v.Rows[place.Rows.From:place.Rows.To] {
		rows = append(rows, Row{r.Text, Chosen, r.X - at.X, r.Y - at.Y})
	}
	return fills, rows
}

// A Span is a part of a list: from From to just before To.
type Span struct{ From, To int }

// Em
const margin = 1

// Characters; longer lines are hard to follow. A page without a width of its own has room for so many.
const longestLine = 80

// MinEm is the smallest font that people can read, in pixels.
const MinEm = 9

// emFor gives a panel in a small room smaller letters than the rest of the window has, for some rows above the foot,
// and some words in a row.
func emFor(room image.Point, em int) int {
	// Em; in less room the font gets smaller
	const leastWidth, leastHeight = 24, 14
	return min(em, max(MinEm, min(room.X/leastWidth, room.Y/leastHeight)))
}

// fit typesets a content for a room, in pixels, with letters of em pixels. The width of a list does not depend
// on the number of items, so a list that is filtered stays where it is; it may be higher than the room. Other
// pages may have letters up to a sixth smaller. If nothing fits, they are higher, too.
func fit(font func(em int) *face.Font, c Content, em int, room image.Point) Page {
	if c.hangs() {
		return typesetMenu(font(em), c.Items, em, room.X)
	}
	if c.Grid {
		return typesetGrid(font, c, em, room)
	}
	at := func(em int) Page {
		f := font(em)
		return typeset(f, c, em, min(room.X, cmp.Or(c.Width*em, pageWidth(f, em))), room.Y)
	}
	p := at(em)
	if c.hasChoices() || c.Field != nil || p.Size.Y <= room.Y {
		return p
	}
	for smaller := em - 1; smaller >= max(MinEm, em-em/6); smaller-- {
		if s := at(smaller); s.Size.Y <= room.Y {
			return s
		}
	}
	return p
}

// widen adds a blank at the right, where choices are highlighted, too.
func (p *Page) widen(by int) {
	p.Size.X += by
	for i := range p.Choices {
		p.Choices[i].Rect.Max.X += by
	}
}

func pageWidth(f *face.Font, em int) int { return f.LineWidth(longestLine) + 2*margin*em }

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
