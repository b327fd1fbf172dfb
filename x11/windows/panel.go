package windows

import (
	"image"
	"maps"
	"reflect"
	"slices"

	"github.com/jezek/xgb/xproto"

	"xklondike/x11/face"
	"xklondike/x11/panel"
)

// A tablePanel is the windows of a panel and of the menu bar. The page is a window inside the view's, which
// scrolling moves. The selected choice is a window on the page.
type tablePanel struct {
	display *Display
	shown   panel.Shown
	windows panelWindows
	pixmaps panelPixmaps
	painted panel.Shown // what the pixmaps show, as lasting returns it
	drawn   []string    // the rows as the page's pixmap shows them; "" for one that it lacks
	ring    []int       // the rows of a grid, from 1, that it shows below one another
	details []bool      // the choices of which the details' pixmap shows the texts
	paneDue bool        // the pane does not show its pictures yet
	bar     menuBar
}

// The panelWindows are 0 in a closed panel.
type panelWindows struct {
	panel, view xproto.Window
	page        xproto.Window // in the view
	pane        xproto.Window // 0 for none
	thumb       xproto.Window // marks which part of the page is in view; 0 if the whole page is
	lit         xproto.Window // shows the selected choice; 0 without choices
	field       xproto.Window // the entry field; 0 for none
	// The texts about all choices, of which the foot shows one at a time; 0 if there are none.
	details xproto.Window
}

// The panelPixmaps are kept while the panel is closed.
type panelPixmaps struct {
	frame, page, thumb, lit, field, details, pane xproto.Pixmap
}

func (p *tablePanel) show(now panel.Shown, bar panel.Bar) {
	p.showBar(bar)
	was := p.shown
	p.shown = now
	switch {
	case now.Equal(was):
	case !now.IsOpen():
		p.display.Conn.DestroyWindow(p.windows.panel)
		p.windows = panelWindows{}
	case was.Bounds == now.Bounds && reflect.DeepEqual(lasting(was), lasting(now)):
		p.update(was)
	default:
		p.createPanel()
	}
}

func (p *tablePanel) recolour(barToo bool) {
	if barToo {
		p.drawBar()
	}
	if p.freePixmaps(); p.shown.IsOpen() {
		p.createPanel()
	}
}

func (p *tablePanel) forget() {
	p.freePixmaps()
	p.display.Pixmaps.Painter.FreeAll(&p.bar.pixmap)
	p.shown, p.windows, p.bar = panel.Shown{}, panelWindows{}, menuBar{}
}

// lasting returns what does not change while a panel scrolls, selects, takes text or moves.
func lasting(s panel.Shown) panel.Shown {
	s.Content = panel.Content{Name: s.Content.Name}
	s.Bounds = s.Bounds.Sub(s.Bounds.Min)
	s.Offset, s.Selected, s.Entry, s.Pane = 0, 0, panel.Entry{}, panel.Pane{Room: s.Pane.Room}
	return s
}

// createPanel shows a panel by windows of its own, which already cover the old ones when those go, so nothing
// flickers.
func (p *tablePanel) createPanel() {
	old := p.windows.panel
	if look := lasting(p.shown); !reflect.DeepEqual(look, p.painted) {
		p.freePixmaps()
		p.painted = look
		p.paintPixmaps()
	}
	p.paintField()
	p.paintSelected()
	p.paintDetails()
	p.drawRowsInView()
	p.createWindows()
	p.showPane(image.Rectangle{})
	if old != 0 {
		p.display.Conn.DestroyWindow(old)
	}
}

func (p *tablePanel) createWindows() {
	s := &p.shown
	p.windows = panelWindows{panel: p.display.createChild(s.Bounds, p.pixmaps.frame)}
	p.display.Desk.SetName(p.windows.panel, s.Content.Name)
	rect := s.PageRect()
	p.windows.view = p.display.createChildOf(p.windows.panel, rect, 0)
	p.windows.page = p.display.createChildOf(p.windows.view,
		image.Rect(0, -s.Offset, rect.Dx(), max(s.Size.Y, s.ViewHeight)+s.LineHeight-s.Offset), p.pixmaps.page)
	if s.Selected >= 0 {
		p.windows.lit = p.display.createChildOf(p.windows.page, s.Choices[s.Selected].Rect, p.pixmaps.lit)
		p.display.Conn.MapWindow(p.windows.lit)
	}
	p.display.Conn.MapWindow(p.windows.page)
	if field := s.EntryRect(); !field.Empty() {
		p.windows.field = p.display.createChildOf(p.windows.panel, field, p.pixmaps.field)
	}
	if details := s.DetailsRect(); !details.Empty() {
		window := p.display.createChildOf(p.windows.panel, details, 0)
		first, end := p.detailsInPixmap()
		p.windows.details = p.display.createChildOf(window,
			image.Rect(0, (first-s.Selected)*s.DetailsHeight, s.Width, (end-s.Selected)*s.DetailsHeight), p.pixmaps.details)
		p.display.Conn.MapWindow(p.windows.details)
	}
	if thumb := s.ThumbRect(); !thumb.Empty() {
		p.windows.thumb = p.display.createChildOf(p.windows.panel, thumb, p.pixmaps.thumb)
	}
	p.display.Conn.MapSubwindows(p.windows.panel)
	p.display.Conn.MapWindow(p.windows.panel)
}

// paintPixmaps leaves the rows of the page, the selected choice, the details and the entry field for later.
func (p *tablePanel) paintPixmaps() {
	paint, s := p.display.Pixmaps.Painter, &p.shown
	height := max(s.Size.Y, s.ViewHeight) + s.LineHeight
	if s.Columns > 0 {
		height = s.RingHeight()
		p.ring = make([]int, height/s.RowHeight)
	}
	p.pixmaps.page = paint.BlankPixmap(image.Pt(s.Size.X, height), face.PanelPaper)
	p.drawn = make([]string, len(s.Rows))
	paint.DrawFills(p.pixmaps.page, s.Fills)
	paint.FillRaised(&p.pixmaps.frame, s.Bounds.Size(), s.Edge, face.PanelPaper)
	paint.DrawFills(p.pixmaps.frame, s.Lines())
	p.display.drawRows(p.pixmaps.frame, s.Em, append(slices.Concat(s.Foot, s.Heads), s.Heading, s.SwitchRow)...)
	if !s.ThumbRect().Empty() {
		paint.FillTile(&p.pixmaps.thumb, face.PanelText)
	}
}

// tallestDetails is in pixels. A taller pixmap with the details of all choices would take too much of the server's memory;
// then it has room only for those of the selected choice.
const tallestDetails = 8192

// detailsInPixmap returns the choices for whose details the pixmap has room.
func (p *tablePanel) detailsInPixmap() (first, end int) {
	if s := &p.shown; s.Columns > 0 || s.DetailsHeight*len(s.Details) > tallestDetails {
		return s.Selected, s.Selected + 1
	}
	return 0, len(p.shown.Details)
}

// paintDetails paints those of the selected choice, and reports whether the pixmap lacked them. A choice that is never selected costs
// nothing.
func (p *tablePanel) paintDetails() (painted bool) {
	s, step := &p.shown, p.shown.DetailsHeight
	if step == 0 {
		return false
	}
	first, end := p.detailsInPixmap()
	if p.pixmaps.details == 0 || end == first+1 {
		p.clear(&p.pixmaps.details, image.Pt(s.Width, step*(end-first)))
		p.details = make([]bool, len(s.Details))
	}
	if p.details[s.Selected] {
		return false
	}
	p.details[s.Selected] = true
	rows := slices.Clone(s.Details[s.Selected])
	for i := range rows {
		rows[i].Y += (s.Selected - first) * step
	}
	p.display.drawRows(p.pixmaps.details, s.Em, rows...)
	return true
}

// clear fills a pixmap with paper. It creates one that does not exist yet.
func (p *tablePanel) clear(pm *xproto.Pixmap, size image.Point) {
	if *pm == 0 {
		*pm = p.display.Pixmaps.Painter.BlankPixmap(size, face.PanelPaper)
	} else {
		p.display.Pixmaps.Painter.Fill(*pm, face.PanelPaper, image.Rectangle{Max: size})
	}
}

// drawRowsInView reports whether it drew any, and whether some of them had another end before. A row that never comes into view costs
// nothing.
func (p *tablePanel) drawRowsInView() (drawn, changed bool) {
	s := &p.shown
	if s.Columns > 0 {
		return p.drawNewTilesInView(), false
	}
	var rows []panel.Row
	var cleared []image.Rectangle
	for _, i := range s.RowsInView() {
		r := s.ShownRow(i)
		if p.drawn[i] == r.Text {
			continue
		}
		if was := p.drawn[i]; was != "" {
			f := p.display.Pixmaps.Fonts.Font(s.Em, r.Look == panel.Bold)
			_, over := f.Overhang(was)
			cleared = append(cleared, image.Rect(r.X, r.Y, r.X+f.Width(was)+over, r.Y+s.LineHeight))
		}
		p.drawn[i], rows = r.Text, append(rows, r)
	}
	p.display.Pixmaps.Painter.Fill(p.pixmaps.page, face.PanelPaper, cleared...)
	p.display.drawRows(p.pixmaps.page, s.Em, rows...)
	return len(rows) > 0, len(cleared) > 0
}

// drawNewTilesInView draws rows of a grid in place of rows that are out of view, and reports whether it drew any. The page is tiled
// with the pixmap, so each row shows in its place.
func (p *tablePanel) drawNewTilesInView() (drawn bool) {
	s, paint := &p.shown, p.display.Pixmaps.Painter
	var tables []panel.TableFills
	var names []panel.Row
	var cleared []image.Rectangle
	indices := make(map[int][]panel.Row)
	from, end := s.GridRows()
	for row := from; row < end; row++ {
		slot := row % len(p.ring)
		if p.ring[slot] == row+1 {
			continue
		}
		p.ring[slot], drawn = row+1, true
		cleared = append(cleared, image.Rect(0, slot*s.RowHeight, s.Size.X, (slot+1)*s.RowHeight))
		for _, c := range s.TilesOf(row) {
			by := (slot - row) * s.RowHeight
			tile, name := c.Tile.MovedBy(by), s.Rows[c.Rows.From]
			name.Y += by
			tables, names = append(tables, tile.Fills), append(names, name)
			indices[tile.IndexEm] = append(indices[tile.IndexEm], tile.Indices...)
		}
	}
	paint.Fill(p.pixmaps.page, face.PanelPaper, cleared...)
	paint.DrawFills(p.pixmaps.page, panel.PaintOrder(tables...))
	p.display.drawRows(p.pixmaps.page, s.Em, names...)
	for _, em := range slices.Sorted(maps.Keys(indices)) {
		p.display.drawRows(p.pixmaps.page, em, indices[em]...)
	}
	return drawn
}

func (p *tablePanel) paintSelected() {
	s, paint := &p.shown, p.display.Pixmaps.Painter
	if s.Selected < 0 {
		return
	}
	fills, rows := s.SelectedChoice()
	if p.pixmaps.lit == 0 {
		p.pixmaps.lit = paint.BlankPixmap(image.Pt(s.Choices[s.Selected].Rect.Dx(), s.MaxChoiceHeight()), fills[0].Ink)
		fills = fills[1:]
	}
	paint.DrawFills(p.pixmaps.lit, fills)
	p.display.drawRows(p.pixmaps.lit, s.Em, rows...)
}

func (p *tablePanel) paintField() {
	s, paint, size := &p.shown, p.display.Pixmaps.Painter, p.shown.EntryRect().Size()
	if size.Y == 0 {
		return
	}
	p.clear(&p.pixmaps.field, size)
	p.display.drawRows(p.pixmaps.field, s.Em, s.Entry.Row)
	paint.Fill(p.pixmaps.field, face.PanelText, s.Entry.Cursor)
}

func (p *tablePanel) update(was panel.Shown) {
	now := &p.shown
	if now.Entry != was.Entry {
		p.paintField()
		p.display.setBackgroundAndRepaint(p.windows.field, p.pixmaps.field)
	}
	drawn, changed := p.drawRowsInView()
	if drawn {
		p.display.changeBackground(p.windows.page, p.pixmaps.page) // the server paints what comes into view
	}
	if now.Offset != was.Offset {
		if rect := now.PageRect(); rect != was.PageRect() {
			p.display.Conn.ConfigureWindow(p.windows.view, xproto.ConfigWindowHeight, uint32(rect.Dy()))
		}
		p.moveTo(p.windows.page, -now.Offset)
		p.moveTo(p.windows.thumb, now.ThumbRect().Min.Y)
	}
	if changed {
		p.display.Conn.ClearArea(p.windows.page)
	}
	if now.Selected != was.Selected {
		if p.windows.details != 0 {
			if p.paintDetails() {
				p.display.changeBackground(p.windows.details, p.pixmaps.details) // the server paints what comes into view
			}
			if first, end := p.detailsInPixmap(); end == first+1 {
				p.display.Conn.ClearArea(p.windows.details)
			} else {
				p.moveTo(p.windows.details, (first-now.Selected)*now.DetailsHeight)
			}
		}
		p.display.moveResize(p.windows.lit, now.Choices[now.Selected].Rect)
	}
	if now.Selected != was.Selected || changed && now.Selected >= 0 {
		p.paintSelected()
		p.display.setBackgroundAndRepaint(p.windows.lit, p.pixmaps.lit)
	}
	if !reflect.DeepEqual(now.Pane, was.Pane) {
		p.showPane(was.Pane.Rect)
	}
}

func (p *tablePanel) moveTo(w xproto.Window, y int) {
	p.display.Conn.ConfigureWindow(w, xproto.ConfigWindowY, uint32(int32(y)))
}

// freePixmaps lets an open panel go on showing its pixmaps, because a window keeps its background (X protocol,
// CreateWindow).
func (p *tablePanel) freePixmaps() {
	all := &p.pixmaps
	p.display.Pixmaps.Painter.FreeAll(&all.frame, &all.page, &all.thumb, &all.lit, &all.field, &all.details, &all.pane)
	p.painted = panel.Shown{}
}
