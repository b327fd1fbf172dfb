package windows

import (
	"image"

	"github.com/jezek/xgb/xproto"

	"xklondike/x11/desktop"
	"xklondike/x11/face"
	"xklondike/x11/link"
)

// A Display is where windows are made: the connection, the table window, and the pixmaps that its children show.
type Display struct {
	Conn    *link.Conn
	Desk    *desktop.Desktop // names windows
	Table   xproto.Window    // the top-level window, parent of all others
	Pixmaps *Pixmaps

	mapped bool   // the table window has been mapped
	events uint32 // that it selects
}

// What ConfigureWindow is told, beside the values.
const (
	position   = xproto.ConfigWindowX | xproto.ConfigWindowY
	dimensions = xproto.ConfigWindowWidth | xproto.ConfigWindowHeight
	stacking   = xproto.ConfigWindowSibling | xproto.ConfigWindowStackMode
)

// CreateTable creates the table window, which selects some events, with a border of so many pixels.
func (d *Display) CreateTable(g desktop.Geometry, border int, events uint32) {
	d.Table, d.events = xproto.Window(d.Conn.NewID()), events
	xproto.CreateWindow(d.Conn.X, xproto.WindowClassCopyFromParent, d.Table, d.Conn.Screen.Root,
		int16(g.X), int16(g.Y), uint16(max(1, g.Width)), uint16(max(1, g.Height)), uint16(border),
		xproto.WindowClassInputOutput, 0, xproto.CwEventMask, []uint32{events})
}

// ResizeTable asks for another size of the table window, in pixels.
func (d *Display) ResizeTable(w, h int) {
	xproto.ConfigureWindow(d.Conn.X, d.Table, dimensions, []uint32{uint32(w), uint32(h)})
}

// SetBorderWidth gives the table window a border of so many pixels.
func (d *Display) SetBorderWidth(width int) {
	xproto.ConfigureWindow(d.Conn.X, d.Table, xproto.ConfigWindowBorderWidth, []uint32{uint32(width)})
}

// Select selects the events that come to the table window: its children select none, so that theirs come there too.
func (d *Display) Select(events uint32) {
	if events != d.events {
		d.events = events
		xproto.ChangeWindowAttributes(d.Conn.X, d.Table, xproto.CwEventMask, []uint32{events})
	}
}

// child creates a window in the table window, with a background pixmap; 0 for none.
func (d *Display) child(r image.Rectangle, background xproto.Pixmap) xproto.Window {
	return d.childOf(d.Table, r, background)
}

// childOf is child for a window in any other.
func (d *Display) childOf(parent xproto.Window, r image.Rectangle, background xproto.Pixmap) xproto.Window {
	w := xproto.Window(d.Conn.NewID())
	d.create(w, parent, r, background)
	return w
}

// create is childOf for a window that has its identifier already.
func (d *Display) create(w, parent xproto.Window, r image.Rectangle, background xproto.Pixmap) {
	xproto.CreateWindow(d.Conn.X, xproto.WindowClassCopyFromParent, w, parent, int16(r.Min.X), int16(r.Min.Y),
		uint16(max(1, r.Dx())), uint16(max(1, r.Dy())), 0, xproto.WindowClassInputOutput, 0,
		xproto.CwBackPixmap, []uint32{uint32(background)})
	d.Conn.Pace()
}

// MapTable maps the table window once. While the window is an icon, a second MapWindow would ask the window manager to open
// it (ICCCM 4.1.4).
func (d *Display) MapTable() {
	if !d.mapped {
		d.mapped = true
		xproto.MapWindow(d.Conn.X, d.Table)
	}
}

// configure gives a window a place and a size.
func (d *Display) configure(w xproto.Window, r image.Rectangle) {
	xproto.ConfigureWindow(d.Conn.X, w, position|dimensions,
		append(coordinates(r.Min), uint32(max(1, r.Dx())), uint32(max(1, r.Dy()))))
	d.Conn.Pace()
}

// coordinates are a point as ConfigureWindow wants it: 32 bits each, negative ones in two's complement.
func coordinates(p image.Point) []uint32 { return []uint32{uint32(int32(p.X)), uint32(int32(p.Y))} }

// background gives a window another background pixmap, and shows it.
func (d *Display) background(w xproto.Window, pm xproto.Pixmap) {
	xproto.ChangeWindowAttributes(d.Conn.X, w, xproto.CwBackPixmap, []uint32{uint32(pm)})
	xproto.ClearArea(d.Conn.X, false, w, 0, 0, 0, 0)
	d.Conn.Pace()
}

// Baize covers the table window with a tile: that needs no colour cell of our own on any screen.
func (d *Display) Baize() {
	d.Pixmaps.baize = d.tile(d.Pixmaps.baize, face.Baize)
	d.background(d.Table, d.Pixmaps.baize)
}

// Border colours the table window's border.
func (d *Display) Border() {
	d.Pixmaps.border = d.tile(d.Pixmaps.border, face.Border)
	xproto.ChangeWindowAttributes(d.Conn.X, d.Table, xproto.CwBorderPixmap, []uint32{uint32(d.Pixmaps.border)})
}

// tile returns a small pixmap of one ink; one that is there already is painted anew.
func (d *Display) tile(pm xproto.Pixmap, ink face.Ink) xproto.Pixmap {
	const side = 32
	if pm == 0 {
		return d.Pixmaps.paint.Blank(side, side, ink)
	}
	d.Pixmaps.paint.Fill(pm, 0, 0, side, side, ink)
	return pm
}

// raised fills a pixmap with a paper that stands out from the table: lit above and at the left, dark below and at the right,
// as thick as suits letters of em pixels.
func (d *Display) raised(pm xproto.Pixmap, size image.Point, em int, paper face.Ink) {
	p, edge := d.Pixmaps.paint, rim(em)
	p.Fill(pm, 0, 0, size.X, size.Y, face.TopShadow)
	p.Fill(pm, edge, edge, size.X-edge, size.Y-edge, face.BottomShadow)
	p.Fill(pm, edge, edge, size.X-2*edge, size.Y-2*edge, paper)
}
