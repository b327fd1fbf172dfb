package frame

import (
	"image"

	"xklondike/game"
	"xklondike/x11/scene"
)

// A RimKind says what a rim around cards means.
type RimKind int

// Dash is the side in pixels of the squares of a chessboard that PickRim has, which tells it from the mark on every screen and
// to every eye.
const Dash = 8

// The table shows at most one rim of each kind.
const (
	DropRim   RimKind = iota // the cards in the hand would land here
	MarkRim                  // the keyboard's mark
	PickRim                  // the cards that the keyboard has picked
	HintRim                  // the cards that a hint names
	TargetRim                // the card or place to which the hint moves them
	GoalRim                  // the card that the last move of the hint carries, if it has several
	RimKinds
)

// A Rim surrounds a spot, and lies directly below its lowest card.
type Rim struct {
	Shown bool
	At    game.Spot
	Rect  image.Rectangle
	Width int       // of the rim around the cards, in pixels
	Card  game.Card // the lowest card, unless the rim surrounds an empty place
	// it lies face down
	FaceDown bool
}

func newRim(l scene.Layout, s game.State, at game.Spot, shadow int) Rim {
	const least = 2 // pixels
	width := max(least, l.Card.X/18)
	rim := Rim{Shown: true, At: at, Width: width}
	if at.Index < 0 {
		rim.Rect = l.Place(at.Pile).Inset(-width)
		return rim
	}
	lowest := s.Cards(at.Pile)[at.Index]
	rim.Card, rim.FaceDown = lowest.Card, !lowest.FaceUp
	for _, corner := range l.CardCorners(s, at.Pile)[at.Index:] {
		rim.Rect = rim.Rect.Union(image.Rectangle{Max: l.Card}.Add(corner))
	}
	rim.Rect = rim.Rect.Inset(-width)
	rim.Rect.Max = rim.Rect.Max.Add(image.Pt(shadow, shadow)) // which the cards cast on it
	return rim
}
