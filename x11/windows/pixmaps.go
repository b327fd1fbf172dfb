package windows

import (
	"image"

	"github.com/jezek/xgb/xproto"

	"xklondike/game"
	"xklondike/x11/face"
	"xklondike/x11/paint"
	"xklondike/x11/scene"
)

// Pixmaps is the cache of the pixmaps that windows show, for one size of card. Faces are drawn when they are first seen; twins
// share theirs, and so do all backs.
type Pixmaps struct {
	paint   *paint.Painter
	palette face.Palette
	size    image.Point
	fronts  map[game.Card]cached // by the card of the first pack
	backs   map[scene.Face]cached
	places  map[face.PlaceKind]cached
	fonts   map[fontKey]*face.Font
	baize   xproto.Pixmap // background pixmap of the table window
	border  xproto.Pixmap // its border pixmap
}

// cached is a pixmap and what is drawn in it.
type cached struct {
	pixmap  xproto.Pixmap
	drawing face.Drawing
}

// A fontKey is a font as it is asked for.
type fontKey struct {
	em   int // pixels
	bold bool
}

// NewPixmaps returns an empty cache.
func NewPixmaps(p *paint.Painter, palette face.Palette) *Pixmaps {
	c := &Pixmaps{paint: p, palette: palette, fonts: make(map[fontKey]*face.Font)}
	c.clear()
	return c
}

func (c *Pixmaps) clear() {
	c.fronts, c.backs = make(map[game.Card]cached), make(map[scene.Face]cached)
	c.places = make(map[face.PlaceKind]cached)
}

// resize frees what was drawn for another size. Windows keep what they show until they get another background.
func (c *Pixmaps) resize(size image.Point) {
	if size == c.size {
		return
	}
	c.each(func(e cached) { c.paint.Free(e.pixmap) })
	c.paint.Forget()
	c.clear()
	c.size = size
}

// Recolour paints everything anew that a new palette changes. It returns the inks that did, and the pixmaps that they are in.
func (c *Pixmaps) Recolour(p face.Palette) (inks []face.Ink, painted map[xproto.Pixmap]bool) {
	inks = c.palette.Differ(p)
	painted = make(map[xproto.Pixmap]bool)
	c.palette = p
	c.paint.Inks(p)
	c.each(func(e cached) {
		if e.drawing.Uses(inks) {
			c.paint.Redraw(e.pixmap, e.drawing)
			painted[e.pixmap] = true
		}
	})
	return inks, painted
}

// each does something with every pixmap in the cache.
func (c *Pixmaps) each(do func(cached)) {
	for _, e := range c.fronts {
		do(e)
	}
	for _, e := range c.backs {
		do(e)
	}
	for _, e := range c.places {
		do(e)
	}
}

// lookUp returns the pixmap under a key, drawn if it is asked for the first time.
func lookUp[K comparable](c *Pixmaps, held map[K]cached, key K, draw func() face.Drawing) xproto.Pixmap {
	e, ok := held[key]
	if !ok {
		d := draw()
		e = cached{c.paint.Draw(d), d}
		held[key] = e
	}
	return e.pixmap
}

// card returns what a card's window shows.
func (c *Pixmaps) card(card game.Card, f scene.Face) xproto.Pixmap {
	if f == scene.Back {
		return lookUp(c, c.backs, f, func() face.Drawing { return face.Back(c.size.X, c.size.Y) })
	}
	card = game.Of(0, card.Suit(), card.Rank())
	return lookUp(c, c.fronts, card, func() face.Drawing { return face.Card(card, c.size.X, c.size.Y) })
}

// place returns what an empty place shows.
func (c *Pixmaps) place(k face.PlaceKind) xproto.Pixmap {
	return lookUp(c, c.places, k, func() face.Drawing { return face.Place(k, c.size.X, c.size.Y) })
}

// font returns a cached font, because the glyphs that were sent to the server belong to it.
func (c *Pixmaps) font(em int, bold bool) *face.Font {
	k := fontKey{em, bold}
	if c.fonts[k] == nil {
		c.fonts[k] = face.NewFont(em, bold)
	}
	return c.fonts[k]
}

// placeKind says what an empty place shows now.
func placeKind(s game.State, p game.Pile) face.PlaceKind {
	switch p.Role {
	case game.Stock:
		if limit := s.Rules().TurnOvers; limit != game.Unlimited && s.TurnOvers() >= limit {
			return face.StockDone
		}
		return face.StockEmpty
	case game.Waste:
		return face.Waste
	case game.Foundation:
		return face.Foundation
	}
	return face.Plain
}
