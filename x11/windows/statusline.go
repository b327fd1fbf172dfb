package windows

import (
	"image"
	"strings"

	"github.com/jezek/xgb/xproto"

	"xklondike/x11/face"
	"xklondike/x11/frame"
	"xklondike/x11/panel"
)

type statusLine struct {
	*surface
	window xproto.Window
	pixmap xproto.Pixmap
	drawn  []frame.Word // on the pixmap
}

func (l *statusLine) place(was image.Rectangle, now frame.Status) {
	if now.Rect.Empty() {
		l.Conn.UnmapWindow(l.window)
		return
	}
	if now.Rect != was {
		l.moveResize(l.window, now.Rect)
		freePixmaps(l.Pixmaps.Painter, &l.pixmap)
	}
	l.draw(now)
	l.Conn.MapWindow(l.window)
}

func (l *statusLine) draw(s frame.Status) {
	if s.Rect.Empty() {
		return
	}
	paintBar(l.Pixmaps.Painter, &l.pixmap, s.Rect.Size(), s.Em)
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
	l.drawWords(now[same:len(now)-tail], s)
	l.setBackgroundAndRepaint(l.window, l.pixmap)
}

func (l *statusLine) clearWords(words []frame.Word, s frame.Status) {
	if len(words) == 0 {
		return
	}
	f, edge, last := l.Pixmaps.Font(s.Em, false), panel.EdgeWidth(s.Em), words[len(words)-1]
	before, _ := f.Overhang(words[0].Text)
	_, beyond := f.Overhang(last.Text)
	left, right := max(edge, words[0].X-before), min(s.Rect.Dx()-edge, last.X+last.Width+beyond)
	l.Pixmaps.Painter.Fill(l.pixmap, face.BarPaper, image.Rectangle{Min: image.Pt(left, edge), Max: image.Pt(right, s.Rect.Dy()-edge)})
}

func (l *statusLine) drawWords(words []frame.Word, s frame.Status) {
	f := l.Pixmaps.Font(s.Em, false)
	for len(words) > 0 {
		n, line := 0, ""
		for n < len(words) && words[n].Ink == words[0].Ink {
			line += words[n].Text
			n++
		}
		if line = strings.TrimRight(line, " "); line != "" {
			l.Pixmaps.Painter.DrawText(l.pixmap, words[0].X, frame.Baseline(s.Rect.Dy(), f), line, f, words[0].Ink, face.BarPaper)
		}
		words = words[n:]
	}
}
