package pixmaps

import (
	"image"
	"slices"

	"github.com/jezek/xgb/xproto"

	"xklondike/game"
	"xklondike/resources/cardset"
	"xklondike/x11/face"
	"xklondike/x11/link"
	"xklondike/x11/paint"
	"xklondike/x11/scene"
)

// A Cache is a cache of the pixmaps that windows show, for one size of card. It draws a pixmap when a window
// first needs it. Equal cards of several packs share a pixmap, and so do all backs.
type Cache struct {
	painter *paint.Painter
	palette face.Palette
	deck    face.Deck
	set     *cardset.Set               // the player's own pictures of cards; nil for those of deck
	size    image.Point                // the size of a card, in pixels
	fronts  map[game.Card]cachedPixmap // the pixmaps of card faces, each by the card of the first pack that looks the same
	backs   map[scene.Face]cachedPixmap
	places  map[face.PlaceKind]cachedPixmap
	blank   cachedPixmap // the paper and the outline with which all fronts begin
	fonts   map[fontKey]*face.Font
	detail  detail // how much of a card's face the cache draws at first, before Complete draws the rest
}

// A cachedPixmap is a pixmap and the drawing in it.
type cachedPixmap struct {
	pixmap  xproto.Pixmap
	drawing face.Drawing
	detail  detail // how much of the drawing is in the pixmap

	baizeShows bool // the pixmap is a picture of the card set with transparent pixels, where the baize shows
}

// A fontKey is the size and weight of a font.
type fontKey struct {
	em   int // the size of the font in pixels
	bold bool
}

// New returns an empty cache. The painter draws the pixmaps in the colours of the palette, and the deck says
// how cards look.
func New(p *paint.Painter, palette face.Palette, deck face.Deck) *Cache {
	c := &Cache{painter: p, palette: p.TwoColoursIfMono(palette), deck: deck, fonts: make(map[fontKey]*face.Font)}
	c.forgetPixmaps()
	return c
}

// forgetPixmaps forgets all pixmaps of cards and places.
func (c *Cache) forgetPixmaps() {
	c.fronts, c.backs = make(map[game.Card]cachedPixmap), make(map[scene.Face]cachedPixmap)
	c.places, c.blank = make(map[face.PlaceKind]cachedPixmap), cachedPixmap{}
}

// SetCardSize sets the size of a card, in pixels, and frees the pixmaps of any other size. Windows show the
// old pixmaps until they get new ones. Before the first size there are only the masks that
// paint.Inquiry.SendMasks has sent, which stay.
func (c *Cache) SetCardSize(size image.Point) {
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
func (c *Cache) free() {
	c.forEach(func(e cachedPixmap) { c.painter.Free(e.pixmap) })
	c.painter.FreeParts()
	c.forgetPixmaps()
}

// SetDeck sets how cards look, and reports whether they looked different before. Windows show the old pixmaps
// until they get new ones.
func (c *Cache) SetDeck(deck face.Deck) (changed bool) {
	if deck == c.deck {
		return false
	}
	c.free()
	c.deck = deck
	return true
}

// Recolour sets the palette of an inquiry that has its answers, and repaints the pixmaps of cards and places
// that use a changed ink. It returns the changed inks and the repainted pixmaps.
func (c *Cache) Recolour(q *paint.PaletteInquiry) (inks []face.Ink, painted map[xproto.Pixmap]bool) {
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

// HasRoundCorners reports whether cards have rounded corners.
func (c *Cache) HasRoundCorners() bool { return c.deck.Round }

// Painter returns the painter of the pixmaps.
func (c *Cache) Painter() *paint.Painter { return c.painter }

// forEach calls do with every pixmap of a card or place in the cache.
func (c *Cache) forEach(do func(cachedPixmap)) {
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

// findOrDraw returns the pixmap that a cache has for a key. It draws the pixmap if the cache does not have it yet.
func findOrDraw[K comparable](c *Cache, cache map[K]cachedPixmap, key K, much detail,
	draw func() face.Drawing) xproto.Pixmap {
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

// draw draws a drawing into a pixmap of its own. What many fronts have in common is copied, because that
// takes fewer bytes.
func (c *Cache) draw(d face.Drawing) xproto.Pixmap {
	begin := c.blank.drawing.Fills
	if len(begin) < 2 || len(d.Fills) < len(begin) || !slices.Equal(d.Fills[:len(begin)], begin) {
		return c.painter.Draw(d)
	}
	if c.blank.pixmap == 0 {
		c.blank.pixmap = c.painter.Draw(c.blank.drawing)
	}
	return c.painter.DrawOnCopy(c.blank.pixmap, len(begin), d)
}

// Card returns the pixmap of one side of a card.
func (c *Cache) Card(card game.Card, f scene.Face) xproto.Pixmap {
	card = game.NewCard(0, card.Suit(), card.Rank())
	if c.set != nil {
		return c.findOrSendPicture(card, f)
	}
	if f == scene.Back {
		return findOrDraw(c, c.backs, f, everything, func() face.Drawing { return c.deck.CardBack(c.size.X, c.size.Y) })
	}
	return findOrDraw(c, c.fronts, card, c.detail, func() face.Drawing {
		c.blank.drawing = c.deck.BlankFace(c.size.X, c.size.Y)
		return c.deck.CardFace(card, c.size.X, c.size.Y)
	})
}

// Place returns the pixmap of an empty place.
func (c *Cache) Place(k face.PlaceKind) xproto.Pixmap {
	return findOrDraw(c, c.places, k, everything, func() face.Drawing { return face.EmptyPlace(k, c.size.X, c.size.Y) })
}

// Font returns a font of em pixels. It always returns the same font for the same arguments, because the
// glyphs that the server already has belong to that font.
func (c *Cache) Font(em int, bold bool) *face.Font {
	k := fontKey{em, bold}
	if c.fonts[k] == nil {
		c.fonts[k] = face.NewFont(em, bold)
	}
	return c.fonts[k]
}
