package twin

import "math/bits"

// applyForcedMoves plays moves to the suit piles that lose nothing, until there is none. Some move a safe card: see safeCard.
// With FreeFoundationMoves, in games where cards may come back, so does every move of an open card that is no head. A head is
// the lowest card of a run that lies where it was dealt. The proof follows. To go up means to go to a suit pile, and to return
// means to come back to a column.
//
//  1. A card that is no head may always go up. It leaves its parent with room, so it can return at once. Whatever could be
//     done before can still be done.
//  2. Call a family all positions that differ only by such cards going up and returning. Either all positions of a family are
//     won, or all are lost.
//  3. A peak above a position is reached from there by moving cards up until no more can go. In each family the search looks
//     only at peaks, and at rows of returns that lead down from them (see pushNeededReturns). Claim: it looks at a peak above
//     each position of the family.
//  4. Whether a card can go up depends on lower cards and on its twin. So cards can go up in the order of their ranks. Any
//     card that may go up may go first; it hinders no other but its twin.
//  5. Let the search look at a peak above some position. If a card returns in that position, the same peak is above the new
//     position.
//  6. If a card goes up in that position, and the card is up at the peak, the peak is above the new position too.
//  7. If the card is not up at the peak, its twin went up instead, and left no room. Then the search lets the twin return,
//     with the cards of its suit above it. It sends the card up, and plays forced moves. That leads to a peak above the new
//     position.
//  8. So a move out of the family from any position is a row of returns from a peak above that position, and then that move.
//  9. Moves out of a family are moves of heads and of cards of the talon. Each takes a head off its place, or a card out of
//     the talon, for good. So the argument ends.
func (s *search) applyForcedMoves(p *position) {
	for {
		card := s.forcedCard(p)
		if card == 0 {
			return
		}
		p.apply(s.b, toFoundation|move(bits.TrailingZeros64(card)))
	}
}

// forcedCard returns a card that the search sends to its suit pile without trying other moves, as a set of one card, or an
// empty set.
func (s *search) forcedCard(p *position) cardSet {
	withRoom, nextUp := p.pairsWithRoom(), p.foundationCandidates()
	if s.freeFoundationMoves {
		if set := p.open &^ p.heads & withRoom & nextUp; set != 0 {
			return set & -set
		}
	}
	if s.o.Without&SafeFoundationMoves != 0 {
		return 0
	}
	return s.b.safeCard(p, withRoom, nextUp)
}

// safeCard returns a card that is safe to go up, which means to its suit pile, as a set of one card, or an empty set. A card is
// safe if no card that is not up yet needs to lie on it.
//
//  1. Let c be a card of rank r that can go up. Let the suits of the other colour be up to rank r-2, and the twin suit of c up
//     to rank r-3.
//  2. Call these cards small: c's suit up to r, the other colour up to r-1, the twin suit up to r-2.
//  3. Take any line that wins, in which c does not go up now. Send c up, and play the same line with two changes. Leave out
//     the moves of small cards that are up already. Send small cards up as soon as they lie open in a column, or when the line
//     lays them there.
//  4. Small cards can always go up then: their suits are high enough, and only small cards may lie on them.
//  5. The other cards lie as they do in the line, except that small cards between them are missing. None of the other cards
//     lies on a small card. So each has at least the room that it has in the line, and at least as many columns are empty.
//  6. Heads (the lowest cards of runs, where the deal put them) may go earlier than in the line. The cards that they uncover
//     give room, and take none. So the changed line can be played, and wins.
//
// For cards of stock and waste, this holds only with packets of one card, where each of them can be played at any time. With
// larger packets, a missing card changes which cards come to the top of the waste.
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

// isSafe reports whether a card is safe (see safeCard) because the cards that could need it are on suit piles.
func (b *board) isSafe(p *position, card int) bool {
	return b.safeAfter[card]&^p.onFoundations == 0 || !b.backMoves && b.safeAfterNoBack[card]&^p.onFoundations == 0
}

// unsafeCards returns those cards of a set that are not safe (see safeCard) on their suit piles. If a safe card came back, the
// search would send it to its suit pile again at once. If the dominance NoSafeReturns is switched off, unsafeCards returns the
// whole set.
func (b *board) unsafeCards(p *position, set cardSet, o Options) cardSet {
	for rest := set; rest != 0 && o.Without&NoSafeReturns == 0; rest &= rest - 1 {
		if b.isSafe(p, bits.TrailingZeros64(rest)) {
			set &^= rest & -rest
		}
	}
	return set
}

// fillSafeMasks computes, for each card, the cards that must be on suit piles to make it safe (see safeCard).
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

// pairOfRank returns the two cards of a rank that have the same colour. The ace has rank 0; pair is 0 or 1, and says which
// colour. For a negative rank it returns no cards.
func pairOfRank(rank, pair int) cardSet {
	if rank < 0 {
		return 0
	}
	return 3 << (4*rank + 2*pair)
}
