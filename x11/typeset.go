package x11

import (
	"image"
	"slices"
	"strings"

	"xklondike/x11/face"
)

// A section of a panel is a heading and what stands under it. A line with a tab is a row of two columns; any other is a
// paragraph, broken where it must be.
type section struct {
	heading string
	lines   []string
}

// A page is sections as they are typeset.
type page struct {
	rows []row
	em   int         // of their letters, in pixels
	size image.Point // with a margin all around
}

// A row is a line of a page.
type row struct {
	text string
	bold bool
	x, y int // pixels from the page's corner to its own
}

// The measures of a page, in em.
const (
	pageMargin = 1
	pageWidth  = 46 // longer lines are hard to follow
)

// panelSmall is the em of the smallest letters that somebody can read, in pixels.
const panelSmall = 9

// fitPage typesets sections for a room, in letters of em pixels: in lines that are easy to follow, or in longer ones if the page
// is then less high than the room. If it still is not, letters up to a sixth smaller may do it; else they stay as they are, and
// the page is higher than its room.
func fitPage(font func(em int) *face.Font, sections []section, em int, room image.Point) page {
	for less := em; less >= max(panelSmall, em-em/6); less-- {
		for _, width := range []int{min(room.X, pageWidth*less), room.X} {
			if p := typeset(font(less), sections, less, width); p.size.Y <= room.Y {
				return p
			}
		}
	}
	return typeset(font(em), sections, em, room.X)
}

// typeset breaks sections into rows for a page of that width.
func typeset(f *face.Font, sections []section, em, width int) page {
	p := page{em: em, size: image.Pt(width, pageMargin*em)}
	for i, sec := range sections {
		if i > 0 {
			p.size.Y += f.Height() / 2
		}
		p.add(row{sec.heading, true, pageMargin * em, p.size.Y}, f.Height()*5/4)
		second := pageMargin*em + column(f, sec.lines) + em
		for _, text := range sec.lines {
			p.line(f, text, second)
		}
	}
	p.size.Y += pageMargin * em
	return p
}

// add puts a row at the end of the page, and goes on so many pixels below it.
func (p *page) add(r row, height int) {
	p.rows = append(p.rows, r)
	p.size.Y += height
}

// line adds a row of two columns, of which the second begins at second, or a paragraph.
func (p *page) line(f *face.Font, text string, second int) {
	x, margin := pageMargin*p.em, pageMargin*p.em
	left, right, table := strings.Cut(text, "\t")
	if table {
		p.add(row{left, false, x, p.size.Y}, 0)
		x, text = second, right
	}
	for _, part := range broken(f, text, p.size.X-margin-x) {
		p.add(row{part, false, x, p.size.Y}, f.Height())
	}
	if !table {
		p.size.Y += f.Height() / 3
	}
}

// equal reports whether two pages look the same.
func (p page) equal(other page) bool {
	return p.em == other.em && p.size == other.size && slices.Equal(p.rows, other.rows)
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
