package pixmaps

import (
	"slices"

	"github.com/jezek/xgb/xproto"

	"xklondike/game"
	"xklondike/x11/face"
	"xklondike/x11/link"
	"xklondike/x11/scene"
)

// A detail is how much of a front its pixmap shows.
type detail uint8

const (
	everything detail = iota
	noFigures
	upperCorner // the outline and the upper index, which tell the card
)

// SetSlowConnection says whether the line is slow, and fronts are drawn with their upper index alone until
// Complete.
func (c *Cache) SetSlowConnection(slow bool) {
	if c.detail = everything; slow {
		c.detail = upperCorner
	}
}

// HasSlowConnection reports what SetSlowConnection has said.
func (c *Cache) HasSlowConnection() bool { return c.detail == upperCorner }

// WithoutFigures makes fronts be drawn without their figures until Complete, up to the call of end.
func (c *Cache) WithoutFigures() (end func()) {
	was := c.detail
	c.detail = max(c.detail, noFigures)
	return func() { c.detail = was }
}

// divide splits a card's face into its outline with the upper index, and the other signs. Neither has the
// figures of courts.
func divide(d face.Drawing) (corner, rest face.Drawing) {
	others := len(d.Stamps) - d.IndexStamps
	corner = face.Drawing{W: d.W, H: d.H, Fills: d.Fills}
	rest = face.Drawing{W: d.W, H: d.H, Stamps: slices.Clone(d.Stamps[:others])}
	for _, s := range d.Stamps[others:] {
		if s.Turned {
			rest.Stamps = append(rest.Stamps, s)
		} else {
			corner.Stamps = append(corner.Stamps, s)
		}
	}
	return corner, rest
}

// Complete draws what the front of a card lacks. It returns false if the front lacks nothing, or was never
// drawn.
func (c *Cache) Complete(card game.Card) (pm xproto.Pixmap, drawn bool) {
	s := scene.Sprite{Card: card, Face: scene.Front}.Side()
	e, ok := c.sides[s]
	if !ok || e.detail == everything {
		return 0, false
	}
	defer c.Painter.SetPurpose(c.Painter.SetPurpose(link.Faces))
	if e.detail == upperCorner {
		_, rest := divide(e.drawing)
		c.Painter.Redraw(e.pixmap, rest)
	}
	c.Painter.DrawFigures(e.pixmap, e.drawing)
	e.detail = everything
	c.sides[s] = e
	return e.pixmap, true
}
