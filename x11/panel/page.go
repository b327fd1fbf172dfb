package panel

import (
	"image"
	"slices"
	"strings"

	"xklondike/x11/face"
)

// A Section of a panel is a heading and what stands under it. A line with a tab is a row of two columns; any other is a
// paragraph, broken where it must be.
type Section struct {
	Heading string
	Lines   []string
}

// A Page is sections as they are typeset.
type Page struct {
	Rows []Row
	Em   int         // of their letters, in pixels
	Size image.Point // in pixels, with a margin all around
}

// A Row is a line of a page.
type Row struct {
	Text string
	Bold bool
	X, Y int // pixels from the page's corner to its own
}

// Margin is the margin of a page, in em.
const Margin = 1

// lineWidth is how wide a page is at most where there is height enough, in em: longer lines are hard to follow.
const lineWidth = 46

// Smallest is the em of the smallest letters that somebody can read, in pixels.
const Smallest = 9

// Fit typesets sections for a room, in letters of em pixels: in lines that are easy to follow, or in longer ones if the page
// is then less high than the room. If it still is not, letters up to a sixth smaller may do it; else they stay as they are, and
// the page is higher than its room.
func Fit(font func(em int) *face.Font, sections []Section, em int, room image.Point) Page {
	for less := em; less >= max(Smallest, em-em/6); less-- {
		for _, width := range []int{min(room.X, lineWidth*less), room.X} {
			if p := typeset(font(less), sections, less, width); p.Size.Y <= room.Y {
				return p
			}
		}
	}
	return typeset(font(em), sections, em, room.X)
}

// typeset breaks sections into rows for a page of that width.
func typeset(f *face.Font, sections []Section, em, width int) Page {
	p := Page{Em: em, Size: image.Pt(width, Margin*em)}
	for i, sec := range sections {
		if i > 0 {
			p.Size.Y += f.Height() / 2
		}
		p.add(Row{sec.Heading, true, Margin * em, p.Size.Y}, f.Height()*5/4)
		second := Margin*em + column(f, sec.Lines) + em
		for _, text := range sec.Lines {
			p.line(f, text, second)
		}
	}
	p.Size.Y += Margin * em
	return p
}

// add puts a row at the end of the page, and goes on so many pixels below it.
func (p *Page) add(r Row, height int) {
	p.Rows = append(p.Rows, r)
	p.Size.Y += height
}

// line adds a row of two columns, of which the second begins at second, or a paragraph.
func (p *Page) line(f *face.Font, text string, second int) {
	x, margin := Margin*p.Em, Margin*p.Em
	left, right, table := strings.Cut(text, "\t")
	if table {
		p.add(Row{left, false, x, p.Size.Y}, 0)
		x, text = second, right
	}
	for _, part := range broken(f, text, p.Size.X-margin-x) {
		p.add(Row{part, false, x, p.Size.Y}, f.Height())
	}
	if !table {
		p.Size.Y += f.Height() / 3
	}
}

// Equal reports whether two pages look the same.
func (p Page) Equal(other Page) bool {
	return p.Em == other.Em && p.Size == other.Size && slices.Equal(p.Rows, other.Rows)
}

// column is how wide the first of two columns is, in pixels.
func column(f *face.Font, lines []string) int {
	width := 0
	for _, text := range lines {
		if left, _, table := strings.Cut(text, "\t"); table {
			width = max(width, f.Width(left))
		}
	}
	return width
}

// broken breaks a paragraph into lines of at most width pixels; a word that is wider has a line of its own.
func broken(f *face.Font, text string, width int) []string {
	var lines []string
	line := ""
	for _, word := range strings.Fields(text) {
		longer := strings.TrimPrefix(line+" "+word, " ")
		if line != "" && f.Width(longer) > width {
			lines = append(lines, line)
			longer = word
		}
		line = longer
	}
	return append(lines, line)
}
