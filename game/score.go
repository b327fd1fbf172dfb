package game

// Scoring is how a game is scored (rules 2.1.1). The score is a fold over the moves that stand.
type Scoring struct {
	Start  int    // points before the first move
	Up     int    // points for a card that reaches a suit pile
	Off    int    // points for a card that leaves one, commonly negative
	Freeze int    // the turn-over from which the score stands still (Q1); 0: never
	Charge Charge // when the game counts (Q5)
}

// A Score is a game's score at one moment.
type Score struct {
	Points int
	Frozen bool // no later move counts, neither ups nor downs (Q2)
}

// after returns the score after a legal move that led to the given state.
func (sc Scoring) after(before Score, m Move, then State) Score {
	if before.Frozen {
		return before
	}
	switch {
	case m.Kind == Redeal:
		before.Frozen = then.TurnOvers() == sc.Freeze
	case m.Kind == Carry && m.To.Role == Foundation:
		before.Points += sc.Up
	case m.Kind == Carry && m.From.Role == Foundation:
		before.Points += sc.Off
	}
	return before
}

// A Tally is a running total of scores and how many games it comes from.
type Tally struct {
	Total, Games int
}
