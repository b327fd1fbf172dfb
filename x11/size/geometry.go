package size

import (
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

func (w Wishes) FirstGeometry(r *game.Rules, on Screen, kept Kept, set resources.Geometry) desktop.Geometry {
	if kept.HavePlace {
		on = on.On(kept.Place.Add(kept.Size.Div(2)))
	}
	least, size := w.LeastSize(), w.Wanted(r, on)
	if kept.HasSize() {
		size = atMost(kept.Size, on.area().Size())
	}
	g := desktop.Geometry{
		Width: size.X, Height: size.Y, MinWidth: least.X, MinHeight: least.Y,
		X: on.monitor().Min.X, Y: on.monitor().Min.Y,
		Gravity: xproto.GravityStatic, // the places for which the program asks are those of the window, and not of its frame
	}
	applySetSize(&g, set)
	switch {
	case set.HavePos:
		applySetPlace(&g, set, on.Size, w.BorderWidth)
	case kept.hasPlaceOn(on, image.Pt(g.Width, g.Height)):
		at := nearest(on.area(), kept.Place, image.Pt(g.Width, g.Height))
		g.UserPosition, g.X, g.Y = true, at.X, at.Y
	}
	return g
}

func applySetSize(g *desktop.Geometry, set resources.Geometry) {
	if !set.HaveSize {
		return
	}
	g.UserSize = true
	if set.Width > 0 {
		g.Width = min(set.Width, events.MaxWindow)
	}
	if set.Height > 0 {
		g.Height = min(set.Height, events.MaxWindow)
	}
}

// Offsets from the right or the bottom count to the outer edge of the border (X(7)).
func applySetPlace(g *desktop.Geometry, set resources.Geometry, screen image.Point, border int) {
	g.UserPosition, g.X, g.Y, g.Gravity = true, set.X, set.Y, xproto.GravityNorthWest
	if set.XNegative {
		g.X += screen.X - g.Width - 2*border
		g.Gravity += xproto.GravityNorthEast - xproto.GravityNorthWest
	}
	if set.YNegative {
		g.Y += screen.Y - g.Height - 2*border
		g.Gravity += xproto.GravitySouthWest - xproto.GravityNorthWest
	}
}
