package face

import (
	"image"
	"slices"
)

// The least scale at which pips fit beside the index: that of a card of 44 by 62 pixels
const minPipScale = 0.55

// The indexMeasures are in pixels.
type indexMeasures struct {
	beside       bool // the sign stands beside the rank instead of below it, and only at the card's top
	column       image.Rectangle
	rankY, rankH int
	signY, signH int
	strip        int // rows at the card's top that show its whole index
	rankStrip    int // rows that show the whole rank
	padding      int // between rank, sign and the sides of the plate behind them
	pipH, pipDX  int
	pipY         int
}

// VisibleRows returns how many pixel rows at the top of a covered card show its whole index (rank and suit
// sign), and how many only its rank. A number between would cut the sign in two.
func (k Deck) VisibleRows(w, h int) (index, rank int) {
	m := measureIndex(k.Style, w, h)
	return m.strip, m.rankStrip
}

// SideStripWidth returns how many left columns of a covered card show its whole index and nothing else, or
// its rank if the sign stands beside it.
func (k Deck) SideStripWidth(w, h int) int {
	m := measureIndex(k.Style, w, h)
	if m.beside {
		return m.column.Min.X + min(rankWidth(Ten, m.rankH), m.column.Dx()*55/100)
	}
	return m.column.Max.X + edgeWidth(w, h)
}

// measureIndex gives the index a column of its own beside the pips and a court's frame. A strip may show the tops of
// pips, as a fan of real cards does.
func measureIndex(style Style, w, h int) indexMeasures {
	u := cardScale(w, h)
	px := func(v float64) int { return int(v*u + 0.5) }
	if style == Large || u < minPipScale {
		return measureLargeIndex(style, w, h)
	}
	frame, _ := courtFrame(w, h)
	edge := edgeWidth(w, h)
	m := indexMeasures{rankY: edge + max(1, px(2.2)), pipH: CentrableLength(17*u, h), pipDX: px(16.2), pipY: px(7.6)}
	gap := max(1, px(1.3))
	m.signH = max(7, px(10.2))                          // a sign as large as a pip would count as one
	rows := max(int(float64(h)*0.27+0.5), min(24, h/3)) // that a fan shows, more of a small card (package scene)
	m.rankH = min(max(9, px(13.6)), rows-edge-m.signH-gap-m.rankY)
	m.signY = m.rankY + m.rankH + gap
	m.rankStrip = m.rankY + m.rankH
	m.strip = m.signY + m.signH + max(1, px(1.2))
	pips := centredOffset(w, m.pipWidth(Heart, w)) - m.pipDX
	right := min(frame.Min.X-max(1, px(.8)), pips-edge)
	m.column = image.Rect(edge+max(1, px(1.8)), m.rankY-max(0, px(.5)), right, m.strip-edge)
	return m
}

func measureLargeIndex(style Style, w, h int) indexMeasures {
	u := cardScale(w, h)
	y := edgeWidth(w, h) + max(1, int(3*u+0.5))
	m := indexMeasures{beside: true, rankY: y, rankH: max(3, int(29*u+0.5))}
	if style != Large {
		m.rankH = max(3, int(28*u+0.5))
	}
	m.signY, m.signH = m.rankY, m.rankH
	m.strip = m.rankY + m.rankH + max(1, int(u+0.5))
	m.rankStrip = m.strip
	m.padding = max(1, int(3*u+0.5))
	left := edgeWidth(w, h) + 1 + m.padding
	m.column = image.Rect(left, y, w-left, y+m.rankH)
	return m
}

func (d *deckBuilder) drawIndex() {
	m := d.index
	rank := rankShape(d.card.Rank())
	w := min(rankWidth(rank, m.rankH), m.column.Dx())
	if m.beside {
		w = min(w, m.column.Dx()*55/100)
	}
	letter, ink := Part{rank, w, m.rankH}, d.suitInk()
	suit := suitShape(d.card.Suit())
	sign := Part{suit, pipWidth(suit, m.signH, 1), m.signH}
	// A club's sign stays wider than a spade's, even at small sizes that would round both to the same width.
	if suit == Club {
		sign.W = pipWidth(suit, m.signH+1, 1)
	}
	if d.deck.FourColours {
		d.drawPlates()
	}
	if d.hasDarkPlate() {
		d.ground, ink = ink, d.ground
	}
	if m.beside {
		sign.W = min(sign.W, m.column.Dx()-w-1)
		d.stamp(letter, m.column.Min.X, m.rankY, ink)
		d.stamp(sign, m.column.Max.X-sign.W, m.signY, ink)
		return
	}
	sign.W = min(sign.W, m.column.Dx())
	d.stampBothEnds(letter, m.column.Min.X+centredOffset(m.column.Dx(), letter.W), m.rankY, ink)
	d.stampBothEnds(sign, m.column.Min.X+centredOffset(m.column.Dx(), sign.W), m.signY, ink)
}

// hasDarkPlate says which cards of a deck with four colours have a light index on a dark plate: clubs and spades.
func (d *deckBuilder) hasDarkPlate() bool { return d.deck.FourColours && !d.card.Red() }

func (d *deckBuilder) drawPlates() {
	line := edgeWidth(d.drawing.W, d.drawing.H)
	r := d.index.column.Inset(-max(line, d.index.padding))
	r = r.Intersect(image.Rect(line, line, d.drawing.W-line, d.drawing.H-line))
	d.drawPlate(r, line)
	if !d.index.beside {
		d.drawPlate(image.Rect(d.drawing.W-r.Max.X, d.drawing.H-r.Max.Y, d.drawing.W-r.Min.X, d.drawing.H-r.Min.Y), line)
	}
}

func (d *deckBuilder) drawPlate(r image.Rectangle, line int) {
	whole := len(d.drawing.Fills)
	if d.hasDarkPlate() {
		d.fill(r, d.suitInk())
	} else {
		d.fillFrame(r, line, d.suitInk())
	}
	plate := slices.Clone(d.drawing.Fills[whole:])
	d.drawing.Fills = d.drawing.Fills[:whole]
	for _, f := range plate {
		d.fillInsideArcs(f)
	}
}
