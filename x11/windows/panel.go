package windows

import (
	"image"

	"github.com/jezek/xgb/xproto"

	"xklondike/x11/face"
	"xklondike/x11/panel"
)

// A Panel shows a page over the table: help now, and whatever else there is to read or to choose. It is a child of the table
// window, named for what it is, with a foot that says how to close it. Of a page that is too high a part is in view: the page is
// a window in the view's, and to scroll is to move it.
type Panel struct {
	*Display
	window xproto.Window // 0: it is closed
	text   xproto.Window // shows the page
	thumb  xproto.Window // shows which part of the page is in view; 0: all of it is
	bounds image.Rectangle
	em     int // of the status line's letters, in pixels: the measure of the rim
	page   panel.Page
	scroll panel.Scroll

	// What the windows show, kept for the next time.
	frame, sheet, mark xproto.Pixmap
}

// What the foot of a panel says; the second only where there is something to scroll, and room for it.
const (
	closeHint  = "Press any other key to close"
	scrollHint = "Scroll: space, arrows or wheel"
)

// Open reports whether the panel is there to be seen.
func (p *Panel) Open() bool { return p.window != 0 }

// Scroll says which part of the page is in view.
func (p *Panel) Scroll() panel.Scroll { return p.scroll }

// font is the font of the page.
func (p *Panel) font(em int) *face.Font { return p.Pixmaps.font(em, false) }

// foot is how high the foot of the panel is, in pixels, where letters have em pixels.
func (p *Panel) foot(em int) int { return p.font(em).Height() * 3 / 2 }

// rim is how thick the edge of what stands out from the table is, in pixels.
func rim(em int) int { return max(1, em/14) }

// Show shows sections in the middle of some room at the top of the table, about as far down as they were in another panel, in
// letters of em pixels.
func (p *Panel) Show(name string, sections []panel.Section, room image.Point, em int, was panel.Scroll) {
	p.Close()
	both := 2 * rim(em)
	page := panel.Fit(p.font, sections, em, image.Pt(room.X-both-2*panel.Margin*em, room.Y-both-p.foot(em)))
	size := image.Pt(page.Size.X+both, min(room.Y, page.Size.Y+both+p.foot(page.Em)))
	if p.frame == 0 || p.bounds.Size() != size || p.em != em || !p.page.Equal(page) {
		p.Forget()
		p.page, p.em = page, em
		p.scroll = panel.Scroll{Page: page.Size.Y, View: size.Y - both - p.foot(page.Em), Line: p.font(page.Em).Height()}
		p.paint(size)
	}
	at := image.Pt((room.X-size.X)/2, max(0, (room.Y-size.Y)/2))
	p.bounds, p.scroll = image.Rectangle{Min: at, Max: at.Add(size)}, p.scroll.Like(was)
	p.createWindows(name)
}

// createWindows makes the panel's windows: the panel in the table, the view and the mark in the panel, the page in the view.
func (p *Panel) createWindows(name string) {
	edge := rim(p.em)
	width := p.bounds.Dx() - 2*edge
	p.window = p.child(p.bounds, p.frame)
	p.Desk.SetName(p.window, name)
	view := p.childOf(p.window, image.Rect(edge, edge, edge+width, edge+p.scroll.View), 0)
	p.text = p.childOf(view, image.Rect(0, -p.scroll.At, width, p.scroll.Page-p.scroll.At), p.sheet)
	xproto.MapWindow(p.Conn.X, p.text)
	if p.scroll.Most() > 0 {
		p.thumb = p.childOf(p.window, p.thumbAt(), p.mark)
	}
	xproto.MapSubwindows(p.Conn.X, p.window)
	xproto.MapWindow(p.Conn.X, p.window)
}

// paint paints what the windows of a panel of that size show.
func (p *Panel) paint(size image.Point) {
	paint := p.Pixmaps.paint
	p.sheet = paint.Blank(p.page.Size.X, p.page.Size.Y, face.PanelPaper)
	for _, r := range p.page.Rows {
		f := p.Pixmaps.font(p.page.Em, r.Bold)
		paint.Text(p.sheet, r.X, r.Y+f.Ascent(), r.Text, f, face.PanelText, face.PanelPaper)
	}
	p.frame = paint.Blank(size.X, size.Y, face.PanelPaper)
	p.raised(p.frame, size, p.em, face.PanelPaper)
	p.paintFoot(size)
	if p.scroll.Most() > 0 {
		p.mark = p.tile(0, face.PanelText)
	}
}

// paintFoot paints the foot of a panel of that size: what closes it, and at the other end what scrolls.
func (p *Panel) paintFoot(size image.Point) {
	f, paint := p.font(p.page.Em), p.Pixmaps.paint
	edge, margin := rim(p.em), panel.Margin*p.page.Em
	top, room := edge+p.scroll.View, p.page.Size.X-2*margin
	paint.Fill(p.frame, edge, top, p.page.Size.X, edge, face.TopShadow)
	baseline := top + (p.foot(p.page.Em)+f.Ascent()-f.Descent())/2
	write := func(x int, text string) { paint.Text(p.frame, x, baseline, text, f, face.PanelText, face.PanelPaper) }
	write(edge+margin, fitted(f, closeHint, room))
	if right := f.Width(scrollHint); p.scroll.Most() > 0 && f.Width(closeHint)+margin+right <= room {
		write(size.X-edge-margin-right, scrollHint)
	}
}

// thumbAt is where in the panel the mark is that shows which part of the page is in view: in the margin, at the right.
func (p *Panel) thumbAt() image.Rectangle {
	edge, width := rim(p.em), max(2, p.page.Em/3)
	from, length := p.scroll.Thumb()
	right := p.bounds.Dx() - edge - width/2
	return image.Rect(right-width, edge+from, right, edge+from+length)
}

// ScrollTo brings another part of the page into view.
func (p *Panel) ScrollTo(to panel.Scroll) {
	if to == p.scroll {
		return
	}
	p.scroll = to
	xproto.ConfigureWindow(p.Conn.X, p.text, xproto.ConfigWindowY, []uint32{uint32(int32(-to.At))})
	xproto.ConfigureWindow(p.Conn.X, p.thumb, xproto.ConfigWindowY, []uint32{uint32(int32(p.thumbAt().Min.Y))})
	p.Conn.Pace()
}

// Forget throws away what was painted. A window that shows it keeps it (protocol, "CreateWindow").
func (p *Panel) Forget() {
	for _, pm := range []*xproto.Pixmap{&p.frame, &p.sheet, &p.mark} {
		if *pm != 0 {
			p.Pixmaps.paint.Free(*pm)
			*pm = 0
		}
	}
}

// Close takes the panel away. What was painted for it stays for the next time.
func (p *Panel) Close() {
	if p.Open() {
		xproto.DestroyWindow(p.Conn.X, p.window)
		p.window, p.text, p.thumb = 0, 0, 0
	}
}
