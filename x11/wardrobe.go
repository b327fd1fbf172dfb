package x11

import (
	"image"

	"github.com/jezek/xgb/xproto"

	"xklondike/game"
	"xklondike/x11/face"
	"xklondike/x11/paint"
	"xklondike/x11/scene"
)

// A wardrobe keeps the pixmaps that windows wear, for one size of card. Faces are drawn when they are first seen; twins
// share theirs, and so do all backs.
type wardrobe struct {
	paint   *paint.Painter
	palette face.Palette
	size    image.Point
	fronts  map[game.Card]garment // by the card of the first pack
	backs   map[scene.Face]garment
	places  map[face.PlaceKind]garment
	fonts   map[cut]*face.Font
}

// A garment is a pixmap and what is drawn in it.
type garment struct {
	pixmap  xproto.Pixmap
	drawing face.Drawing
}

// A cut is a font as it is asked for.
type cut struct {
	em   int // pixels
	bold bool
}

func newWardrobe(p *paint.Painter, palette face.Palette) *wardrobe {
	w := &wardrobe{paint: p, palette: palette, fonts: make(map[cut]*face.Font)}
	w.empty()
	return w
}

func (w *wardrobe) empty() {
	w.fronts, w.backs = make(map[game.Card]garment), make(map[scene.Face]garment)
	w.places = make(map[face.PlaceKind]garment)
}

// resize throws away what was made for another size. Windows keep what they wear until they are dressed again.
func (w *wardrobe) resize(size image.Point) {
	if size == w.size {
		return
	}
	w.each(func(g garment) { w.paint.Free(g.pixmap) })
	w.paint.Forget()
	w.empty()
	w.size = size
}

// recolour paints everything anew that a new palette changes, and returns the inks that did and the pixmaps it is in.
func (w *wardrobe) recolour(p face.Palette) (inks []face.Ink, painted map[xproto.Pixmap]bool) {
	inks = w.palette.Differ(p)
	painted = make(map[xproto.Pixmap]bool)
	w.palette = p
	w.paint.Inks(p)
	w.each(func(g garment) {
		if g.drawing.Uses(inks) {
			w.paint.Redraw(g.pixmap, g.drawing)
			painted[g.pixmap] = true
		}
	})
	return inks, painted
}

// each does something with every garment.
func (w *wardrobe) each(do func(garment)) {
	for _, g := range w.fronts {
		do(g)
	}
	for _, g := range w.backs {
		do(g)
	}
	for _, g := range w.places {
		do(g)
	}
}

// worn returns the pixmap that a map holds under a key, drawn if it is asked for the first time.
func worn[K comparable](w *wardrobe, held map[K]garment, key K, draw func() face.Drawing) xproto.Pixmap {
	g, ok := held[key]
	if !ok {
		d := draw()
		g = garment{w.paint.Draw(d), d}
		held[key] = g
	}
	return g.pixmap
}

// card returns what a card's window wears.
func (w *wardrobe) card(c game.Card, f scene.Face) xproto.Pixmap {
	if f == scene.Back {
		return worn(w, w.backs, f, func() face.Drawing { return face.Back(w.size.X, w.size.Y) })
	}
	c = game.Of(0, c.Suit(), c.Rank())
	return worn(w, w.fronts, c, func() face.Drawing { return face.Card(c, w.size.X, w.size.Y) })
}

// place returns what the place of a pile wears.
func (w *wardrobe) place(k face.PlaceKind) xproto.Pixmap {
	return worn(w, w.places, k, func() face.Drawing { return face.Place(k, w.size.X, w.size.Y) })
}

// font returns the font of that cut, always the same one: what has been sent of it to the server is kept by it.
func (w *wardrobe) font(em int, bold bool) *face.Font {
	c := cut{em, bold}
	if w.fonts[c] == nil {
		w.fonts[c] = face.NewFont(em, bold)
	}
	return w.fonts[c]
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
