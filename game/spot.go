package game

// A Spot is the card of a pile with an index, from 0 at the bottom, with all above it. What the index -1 stands for,
// its user says: the empty place, or as many cards as may move.
type Spot struct {
	Pile  Pile
	Index int
}

// TopSpot returns the top card of a pile, or its empty place.
func TopSpot(s State, p Pile) Spot { return Spot{p, len(s.Cards(p)) - 1} }
