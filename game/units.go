package game

import "slices"

// The predicates behind the words of the rule tables: one switch a question.

// Fits answers the question of the build: it reports whether the upper card may lie on the lower one in a column.
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

// follows answers the question of the direction: it reports whether a card of the upper rank may lie on one of the lower.
func (r *Rules) follows(upper, lower Rank) bool {
	falls, rises := lower == r.above(upper), upper == r.above(lower)
	switch r.Direction {
	case Down:
		return falls
	case Up:
		return rises
	}
	return falls || rises
}

// above returns the rank that is higher by one; 0 if there is none.
func (r *Rules) above(rank Rank) Rank {
	switch {
	case rank < King:
		return rank + 1
	case r.Wrap:
		return Ace
	}
	return 0
}

// run returns the index of the first card of the longest face-up run at the end of a column; len(column) if the end card is
// face down or there is none.
func (r *Rules) run(column []Slot) int {
	i := len(column) // of the first card known to belong to the run
	if i == 0 || !column[i-1].Up {
		return i
	}
	for i--; i > 0 && column[i-1].Up && r.Fits(column[i].Card, column[i-1].Card); i-- {
	}
	return i
}

// suited returns the index of the first card of the longest part of the run at the end of a column that is of one suit.
func (r *Rules) suited(column []Slot) int {
	start, i := r.run(column), len(column)
	for i > start && column[i-1].Card.Suit() == column[len(column)-1].Card.Suit() {
		i--
	}
	return i
}

// moves answers the question of the unit: it reports whether the cards of a column from index i on go to another column as
// one, if that is not empty.
func (s State) moves(column []Slot, i int) bool {
	r, top := s.board.rules, len(column)-1
	switch r.Unit {
	case UnitTail:
		return i >= r.run(column)
	case UnitWhole:
		return i == r.run(column)
	case UnitWholeOrTop:
		return i == top || i == r.run(column)
	case UnitTop:
		return i == top
	case UnitFaceUp:
		return !slices.ContainsFunc(column[i:], faceDown)
	case UnitSameSuit:
		return i >= r.suited(column)
	case UnitSpaces:
		return i >= r.run(column) && len(column)-i <= s.carriers(s.spaces())
	}
	return false
}

func faceDown(slot Slot) bool { return !slot.Up }

// spaces returns the number of empty columns that may hold any card for a while.
func (s State) spaces() int {
	if fill := s.board.rules.Fill; fill != FillAny && fill != FillSingle {
		return 0
	}
	n := 0
	for column := range s.count(Tableau) {
		n += oneIf(len(s.Cards(Pile{Tableau, column})) == 0)
	}
	return n
}

// carriers returns how many cards single moves could bring from one column to another by way of so many empty columns and
// the free cells: one and one for each cell, and twice as many for each column.
func (s State) carriers(columns int) int {
	r, n := s.board.rules, 1
	for cell := range r.Cells.Count {
		if r.Cells.Accept == AcceptAny {
			n += r.Cells.Capacity - len(s.Cards(Pile{Cell, cell}))
		}
	}
	return n << max(0, columns)
}

// Fills answers the question of the fill: it reports whether n cards, and which card at their head, may go to an empty
// column.
func (s State) Fills(head Card, n int) bool {
	switch s.board.rules.Fill {
	case FillKing:
		return head.Rank() == King
	case FillAny:
		return true
	case FillAce:
		return head.Rank() == Ace
	case FillBelowBase:
		base := s.base()
		return base != 0 && head.Rank() == base.step(Down)
	case FillSingle:
		return n == 1
	}
	return false
}

// base returns the rank that starts a suit pile; 0 as long as any card may, for the first one decides.
func (s State) base() Rank {
	switch b := s.board.rules.Base; b {
	case BaseDealt:
		return s.board.base
	case BaseFirst:
		for n := range s.count(Foundation) {
			if pile := s.Cards(Pile{Foundation, n}); len(pile) > 0 {
				return pile[0].Card.Rank()
			}
		}
		return 0
	default:
		return Rank(b) + 1
	}
}

// step returns the rank that follows in a direction, past the king or the ace at the other end.
func (r Rank) step(d Direction) Rank {
	if d == Down {
		return (r+King-2)%King + 1
	}
	return r%King + 1
}

// goesUp reports whether a suit pile takes a card: any empty one the base (Q6), else the next of its suit (rules 1.7).
func (s State) goesUp(card Card, pile []Slot) bool {
	if len(pile) == 0 {
		base := s.base()
		return base == 0 || card.Rank() == base
	}
	top := pile[len(pile)-1].Card
	return len(pile) < int(King) && card.Suit() == top.Suit() && card.Rank() == top.Rank().step(s.board.rules.Climb)
}
