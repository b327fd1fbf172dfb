package windows

import "github.com/jezek/xgb/xproto"

// leaveTrails makes cards that move leave their pictures behind without requests: until clearTrails the table
// window has no background, so the server paints nothing where a card was (X protocol, CreateWindow,
// background-pixmap), and the places, which have one, are unmapped.
func (b *board) leaveTrails() {
	b.display.Conn.ChangeWindowAttributes(b.display.TableWindow, xproto.CwBackPixmap, xproto.BackPixmapNone)
	for _, pl := range b.places.all {
		b.display.Conn.UnmapWindow(pl.window)
	}
}

func (b *board) clearTrails() {
	for _, pl := range b.places.all {
		b.display.Conn.MapWindow(pl.window)
	}
	b.display.setBackgroundAndRepaint(b.display.TableWindow, b.display.baize)
}
