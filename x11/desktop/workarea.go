package desktop

import (
	"image"

	"github.com/jezek/xgb/xproto"
)

// AskWorkArea asks for the part of the screen that panels and docks leave free (EWMH, _NET_WORKAREA), on the
// first desktop, in pixels of the root window. It is empty if no window manager tells it.
func (d *Desktop) AskWorkArea() (await func() image.Rectangle) {
	const first = 4 // x, y, width and height of the first desktop
	words := d.askWords(d.conn.Screen.Root, d.Atoms.NetWorkArea, xproto.AtomCardinal, first)
	return func() image.Rectangle {
		list := words()
		if len(list) != first {
			return image.Rectangle{}
		}
		return d.onScreen(int(int32(list[0])), int(int32(list[1])), int(int32(list[2])), int(int32(list[3])))
	}
}

func (d *Desktop) onScreen(x, y, width, height int) image.Rectangle {
	screen := image.Rect(0, 0, int(d.conn.Screen.WidthInPixels), int(d.conn.Screen.HeightInPixels))
	return screen.Intersect(image.Rect(x, y, x+width, y+height))
}
