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
	label
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

// openPanel shows sections in the middle of the table.
func (s *Session) openPanel(name string, sections []section) {
	s.closePanel()
	room := image.Pt(s.layout.Bounds.Dx(), s.layout.Status.Min.Y)
	rows, em, size := s.fit(sections, room)
	at := image.Pt((room.X-size.X)/2, max(0, (room.Y-size.Y)/2))
	p := &s.win.panel
	if p.pixmap == 0 || p.bounds.Size() != size || p.em != em || !slices.Equal(p.rows, rows) {
		s.forgetPanel()
		p.pixmap, p.rows, p.em = s.paintPanel(rows, em, size), rows, em
	}
	p.bounds, p.text = image.Rectangle{Min: at, Max: at.Add(size)}, name
	p.window = s.child(p.bounds, p.pixmap)
	s.desk.SetName(p.window, name)
	xproto.MapWindow(s.conn.X, p.window)
}

// fit typesets sections in the largest letters that the room has place for, up to the status line's: in lines that are easy
// to follow, or else in longer ones. If the smallest letters need more room, what is too much is cut off.
func (s *Session) fit(sections []section, room image.Point) (rows []row, em int, size image.Point) {
	for em = s.em; ; em-- {
		widest := room.X - 2*panelMargin*em
		for _, width := range []int{min(widest, panelWidth*em), widest} {
			var height int
			rows, height = s.typeset(sections, em, width-2*panelMargin*em)
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
func (s *Session) typeset(sections []section, em, width int) (rows []row, height int) {
	f, margin := s.wear.font(em, false), panelMargin*em
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

// paintPanel paints rows on paper.
func (s *Session) paintPanel(rows []row, em int, size image.Point) xproto.Pixmap {
	p := s.wear.paint
	pm := p.Blank(size.X, size.Y, face.PanelPaper)
	s.raised(pm, size, em, face.PanelPaper)
	for _, r := range rows {
		f := s.wear.font(em, r.bold)
		p.Text(pm, r.x, r.y+f.Ascent(), r.text, f, face.PanelText, face.PanelPaper)
	}
	return pm
}

// reopenPanel shows an open panel as it is to be now.
func (s *Session) reopenPanel() {
	if s.win.panel.open() {
		_ = s.help(nil) // the only one there is
	}
}

// repaintPanel has the panel painted anew, now or when it is opened next.
func (s *Session) repaintPanel() {
	s.forgetPanel()
	s.reopenPanel()
}

// forgetPanel throws away what was painted. A window that wears it keeps it (protocol, "CreateWindow").
func (s *Session) forgetPanel() {
	if p := &s.win.panel; p.pixmap != 0 {
		s.wear.paint.Free(p.pixmap)
		p.pixmap = 0
	}
}

func (s *Session) closePanel() {
	if p := &s.win.panel; p.open() {
		xproto.DestroyWindow(s.conn.X, p.window)
		p.window = 0
	}
}
