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

	// On the pixmap
	drawn, counts []frame.Word
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
	l.drawn, l.counts = nil, nil
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
	rows := l.changedCounts(s)
	changed := len(rows)
	for _, word := range now[same : len(now)-tail] {
		if last := len(rows) - 1; last >= changed && rows[last].Look == word.Look {
			rows[last].Text += word.Text
		} else {
			rows = append(rows, word.Row)
		}
	}
	l.display.drawRows(l.pixmap, s.Em, rows...)
	l.display.setBackgroundAndRepaint(l.window, l.pixmap)
}

// changedCounts clears the counts that are new or gone, and returns those that are to be drawn.
func (l *statusLine) changedCounts(s frame.Status) (rows []panel.Row) {
	was, now := l.counts, s.Counts
	l.counts = now
	for i := range max(len(was), len(now)) {
		switch {
		case i < min(len(was), len(now)) && was[i] == now[i]:
			continue
		case i < len(was):
			l.clearWords(was[i:i+1], s)
		}
		if i < len(now) {
			rows = append(rows, now[i].Row)
		}
	}
	return rows
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
