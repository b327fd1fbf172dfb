package windows

import (
	"image"

	"xklondike/x11/face"
	"xklondike/x11/link"
)

// showPane shows the preview of the selected choice, in place of one that was in another rectangle. Over a slow line that one
// only goes, and the new one comes when nothing else is left to do.
func (p *tablePanel) showPane(was image.Rectangle) {
	now := p.shown.Pane.Rect
	switch p.paneDue = !now.Empty(); {
	case p.paneDue && p.windows.pane == 0:
		p.windows.pane = p.display.createChildOf(p.windows.panel, now, 0)
	case p.paneDue && was != now:
		p.display.moveResize(p.windows.pane, now)
	}
	if p.windows.pane != 0 && (!p.paneDue || p.display.Pixmaps.HasSlowConnection()) {
		p.display.Conn.UnmapWindow(p.windows.pane)
		return
	}
	p.drawPane()
}

// drawPane draws what showPane has put off, and reports whether there was anything.
func (p *tablePanel) drawPane() bool {
	if !p.paneDue || p.windows.pane == 0 {
		return false
	}
	defer p.display.Conn.Meter.SetPurpose(p.display.Conn.Meter.SetPurpose(link.Text))
	p.paneDue = false
	s, paint := &p.shown.Pane, p.display.Pixmaps.Painter
	if p.pixmaps.pane == 0 {
		p.pixmaps.pane = paint.BlankPixmap(s.Room.Size(), face.PanelPaper)
	}
	if s.Edge > 0 {
		paint.FillRaised(&p.pixmaps.pane, s.Rect.Size(), s.Edge, face.PanelPaper)
	} else {
		paint.Fill(p.pixmaps.pane, face.PanelPaper, image.Rectangle{Max: s.Rect.Size()})
	}
	paint.DrawFills(p.pixmaps.pane, s.Fills)
	for _, c := range s.Cards {
		if c.Drawing.W == 0 { // a word of a list
			continue
		}
		pm := paint.Draw(c.Drawing)
		for _, r := range p.cardShapeRects(image.Pt(c.Drawing.W, c.Drawing.H)) {
			paint.CopyPart(p.pixmaps.pane, pm, r, c.At.Add(r.Min))
		}
		paint.Free(pm)
	}
	p.display.drawRows(p.pixmaps.pane, p.shown.Em, s.Rows...)
	p.display.drawRows(p.pixmaps.pane, s.IndexEm, s.Indices...)
	p.display.setBackgroundAndRepaint(p.windows.pane, p.pixmaps.pane)
	p.display.Conn.MapWindow(p.windows.pane)
	return true
}

func (p *tablePanel) cardShapeRects(size image.Point) []image.Rectangle {
	if !p.display.Pixmaps.HasRoundCorners() {
		return []image.Rectangle{{Max: size}}
	}
	return face.CardShape(size, size, 0, 0)
}
