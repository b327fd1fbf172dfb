package cursor

import (
	"image"

	"xklondike/game"
	"xklondike/x11/scene"
)

// stopsOf returns what the mark can stand on: the face-up cards of a fanned pile, from the bottom up, and the top card or the
// empty place of any pile.
func stopsOf(s game.State, l scene.Layout, p game.Pile) (stops []game.Spot) {
	top := game.TopSpot(s, p)
	for i, card := range s.Cards(p) {
		if card.FaceUp && i < top.Index && l.IsFanned(p) {
			stops = append(stops, game.Spot{Pile: p, Index: i})
		}
	}
	return append(stops, top)
}

func cornerOf(s game.State, l scene.Layout, at game.Spot) image.Point {
	if at.Index < 0 {
		return l.Place(at.Pile).Min
	}
	return l.CardCorners(s, at.Pile)[at.Index]
}
