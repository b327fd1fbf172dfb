package game

import "slices"

// This file says what the words of the rule tables mean. For each question about a game it has one function,
// with one switch over the words that answer the question.

// Fits reports whether the card upper may lie on the card lower in a column, by the Build, the Direction and
// the Wrap of the rules.
func (r *Rules) Fits(upper, lower Card) bool {
	if !r.follows(upper.Rank(), lower.Rank()) {
		return false
	}
	switch r.Build {
	case BuildAlternate:
		return upper.Red() != lower.Red()
	case BuildSameSuit:
		return upper.Suit() == lower.Suit()
	case BuildOtherSuit:
		return upper.Suit() != lower.Suit()
	case BuildSameColour:
		return upper.Red() == lower.Red()
	case BuildAny:
		return true
	}
	return false
}

// follows reports whether a card of rank upper may lie on a card of rank lower in a column, by the Direction
// and the Wrap of the rules.
func (r *Rules) follows(upper, lower Rank) bool {
	falls, rises := lower == r.rankAbove(upper), upper == r.rankAbove(lower)
	switch r.Direction {
	case Down:
		return falls
	case Up:
		return rises
	}
	return falls || rises
}

// rankAbove returns the rank that is higher by one. Above the king it returns the ace if kings and aces
// follow one another by the Wrap of the rules, and otherwise 0.
func (r *Rules) rankAbove(rank Rank) Rank {
	switch {
	case rank < King:
		return rank + 1
	case r.Wrap:
		return Ace
	}
	return 0
}

// runStart returns the index of the first card of the longest face-up run at the end of a column. It returns
// len(column) if the end card is face down or the column is empty.
func (r *Rules) runStart(column []PileCard) int {
	i := len(column) // i is the index of the first card that is known so far to belong to the run
	if i == 0 || !column[i-1].FaceUp {
		return i
	}
	for i--; i > 0 && column[i-1].FaceUp && r.Fits(column[i].Card, column[i-1].Card); i-- {
	}
	return i
}

// suitedRunStart returns the index of the first card of the longest sequence of one suit at the end of the
// column's run.
func (r *Rules) suitedRunStart(column []PileCard) int {
	start, i := r.runStart(column), len(column)
	for i > start && column[i-1].Card.Suit() == column[len(column)-1].Card.Suit() {
		i--
	}
	return i
}

// mayMoveTogether reports whether all cards of a column from an index on may move together to another column,
// by the Unit of the rules. With UnitSpaces it assumes that the other column is not empty.
func (s State) mayMoveTogether(column []PileCard, index int) bool {
	r, top := s.board.rules, len(column)-1
	switch r.Unit {
	case UnitTail:
		return index >= r.runStart(column)
	case UnitWhole:
		return index == r.runStart(column)
	case UnitWholeOrTop:
		return index == top || index == r.runStart(column)
	case UnitTop:
		return index == top
	case UnitFaceUp:
		return !slices.ContainsFunc(column[index:], faceDown)
	case UnitSameSuit:
		return index >= r.suitedRunStart(column)
	case UnitSpaces:
		return index >= r.runStart(column) && len(column)-index <= s.supermoveLimit(s.freeColumns())
	}
	return false
}

func faceDown(pileCard PileCard) bool { return !pileCard.FaceUp }

// freeColumns returns the number of empty columns that may hold any card for a while. It is 0 if only some
// cards may go to an empty column.
func (s State) freeColumns() int {
	if fill := s.board.rules.Fill; fill != FillAny && fill != FillSingle {
		return 0
	}
	n := 0
	for column := range s.pileCount(Tableau) {
		n += oneIf(len(s.Cards(Pile{Tableau, column})) == 0)
	}
	return n
}

// supermoveLimit returns how many cards the player can bring one by one from one column to another. On the
// way the cards may lie in free cells and in the given number of empty columns. Without empty columns the
// limit is 1 plus the room in cells that take any card. Each empty column doubles the limit.
func (s State) supermoveLimit(emptyColumns int) int {
	r, n := s.board.rules, 1
	for cell := range r.Cells.Count {
		if r.Cells.Accept == AcceptAny {
			n += r.Cells.Capacity - len(s.Cards(Pile{Cell, cell}))
		}
	}
	return n << max(0, emptyColumns)
}

// FillsEmptyColumn reports whether a group of cards may go to an empty column, by the Fill of the rules. The
// parameter lowest is the lowest card of the group, and count is the number of its cards.
func (s State) FillsEmptyColumn(lowest Card, count int) bool {
	switch s.board.rules.Fill {
	case FillKing:
		return lowest.Rank() == King
	case FillAny:
		return true
	case FillAce:
		return lowest.Rank() == Ace
	case FillBelowBase:
		base := s.baseRank()
		return base != 0 && lowest.Rank() == base.next(Down)
	case FillSingle:
		return count == 1
	}
	return false
}

// baseRank returns the rank that starts every suit pile. With BaseFirst the first card on a suit pile
// decides, so baseRank returns 0 until there is one.
func (s State) baseRank() Rank {
	switch b := s.board.rules.Base; b {
	case BaseDealt:
		return s.board.base
	case BaseFirst:
		for n := range s.pileCount(Foundation) {
			if pile := s.Cards(Pile{Foundation, n}); len(pile) > 0 {
				return pile[0].Card.Rank()
			}
		}
		return 0
	default:
		return Rank(b) + 1
	}
}

// next returns the rank that follows in a direction, up or down. The ace follows the king upwards, and the
// king follows the ace downwards.
func (r Rank) next(d Direction) Rank {
	if d == Down {
		return (r+King-2)%King + 1
	}
	return r%King + 1
}

// fitsFoundation reports whether a suit pile takes a card. An empty pile takes any card of the rank that
// starts suit piles (docs/rules.md Q6), and any other pile takes the next card of its suit (docs/rules.md
// 1.7).
func (s State) fitsFoundation(card Card, pile []PileCard) bool {
	if len(pile) == 0 {
		base := s.baseRank()
		return base == 0 || card.Rank() == base
	}
	top := pile[len(pile)-1].Card
	return len(pile) < int(King) && card.Suit() == top.Suit() && card.Rank() == top.Rank().next(s.board.rules.Climb)
}
