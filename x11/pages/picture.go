package pages

import (
	"image"
	"strconv"

	"xklondike/game"
	"xklondike/x11/panel"
	"xklondike/x11/scene"
)

// Pixels, for the layout; the page shows the picture smaller
const pictureCard = 80

// tablePicture returns the first deal of a game, made from the same scene as the table.
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
		card := panel.PictureCard{Rect: image.Rectangle{Max: layout.Card}.Add(sp.At), FaceDown: sp.Face == scene.Back}
		if !card.FaceDown {
			card.Index, card.Look = indexOf(sp.Card)
		}
		p.Cards, p.Bounds = append(p.Cards, card), p.Bounds.Union(card.Rect)
	}
	// As much baize on all sides as above the cards in the layout
	p.Bounds = p.Bounds.Inset(-p.Bounds.Min.Y)
	return &p
}

// indexOf returns the index of a card in characters, with its sign, and its look; a joker has neither.
func indexOf(c game.Card) (index string, look panel.TextLook) {
	if c.IsJoker() {
		return "", panel.Plain
	}
	rank, isLetter := map[game.Rank]string{game.Ace: "A", game.Jack: "J", game.Queen: "Q", game.King: "K"}[c.Rank()]
	if !isLetter {
		rank = strconv.Itoa(int(c.Rank()))
	}
	sign := map[game.Suit]string{game.Clubs: "♣", game.Diamonds: "♦", game.Hearts: "♥", game.Spades: "♠"}[c.Suit()]
	return rank + sign, map[game.Suit]panel.TextLook{game.Clubs: panel.OfClubs, game.Diamonds: panel.OfDiamonds,
		game.Hearts: panel.OfHearts, game.Spades: panel.OfSpades}[c.Suit()]
}
