package frame

import (
	"image"
	"slices"

	"xklondike/game"
	"xklondike/x11/face"
	"xklondike/x11/scene"
)

// A Place shows where a pile lies.
type Place struct {
	Pile  game.Pile
	Rect  image.Rectangle
	Kind  face.PlaceKind // which mark shows while the place is bare
	Cards []game.PileCard
	// No card lies on the place, so that its mark can be seen. Cards in the hand do not count.
	Bare bool
}

func newPlaces(l scene.Layout, s game.State, h scene.Hand) []Place {
	piles := s.Piles()
	places := make([]Place, len(piles))
	for i, p := range piles {
		places[i] = Place{Pile: p, Rect: l.Place(p), Cards: s.Cards(p), Kind: placeKind(s, p), Bare: isBare(l, s, h, p)}
	}
	return places
}

func isBare(l scene.Layout, s game.State, h scene.Hand, p game.Pile) bool {
	at := l.CardCorners(s, p)
	return !slices.Contains(at[:h.CountLeft(p, len(at))], l.Place(p).Min)
}

func placeKind(s game.State, p game.Pile) face.PlaceKind {
	switch p.Role {
	case game.Stock:
		if limit := s.Rules().TurnOvers; limit != game.Unlimited && s.TurnOvers() >= limit {
			return face.StockExhausted
		}
		return face.StockRedeal
	case game.Foundation:
		return face.Foundation
	}
	return face.Plain
}
