package cursor

import (
	"image"

	"xklondike/game"
	"xklondike/x11/scene"
)

// A Stop is something that the mark can stand on: a card, or the place of an empty pile.
type Stop struct {
	Pile  game.Pile
	Index int // of the card, counted from 0 at the bottom of the pile; -1 on an empty place
}

// stopsOf returns the stops of a pile, from the bottom up. On a fanned pile they are the face-up cards,
// because the others cannot be played. On any other pile, and if no card is face up, only the top card is a
// stop.
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

// cornerOf returns the top left corner of a stop, in pixels.
func cornerOf(s game.State, l scene.Layout, at Stop) image.Point {
	if at.Index < 0 {
		return l.Place(at.Pile).Min
	}
	return l.CardCorners(s, at.Pile)[at.Index]
}

// bounds returns the rectangle around a card and all cards above it on its pile, in pixels. The parameter of
// type Stop names the card. If it names an empty pile, the result is the place of that pile.
func bounds(s game.State, l scene.Layout, at Stop) image.Rectangle {
	if at.Index < 0 {
		return l.Place(at.Pile)
	}
	var r image.Rectangle
	for _, corner := range l.CardCorners(s, at.Pile)[at.Index:] {
		r = r.Union(image.Rectangle{Min: corner, Max: corner.Add(l.Card)})
	}
	return r
}
