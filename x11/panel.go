package x11

import (
	"image"
	"slices"
	"strings"

	"github.com/jezek/xgb/xproto"

	"xklondike/x11/face"
)

// A panel is a titled list of rows over the table: help now, and whatever else there is to read or to choose. It is a child of
// the table window, named for what it is.
type panel struct {
	*display
	window xproto.Window // 0: it is not open
	pixmap xproto.Pixmap
	bounds image.Rectangle // in the table window
	rows   []row           // what the pixmap shows; it is kept for the next time
	em     int             // of their letters, in pixels
}

// A section of a panel is a heading and what stands under it. A line with a tab is a row of two columns; any other is a
// paragraph, broken where it must be.
type section struct {
	heading string
	lines   []string
}

// A row is a line of a panel as it is painted.
type row struct {
	text string
	bold bool
	x, y int // pixels from the panel's corner to its own
}

// The measures of a panel, in em.
const (
	panelMargin = 1
	panelWidth  = 46 // longer lines are hard to follow
	panelSmall  = 9  // pixels: letters smaller than that nobody reads
)

// open reports whether the panel is there to be seen.
func (p *panel) open() bool { return p.window != 0 }

// show shows sections in the middle of some room at the top of the table, in letters of at most em pixels.
func (p *panel) show(name string, sections []section, room image.Point, em int) {
	p.close()
	rows, em, size := p.fit(sections, room, em)
	at := image.Pt((room.X-size.X)/2, max(0, (room.Y-size.Y)/2))
	if p.pixmap == 0 || p.bounds.Size() != size || p.em != em || !slices.Equal(p.rows, rows) {
		p.forget()
		p.pixmap, p.rows, p.em = p.paint(rows, em, size), rows, em
	}
	p.bounds = image.Rectangle{Min: at, Max: at.Add(size)}
	p.window = p.child(p.bounds, p.pixmap)
	p.desk.SetName(p.window, name)
	xproto.MapWindow(p.conn.X, p.window)
}

// fit typesets sections in the largest letters that the room has place for, up to the status line's: in lines that are easy
// to follow, or else in longer ones. If the smallest letters need more room, what is too much is cut off.
func (p *panel) fit(sections []section, room image.Point, largest int) (rows []row, em int, size image.Point) {
	for em = largest; ; em-- {
		widest := room.X - 2*panelMargin*em
		for _, width := range []int{min(widest, panelWidth*em), widest} {
			var height int
			rows, height = p.typeset(sections, em, width-2*panelMargin*em)
			size = image.Pt(width, height)
			if height <= room.Y {
				return rows, em, size
			}
		}
		if em <= panelSmall {
			return rows, em, size
		}
	}
}

// typeset breaks sections into rows for letters of em pixels and a width in pixels, and says how high the panel gets.
func (p *panel) typeset(sections []section, em, width int) (rows []row, height int) {
	f, margin := p.pixmaps.font(em, false), panelMargin*em
	y, line := margin, f.Height()
	for i, sec := range sections {
		if i > 0 {
			y += line / 2
		}
		rows = append(rows, row{sec.heading, true, margin, y})
		y += line + line/4
		second := margin + column(f, sec.lines) + em
		for _, text := range sec.lines {
			left, right, table := strings.Cut(text, "\t")
			x := margin
			if table {
				rows = append(rows, row{left, false, margin, y})
				x, text = second, right
			}
			for _, part := range broken(f, text, margin+width-x) {
				rows = append(rows, row{part, false, x, y})
				y += line
			}
			if !table {
				y += line / 3
			}
		}
	}
	return rows, y + margin
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

// broken breaks a paragraph into lines of at most width pixels.
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

// paint paints rows on paper.
func (p *panel) paint(rows []row, em int, size image.Point) xproto.Pixmap {
	paint := p.pixmaps.paint
	pm := paint.Blank(size.X, size.Y, face.PanelPaper)
	p.raised(pm, size, em, face.PanelPaper)
	for _, r := range rows {
		f := p.pixmaps.font(em, r.bold)
		paint.Text(pm, r.x, r.y+f.Ascent(), r.text, f, face.PanelText, face.PanelPaper)
	}
	return pm
}

// forget throws away what was painted. A window that shows it keeps it (protocol, "CreateWindow").
func (p *panel) forget() {
	if p.pixmap != 0 {
		p.pixmaps.paint.Free(p.pixmap)
		p.pixmap = 0
	}
}

func (p *panel) close() {
	if p.open() {
		xproto.DestroyWindow(p.conn.X, p.window)
		p.window = 0
	}
}
