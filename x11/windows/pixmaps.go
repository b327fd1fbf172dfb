package windows

import (
	"image"
	"slices"

	"github.com/jezek/xgb/xproto"

	"xklondike/game"
	"xklondike/x11/cardset"
	"xklondike/x11/face"
	"xklondike/x11/link"
	"xklondike/x11/paint"
	"xklondike/x11/scene"
)

// Pixmaps is a cache of the pixmaps that windows show, for one size of card. It draws a pixmap when a window first needs it.
// Equal cards of several packs share a pixmap, and so do all backs.
type Pixmaps struct {
	painter *paint.Painter
	palette face.Palette
	deck    face.Deck
	set     *cardset.Set               // the player's own pictures of cards; nil for those of deck
	size    image.Point                // the size of a card, in pixels
	fronts  map[game.Card]cachedPixmap // the pixmaps of card faces, each by the card of the first pack that looks the same
	backs   map[scene.Face]cachedPixmap
	places  map[face.PlaceKind]cachedPixmap
	blank   cachedPixmap // what all fronts begin with
	fonts   map[fontKey]*face.Font
	detail  detail        // how much of a front is drawn at first
	baize   xproto.Pixmap // background pixmap of the table window
	border  xproto.Pixmap // border pixmap of the table window
}

// A cachedPixmap is a pixmap and the drawing in it.
type cachedPixmap struct {
	pixmap  xproto.Pixmap
	drawing face.Drawing
	detail  detail // how much of the drawing is in the pixmap

	baizeShows bool // it is a picture of the card set, with transparent pixels
}

// A fontKey is the size and weight of a font.
type fontKey struct {
	em   int // the size of the font in pixels
	bold bool
}

func NewPixmaps(p *paint.Painter, palette face.Palette, deck face.Deck) *Pixmaps {
	c := &Pixmaps{painter: p, palette: p.Suited(palette), deck: deck, fonts: make(map[fontKey]*face.Font)}
	c.clear()
	return c
}

// clear forgets all pixmaps of cards and places.
func (c *Pixmaps) clear() {
	c.fronts, c.backs = make(map[game.Card]cachedPixmap), make(map[scene.Face]cachedPixmap)
	c.places, c.blank = make(map[face.PlaceKind]cachedPixmap), cachedPixmap{}
}

// resize sets the size of a card, in pixels, and frees the pixmaps of any other size. Windows show the old pixmaps until they
// get new ones. Before the first size there are only the masks that paint.Inquiry.SendMasks has sent, which stay.
func (c *Pixmaps) resize(size image.Point) {
	if c.size == (image.Point{}) {
		c.size = size
	}
	if size == c.size {
		return
	}
	c.free()
	c.size = size
}

// free frees all pixmaps of cards and places.
func (c *Pixmaps) free() {
	c.forEach(func(e cachedPixmap) { c.painter.Free(e.pixmap) })
	c.painter.FreeParts()
	c.clear()
}

// setDeck sets how cards look, and reports whether they looked different before. Windows show the old pixmaps until they get new ones.
func (c *Pixmaps) setDeck(deck face.Deck) (changed bool) {
	if deck == c.deck {
		return false
	}
	c.free()
	c.deck = deck
	return true
}

// Recolour sets the palette of an inquiry that has its answers, and repaints the pixmaps of cards and places that use a changed
// ink. It returns the changed inks and the repainted pixmaps.
func (c *Pixmaps) Recolour(q *paint.PaletteInquiry) (inks []face.Ink, painted map[xproto.Pixmap]bool) {
	inks = c.painter.ChangedInks(q)
	painted = make(map[xproto.Pixmap]bool)
	c.palette = q.Palette
	defer c.painter.SetPurpose(c.painter.SetPurpose(link.Faces))
	c.painter.UsePalette(q)
	c.forEach(func(e cachedPixmap) {
		if e.drawing.UsesAnyInk(inks) {
			c.painter.Redraw(e.pixmap, e.drawing)
			painted[e.pixmap] = true
		}
	})
	c.repaintPictures(inks, painted)
	return inks, painted
}

// Painter returns the painter of the pixmaps.
func (c *Pixmaps) Painter() *paint.Painter { return c.painter }

// forEach calls do with every pixmap of a card or place in the cache.
func (c *Pixmaps) forEach(do func(cachedPixmap)) {
	for _, e := range c.fronts {
		do(e)
	}
	for _, e := range c.backs {
		do(e)
	}
	for _, e := range c.places {
		do(e)
	}
	if c.blank.pixmap != 0 {
		do(c.blank)
	}
}

// lookUp returns the pixmap that a cache has for a key. It draws the pixmap if the cache does not have it yet.
func lookUp[K comparable](c *Pixmaps, cache map[K]cachedPixmap, key K, much detail, draw func() face.Drawing) xproto.Pixmap {
	e, ok := cache[key]
	if !ok {
		defer c.painter.SetPurpose(c.painter.SetPurpose(link.Faces))
		d := draw()
		e = cachedPixmap{drawing: d, detail: much}
		switch {
		case much == upperCorner:
			d, _ = divide(d)
		case len(d.Figures) == 0:
			e.detail = everything
		case much == noFigures:
			d.Figures = nil
		}
		e.pixmap = c.draw(d)
		cache[key] = e
	}
	return e.pixmap
}

// draw draws a drawing into a pixmap of its own. What many fronts have in common is copied, because that takes fewer bytes.
func (c *Pixmaps) draw(d face.Drawing) xproto.Pixmap {
	begin := c.blank.drawing.Fills
	if len(begin) < 2 || len(d.Fills) < len(begin) || !slices.Equal(d.Fills[:len(begin)], begin) {
		return c.painter.Draw(d)
	}
	if c.blank.pixmap == 0 {
		c.blank.pixmap = c.painter.Draw(c.blank.drawing)
	}
	return c.painter.DrawOnCopy(c.blank.pixmap, len(begin), d)
}

// card returns the pixmap of one side of a card.
func (c *Pixmaps) card(card game.Card, f scene.Face) xproto.Pixmap {
	card = game.NewCard(0, card.Suit(), card.Rank())
	if c.set != nil {
		return c.pictured(card, f)
	}
	if f == scene.Back {
		return lookUp(c, c.backs, f, everything, func() face.Drawing { return c.deck.CardBack(c.size.X, c.size.Y) })
	}
	return lookUp(c, c.fronts, card, c.detail, func() face.Drawing {
		c.blank.drawing = c.deck.BlankFace(c.size.X, c.size.Y)
		return c.deck.CardFace(card, c.size.X, c.size.Y)
	})
}

// place returns the pixmap of an empty place.
func (c *Pixmaps) place(k face.PlaceKind) xproto.Pixmap {
	return lookUp(c, c.places, k, everything, func() face.Drawing { return face.EmptyPlace(k, c.size.X, c.size.Y) })
}

// font returns a font of em pixels. It always returns the same font for the same arguments, because the glyphs that the server
// already has belong to that font.
func (c *Pixmaps) font(em int, bold bool) *face.Font {
	k := fontKey{em, bold}
	if c.fonts[k] == nil {
		c.fonts[k] = face.NewFont(em, bold)
	}
	return c.fonts[k]
}

// placeKind returns what an empty place shows in state s.
func placeKind(s game.State, p game.Pile) face.PlaceKind {
	switch p.Role {
	case game.Stock:
		if limit := s.Rules().TurnOvers; limit != game.Unlimited && s.TurnOvers() >= limit {
			return face.StockExhausted
		}
		return face.StockRedeal
	case game.Waste:
		return face.Waste
	case game.Foundation:
		return face.Foundation
	}
	return face.Plain
}

// FirstDrawings returns the drawings that a new board shows at first.
func FirstDrawings(k face.Deck, l scene.Layout, s game.State, h scene.Hand) []face.Drawing {
	var drawings []face.Drawing
	first := scene.Build(l, s, h)
	covered := first.Covered()
	for _, sp := range first.Sprites {
		if sp.Face == scene.Front && !covered[sp.Card] {
			drawings = append(drawings, k.CardFace(sp.Card, l.Card.X, l.Card.Y))
		}
	}
	for _, p := range s.Piles() {
		if isBare(l, s, h, p) {
			drawings = append(drawings, face.EmptyPlace(placeKind(s, p), l.Card.X, l.Card.Y))
		}
	}
	return append(drawings, k.CardBack(l.Card.X, l.Card.Y))
}
