package windows

import (
	"image"

	"github.com/jezek/xgb/xproto"

	"xklondike/x11/face"
	"xklondike/x11/link"
	"xklondike/x11/pages"
	"xklondike/x11/paint"
	"xklondike/x11/panel"
)

// A Panel shows a page over the table, with a foot that says what keys do, and perhaps an entry field above.
// The page is a window inside the view's, which scrolling moves. The selected choice is a window on the page.
type Panel struct {
	*Display
	page    pages.Page
	content panel.Content // the content of the page
	view    panel.View
	room    image.Rectangle // in the table window, in pixels
	// Font size of the status line in pixels, or less in a small room; sets the width of the panel's edge.
	em      int
	bounds  image.Rectangle // in the table window
	windows panelWindows
	pixmaps panelPixmaps
	painted panelLook
	foot    foot
	drawn   []bool // the rows that the page's pixmap shows

	key      string // the key that opened the panel
	pressed  int    // the choice under the pointer when button 1 was pressed; -1 for none
	dragging bool   // the player drags the thumb of the scroll bar
	pulled   bool   // the player holds button 1 in a menu, and may release it on a choice
	hovered  bool   // the pointer has opened the menu by moving onto its title
	bar      menuBar
}

// They are 0 in a closed panel.
type panelWindows struct {
	panel, page xproto.Window
	thumb       xproto.Window // marks which part of the page is in view; 0 if the whole page is
	lit         xproto.Window // shows the label of the selected choice; 0 without choices
	field       xproto.Window // the entry field; 0 for none
	// The texts about all choices, of which the foot shows one at a time; 0 if there are none.
	details xproto.Window
}

// They are kept while the panel is closed.
type panelPixmaps struct {
	frame, page, thumb, lit, field, details xproto.Pixmap
}

// IsOpen reports whether the panel is open.
func (p *Panel) IsOpen() bool { return p.windows.panel != 0 }

// Page returns the page that the panel shows, or showed last.
func (p *Panel) Page() pages.Page { return p.page }

// AcceptsInput reports whether the panel is open and has choices.
func (p *Panel) AcceptsInput() bool {
	return p.IsOpen() && (p.content.HasChoices() || p.content.Field != nil)
}

func (p *Panel) font(em int) *face.Font { return p.Pixmaps.Font(em, false) }

func (p *Panel) paddedLineHeight(em int) int { return p.font(em).Height() * 3 / 2 }

func (p *Panel) fieldHeight(em int) int {
	if p.content.Field == nil {
		return 0
	}
	return p.paddedLineHeight(em)
}

func edgeWidth(em int) int { return max(1, em/14) }

// Open opens the panel with a page: a menu below its title in the menu bar, any other in the middle of the
// room. Room and em, the font size, are pixels. The font is smaller in a small room, or if a page without
// choices fits only then.
func (p *Panel) Open(page pages.Page, closingKey string, room image.Rectangle, em int) {
	p.page, p.key, p.pressed, p.dragging, p.pulled, p.hovered, p.room, p.em = page, closingKey, -1, false, false,
		false, room, panel.EmFor(room.Size(), em)
	p.show(panel.Scroll{})
}

// Refresh shows an open panel anew after a change of page, room or letters, with the same part of the text in
// view, and the same choice selected.
func (p *Panel) Refresh(room image.Rectangle, em int) {
	if !p.IsOpen() {
		return
	}
	item, scroll, title := p.view.SelectedItem(), p.view.Scroll, p.content.Title
	p.room, p.em = room, panel.EmFor(room.Size(), em)
	p.show(scroll)
	if p.content.Title != title {
		return // it is another menu
	}
	for i, place := range p.view.Choices {
		if place.Item == item {
			p.setView(p.view.WithSelection(i))
		}
	}
}

func (p *Panel) show(oldScroll panel.Scroll) {
	defer p.Conn.Meter.SetPurpose(p.Conn.Meter.SetPurpose(link.Text))
	old := p.windows.panel
	if p.content = p.page.Content(); p.Pixmaps.Painter().IsMono() {
		p.content = p.content.WithGreyInBrackets()
	}
	page, size := p.fitContentToRoom()
	viewHeight := size.Y - 2*edgeWidth(p.em) - p.footHeight(page) - p.fieldHeight(page.Em)
	shown := panelLook{page: page, size: size, em: p.em, foot: p.foot, viewHeight: viewHeight}
	p.view = panel.NewView(page, viewHeight, p.font(page.Em).Height(), p.content.Selected)
	if p.pixmaps.frame == 0 || !p.painted.equal(shown) {
		p.FreePixmaps()
		p.painted = shown
		p.paintPixmaps(size)
	} else if p.content.Field != nil {
		p.paintField()
	}
	if len(page.Choices) > 0 {
		p.paintSelectedLabel()
	} else {
		p.view.Scroll = p.view.Matching(oldScroll)
	}
	p.drawNewRowsInView()
	p.bounds = p.boundsFor(size)
	p.createWindows()
	if old != 0 {
		p.Conn.DestroyWindow(old) // the new window already covers the old one, so nothing flickers when the old one goes
	}
	p.lightTitle(p.content.Title)
}

func (p *Panel) boundsFor(size image.Point) image.Rectangle {
	at := p.room.Min.Add(image.Pt((p.room.Dx()-size.X)/2, max(0, (p.room.Dy()-size.Y)/2)))
	if title := p.content.Title; title > 0 {
		left := 0
		if p.HasBar() {
			left = p.titleRect(title).Min.X
		}
		at = image.Pt(max(0, min(left, p.room.Max.X-size.X)), p.room.Min.Y)
	}
	return image.Rectangle{Min: at, Max: at.Add(size)}
}

func (p *Panel) fitContentToRoom() (panel.Page, image.Point) {
	bothEdges, room := 2*edgeWidth(p.em), p.room.Size()
	p.foot = foot{}
	forPage := image.Pt(room.X-bothEdges-2*panel.Margin*p.em,
		room.Y-bothEdges-p.paddedLineHeight(p.em)-p.fieldHeight(p.em))
	var page panel.Page
	switch {
	case p.content.Title > 0:
		page = panel.FitMenu(p.font, p.content.Items, p.em, forPage)
	case p.content.HasChoices() || p.content.Field != nil:
		page = panel.FitList(p.font, p.content, p.em, forPage)
	default:
		page = panel.FitPage(p.font, p.content.Items, p.em, forPage)
	}
	const leastView = 3
	if p.foot = p.newFoot(page); room.Y-bothEdges-p.fieldHeight(page.Em)-p.footHeight(page) < leastView*p.font(page.Em).Height() {
		p.foot = p.foot.withoutDetails()
	}
	size := image.Pt(page.Size.X+bothEdges, min(room.Y, page.Size.Y+bothEdges+p.footHeight(page)+p.fieldHeight(page.Em)))
	if p.content.HasChoices() && p.content.Field != nil {
		size.Y = room.Y // the full height, so that the panel does not move when a filter shortens the list
	}
	return page, size
}

// A panelLook is what the pixmaps of a panel depend on, apart from the text of the entry field and the
// selection.
type panelLook struct {
	page       panel.Page
	size       image.Point // in pixels
	em         int         // font size of the status line, in pixels
	viewHeight int         // in pixels; it depends on whether there is an entry field
	foot       foot
}

func (l panelLook) equal(other panelLook) bool {
	return l.page.Equal(other.page) && l.size == other.size && l.em == other.em &&
		l.viewHeight == other.viewHeight && l.foot.equal(other.foot)
}

func (p *Panel) createWindows() {
	edge, view := edgeWidth(p.em), p.view
	p.windows = panelWindows{panel: p.createChild(p.bounds, p.pixmaps.frame)}
	p.Desk.SetName(p.windows.panel, p.content.Name)
	rect := p.viewRect()
	viewWindow := p.createChildOf(p.windows.panel, rect, 0)
	p.windows.page = p.createChildOf(viewWindow,
		image.Rect(0, -view.Offset, rect.Dx(), max(view.PageHeight, view.ViewHeight)-view.Offset), p.pixmaps.page)
	if view.Selected >= 0 {
		p.windows.lit = p.createChildOf(p.windows.page, view.Choices[view.Selected].Label, p.pixmaps.lit)
		p.Conn.MapWindow(p.windows.lit)
	}
	p.Conn.MapWindow(p.windows.page)
	if p.content.Field != nil {
		p.windows.field = p.createChildOf(p.windows.panel, image.Rect(edge, edge, rect.Max.X, rect.Min.Y), p.pixmaps.field)
	}
	p.createDetails()
	if view.MaxOffset() > 0 {
		p.windows.thumb = p.createChildOf(p.windows.panel, p.thumbRect(), p.pixmaps.thumb)
	}
	p.Conn.MapSubwindows(p.windows.panel)
	p.Conn.MapWindow(p.windows.panel)
}

func (p *Panel) viewRect() image.Rectangle {
	edge := edgeWidth(p.em)
	top := edge + p.fieldHeight(p.view.Em)
	return image.Rect(edge, top, edge+p.view.Size.X, top+p.view.ViewHeight)
}

// The rows of the page and the selected choice follow later.
func (p *Panel) paintPixmaps(size image.Point) {
	paint, page := p.Pixmaps.Painter(), p.view.Page
	ground := face.Drawing{W: page.Size.X, H: max(page.Size.Y, p.view.ViewHeight)}
	ground.Fills = append(ground.Fills, face.Fill{W: ground.W, H: ground.H, Ink: face.PanelPaper})
	for _, f := range page.Fills {
		ground.Fills = append(ground.Fills,
			face.Fill{X: f.Rect.Min.X, Y: f.Rect.Min.Y, W: f.Rect.Dx(), H: f.Rect.Dy(), Ink: f.Ink})
	}
	p.pixmaps.page, p.drawn = paint.Draw(ground), make([]bool, len(page.Rows))
	p.pixmaps.frame = paint.BlankPixmap(size.X, size.Y, face.PanelPaper)
	p.paintRaised(p.pixmaps.frame, size, p.em, face.PanelPaper)
	if p.content.Title == 0 {
		p.paintFoot(size)
	}
	if p.content.Field != nil {
		p.paintField()
	}
	if p.view.MaxOffset() > 0 {
		p.pixmaps.thumb = p.paintTile(0, face.PanelText)
	}
}

// drawNewRowsInView reports whether it drew any. A row that never comes into view costs nothing. Rows that
// look alike are drawn together.
func (p *Panel) drawNewRowsInView() (drawn bool) {
	rows := make(map[panel.Look][]panel.Row)
	for _, i := range p.view.RowsInView() {
		if !p.drawn[i] {
			p.drawn[i], drawn = true, true
			r := p.view.Rows[i]
			rows[r.Look] = append(rows[r.Look], r)
		}
	}
	for _, look := range []panel.Look{panel.Plain, panel.Bold, panel.Grey} {
		p.drawRowsOfLook(look, p.pixmaps.page, rows[look], image.Point{}, inkOf(look), face.PanelPaper)
	}
	return drawn
}

func inkOf(look panel.Look) face.Ink {
	if look == panel.Grey {
		return face.PanelGrey
	}
	return face.PanelText
}

// Corner is the point of the page at the top left corner of the pixmap.
func (p *Panel) drawRowsOfLook(look panel.Look, pm xproto.Pixmap, rows []panel.Row, corner image.Point, ink,
	paper face.Ink) {
	f := p.Pixmaps.Font(p.view.Em, look == panel.Bold)
	var lines []paint.Line
	for _, r := range rows {
		lines = append(lines, paint.Line{X: r.X - corner.X, Baseline: r.Y - corner.Y + f.Ascent(), Text: r.Text})
	}
	if len(lines) > 0 {
		p.Pixmaps.Painter().DrawLines(pm, lines, f, ink, paper)
	}
}

func (p *Panel) paintSelectedLabel() {
	place := p.view.Choices[p.view.Selected]
	size := place.Label.Size()
	if p.pixmaps.lit == 0 {
		p.pixmaps.lit = p.Pixmaps.Painter().BlankPixmap(p.view.Size.X, p.view.MaxLabelHeight(), face.SelectPaper)
	}
	p.Pixmaps.Painter().Fill(p.pixmaps.lit, 0, 0, size.X, size.Y, face.SelectPaper)
	for _, i := range place.Rows {
		r := p.view.Rows[i]
		p.drawRowsOfLook(r.Look, p.pixmaps.lit, []panel.Row{r}, place.Label.Min, face.SelectText, face.SelectPaper)
	}
}

// If the field has no room for all of its text, the end shows.
func (p *Panel) paintField() {
	f, paint, edge, em := p.font(p.view.Em), p.Pixmaps.Painter(), edgeWidth(p.em), p.view.Em
	w, h := p.view.Size.X, p.fieldHeight(p.view.Em)
	if p.pixmaps.field == 0 {
		p.pixmaps.field = paint.BlankPixmap(w, h, face.PanelPaper)
	} else {
		paint.Fill(p.pixmaps.field, 0, 0, w, h-edge, face.PanelPaper)
	}
	paint.Fill(p.pixmaps.field, 0, h-edge, w, edge, face.TopShadow)
	label, text := []rune(p.content.Field.Label+" "), []rune(p.content.Field.Text)
	left, right, baseline := panel.Margin*em, w-panel.Margin*em-em/2, (h+f.Ascent()-f.Descent())/2
	for len(text) > 0 && left+f.Width(string(label))+f.Width(string(text)) > right {
		if len(label) > 0 {
			label = nil
			continue
		}
		text = text[1:]
	}
	line := string(label) + string(text)
	if line != "" {
		paint.DrawText(p.pixmaps.field, left, baseline, line, f, face.PanelText, face.PanelPaper)
	}
	x := left + f.Width(line) + max(1, em/12)
	paint.Fill(p.pixmaps.field, x, baseline-f.Ascent()*5/6, max(1, em/10), f.Ascent(), face.PanelText)
}

func (p *Panel) thumbRect() image.Rectangle {
	view, width := p.viewRect(), max(2, p.view.Em/3)
	from, length := p.view.Thumb()
	right := view.Max.X - width/2
	return image.Rect(right-width, view.Min.Y+from, right, view.Min.Y+from+length)
}

func (p *Panel) setView(to panel.View) {
	from := p.view
	p.view = to
	defer p.Conn.Meter.SetPurpose(p.Conn.Meter.SetPurpose(link.Text))
	if to.Offset != from.Offset {
		if p.drawNewRowsInView() {
			p.changeBackground(p.windows.page, p.pixmaps.page) // the server paints what comes into view
		}
		p.Conn.ConfigureWindow(p.windows.page, xproto.ConfigWindowY, []uint32{uint32(int32(-to.Offset))})
		p.Conn.ConfigureWindow(p.windows.thumb, xproto.ConfigWindowY, []uint32{uint32(int32(p.thumbRect().Min.Y))})
	}
	if to.Selected != from.Selected && p.windows.lit != 0 {
		p.showDetails(from.Selected)
		p.paintSelectedLabel()
		p.moveResize(p.windows.lit, to.Choices[to.Selected].Label)
		p.setBackgroundAndRepaint(p.windows.lit, p.pixmaps.lit)
	}
}

func (p *Panel) repaintField() {
	defer p.Conn.Meter.SetPurpose(p.Conn.Meter.SetPurpose(link.Text))
	p.paintField()
	p.setBackgroundAndRepaint(p.windows.field, p.pixmaps.field)
}

// FreePixmaps frees the panel's pixmaps. An open panel goes on showing them, because a window keeps its
// background (X protocol, CreateWindow).
func (p *Panel) FreePixmaps() {
	all := &p.pixmaps
	freePixmaps(p.Pixmaps.Painter(), &all.frame, &all.page, &all.thumb, &all.lit, &all.field, &all.details)
}

// Close closes the panel. Its pixmaps stay for the next time.
func (p *Panel) Close() {
	if p.IsOpen() {
		defer p.Conn.Meter.SetPurpose(p.Conn.Meter.SetPurpose(link.Text))
		p.Conn.DestroyWindow(p.windows.panel)
		p.windows = panelWindows{}
		p.lightTitle(0)
	}
}
