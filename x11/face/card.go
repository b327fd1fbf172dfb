package face

import "xklondike/game"

// Card draws the face of a card, w by h pixels. The design is meant for 24 by 34 to 600 by 840 pixels, in any proportion. With a
// side under 16 pixels the face is blank. Cards of the same rank and suit have the same face, whichever pack they come from.
func Card(c game.Card, w, h int) Drawing {
	b := newCardBuilder(w, h, Paper)
	if min(w, h) < 16 {
		return b.Drawing // on such a small card the signs would be illegible
	}
	m := measureCard(w, h)
	suit, rank := suitShape(c.Suit()), rankShape(c.Rank())
	ink := suitInk(c.Suit())
	if m.small {
		b.drawSmallFace(m, suit, rank, ink)
		return b.Drawing
	}
	b.drawIndices(m, suit, rank, ink)
	switch r := c.Rank(); {
	case r == 1:
		b.drawAce(m, suit, ink)
	case r > 10:
		b.drawCourt(m, suit, emblemShape(r), ink)
	default:
		b.drawPips(m, suit, int(r), ink)
	}
	return b.Drawing
}

func suitInk(s game.Suit) Ink {
	if s == game.Diamonds || s == game.Hearts {
		return Red
	}
	return Black
}

// measures are the places and sizes of the signs on a card of one size, in pixels.
type measures struct {
	small        bool    // the card is too small for pips and shows one suit sign instead
	scale        float64 // size of this card divided by that of a card of 80 by 112 pixels
	indexX       int     // left edge of the index, which is the rank and a small suit sign
	indexW       int     // width of the index, in pixels
	rankY, rankH int
	suitY, suitH int // the index's suit sign, below the rank
	pipH         int
	pipDX        int // distance between neighbouring columns of pips
	pipY         int // top edge of the upper row of pips
}

// minPipScale is the least scale at which pips fit beside the index: that of a card of 56 by 78 pixels.
const minPipScale = 0.7

// measureCard returns the measures of a card of w by h pixels.
func measureCard(w, h int) measures {
	scale := min(float64(w)/80, float64(h)/112)
	px := func(v float64) int { return int(v*scale + 0.5) }
	m := measures{scale: scale, small: scale < minPipScale}
	if m.small {
		m.rankY, m.rankH = edgeWidth(w, h)+max(1, px(4)), max(3, px(28))
		m.indexX = m.rankY
		return m
	}
	// Of a card in a fan only the index shows, so on small cards it shrinks more slowly than the rest.
	index := func(v float64) int { return int(v*max(scale, (1+scale)/2) + 0.5) }
	m.indexX, m.rankY = px(3), px(4)
	m.rankH = index(13)
	m.indexW = rankWidth(Ten, m.rankH)
	m.suitY = m.rankY + m.rankH + max(1, px(1.6))
	m.suitH = index(10.5)
	m.pipY = px(9)
	m.pipH = centrableLength(16*scale, h)
	gap := max(1, px(1))
	// Between the card's middle and the index there must be room for half of the middle pip, a gap and a whole pip.
	room := float64(w)/2 - float64(m.indexX+m.indexW+index(2))
	for m.pipH > 4 && 1.5*float64(pipWidth(Club, m.pipH, w))+float64(gap) > room {
		m.pipH -= 2
	}
	m.pipDX = pipWidth(Club, m.pipH, w) + gap
	return m
}

// pipWidth returns how wide a suit sign of h pixels in height is drawn, if it is to stand in the middle of a space.
func pipWidth(suit Shape, h, space int) int {
	ratio := 0.92
	switch suit {
	case Spade:
		ratio = 0.88
	case Diamond:
		ratio = 0.78
	}
	return centrableLength(float64(h)*ratio, space)
}

// drawIndices draws rank and suit in the top left corner and, upside down, in the bottom right corner.
func (b *drawingBuilder) drawIndices(m measures, suit, rank Shape, ink Ink) {
	w := rankWidth(rank, m.rankH)
	b.stampBothEnds(Part{rank, w, m.rankH}, m.indexX+centredOffset(m.indexW, w), m.rankY, ink)
	w = pipWidth(suit, m.suitH, m.indexW)
	b.stampBothEnds(Part{suit, w, m.suitH}, m.indexX+centredOffset(m.indexW, w), m.suitY, ink)
}

func (b *drawingBuilder) drawAce(m measures, suit Shape, ink Ink) {
	h := centrableLength(38*m.scale, b.H)
	w := pipWidth(suit, h, b.W)
	b.stamp(Part{suit, w, h}, centredOffset(b.W, w), centredOffset(b.H, h), ink)
}

// drawSmallFace draws the face of a small card: rank and suit side by side at the top, which a fan leaves visible, and one large
// suit sign below them.
func (b *drawingBuilder) drawSmallFace(m measures, suit, rank Shape, ink Ink) {
	w := rankWidth(rank, m.rankH)
	b.stamp(Part{rank, w, m.rankH}, m.indexX, m.rankY, ink)
	w = pipWidth(suit, m.rankH, m.rankH)
	b.stamp(Part{suit, w, m.rankH}, b.W-m.indexX-w, m.rankY, ink)
	top := m.rankY + m.rankH
	h := int(50 * m.scale)
	w = pipWidth(suit, h, b.W)
	b.stamp(Part{suit, w, h}, centredOffset(b.W, w), top+centredOffset(b.H-top, h), ink)
}
