package twin

import "math/bits"

// A playout plays on from a position of a world, without a look at the hidden cards, until few of them are left. It does not
// search. It gives each way to go on a value, which is a weighted sum, and takes the way with the highest value.
//
// A search that knows all cards may win because it knows cards that a player could not know in time. The moves of a playout do
// not depend on such cards, so a win of a playout says more about a player's chances.
type playout struct {
	search  *search
	below   *[cards]uint8 // for each head (see board): the face-down cards below it
	weights *playoutTraits
	p       position
	hidden  int   // number of face-down cards in the columns
	choices int64 // number of choices that were made so far

	best  way // the best way to go on
	value float32
	found bool
}

// A way is a move, with the returns before it that make it possible. A return brings a card back from a suit pile to a column.
type way struct {
	returns [maxReturns]move
	count   int // number of returns
	move    move
}

// maxReturns is the largest number of returns before one move.
const maxReturns = 3

// playUntil plays until at most the given number of cards are hidden. It returns false if it finds no way to go on before that.
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
		rises &= p.heads // open cards that are no heads have gone up already
		lays &^= nextUp  // such a card would go up from its column at once
	}
	o.try(p, way{}, reveal, p.heads&fits)
	o.try(p, way{}, toFoundation, rises|reachable&nextUp)
	o.try(p, way{}, talonToTableau, lays)
	if s.b.backMoves {
		o.tryReturns(p, way{}, fits, reachable, allCards)
	}
}

// try compares ways with the best way so far. These ways have the returns of w, and then a move of the given kind with one card
// of the set. The returns lead to position p.
func (o *playout) try(p *position, w way, kind move, set cardSet) {
	for ; set != 0; set &= set - 1 {
		w.move = kind | move(bits.TrailingZeros64(set))
		if v := o.valueOf(p, w); !o.found || v > o.value {
			o.found, o.value, o.best = true, v, w
		}
	}
}

// tryReturns compares the ways that add the return of one card of the set to w. After this return comes a move that needs it, or
// another return. The set fits has the cards that the columns took before the return. The set reachable has the cards of the
// stock that dealing brings to the top of the waste.
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

// valueOf returns the value of a way whose returns lead to position p. It does not look at the card that the move turns up.
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

// valueOfHead returns the value of the move of a head. It plays the move in q, except for the card that the move turns up.
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

// riseFreely sends open cards that are no heads to the suit piles, until no more of them can go.
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

// valueOfPosition returns the value of q, the position after a way.
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

// valueOfHeads returns the value of the heads that cover face-down cards and can move. The set movable has the heads that can
// move now. The set helped has those that could move after a card of the stock is laid on a column.
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
