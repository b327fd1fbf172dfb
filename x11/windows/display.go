package windows

import (
	"image"

	"github.com/jezek/xgb/xproto"

	"xklondike/x11/desktop"
	"xklondike/x11/face"
	"xklondike/x11/frame"
	"xklondike/x11/link"
	"xklondike/x11/paint"
	"xklondike/x11/panel"
	"xklondike/x11/pixmaps"
)

// A Display is what all windows need: the connection, the table window, and the pixmaps that its children
// show.
type Display struct {
	Conn    *link.Conn
	Desk    *desktop.Desktop
	Table   xproto.Window // the top-level window, parent of all others
	Pixmaps *pixmaps.Cache
}

type surface struct {
	*Display
	baize      xproto.Pixmap
	border     xproto.Pixmap
	shadowTile xproto.Pixmap // the border of cards
	mapped     bool
	eventMask  uint32
}

// Value masks of ConfigureWindow.
const (
	positionMask = xproto.ConfigWindowX | xproto.ConfigWindowY
	sizeMask     = xproto.ConfigWindowWidth | xproto.ConfigWindowHeight
	stackingMask = xproto.ConfigWindowSibling | xproto.ConfigWindowStackMode
)

func (d *surface) ResizeTable(size image.Point) {
	d.Conn.ConfigureWindow(d.Table, sizeMask, coordinates(size)...)
}

// PlaceTable asks the window manager for another place and size of the table window, in pixels of the root window.
func (d *surface) PlaceTable(r image.Rectangle) {
	d.moveResize(d.Table, r)
}

// selectEvents selects the events of the table window. Its children select none, so their events propagate to
// it.
func (d *surface) selectEvents(events uint32) {
	if events != d.eventMask {
		d.eventMask = events
		d.Conn.ChangeWindowAttributes(d.Table, xproto.CwEventMask, events)
	}
}

func (d *surface) createChild(r image.Rectangle, background xproto.Pixmap) xproto.Window {
	return d.createChildOf(d.Table, r, background)
}

func (d *surface) createChildOf(parent xproto.Window, r image.Rectangle, background xproto.Pixmap) xproto.Window {
	w := xproto.Window(d.Conn.NewID())
	d.createWindow(w, parent, r, 0, background)
	return w
}

func (d *surface) createWindow(w, parent xproto.Window, r image.Rectangle, border int, background xproto.Pixmap) {
	d.Conn.CreateWindow(w, parent, r, border, xproto.CwBackPixmap, uint32(background))
}

// With this gravity the server keeps a window at the same distance from the lower edge of a resized table.
func (d *surface) setSouthWestGravity(w xproto.Window) {
	d.Conn.ChangeWindowAttributes(w, xproto.CwWinGravity, xproto.GravitySouthWest)
}

// MapTable maps the table window, once only. If the window is iconic, another MapWindow would ask the window
// manager to open it (ICCCM 4.1.4).
func (d *surface) MapTable() {
	if !d.mapped {
		d.mapped = true
		d.Conn.MapWindow(d.Table)
	}
}

func (d *surface) moveResize(w xproto.Window, r image.Rectangle) {
	d.Conn.ConfigureWindow(w, positionMask|sizeMask, sides(r)...)
}

// sides returns the place and the size of a window, of at least one pixel.
func sides(r image.Rectangle) []uint32 {
	return append(coordinates(r.Min), uint32(max(1, r.Dx())), uint32(max(1, r.Dy())))
}

// placeBar moves and resizes a bar, or creates it below all cards.
func (d *surface) placeBar(w *xproto.Window, r image.Rectangle, name string) (isNew bool) {
	if isNew = *w == 0; !isNew {
		d.moveResize(*w, r)
		return false
	}
	*w = d.createChild(r, 0)
	d.Conn.ConfigureWindow(*w, xproto.ConfigWindowStackMode, xproto.StackModeBelow)
	d.Desk.SetName(*w, name)
	return true
}

// Negative coordinates go out in two's complement.
func coordinates(p image.Point) []uint32 { return []uint32{uint32(int32(p.X)), uint32(int32(p.Y))} }

func (d *surface) setBackgroundAndRepaint(w xproto.Window, pm xproto.Pixmap) {
	d.changeBackground(w, pm)
	d.Conn.ClearArea(w)
}

// The window shows its new background when the server paints the window again.
func (d *surface) changeBackground(w xproto.Window, pm xproto.Pixmap) {
	d.Conn.ChangeWindowAttributes(w, xproto.CwBackPixmap, uint32(pm))
}

// The background is a pixmap, which needs no colour cell of the program's own, so it works on every screen.
func (d *surface) paintTable(f *frame.Frame) {
	d.baize = d.Pixmaps.Table(f.Bounds.Size(), f.Look.Felt)
	d.setBackgroundAndRepaint(d.Table, d.baize)
}

func (d *surface) PaintBorder() {
	d.border = d.paintTile(d.border, face.Border)
	d.changeBorder(d.Table, d.border)
}

func freePixmaps(p *paint.Painter, pixmaps ...*xproto.Pixmap) {
	for _, pm := range pixmaps {
		if *pm != 0 {
			p.Free(*pm)
			*pm = 0
		}
	}
}

func (d *surface) paintTile(pm xproto.Pixmap, ink face.Ink) xproto.Pixmap {
	tile := image.Rect(0, 0, 32, 32)
	if pm == 0 {
		return d.Pixmaps.Painter.BlankPixmap(tile.Max, ink)
	}
	d.Pixmaps.Painter.Fill(pm, ink, tile)
	return pm
}

func (d *surface) paintRaised(pm xproto.Pixmap, size image.Point, edge int, paper face.Ink) {
	p, all := d.Pixmaps.Painter, image.Rectangle{Max: size}
	p.Fill(pm, face.TopShadow, all)
	p.Fill(pm, face.BottomShadow, image.Rectangle{Min: image.Pt(edge, edge), Max: size})
	p.Fill(pm, paper, all.Inset(edge))
}

// paintBar creates the pixmap if there is none.
func (d *surface) paintBar(pm *xproto.Pixmap, size image.Point, em int) {
	if *pm == 0 {
		*pm = d.Pixmaps.Painter.BlankPixmap(size, face.BarPaper)
	}
	d.paintRaised(*pm, size, panel.EdgeWidth(em), face.BarPaper)
}
