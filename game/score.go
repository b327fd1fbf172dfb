package game

// A Score is a game's score at one moment.
type Score struct {
	Points int
	// Cards that go to suit piles or come back no longer change it (docs/rules.md Q2).
	Frozen  bool
	NoScore bool // the scheme keeps no score
}

// A Tally is the total of the scores of several games.
type Tally struct {
	Total, Games int
}

// initialScore counts cards that the deal itself puts in place: a base card (docs/rules.md 2.10), and the cards in
// their hours of a clock that ends as it is dealt (docs/rules.md 2.11).
func (sc Scheme) initialScore(s State) Score {
	score := Score{Points: sc.Start, NoScore: sc.KeepsNoScore()}
	var counts eventCounts
	counts[EventUp], counts[EventHour] = s.CountCards(Foundation), s.cardsInOwnHour()
	return sc.addPoints(score, counts, s)
}

// scoreAfter returns the score after a move. The turn-over that freezes the score costs nothing itself (docs/rules.md
// Q1).
func (sc Scheme) scoreAfter(score Score, before State, m Move, after State) Score {
	if sc.Freeze > 0 && after.turnOvers >= sc.Freeze {
		score.Frozen = true
	}
	if score.Frozen || score.NoScore {
		return score
	}
	return sc.addPoints(score, countEvents(before, m, after), after)
}

// addPoints counts the rows that apply by the rules and by the turn-overs in the state after the move.
func (sc Scheme) addPoints(score Score, counts eventCounts, after State) Score {
	for _, row := range sc.Rows {
		if row.Event < numEvents && row.applies(after) {
			score.Points += row.Points * counts[row.Event]
		}
	}
	if sc.Floor {
		score.Points = max(score.Points, 0)
	}
	return score
}

func (row ScoreRow) applies(s State) bool {
	return (row.Draw == 0 || row.Draw == s.setup.rules.Draw) && row.From <= s.turnOvers
}

type eventCounts [numEvents]int

// countEvents compares states, so that the automatic parts of a move count like those by hand.
func countEvents(before State, m Move, after State) eventCounts {
	var n eventCounts
	up := after.CountCards(Foundation) - before.CountCards(Foundation)
	n[EventOff] = oneIf(m.From.Role == Foundation && m.To.Role != Foundation)
	n[EventUp] = up + n[EventOff]
	if m.Kind != Redeal { // which may put cards face down again
		n[EventTurnUp] = before.FaceDownInColumns() - after.FaceDownInColumns()
	}
	n[EventColumn] = wasteToColumns(before, m, after)
	n[EventTurnOver] = after.turnOvers - before.turnOvers
	n[EventHour] = after.cardsInOwnHour() - before.cardsInOwnHour()
	return n
}

// wasteToColumns counts the card that was carried, and those that filled empty columns: what the waste lost,
// plus what the same move dealt to it, because a dealt card may fill a column at once. A card that went
// elsewhere does not count.
func wasteToColumns(before State, m Move, after State) int {
	if m.Kind == Redeal || before.pileCount(Waste) == 0 {
		return 0
	}
	lost := len(before.Waste()) - len(after.Waste())
	switch {
	case before.setup.rules.AutoFill == AutoFillPacket: // any move can deal, and all cards dealt go to the waste
		lost += len(before.Stock()) - len(after.Stock())
	case m.Kind == Draw:
		lost += min(before.setup.rules.CardsPerDraw(before.turnOvers), len(before.Stock()))
	}
	if m.From.Role == Waste && m.To.Role != Tableau {
		lost--
	}
	up := after.CountCards(Foundation) - before.CountCards(Foundation)
	byHand := oneIf(m.To.Role == Foundation) - oneIf(m.From.Role == Foundation)
	return lost - (up - byHand)
}
