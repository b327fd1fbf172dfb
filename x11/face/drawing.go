package face

import (
	"image"
	"image/color"
	"slices"
)

// An Ink names a colour by its use. A Palette has the colour.
type Ink uint8

// The inks, those of the cards first. Brackets name the setting that gives an ink its colour.
const (
	Paper Ink = iota // the ground of a card's face (cardColor)
	Black            // outlines of courts, and signs of spades and clubs without inks of their own (blackInk)
	// Red parts of courts, and signs of hearts and diamonds without inks of their own (redInk)
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
	Baize       // (background)
	BaizeMark   // outlines and marks of empty places
	BarText     // of the status line (foreground)
	BarPaper    // of the status line (barColor)
	BarGrey     // what does not apply now in the menu bar
	PanelText   // (foreground)
	PanelPaper  // (panelColor)
	PanelGrey   // text of panels that does not apply now
	SelectPaper // (selectColor)
	SelectText
	TopShadow    // light edges (topShadowColor)
	BottomShadow // dark edges (bottomShadowColor)
	Highlight    // messages in the status line (highlightColor)
	LampGreen    // the lights of the lamp in the status line
	LampRed
	Border // of the table window (borderColor)
	inkCount
)

// CardInks is the number of inks that cards are drawn in, the first of a palette.
const CardInks = int(SpadesInk) + 1

// A Palette has an opaque colour for every ink.
type Palette [inkCount]color.RGBA

// A Part is one shape at one size. It is rasterised once, sent to the server once, and stamped often, so it
// is comparable.
type Part struct {
	Shape Shape
	W, H  int // of its mask, in pixels
}

// A Stamp puts a part's mask, filled with an ink, into a drawing. X and Y are the mask's top left corner, in
// pixels. A turned stamp shows what half a turn of the drawing makes of its upright twin.
type Stamp struct {
	Part   Part
	X, Y   int
	Turned bool
	Ink    Ink
	Ground Ink // on which it lies wholly, so a painter that cannot blend may send a part mixed with that
	// What a tile covers, in pixels, if the part is one, and which of its pixels is at the top left corner of the upright stamp
	Area, Phase image.Point
}

// Rect returns what a stamp covers.
func (s Stamp) Rect() image.Rectangle {
	size := s.Area
	if !s.IsTiled() {
		size = image.Pt(s.Part.W, s.Part.H)
	}
	return image.Rectangle{Max: size}.Add(image.Pt(s.X, s.Y))
}

// IsTiled reports whether the part repeats.
func (s Stamp) IsTiled() bool { return s.Area != image.Point{} }

// Opposite returns what half a turn of a drawing of w by h pixels makes of a stamp.
func (s Stamp) Opposite(w, h int) Stamp {
	s.X, s.Y, s.Turned = w-s.Rect().Max.X, h-s.Rect().Max.Y, !s.Turned
	return s
}

// A Fill is a solid rectangle in pixels.
type Fill struct {
	Rect image.Rectangle
	Ink  Ink
}

// A Drawing describes a picture of W by H pixels: fills in order, then stamps, which never overlap, and figures.
type Drawing struct {
	W, H  int
	Fills []Fill
	// If the painter can blend. They differ in their places alone, and lie on so many of the first Fills.
	Arcs      []Arc
	BelowArcs int
	Stamps    []Stamp

	// So many of the last Stamps draw the card's index, the rank and suit sign in its corners
	IndexStamps int

	// Painted last, in this order. Where a figure's box overlaps a stamp, no pixel has ink
	// of both. A turned figure follows its upright twin, and shows the contents of its box after half a turn.
	Figures []PlacedFigure
}

func (d Drawing) UsesAnyInk(some []Ink) bool {
	uses := func(ink Ink) bool { return slices.Contains(some, ink) }
	return slices.ContainsFunc(d.Fills, func(f Fill) bool { return uses(f.Ink) }) ||
		slices.ContainsFunc(d.Stamps, func(s Stamp) bool { return uses(s.Ink) || uses(s.Ground) }) ||
		slices.ContainsFunc(d.Figures, func(f PlacedFigure) bool { return slices.ContainsFunc(f.Figure.Inks(), uses) })
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
