package x11

import (
	"image"

	"github.com/jezek/xgb/xproto"

	"xklondike/x11/face"
)

// A label is a window that wears text.
type label struct {
	window xproto.Window // 0: there is none
	pixmap xproto.Pixmap
	text   string // what it shows
}

// fontSize is the height of an em in pixels for a table window of w by h: large windows are looked at from afar.
func fontSize(w, h int, dpi float64) int {
	const perHeight, perWidth, smallest, largest = 38, 50, 11, 36
	least := max(panelSmall, int(smallest*dpi/96+0.5))
	return max(least, min(h/perHeight, w/perWidth, max(least, largest)))
}

// statusHeight is the height of the status line in pixels for an em of that many; 0 if nobody wants it.
func (s *Session) statusHeight(em int) int {
	if !s.set.Bool("statusBar") {
		return 0
	}
	return em + em*3/4
}

// tell brings the status line and the title up to date.
func (s *Session) tell() {
	if text := s.status().String(); text != s.win.status.text {
		s.win.status.text = text
		s.desk.SetName(s.win.status.window, text)
		s.drawStatus()
	}
	if title := s.title(); title != s.win.title {
		s.win.title = title
		s.desk.SetTitle(s.win.table, title)
	}
	if title := s.iconTitle(); title != s.win.iconTitle {
		s.win.iconTitle = title
		s.desk.SetIconTitle(s.win.table, title)
	}
}

// drawStatus paints the status line's text into what it wears: the figures, and the message so that it is seen.
func (s *Session) drawStatus() {
	l, size := &s.win.status, s.layout.Status.Size()
	if size.Y == 0 {
		return
	}
	if l.pixmap == 0 {
		l.pixmap = s.wear.paint.Blank(size.X, size.Y, face.BarPaper)
	}
	s.raised(l.pixmap, size, s.em, face.BarPaper)
	f := s.wear.font(s.em, false)
	x, baseline := s.em/2, (size.Y+f.Ascent()-f.Descent())/2
	y := s.status().within(func(text string) bool { return f.Width(text) <= size.X-2*x })
	figures, message := y.lead(), y.message+y.hint
	s.wear.paint.Text(l.pixmap, x, baseline, fitted(f, figures, size.X-2*x), f, face.BarText, face.BarPaper)
	if begin := x + f.Width(figures); message != "" && begin < size.X {
		s.wear.paint.Text(l.pixmap, begin, baseline, fitted(f, message, size.X-x-begin), f, face.Highlight, face.BarPaper)
	}
	s.background(l.window, l.pixmap)
}

// raised fills a pixmap with a paper that stands out from the table: lit above and at the left, dark below and at the right,
// as thick as suits letters of em pixels.
func (s *Session) raised(pm xproto.Pixmap, size image.Point, em int, paper face.Ink) {
	p, edge := s.wear.paint, edge(em)
	p.Fill(pm, 0, 0, size.X, size.Y, face.TopShadow)
	p.Fill(pm, edge, edge, size.X-edge, size.Y-edge, face.BottomShadow)
	p.Fill(pm, edge, edge, size.X-2*edge, size.Y-2*edge, paper)
}

// fitted is as much of a text as fits into width pixels, with dots for the rest.
func fitted(f *face.Font, text string, width int) string {
	if f.Width(text) <= width {
		return text
	}
	runes := []rune(text)
	for len(runes) > 0 && f.Width(string(runes)+"…") > width {
		runes = runes[:len(runes)-1]
	}
	return string(runes) + "…"
}
