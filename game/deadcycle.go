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
		if g.stateOf(s.parent).isPassBefore(lastState) {
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

// isPassBefore reports whether s is at the same point of an earlier pass through the stock as a later state: stock and waste
// lie alike. Nothing but deals and turn-overs may have come between the two.
func (s State) isPassBefore(later State) bool {
	r := s.setup.rules
	return s.turnOvers < later.turnOvers && len(s.Stock()) == len(later.Stock()) && len(s.Waste()) == len(later.Waste()) &&
		r.CardsPerDraw(s.turnOvers) == r.CardsPerDraw(later.turnOvers)
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

// OnlySwapsEmptyColumns reports whether a move takes all cards of a column to an empty column, and no others follow.
func (s State) OnlySwapsEmptyColumns(m Move) bool {
	return s.setup.rules.AutoFill != AutoFillNext && m.Kind == Carry && m.From.Role == Tableau && m.To.Role == Tableau && m.N == len(s.Cards(m.From)) &&
		len(s.Cards(m.To)) == 0
}

// stalledCarries is the number of carries without gain after which a game has stalled.
const stalledCarries = 10

// HasStalled reports whether the last moves have gained nothing: a whole pass through the stock has brought no card to
// the table, or ten steps in a row have only carried face-up cards about. That there are still legal moves, such as to
// exchange two cards that fit on a third, does not count.
func (g *Game) HasStalled() bool {
	left := len(g.state.Stock()) + len(g.state.Waste())
	dealt, onlyCarries := 0, true
	for s, steps := g.current, 1; s.parent != nil; s, steps = s.parent, steps+1 {
		before := g.stateOf(s.parent)
		if g.state.gainedSince(before) {
			return false
		}
		dealt += max(0, len(before.Stock())-len(g.stateOf(s).Stock()))
		onlyCarries = onlyCarries && !s.isReachedByDeals()
		if dealt > 0 && dealt >= left || onlyCarries && steps >= stalledCarries {
			return true
		}
	}
	return false
}

// gainedSince reports whether moves from an earlier state to this one have turned a card up, have brought one to the
// table, or have left more cards on the suit piles.
func (s State) gainedSince(earlier State) bool {
	downNow, waitingNow, upNow := s.ahead()
	down, waiting, up := earlier.ahead()
	return downNow != down || waitingNow != waiting || upNow > up
}

// ahead returns how many cards lie face down outside the stock, wait in stock, waste and reserve, and are up.
func (s State) ahead() (down, waiting, up int) {
	for _, p := range s.Piles() {
		switch cards := s.Cards(p); p.Role {
		case Stock, Waste:
			waiting += len(cards)
		case Foundation:
			up += len(cards)
		default:
			if p.Role == Reserve {
				waiting += len(cards)
			}
			down += s.faceDownCount(p)
		}
	}
	return down, waiting, up
}
