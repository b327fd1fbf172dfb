package face

import "xklondike/game"

// Card draws a card's face, w by h pixels: made for 24 by 34 to 600 by 840 in any proportion, blank below 16. Twins of
// different packs have the same face.
func Card(c game.Card, w, h int) Drawing {
	s := newSheet(w, h, Paper)
	if min(w, h) < 16 {
		return s.Drawing // nothing could be read
	}
	l := measured(w, h)
	suit, rank := suitShape(c.Suit()), rankShape(c.Rank())
	ink := suitInk(c.Suit())
	if l.small {
		s.simple(l, suit, rank, ink)
		return s.Drawing
	}
	s.index(l, suit, rank, ink)
	switch r := c.Rank(); {
	case r == 1:
		s.ace(l, suit, ink)
	case r > 10:
		s.court(l, suit, emblemShape(r), ink)
	default:
		s.pips(l, suit, int(r), ink)
	}
	return s.Drawing
}

func suitInk(s game.Suit) Ink {
	if s == game.Diamonds || s == game.Hearts {
		return Red
	}
	return Black
}

// measures are the distances on a card of one size, in pixels.
type measures struct {
	small        bool    // too small for pips: one suit sign instead
	unit         float64 // how much larger than the 80 by 112 card this one is drawn
	indexX       int     // where the index column begins
	indexW       int     // how wide it is
	rankY, rankH int
	suitY, suitH int // the small suit sign below the rank
	pipH         int
	pipDX        int // between neighbouring columns of pips
	pipY         int // top of the upper row
}

// smallest is the unit from which pips fit beside the index: cards from 56 by 78 on.
const smallest = 0.7

// measured is a card of a size.
func measured(w, h int) measures {
	u := min(float64(w)/80, float64(h)/112)
	px := func(v float64) int { return int(v*u + 0.5) }
	l := measures{unit: u, small: u < smallest}
	if l.small {
		l.rankY, l.rankH = edgeWidth(w, h)+max(1, px(4)), max(3, px(28))
		l.indexX = l.rankY
		return l
	}
	// The index is what a fan shows, so it shrinks more slowly than the rest of the card.
	index := func(v float64) int { return int(v*max(u, (1+u)/2) + 0.5) }
	l.indexX, l.rankY = px(3), px(4)
	l.rankH = index(13)
	l.indexW = rankWidth(Ten, l.rankH)
	l.suitY = l.rankY + l.rankH + max(1, px(1.6))
	l.suitH = index(10.5)
	l.pipY = px(9)
	l.pipH = like(16*u, h)
	gap := max(1, px(1))
	// Half of the middle pip, a gap and a whole pip share the room between the card's middle and the index.
	room := float64(w)/2 - float64(l.indexX+l.indexW+index(2))
	for l.pipH > 4 && 1.5*float64(pipWidth(Club, l.pipH, w))+float64(gap) > room {
		l.pipH -= 2
	}
	l.pipDX = pipWidth(Club, l.pipH, w) + gap
	return l
}

// pipWidth is how wide a suit sign is drawn when it is h pixels high and stands in the middle of a space.
func pipWidth(suit Shape, h, space int) int {
	ratio, special := map[Shape]float64{Spade: 0.88, Diamond: 0.78}[suit]
	if !special {
		ratio = 0.92
	}
	return like(float64(h)*ratio, space)
}

// index puts rank and suit into the top left corner and, turned, into the bottom right one.
func (s *sheet) index(l measures, suit, rank Shape, ink Ink) {
	w := rankWidth(rank, l.rankH)
	s.both(Part{rank, w, l.rankH}, l.indexX+centred(l.indexW, w), l.rankY, ink)
	w = pipWidth(suit, l.suitH, l.indexW)
	s.both(Part{suit, w, l.suitH}, l.indexX+centred(l.indexW, w), l.suitY, ink)
}

func (s *sheet) ace(l measures, suit Shape, ink Ink) {
	h := like(38*l.unit, s.H)
	w := pipWidth(suit, h, s.W)
	s.stamp(Part{suit, w, h}, centred(s.W, w), centred(s.H, h), ink)
}

// simple is the face of a small card: rank and suit side by side at the top, where a fan shows them, and one sign below.
func (s *sheet) simple(l measures, suit, rank Shape, ink Ink) {
	w := rankWidth(rank, l.rankH)
	s.stamp(Part{rank, w, l.rankH}, l.indexX, l.rankY, ink)
	w = pipWidth(suit, l.rankH, l.rankH)
	s.stamp(Part{suit, w, l.rankH}, s.W-l.indexX-w, l.rankY, ink)
	top := l.rankY + l.rankH
	h := int(50 * l.unit)
	w = pipWidth(suit, h, s.W)
	s.stamp(Part{suit, w, h}, centred(s.W, w), top+centred(s.H-top, h), ink)
}
