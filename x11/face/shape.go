package face

import "xklondike/game"

// A Shape names an outline without a size: its low byte which, its high byte the line width in pixels of
// corners, rings and crosses.
type Shape uint16

// The shapes. Suits and ranks have the order of game.Suit and game.Rank.
const (
	Club Shape = iota
	Diamond
	Heart
	Spade
	Ace // the first of the rank characters: A, 2 to 10, J, Q, K
	Two
	Three
	Four
	Five
	Six
	Seven
	Eight
	Nine
	Ten
	Jack
	Queen
	King
	Plume
	Tiara
	Crown
	// Of a rounded outline; the bottom right corner after half a turn
	CornerTopLeft
	// Of a rounded outline; the top right corner after half a turn
	CornerBottomLeft
	Ring
	Cross       // of two diagonal lines
	InlinedClub // the suits with a white line inside, for large signs
	InlinedDiamond
	InlinedHeart
	InlinedSpade
	Fans    // a tile of a card's back: two rows of fans
	FanBand // a tile of the band across the back: fans above it point up, and those below point down
	Trellis // a tile of the back's lattice
	// Of a joker, in place of rank and suit
	Star
	JesterCap
	shapeCount
)

// withLineWidth limits the width to 1 to 255.
func (s Shape) withLineWidth(pixels int) Shape {
	return s&0xff | Shape(min(max(pixels, 1), 255))<<8
}

func (s Shape) lineWidth() int { return int(s >> 8) }

func (s Shape) base() Shape { return s & 0xff }

func suitShape(s game.Suit) Shape {
	if s == game.Jokers {
		return JesterCap
	}
	return Club + Shape(s)
}

func rankShape(r game.Rank) Shape {
	if r > game.King {
		return Star
	}
	return Ace + Shape(r-game.Ace)
}
