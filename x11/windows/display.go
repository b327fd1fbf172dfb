package windows

import (
	"image"

	"github.com/jezek/xgb/xproto"

	"xklondike/x11/desktop"
	"xklondike/x11/link"
	"xklondike/x11/paint"
	"xklondike/x11/panel"
	"xklondike/x11/pixmaps"
)

// A Display is what all windows need: the connection, the table window, and the pixmaps that its children
// show.
type Display struct {
	Conn        *link.Conn
	Desk        *desktop.Desktop
	TableWindow xproto.Window // the top-level window, parent of all others
	Pixmaps     *pixmaps.Cache

	baize      xproto.Pixmap
	border     xproto.Pixmap
	shadowTile xproto.Pixmap // the border of cards
}

// Value masks of ConfigureWindow.
const (
	positionMask = xproto.ConfigWindowX | xproto.ConfigWindowY
	sizeMask     = xproto.ConfigWindowWidth | xproto.ConfigWindowHeight
	stackingMask = xproto.ConfigWindowSibling | xproto.ConfigWindowStackMode
)

func (d *Display) createChild(r image.Rectangle, background xproto.Pixmap) xproto.Window {
	return d.createChildOf(d.TableWindow, r, background)
}

func (d *Display) createChildOf(parent xproto.Window, r image.Rectangle, background xproto.Pixmap) xproto.Window {
	w := xproto.Window(d.Conn.NewID())
	d.createWindow(w, parent, r, 0, background)
	return w
}

func (d *Display) createWindow(w, parent xproto.Window, r image.Rectangle, border int, background xproto.Pixmap) {
	d.Conn.CreateWindow(w, parent, r, border, xproto.CwBackPixmap, uint32(background))
}

// setSouthWestGravity lets the server keep a window at the same distance from the lower edge of a resized table.
func (d *Display) setSouthWestGravity(w xproto.Window) {
	d.Conn.ChangeWindowAttributes(w, xproto.CwWinGravity, xproto.GravitySouthWest)
}

func (d *Display) moveResize(w xproto.Window, r image.Rectangle) {
	d.Conn.ConfigureWindow(w, positionMask|sizeMask, sides(r)...)
}

// sides returns the place and the size of a window, of at least one pixel.
func sides(r image.Rectangle) []uint32 {
	return append(coordinates(r.Min), uint32(max(1, r.Dx())), uint32(max(1, r.Dy())))
}

// placeBar moves and resizes a bar, or creates it below all cards.
func (d *Display) placeBar(w *xproto.Window, r image.Rectangle, name string) (isNew bool) {
	if isNew = *w == 0; !isNew {
		d.moveResize(*w, r)
		return false
	}
	*w = d.createChild(r, 0)
	d.Conn.ConfigureWindow(*w, xproto.ConfigWindowStackMode, xproto.StackModeBelow)
	d.Desk.SetName(*w, name)
	return true
}

// coordinates go out in two's complement if they are negative.
func coordinates(p image.Point) []uint32 { return []uint32{uint32(int32(p.X)), uint32(int32(p.Y))} }

func (d *Display) drawRows(pm xproto.Pixmap, em int, all ...panel.Row) {
	for look, rows := range panel.RowsByLook(all...) {
		if len(rows) == 0 {
			continue
		}
		f, lines := d.Pixmaps.Fonts.Font(em, panel.TextLook(look) == panel.Bold), make([]paint.Line, len(rows))
		for i, r := range rows {
			lines[i] = paint.Line{X: r.X, Baseline: r.Y + f.Ascent, Text: r.Text}
		}
		ink, paper := panel.TextLook(look).Inks()
		d.Pixmaps.Painter.DrawLines(pm, lines, f, ink, paper)
	}
}

func (d *Display) setBackgroundAndRepaint(w xproto.Window, pm xproto.Pixmap) {
	d.changeBackground(w, pm)
	d.Conn.ClearArea(w)
}

// changeBackground gives a window a background that shows when the server paints the window again.
func (d *Display) changeBackground(w xproto.Window, pm xproto.Pixmap) {
	d.Conn.ChangeWindowAttributes(w, xproto.CwBackPixmap, uint32(pm))
}

func (d *Display) changeBorder(w xproto.Window, pm xproto.Pixmap) {
	d.Conn.ChangeWindowAttributes(w, xproto.CwBorderPixmap, uint32(pm))
}
