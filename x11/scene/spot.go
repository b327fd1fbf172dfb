package scene

import "xklondike/game"

// A Spot is the card of a pile with an index, from 0 at the bottom, with all above it; -1 stands for the empty place.
type Spot struct {
	Pile  game.Pile
	Index int
}

// TopOf returns the top card of a pile, or its empty place.
func TopOf(s game.State, p game.Pile) Spot { return Spot{p, len(s.Cards(p)) - 1} }
