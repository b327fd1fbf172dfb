package size

import (
	"cmp"
	"image"

	"github.com/jezek/xgb/xproto"

	"xklondike/game"
	"xklondike/resources"
	"xklondike/x11/desktop"
	"xklondike/x11/events"
)

const (
	minTableWidth  = 240 // pixels at 96 dpi
	minTableHeight = 180 // pixels at 96 dpi
)

// LeastSize returns the least size of the window in pixels, unless the screen has less room.
func (w Wishes) LeastSize() image.Point {
	scale := w.DPI / standardDPI
	return image.Pt(int(minTableWidth*scale), int(minTableHeight*scale))
}

// FirstGeometry returns where a new window wants to be: by the settings, else where the player left it, else by the game.
func (w Wishes) FirstGeometry(r *game.Rules, on Screen, kept Kept) desktop.Geometry {
	if kept.HavePlace {
		on = on.On(kept.Place.Add(kept.Size.Div(2)))
	}
	size, at, set := w.Wanted(r, on), on.monitor().Min, w.Geometry
	if kept.HasSize() {
		size = atMost(kept.Size, on.area().Size())
	}
	if set.HaveSize {
		size = atMost(image.Pt(cmp.Or(set.Width, size.X), cmp.Or(set.Height, size.Y)), image.Pt(events.MaxWindow, events.MaxWindow))
	}
	// The places for which the program asks are those of the window, and not of its frame.
	g := desktop.Geometry{Least: w.LeastSize(), UserSize: set.HaveSize, Gravity: xproto.GravityStatic}
	switch {
	case set.HavePos:
		g.UserPosition = true
		at, g.Gravity = placeOf(set, on.Size.Sub(size).Sub(image.Pt(2*w.BorderWidth, 2*w.BorderWidth)))
	case kept.hasPlaceOn(on, size):
		g.UserPosition, at = true, nearest(on.area(), kept.Place, size)
	}
	g.Rect = image.Rectangle{Max: size}.Add(at)
	return g
}

// placeOf counts offsets from the right or the bottom to the outer edge of the border (X(7)). free is what the window
// leaves of the screen.
func placeOf(set resources.Geometry, free image.Point) (at image.Point, gravity byte) {
	at, gravity = image.Pt(set.X, set.Y), xproto.GravityNorthWest
	if set.XNegative {
		at.X += free.X
		gravity += xproto.GravityNorthEast - xproto.GravityNorthWest
	}
	if set.YNegative {
		at.Y += free.Y
		gravity += xproto.GravitySouthWest - xproto.GravityNorthWest
	}
	return at, gravity
}
