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

// A Cache draws the pixmaps of cards and places when a window first needs them. Equal cards share a pixmap,
// and so do all backs.
type Cache struct {
	Painter *paint.Painter
	Fonts   *face.Fonts // of all texts in the window

	palette face.Palette
	deck    face.Deck
	set     *cardset.Set                     // the player's own pictures of cards; nil for those of deck
	size    image.Point                      // of a card, in pixels
	sides   map[scene.Sprite]cachedPixmap    // by scene.Sprite.Side
	table   xproto.Pixmap                    // the background of the table window
	felt    bool                             // the table is not of one colour
	masks   map[face.PlaceKind]xproto.Pixmap // of marks on felt
	places  map[markedPlace]xproto.Pixmap
	blank   cachedPixmap // the paper and the outline with which all sides begin
	detail  detail       // how much of a front is drawn before Complete
}

type markedPlace struct {
	kind face.PlaceKind
	at   image.Point // on the table; 0,0 on a table of one colour, where it makes no difference
}

type cachedPixmap struct {
	pixmap  xproto.Pixmap
	drawing face.Drawing
	detail  detail // what of the drawing is in the pixmap

	baizeShows bool // a picture of the card set that is partly transparent
}

// New returns an empty cache, whose painter draws a deck in the colours of a palette.
func New(p *paint.Painter, palette face.Palette, deck face.Deck, fonts *face.Fonts) *Cache {
	c := &Cache{Painter: p, Fonts: fonts, palette: p.Screen().TwoColoursIfMono(palette), deck: deck}
	c.forgetPixmaps()
	return c
}

func (c *Cache) forgetPixmaps() {
	c.sides, c.blank = make(map[scene.Sprite]cachedPixmap), cachedPixmap{}
	c.places, c.masks = make(map[markedPlace]xproto.Pixmap), make(map[face.PlaceKind]xproto.Pixmap)
}

// SetCardSize sets the size of a card, in pixels, and frees the pixmaps of any other, which windows go on
// showing.
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

func (c *Cache) free() {
	c.forEach(func(e cachedPixmap) { c.Painter.Free(e.pixmap) })
	freeAll(c.Painter, c.masks)
	freeAll(c.Painter, c.places)
	c.Painter.FreeParts()
	c.forgetPixmaps()
}

// SetCards takes the pictures of cards from a deck, and from a player's set unless that is nil. Windows show the old pixmaps
// until they get new ones.
func (c *Cache) SetCards(deck face.Deck, set *cardset.Set) {
	if deck != c.deck || set != c.set {
		c.free()
		c.deck, c.set = deck, set
	}
}

// Recolour sets the palette of an inquiry that has its answers, and repaints the pixmaps that use a changed
// ink. It returns the changed inks and the repainted pixmaps.
func (c *Cache) Recolour(q *paint.PaletteInquiry) (inks []face.Ink, painted map[xproto.Pixmap]bool) {
	inks = c.Painter.ChangedInks(q)
	painted = make(map[xproto.Pixmap]bool)
	c.palette = q.Palette
	defer c.Painter.SetPurpose(c.Painter.SetPurpose(link.Faces))
	c.Painter.UsePalette(q)
	c.forEach(func(e cachedPixmap) {
		if e.drawing.UsesAnyInk(inks) {
			c.Painter.Redraw(e.pixmap, e.drawing)
			painted[e.pixmap] = true
		}
	})
	c.repaintPictures(inks, painted)
	return inks, painted
}

func (c *Cache) HasRoundCorners() bool { return c.deck.Round }

// ShadowWidths returns how many pixels the shadow of a card reaches beyond its right and its lower side: of a card on the
// table, and of one that has risen.
func (c *Cache) ShadowWidths() (flat, risen int) {
	return c.deck.ShadowWidth(c.size), c.deck.RisenShadowWidth(c.size)
}

func (c *Cache) forEach(do func(cachedPixmap)) {
	for _, e := range c.sides {
		do(e)
	}
	if c.blank.pixmap != 0 {
		do(c.blank)
	}
}

func (c *Cache) findOrDraw(s scene.Sprite, much detail, draw func() face.Drawing) xproto.Pixmap {
	e, ok := c.sides[s]
	if !ok {
		defer c.Painter.SetPurpose(c.Painter.SetPurpose(link.Faces))
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
		c.sides[s] = e
	}
	return e.pixmap
}

// draw copies what many sides have in common, because that takes fewer bytes.
func (c *Cache) draw(d face.Drawing) xproto.Pixmap {
	if c.blank.drawing.W == 0 {
		c.blank.drawing = c.deck.BlankFace(c.size.X, c.size.Y)
	}
	begin := c.blank.drawing.Fills
	if len(begin) < 2 || len(d.Fills) < len(begin) || !slices.Equal(d.Fills[:len(begin)], begin) {
		return c.Painter.Draw(d)
	}
	if c.blank.pixmap == 0 {
		c.blank.pixmap = c.Painter.Draw(c.blank.drawing)
	}
	return c.Painter.DrawOnCopy(c.blank.pixmap, len(begin), d)
}

// Card returns the pixmap of a side of a card.
func (c *Cache) Card(card game.Card, f scene.Face) xproto.Pixmap {
	s := scene.Sprite{Card: card, Face: f}.Side()
	switch {
	case c.set != nil && (f == scene.Back || c.set.Has(s.Card)):
		return c.findOrSendPicture(s)
	case f == scene.Back:
		return c.findOrDraw(s, everything, func() face.Drawing { return c.deck.CardBack(c.size.X, c.size.Y) })
	}
	return c.findOrDraw(s, c.detail, func() face.Drawing { return c.deck.CardFace(s.Card, c.size.X, c.size.Y) })
}

// Table returns the background pixmap of a table of a size: of felt, of which the server keeps so many bytes at most, or of one colour if
// that is 0. It frees the last one, and what Place has returned.
func (c *Cache) Table(size image.Point, mostFelt int) xproto.Pixmap {
	freeAll(c.Painter, c.places)
	c.Painter.Free(c.table)
	if c.felt = mostFelt > 0; c.felt {
		c.table = c.Painter.Felt(size, mostFelt)
	} else {
		freeAll(c.Painter, c.masks) // their pictures go when the table turns black and white
		c.table = c.Painter.BlankPixmap(image.Pt(32, 32), face.Baize)
	}
	return c.table
}

// Place returns the pixmap of an empty place, whose corner is at a point of the table.
func (c *Cache) Place(k face.PlaceKind, at image.Point) xproto.Pixmap {
	if !c.felt {
		at = image.Point{}
	}
	key := markedPlace{k, at}
	if _, ok := c.places[key]; !ok {
		defer c.Painter.SetPurpose(c.Painter.SetPurpose(link.Faces))
		c.places[key] = c.drawPlace(key)
	}
	return c.places[key]
}

func (c *Cache) drawPlace(p markedPlace) xproto.Pixmap {
	d := c.deck.EmptyPlace(p.kind, c.size.X, c.size.Y)
	if !c.felt {
		return c.Painter.Draw(d)
	}
	if c.masks[p.kind] == 0 {
		c.masks[p.kind] = c.Painter.MarkMask(d)
	}
	return c.Painter.OnFelt(c.table, c.masks[p.kind], image.Rectangle{Max: c.size}.Add(p.at))
}

func freeAll[K comparable](p *paint.Painter, all map[K]xproto.Pixmap) {
	for _, pm := range all {
		p.Free(pm)
	}
	clear(all)
}
