package twin

import "math/bits"

// returnsKeyBit marks a key: the returns from this position after another return have been tried. All keys are
// below it.
const returnsKeyBit = 1 << 63

// pushNeededReturns pushes returns: moves that bring cards back from suit piles to columns. With the dominance
// FreeFoundationMoves, the search makes one only if a later move needs it.
//
// Such a search looks only at positions in which every card that may go up has gone up (see applyForcedMoves).
// From there, cards come back only in a row of returns, and then a move follows that needs the last of them.
// Nothing is lost by that:
//
//  1. Take a line with some returns, followed by a move m that is no return.
//  2. A return that m does not need can be made after m instead. The room that m takes is there without the
//     return, and the line has room for both.
//  3. So returns move to later places, until m needs the return just before it, and each other return is needed
//     by a later one.
//  4. Returns that nothing needs end up after m. There applyForcedMoves undoes them.
//
// A return can be needed so that a card can be laid on the returned card or its twin, so that the twin can go up
// after its child has moved over, or so that the next lower card of the suit can return.
func (s *search) pushNeededReturns(n *node, returns, withRoom cardSet) {
	for ; returns != 0; returns &= returns - 1 {
		s.stack = append(s.stack, n.afterReturn(s.board, returns&-returns, withRoom))
	}
}

func (n *node) afterReturn(b *board, card, withRoom cardSet) node {
	successor := node{position: n.position, depth: n.depth + 1, restriction: afterReturn, opensPair: card&withRoom == 0,
		move: fromFoundation | move(bits.TrailingZeros64(card))}
	successor.apply(b, successor.move)
	return successor
}

// usefulReturns returns the cards of the suit piles whose return may be needed, and maybe some more:
//
//   - A head, or a card of stock or waste, could be laid on the card.
//   - The twin of the card lies in a column, and could go up after the return.
//   - Another card whose return may be needed could be laid on the card, or lies below it on the suit pile.
//
// The first two count only if the twin has no room for a card now, or if another card could return and take up
// that room.
func (b *board) usefulReturns(p *position, reachable, withRoom cardSet) cardSet {
	up := p.onFoundations & b.inPlay
	set := (parents(p.heads|reachable) | twins(p.open&p.foundationCandidates())) & up & (^withRoom | parents(up))
	for {
		more := (parents(set) | nextInSuit(set)) & up &^ set
		if more == 0 {
			return set
		}
		set |= more
	}
}

// pushNeededTalonMoves pushes moves that lay cards of the talon on columns, in games with packets of one
// card, if the next move needs them.
//
// The lemma "needed" of docs/solver/proofs.md says which moves need a card, and why no others may follow: a lower card goes to it or
// its twin, or the twin goes up after its cards have moved over. Where cards may come back, moves within a family (see
// applyForcedMoves) do not count. There is one exception: a card may come back from a suit pile onto the laid card or its twin.
// Such a return may serve another move, so the search then goes on without a restriction.
func (s *search) pushNeededTalonMoves(n *node, lays, withRoom cardSet) {
	for ; lays != 0; lays &= lays - 1 {
		card := lays & -lays
		successor := node{position: n.position, depth: n.depth + 1, restriction: afterTalonMove, opensPair: true,
			move: talonToTableau | move(bits.TrailingZeros64(card))}
		successor.apply(s.board, successor.move)
		switch {
		case s.board.freeFoundationMoves && s.board.hasUsefulReturn(&successor.position, children(card)):
			s.board.applyForcedMoves(&successor.position)
			if successor.restriction = unrestricted; s.add(successor.key) {
				s.stack = append(s.stack, successor)
			}
		case card&withRoom == 0 && s.board.isLaidCardNeeded(&successor.position, card):
			s.stack = append(s.stack, successor)
		}
	}
}

func (b *board) hasUsefulReturn(p *position, children cardSet) bool {
	children &= p.onFoundations & b.inPlay
	return children != 0 && children&b.usefulReturns(p, p.talon, p.pairsWithRoom()) != 0
}

func (b *board) isLaidCardNeeded(p *position, card cardSet) bool {
	set := p.heads | p.talon
	if b.backMoves && !b.freeFoundationMoves {
		set |= p.onFoundations & b.inPlay
	}
	return set&children(card) != 0 || twins(card)&p.open&p.foundationCandidates() != 0
}
