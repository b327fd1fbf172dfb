package solver

import (
	"math/bits"
	"slices"

	"xklondike/game"
)

// A relaxation computes the best that an easier game could reach from a position. If that is no win, the real
// game cannot be won.
type relaxation struct {
	p *position
	// For each pile: the lowest card that can get free of the cards on it; -1: all can leave.
	uncovered [maxPiles]int16
	// The same for the waste.
	waste      int
	playable   uint64 // one bit for each suit and rank
	columnEnds uint64 // cards that can be at the end of a column
	// For each suit: how many cards a suit pile can get; with several packs, all count as so high.
	height   [suits]uint8
	hasSpace bool // a column can become empty
	// Pairs of cards that have left a column together, and are not separated yet.
	links     [maxCards]link
	linkCount int
	fillers   [maxColumns]uint8 // for each column: the reserve card that filled it last, or noCard
	// The unseen cards, see IsProvablyLost.
	wild uint64
}

type link struct{ lower, upper uint8 }

func (r *relaxation) isLost(p *position) bool {
	if !p.book.proven.relaxation || p.columnOrderMatters() || p.book.without&RelaxationPruning != 0 || p.base == 0 {
		return false
	}
	r.reset(p)
	for r.playPossibleMoves() {
	}
	return !r.isWon()
}

// reset lets all cards of stock and waste be played, but if no turn-over is left, only the top card of the waste and
// the cards of the stock.
func (r *relaxation) reset(p *position) {
	r.p, r.playable, r.columnEnds, r.hasSpace, r.linkCount = p, 0, 0, false, 0
	for i := len(p.piles) - 1; i >= 0; i-- { // reserve piles before columns, because their cards may fill an empty column
		r.uncovered[i] = int16(p.piles[i].n)
		r.uncoverNextCard(i)
	}
	for suit := range suits {
		if r.height[suit] = slices.Max(p.heightsOf(suit)); !p.book.hasSuit[suit] {
			r.height[suit] = ranks
		}
	}
	if p.book.backMoves {
		r.columnEnds |= p.facesOnFoundations()
	}
	seen := uint8(0)
	if p.book.stockMode == stockReachable && !p.book.mayTurnOver(p.turnOvers) {
		seen = p.waste
	}
	for _, place := range p.talon[seen:p.talonLen] {
		r.playable |= r.possibleFaces(p.talonFaces[place])
	}
	r.waste = int(seen)
	r.uncoverNextWasteCard()
}

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

// possibleFaces of an unseen card are all unseen cards.
func (r *relaxation) possibleFaces(card uint8) uint64 {
	if card&unseen != 0 {
		return r.wild
	}
	return 1 << (card & 63)
}

// emptyOrRefillColumn fills the column with the top card of the reserve in some games.
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

func (r *relaxation) uncoverNextWasteCard() {
	if r.waste--; r.waste >= 0 {
		r.playable |= 1 << r.p.talonFaces[r.p.talon[r.waste]]
	}
}

// playPossibleMoves reports whether something became possible.
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

// movePlayableToColumns reports whether other cards can lie on a card that could not carry them before.
func (r *relaxation) movePlayableToColumns() bool {
	before := r.columnEnds
	for free := r.playable &^ r.columnEnds; free != 0; free &= free - 1 {
		if face := uint8(bits.TrailingZeros64(free)); r.fitsColumn(face) {
			r.columnEnds |= 1 << face
		}
	}
	return r.columnEnds != before
}

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

func (r *relaxation) fitsColumn(face uint8) bool {
	return r.p.book.parents[face]&r.columnEnds != 0 || r.hasSpace && r.p.mayFillEmptyColumn(face, 1)
}

func (r *relaxation) fitsFoundation(face uint8) bool {
	return r.p.foundationPlace[face] < r.height[suitOf(face)]
}

func (r *relaxation) isMovable(face uint8) bool { return r.fitsFoundation(face) || r.fitsColumn(face) }

// removeMovable takes the lowest uncovered card off a pile, with those below that can leave with it.
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

func (r *relaxation) removeFillingCard(column int) bool {
	if r.uncovered[column] >= 0 || r.fillers[column] == noCard || r.fillers[column]&unseen == 0 &&
		!r.isMovable(r.fillers[column]) {
		return false
	}
	r.emptyOrRefillColumn(column)
	return true
}

// removeRun links the cards, because each still lies on the one below it.
func (r *relaxation) removeRun(column, first, last int) {
	cards := &r.p.piles[column].cards
	for ; first < last; last-- {
		r.links[r.linkCount] = link{cards[last-1] & 63, cards[last] & 63}
		r.linkCount++
		r.uncovered[column]--
	}
	r.uncoverNextCard(column)
}

// separateLinks removes links whose upper card can go elsewhere, so that the lower card can be played. Where
// only whole runs move, the upper card must go to a suit pile.
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

func (r *relaxation) groupStart(pile *pile, index int) int {
	b := r.p.book
	for index > 0 && pile.cards[index-1]&down == 0 &&
		(b.rules.Unit == game.UnitFaceUp || b.rules.Unit != game.UnitTop && b.rules.Unit != game.UnitNone &&
			b.parents[pile.cards[index]&63]>>pile.cards[index-1]&1 != 0) {
		index--
	}
	return index
}

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

// IsProvablyLost tries to prove, without a search, that a position is lost in whatever order the hidden cards
// lie, all face down. False proves nothing, and is the answer for games that Solvable refuses.
//
// The proof plays the easier game of relaxation.go, in which the unseen cards help as much as they can. A place
// with an unseen card, once uncovered, gives all unseen cards at once. Each can be played, and other cards can
// be laid on each. The card in that place can always leave its pile. In a real position, it is only one of them,
// so whatever can be done there can be done in the easier game.
func IsProvablyLost(s game.State, hidden []game.Card) bool {
	if Solvable(s.Rules()) != nil {
		return false
	}
	p := newPosition(newRulebook(s.Rules(), 0), s)
	var r relaxation
	for _, c := range hidden {
		r.wild |= 1 << c.Face()
	}
	for i := range p.piles {
		for at, c := range s.Cards(p.book.gamePile(i)) {
			if slices.Contains(hidden, c.Card) {
				p.piles[i].cards[at] |= unseen
			}
		}
	}
	for i, c := range s.Talon() {
		if slices.Contains(hidden, c.Card) {
			p.talonFaces[i] |= unseen
		}
	}
	return r.isLost(p)
}
