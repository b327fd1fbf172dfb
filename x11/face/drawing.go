package face

import (
	"image/color"
	"slices"
)

// An Ink is a colour by its use; a Palette says which colour it is today.
type Ink uint8

// The inks of a table.
const (
	Paper        Ink = iota // the card's face (cardColor)
	Black                   // spades, clubs (blackInk)
	Red                     // hearts, diamonds (redInk)
	Edge                    // a card's outline
	BackInk                 // a card's back
	BackPaper               // what shows through a back's pattern
	Baize                   // the table (background)
	BaizeMark               // outlines and marks on empty places
	BarText                 // status line (foreground)
	BarPaper                // what it stands on (barColor)
	PanelText               // help and other panels (foreground)
	PanelPaper              // what it stands on (panelColor)
	TopShadow               // the lit edges of bars and panels (topShadowColor)
	BottomShadow            // their dark edges (bottomShadowColor)
	Highlight               // messages in the status line (highlightColor)
	Border                  // the table window's own border (borderColor)
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

// Uses reports whether the drawing has anything in one of these inks.
func (d Drawing) Uses(some []Ink) bool {
	return slices.ContainsFunc(d.Fills, func(f Fill) bool { return slices.Contains(some, f.Ink) }) ||
		slices.ContainsFunc(d.Stamps, func(s Stamp) bool { return slices.Contains(some, s.Ink) }) ||
		len(d.Stamps) > 0 && slices.Contains(some, d.On)
}

// Differ lists the inks that are not the same in two palettes.
func (p Palette) Differ(other Palette) []Ink {
	var list []Ink
	for ink := range inks {
		if p[ink] != other[ink] {
			list = append(list, ink)
		}
	}
	return list
}
