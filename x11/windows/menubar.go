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
	case old != 0 && was.Rect == now.Rect && was.Em == now.Em && was.Line == now.Line && len(was.Words) == len(now.Words):
		if p.paintCells(was.Cells(), now.Cells()) {
			p.display.setBackgroundAndRepaint(old, b.pixmap)
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
	first := []panel.Row{b.shown.Line}
	for _, word := range b.shown.Words {
		first = append(first, word.Row)
	}
	p.display.drawRows(b.pixmap, b.shown.Em, first...)
	plain := b.shown
	plain.Lit, plain.Held = 0, 0
	p.paintCells(plain.Cells(), b.shown.Cells())
	p.display.setBackgroundAndRepaint(b.window, b.pixmap)
}

// paintCells paints the titles and words that look otherwise than before, and reports whether there are any.
func (p *tablePanel) paintCells(was, now []panel.Title) (painted bool) {
	var fills []face.Fill
	var rows []panel.Row
	for i, cell := range now {
		if cell == was[i] {
			continue
		}
		_, paper := cell.Look.Inks()
		fills, rows = append(fills, face.Fill{Rect: cell.Rect, Ink: paper}), append(rows, cell.Row)
	}
	p.display.Pixmaps.Painter.DrawFills(p.bar.pixmap, fills)
	p.display.drawRows(p.bar.pixmap, p.bar.shown.Em, rows...)
	return len(rows) > 0
}
