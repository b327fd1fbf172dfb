package windows

import (
	"image"
	"slices"

	"github.com/jezek/xgb/xproto"

	"xklondike/game"
	"xklondike/x11/face"
	"xklondike/x11/frame"
)

// A rimWindow lies directly below the lowest card of its rim, and is a little larger than its cards.
type rimWindow struct {
	window     xproto.Window // 0 until it is first needed
	background xproto.Pixmap
	painted    frame.Rim // the rim that the background was painted for
	at         game.Spot
	shown      bool
	rounded    roundRim // zero if the corners are square
}

// A roundRim is what the shape of a rim with rounded corners depends on.
type roundRim struct {
	size  image.Point
	width int
}

type rimWindows struct {
	display *Display
	all     [frame.RimKinds]rimWindow
}

// paint paints the background for a rim of another size. A solid one is the same at all sizes.
func (w *rimWindows) paint(k frame.RimKind, at frame.Rim) (isNew bool) {
	rim, fills := &w.all[k], at.Fills(k)
	was, size := rim.painted, at.Rect.Size()
	if rim.background != 0 && (len(fills) == 1 || was.Rect.Size() == size && was.Width == at.Width) {
		return false
	}
	if rim.painted = at; len(fills) == 1 {
		w.display.Pixmaps.Painter.FillTile(&rim.background, fills[0].Ink)
		return true
	}
	w.display.Pixmaps.Painter.FreeAll(&rim.background)
	rim.background = w.display.Pixmaps.Painter.Draw(face.Drawing{W: size.X, H: size.Y, Fills: fills})
	return true
}

// show shows a rim below a window. Card is the size of cards with rounded corners, or zero.
func (w *rimWindows) show(k frame.RimKind, at frame.Rim, below xproto.Window, card image.Point) {
	rim := &w.all[k]
	if !at.Shown || at.InHand {
		if rim.shown {
			w.display.Conn.UnmapWindow(rim.window)
		}
		rim.shown = false
		return
	}
	isNew := w.paint(k, at)
	switch {
	case rim.window == 0:
		rim.window = w.display.createChild(at.Rect, rim.background)
	case isNew: // the server paints it, because its size changes
		w.display.changeBackground(rim.window, rim.background)
	}
	for _, above := range w.all[k+1:] {
		if above.shown && above.at == at.At {
			below = above.window
			break
		}
	}
	w.display.Conn.ConfigureWindow(rim.window, positionMask|sizeMask|stackingMask, append(sides(at.Rect), uint32(below), xproto.StackModeBelow)...)
	w.round(rim, at, card)
	if !rim.shown {
		w.display.Conn.MapWindow(rim.window)
	}
	rim.shown, rim.at = true, at.At
}

func (w *rimWindows) round(rim *rimWindow, at frame.Rim, card image.Point) {
	was, now := rim.rounded, roundRim{at.Rect.Size(), at.Width}
	if card == (image.Point{}) {
		now = roundRim{}
	}
	if rim.rounded = now; now == was {
		return
	}
	if now == (roundRim{}) {
		w.display.Conn.Unshape(rim.window)
		return
	}
	for i := range w.all {
		if other := &w.all[i]; other != rim && other.rounded == now {
			w.display.Conn.ShapeLike(rim.window, other.window)
			return
		}
	}
	w.display.Conn.ShapeRectangles(rim.window, face.CardShape(now.size, card, now.width, 0))
}

// free is for windows that are gone.
func (w *rimWindows) free() {
	for i := range w.all {
		w.display.Pixmaps.Painter.FreeAll(&w.all[i].background)
	}
}

func (w *rimWindows) have(window xproto.Window) bool {
	return slices.ContainsFunc(w.all[:], func(r rimWindow) bool { return r.shown && r.window == window })
}

func (w *rimWindows) recolour() {
	for k := range w.all {
		if rim := &w.all[k]; rim.window != 0 {
			w.display.Pixmaps.Painter.FreeAll(&rim.background)
			w.paint(frame.RimKind(k), rim.painted)
			w.display.setBackgroundAndRepaint(rim.window, rim.background)
		}
	}
}
