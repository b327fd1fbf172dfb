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

// showBar keeps the menu bar below cards, which can be dragged over it.
func (p *tablePanel) showBar(now panel.Bar) {
	b := &p.bar
	was, old := b.shown, b.window
	b.shown = now
	switch {
	case now.Rect.Empty():
		if old != 0 {
			p.display.Conn.DestroyWindow(old)
			p.display.Pixmaps.Painter.FreeAll(&b.pixmap)
			*b = menuBar{}
		}
		return
	case old != 0 && was.Rect == now.Rect && was.Em == now.Em && was.Line == now.Line:
		if was.Lit != now.Lit {
			p.paintTitle(was.Lit, panel.OnBar)
			p.paintTitle(now.Lit, panel.Chosen)
			p.display.setBackgroundAndRepaint(b.window, b.pixmap)
		}
		return
	}
	if was.Rect.Size() != now.Rect.Size() {
		p.display.Pixmaps.Painter.FreeAll(&b.pixmap)
	}
	isNew := p.display.placeBar(&b.window, now.Rect, "menu bar")
	p.drawBar()
	if isNew {
		p.display.Conn.MapWindow(b.window)
	}
}

func (p *tablePanel) drawBar() {
	b := &p.bar
	if b.window == 0 {
		return
	}
	p.display.Pixmaps.Painter.FillRaised(&b.pixmap, b.shown.Rect.Size(), panel.EdgeWidth(b.shown.Em), face.BarPaper)
	p.display.drawRows(b.pixmap, b.shown.Em, b.shown.Line)
	p.paintTitle(b.shown.Lit, panel.Chosen)
	p.display.setBackgroundAndRepaint(b.window, b.pixmap)
}

func (p *tablePanel) paintTitle(number int, look panel.TextLook) {
	if number == 0 {
		return
	}
	title := p.bar.shown.Titles[number-1]
	title.Look = look
	_, paper := look.Inks()
	p.display.Pixmaps.Painter.Fill(p.bar.pixmap, paper, title.Rect)
	p.display.drawRows(p.bar.pixmap, p.bar.shown.Em, title.Row)
}
