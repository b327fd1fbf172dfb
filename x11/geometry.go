package x11

import (
	"image"

	"github.com/jezek/xgb/xproto"

	"xklondike/game"
	"xklondike/resources"
	"xklondike/x11/desktop"
)

const (
	naturalCard   = 80  // width of a card at 96 dpi, in pixels
	smallestTable = 240 // the least width a window manager should allow, at 96 dpi
)

// geometry works out where the window goes and how large it is: as the user says, else just as large as the game at its
// natural size, if the screen has room for it.
func (p preferences) geometry(r *game.Rules, screen *xproto.ScreenInfo) desktop.Geometry {
	scale, card := p.dpi/96, p.style.CardWidth
	if card == 0 {
		card = int(naturalCard*scale + 0.5)
	}
	w, h := p.natural(r, card)
	room := image.Pt(int(screen.WidthInPixels), int(screen.HeightInPixels))
	least := int(smallestTable * scale)
	g := desktop.Geometry{Width: min(w, room.X), Height: min(h, room.Y*9/10), MinWidth: least, MinHeight: least * 3 / 4}
	if user, ok := p.set.Geometry(); ok {
		follow(&g, user, room, p.borderWidth)
	}
	return g
}

// follow puts the user's geometry over the program's; offsets from the right and the bottom count from there, to the outer
// edge of the border (X(7)).
func follow(g *desktop.Geometry, user resources.Geometry, screen image.Point, border int) {
	if user.HaveSize {
		g.UserSize = true
		if user.Width > 0 {
			g.Width = min(user.Width, maxWindow)
		}
		if user.Height > 0 {
			g.Height = min(user.Height, maxWindow)
		}
	}
	if !user.HavePos {
		return
	}
	g.UserPosition, g.X, g.Y = true, user.X, user.Y
	if user.XNegative {
		g.X += screen.X - g.Width - 2*border
	}
	if user.YNegative {
		g.Y += screen.Y - g.Height - 2*border
	}
	g.Gravity = gravity(user)
}

// maxWindow is the largest side of a window the protocol's coordinates can reach.
const maxWindow = 32767

func gravity(user resources.Geometry) byte {
	switch {
	case user.XNegative && user.YNegative:
		return xproto.GravitySouthEast
	case user.XNegative:
		return xproto.GravityNorthEast
	case user.YNegative:
		return xproto.GravitySouthWest
	}
	return xproto.GravityNorthWest
}
