package face

import (
	"image"
	"math"
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
	end          int // where other things may begin
	courtRight   int // end of the column on courts, whose frame is near
	strip        int // rows at the card's top that show its whole index
	rankStrip    int // rows that show the whole rank
	sideStrip    int // columns at the card's left that show its whole index
	padding      int // between rank, sign and the line around the plate behind them
	plate        int // how far the plate reaches beyond the column
	pipH, pipDX  int
	pipY         int
}

// VisibleRows returns how many pixel rows at the top of a covered card show its whole index (rank and suit
// sign), and how many only its rank. A number between would cut the sign in two.
func (k Deck) VisibleRows(w, h int) (index, rank int) {
	m := k.measureIndex(w, h)
	return m.strip, m.rankStrip
}

// SideStripWidth returns how many left columns of a covered card show its whole index and nothing else.
func (k Deck) SideStripWidth(w, h int) int { return k.measureIndex(w, h).sideStrip }

// Cards of so many pixels of width and more have room for margins around the index. On smaller ones it is as large as
// can be.
const roomyWidth = 64

// isRoomy takes the scale of a card.
func isRoomy(u float64) bool { return 80*u >= roomyWidth-0.001 }

// indexMargin is how far the index is from the card's edges, in pixels: 4 % of the width.
func indexMargin(w, h int) int { return max(edgeWidth(w, h)+1, int(3.2*cardScale(w, h)+0.5)) }

// indexGap is how many pixels part the index from all else: 2 % of the width.
func indexGap(u float64) int {
	if !isRoomy(u) {
		return 1
	}
	return max(2, int(math.Ceil(1.6*u-0.001)))
}

// courtIndexWidth is at most 10.5 % of the card's width, and leaves the frame its place. Seven pixels are the fewest in which a
// character of two stems can be read.
func courtIndexWidth(w, h int) int {
	u := cardScale(w, h)
	return max(7, min(int(8.4*u+0.001), idealFrameX(w, h)-indexGap(u)-indexMargin(w, h)))
}

// numberIndexWidth is at most 12 % of the card's width. Ten takes a pixel more than other ranks.
func numberIndexWidth(u float64) int { return max(8, int(9.6*u+0.001)) }

// measureIndex gives the index a column of its own beside the pips and a court's frame. A strip may show the tops of
// pips, as a fan of real cards does.
func (k Deck) measureIndex(w, h int) indexMeasures {
	u := cardScale(w, h)
	px := func(v float64) int { return int(v*u + 0.5) }
	if k.Style == Large || u < minPipScale {
		return k.measureLargeIndex(w, h)
	}
	edge, gap := edgeWidth(w, h), max(1, px(1.3))
	left := indexMargin(w, h)
	m := indexMeasures{rankY: left, pipH: CentrableLength(17*u, h), pipDX: px(16.2), pipY: px(7.6)}
	rows := max(int(float64(h)*0.27+0.5), min(24, h/3)) // that a fan shows, more of a small card (package scene)
	rows -= m.rankY + gap + edge
	const leastRank, leastSign = 9, 8                      // pixels
	m.signH = max(min(leastSign, rows-leastRank), px(9.5)) // a sign as large as a pip would count as one
	m.rankH = min(max(leastRank, px(13.3)), rows-m.signH)
	m.column = image.Rect(left, m.rankY, left+numberIndexWidth(u), 0)
	m.courtRight = left + courtIndexWidth(w, h)
	m.sideStrip = m.column.Max.X + edge
	m.end = m.column.Max.X + indexGap(u)
	if k.FourColours {
		m.makeRoomForPlate(w, h)
	}
	m.signY = m.rankY + m.rankH + gap
	m.column.Max.Y = m.signY + m.signH
	m.rankStrip = m.rankY + m.rankH
	m.strip = m.column.Max.Y + max(m.plate, px(1), 1)
	return m
}

// makeRoomForPlate leaves a free pixel inside the line around the plate and one outside, where there is room.
func (m *indexMeasures) makeRoomForPlate(w, h int) {
	edge, u, free := edgeWidth(w, h), cardScale(w, h), 0
	if isRoomy(u) {
		m.padding, free = max(1, int(.8*u+0.5)), 1
		m.column.Max.X--
	}
	m.plate = m.padding + edge
	m.rankH -= m.padding
	frame, line := courtFrame(w, h)
	m.column.Max.X = min(m.column.Max.X, frame.Min.X+line-m.plate)
	m.courtRight = min(m.courtRight, frame.Min.X-free-m.plate)
	m.sideStrip = m.column.Max.X + m.plate
	m.end = m.sideStrip + 1
}

// measureLargeIndex has rank and sign beside each other for cards that another one covers from below. As one that covers
// from the right leaves only the left columns, there is a second sign below the rank, and the large one stands to the
// right of both.
func (k Deck) measureLargeIndex(w, h int) indexMeasures {
	u := cardScale(w, h)
	y := edgeWidth(w, h) + max(1, int(3*u+0.5))
	m := indexMeasures{beside: true, rankY: y, rankH: max(3, int(29*u+0.5))}
	if k.Style != Large {
		m.rankH = max(3, int(28*u+0.5))
	}
	m.signY, m.signH = m.rankY, m.rankH
	m.strip = m.rankY + m.rankH + max(1, int(u+0.5))
	m.rankStrip = m.strip
	m.padding = max(1, int(3*u+0.5))
	m.plate = max(edgeWidth(w, h), m.padding)
	left := edgeWidth(w, h) + 1 + m.padding
	m.column = image.Rect(left, y, w-left, y+m.rankH)
	m.sideStrip = left + min(rankWidth(Ten, m.rankH), m.column.Dx()*45/100) + max(1, int(1.5*u+0.5))
	return m
}

func (d *deckBuilder) drawIndex() {
	m := d.index
	rank := rankShape(d.card.Rank())
	w := min(rankWidth(rank, m.rankH), m.column.Dx())
	if m.beside {
		w = min(w, m.column.Dx()*45/100)
	}
	letter, ink := Part{rank, w, m.rankH}, d.suitInk()
	suit := suitShape(d.card.Suit())
	sign := Part{suit, pipWidth(suit, m.signH, 1), m.signH}
	// At small sizes too a club's sign is wider than a spade's, which rounding would make equal.
	switch suit {
	case Club:
		sign.W = pipWidth(suit, m.signH+1, 1)
	case Spade:
		sign.W = min(sign.W, max(7, m.column.Dx()-2))
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
	w, h := d.drawing.W, d.drawing.H
	line := edgeWidth(w, h)
	r := d.index.column.Inset(-d.index.plate).Intersect(image.Rect(line, line, w-line, h-line))
	d.drawPlate(r, line)
	if !d.index.beside {
		d.drawPlate(image.Rect(w-r.Max.X, h-r.Max.Y, w-r.Min.X, h-r.Min.Y), line)
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
