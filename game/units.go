package game

// The predicates behind the words of the rule tables: one switch a question.

// fits answers the question of the build: it reports whether the upper card may lie on the lower one in a column.
func (r *Rules) fits(upper, lower Card) bool {
	if lower.Rank() != upper.Rank()+1 {
		return false
	}
	switch r.Build {
	case BuildAlternate:
		return upper.Red() != lower.Red()
	case BuildSameSuit:
		return upper.Suit() == lower.Suit()
	case BuildOtherSuit:
		return upper.Suit() != lower.Suit()
	}
	return false
}

// run returns the index of the first card of the longest face-up run at the end of a column; len(column) if the end card is
// face down or there is none.
func (r *Rules) run(column []Slot) int {
	i := len(column) // of the first card known to belong to the run
	if i == 0 || !column[i-1].Up {
		return i
	}
	for i--; i > 0 && column[i-1].Up && r.fits(column[i].Card, column[i-1].Card); i-- {
	}
	return i
}

// moves answers the question of the unit: it reports whether the cards of a column from index i on go to another column as one.
func (r *Rules) moves(column []Slot, i int) bool {
	switch start := r.run(column); r.Unit {
	case UnitTail:
		return i >= start
	case UnitWhole:
		return i == start
	}
	return false
}

// fills answers the question of the fill: it reports whether a card may head the group that goes to an empty column.
func (r *Rules) fills(head Card) bool {
	switch r.Fill {
	case FillKing:
		return head.Rank() == King
	case FillAny:
		return true
	}
	return false
}

// goesUp reports whether a suit pile takes a card: any empty one an ace (Q6), else the next of its suit (rules 1.7).
func goesUp(card Card, pile []Slot) bool {
	if len(pile) == 0 {
		return card.Rank() == Ace
	}
	top := pile[len(pile)-1].Card
	return card.Suit() == top.Suit() && card.Rank() == top.Rank()+1
}
