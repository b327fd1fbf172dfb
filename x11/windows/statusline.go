package windows

import (
	"image"

	"github.com/jezek/xgb/xproto"

	"xklondike/x11/face"
	"xklondike/x11/frame"
	"xklondike/x11/panel"
)

type statusLine struct {
	display *Display
	window  xproto.Window
	pixmap  xproto.Pixmap
	drawn   []frame.Word // on the pixmap
}

func (l *statusLine) place(was image.Rectangle, now frame.Status) {
	if now.Rect.Empty() {
		l.display.Conn.UnmapWindow(l.window)
		return
	}
	if now.Rect != was {
		l.display.moveResize(l.window, now.Rect)
		l.display.Pixmaps.Painter.FreeAll(&l.pixmap)
	}
	l.draw(now)
	l.display.Conn.MapWindow(l.window)
}

func (l *statusLine) draw(s frame.Status) {
	if s.Rect.Empty() {
		return
	}
	l.display.Pixmaps.Painter.FillRaised(&l.pixmap, s.Rect.Size(), panel.EdgeWidth(s.Em), face.BarPaper)
	l.drawn = nil
	l.drawChanges(s)
}

func (l *statusLine) change(s frame.Status) {
	switch {
	case s.Rect.Empty():
	case l.pixmap == 0:
		l.draw(s)
	default:
		l.drawChanges(s)
	}
}

func (l *statusLine) drawChanges(s frame.Status) {
	was, now := l.drawn, s.Words
	l.drawn = now
	same := 0
	for same < min(len(was), len(now)) && was[same] == now[same] {
		same++
	}
	tail := 0
	for tail < min(len(was), len(now))-same && was[len(was)-1-tail] == now[len(now)-1-tail] {
		tail++
	}
	l.clearWords(was[same:len(was)-tail], s)
	var rows []panel.Row
	for _, word := range now[same : len(now)-tail] {
		if last := len(rows) - 1; last >= 0 && rows[last].Look == word.Look {
			rows[last].Text += word.Text
		} else {
			rows = append(rows, word.Row)
		}
	}
	l.display.drawRows(l.pixmap, s.Em, rows...)
	l.display.setBackgroundAndRepaint(l.window, l.pixmap)
}

func (l *statusLine) clearWords(words []frame.Word, s frame.Status) {
	if len(words) == 0 {
		return
	}
	f, edge, last := l.display.Pixmaps.Fonts.Font(s.Em, false), panel.EdgeWidth(s.Em), words[len(words)-1]
	before, _ := f.Overhang(words[0].Text)
	_, beyond := f.Overhang(last.Text)
	left, right := max(edge, words[0].X-before), min(s.Rect.Dx()-edge, last.X+last.Width+beyond)
	l.display.Pixmaps.Painter.Fill(l.pixmap, face.BarPaper, image.Rectangle{Min: image.Pt(left, edge), Max: image.Pt(right, s.Rect.Dy()-edge)})
}
