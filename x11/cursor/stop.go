package cursor

import (
	"image"

	"xklondike/game"
	"xklondike/x11/scene"
)

// A Stop is something that the mark can stand on: a card, or the place of an empty pile.
type Stop struct {
	Pile  game.Pile
	Index int // of the card, from the bottom; -1 on an empty place
}

// stopsOf returns the face-up cards of a fanned pile, from the bottom up. On any other pile, and if no card is face
// up, only the top card is a stop.
func stopsOf(s game.State, l scene.Layout, p game.Pile) []Stop {
	cards := s.Cards(p)
	top := Stop{p, len(cards) - 1}
	if !l.IsFanned(p) {
		return []Stop{top}
	}
	var stops []Stop
	for i, card := range cards {
		if card.FaceUp || i == top.Index {
			stops = append(stops, Stop{p, i})
		}
	}
	if len(stops) == 0 {
		return []Stop{top}
	}
	return stops
}

func cornerOf(s game.State, l scene.Layout, at Stop) image.Point {
	if at.Index < 0 {
		return l.Place(at.Pile).Min
	}
	return l.CardCorners(s, at.Pile)[at.Index]
}
