package pages

import (
	"image"

	"xklondike/game"
	"xklondike/x11/panel"
	"xklondike/x11/scene"
)

// Pixels, for the layout; the page shows the picture smaller
const pictureCard = 80

func tablePicture(r *game.Rules, mirrored bool) *panel.Picture {
	style := scene.Style{CardWidth: pictureCard, Mirrored: mirrored}
	width, height := scene.DealtCounts(r).NaturalSize(0, style)
	layout, deal := scene.NewLayout(r, width, height, 0, style), game.NewState(r, game.Shuffle(r.Packs, 1))
	var p panel.Picture
	for _, place := range r.Places {
		at := layout.Place(place.Pile)
		p.Places, p.Bounds = append(p.Places, at), p.Bounds.Union(at)
	}
	for _, sp := range scene.Build(layout, deal, scene.Hand{}).Sprites {
		at := image.Rectangle{Max: layout.Card}.Add(sp.At)
		p.Cards, p.Bounds = append(p.Cards, panel.PictureCard{Rect: at, FaceDown: sp.Face == scene.Back}), p.Bounds.Union(at)
	}
	// As much baize on all sides as above the cards in the layout
	p.Bounds = p.Bounds.Inset(-p.Bounds.Min.Y)
	return &p
}
