package twin

import "math/bits"

// applyForcedMoves plays moves to suit piles that cannot lose a win: of safe cards (see safeCard), and with
// the dominance FreeFoundationMoves, in games with back-moves, of all open cards that are no heads.
//
// The rest of this comment proves the second kind. The terms are those of type position; the parent of a card
// is here the card on which it lies. To go up means to go to a suit pile, and to return means to come back to
// a column.
//
//  1. An open card that is no head may always go up. Its parent then has room, so the card can return at
//     once. Whatever could be done before can still be done.
//  2. A family is the set of all positions that differ only by such cards going up and returning. Either all
//     positions of a family can be won, or none can.
//  3. Take any position, and move such cards up until no more can go. Call the result a peak above the
//     position. In each family the search looks only at peaks, and at positions that returns reach from a
//     peak (see pushNeededReturns). Claim: for each position of the family, the search looks at a peak above
//     it.
//  4. Whether a card can go up depends only on lower cards and on its twin. So cards can go up in the order
//     of their ranks. Any card that may go up may go up first; this can hinder only its twin.
//  5. Suppose that the search looks at a peak above some position A. If a card returns in A, the same peak is
//     above the new position.
//  6. If a card goes up in A, and at the peak this card is up too, the peak is also above the new position.
//  7. If a card goes up in A, but at the peak this card is not up, then its twin went up instead, and left no
//     room. In this case the search goes on from the peak: the twin returns, with the cards above it on its
//     suit pile. Then the search sends the card up, and plays forced moves. This leads to a peak above the
//     new position.
//  8. So each move that leads out of the family, from any position A, can also be made by the search. It
//     starts at a peak above A, makes some returns, and then makes this move.
//  9. Only moves of heads and of cards of the talon lead out of a family. Each takes a head off its place, or
//     a card out of the talon, for good. So there are only finitely many such moves in a line, and the proof
//     ends.
func (b *board) applyForcedMoves(p *position) {
	for card := b.forcedCard(p); card != 0; card = b.forcedCard(p) {
		p.moveToFoundation(b, bits.TrailingZeros64(card))
	}
}

func (b *board) forcedCard(p *position) cardSet {
	withRoom, nextUp := p.pairsWithRoom(), p.foundationCandidates()
	if b.freeFoundationMoves {
		if set := p.open &^ p.heads & withRoom & nextUp; set != 0 {
			return set & -set
		}
	}
	if b.without&SafeFoundationMoves != 0 {
		return 0
	}
	return b.safeCard(p, withRoom, nextUp)
}

// safeCard returns a card that can safely go up, as a set of one card or none. A card is safe if no card that
// is not up yet needs to lie on it.
//
// The lemma "safe" of docs/solver/proofs.md says when that is so, and why. Heads may then go earlier than in the line of its
// proof: the cards that they uncover give room, and take none.
//
// For cards of stock and waste, this holds only with packets of one card, where each of them can be played at
// any time. With larger packets, a missing card changes which cards come to the top of the waste.
//
// In games without back-moves, a card is also safe when all cards that could lie on it are up.
func (b *board) safeCard(p *position, withRoom, nextUp cardSet) cardSet {
	set := p.open & withRoom
	if b.packetSize <= 1 {
		set |= p.talon
	}
	for set &= nextUp; set != 0; set &= set - 1 {
		if b.isSafe(p, bits.TrailingZeros64(set)) {
			return set & -set
		}
	}
	return 0
}

func (b *board) isSafe(p *position, card int) bool {
	return b.safeAfter[card]&^p.onFoundations == 0 || !b.backMoves && b.safeAfterNoBack[card]&^p.onFoundations == 0
}

func (b *board) fillSafeMasks() {
	for card := range cards {
		rank, pair := card/4, card/2%2
		b.safeAfterNoBack[card] = pairOfRank(rank-1, pair)
		b.safeAfter[card] = pairOfRank(rank-2, 1-pair)
		if rank >= 3 {
			b.safeAfter[card] |= 1 << (4*(rank-3) + 2*(1-pair) + 1 - card%2)
		}
	}
}

// pairOfRank returns two twins. The ace has rank 0, pair is 0 or 1, and a negative rank has no cards.
func pairOfRank(rank, pair int) cardSet {
	if rank < 0 {
		return 0
	}
	return 3 << (4*rank + 2*pair)
}
