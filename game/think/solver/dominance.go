package solver

import "xklondike/game"

type provenDominances struct {
	// A card may go up at once when every card that could ever lie on it is up.
	safeByChildren  bool
	safeWithinTwo   bool // the same, even if other suits are up to two ranks behind
	foundationsWrap bool // the last card of a suit pile may lie on the first card of another
	talonPlayable   bool // every card of the talon can be played at any time, and no other move depends on the stock
	equalParents    bool // see parents.go
	relaxation      bool // see relaxation.go
}

// proveDominances says which dominances hold in a game. The proofs follow. "With back-moves" means in games
// where cards may return from suit piles to columns.
//
// "Up" means onto a suit pile. A row is what the stock deals at a time: one card to each column or reserve
// pile. A card c that can go up is safe if every winning line from here still wins after c has gone up at
// once. The proofs follow such a line, but leave out all moves of c. The cards that the line puts on c then
// have no place. So each proof must show that no card needs to lie on c.
//
// safeByChildren: the children of c, that is the cards that fit on c, are up on every pile of their suits.
// With back-moves, the cards that fit on these children are up too.
//
//  1. Without back-moves, no card is left that could lie on c.
//  2. With back-moves, the line may bring children of c back. They serve only as places for still lower
//     cards, and these are up too. So the proof leaves those moves out as well.
//  3. Each pile of c's own suit must be as high as the one that c goes to. Otherwise c would be in the way of its twin.
//  4. Columns must be built in the direction opposite to the suit piles. Otherwise a higher card could need c.
//  5. Where the last card of a suit fits on the first card of another suit, the first cards are never safe.
//     With back-moves, no card is safe there.
//
// safeWithinTwo: in the suits of the other colour, all cards from the rank two below c downwards are up. In
// the other suit of c's colour, all cards from the rank three below c downwards are up. The game is built in
// alternate colours, has one pack, and moves only cards in sequence.
//
//  1. The children of c have the other colour and are one rank lower. They can go up when the line puts them on c.
//  2. The cards that lie on these children have c's colour and are two ranks lower. They can go up too.
//  3. So where the line puts a child on c, the proof sends this child up instead, with all cards on it.
//  4. With back-moves, all lower cards are up, and stay there.
//
// A column that becomes empty earlier than in the line does no harm. If the reserve fills it, the column
// holds the card that the line has on top of the reserve. But nothing is proved in these games:
//
//   - Suits start at different ranks, and columns mix them: the children of c are not the cards one place lower
//     on the suit piles.
//   - The waste fills empty columns: an early fill changes the packets.
//   - Cards of the reserve may not go up: the line cannot be followed.
//   - Only whole runs move, and the stock deals rows: a card of a row might join another run.
//   - Any face-up cards move together, and the stock deals rows: the card that the next row puts on c would
//     move with c.
//   - The stock deals rows, and the reserve fills empty columns: the next row covers the card that came early
//     from the reserve, or is itself the card that fills the column in the line.
//
// As long as the columns can be gathered, none of them is proved: a card that goes up early changes the next deal. With
// jokers none is: a joker can lie on every card, and never goes up. Nor is any where cards of the waste go up automatically:
// an early move lets one go up early, which changes the packets. Nor is any where rows skip columns: an early move can change
// which columns these are.
//
// Last cards that share a suit pile are never safe: there, a card covers those of other suits.
//
// relaxation: the easier game knows only one rank that starts the suit piles. So the player must not be able
// to empty all suit piles and start with another rank. It also knows only one order in which the reserve
// fills empty columns, so no row may be dealt onto the reserve. It knows no suit pile that last cards share.
//
// Where nothing may go to an empty column, this decides most deals at once. A king leaves its column only for its
// suit pile, when the rest of its suit is up. So if the king of spades covers a heart, the hearts are complete only
// after the spades. A king over a card of its own suit, or a circle of suits that wait for one another, loses.
func proveDominances(r *game.Rules) provenDominances {
	against := r.Climb == game.Up && r.Direction == game.Down || r.Climb == game.Down && r.Direction == game.Up
	whole := r.Unit == game.UnitWhole || r.Unit == game.UnitWholeOrTop
	rows := r.DealTo == game.DealToColumns || r.DealTo == game.DealToReserves
	covered := rows && r.AutoFill == game.AutoFillReserve
	restarts := r.Base == game.BaseFirst && r.AllowsMovesOffFoundations() && r.Back != game.BackNotBase
	var f provenDominances
	if r.Jokers > 0 || r.AutoUp != game.AutoUpNone || r.Gather != game.GatherNone || r.Skip != game.SkipNone {
		return f
	}
	f.foundationsWrap = r.Wrap || r.SuitPilesWrap()
	f.safeByChildren = against && (r.Bases == nil || r.Build == game.BuildSameSuit) && r.AutoFill <= game.AutoFillReserve && !covered &&
		r.Reserve.To != game.ReserveToColumns &&
		!((whole || r.Unit == game.UnitFaceUp) && r.DealTo == game.DealToColumns) &&
		!(r.AllowsMovesOffFoundations() && (f.foundationsWrap || r.Base == game.BaseFirst))
	f.safeWithinTwo = f.safeByChildren && r.Packs == 1 && r.Build == game.BuildAlternate && r.Unit != game.UnitFaceUp
	f.talonPlayable = f.safeByChildren && r.Packs == 1 && r.DealTo == game.DealToWaste && r.Draw == 1 &&
		r.Draws == nil && !r.Cells.Late && r.TurnOvers == game.Unlimited
	f.equalParents = isEqualParentsProven(r)
	f.relaxation = r.Cells.Count == 0 && r.Last == game.LastOwn && !restarts && !covered &&
		(!r.AnyCardFillsColumn() && r.AutoFill == game.AutoFillNone || r.AutoFill == game.AutoFillReserve && r.Reserve.Piles == 1)
	return f
}

func (p *position) isSafeOnFoundation(face uint8) bool {
	if !p.book.proven.safeByChildren || p.base == 0 || p.isLastTogether(face) {
		return false
	}
	suit, order := suitOf(face), p.foundationPlace[face]
	if p.book.proven.foundationsWrap && order == 0 || p.minFoundationHeight(suit) < order {
		return false
	}
	return p.areChildrenOnFoundations(suit, order) || p.book.proven.safeWithinTwo && p.areFoundationsWithinTwo(suit, order)
}

// areChildrenOnFoundations asks about all cards of this suit that could lie on the given card, and with back-moves all
// that could lie on those.
func (p *position) areChildrenOnFoundations(suit int, foundationIndex uint8) bool {
	on, onThese := p.book.childSuits[suit], p.book.grandchildSuits[suit]
	for other := range suits {
		least := p.minFoundationHeight(other)
		if on>>other&1 != 0 && least < foundationIndex || p.book.backMoves && onThese>>other&1 != 0 &&
			least+1 < foundationIndex {
			return false
		}
	}
	return true
}

// areFoundationsWithinTwo is safeWithinTwo of proveDominances. Suits s and 3-s have the same colour.
func (p *position) areFoundationsWithinTwo(suit int, foundationIndex uint8) bool {
	floor := uint8(0)
	if p.book.proven.foundationsWrap {
		if foundationIndex < 2 {
			return false
		}
		floor = 1
	}
	others := min(p.minFoundationHeight(suit^1), p.minFoundationHeight(suit^2))
	return others >= floor && others+1 >= foundationIndex && p.minFoundationHeight(suit^3) >= floor &&
		p.minFoundationHeight(suit^3)+2 >= foundationIndex
}

func (p *position) applyWithSafeMoves(m move) {
	p.apply(m)
	p.applySafeMoves()
}

func (p *position) applySafeMoves() {
	for m, ok := p.nextSafeMove(); ok; m, ok = p.nextSafeMove() {
		p.apply(m)
	}
}

// nextSafeMove returns no move if the dominance is switched off.
func (p *position) nextSafeMove() (move, bool) {
	if !p.book.proven.safeByChildren || p.book.without&SafeFoundationMoves != 0 {
		return move{}, false
	}
	for i := range p.piles {
		pile := &p.piles[i]
		if pile.n == 0 || p.isHidden(i) {
			continue
		}
		top := pile.cards[pile.n-1]
		if p.fitsFoundation(top) && p.isSafeOnFoundation(top) {
			return move{kind: toFoundation, from: uint8(i)}, true
		}
	}
	if p.book.proven.talonPlayable && p.talonMask != 0 {
		return p.safeTalonMove()
	}
	return move{}, false
}

func (p *position) safeTalonMove() (move, bool) {
	for suit := range suits {
		face := p.foundationCardAt[suit][p.height[suit*maxPacks]]
		if p.talonMask>>face&1 == 0 || !p.isSafeOnFoundation(face) {
			continue
		}
		for i := range p.talonLen {
			if p.talonFaces[p.talon[i]] == face {
				m := move{kind: talonToFoundation, waste: i + 1, turnOvers: p.turnOvers}
				if m.waste < p.waste {
					m.turnOvers++
				}
				return m, true
			}
		}
	}
	return move{}, false
}

// isPointlessReturn reports whether a card is safe: if it came back, it would go up again at once.
func (p *position) isPointlessReturn(foundation int, face uint8) bool {
	if p.book.without&NoSafeReturns != 0 {
		return false
	}
	p.height[foundation]--
	safe := p.isSafeOnFoundation(face)
	p.height[foundation]++
	return safe
}
