package game

// A Score is a game's score at one moment.
type Score struct {
	Points int
	// Whether the score is frozen: cards that go to suit piles or come back no longer change it
	// (docs/rules.md Q2).
	Frozen bool
	None   bool // whether the scheme keeps no score; Points is then 0
}

// A Tally is the total of the scores of several games, and the number of these games.
type Tally struct {
	Total, Games int
}

// initialScore returns the score when the cards have just been dealt. Cards that the deal itself puts in place score: a
// base card (docs/rules.md 2.10), and cards in the hours of a clock that ends as it is dealt (docs/rules.md 2.11).
func (sc Scheme) initialScore(s State) Score {
	score := Score{Points: sc.Start, None: sc.KeepsNoScore()}
	var counts eventCounts
	counts[EventUp], counts[EventHour] = s.cardsOnFoundations(), s.cardsInOwnHour()
	return sc.addPoints(score, counts, s)
}

// scoreAfter returns the score after a legal move m that leads from one state to another. The turn-over that
// freezes the score costs nothing itself (docs/rules.md Q1).
func (sc Scheme) scoreAfter(score Score, before State, m Move, after State) Score {
	if sc.Freeze > 0 && after.turnOvers >= sc.Freeze {
		score.Frozen = true
	}
	if score.Frozen || score.None {
		return score
	}
	return sc.addPoints(score, countEvents(before, m, after), after)
}

// addPoints adds the points of the events to the score. Which rows of the scheme count depends on the rules
// and on the number of turn-overs in the state after the move.
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

// applies reports whether the row of a scheme counts in a state, by its conditions on packets and turn-overs.
func (row ScoreRow) applies(s State) bool {
	return (row.Draw == 0 || row.Draw == s.board.rules.Draw) && row.From <= s.turnOvers
}

// eventCounts has, for each event, how often the event happened.
type eventCounts [numEvents]int

// countEvents counts the events of a legal move. It compares the states before and after, so that the
// automatic parts of a move count like those by hand.
func countEvents(before State, m Move, after State) eventCounts {
	var n eventCounts
	up := after.cardsOnFoundations() - before.cardsOnFoundations()
	n[EventUp], n[EventOff] = max(up, 0), max(-up, 0)
	if turnedUp(before, m, after) {
		n[EventTurnUp] = 1
	}
	n[EventColumn] = wasteToColumns(before, m, after)
	n[EventTurnOver] = after.turnOvers - before.turnOvers
	n[EventHour] = after.cardsInOwnHour() - before.cardsInOwnHour()
	return n
}

// turnedUp reports whether a move turned up a card of the column m.From: its end card, or the card below the
// cards that the move took.
func turnedUp(before State, m Move, after State) bool {
	columnBefore, columnAfter := before.Cards(m.From), after.Cards(m.From)
	i := len(columnBefore) - 1
	if m.Kind == Carry {
		i -= m.N
	}
	return m.From.Role == Tableau && i >= 0 && i < len(columnAfter) && !columnBefore[i].FaceUp && columnAfter[i].FaceUp
}

// wasteToColumns returns how many cards a move brought from the waste to the columns: the card that the move
// carried, and those that filled empty columns automatically. The number is what the waste lost, plus what
// the same move dealt to the waste, because a dealt card may fill a column at once. A card that left the
// waste for a pile other than a column is not counted.
func wasteToColumns(before State, m Move, after State) int {
	if m.Kind == Redeal || before.pileCount(Waste) == 0 {
		return 0
	}
	lost := len(before.waste()) - len(after.waste())
	switch {
	case before.board.rules.AutoFill == AutoFillPacket: // any move can cause a deal from the stock; all cards dealt go to the waste
		lost += len(before.stock()) - len(after.stock())
	case m.Kind == Draw:
		lost += min(before.board.rules.cardsPerDraw(before.turnOvers), len(before.stock()))
	}
	if m.From.Role == Waste && m.To.Role != Tableau {
		lost--
	}
	return lost
}

// cardsOnFoundations returns how many cards lie on the suit piles.
func (s State) cardsOnFoundations() int {
	n := 0
	for i := range s.pileCount(Foundation) {
		n += len(s.Cards(Pile{Foundation, i}))
	}
	return n
}
