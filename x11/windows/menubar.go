package windows

import (
	"github.com/jezek/xgb/xproto"

	"xklondike/x11/face"
	"xklondike/x11/panel"
)

type menuBar struct {
	window xproto.Window // 0 while there is no menu bar
	pixmap xproto.Pixmap
	shown  panel.Bar
}

// Cards can be dragged over the menu bar.
func (p *tablePanel) showBar(now panel.Bar) {
	b := &p.bar
	was, old := b.shown, b.window
	b.shown = now
	switch {
	case now.Rect.Empty():
		if old != 0 {
			p.Conn.DestroyWindow(old)
			freePixmaps(p.Pixmaps.Painter, &b.pixmap)
			*b = menuBar{}
		}
		return
	case old != 0 && was.Rect == now.Rect && was.Em == now.Em:
		if was.Lit != now.Lit {
			p.paintTitle(was.Lit, face.BarText, face.BarPaper)
			p.paintTitle(now.Lit, face.SelectText, face.SelectPaper)
			p.setBackgroundAndRepaint(b.window, b.pixmap)
		}
		return
	}
	if was.Rect.Size() != now.Rect.Size() {
		freePixmaps(p.Pixmaps.Painter, &b.pixmap)
	}
	isNew := p.placeBar(&b.window, now.Rect, "menu bar")
	p.drawBar()
	if isNew {
		p.Conn.MapWindow(b.window)
	}
}

func (p *tablePanel) drawBar() {
	b := &p.bar
	if b.window == 0 {
		return
	}
	paintBar(p.Pixmaps.Painter, &b.pixmap, b.shown.Rect.Size(), b.shown.Em)
	p.drawBarText(b.shown.Line, face.BarText, face.BarPaper)
	p.paintTitle(b.shown.Lit, face.SelectText, face.SelectPaper)
	p.setBackgroundAndRepaint(b.window, b.pixmap)
}

func (p *tablePanel) drawBarText(r panel.Row, ink, paper face.Ink) {
	f := p.Pixmaps.Font(p.bar.shown.Em, false)
	p.Pixmaps.Painter.DrawText(p.bar.pixmap, r.X, r.Y+f.Ascent(), r.Text, f, ink, paper)
}

func (p *tablePanel) paintTitle(number int, ink, paper face.Ink) {
	if number == 0 {
		return
	}
	title := p.bar.shown.Titles[number-1]
	p.Pixmaps.Painter.Fill(p.bar.pixmap, paper, title.Rect)
	p.drawBarText(title.Row, ink, paper)
}
