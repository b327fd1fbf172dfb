package face

import "xklondike/game"

// A Shape names an outline without a size. Its low byte says which outline. Its high byte is the width of the
// lines in pixels, for corners, rings and crosses. In all other shapes the high byte is 0, because the size
// of the part decides their lines.
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
	Plume   // a jack's emblem
	Tiara   // a queen's emblem
	Crown   // a king's emblem
	Lattice // a tile of the pattern on a card's back
	// The top left corner of a rounded outline, or the bottom right one after half a turn; its high byte is
	// the line width.
	CornerTopLeft
	// The bottom left corner of a rounded outline, or the top right one after half a turn; its high byte is
	// the line width.
	CornerBottomLeft
	Ring        // a circle; takes a line width
	Cross       // a cross of two diagonal lines; the high byte of the shape is the line width
	InlinedClub // the suits with a white line inside, for large signs
	InlinedDiamond
	InlinedHeart
	InlinedSpade
	FanLeft  // a tile of a card's back: the left half of a fan-shaped ornament
	FanRight // its right half
	// A tile of the band across a card's back: above it fan-shaped ornaments point up, and below it they
	// point down.
	FanBand
	Trellis // a tile of the back's lattice
	shapeCount
)

// withLineWidth returns the shape with lines of that many pixels, limited to 1 to 255.
func (s Shape) withLineWidth(pixels int) Shape {
	return s&0xff | Shape(min(max(pixels, 1), 255))<<8
}

// lineWidth returns the width of the shape's lines in pixels, or 0 if the size of the part decides it.
func (s Shape) lineWidth() int { return int(s >> 8) }

// MirrorTwin returns the part whose mirror image, with left and right exchanged, is this part. The result ok
// is true if a painter can use the mask of the returned part, mirrored, for this part. It is false if this
// part needs a mask of its own.
func (p Part) MirrorTwin() (twin Part, ok bool) {
	twin = p
	twin.Shape = FanLeft
	return twin, p.Shape.base() == FanRight
}

// base returns the shape without its line width.
func (s Shape) base() Shape { return s & 0xff }

func suitShape(s game.Suit) Shape { return Club + Shape(s) }

func rankShape(r game.Rank) Shape { return Ace + Shape(r-1) }

// emblemShape returns the emblem that a court card of rank 11 to 13 shows in place of pips.
func emblemShape(r game.Rank) Shape { return Plume + Shape(r-11) }
