package pages

import (
	"image"

	"xklondike/game"
	"xklondike/x11/panel"
	"xklondike/x11/scene"
)

// Pixels, for the layout; the page shows the picture smaller
const pictureCard = 80

func (h Host) tablePicture(r *game.Rules) *panel.Picture {
	style := scene.Style{CardWidth: pictureCard, Mirrored: h.Settings().Bool("mirrored")}
	width, height := scene.DealtCounts(r).NaturalSize(0, style)
	layout, deal := scene.NewLayout(r, width, height, 0, style), game.NewState(r, game.Shuffle(r.Packs, 1))
	var p panel.Picture
	var used image.Rectangle
	for _, place := range r.Places {
		at := layout.Place(place.Pile)
		p.Places, used = append(p.Places, at), used.Union(at)
	}
	for _, sp := range scene.Build(layout, deal, scene.Hand{}).Sprites {
		at := image.Rectangle{Max: layout.Card}.Add(sp.At)
		p.Cards, used = append(p.Cards, panel.PictureCard{Rect: at, FaceDown: sp.Face == scene.Back}), used.Union(at)
	}
	// As much baize on all sides as above the cards in the layout
	margin := image.Pt(used.Min.Y, used.Min.Y)
	for i := range p.Places {
		p.Places[i] = p.Places[i].Sub(used.Min).Add(margin)
	}
	for i := range p.Cards {
		p.Cards[i].Rect = p.Cards[i].Rect.Sub(used.Min).Add(margin)
	}
	p.Size = used.Size().Add(margin.Mul(2))
	return &p
}
