package twin

import "math/bits"

// expand pushes the successors of a position onto the stack. The search tries the last ones first. In the
// order of pushing, they come from these moves:
//
//   - cards that come back from the suit piles
//   - heads (lowest cards of runs that lie where they were dealt) whose move only empties a column
//   - cards of stock and waste that go to a column
//   - cards of stock and waste that go to a suit pile
//   - open cards (face up, in the run at the end of a column) that go to a suit pile
//   - heads that cover other cards
func (s *search) expand(n *node) {
	withRoom, nextUp := n.pairsWithRoom(), n.foundationCandidates()
	fits := n.tableauCandidates(withRoom)
	onto, twin := uint64(allCards), uint64(allCards)
	if n.restriction != unrestricted {
		onto, twin = n.cardsNeedingLastMove()
	}
	forTableau, forFoundation := s.playableTalonCards(&n.position, fits, nextUp)
	if s.b.backMoves {
		s.pushReturnsFromFoundations(n, withRoom, nextUp, fits, onto)
	}
	forTableau &= onto
	if s.freeFoundationMoves {
		// Leaves out cards that suit piles take: from a column they would go there at once; forFoundation has
		// them too.
		forTableau &^= nextUp
	}
	heads := n.heads & fits & onto
	base := len(s.stack)
	s.pushMoves(n, reveal, heads&s.b.bottomHeads)
	if s.neededTalonMoves {
		s.keepNewNodes(base)
		s.pushNeededTalonMoves(n, forTableau, withRoom)
		base = len(s.stack)
	} else {
		s.pushMoves(n, talonToTableau, forTableau)
	}
	if n.restriction == unrestricted {
		s.pushMoves(n, toFoundation, forFoundation)
	}
	s.pushMoves(n, toFoundation, n.open&withRoom&nextUp&twin)
	s.pushMoves(n, reveal, heads&^s.b.bottomHeads)
	s.keepNewNodes(base)
}

// cardsNeedingLastMove returns the cards that can move only because of the last move. The set onto has the
// cards that can now lie on the moved card or its twin, the other card of the same rank and colour. The set
// twin has that twin, which can now go to its suit pile.
func (n *node) cardsNeedingLastMove() (onto, twin cardSet) {
	if !n.opensPair {
		return 0, 0
	}
	card := uint64(1) << n.move.card()
	return children(card), twins(card)
}

// playableTalonCards returns the cards that draws and turn-overs bring to the top of the waste, and that then
// fit on the columns or on the suit piles. The set fits has the cards that the columns take, and nextUp those
// that the suit piles take.
func (s *search) playableTalonCards(p *position, fits, nextUp cardSet) (forTableau, forFoundation cardSet) {
	s.reachable = s.b.reachableCards(p)
	return s.reachable & fits, s.reachable & nextUp
}

// pushMoves pushes a node onto the search's stack for each card of a set, with a move of the given kind. The
// moves are not played yet: keepNewNodes does that.
func (s *search) pushMoves(n *node, kind move, set cardSet) {
	for ; set != 0; set &= set - 1 {
		m := kind | move(bits.TrailingZeros64(set))
		s.stack = append(s.stack, node{position: n.position, move: m, depth: n.depth + 1})
	}
}

// pushReturnsFromFoundations pushes nodes onto the search's stack for the moves that bring cards back from
// the suit piles. Aces stay there, because no card may lie on an ace.
func (s *search) pushReturnsFromFoundations(n *node, withRoom, nextUp, fits, onto cardSet) {
	set := n.onFoundations &^ previousInSuit(n.onFoundations) & s.b.inPlay & fits &^ aces
	if !s.freeFoundationMoves {
		base := len(s.stack)
		s.pushMoves(n, fromFoundation, s.b.unsafeCards(&n.position, set&onto, s.o))
		s.keepNewNodes(base)
		return
	}
	if set == 0 || n.restriction == afterTalonMove {
		return
	}
	if set &= s.usefulReturns(&n.position, withRoom, nextUp); set != 0 &&
		(n.restriction == unrestricted || s.add(n.key|returnsKeyBit)) {
		s.pushNeededReturns(n, set, withRoom)
	}
}
