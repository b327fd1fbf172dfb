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

func (b *board) paintRim(pm xproto.Pixmap, k frame.RimKind) xproto.Pixmap {
	pm = b.paintTile(pm, face.Highlight)
	for i := 0; k == frame.PickRim && i < 8; i++ { // every second square of a chessboard
		y := i / 2
		at := image.Pt(i%2*2+y%2, y).Mul(frame.Dash)
		b.Pixmaps.Painter.Fill(pm, face.Baize, image.Rectangle{Max: image.Pt(frame.Dash, frame.Dash)}.Add(at))
	}
	return pm
}

func (b *board) showRim(k frame.RimKind, at frame.Rim, places []frame.Place) {
	rim := &b.rims[k]
	if !at.Shown {
		if rim.shown {
			b.Conn.UnmapWindow(rim.window)
		}
		rim.shown = false
		return
	}
	if rim.window == 0 {
		rim.background = b.paintRim(0, k)
		rim.window = b.createChild(at.Rect, rim.background)
	}
	b.Conn.ConfigureWindow(rim.window, positionMask|sizeMask|stackingMask,
		append(sides(at.Rect), uint32(b.windowAt(at, places)), xproto.StackModeBelow)...)
	b.roundRim(rim, at)
	if !rim.shown {
		b.Conn.MapWindow(rim.window)
	}
	rim.shown = true
}

func (b *board) roundRim(rim *rimWindow, at frame.Rim) {
	size := at.Rect.Size()
	switch {
	case b.rounded && rim.rounded != size:
		b.Conn.ShapeRectangles(rim.window, face.CardShape(size, b.cardSize, at.Width, 0))
		rim.rounded = size
	case !b.rounded && rim.rounded != image.Point{}:
		b.Conn.Unshape(rim.window)
		rim.rounded = image.Point{}
	}
}

func (b *board) windowAt(at frame.Rim, places []frame.Place) xproto.Window {
	if at.At.Index >= 0 {
		return b.cardWindows[at.Card]
	}
	for i, p := range places {
		if p.Pile == at.At.Pile {
			return b.places[i].window
		}
	}
	return 0
}

func (b *board) isRim(w xproto.Window) bool {
	return slices.ContainsFunc(b.rims[:], func(r rimWindow) bool { return r.shown && r.window == w })
}

func (b *board) recolourRims() {
	for k := range b.rims {
		if rim := &b.rims[k]; rim.window != 0 {
			rim.background = b.paintRim(rim.background, frame.RimKind(k))
			b.setBackgroundAndRepaint(rim.window, rim.background)
		}
	}
}
