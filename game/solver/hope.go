package solver

import (
	"math/bits"

	"xklondike/game"
)

// A hope is what could at best be reached from a position: the game made easier, so that a fixed point is found by looking at
// each card a few times. Nothing that was possible ever becomes impossible there: a card that can be uncovered stays so, cards take
// any number of others, and a place once empty is empty for all. If that easier game cannot be won, neither can the real
// one, and the search need not look any further.
type hope struct {
	p      *position
	open   [maxPiles]int8    // the lowest card of each pile that can be uncovered
	waste  int               // the lowest card of the waste that can be uncovered
	free   uint64            // the faces of cards that can be played, a bit each
	ends   uint64            // the faces that can be at the end of a column
	height [suits]uint8      // how high a pile of each suit can get; of two, any lower card goes up
	space  bool              // a column can be empty
	links  [maxCards]link    // cards that have left their column with another one on them that still lies there
	linked int               // how many of these there are
	guests [maxColumns]uint8 // the cards of the reserve that have filled columns, the last one of each; noCard for none
}

// A link is a card that lies on another.
type link struct{ lower, upper uint8 }

// lost reports whether a position is lost even in the easier game.
func (h *hope) lost(p *position) bool {
	if !p.book.proof.hope || p.ordered() || p.book.without&DeadEnds != 0 || p.base == 0 {
		return false
	}
	h.begin(p)
	for h.again() {
	}
	return !h.all()
}

// begin sees what is open now. Of the stock that is everything, but for what lies in the waste of a last pass.
func (h *hope) begin(p *position) {
	h.p, h.free, h.ends, h.space, h.linked = p, 0, 0, false, 0
	for i := len(p.piles) - 1; i >= 0; i-- { // the reserve before the columns that it fills
		h.open[i] = int8(p.piles[i].n)
		h.uncover(i)
	}
	for suit := range suits {
		h.height[suit] = p.most(suit)
	}
	if p.book.back {
		h.ends |= p.raised()
	}
	seen := uint8(0)
	if p.book.stock == reaching && !p.mayTurnOver(p.passes) {
		seen = p.waste
	}
	for _, place := range p.talon[seen:p.cards] {
		h.free |= 1 << p.dealt[place]
	}
	h.waste = int(seen)
	h.unwaste()
}

// uncover takes one more card off a pile.
func (h *hope) uncover(i int) {
	h.open[i]--
	if h.open[i] < 0 {
		if i < h.p.book.columns {
			h.fill(i)
		}
		return
	}
	face := uint64(1) << (h.p.piles[i].cards[h.open[i]] & 63)
	h.free |= face
	if i < h.p.book.columns {
		h.ends |= face
	}
}

// fill is about a column that has no more cards: it is a space, unless the reserve fills it.
func (h *hope) fill(i int) {
	reserve := h.p.book.reserves
	if !h.p.book.fillsUp || h.open[reserve] < 0 {
		h.space, h.guests[i] = true, noCard
		return
	}
	card := h.p.piles[reserve].cards[h.open[reserve]]
	h.guests[i] = card
	h.ends |= 1 << card
	h.uncover(reserve)
}

// unwaste takes one more card off the waste.
func (h *hope) unwaste() {
	if h.waste--; h.waste >= 0 {
		h.free |= 1 << h.p.dealt[h.p.talon[h.waste]]
	}
}

// again looks at every pile once, and reports whether something new came of it.
func (h *hope) again() bool {
	news := h.climb()
	for i := range h.p.piles {
		for h.open[i] >= 0 && h.leaves(i) || i < h.p.book.columns && h.departs(i) {
			news = true
		}
	}
	for h.waste >= 0 && h.moves(h.p.dealt[h.p.talon[h.waste]]) {
		h.unwaste()
		news = true
	}
	parted, settled := h.part(), h.settle()
	return parted || settled || news
}

// settle lets free cards that are not in a column go to one, where others can then lie on them.
func (h *hope) settle() bool {
	before := h.ends
	for free := h.free &^ h.ends; free != 0; free &= free - 1 {
		if face := uint8(bits.TrailingZeros64(free)); h.lands(face) {
			h.ends |= 1 << face
		}
	}
	return h.ends != before
}

// climb lets the suit piles grow.
func (h *hope) climb() bool {
	news := false
	for suit := range suits {
		for next := &h.p.at[suit]; h.free>>next[h.height[suit]]&1 != 0; {
			h.height[suit]++
			news = true
		}
	}
	return news
}

// lands reports whether a card can go to a column.
func (h *hope) lands(face uint8) bool {
	return h.p.book.on[face]&h.ends != 0 || h.space && h.p.fills(face, 1)
}

// rises reports whether a card can go up.
func (h *hope) rises(face uint8) bool { return h.p.order[face] < h.height[suitOf(face)] }

// moves reports whether a card can go anywhere.
func (h *hope) moves(face uint8) bool { return h.rises(face) || h.lands(face) }

// leaves takes cards off a pile, as many as can leave together, and reports whether there were any.
func (h *hope) leaves(i int) bool {
	pile := &h.p.piles[i]
	at := int(h.open[i])
	if h.rises(pile.cards[at] & 63) {
		h.uncover(i)
		return true
	}
	if i >= h.p.book.columns {
		if h.lands(pile.cards[at] & 63) {
			h.uncover(i)
			return true
		}
		return false
	}
	for first := h.group(pile, at); first <= at; first++ {
		if h.lands(pile.cards[first] & 63) {
			h.carry(i, first, at)
			return true
		}
		if h.p.book.rules.Unit == game.UnitWhole {
			return false
		}
	}
	return false
}

// departs lets a card of the reserve go on from the column that it filled, and reports whether there was one.
func (h *hope) departs(i int) bool {
	if h.open[i] >= 0 || h.guests[i] == noCard || !h.moves(h.guests[i]) {
		return false
	}
	h.fill(i)
	return true
}

// carry takes the cards between two places off a column, as they lie on one another.
func (h *hope) carry(i, first, last int) {
	cards := &h.p.piles[i].cards
	for ; first < last; last-- {
		h.links[h.linked] = link{cards[last-1] & 63, cards[last] & 63}
		h.linked++
		h.open[i]--
	}
	h.uncover(i)
}

// part lets cards leave those that they were carried with, and reports whether there were any.
func (h *hope) part() bool {
	before := h.linked
	for i := before - 1; i >= 0; i-- {
		if l := h.links[i]; h.rises(l.upper) || h.p.book.rules.Unit != game.UnitWhole && h.lands(l.upper) {
			h.free |= 1 << l.lower
			h.ends |= 1 << l.lower
			h.linked--
			h.links[i] = h.links[h.linked]
		}
	}
	return h.linked != before
}

// group returns the lowest card that can have all cards up to an open one move with it.
func (h *hope) group(pile *pile, at int) int {
	b := h.p.book
	for at > 0 && pile.cards[at-1]&down == 0 &&
		(b.rules.Unit == game.UnitFaceUp || b.rules.Unit != game.UnitTop && b.on[pile.cards[at]&63]>>pile.cards[at-1]&1 != 0) {
		at--
	}
	return at
}

// all reports whether everything goes up.
func (h *hope) all() bool {
	for _, height := range h.height {
		if height < ranks {
			return false
		}
	}
	for i := range h.p.piles {
		if h.open[i] > 0 {
			return false
		}
	}
	return h.waste <= 0
}
