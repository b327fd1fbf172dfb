// Package sheet draws all cards of a deck on one picture. It needs no server, and decides neither the deck
// nor its colours.
package sheet

import (
	"image"
	"image/color"
	"image/draw"

	"xklondike/game"
	"xklondike/resources/cardset"
	"xklondike/x11/face"
)

// A Deck is what a sheet shows.
type Deck struct {
	Cards   face.Deck
	Set     *cardset.Set // in place of Cards, or nil
	Palette face.Palette
	OneBit  bool        // our own cards are in black and white
	Size    image.Point // of a card, in pixels
}

// A row has one suit.
const columns = int(game.King)

// Draw returns a row for each suit, and one with the back and all empty places, on the colour of the table.
func Draw(k Deck) *image.RGBA {
	if k.OneBit {
		k.Palette = k.Palette.TwoColours()
	}
	gap := max(2, k.Size.X/10)
	step := k.Size.Add(image.Pt(gap, gap))
	img := image.NewRGBA(image.Rect(0, 0, columns*step.X+gap, 5*step.Y+gap))
	draw.Draw(img, img.Rect, image.NewUniform(k.Palette[face.Baize]), image.Point{}, draw.Src)
	put := func(column, row int, card *image.RGBA) {
		at := image.Pt(gap+column*step.X, gap+row*step.Y)
		draw.Draw(img, image.Rectangle{Min: at, Max: at.Add(k.Size)}, card, image.Point{}, draw.Src)
	}
	for i := range game.PackSize {
		put(i%columns, i/columns, k.front(game.Card(i)))
	}
	put(0, 4, k.back())
	for kind := face.Plain; kind <= face.Waste; kind++ {
		put(1+int(kind), 4, k.render(face.EmptyPlace(kind, k.Size.X, k.Size.Y)))
	}
	return img
}

func (k Deck) front(c game.Card) *image.RGBA {
	if k.Set != nil {
		img, _ := k.Set.Face(c, k.Size.X, k.Size.Y, k.Palette[face.Baize])
		return k.rounded(img)
	}
	return k.rounded(k.render(k.Cards.CardFace(c, k.Size.X, k.Size.Y)))
}

func (k Deck) back() *image.RGBA {
	if k.Set != nil {
		img, _ := k.Set.Back(k.Size.X, k.Size.Y, k.Palette[face.Baize])
		return k.rounded(img)
	}
	return k.rounded(k.render(k.Cards.CardBack(k.Size.X, k.Size.Y)))
}

func (k Deck) render(d face.Drawing) *image.RGBA {
	if k.OneBit {
		return face.RenderTwoColours(d, k.Palette)
	}
	return face.Render(d, k.Palette)
}

// rounded shows the colour of the table outside rounded corners.
func (k Deck) rounded(img *image.RGBA) *image.RGBA {
	if !k.Cards.Round {
		return img
	}
	w, h := k.Size.X, k.Size.Y
	for row, inset := range face.CornerInsets(w, h) {
		for _, y := range [2]int{row, h - 1 - row} {
			fill(img, image.Rect(0, y, inset, y+1), k.Palette[face.Baize])
			fill(img, image.Rect(w-inset, y, w, y+1), k.Palette[face.Baize])
		}
	}
	return img
}

func fill(img *image.RGBA, r image.Rectangle, c color.Color) {
	draw.Draw(img, r, image.NewUniform(c), image.Point{}, draw.Src)
}
