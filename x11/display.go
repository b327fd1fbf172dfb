package x11

import (
	"image"

	"github.com/jezek/xgb/xproto"

	"xklondike/x11/desktop"
	"xklondike/x11/face"
	"xklondike/x11/link"
)

// A display is where windows are made: the connection, the table window, and the pixmaps that its children show.
type display struct {
	conn    *link.Conn
	desk    *desktop.Desktop // names windows
	table   xproto.Window    // the top-level window, parent of all others
	mapped  bool             // the table window has been mapped
	pixmaps *pixmaps
}

// What ConfigureWindow is told, beside the values.
const (
	position   = xproto.ConfigWindowX | xproto.ConfigWindowY
	dimensions = xproto.ConfigWindowWidth | xproto.ConfigWindowHeight
	stacking   = xproto.ConfigWindowSibling | xproto.ConfigWindowStackMode
)

// child creates a window in the table window, with a background pixmap; 0 for none.
func (d *display) child(r image.Rectangle, background xproto.Pixmap) xproto.Window {
	return d.childOf(d.table, r, background)
}

// childOf is child for a window in any other.
func (d *display) childOf(parent xproto.Window, r image.Rectangle, background xproto.Pixmap) xproto.Window {
	w := xproto.Window(d.conn.NewID())
	d.create(w, parent, r, background)
	return w
}

// create is childOf for a window that has its identifier already.
func (d *display) create(w, parent xproto.Window, r image.Rectangle, background xproto.Pixmap) {
	xproto.CreateWindow(d.conn.X, xproto.WindowClassCopyFromParent, w, parent, int16(r.Min.X), int16(r.Min.Y),
		uint16(max(1, r.Dx())), uint16(max(1, r.Dy())), 0, xproto.WindowClassInputOutput, 0,
		xproto.CwBackPixmap, []uint32{uint32(background)})
	d.conn.Pace()
}

// mapTable maps the table window once. While the window is an icon, a second MapWindow would ask the window manager to open
// it (ICCCM 4.1.4).
func (d *display) mapTable() {
	if !d.mapped {
		d.mapped = true
		xproto.MapWindow(d.conn.X, d.table)
	}
}

// configure gives a window a place and a size.
func (d *display) configure(w xproto.Window, r image.Rectangle) {
	xproto.ConfigureWindow(d.conn.X, w, position|dimensions,
		append(coordinates(r.Min), uint32(max(1, r.Dx())), uint32(max(1, r.Dy()))))
	d.conn.Pace()
}

// coordinates are a point as ConfigureWindow wants it: 32 bits each, negative ones in two's complement.
func coordinates(p image.Point) []uint32 { return []uint32{uint32(int32(p.X)), uint32(int32(p.Y))} }

// background gives a window another background pixmap, and shows it.
func (d *display) background(w xproto.Window, pm xproto.Pixmap) {
	xproto.ChangeWindowAttributes(d.conn.X, w, xproto.CwBackPixmap, []uint32{uint32(pm)})
	xproto.ClearArea(d.conn.X, false, w, 0, 0, 0, 0)
	d.conn.Pace()
}

// baize covers the table window with a tile: that needs no colour cell of our own on any screen.
func (d *display) baize() {
	d.pixmaps.baize = d.tile(d.pixmaps.baize, face.Baize)
	d.background(d.table, d.pixmaps.baize)
}

// border colours the table window's border.
func (d *display) border() {
	d.pixmaps.border = d.tile(d.pixmaps.border, face.Border)
	xproto.ChangeWindowAttributes(d.conn.X, d.table, xproto.CwBorderPixmap, []uint32{uint32(d.pixmaps.border)})
}

// tile returns a small pixmap of one ink; one that is there already is painted anew.
func (d *display) tile(pm xproto.Pixmap, ink face.Ink) xproto.Pixmap {
	const side = 32
	if pm == 0 {
		return d.pixmaps.paint.Blank(side, side, ink)
	}
	d.pixmaps.paint.Fill(pm, 0, 0, side, side, ink)
	return pm
}

// raised fills a pixmap with a paper that stands out from the table: lit above and at the left, dark below and at the right,
// as thick as suits letters of em pixels.
func (d *display) raised(pm xproto.Pixmap, size image.Point, em int, paper face.Ink) {
	p, edge := d.pixmaps.paint, rim(em)
	p.Fill(pm, 0, 0, size.X, size.Y, face.TopShadow)
	p.Fill(pm, edge, edge, size.X-edge, size.Y-edge, face.BottomShadow)
	p.Fill(pm, edge, edge, size.X-2*edge, size.Y-2*edge, paper)
}
