package desktop

import (
	"image"

	"github.com/jezek/xgb"
	"github.com/jezek/xgb/xproto"
)

// AskWorkArea asks for the part of the screen that panels and docks leave free (EWMH, _NET_WORKAREA), on the
// first desktop, in pixels of the root window. It is empty if no window manager tells it.
func (d *Desktop) AskWorkArea() (await func() image.Rectangle) {
	const words = 4 // x, y, width and height of each desktop
	cookie := xproto.GetProperty(d.conn.X, false, d.conn.Screen.Root, d.Atoms.NetWorkArea, xproto.AtomCardinal, 0, words)
	return func() image.Rectangle {
		reply, err := cookie.Reply()
		if err != nil || reply.Format != 32 || len(reply.Value) != 4*words {
			return image.Rectangle{}
		}
		at := func(i int) int { return int(int32(xgb.Get32(reply.Value[4*i:]))) }
		area := image.Rect(at(0), at(1), at(0)+at(2), at(1)+at(3))
		return area.Intersect(image.Rect(0, 0, int(d.conn.Screen.WidthInPixels), int(d.conn.Screen.HeightInPixels)))
	}
}
