package game

// A Score is a game's score at one moment.
type Score struct {
	Points int
	Frozen bool // no later move counts, neither ups nor downs (Q2)
	None   bool // the scheme keeps no score, and Points is 0
}

// A Tally is a running total of scores and how many games it comes from.
type Tally struct {
	Total, Games int
}

// dealt returns the score at the deal. What the deal itself puts in place scores: the base card of a game that has one
// (rules 2.10), and the hours of a clock that stops at once (rules 2.11).
func (sc Scheme) dealt(s State) Score {
	before := Score{Points: sc.Start, None: sc.None()}
	var happened tallies
	happened[EventUp], happened[EventHour] = s.cardsUp(), s.cardsHome()
	return sc.add(before, happened, s)
}

// after returns the score after a legal move from one state to the next. The turn-over that freezes the score leaves it as
// it is at that moment (Q1).
func (sc Scheme) after(before Score, was State, m Move, then State) Score {
	if sc.Freeze > 0 && then.turnOvers >= sc.Freeze {
		before.Frozen = true
	}
	if before.Frozen || before.None {
		return before
	}
	return sc.add(before, happened(was, m, then), then)
}

// add adds what the events are worth, in the game and the pass they happened in.
func (sc Scheme) add(before Score, n tallies, then State) Score {
	for _, row := range sc.Rows {
		if row.Event < events && row.holds(then) {
			before.Points += row.Points * n[row.Event]
		}
	}
	if sc.Floor {
		before.Points = max(before.Points, 0)
	}
	return before
}

// holds reports whether the conditions of a row are met.
func (row Row) holds(s State) bool {
	return (row.Draw == 0 || row.Draw == s.board.rules.Draw) && row.From <= s.turnOvers
}

// tallies says how often each event happened.
type tallies [events]int

// happened returns the events of a legal move. It compares the states, so that what a move brings about by itself counts like
// what a hand does.
func happened(was State, m Move, then State) tallies {
	var n tallies
	up := then.cardsUp() - was.cardsUp()
	n[EventUp], n[EventOff] = max(up, 0), max(-up, 0)
	if turnedUp(was, m, then) {
		n[EventTurnUp] = 1
	}
	n[EventColumn] = wasteToColumns(was, m, then)
	n[EventTurnOver] = then.turnOvers - was.turnOvers
	n[EventHour] = then.cardsHome() - was.cardsHome()
	return n
}

// turnedUp reports whether a move turned up a card of a column: the one it is about, or the one it uncovered.
func turnedUp(was State, m Move, then State) bool {
	column, after := was.Cards(m.From), then.Cards(m.From)
	i := len(column) - 1
	if m.Kind == Carry {
		i -= m.N
	}
	return m.From.Role == Tableau && i >= 0 && i < len(after) && !column[i].Up && after[i].Up
}

// wasteToColumns returns how many cards a move brought from the waste to the columns: the one it is about, and those that
// fill spaces at once. It counts what the waste has lost, for a space may be filled with a card dealt by the same move.
func wasteToColumns(was State, m Move, then State) int {
	if m.Kind == Redeal || was.count(Waste) == 0 {
		return 0
	}
	lost := len(was.waste()) - len(then.waste())
	switch {
	case was.board.rules.AutoFill == AutoFillPacket: // any move may deal, and whatever is dealt goes to the waste
		lost += len(was.stock()) - len(then.stock())
	case m.Kind == Draw:
		lost += min(was.board.rules.packetSize(was.turnOvers), len(was.stock()))
	}
	if m.From.Role == Waste && m.To.Role != Tableau {
		lost--
	}
	return lost
}

// cardsUp returns how many cards are on the suit piles.
func (s State) cardsUp() int {
	n := 0
	for i := range s.count(Foundation) {
		n += len(s.Cards(Pile{Foundation, i}))
	}
	return n
}
