package face

import (
	"image"
	"math"
	"slices"

	"xklondike/game"

	"xklondike/x11/face/panes"
)

// A Figure is a picture in several inks: the upper half of a court or of the sun, or the ace of spades. It is
// comparable, as a key of what a painter has sent.
type Figure struct {
	Kind        FigureKind
	W, H        int  // of the card, in pixels
	FourColours bool // clubs and diamonds have robes of their own colours
}

// A FigureKind says what a figure shows. 0 to 11 are the jack, queen and king of each suit, in the order of
// game.Suit.
type FigureKind uint8

// AceOfSpades is the large sign on the ace of spades, SunBack the upper half of the sun on a card's back, and
// JokerFigure a court like the others.
const (
	AceOfSpades FigureKind = 12 + iota
	SunBack
	JokerFigure
	figureKinds
)

func courtFigure(c game.Card) FigureKind {
	if c.IsJoker() {
		return JokerFigure
	}
	return FigureKind(3*int(c.Suit()) + int(c.Rank()) - int(game.Jack))
}

// A PlacedFigure is a figure on a card of its size. Turned gives it half a turn about the card's middle.
type PlacedFigure struct {
	Figure Figure
	Turned bool
}

// An InkMask has one ink's coverage of a figure, 0 to 255 for each pixel. The mask's Rect lies on the card, and its
// Stride may be larger than its width.
type InkMask struct {
	Ink  Ink
	Mask *image.Alpha
}

// Masks returns a mask for each ink: its share of that part of each pixel which the later masks leave free,
// so Over, in their order, mixes the inks. Equal figures give equal masks.
func (f Figure) Masks() []InkMask {
	p, box := f.paint(), f.Bounds()
	p.ConvertPlanesToMasks()
	var out []InkMask
	for k, ink := range f.inks() {
		if part := p.PlaneInkBounds(k); !part.Empty() {
			plane := &image.Alpha{Pix: p.Planes[k], Stride: p.W, Rect: box}
			out = append(out, InkMask{ink, plane.SubImage(part.Add(box.Min)).(*image.Alpha)})
		}
	}
	return out
}

func (f Figure) Inks() []Ink {
	inks := f.inks()
	return slices.Compact(inks[:])
}

// Ground returns the ink on which a figure lies.
func (f Figure) Ground() Ink {
	if f.Kind == SunBack {
		return BackPaper
	}
	return Paper
}

func (f Figure) inks() [len(panes.Inks)]Ink {
	if f.Kind == SunBack {
		return [...]Ink{BackInk, BackInk, BackInk, BackInk}
	}
	inks := [...]Ink{Black, Red, Gold, Blue}
	if suit := game.Suit(f.Kind / 3); f.hasRobeOfSuit() {
		inks[3] = ClubsInk + Ink(suit)
	}
	return inks
}

// hasRobeOfSuit says which figures of a deck with four colours differ from those of the usual deck.
func (f Figure) hasRobeOfSuit() bool {
	suit := game.Suit(f.Kind / 3)
	return f.FourColours && f.Kind < AceOfSpades && (suit == game.Clubs || suit == game.Diamonds)
}

// Bounds returns the part of the card that a figure stays within, in pixels: for a court the upper half of
// what its frame surrounds.
func (f Figure) Bounds() image.Rectangle {
	switch {
	case f.Kind == AceOfSpades:
		middle := f.aceMiddle()
		return f.unitsToPixels(40-30*aceSize, middle-aceHalf, 40+30*aceSize, middle+aceHalf)
	case f.Kind == SunBack:
		return halfOf(backRoom(f.W, f.H), f.H)
	}
	frame, line := courtFrame(f.W, f.H)
	return halfOf(frame.Inset(line), f.H)
}

// Bounds returns where on the card a figure lies, in pixels: if it is turned, without the middle row of a card of odd
// height.
func (p PlacedFigure) Bounds() image.Rectangle {
	r, f := p.Figure.Bounds(), p.Figure
	if p.Turned {
		r = image.Rect(f.W-r.Max.X, f.H-r.Max.Y, f.W-r.Min.X, f.H-r.Min.Y)
		r.Min.Y = max(r.Min.Y, (f.H+1)/2)
	}
	return r
}

func halfOf(r image.Rectangle, h int) image.Rectangle {
	r.Max.Y = min(r.Max.Y, (h+1)/2)
	return r
}

func (f Figure) scale() float64 { return cardScale(f.W, f.H) }

// cardScale compares a card with that of 80 by 112 pixels.
func cardScale(w, h int) float64 { return min(float64(w)/80, float64(h)/112) }

// unitsToPixels returns the smallest rectangle of whole pixels around one in units, of which a card has 80 by
// 112.
func (f Figure) unitsToPixels(left, top, right, bottom float64) image.Rectangle {
	at := f.cardPlacement(image.Point{})
	a, b := at.Apply(panes.Pt(left, top)), at.Apply(panes.Pt(right, bottom))
	r := image.Rect(int(math.Floor(a.X)), int(math.Floor(a.Y)), int(math.Ceil(b.X)), int(math.Ceil(b.Y)))
	return r.Intersect(image.Rect(0, 0, f.W, f.H))
}

func (f Figure) cardPlacement(corner image.Point) panes.Placement {
	s := f.scale()
	return panes.NewPlacement(float64(f.W)/2-40*s-float64(corner.X), float64(f.H)/2-56*s-float64(corner.Y), s, s, 0)
}

func (f Figure) paint() *panes.Painter {
	box := f.Bounds()
	p := panes.NewPainter(box.Dx(), box.Dy())
	f.forEachLayer(p.Lay)
	if f.Kind != AceOfSpades && f.H%2 == 1 { // a card of odd height shows the figure twice, with its middle row in both
		p.MirrorLastRow()
	}
	return p
}

// forEachLayer counts the coordinates from the corner of the figure's bounds.
func (f Figure) forEachLayer(use func(l panes.Layer, areas, lines []panes.Contour)) {
	name, _ := f.names()
	cardWidth := int(f.scale()*80 + 0.5) // in pixels, as if the card had the usual proportions
	k := panes.NewWalker(deckParts(), figureTextReplacer(f.wordParts()), cardWidth, f.scale())
	k.Use = use
	// The deck's texts draw a court from x = -25.1 to x = 25.1 and from y = 7 to y = 56. The point (0, 56) is the
	// middle of the card.
	at := panes.NewPlacement(40, 56-56*courtSize, courtSize*f.squeeze(), courtSize, 0)
	switch f.Kind {
	case AceOfSpades:
		at = panes.NewPlacement(40, f.aceMiddle(), aceSize, aceSize, 0)
	case SunBack:
		at = panes.NewPlacement(40, 56, 1, 1, 0)
	}
	k.Walk(name, at.Then(f.cardPlacement(f.Bounds().Min)))
}

// The ace of spades is as large as fits between the rows that a covered card shows and the lower index.
const (
	aceSize = 0.84 // units of the card for each unit in the text
	// Units from the middle of the spade to its point, and to its foot
	aceHalf = 35.6 * aceSize
)

// aceMiddle is in units: the ace stands below the rows that a covered card shows.
func (f Figure) aceMiddle() float64 {
	strip := Deck{FourColours: f.FourColours}.measureIndex(f.W, f.H).strip
	return max(56, 56.01+aceHalf+(float64(strip)-float64(f.H)/2)/f.scale())
}

func (f Figure) names() (part, suit string) {
	switch f.Kind {
	case AceOfSpades:
		return "ace", "spades"
	case SunBack:
		return "sun", ""
	case JokerFigure:
		return "joker", "jokers"
	}
	return [...]string{"jack", "queen", "king"}[f.Kind%3], [...]string{"clubs", "diamonds", "hearts", "spades"}[f.Kind/3]
}

// wordParts names the parts of the deck's texts that say what words with $ mean.
func (f Figure) wordParts() (ofSuit, ofFigure string) {
	name, suit := f.names()
	ofFigure = name + " of " + suit
	if f.hasRobeOfSuit() {
		suit += " in four colours"
	}
	return suit, ofFigure
}

// The frame of a court is 67 % of the card's width, and begins in the height of the index. It gives way where a small card
// needs the room for the index.
const (
	courtSize      = 1.067 // units of the card for each unit in the texts
	courtHalfWidth = 26.8  // units of the card
)

func idealFrameX(w, h int) int { return int(float64(w)/2 - courtHalfWidth*cardScale(w, h) + 0.5) }

func courtFrame(w, h int) (frame image.Rectangle, line int) {
	s := cardScale(w, h)
	x := max(idealFrameX(w, h), indexMargin(w, h)+courtIndexWidth(w, h)+indexGap(s))
	y := int(float64(h)/2 - 49*courtSize*s + 0.5)
	return image.Rect(x, y, w-x, h-y), max(1, int(s*0.75+0.5))
}

// squeeze is how much narrower a court is drawn where its frame gives way, so that nothing is cut off. A pixel at each side does
// not count.
func (f Figure) squeeze() float64 {
	frame, _ := courtFrame(f.W, f.H)
	have, want := float64(frame.Dx()), 2*courtHalfWidth*f.scale()
	if have > want-2 {
		return 1
	}
	return have / want
}
