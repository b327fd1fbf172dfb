package windows

import (
	"image"
	"slices"

	"github.com/jezek/xgb/xproto"

	"xklondike/x11/face"
	"xklondike/x11/frame"
)

// A rimWindow lies directly below the lowest card of its rim, and is a little larger than its cards.
type rimWindow struct {
	window     xproto.Window // 0 until it is first needed
	background xproto.Pixmap
	shown      bool
	rounded    image.Point // its size when its corners were rounded; zero if they are square
}

type rimWindows struct {
	display *Display
	all     [frame.RimKinds]rimWindow
}

func (w *rimWindows) paint(k frame.RimKind) {
	tile := &w.all[k].background
	w.display.Pixmaps.Painter.FillTile(tile, face.Highlight)
	for i := 0; k == frame.PickRim && i < 8; i++ { // every second square of a chessboard
		y := i / 2
		at := image.Pt(i%2*2+y%2, y).Mul(frame.Dash)
		w.display.Pixmaps.Painter.Fill(*tile, face.Baize, image.Rectangle{Max: image.Pt(frame.Dash, frame.Dash)}.Add(at))
	}
}

// show shows a rim below a window. Card is the size of cards with rounded corners, or zero.
func (w *rimWindows) show(k frame.RimKind, at frame.Rim, below xproto.Window, card image.Point) {
	rim := &w.all[k]
	if !at.Shown {
		if rim.shown {
			w.display.Conn.UnmapWindow(rim.window)
		}
		rim.shown = false
		return
	}
	if rim.window == 0 {
		w.paint(k)
		rim.window = w.display.createChild(at.Rect, rim.background)
	}
	w.display.Conn.ConfigureWindow(rim.window, positionMask|sizeMask|stackingMask, append(sides(at.Rect), uint32(below), xproto.StackModeBelow)...)
	w.round(rim, at, card)
	if !rim.shown {
		w.display.Conn.MapWindow(rim.window)
	}
	rim.shown = true
}

func (w *rimWindows) round(rim *rimWindow, at frame.Rim, card image.Point) {
	size := at.Rect.Size()
	switch none := (image.Point{}); {
	case card != none && rim.rounded != size:
		w.display.Conn.ShapeRectangles(rim.window, face.CardShape(size, card, at.Width, 0))
		rim.rounded = size
	case card == none && rim.rounded != none:
		w.display.Conn.Unshape(rim.window)
		rim.rounded = none
	}
}

func (w *rimWindows) have(window xproto.Window) bool {
	return slices.ContainsFunc(w.all[:], func(r rimWindow) bool { return r.shown && r.window == window })
}

func (w *rimWindows) recolour() {
	for k := range w.all {
		if rim := &w.all[k]; rim.window != 0 {
			w.paint(frame.RimKind(k))
			w.display.setBackgroundAndRepaint(rim.window, rim.background)
		}
	}
}
