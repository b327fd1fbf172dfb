package twin

import "math/bits"

// A playout plays on in a world until few cards are hidden. It does not search: it takes the way with the
// highest value, a weighted sum of traits.
//
// A search may win by knowing cards that a player could not know in time. The moves of a playout do not depend
// on such cards, so its wins say more about a player's chances.
type playout struct {
	board   *board
	below   *[cards]uint8 // for each head: the face-down cards below it
	weights *playoutTraits
	p       position
	hidden  int   // face-down cards in the columns
	choices int64 // choices made so far

	best  way
	value float32
	found bool
}

// A way is a move, after the returns of cards from suit piles that make it possible.
type way struct {
	returns [maxReturns]move
	count   int
	move    move
}

const maxReturns = 3

func (o *playout) playUntil(mostHidden int) bool {
	b := o.board
	for b.applyForcedMoves(&o.p); o.hidden > mostHidden; b.applyForcedMoves(&o.p) {
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

func (o *playout) choose() {
	o.found = false
	p, b := &o.p, o.board
	withRoom, nextUp := p.pairsWithRoom(), p.foundationCandidates()
	fits, reachable := p.tableauCandidates(withRoom), b.reachableCards(p)
	rises, lays := p.open&withRoom&nextUp, reachable&fits
	if b.freeFoundationMoves {
		// applyForcedMoves has sent the other open cards up
		rises &= p.heads
		lays &^= nextUp // it would go up from its column at once
	}
	o.compareWays(p, way{}, reveal, p.heads&fits)
	o.compareWays(p, way{}, toFoundation, rises|reachable&nextUp)
	o.compareWays(p, way{}, talonToTableau, lays)
	if b.backMoves {
		o.compareWaysWithReturns(p, way{}, fits, reachable, allCards)
	}
}

func (o *playout) compareWays(p *position, w way, kind move, set cardSet) {
	for ; set != 0; set &= set - 1 {
		w.move = kind | move(bits.TrailingZeros64(set))
		if v := o.valueOf(p, w); !o.found || v > o.value {
			o.found, o.value, o.best = true, v, w
		}
	}
}

// compareWaysWithReturns values ways with one return more than w, of a card of the set, and a move or another
// return that needs it. The columns took the cards of fits before.
func (o *playout) compareWaysWithReturns(p *position, w way, fits, reachable, set cardSet) {
	set &= o.board.returnable(p, fits)
	for w.count++; set != 0; set &= set - 1 {
		q, card := *p, set&-set
		m := fromFoundation | move(bits.TrailingZeros64(card))
		q.apply(o.board, m)
		w.returns[w.count-1] = m
		fitsNow := q.tableauCandidates(q.pairsWithRoom()) &^ fits & children(card)
		o.compareWays(&q, w, reveal, q.heads&fitsNow)
		o.compareWays(&q, w, talonToTableau, reachable&fitsNow&^q.foundationCandidates())
		if w.count < maxReturns {
			o.compareWaysWithReturns(&q, w, fitsNow, reachable, fitsNow)
		}
	}
}

// valueOf does not depend on which hidden card the move turns up.
func (o *playout) valueOf(p *position, w way) float32 {
	card, bit, q := w.move.card(), uint64(1)<<w.move.card(), *p
	v := o.weights[wayReturns] * float32(w.count)
	switch {
	case q.heads&bit != 0:
		v += o.playAndValueHead(&q, w.move)
	case q.talon&bit == 0: // an open card goes up, in a game without back-moves
		q.apply(o.board, w.move)
	case w.move.kind() == toFoundation:
		v += o.weights[wayStockUp]
		q.apply(o.board, w.move)
	default:
		v += o.weights[wayStockLaid] + o.weights[wayRank]*float32(card/4)
		if bit&kings != 0 {
			v += o.weights[wayStockKing]
		}
		q.apply(o.board, w.move)
	}
	if o.board.freeFoundationMoves {
		q.sendOpenCardsUp()
	}
	return v + o.valueOfPosition(&q)
}

// playAndValueHead returns what the move adds to the value, and does not turn up the card below the head.
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

func (o *playout) valueOfPosition(q *position) float32 {
	w := o.weights
	room, next := q.pairsWithRoom(), q.foundationCandidates()
	fits, reachable := q.tableauCandidates(room), o.board.reachableCards(q)
	v := o.valueOfHeads(q, fits|room&next, children(reachable&fits))
	v += w[wayPlayable]*countOf(reachable&(fits|next)) + w[wayReachable]*countOf(reachable) +
		w[wayStockLeft]*countOf(q.talon)
	v += w[waySpaces] * float32(q.spaces)
	if q.spaces > 0 && (reachable|q.heads)&kings == 0 {
		v += w[wayVainSpace]
	}
	fewest, most := o.board.shortestAndLongestFoundation(q)
	v += w[wayUp]*countOf(q.onFoundations) + w[wayFewest]*float32(fewest) + w[waySpread]*float32(most-fewest)
	if unseen := o.board.inPlay &^ (q.open | q.onFoundations | q.talon); unseen != 0 {
		v += w[wayFitting] * countOf(unseen&(fits|next)) / countOf(unseen)
	}
	return v
}

// valueOfHeads counts, of the heads that cover face-down cards, those that can move, and those that could after a card
// of the stock is laid on a column.
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

func countOf(set cardSet) float32 { return float32(bits.OnesCount64(set)) }
