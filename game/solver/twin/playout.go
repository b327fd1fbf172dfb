package twin

import "math/bits"

// A playout plays on in a world, without a look at its hidden cards, until few of them are left. It does not search. Of the moves that it
// can make, it takes the one that a sum of weights prefers.
//
// So its wins promise less than those of a search that knows all cards, and they do not depend on hidden cards that a player could not
// know in time.
type playout struct {
	search  *search
	below   *[cards]uint8 // for each head (see board): the face-down cards below it
	weights *playoutTraits
	p       position
	hidden  int   // face-down cards
	choices int64 // so far

	best  way // the best way to go on
	value float32
	found bool
}

// A way is a move, after cards that come back from suit piles for it.
type way struct {
	returns [maxReturns]move
	count   int // of returns
	move    move
}

// maxReturns is how many cards may come back for one move.
const maxReturns = 3

// playUntil plays until at most so many cards are hidden. It reports false if it is stuck before.
func (o *playout) playUntil(hidden int) bool {
	b := o.search.b
	for o.search.applyForcedMoves(&o.p); o.hidden > hidden; o.search.applyForcedMoves(&o.p) {
		if o.choose(); !o.found {
			return false
		}
		o.choices++
		for _, m := range o.best.returns[:o.best.count] {
			o.p.apply(b, m)
		}
		card := o.best.move.card()
		if o.p.heads>>card&1 != 0 && o.below[card] > 0 {
			o.hidden--
		}
		o.p.apply(b, o.best.move)
	}
	return true
}

// choose finds the best way to go on.
func (o *playout) choose() {
	o.found = false
	p, s := &o.p, o.search
	withRoom, nextUp := p.pairsWithRoom(), p.foundationCandidates()
	fits, reachable := p.tableauCandidates(withRoom), s.b.reachableCards(p)
	rises, lays := p.open&withRoom&nextUp, reachable&fits
	if s.freeFoundationMoves {
		rises &= p.heads // the others went up at once
		lays &^= nextUp  // such a card would go up from its column at once
	}
	o.try(p, way{}, reveal, p.heads&fits)
	o.try(p, way{}, toFoundation, rises|reachable&nextUp)
	o.try(p, way{}, talonToTableau, lays)
	if s.b.backMoves {
		o.tryReturns(p, way{}, fits, reachable, allCards)
	}
}

// try compares the ways that end with a move of one of these cards, and begin with the returns of w. They lead to position p.
func (o *playout) try(p *position, w way, kind move, set cardSet) {
	for ; set != 0; set &= set - 1 {
		w.move = kind | move(bits.TrailingZeros64(set))
		if v := o.valueOf(p, w); !o.found || v > o.value {
			o.found, o.value, o.best = true, v, w
		}
	}
}

// tryReturns compares the ways in which one of these cards comes back for a move that needs it, or for another return. The columns took the
// cards fits before, and dealing brings the reachable ones.
func (o *playout) tryReturns(p *position, w way, fits, reachable, set cardSet) {
	set &= p.onFoundations &^ previousInSuit(p.onFoundations) & o.search.b.inPlay & fits &^ aces
	for w.count++; set != 0; set &= set - 1 {
		q, card := *p, set&-set
		m := fromFoundation | move(bits.TrailingZeros64(card))
		q.apply(o.search.b, m)
		w.returns[w.count-1] = m
		fitsNow := q.tableauCandidates(q.pairsWithRoom()) &^ fits & children(card)
		o.try(&q, w, reveal, q.heads&fitsNow)
		o.try(&q, w, talonToTableau, reachable&fitsNow&^q.foundationCandidates())
		if w.count < maxReturns {
			o.tryReturns(&q, w, fitsNow, reachable, fitsNow)
		}
	}
}

// valueOf returns the value of a way whose returns lead to position p. It does not look at what the move turns up.
func (o *playout) valueOf(p *position, w way) float32 {
	card, bit, q := w.move.card(), uint64(1)<<w.move.card(), *p
	v := o.weights[wayReturns] * float32(w.count)
	switch {
	case q.heads&bit != 0:
		v += o.valueOfHead(&q, w.move)
	case q.talon&bit == 0: // an open card goes up, in a game in which it may not come back
		q.apply(o.search.b, w.move)
	case w.move.kind() == toFoundation:
		v += o.weights[wayStockUp]
		q.apply(o.search.b, w.move)
	default:
		v += o.weights[wayStockLaid] + o.weights[wayRank]*float32(card/4)
		if bit&kings != 0 {
			v += o.weights[wayStockKing]
		}
		q.apply(o.search.b, w.move)
	}
	if o.search.freeFoundationMoves {
		q.riseFreely()
	}
	return v + o.valueOfPosition(&q)
}

// valueOfHead returns the value of the move of a head, and plays it as far as it can be foreseen.
func (o *playout) valueOfHead(q *position, m move) (v float32) {
	w, card := o.weights, m.card()
	bit, below := uint64(1)<<card, o.below[card]
	q.heads &^= bit
	if below == 0 {
		v += w[waySpace]
		q.spaces++
	} else {
		v += w[wayShows] + w[wayBelow]*float32(below)
	}
	if below == 1 {
		v += w[wayLastBelow]
	}
	switch {
	case m.kind() == toFoundation:
		v += w[wayHeadUp]
		if below > 0 {
			v += w[wayHeadUpShows]
		}
		q.open &^= bit
		q.onFoundations |= bit
	case bit&kings != 0:
		v += w[wayKing]
		q.spaces--
	}
	return v
}

// riseFreely sends open cards up that are no heads, until there is none.
func (p *position) riseFreely() {
	for {
		set := p.open &^ p.heads & p.pairsWithRoom() & p.foundationCandidates()
		if set == 0 {
			return
		}
		card := set & -set
		p.open &^= card
		p.onFoundations |= card
		if card&kings != 0 {
			p.spaces++
		}
	}
}

// valueOfPosition returns the value of the position after a way.
func (o *playout) valueOfPosition(q *position) float32 {
	w := o.weights
	room, next := q.pairsWithRoom(), q.foundationCandidates()
	fits, reachable := q.tableauCandidates(room), o.search.b.reachableCards(q)
	v := o.valueOfHeads(q, fits|room&next, children(reachable&fits))
	v += w[wayPlayable]*countOf(reachable&(fits|next)) + w[wayReachable]*countOf(reachable) + w[wayStockLeft]*countOf(q.talon)
	v += w[waySpaces] * float32(q.spaces)
	if q.spaces > 0 && (reachable|q.heads)&kings == 0 {
		v += w[wayVainSpace]
	}
	fewest, most := o.search.b.shortestAndLongest(q)
	v += w[wayUp]*countOf(q.onFoundations) + w[wayFewest]*float32(fewest) + w[waySpread]*float32(most-fewest)
	if unseen := o.search.b.inPlay &^ (q.open | q.onFoundations | q.talon); unseen != 0 {
		v += w[wayFitting] * countOf(unseen&(fits|next)) / countOf(unseen)
	}
	return v
}

// valueOfHeads returns the value of the heads with cards below them that can move, and of those that could after a card of the stock is
// laid.
func (o *playout) valueOfHeads(q *position, movable, helped cardSet) (v float32) {
	any := false
	for heads := q.heads; heads != 0; heads &= heads - 1 {
		head, below := heads&-heads, o.below[bits.TrailingZeros64(heads)]
		switch {
		case below == 0:
		case head&movable != 0:
			any = true
			v += o.weights[wayMovable] + o.weights[wayMovableBelow]*float32(below)
		case head&helped != 0:
			v += o.weights[wayHelped]
		}
	}
	if any {
		v += o.weights[wayAnyMovable]
	}
	return v
}

// countOf returns the number of cards in a set.
func countOf(set cardSet) float32 { return float32(bits.OnesCount64(set)) }
