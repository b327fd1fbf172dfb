package windows

import (
	"image"
	"slices"

	"github.com/jezek/xgb/xproto"

	"xklondike/game"
	"xklondike/x11/face"
	"xklondike/x11/frame"
	"xklondike/x11/gesture"
	"xklondike/x11/hand"
	"xklondike/x11/link"
	"xklondike/x11/paint"
	"xklondike/x11/scene"
)

// A Presenter shows frames in the windows of a display.
type Presenter struct {
	Display *Display
	mapped  bool
	colours *paint.PaletteInquiry // with the palette of the next frame
	shown   frame.Frame
	board   *board
	status  statusLine
	strip   strip
	panel   tablePanel
}

func NewPresenter(d *Display) *Presenter { return &Presenter{Display: d} }

// Shown returns the frame that the windows show. The caller must not change it.
func (p *Presenter) Shown() *frame.Frame { return &p.shown }

// CreateTable creates the table window, with the border and the events of a frame. Its titles are those of the frame,
// because whoever creates it tells the window manager.
func (p *Presenter) CreateTable(r image.Rectangle, f frame.Given) {
	p.shown.Given.Title, p.shown.Given.IconTitle, p.shown.Given.Border, p.shown.Given.Pointer = f.Title, f.IconTitle, f.Border, f.Pointer
	p.Display.TableWindow = xproto.Window(p.Display.Conn.NewID())
	p.Display.Conn.CreateWindow(p.Display.TableWindow, p.Display.Conn.Screen.Root, r, f.Border,
		xproto.CwEventMask, tableEvents(f.Pointer))
}

// ResizeTable asks the window manager for another size of the table window, in pixels.
func (p *Presenter) ResizeTable(size image.Point) {
	p.Display.Conn.ConfigureWindow(p.Display.TableWindow, sizeMask, coordinates(size)...)
}

// PlaceTable asks the window manager for another place and size of the table window, in pixels of the root window.
func (p *Presenter) PlaceTable(r image.Rectangle) {
	p.Display.moveResize(p.Display.TableWindow, r)
}

// MapTable maps the table window, once only. If the window is iconic, another MapWindow would ask the window
// manager to open it (ICCCM 4.1.4).
func (p *Presenter) MapTable() {
	if !p.mapped {
		p.mapped = true
		p.Display.Conn.MapWindow(p.Display.TableWindow)
	}
}

// paintTable paints the background by a pixmap, which needs no colour cell of the program's own, so it works on every
// screen.
func (p *Presenter) paintTable(f *frame.Frame) {
	p.Display.baize = p.Display.Pixmaps.Table(f.Bounds.Size(), f.Given.MostFelt())
	p.Display.setBackgroundAndRepaint(p.Display.TableWindow, p.Display.baize)
}

// PaintBorder paints the border of the table window in its ink.
func (p *Presenter) PaintBorder() {
	p.Display.Pixmaps.Painter.FillTile(&p.Display.border, face.Border)
	p.Display.changeBorder(p.Display.TableWindow, p.Display.border)
}

// PaintTable paints the table of a frame before there are places and cards.
func (p *Presenter) PaintTable(f frame.Frame) {
	p.shown.Bounds, p.shown.Given.Look = f.Bounds, f.Given.Look
	p.paintTable(&f)
}

// TakeColours takes the colours that the server has for a palette. They show with the next frame that has this palette.
func (p *Presenter) TakeColours(q *paint.PaletteInquiry) {
	if p.colours = q; q.Palette == p.shown.Given.Look.Palette && q.OneBit == p.shown.Given.Look.OneBit {
		p.Display.Pixmaps.Recolour(q)
	}
}

// Show shows a frame, by what differs from the one before.
func (p *Presenter) Show(next frame.Frame) {
	p.Display.Conn.Cork()
	defer p.Display.Conn.Uncork()
	p.Display.Pixmaps.SetSlowConnection(next.Given.Lacks.Details)
	next.Scene.Sprites = slices.Clone(next.Scene.Sprites) // StepHand changes them
	for _, c := range frame.Diff(p.shown, next) {
		p.bringAbout(c, &next)
	}
	p.shown = next
}

func (p *Presenter) bringAbout(c frame.Change, next *frame.Frame) {
	if c.What >= frame.PlaceStatus && c.What <= frame.ChangePanel {
		defer p.Display.Conn.Meter.SetPurpose(p.Display.Conn.Meter.SetPurpose(link.Text))
	}
	switch c.What {
	case frame.NewTable:
		p.createWindows(next)
	case frame.NewDeal:
		p.board.reassignWindows(next.Scene)
	case frame.Palette:
		p.recolour()
	case frame.PaintTable:
		if p.paintTable(next); p.board != nil {
			p.board.places.forgetMarks(p.board.rounded)
		}
	case frame.NewLook:
		p.Display.Pixmaps.SetCards(next.Given.Look.Deck, next.Given.Look.Set)
		p.board.redrawCards()
		p.board.places.forgetMarks(p.board.rounded)
	case frame.Resize:
		p.board.resizeCards(next.Card, next.Scene)
		p.board.places.resize(next.Places)
	case frame.MovePlace:
		p.board.places.move(c.Index, next.Places[c.Index].Rect, p.board.rounded)
	case frame.MarkPlace:
		p.board.places.mark(c.Index, next.Places[c.Index].Kind)
	case frame.BeginTrails:
		p.board.leaveTrails()
	case frame.Cards:
		p.board.show(next.Scene, c.Ops)
	case frame.EndTrails:
		p.board.clearTrails()
	case frame.ChangeRim:
		p.board.showRim(frame.RimKind(c.Index), next.Rims[c.Index], next.Places)
	case frame.PlaceStatus:
		p.status.place(p.shown.Status.Rect, next.Status)
	case frame.ChangeStatus:
		p.status.change(next.Status)
	case frame.NameStatus:
		p.status.rename(next.Status.Text)
	case frame.PlaceStrip:
		p.strip.place(p.shown.History, next.History)
	case frame.ChangeStrip:
		p.strip.change(p.shown.History, next.History)
	case frame.ChangePanel:
		p.panel.show(next.Given.Panel, next.Given.Bar)
	case frame.NameWindows:
		p.board.nameWindows(next.Places)
	case frame.WantPointer:
		p.Display.Conn.ChangeWindowAttributes(p.Display.TableWindow, xproto.CwEventMask, tableEvents(next.Given.Pointer))
	case frame.Retitle:
		p.Display.Desk.SetTitle(p.Display.TableWindow, next.Given.Title)
	case frame.RetitleIcon:
		p.Display.Desk.SetIconTitle(p.Display.TableWindow, next.Given.IconTitle)
	case frame.SetBorder:
		p.Display.Conn.ConfigureWindow(p.Display.TableWindow, xproto.ConfigWindowBorderWidth, uint32(next.Given.Border))
	}
}

func (p *Presenter) createWindows(f *frame.Frame) {
	again := p.board != nil
	if again {
		p.Display.Conn.DestroySubwindows(p.Display.TableWindow)
		p.Display.Pixmaps.Painter.FreeAll(&p.status.pixmap)
		p.board.rims.free()
		p.strip.forget()
		p.panel.forget()
	}
	p.Display.Pixmaps.SetCards(f.Given.Look.Deck, f.Given.Look.Set)
	p.shown.Scene = f.Scene
	p.board = newBoard(p.Display, f, &p.shown.Scene)
	p.status, p.strip = statusLine{display: p.Display, window: p.board.statusWindow}, strip{display: p.Display}
	p.panel.display = p.Display
	for again && !f.Given.Lacks.Details && p.board.doSomeDeferredWork() {
	}
}

// StepHand moves the cards in the hand, and the rim where they would land. It returns false if something else has changed,
// too, as when the windows do not show the hand yet.
func (p *Presenter) StepHand(l scene.Layout, s game.State, h scene.Hand, drop game.Spot, lands bool) bool {
	op, moves, rim, ok := p.shown.StepHand(l, s, h, drop, lands)
	if !ok {
		return false
	}
	p.Display.Conn.Cork()
	defer p.Display.Conn.Uncork()
	defer p.Display.Conn.Meter.SetPurpose(p.Display.Conn.Meter.SetPurpose(link.Drag))
	if moves {
		p.board.perform(op)
	}
	if rim {
		p.board.showRim(frame.DropRim, p.shown.Rims[frame.DropRim], p.shown.Places)
	}
	return true
}

func (p *Presenter) recolour() {
	inks, painted := p.Display.Pixmaps.Recolour(p.colours)
	changed := func(some ...face.Ink) bool {
		return slices.ContainsFunc(some, func(ink face.Ink) bool { return slices.Contains(inks, ink) })
	}
	p.board.refreshWindows(painted)
	if changed(face.Highlight, face.BarPaper) {
		p.board.rims.recolour()
	}
	if len(inks) > 0 { // the picture of the table in the help has inks of the cards
		p.recolourTexts(changed(face.BarText, face.BarGrey, face.BarPaper, face.Highlight, face.TopShadow, face.BottomShadow, face.LampGreen, face.LampRed))
	}
	if changed(face.Shadow) {
		p.board.paintShadows()
	}
	if changed(face.Border) {
		p.PaintBorder()
	}
}

func (p *Presenter) recolourTexts(bars bool) {
	defer p.Display.Conn.Meter.SetPurpose(p.Display.Conn.Meter.SetPurpose(link.Text))
	if bars {
		p.status.draw(p.shown.Status)
		p.strip.draw(p.shown.History)
	}
	p.panel.recolour(bars)
}

// Hit returns what a press at a point of the table meant. Child is the window that the server names. If that is the table, or a
// window on it, it is what lies at the point now, as it is for every window if cards were moving until this press: a card may
// have moved away, be covered again after a peek, or not have come down yet that had risen.
func (p *Presenter) Hit(child xproto.Window, at image.Point, moved bool) gesture.Hit {
	b := p.board
	_, isCard := b.cardByWindow[child]
	if moved || isCard || child == 0 || child == b.dragWindow && p.shown.Scene.Drag.Empty() || b.rims.have(child) || b.places.index(child) >= 0 {
		child = p.ChildAt(at)
	}
	if card, ok := b.cardByWindow[child]; ok {
		return hand.OnCard(card)
	}
	if i := b.places.index(child); i >= 0 {
		return hand.OnPlace(i)
	}
	return hand.Baize
}

// ChildAt returns the window of the uppermost card or place at a point of the table; 0 for the bare baize.
func (p *Presenter) ChildAt(at image.Point) xproto.Window {
	for _, sp := range slices.Backward(p.shown.Scene.Sprites) {
		if !sp.Dragged && at.In(image.Rectangle{Max: p.shown.Card}.Add(sp.At)) {
			return p.board.cardWindows[sp.Card]
		}
	}
	for i, place := range p.shown.Places {
		if at.In(place.Rect) {
			return p.board.places.all[i].window
		}
	}
	return 0
}

// DoSomeDeferredWork does a little of what the frames so far have put off, and reports whether anything was left to do.
func (p *Presenter) DoSomeDeferredWork() bool {
	return p.board.doSomeDeferredWork() || p.panel.drawPane() || p.status.setName(p.shown.Status.Text)
}
