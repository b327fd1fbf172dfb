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
	paint  *paint.Painter
	size   image.Point
	fronts map[game.Card]xproto.Pixmap // by the card of the first pack
	back   xproto.Pixmap
	places map[face.PlaceKind]xproto.Pixmap
	fonts  map[cut]*face.Font
}

func newWardrobe(p *paint.Painter) *wardrobe {
	return &wardrobe{paint: p, fonts: make(map[cut]*face.Font)}
}

// resize throws away what was made for another size. Windows keep what they wear until they are dressed again.
func (w *wardrobe) resize(size image.Point) {
	if size == w.size {
		return
	}
	for _, pm := range w.fronts {
		w.paint.Free(pm)
	}
	for _, pm := range w.places {
		w.paint.Free(pm)
	}
	if w.back != 0 {
		w.paint.Free(w.back)
	}
	w.paint.Forget()
	w.size, w.back = size, 0
	w.fronts = make(map[game.Card]xproto.Pixmap)
	w.places = make(map[face.PlaceKind]xproto.Pixmap)
}

// card returns what a card's window wears.
func (w *wardrobe) card(c game.Card, f scene.Face) xproto.Pixmap {
	if f == scene.Back {
		if w.back == 0 {
			w.back = w.paint.Draw(face.Back(w.size.X, w.size.Y))
		}
		return w.back
	}
	c = game.Of(0, c.Suit(), c.Rank())
	if w.fronts[c] == 0 {
		w.fronts[c] = w.paint.Draw(face.Card(c, w.size.X, w.size.Y))
	}
	return w.fronts[c]
}

// place returns what the place of a pile wears.
func (w *wardrobe) place(k face.PlaceKind) xproto.Pixmap {
	if w.places[k] == 0 {
		w.places[k] = w.paint.Draw(face.Place(k, w.size.X, w.size.Y))
	}
	return w.places[k]
}

// A cut is a font as it is asked for.
type cut struct {
	em   int // pixels
	bold bool
}

// font returns the font of that cut, always the same one: what has been sent of it to the server is kept by it.
func (w *wardrobe) font(em int, bold bool) *face.Font {
	c := cut{em, bold}
	if w.fonts[c] == nil {
		w.fonts[c] = face.NewFont(em, bold)
	}
	return w.fonts[c]
}

// placeKind says what an empty place shows.
func placeKind(r *game.Rules, p game.Pile) face.PlaceKind {
	switch p.Role {
	case game.Stock:
		if r.TurnOvers == 0 {
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
