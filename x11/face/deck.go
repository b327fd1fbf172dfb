package face

import (
	"image"
	"math"

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
	d.index = k.measureIndex(w, h)
	if c.Rank() >= game.Jack && !d.index.beside {
		d.index.column.Max.X = d.index.courtRight
	}
	switch {
	case k.Style == Large || d.index.beside:
		d.drawLargeSigns()
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

// sign returns the card's suit sign, h pixels high, that can stand exactly in the middle of space pixels.
func (d *deckBuilder) sign(h, space int) Part {
	suit := suitShape(d.card.Suit())
	return Part{suit, pipWidth(suit, h, space), h}
}

// showpiece is a sign with a white line inside, unless it is small or the style is plain. Pips with a line would look like
// targets.
func (d *deckBuilder) showpiece(h, space int) Part {
	const least = 30
	p := d.sign(h, space)
	if h >= least && d.deck.Style != PlainStyle && !d.card.IsJoker() {
		p.Shape = InlinedClub + Shape(d.card.Suit())
	}
	return p
}

// drawLargeSigns draws what a card has below its index in large print.
func (d *deckBuilder) drawLargeSigns() {
	m, w, h := d.index, d.drawing.W, d.drawing.H
	left, gap := m.column.Min.X, m.padding
	small := d.sign(max(3, (m.sideStrip-left)*7/10), 1)
	d.stamp(small, left, m.strip+gap, d.suitInk())
	room := w - left - m.sideStrip
	large := d.showpiece(min(room*17/16, int(0.7*float64(h-m.strip))), 1)
	d.stamp(large, m.sideStrip+centredOffset(room, large.W), h-m.rankY-large.H, d.suitInk())
}

func (d *deckBuilder) drawGrandAce() {
	if d.deck.Style == Traditional && d.card.Suit() == game.Spades {
		d.drawing.Figures = append(d.drawing.Figures, PlacedFigure{Figure: Figure{AceOfSpades, d.drawing.W, d.drawing.H, d.deck.FourColours}})
		return
	}
	height := 46.0
	if d.deck.Style == PlainStyle {
		height = 38
	}
	w, h := d.drawing.W, d.drawing.H
	height = min(height*cardScale(w, h), float64(w-2*d.index.end)) // of a card of 44 pixels
	p := d.showpiece(CentrableLength(height, h), w)
	d.stamp(p, centredOffset(w, p.W), centredOffset(h, p.H), d.suitInk())
}

func (d *deckBuilder) drawPips() {
	m := d.index
	p := d.sign(m.pipH, d.drawing.W)
	apart := 0
	p.W, apart = m.pipColumns(p.Shape, d.drawing.W)
	middle := centredOffset(d.drawing.H, p.H)
	for _, at := range pipPositions(int(d.card.Rank())) {
		x := centredOffset(d.drawing.W, p.W) + at.column*apart
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
	p, at := d.courtSign(frame, line)
	d.stampBothEnds(p, at.X, at.Y, d.suitInk())
}

// courtSign is the sign beside a court's head, so much larger than that of the index that they are no pair: at least 16 %
// of the card's width.
func (d *deckBuilder) courtSign(frame image.Rectangle, line int) (Part, image.Point) {
	s := cardScale(d.drawing.W, d.drawing.H)
	suit := suitShape(d.card.Suit())
	w := int(12.8 * s)
	if isRoomy(s) {
		w = int(math.Ceil(12.8*s - 0.001))
	}
	p := Part{suit, w, int(float64(w)/pipAspect(suit) + 0.5)}
	gap := line + max(1, int(0.8*s+0.5))
	return p, frame.Min.Add(image.Pt(gap, gap))
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
	d.stampBothEnds(d.sign(m.pipH, d.drawing.W), left+inset, m.pipY, d.suitInk())
	e := Part{Shape: Plume + Shape(d.card.Rank()-game.Jack), W: CentrableLength(float64(d.drawing.W-2*(left+inset)), d.drawing.W)}
	y := m.strip + px(1)
	e.H = d.drawing.H/2 - px(1.5) - y
	d.stampBothEnds(e, centredOffset(d.drawing.W, e.W), y, d.suitInk())
}
