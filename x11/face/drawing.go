package face

import "image/color"

// An Ink is a colour by its use; a Palette says which colour it is today.
type Ink uint8

// The inks of a table.
const (
	Paper     Ink = iota // the card's face (cardColor)
	Black                // spades, clubs (blackInk)
	Red                  // hearts, diamonds (redInk)
	Edge                 // a card's outline
	BackInk              // a card's back
	BackPaper            // what shows through a back's pattern
	Baize                // the table (background)
	BaizeMark            // outlines and marks on empty places
	Text                 // status line and panels (foreground)
	TextPaper            // what that text stands on
	Highlight            // messages, on the same (highlightColor)
	inks
)

// A Palette gives every ink its colour. Colours are opaque.
type Palette [inks]color.RGBA

// A Part is one shape at one size: the unit that is rasterised once, sent to the server once and stamped often.
// It is comparable, so that a painter can keep what it has sent in a map.
type Part struct {
	Shape Shape
	W, H  int // pixels of its mask
}

// A Stamp puts a part's mask, filled with an ink, at a place: pixels from the drawing's top left corner to the mask's.
// Turned gives it half a turn first, so that the lower half of a card needs no parts of its own.
type Stamp struct {
	Part   Part
	X, Y   int
	Turned bool
	Ink    Ink
}

// A Fill is a solid rectangle in pixels.
type Fill struct {
	X, Y, W, H int
	Ink        Ink
}

// A Drawing is a picture of W by H pixels as instructions: fills in order, then stamps. Stamps never overlap one another,
// and each lies wholly on pixels of the one ink On, so that a painter without blending can send parts as opaque
// pictures mixed with that ink beforehand.
type Drawing struct {
	W, H   int
	Fills  []Fill
	On     Ink
	Stamps []Stamp
}
