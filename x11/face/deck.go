package face

import (
	"image"

	"xklondike/game"
)

// A Style says how the faces of a deck are drawn.
type Style uint8

// The styles (cardStyle).
const (
	// Jacks, queens and kings are pictures of people; number cards have suit signs in the classical
	// arrangement.
	Traditional Style = iota
	Large             // a large index and one large sign, for low vision and small windows
	PlainStyle        // courts are emblems, which take the fewest bytes
)

// A BackPattern says what a card's back shows.
type BackPattern uint8

// The patterns (cardBack).
const (
	FanBack BackPattern = iota
	LatticeBack
	SunrayBack
)

// A Deck says how cards look. A Palette has its colours. The zero Deck is the usual one.
type Deck struct {
	Style       Style
	FourColours bool // the index stands on a plate: a light one for red suits, a dark one for black suits
	Back        BackPattern
	Round       bool // CardShape has the shape of the window
	Shadow      bool // cards that are not too small cast a shadow on the table
}

// CardFace draws the face of a card of w by h pixels, best from 24 by 34 to 600 by 840. A card below 16
// pixels stays blank. Twins of different packs have the same face.
func (k Deck) CardFace(c game.Card, w, h int) Drawing {
	d := &deckBuilder{drawingBuilder: k.newBuilder(w, h, Paper), deck: k, card: c}
	if min(w, h) < 16 {
		return d.drawing // nothing could be read
	}
	d.index = measureIndex(k.Style, w, h)
	if k.FourColours && !d.index.beside {
		d.index.column.Max.X -= edgeWidth(w, h) // of the plate
	}
	switch {
	case k.Style == Large || d.index.beside:
		d.stampCentredSign(0.62*float64(h-d.index.strip), d.index.strip)
	case c.Rank() == game.Ace, c.IsJoker() && k.Style == PlainStyle:
		d.drawGrandAce()
	case c.Rank() < game.Jack:
		d.drawPips()
	case k.Style == PlainStyle:
		d.drawEmblem()
	default:
		d.drawFigure()
	}
	others := len(d.drawing.Stamps)
	d.drawIndex()
	d.drawing.IndexStamps = len(d.drawing.Stamps) - others
	return d.drawing
}

// BlankFace draws what all faces and backs of w by h pixels begin with: paper and an outline.
func (k Deck) BlankFace(w, h int) Drawing { return k.newBuilder(w, h, Paper).drawing }

type deckBuilder struct {
	*drawingBuilder
	deck  Deck
	card  game.Card
	index indexMeasures
}

func (d *deckBuilder) suitInk() Ink {
	if d.card.IsJoker() {
		return Black
	}
	return ClubsInk + Ink(d.card.Suit())
}

// suitSign returns a sign that can stand exactly in the middle of space pixels. A large one has a white line inside,
// except in the plain style. Smaller pips with a line would look like targets.
func (d *deckBuilder) suitSign(h, space int) Part {
	inlined := 48
	if d.card.Rank() == game.Ace {
		inlined = 30
	}
	suit := suitShape(d.card.Suit())
	p := Part{suit, pipWidth(suit, h, space), h}
	if h >= inlined && d.deck.Style != PlainStyle && !d.card.IsJoker() {
		p.Shape = InlinedClub + Shape(d.card.Suit())
	}
	return p
}

func (d *deckBuilder) stampCentredSign(height float64, top int) {
	h := CentrableLength(height, d.drawing.H-top)
	p := d.suitSign(h, d.drawing.W)
	d.stamp(p, centredOffset(d.drawing.W, p.W), top+centredOffset(d.drawing.H-top, h), d.suitInk())
}

func (d *deckBuilder) drawGrandAce() {
	if d.deck.Style == Traditional && d.card.Suit() == game.Spades {
		d.drawing.Figures = append(d.drawing.Figures, PlacedFigure{Figure: Figure{Kind: AceOfSpades, W: d.drawing.W, H: d.drawing.H}})
		return
	}
	height := 46.0
	if d.deck.Style == PlainStyle {
		height = 38
	}
	d.stampCentredSign(height*cardScale(d.drawing.W, d.drawing.H), 0)
}

func (d *deckBuilder) drawPips() {
	m := d.index
	p := d.suitSign(m.pipH, d.drawing.W)
	p.W = m.pipWidth(suitShape(d.card.Suit()), d.drawing.W)
	middle := centredOffset(d.drawing.H, p.H)
	for _, at := range pipPositions(int(d.card.Rank())) {
		x := centredOffset(d.drawing.W, p.W) + at.column*m.pipDX
		y := m.pipY + (middle-m.pipY)*at.twelfthsDown/12
		if at.mirrored {
			d.stampBothEnds(p, x, y, d.suitInk())
		} else {
			d.stamp(p, x, y, d.suitInk())
		}
	}
}

func (d *deckBuilder) drawFigure() {
	frame, line := courtFrame(d.drawing.W, d.drawing.H)
	d.fillFrame(frame, line, Black)
	figure := Figure{courtFigure(d.card), d.drawing.W, d.drawing.H, d.deck.FourColours}
	d.drawing.Figures = append(d.drawing.Figures, PlacedFigure{Figure: figure}, PlacedFigure{Figure: figure, Turned: true})
	if d.card.IsJoker() {
		return // his bells are where the sign would be
	}
	// A card that covers this one up to the end of the rank does not cut the sign beside the head.
	s := cardScale(d.drawing.W, d.drawing.H)
	top := frame.Min.Y + line + max(1, int(0.9*s+0.5))
	p := d.suitSign(min(d.index.rankStrip-top, int(10*s)), 1)
	left := frame.Min.X + line + int(1.2*s+0.5)
	d.stampBothEnds(p, left+centredOffset(int(10*s+0.5), p.W), top, d.suitInk())
}

// drawEmblem puts the sign in the rows of the upper pips and the emblem below, so the visible strip of a covered card
// cuts neither.
func (d *deckBuilder) drawEmblem() {
	s := cardScale(d.drawing.W, d.drawing.H)
	px := func(v float64) int { return max(1, int(v*s+0.5)) }
	m, line := d.index, edgeWidth(d.drawing.W, d.drawing.H)
	inset := line + px(2.5)
	left := m.column.Max.X + px(2)
	top := max(line, m.pipY-inset)
	d.fillFrame(image.Rect(left, top, d.drawing.W-left, d.drawing.H-top), line, d.suitInk())
	d.stampBothEnds(d.suitSign(m.pipH, d.drawing.W), left+inset, m.pipY, d.suitInk())
	e := Part{Shape: Plume + Shape(d.card.Rank()-game.Jack), W: CentrableLength(float64(d.drawing.W-2*(left+inset)), d.drawing.W)}
	y := m.strip + px(1)
	e.H = d.drawing.H/2 - px(1.5) - y
	d.stampBothEnds(e, centredOffset(d.drawing.W, e.W), y, d.suitInk())
}
