package twin

import "math/bits"

// A playout plays on from a position of a world, without a look at the hidden cards, until few of them are
// left. It does not search. It gives each way to go on a value, which is a weighted sum, and takes the way
// with the highest value.
//
// A search that knows all cards may win because it knows cards that a player could not know in time. The
// moves of a playout do not depend on such cards, so a win of a playout says more about a player's chances.
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

// A way is a move, with the returns before it that make it possible. A return brings a card back from a suit
// pile to a column.
type way struct {
	returns [maxReturns]move
	count   int // number of returns
	move    move
}

// maxReturns is the largest number of returns before one move.
const maxReturns = 3

// playUntil plays until at most the given number of cards are hidden. It returns false if it finds no way to
// go on before that.
func (o *playout) playUntil(mostHidden int) bool {
	b := o.search.b
	for o.search.applyForcedMoves(&o.p); o.hidden > mostHidden; o.search.applyForcedMoves(&o.p) {
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
		// Of the open cards, only heads (lowest cards of dealt runs) are left: applyForcedMoves sent others
		// to suit piles.
		rises &= p.heads
		lays &^= nextUp // such a card would go up from its column at once
	}
	o.compareWays(p, way{}, reveal, p.heads&fits)
	o.compareWays(p, way{}, toFoundation, rises|reachable&nextUp)
	o.compareWays(p, way{}, talonToTableau, lays)
	if s.b.backMoves {
		o.compareWaysWithReturns(p, way{}, fits, reachable, allCards)
	}
}

// compareWays computes the values of several ways to go on, and keeps the best way found so far. Each of
// these ways begins with the returns of w: moves of cards from suit piles back to columns, which lead to
// position p. Then comes one move of the given kind, with a card of the set. The set gives one way for each
// card.
func (o *playout) compareWays(p *position, w way, kind move, set cardSet) {
	for ; set != 0; set &= set - 1 {
		w.move = kind | move(bits.TrailingZeros64(set))
		if v := o.valueOf(p, w); !o.found || v > o.value {
			o.found, o.value, o.best = true, v, w
		}
	}
}

// compareWaysWithReturns looks for a better way to go on that begins with the returns of w. A return moves a
// card from a suit pile back to a column; position p is the position after the returns of w. The next step is
// the return of one more card, which must be in the set named set. Then comes a move that needs this return,
// or another return that needs it. The set fits has the cards that the columns took before the return. The
// set reachable has the cards of the stock that dealing brings to the top of the waste.
func (o *playout) compareWaysWithReturns(p *position, w way, fits, reachable, set cardSet) {
	set &= p.onFoundations &^ previousInSuit(p.onFoundations) & o.search.b.inPlay & fits &^ aces
	for w.count++; set != 0; set &= set - 1 {
		q, card := *p, set&-set
		m := fromFoundation | move(bits.TrailingZeros64(card))
		q.apply(o.search.b, m)
		w.returns[w.count-1] = m
		fitsNow := q.tableauCandidates(q.pairsWithRoom()) &^ fits & children(card)
		o.compareWays(&q, w, reveal, q.heads&fitsNow)
		o.compareWays(&q, w, talonToTableau, reachable&fitsNow&^q.foundationCandidates())
		if w.count < maxReturns {
			o.compareWaysWithReturns(&q, w, fitsNow, reachable, fitsNow)
		}
	}
}

// valueOf returns the value that a playout gives to a way to go on: returns of cards from suit piles, and
// then one move. These returns have been played already, and have led to position p. The value does not
// depend on which hidden card the move turns up.
func (o *playout) valueOf(p *position, w way) float32 {
	card, bit, q := w.move.card(), uint64(1)<<w.move.card(), *p
	v := o.weights[wayReturns] * float32(w.count)
	switch {
	case q.heads&bit != 0:
		v += o.playAndValueHead(&q, w.move)
	case q.talon&bit == 0: // a face-up card goes from a column to its suit pile, in a game that lets no card come back from suit piles
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
		q.sendOpenCardsUp()
	}
	return v + o.valueOfPosition(&q)
}

// playAndValueHead returns what the move of a head adds to the value of a way to go on. A head is the lowest
// card of a run that lies where it was dealt. The function also plays the move in position q. It does not
// turn up the hidden card under the head, because a playout must not look at this card.
func (o *playout) playAndValueHead(q *position, m move) (v float32) {
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

// sendOpenCardsUp sends open cards that are no heads to the suit piles, until no more of them can go.
func (p *position) sendOpenCardsUp() {
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

// valueOfPosition returns what position q adds to the value of a way to go on. Position q is the position
// that this way leads to.
func (o *playout) valueOfPosition(q *position) float32 {
	w := o.weights
	room, next := q.pairsWithRoom(), q.foundationCandidates()
	fits, reachable := q.tableauCandidates(room), o.search.b.reachableCards(q)
	v := o.valueOfHeads(q, fits|room&next, children(reachable&fits))
	v += w[wayPlayable]*countOf(reachable&(fits|next)) + w[wayReachable]*countOf(reachable) +
		w[wayStockLeft]*countOf(q.talon)
	v += w[waySpaces] * float32(q.spaces)
	if q.spaces > 0 && (reachable|q.heads)&kings == 0 {
		v += w[wayVainSpace]
	}
	fewest, most := o.search.b.shortestAndLongestFoundation(q)
	v += w[wayUp]*countOf(q.onFoundations) + w[wayFewest]*float32(fewest) + w[waySpread]*float32(most-fewest)
	if unseen := o.search.b.inPlay &^ (q.open | q.onFoundations | q.talon); unseen != 0 {
		v += w[wayFitting] * countOf(unseen&(fits|next)) / countOf(unseen)
	}
	return v
}

// valueOfHeads returns what the heads that cover face-down cards add to the value of position q. A head is
// the lowest card of a run that lies where it was dealt. The set movable has the cards that can move now. The
// set helped has the cards that could move after a card of the stock is laid on a column.
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
