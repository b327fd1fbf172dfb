package face

import (
	"image/color"
	"slices"
)

// An Ink names a colour by its use. A Palette has the colour.
type Ink uint8

// The inks, first those of the cards. Brackets name the setting that gives an ink its colour.
const (
	Paper Ink = iota // the ground of a card's face (cardColor)
	Black            // outlines of courts, and signs of spades and clubs without inks of their own (blackInk)
	// Red parts of court cards, and signs of hearts and diamonds if these suits have no inks of their own
	// (redInk).
	Red
	Edge      // a card's outline
	BackInk   // the pattern's field on a card's back (backInk)
	BackPaper // the lattice and the border of a card's back
	Gold      // crowns, staffs, the dark half of a face (goldInk)
	Blue      // blue parts of court cards: robes, and the dark half of things of steel (blueInk)
	ClubsInk  // the suits' own inks, in the order of game.Suit
	DiamondsInk
	HeartsInk
	SpadesInk
	Baize        // the table's background (background)
	BaizeMark    // outlines and marks of empty places
	BarText      // text of the status line (foreground)
	BarPaper     // background of the status line (barColor)
	PanelText    // text of help and other panels (foreground)
	PanelPaper   // background of panels (panelColor)
	PanelGrey    // text of panels that does not apply now
	SelectPaper  // background of what is selected on a panel (selectColor)
	SelectText   // colour of the text of a selected entry on a panel or in the menu bar
	TopShadow    // light edges of bars and panels (topShadowColor)
	BottomShadow // dark edges of bars and panels (bottomShadowColor)
	Highlight    // messages in the status line (highlightColor)
	Border       // the table window's own border (borderColor)
	inkCount
)

// CardInks is the number of inks that cards are drawn in. They are the first of a palette.
const CardInks = int(SpadesInk) + 1

// A Palette has an opaque colour for every ink.
type Palette [inkCount]color.RGBA

// A Part is one shape at one size. It is rasterised once, sent to the server once, and stamped often. A Part
// is comparable, so a painter can use it as the key of a map of what it has sent.
type Part struct {
	Shape Shape
	W, H  int // size of its mask in pixels
}

// A Stamp puts a part's mask, filled with an ink, into a drawing. X and Y lead from the drawing's top left
// corner to the mask's, in pixels. Turned gives the mask half a turn, so the lower half of a card needs no
// parts of its own.
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

// A Drawing describes a picture of W by H pixels: first the fills, in order, then the stamps and the figures.
// Stamps never overlap one another. Each lies wholly on pixels of the ink Ground. So a painter that cannot
// blend may send a part as an opaque picture, mixed with Ground.
type Drawing struct {
	W, H   int
	Fills  []Fill
	Ground Ink
	Stamps []Stamp

	// IndexStamps is how many of the last stamps in the list Stamps draw the card's index, the rank and suit
	// sign in its corners. All stamps in the list PlateStamps belong to the index too.
	IndexStamps int

	// Plate is the ink on which all stamps in PlateStamps lie, as the stamps in Stamps lie on the ink Ground.
	// In all else, the stamps in PlateStamps follow the same rules as the stamps in Stamps.
	Plate       Ink
	PlateStamps []Stamp

	// Figures are painted over the fills and stamps, in the order of this list. Each figure lies on pixels of
	// the ink Ground. Where the bounding box of a figure overlaps a stamp, no pixel has ink of both. A figure
	// with Turned set comes in the list after the same figure upright. The turned figure's box shows the
	// contents of the upright figure's box after half a turn.
	Figures []PlacedFigure
}

// UsesAnyInk reports whether any of these inks appears in the drawing.
func (d Drawing) UsesAnyInk(some []Ink) bool {
	return slices.ContainsFunc(d.Fills, func(f Fill) bool { return slices.Contains(some, f.Ink) }) ||
		slices.ContainsFunc(d.Stamps, func(s Stamp) bool { return slices.Contains(some, s.Ink) }) ||
		slices.ContainsFunc(d.PlateStamps, func(s Stamp) bool { return slices.Contains(some, s.Ink) }) ||
		len(d.Figures) > 0 && slices.ContainsFunc(some, d.figuresUse) ||
		len(d.Stamps) > 0 && slices.Contains(some, d.Ground) ||
		len(d.PlateStamps) > 0 && slices.Contains(some, d.Plate)
}

// figuresUse reports whether a figure may have anything in an ink.
func (d Drawing) figuresUse(ink Ink) bool {
	return slices.ContainsFunc(d.Figures, func(f PlacedFigure) bool { return slices.Contains(f.Figure.Inks(), ink) })
}

// ChangedInks returns the inks that have different colours in the two palettes.
func (p Palette) ChangedInks(other Palette) []Ink {
	var list []Ink
	for ink := range inkCount {
		if p[ink] != other[ink] {
			list = append(list, ink)
		}
	}
	return list
}
