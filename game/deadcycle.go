package game

// DeadCycleAfter reports whether only dealing is left after an action, and no card of the stock fits
// (docs/rules.md 1.10): the player has made a whole pass through the stock since the last other move, and in
// no position of it was another move legal, except of a whole column to an empty one. So the answer tells
// nothing about cards that the player has not seen. It is false if turn-overs are limited.
func (g *Game) DeadCycleAfter(actionNumber int) bool {
	last, ok := g.stepAfter(actionNumber)
	if g.rules.TurnOvers != Unlimited || !ok {
		return false
	}
	lastState := g.stateOf(last)
	for s := last; g.stateOf(s).offersOnlyDeals() && s.isReachedByDeals(); s = s.parent {
		if g.stateOf(s.parent).hasSameStockAndWaste(lastState) {
			return true
		}
	}
	return false
}

func (s *step) isReachedByDeals() bool {
	for _, m := range s.moves {
		if m.Kind != Draw && m.Kind != Redeal {
			return false
		}
	}
	return s.parent != nil
}

// Between the two states there were only deals and turn-overs.
func (a State) hasSameStockAndWaste(b State) bool {
	return a.turnOvers < b.turnOvers && len(a.Stock()) == len(b.Stock()) && len(a.Waste()) == len(b.Waste()) &&
		a.board.rules.cardsPerDraw(a.turnOvers) == a.board.rules.cardsPerDraw(b.turnOvers)
}

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
