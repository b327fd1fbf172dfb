package x11

import (
	"image"

	"github.com/jezek/xgb/xproto"

	"xklondike/game/play"
	"xklondike/x11/face"
)

// A statusLine is the window along the bottom that shows a saying.
type statusLine struct {
	*display
	window xproto.Window
	pixmap xproto.Pixmap
	size   image.Point
	em     int // of its letters, in pixels
	saying saying
}

// tell shows a saying. The window is named for it, so that tools can read it.
func (l *statusLine) tell(y saying) {
	was := l.saying.String()
	if l.saying = y; y.String() != was {
		l.desk.SetName(l.window, y.String())
		l.draw()
	}
}

// draw paints as much of the saying as there is room for: the figures, and the message so that it is seen.
func (l *statusLine) draw() {
	if l.size.Y == 0 {
		return
	}
	p := l.pixmaps.paint
	if l.pixmap == 0 {
		l.pixmap = p.Blank(l.size.X, l.size.Y, face.BarPaper)
	}
	l.raised(l.pixmap, l.size, l.em, face.BarPaper)
	f := l.pixmaps.font(l.em, false)
	x, baseline := l.em/2, (l.size.Y+f.Ascent()-f.Descent())/2
	y := l.saying.within(func(text string) bool { return f.Width(text) <= l.size.X-2*x })
	figures, message := y.lead(), y.message+y.hint
	p.Text(l.pixmap, x, baseline, fitted(f, figures, l.size.X-2*x), f, face.BarText, face.BarPaper)
	if begin := x + f.Width(figures); message != "" && begin < l.size.X {
		p.Text(l.pixmap, begin, baseline, fitted(f, message, l.size.X-x-begin), f, face.Highlight, face.BarPaper)
	}
	l.background(l.window, l.pixmap)
}

// refit gives the status line another place, or takes it away.
func (l *statusLine) refit(was, now image.Rectangle, em int) {
	l.size, l.em = now.Size(), em
	if now.Empty() {
		xproto.UnmapWindow(l.conn.X, l.window)
		return
	}
	if now != was {
		l.configure(l.window, now)
		l.forget()
	}
	l.draw()
	xproto.MapWindow(l.conn.X, l.window)
}

// forget frees the pixmap. The window keeps what it shows.
func (l *statusLine) forget() {
	if l.pixmap != 0 {
		l.pixmaps.paint.Free(l.pixmap)
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

// titles are the names of the table window, in full and for a small place.
type titles struct{ full, small string }

// titlesOf are the names that a view gives, or exactly the one that the player has set.
func titlesOf(v play.View, p preferences) titles {
	if p.titled {
		return titles{p.title, p.title}
	}
	return titles{v.Title, v.Name}
}

// tell brings the status line and the titles up to date.
func (w *Window) tell() {
	v := w.Session.View()
	w.status.tell(saying{v.Figures, v.Message.Text, v.Message.Hint(w.bound.keyOf)})
	now := titlesOf(v, w.prefs)
	if now.full != w.titles.full {
		w.desk.SetTitle(w.table, now.full)
	}
	if now.small != w.titles.small {
		w.desk.SetIconTitle(w.table, now.small)
	}
	w.titles = now
}
