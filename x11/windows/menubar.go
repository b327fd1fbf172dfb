package windows

import (
	"image"
	"strings"

	"github.com/jezek/xgb/xproto"

	"xklondike/x11/face"
	"xklondike/x11/link"
	"xklondike/x11/pages"
	"xklondike/x11/panel"
)

type menuBar struct {
	window xproto.Window // 0 while there is no menu bar
	pixmap xproto.Pixmap
	rect   image.Rectangle // in the table window, in pixels
	em     int             // font size, in pixels
	lit    int             // the number of the highlighted title, from 1; 0 for none
}

// One request draws all titles as one line of text.
const titleSeparator = "    "

// ShowBar shows the menu bar in a rectangle of the table window, with letters of em pixels, or hides it if
// that is empty. Cards can be dragged over it.
func (p *Panel) ShowBar(rect image.Rectangle, em int) {
	defer p.Conn.Meter.SetPurpose(p.Conn.Meter.SetPurpose(link.Text))
	b := &p.bar
	switch {
	case rect.Empty():
		if b.window != 0 {
			p.Conn.DestroyWindow(b.window)
		}
		p.ForgetBar()
		return
	case b.window != 0 && b.rect == rect && b.em == em:
		return
	}
	if b.rect.Size() != rect.Size() {
		freePixmaps(p.Pixmaps.Painter(), &b.pixmap)
	}
	was := b.window
	b.rect, b.em = rect, em
	if was == 0 {
		b.window = p.createChild(rect, 0)
		p.Conn.ConfigureWindow(b.window, xproto.ConfigWindowStackMode, []uint32{xproto.StackModeBelow})
		p.Desk.SetName(b.window, "menu bar")
	} else {
		p.moveResize(b.window, rect)
	}
	p.DrawBar()
	if was == 0 {
		p.Conn.MapWindow(b.window)
	}
}

// DrawBar paints the menu bar anew, if there is one.
func (p *Panel) DrawBar() {
	b, paint := &p.bar, p.Pixmaps.Painter()
	if b.window == 0 {
		return
	}
	defer p.Conn.Meter.SetPurpose(p.Conn.Meter.SetPurpose(link.Text))
	if b.pixmap == 0 {
		b.pixmap = paint.BlankPixmap(b.rect.Dx(), b.rect.Dy(), face.BarPaper)
	}
	p.paintRaised(b.pixmap, b.rect.Size(), b.em, face.BarPaper)
	paint.DrawText(b.pixmap, b.em, p.barBaseline(), strings.Join(pages.MenuTitles(), titleSeparator), p.font(b.em),
		face.BarText, face.BarPaper)
	if b.lit > 0 {
		p.paintTitle(b.lit, face.SelectText, face.SelectPaper)
	}
	p.setBackgroundAndRepaint(b.window, b.pixmap)
}

func (p *Panel) barBaseline() int {
	f := p.font(p.bar.em)
	return (p.bar.rect.Dy() + f.Ascent() - f.Descent()) / 2
}

// Of the blanks between two titles, each title takes half.
func (p *Panel) titleRect(number int) image.Rectangle {
	f, b, titles := p.font(p.bar.em), &p.bar, pages.MenuTitles()
	text := titles[number-1]
	left := b.em + f.Width(strings.Join(append(titles[:number-1:number-1], ""), titleSeparator))
	half, edge := f.Width(titleSeparator)/2, edgeWidth(b.em)
	return image.Rect(left-half, edge, left+f.Width(text)+half, b.rect.Dy()-edge)
}

func (p *Panel) paintTitle(number int, ink, paper face.Ink) {
	b, r := &p.bar, p.titleRect(number)
	p.Pixmaps.Painter().Fill(b.pixmap, r.Min.X, r.Min.Y, r.Dx(), r.Dy(), paper)
	x := r.Min.X + p.font(b.em).Width(titleSeparator)/2
	p.Pixmaps.Painter().DrawText(b.pixmap, x, p.barBaseline(), pages.MenuTitles()[number-1], p.font(b.em), ink, paper)
}

func (p *Panel) lightTitle(number int) {
	b := &p.bar
	if b.window == 0 || number == b.lit {
		return
	}
	defer p.Conn.Meter.SetPurpose(p.Conn.Meter.SetPurpose(link.Text))
	if b.lit > 0 {
		p.paintTitle(b.lit, face.BarText, face.BarPaper)
	}
	if b.lit = number; number > 0 {
		p.paintTitle(number, face.SelectText, face.SelectPaper)
	}
	p.setBackgroundAndRepaint(b.window, b.pixmap)
}

// TitleAt returns the number of the title at a point of the table, from 1; 0 for none.
func (p *Panel) TitleAt(at image.Point) int {
	if p.bar.window == 0 {
		return 0
	}
	for number := range len(pages.MenuTitles()) {
		if at.Sub(p.bar.rect.Min).In(p.titleRect(number + 1)) {
			return number + 1
		}
	}
	return 0
}

// HasBar reports whether there is a menu bar.
func (p *Panel) HasBar() bool { return p.bar.window != 0 }

// NoteMenuPress notes that the player has pressed a button to open the menu, and may release it on a choice.
func (p *Panel) NoteMenuPress() { p.pulled = true }

func (p *Panel) switchOpenMenu(title int) {
	if menu, ok := p.page.(*pages.Menu); ok && title != menu.Title {
		menu.Title = title
		p.show(panel.Scroll{})
	}
}

// ForgetBar frees the pixmap of the menu bar after the window of the bar has been destroyed.
func (p *Panel) ForgetBar() {
	freePixmaps(p.Pixmaps.Painter(), &p.bar.pixmap)
	p.bar = menuBar{}
}
