package solver

import (
	"math/bits"

	"xklondike/game"
)

// A relaxation is what could at best be reached from a position in an easier game, so easy that a fixed point is found by
// looking at each card a few times. Nothing that was possible ever becomes impossible there: a card that can be uncovered
// stays so, cards take any number of others, and a place once empty is empty for all. If that easier game cannot be won,
// neither can the real one, and the search need not look any further.
type relaxation struct {
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
func (r *relaxation) lost(p *position) bool {
	if !p.book.proof.relaxation || p.ordered() || p.book.without&DeadEnds != 0 || p.base == 0 {
		return false
	}
	r.begin(p)
	for r.again() {
	}
	return !r.all()
}

// begin sees what is open now. Of the stock that is everything, but for what lies in the waste of a last pass.
func (r *relaxation) begin(p *position) {
	r.p, r.free, r.ends, r.space, r.linked = p, 0, 0, false, 0
	for i := len(p.piles) - 1; i >= 0; i-- { // the reserve before the columns that it fills
		r.open[i] = int8(p.piles[i].n)
		r.uncover(i)
	}
	for suit := range suits {
		if r.height[suit] = max(p.height[suit*maxPacks], p.height[suit*maxPacks+1]); !p.book.has[suit] {
			r.height[suit] = ranks
		}
	}
	if p.book.back {
		r.ends |= p.raised()
	}
	seen := uint8(0)
	if p.book.stock == reaching && !p.mayTurnOver(p.passes) {
		seen = p.waste
	}
	for _, place := range p.talon[seen:p.cards] {
		r.free |= 1 << p.dealt[place]
	}
	r.waste = int(seen)
	r.unwaste()
}

// uncover takes one more card off a pile.
func (r *relaxation) uncover(i int) {
	r.open[i]--
	if r.open[i] < 0 {
		if i < r.p.book.columns {
			r.fill(i)
		}
		return
	}
	face := uint64(1) << (r.p.piles[i].cards[r.open[i]] & 63)
	r.free |= face
	if i < r.p.book.columns {
		r.ends |= face
	}
}

// fill is about a column that has no more cards: it is a space, unless the reserve fills it.
func (r *relaxation) fill(i int) {
	reserve := r.p.book.reserves
	if !r.p.book.fillsUp || r.open[reserve] < 0 {
		r.space, r.guests[i] = true, noCard
		return
	}
	card := r.p.piles[reserve].cards[r.open[reserve]]
	r.guests[i] = card
	r.ends |= 1 << card
	r.uncover(reserve)
}

// unwaste takes one more card off the waste.
func (r *relaxation) unwaste() {
	if r.waste--; r.waste >= 0 {
		r.free |= 1 << r.p.dealt[r.p.talon[r.waste]]
	}
}

// again looks at every pile once, and reports whether something new came of it.
func (r *relaxation) again() bool {
	news := r.climb()
	for i := range r.p.piles {
		for r.open[i] >= 0 && r.leaves(i) || i < r.p.book.columns && r.departs(i) {
			news = true
		}
	}
	for r.waste >= 0 && r.moves(r.p.dealt[r.p.talon[r.waste]]) {
		r.unwaste()
		news = true
	}
	parted, settled := r.part(), r.settle()
	return parted || settled || news
}

// settle lets free cards that are not in a column go to one, where others can then lie on them.
func (r *relaxation) settle() bool {
	before := r.ends
	for free := r.free &^ r.ends; free != 0; free &= free - 1 {
		if face := uint8(bits.TrailingZeros64(free)); r.lands(face) {
			r.ends |= 1 << face
		}
	}
	return r.ends != before
}

// climb lets the suit piles grow.
func (r *relaxation) climb() bool {
	news := false
	for suit := range suits {
		for next := &r.p.at[suit]; r.free>>next[r.height[suit]]&1 != 0; {
			r.height[suit]++
			news = true
		}
	}
	return news
}

// lands reports whether a card can go to a column.
func (r *relaxation) lands(face uint8) bool {
	return r.p.book.on[face]&r.ends != 0 || r.space && r.p.fills(face, 1)
}

// rises reports whether a card can go up.
func (r *relaxation) rises(face uint8) bool { return r.p.order[face] < r.height[suitOf(face)] }

// moves reports whether a card can go anywhere.
func (r *relaxation) moves(face uint8) bool { return r.rises(face) || r.lands(face) }

// leaves takes cards off a pile, as many as can leave together, and reports whether there were any.
func (r *relaxation) leaves(i int) bool {
	pile := &r.p.piles[i]
	at := int(r.open[i])
	aside := i >= r.p.book.columns
	if top := pile.cards[at] & 63; r.rises(top) || aside && r.lands(top) {
		r.uncover(i)
		return true
	}
	if aside {
		return false
	}
	for first := r.group(pile, at); first <= at; first++ {
		if r.lands(pile.cards[first] & 63) {
			r.carry(i, first, at)
			return true
		}
		if r.p.book.rules.Unit == game.UnitWhole {
			return false
		}
	}
	return false
}

// departs lets a card of the reserve go on from the column that it filled, and reports whether there was one.
func (r *relaxation) departs(i int) bool {
	if r.open[i] >= 0 || r.guests[i] == noCard || !r.moves(r.guests[i]) {
		return false
	}
	r.fill(i)
	return true
}

// carry takes the cards between two places off a column, as they lie on one another.
func (r *relaxation) carry(i, first, last int) {
	cards := &r.p.piles[i].cards
	for ; first < last; last-- {
		r.links[r.linked] = link{cards[last-1] & 63, cards[last] & 63}
		r.linked++
		r.open[i]--
	}
	r.uncover(i)
}

// part lets cards leave those that they were carried with, and reports whether there were any.
func (r *relaxation) part() bool {
	before := r.linked
	for i := before - 1; i >= 0; i-- {
		if l := r.links[i]; r.rises(l.upper) || r.p.book.rules.Unit != game.UnitWhole && r.lands(l.upper) {
			r.free |= 1 << l.lower
			r.ends |= 1 << l.lower
			r.linked--
			r.links[i] = r.links[r.linked]
		}
	}
	return r.linked != before
}

// group returns the lowest card that can have all cards up to an open one move with it.
func (r *relaxation) group(pile *pile, at int) int {
	b := r.p.book
	for at > 0 && pile.cards[at-1]&down == 0 &&
		(b.rules.Unit == game.UnitFaceUp || b.rules.Unit != game.UnitTop && b.on[pile.cards[at]&63]>>pile.cards[at-1]&1 != 0) {
		at--
	}
	return at
}

// all reports whether everything goes up.
func (r *relaxation) all() bool {
	for _, height := range r.height {
		if height < ranks {
			return false
		}
	}
	for i := range r.p.piles {
		if r.open[i] > 0 {
			return false
		}
	}
	return r.waste <= 0
}
