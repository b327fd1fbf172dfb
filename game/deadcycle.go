package game

// DeadCycleAfter reports whether only dealing is left after an action, and no card of the stock fits
// (docs/rules.md 1.10). It is true only if the player has made a whole pass through the stock since the last
// move other than a deal or a turn-over. In none of the positions of that pass may another move be legal,
// except one that takes a whole column to an empty column. So the answer tells nothing about cards that the
// player has not seen. It is always false if the rules limit the turn-overs.
func (g *Game) DeadCycleAfter(actionNumber int) bool {
	if g.rules.TurnOvers != Unlimited || actionNumber < 0 || actionNumber >= len(g.afterAction) {
		return false
	}
	last := g.afterAction[actionNumber]
	lastState := g.stateOf(last)
	for s := last; g.stateOf(s).offersOnlyDeals() && s.isReachedByDeals(); s = s.parent {
		if g.stateOf(s.parent).hasSameStockAndWaste(lastState) {
			return true
		}
	}
	return false
}

// isReachedByDeals reports whether deals and turn-overs alone led to a step from the one before it.
func (s *step) isReachedByDeals() bool {
	for _, m := range s.moves {
		if m.Kind != Draw && m.Kind != Redeal {
			return false
		}
	}
	return s.parent != nil
}

// hasSameStockAndWaste reports whether two states, between which there were only deals and turn-overs, have
// the same stock and the same waste, and the next packets have the same size.
func (a State) hasSameStockAndWaste(b State) bool {
	return a.turnOvers < b.turnOvers && len(a.stock()) == len(b.stock()) && len(a.waste()) == len(b.waste()) &&
		a.board.rules.cardsPerDraw(a.turnOvers) == a.board.rules.cardsPerDraw(b.turnOvers)
}

// offersOnlyDeals reports whether deals and turn-overs are the only legal moves, apart from moves of a whole
// column to an empty column, which change nothing.
func (s State) offersOnlyDeals() bool {
	deals := 0
	for _, m := range s.Legal() {
		switch {
		case m.Kind == Draw || m.Kind == Redeal:
			deals++
		case !s.OnlySwapsEmptyColumns(m):
			return false
		}
	}
	return deals > 0
}

// OnlySwapsEmptyColumns reports whether a move takes all cards of a column to an empty column.
func (s State) OnlySwapsEmptyColumns(m Move) bool {
	return m.Kind == Carry && m.From.Role == Tableau && m.To.Role == Tableau && m.N == len(s.Cards(m.From)) &&
		len(s.Cards(m.To)) == 0
}
