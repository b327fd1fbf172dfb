package windows

import (
	"image"

	"github.com/jezek/xgb/xproto"

	"xklondike/x11/face"
)

// A StatusLine is the window along the bottom that shows a saying.
type StatusLine struct {
	*Display
	window xproto.Window
	pixmap xproto.Pixmap
	size   image.Point
	em     int // of its letters, in pixels
	saying Saying
}

// StatusLine returns the status line of a board, which is so large, with letters of em pixels. It shows nothing yet.
func (b *Board) StatusLine(size image.Point, em int) StatusLine {
	return StatusLine{Display: b.Display, window: b.bottom, size: size, em: em}
}

// Tell shows a saying. The window is named for it, so that tools can read it.
func (l *StatusLine) Tell(y Saying) {
	was := l.saying.String()
	if l.saying = y; y.String() != was {
		l.Desk.SetName(l.window, y.String())
		l.Draw()
	}
}

// Draw paints as much of the saying as there is room for: the figures, and the message so that it is seen.
func (l *StatusLine) Draw() {
	if l.size.Y == 0 {
		return
	}
	p := l.Pixmaps.paint
	if l.pixmap == 0 {
		l.pixmap = p.Blank(l.size.X, l.size.Y, face.BarPaper)
	}
	l.raised(l.pixmap, l.size, l.em, face.BarPaper)
	f := l.Pixmaps.font(l.em, false)
	x, baseline := l.em/2, (l.size.Y+f.Ascent()-f.Descent())/2
	y := l.saying.within(func(text string) bool { return f.Width(text) <= l.size.X-2*x })
	figures, message := y.lead(), y.Message+y.Hint
	p.Text(l.pixmap, x, baseline, fitted(f, figures, l.size.X-2*x), f, face.BarText, face.BarPaper)
	if begin := x + f.Width(figures); message != "" && begin < l.size.X {
		p.Text(l.pixmap, begin, baseline, fitted(f, message, l.size.X-x-begin), f, face.Highlight, face.BarPaper)
	}
	l.background(l.window, l.pixmap)
}

// Refit gives the status line another place, or takes it away.
func (l *StatusLine) Refit(was, now image.Rectangle, em int) {
	l.size, l.em = now.Size(), em
	if now.Empty() {
		xproto.UnmapWindow(l.Conn.X, l.window)
		return
	}
	if now != was {
		l.configure(l.window, now)
		l.Forget()
	}
	l.Draw()
	xproto.MapWindow(l.Conn.X, l.window)
}

// Forget frees the pixmap. The window keeps what it shows.
func (l *StatusLine) Forget() {
	if l.pixmap != 0 {
		l.Pixmaps.paint.Free(l.pixmap)
		l.pixmap = 0
	}
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
