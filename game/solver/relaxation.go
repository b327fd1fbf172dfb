package solver

import (
	"math/bits"

	"xklondike/game"
)

// A relaxation plays an easier game from a position: it computes all that this game could reach at best. If
// the easier game cannot be won, the real game cannot be won either, and the search skips the position.
//
// The easier game never takes a possibility back. A card that can be uncovered stays uncovered. A card
// carries any number of other cards. Once a column can be empty, there is always an empty column. So a fixed
// point is found after looking at each card a few times.
type relaxation struct {
	p *position
	// For each pile: index of the lowest card that can get free of the cards on it; -1: all its cards can
	// leave.
	uncovered [maxPiles]int8
	// The index of the lowest card of the waste that can be uncovered; negative: all cards can leave.
	waste      int
	playable   uint64 // the cards that can be played, one bit for each suit and rank
	columnEnds uint64 // the cards that can be at the end of a column, one bit for each suit and rank
	// For each suit: how many cards its suit pile can get; with two packs, both piles of the suit count as
	// so high.
	height   [suits]uint8
	hasSpace bool // whether a column can become empty
	// Pairs of cards that have left a column together, one on the other, and are not separated yet.
	links     [maxCards]link
	linkCount int               // number of pairs of cards that the array links has now
	fillers   [maxColumns]uint8 // for each column: the reserve card that filled it last; noCard if none did
	// The cards whose places are not known, one bit for each suit and rank: see IsProvablyLost.
	wild uint64
}

// A link is a pair of cards that have left a column together, the card upper lying on the card lower.
type link struct{ lower, upper uint8 }

// isLost reports whether the position is lost even in the easier game.
func (r *relaxation) isLost(p *position) bool {
	if !p.book.proven.relaxation || p.columnOrderMatters() || p.book.without&RelaxationPruning != 0 || p.base == 0 {
		return false
	}
	r.reset(p)
	for r.playPossibleMoves() {
	}
	return !r.isWon()
}

// reset starts the easier game from a position, with the cards that can be played there. All cards of stock
// and waste can be played, but if no turn-over is left, only the top card of the waste and the cards of the
// stock.
func (r *relaxation) reset(p *position) {
	r.p, r.playable, r.columnEnds, r.hasSpace, r.linkCount = p, 0, 0, false, 0
	for i := len(p.piles) - 1; i >= 0; i-- { // backwards: reserve piles before columns, as a reserve card may fill an empty column
		r.uncovered[i] = int8(p.piles[i].n)
		r.uncoverNextCard(i)
	}
	for suit := range suits {
		if r.height[suit] = max(p.height[suit*maxPacks], p.height[suit*maxPacks+1]); !p.book.hasSuit[suit] {
			r.height[suit] = ranks
		}
	}
	if p.book.backMoves {
		r.columnEnds |= p.facesOnFoundations()
	}
	seen := uint8(0)
	if p.book.stockMode == stockReachable && !p.mayTurnOver(p.turnOvers) {
		seen = p.waste
	}
	for _, place := range p.talon[seen:p.talonLen] {
		r.playable |= r.possibleFaces(p.talonFaces[place])
	}
	r.waste = int(seen)
	r.uncoverNextWasteCard()
}

// uncoverNextCard notes that one more card can leave a pile: the lowest card that could get free of the cards
// on it so far. The next card below can then be played. If there is no card below and the pile is a column,
// the column can lose its last card.
func (r *relaxation) uncoverNextCard(pileNumber int) {
	r.uncovered[pileNumber]--
	if r.uncovered[pileNumber] < 0 {
		if pileNumber < r.p.book.columns {
			r.emptyOrRefillColumn(pileNumber)
		}
		return
	}
	faces := r.possibleFaces(r.p.piles[pileNumber].cards[r.uncovered[pileNumber]])
	r.playable |= faces
	if pileNumber < r.p.book.columns {
		r.columnEnds |= faces
	}
}

// possibleFaces returns what a card of a pile may be: its suit and rank or, if it is unseen, those of all unseen cards.
func (r *relaxation) possibleFaces(card uint8) uint64 {
	if card&unseen != 0 {
		return r.wild
	}
	return 1 << (card & 63)
}

// emptyOrRefillColumn notes that a column can lose its last card. In some games the top card of the reserve
// then fills it. Otherwise the column is empty.
func (r *relaxation) emptyOrRefillColumn(column int) {
	reserve := r.p.book.firstReserve
	if !r.p.book.autoFills || r.uncovered[reserve] < 0 {
		r.hasSpace, r.fillers[column] = true, noCard
		return
	}
	card := r.p.piles[reserve].cards[r.uncovered[reserve]]
	r.fillers[column] = card
	r.columnEnds |= r.possibleFaces(card)
	r.uncoverNextCard(reserve)
}

// uncoverNextWasteCard takes one more card off the waste of the easier game, and uncovers the card below it.
func (r *relaxation) uncoverNextWasteCard() {
	if r.waste--; r.waste >= 0 {
		r.playable |= 1 << r.p.talonFaces[r.p.talon[r.waste]]
	}
}

// playPossibleMoves plays in the easier game all moves that are now possible, pile by pile. It returns true
// if one of them made something possible that was not possible before.
func (r *relaxation) playPossibleMoves() bool {
	changed := r.growFoundations()
	for i := range r.p.piles {
		for r.uncovered[i] >= 0 && r.removeMovable(i) || i < r.p.book.columns && r.removeFillingCard(i) {
			changed = true
		}
	}
	for r.waste >= 0 && r.isMovable(r.p.talonFaces[r.p.talon[r.waste]]) {
		r.uncoverNextWasteCard()
		changed = true
	}
	separated, landed := r.separateLinks(), r.movePlayableToColumns()
	return separated || landed || changed
}

// movePlayableToColumns moves playable cards to columns that take them. Other cards can then lie on the moved
// cards. It reports whether any card moved.
func (r *relaxation) movePlayableToColumns() bool {
	before := r.columnEnds
	for free := r.playable &^ r.columnEnds; free != 0; free &= free - 1 {
		if face := uint8(bits.TrailingZeros64(free)); r.fitsColumn(face) {
			r.columnEnds |= 1 << face
		}
	}
	return r.columnEnds != before
}

// growFoundations moves playable cards to the suit piles. It reports whether any card moved.
func (r *relaxation) growFoundations() bool {
	changed := false
	for suit := range suits {
		for next := &r.p.foundationCardAt[suit]; r.playable>>next[r.height[suit]]&1 != 0; {
			r.height[suit]++
			changed = true
		}
	}
	return changed
}

// fitsColumn reports whether a card can go to a column in the easier game.
func (r *relaxation) fitsColumn(face uint8) bool {
	return r.p.book.parents[face]&r.columnEnds != 0 || r.hasSpace && r.p.mayFillEmptyColumn(face, 1)
}

// fitsFoundation reports whether the suit pile of a card can get high enough to contain it.
func (r *relaxation) fitsFoundation(face uint8) bool {
	return r.p.foundationPlace[face] < r.height[suitOf(face)]
}

// isMovable reports whether a card can go to a suit pile or a column.
func (r *relaxation) isMovable(face uint8) bool { return r.fitsFoundation(face) || r.fitsColumn(face) }

// removeMovable takes the lowest uncovered card off a pile, with the cards below it that can leave together
// with it. It reports whether any card left.
func (r *relaxation) removeMovable(pileNumber int) bool {
	pile := &r.p.piles[pileNumber]
	at := int(r.uncovered[pileNumber])
	onlyTop := pileNumber >= r.p.book.columns
	if top := pile.cards[at] & 63; pile.cards[at]&unseen != 0 || r.fitsFoundation(top) || onlyTop && r.fitsColumn(top) {
		r.uncoverNextCard(pileNumber)
		return true
	}
	if onlyTop {
		return false
	}
	for first := r.groupStart(pile, at); first <= at; first++ {
		if r.fitsColumn(pile.cards[first] & 63) {
			r.removeRun(pileNumber, first, at)
			return true
		}
		if r.p.book.rules.Unit == game.UnitWhole {
			return false
		}
	}
	return false
}

// removeFillingCard takes the reserve card that has filled a column off this column, if the card can go
// elsewhere. It reports whether the card went.
func (r *relaxation) removeFillingCard(column int) bool {
	if r.uncovered[column] >= 0 || r.fillers[column] == noCard || r.fillers[column]&unseen == 0 &&
		!r.isMovable(r.fillers[column]) {
		return false
	}
	r.emptyOrRefillColumn(column)
	return true
}

// removeRun takes the cards with the indexes first to last off a column. It records links between them,
// because each still lies on the one below it.
func (r *relaxation) removeRun(column, first, last int) {
	cards := &r.p.piles[column].cards
	for ; first < last; last-- {
		r.links[r.linkCount] = link{cards[last-1] & 63, cards[last] & 63}
		r.linkCount++
		r.uncovered[column]--
	}
	r.uncoverNextCard(column)
}

// separateLinks looks at the links: pairs of cards that have left a column together, the upper card on the
// lower one. If the upper card can go to a suit pile or a column, separateLinks removes the link, and the
// lower card can be played. In games that move only whole runs, the upper card must go to a suit pile. The
// result says whether any link was removed.
func (r *relaxation) separateLinks() bool {
	before := r.linkCount
	for i := before - 1; i >= 0; i-- {
		if l := r.links[i]; r.fitsFoundation(l.upper) || r.p.book.rules.Unit != game.UnitWhole && r.fitsColumn(l.upper) {
			r.playable |= 1 << l.lower
			r.columnEnds |= 1 << l.lower
			r.linkCount--
			r.links[i] = r.links[r.linkCount]
		}
	}
	return r.linkCount != before
}

// groupStart returns the index of the lowest card of a pile that can move together with all cards above it,
// up to the one with the given index.
func (r *relaxation) groupStart(pile *pile, index int) int {
	b := r.p.book
	for index > 0 && pile.cards[index-1]&down == 0 &&
		(b.rules.Unit == game.UnitFaceUp || b.rules.Unit != game.UnitTop &&
			b.parents[pile.cards[index]&63]>>pile.cards[index-1]&1 != 0) {
		index--
	}
	return index
}

// isWon reports whether all cards can get to the suit piles in the easier game.
func (r *relaxation) isWon() bool {
	for _, height := range r.height {
		if height < ranks {
			return false
		}
	}
	for i := range r.p.piles {
		if r.uncovered[i] > 0 {
			return false
		}
	}
	return r.waste <= 0
}
