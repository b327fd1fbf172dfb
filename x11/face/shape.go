package face

import "xklondike/game"

// A Shape is an outline without a size. The low byte says which one, the high byte how many pixels wide its lines are,
// for the shapes that are drawn with lines of a given width and not of their own (corners and rings).
type Shape uint16

// The shapes. The suits and ranks follow the order of game.Suit and game.Rank.
const (
	Club Shape = iota
	Diamond
	Heart
	Spade
	Ace // the rank characters: A, 2 to 10, J, Q, K
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
	Plume     // a jack's emblem
	Tiara     // a queen's
	Crown     // a king's
	Lattice   // a tile of the back's pattern
	CornerTop // the top left corner of a rounded outline; turned, the bottom right one. Takes a line width
	CornerEnd // the bottom left corner; turned, the top right one. Takes a line width
	Ring      // a circle. Takes a line width
	Cross     // two diagonals. Takes a line width
	shapes
)

// lined is the shape with lines of that many pixels, 1 to 255.
func (s Shape) lined(pixels int) Shape {
	return s&0xff | Shape(min(max(pixels, 1), 255))<<8
}

// line is the width of the shape's lines in pixels, 0 where the shape has its own.
func (s Shape) line() int { return int(s >> 8) }

// base is the shape without its line width.
func (s Shape) base() Shape { return s & 0xff }

func suitShape(s game.Suit) Shape { return Club + Shape(s) }

func rankShape(r game.Rank) Shape { return Ace + Shape(r-1) }

// emblemShape is what a court card shows instead of pips; r is 11 to 13.
func emblemShape(r game.Rank) Shape { return Plume + Shape(r-11) }
