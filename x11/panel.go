package x11

import (
	"image"

	"github.com/jezek/xgb"
	"github.com/jezek/xgb/xproto"

	"xklondike/x11/face"
)

// A panel is a page over the table: help now, and whatever else there is to read or to choose. It is a child of the table
// window, named for what it is, with a foot that says how to close it. Of a page that is too high a part is in view: the page is
// a window in the view's, and to scroll is to move it.
type panel struct {
	window xproto.Window // 0: it is closed
	text   xproto.Window // wears the page
	thumb  xproto.Window // shows which part of the page is in view; 0: all of it is
	bounds image.Rectangle
	page   page
	scroll scroll

	// What the windows wear, kept for the next time.
	frame, sheet, mark xproto.Pixmap
}

// What the foot of a panel says; the second only where there is something to scroll, and room for it.
const (
	closeHint  = "Press any other key to close"
	scrollHint = "Scroll: space, arrows or wheel"
)

// open reports whether the panel is there to be seen.
func (p *panel) open() bool { return p.window != 0 }

// foot is how high the foot of a panel is, in pixels, where letters have em pixels.
func (s *Session) foot(em int) int { return s.wear.font(em, false).Height() * 3 / 2 }

// edge is how thick the rim of what stands out from the table is, in pixels.
func edge(em int) int { return max(1, em/14) }

// openPanel shows sections in the middle of the table, about as far down as they were in another panel.
func (s *Session) openPanel(name string, sections []section, was scroll) {
	s.closePanel()
	p, room := &s.win.panel, image.Pt(s.layout.Bounds.Dx(), s.layout.Status.Min.Y)
	rim := 2 * edge(s.em)
	inside := image.Pt(room.X-rim-2*pageMargin*s.em, room.Y-rim-s.foot(s.em))
	page := fitPage(func(em int) *face.Font { return s.wear.font(em, false) }, sections, s.em, inside)
	size := image.Pt(page.size.X+rim, min(room.Y, page.size.Y+rim+s.foot(page.em)))
	if p.frame == 0 || p.bounds.Size() != size || !p.page.equal(page) {
		s.forgetPanel()
		p.page = page
		p.scroll = scroll{page: page.size.Y, view: size.Y - rim - s.foot(page.em), line: s.wear.font(page.em, false).Height()}
		s.paintPanel(size)
	}
	at := image.Pt((room.X-size.X)/2, max(0, (room.Y-size.Y)/2))
	p.bounds, p.scroll = image.Rectangle{Min: at, Max: at.Add(size)}, p.scroll.like(was)
	s.createPanel(name)
}

// createPanel makes the panel's windows: the panel in the table, the view and the mark in the panel, the page in the view.
func (s *Session) createPanel(name string) {
	p, rim := &s.win.panel, edge(s.em)
	width := p.bounds.Dx() - 2*rim
	p.window = s.child(p.bounds, p.frame)
	s.desk.SetName(p.window, name)
	view := s.childOf(p.window, image.Rect(rim, rim, rim+width, rim+p.scroll.view), 0)
	p.text = s.childOf(view, image.Rect(0, -p.scroll.at, width, p.scroll.page-p.scroll.at), p.sheet)
	xproto.MapWindow(s.conn.X, p.text)
	if p.scroll.most() > 0 {
		p.thumb = s.childOf(p.window, p.thumbAt(s.em), p.mark)
	}
	xproto.MapSubwindows(s.conn.X, p.window)
	xproto.MapWindow(s.conn.X, p.window)
}

// paintPanel paints what the windows of a panel of that size wear.
func (s *Session) paintPanel(size image.Point) {
	p, paint := &s.win.panel, s.wear.paint
	p.sheet = paint.Blank(p.page.size.X, p.page.size.Y, face.PanelPaper)
	for _, r := range p.page.rows {
		f := s.wear.font(p.page.em, r.bold)
		paint.Text(p.sheet, r.x, r.y+f.Ascent(), r.text, f, face.PanelText, face.PanelPaper)
	}
	p.frame = paint.Blank(size.X, size.Y, face.PanelPaper)
	s.raised(p.frame, size, s.em, face.PanelPaper)
	s.paintFoot(size)
	if p.scroll.most() > 0 {
		p.mark = s.tile(0, face.PanelText)
	}
}

// paintFoot paints the foot of a panel of that size: what closes it, and at the other end what scrolls.
func (s *Session) paintFoot(size image.Point) {
	p, f := &s.win.panel, s.wear.font(s.win.panel.page.em, false)
	rim, margin := edge(s.em), pageMargin*p.page.em
	top, room := rim+p.scroll.view, p.page.size.X-2*margin
	s.wear.paint.Fill(p.frame, rim, top, p.page.size.X, rim, face.TopShadow)
	baseline := top + (s.foot(p.page.em)+f.Ascent()-f.Descent())/2
	write := func(x int, text string) {
		s.wear.paint.Text(p.frame, x, baseline, text, f, face.PanelText, face.PanelPaper)
	}
	write(rim+margin, fitted(f, closeHint, room))
	if right := f.Width(scrollHint); p.scroll.most() > 0 && f.Width(closeHint)+margin+right <= room {
		write(size.X-rim-margin-right, scrollHint)
	}
}

// thumbAt is where in the panel the mark is that shows which part of the page is in view: in the margin, at the right.
func (p *panel) thumbAt(em int) image.Rectangle {
	rim, width := edge(em), max(2, p.page.em/3)
	from, length := p.scroll.thumb()
	right := p.bounds.Dx() - rim - width/2
	return image.Rect(right-width, rim+from, right, rim+from+length)
}

// readPanel handles what a person does while a panel is open: it scrolls, or else it closes and does nothing else.
func (s *Session) readPanel(e xgb.Event) {
	to, scrolls := s.win.panel.scroll, false
	switch e := e.(type) {
	case xproto.KeyPressEvent:
		k := s.desk.Keyboard.Key(e.Detail, e.State)
		if k.Modifier {
			return
		}
		to, scrolls = to.key(k.Name)
	case xproto.ButtonPressEvent:
		to, scrolls = to.wheel(int(e.Detail))
	default:
		return
	}
	if scrolls {
		s.scrollPanel(to)
		return
	}
	s.closePanel()
	s.lost() // what was pressed is not to act when it comes up
}

// scrollPanel brings another part of the page into view.
func (s *Session) scrollPanel(to scroll) {
	p := &s.win.panel
	if to == p.scroll {
		return
	}
	p.scroll = to
	xproto.ConfigureWindow(s.conn.X, p.text, xproto.ConfigWindowY, []uint32{uint32(int32(-to.at))})
	xproto.ConfigureWindow(s.conn.X, p.thumb, xproto.ConfigWindowY, []uint32{uint32(int32(p.thumbAt(s.em).Min.Y))})
	s.conn.Pace()
}

// reopenPanel shows an open panel as it is to be now, with the same part of its page in view.
func (s *Session) reopenPanel() {
	if s.win.panel.open() {
		s.openHelp(s.win.panel.scroll) // the only one there is
	}
}

// repaintPanel has the panel painted anew, now or when it is opened next.
func (s *Session) repaintPanel() {
	s.forgetPanel()
	s.reopenPanel()
}

// forgetPanel throws away what was painted. A window that wears it keeps it (protocol, "CreateWindow").
func (s *Session) forgetPanel() {
	p := &s.win.panel
	for _, pm := range []*xproto.Pixmap{&p.frame, &p.sheet, &p.mark} {
		if *pm != 0 {
			s.wear.paint.Free(*pm)
			*pm = 0
		}
	}
}

func (s *Session) closePanel() {
	if p := &s.win.panel; p.open() {
		xproto.DestroyWindow(s.conn.X, p.window)
		p.window, p.text, p.thumb = 0, 0, 0
	}
}
