package twin

import (
	"context"
	"math/bits"
)

// A Candidate is moves that can be taken back, and a last one that cannot.
type Candidate []move

type candidateList struct {
	search *search
	seen   map[uint64]bool
	found  []Candidate
}

// Candidates returns all ways to go on, as far as the player knows.
//
// Moves that can be taken back lead nowhere by themselves. So Candidates looks once at every position that they
// reach, and lists the moves from there that cannot: a head leaves its place, or a card of the talon goes to a
// column or a suit pile. The proofs at applyForcedMoves and pushNeededReturns show that there is nothing else.
// Only the move of a head reveals a card.
func (set *InformationSet) Candidates() []Candidate {
	s := newSearch(context.Background(), set.board, Options{Without: RelaxationPruning}, new(Tables))
	l := &candidateList{search: s, seen: map[uint64]bool{set.start.key | returnsKeyBit: true}}
	l.visit(&node{position: set.start}, nil)
	return l.found
}

// visit lists the candidates whose moves before the last are path, which leads to n, and visits the positions
// that are one more reversible move away.
func (l *candidateList) visit(n *node, path Candidate) {
	withRoom, nextUp := n.pairsWithRoom(), n.foundationCandidates()
	fits := n.tableauCandidates(withRoom)
	onto, twin := uint64(allCards), uint64(allCards)
	if n.restriction != unrestricted {
		onto, twin = n.cardsNeedingLastMove()
	}
	forTableau, forFoundation := l.search.playableTalonCards(&n.position, fits, nextUp)
	l.add(path, toFoundation, n.open&n.heads&withRoom&nextUp&twin)
	l.visitAfterRises(n, path, n.open&^n.heads&withRoom&nextUp&twin)
	l.add(path, reveal, n.heads&fits&onto)
	if n.restriction == unrestricted {
		l.add(path, toFoundation, forFoundation)
	}
	forTableau &= onto
	if l.search.freeFoundationMoves {
		// From a column, the search would send these up at once.
		forTableau &^= nextUp
	}
	l.add(path, talonToTableau, forTableau)
	l.visitAfterReturns(n, path, withRoom, nextUp, fits)
}

func (l *candidateList) add(path Candidate, kind move, set cardSet) {
	for ; set != 0; set &= set - 1 {
		l.found = append(l.found, extend(path, kind|move(bits.TrailingZeros64(set))))
	}
}

func extend(path Candidate, m move) Candidate {
	return append(append(make(Candidate, 0, len(path)+1), path...), m)
}

// One of these open cards goes to its suit pile. Where cards may come back at will, all others that can follow
// it.
func (l *candidateList) visitAfterRises(n *node, path Candidate, rises cardSet) {
	for ; rises != 0; rises &= rises - 1 {
		k, way := node{position: n.position}, path
		for card := rises & -rises; card != 0; card &= -card {
			m := toFoundation | move(bits.TrailingZeros64(card))
			k.apply(l.search.b, m)
			way = extend(way, m)
			if card = 0; l.search.freeFoundationMoves {
				card = k.open &^ k.heads & k.pairsWithRoom() & k.foundationCandidates()
			}
		}
		if !l.seen[k.key|returnsKeyBit] {
			l.seen[k.key|returnsKeyBit] = true
			l.visit(&k, way)
		}
	}
}

// After a card has come back, only moves that need it may follow, see pushNeededReturns.
func (l *candidateList) visitAfterReturns(n *node, path Candidate, withRoom, nextUp, fits cardSet) {
	if !l.search.freeFoundationMoves {
		return
	}
	set := n.onFoundations &^ previousInSuit(n.onFoundations) & l.search.b.inPlay & fits &^ aces
	for set &= l.search.usefulReturns(&n.position, withRoom, nextUp); set != 0; set &= set - 1 {
		if k := l.search.afterReturn(n, set&-set, withRoom); !l.seen[k.key] {
			l.seen[k.key] = true
			l.visit(&k, extend(path, k.move))
		}
	}
}
