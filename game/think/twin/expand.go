package twin

import "math/bits"

// expand pushes the successors of a position onto the stack, the best last, which are tried first.
func (s *search) expand(n *node) {
	withRoom, nextUp := n.pairsWithRoom(), n.foundationCandidates()
	fits := n.tableauCandidates(withRoom)
	onto, twin := uint64(allCards), uint64(allCards)
	if n.restriction != unrestricted {
		onto, twin = n.cardsNeedingLastMove()
	}
	reachable := s.board.reachableCards(&n.position)
	if s.board.backMoves {
		s.pushReturnsFromFoundations(n, reachable, withRoom, fits, onto)
	}
	lays := reachable & fits & onto
	if s.board.freeFoundationMoves {
		// From a column these would go up at once.
		lays &^= nextUp
	}
	heads := n.heads & fits & onto
	base := len(s.stack)
	s.pushMoves(n, reveal, heads&s.board.bottomHeads)
	if s.board.neededTalonMoves {
		s.keepNewNodes(base)
		s.pushNeededTalonMoves(n, lays, withRoom)
		base = len(s.stack)
	} else {
		s.pushMoves(n, talonToTableau, lays)
	}
	if n.restriction == unrestricted {
		s.pushMoves(n, toFoundation, reachable&nextUp)
	}
	s.pushMoves(n, toFoundation, n.open&withRoom&nextUp&twin)
	s.pushMoves(n, reveal, heads&^s.board.bottomHeads)
	s.keepNewNodes(base)
}

// cardsNeedingLastMove returns the cards that can move only because of the last move: those that can now lie on
// the moved card or its twin, and that twin, which can now go up.
func (n *node) cardsNeedingLastMove() (onto, twin cardSet) {
	if !n.opensPair {
		return 0, 0
	}
	card := uint64(1) << n.move.card()
	return children(card), twins(card)
}

func (s *search) pushMoves(n *node, kind move, set cardSet) {
	for ; set != 0; set &= set - 1 {
		m := kind | move(bits.TrailingZeros64(set))
		s.stack = append(s.stack, node{position: n.position, move: m, depth: n.depth + 1})
	}
}

func (s *search) pushReturnsFromFoundations(n *node, reachable, withRoom, fits, onto cardSet) {
	set := s.board.returnable(&n.position, fits)
	if !s.board.freeFoundationMoves {
		base := len(s.stack)
		s.pushMoves(n, fromFoundation, set&onto)
		s.keepNewNodes(base)
		return
	}
	if set == 0 || n.restriction == afterTalonMove {
		return
	}
	if set &= s.board.usefulReturns(&n.position, reachable, withRoom); set != 0 &&
		(n.restriction == unrestricted || s.add(n.key|returnsKeyBit)) {
		s.pushNeededReturns(n, set, withRoom)
	}
}

// returnable returns the cards that can come back from the suit piles to the columns.
func (b *board) returnable(p *position, fits cardSet) cardSet {
	return p.onFoundations &^ previousInSuit(p.onFoundations) & b.inPlay & fits &^ aces
}
