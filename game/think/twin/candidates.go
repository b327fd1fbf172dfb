package twin

import (
	"math/bits"

	"xklondike/game"
)

// A Candidate is moves that can be taken back, and a last one that cannot.
type Candidate []move

type candidateList struct {
	board *board
	seen  map[uint64]bool
	found []Candidate
}

// Candidates returns all ways to go on, as far as the player knows.
//
// Moves that can be taken back lead nowhere by themselves. So Candidates looks once at every position that they
// reach, and lists the moves from there that cannot: a head leaves its place, or a card of the talon goes to a
// column or a suit pile. The proofs at applyForcedMoves and pushNeededReturns show that there is nothing else.
// Only the move of a head reveals a card.
func (set *InformationSet) Candidates() []Candidate {
	l := &candidateList{board: set.board, seen: map[uint64]bool{set.start.key | returnsKeyBit: true}}
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
	reachable := l.board.reachableCards(&n.position)
	l.add(path, toFoundation, n.open&n.heads&withRoom&nextUp&twin)
	l.visitAfterRises(n, path, n.open&^n.heads&withRoom&nextUp&twin)
	l.add(path, reveal, n.heads&fits&onto)
	if n.restriction == unrestricted {
		l.add(path, toFoundation, reachable&nextUp)
	}
	lays := reachable & fits & onto
	if l.board.freeFoundationMoves {
		// From a column, the search would send these up at once.
		lays &^= nextUp
	}
	l.add(path, talonToTableau, lays)
	l.visitAfterReturns(n, path, reachable, withRoom, fits)
}

func (l *candidateList) add(path Candidate, kind move, set cardSet) {
	for ; set != 0; set &= set - 1 {
		l.found = append(l.found, extend(path, kind|move(bits.TrailingZeros64(set))))
	}
}

func extend(path Candidate, m move) Candidate {
	return append(append(make(Candidate, 0, len(path)+1), path...), m)
}

// visitAfterRises sends one of these open cards to its suit pile and, where cards may come back at will, all others
// that can follow it.
func (l *candidateList) visitAfterRises(n *node, path Candidate, rises cardSet) {
	for ; rises != 0; rises &= rises - 1 {
		k, way := node{position: n.position}, path
		for card := rises & -rises; card != 0; card &= -card {
			m := toFoundation | move(bits.TrailingZeros64(card))
			k.apply(l.board, m)
			way = extend(way, m)
			if card = 0; l.board.freeFoundationMoves {
				card = k.open &^ k.heads & k.pairsWithRoom() & k.foundationCandidates()
			}
		}
		if !l.seen[k.key|returnsKeyBit] {
			l.seen[k.key|returnsKeyBit] = true
			l.visit(&k, way)
		}
	}
}

// visitAfterReturns lets a card come back, after which only moves that need it may follow; see pushNeededReturns.
func (l *candidateList) visitAfterReturns(n *node, path Candidate, reachable, withRoom, fits cardSet) {
	if !l.board.freeFoundationMoves {
		return
	}
	set := l.board.returnable(&n.position, fits) & l.board.usefulReturns(&n.position, reachable, withRoom)
	for ; set != 0; set &= set - 1 {
		if k := n.afterReturn(l.board, set&-set, withRoom); !l.seen[k.key] {
			l.seen[k.key] = true
			l.visit(&k, extend(path, k.move))
		}
	}
}

// ForcedFoundationMoves returns the moves that send a card to its suit pile, if there is one that loses nothing
// wherever the hidden cards lie.
func (set *InformationSet) ForcedFoundationMoves() ([]game.Move, error) {
	g := set.lineWriter()
	if card := g.board.forcedCard(&g.p); card != 0 {
		g.followMove(toFoundation | move(bits.TrailingZeros64(card)))
	}
	return g.line.Moves, g.line.Err
}

// GameMoves translates a candidate into moves of the game, with draws and turn-overs. Only its last move brings
// a hidden card to light. If that lies face down then, a move follows that turns it up.
func (set *InformationSet) GameMoves(c Candidate) ([]game.Move, error) {
	g := set.lineWriter()
	for _, m := range c {
		g.followMove(m)
	}
	return g.line.Moves, g.line.Err
}

func (set *InformationSet) lineWriter() *lineWriter {
	return &lineWriter{CheckedLine{State: set.state}, set.board, set.start}
}

// CandidateFacts describe a candidate by what the player knows. A hidden card lies face down in a column.
type CandidateFacts struct {
	Length int // moves before the last one, all of which can be taken back
	// The last move:
	ShowsCard    bool // uncovers a hidden card
	LaysStock    bool // lays a card of stock or waste on a column
	LaysKing     bool // lays a king of stock or waste on an empty column
	SendsStockUp bool // sends a card of stock or waste to its suit pile
	LeavesSpace  bool // empties a column
	HiddenBelow  int  // hidden cards below the head that it takes away

	Hidden        int
	HiddenColumns int
	DeepestHidden int
	HiddenSquares int // sum over the columns of their numbers of hidden cards squared
}

// Facts returns what a candidate does, and what it leaves.
func (set *InformationSet) Facts(c Candidate) CandidateFacts {
	last := c[len(c)-1]
	card := uint64(1) << last.card()
	f := CandidateFacts{
		Length: len(c) - 1, LaysStock: last.kind() == talonToTableau, LaysKing: last.kind() == talonToTableau && card&kings != 0,
		SendsStockUp: last.kind() == toFoundation && set.start.talon&card != 0,
	}
	for _, c := range set.columns {
		n := len(c.hidden())
		if c.head() == last.card() {
			f.HiddenBelow, f.ShowsCard, f.LeavesSpace = n, n > 0, n == 0
			n--
		}
		if n <= 0 {
			continue
		}
		f.Hidden += n
		f.HiddenColumns++
		f.DeepestHidden = max(f.DeepestHidden, n)
		f.HiddenSquares += n * n
	}
	return f
}
