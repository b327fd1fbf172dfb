package game

// Check returns nil if the move is legal, or the reason in words fit for a status line. It never panics, whatever the move.
func (s State) Check(m Move) error {
	why, head := s.check(m)
	if why == fine {
		return nil
	}
	return s.explain(why, head)
}

// can reports whether a move is legal.
func (s State) can(m Move) bool {
	why, _ := s.check(m)
	return why == fine
}

// check is Check without the words, which cost more than the answer. The card is the one the reason is about.
func (s State) check(m Move) (Reason, Card) {
	switch {
	case s.board == nil:
		return NoSuchMove, 0
	case m.Kind == Carry:
		return s.checkCarry(m)
	case s.board.rules.Forced():
		return NoSuchMove, 0
	}
	switch m { // whole moves, so that one with fields its kind does not use is none
	case Move{Kind: Draw}:
		return s.checkDraw(), 0
	case Move{Kind: Redeal}:
		return s.checkRedeal(), 0
	case Move{Kind: Turn, From: m.From}:
		return s.checkTurn(m.From), 0
	}
	return NoSuchMove, 0
}

// checkDraw deals whatever the stock still has; a short packet is a packet (rules 1.5).
func (s State) checkDraw() Reason {
	switch {
	case len(s.stock()) > 0:
		return fine
	case s.count(Stock) == 0:
		return NoStock
	case s.count(Waste) > 0 && len(s.waste()) == 0:
		return NothingLeft
	}
	return StockOut
}

// checkRedeal allows a waste of one card, pointless as that is, and no empty one: there is nothing to turn (Q3, Q4).
func (s State) checkRedeal() Reason {
	limit := s.board.rules.TurnOvers
	switch {
	case s.count(Waste) == 0:
		return NoSuchMove
	case len(s.stock()) > 0:
		return StockLeft
	case len(s.waste()) == 0:
		return NothingLeft
	case limit != Unlimited && s.turnOvers >= limit:
		return NoTurnOvers
	}
	return fine
}

// checkTurn asks no rule: where turning up is automatic, only a deal that shows no card leaves a face-down end card to turn.
func (s State) checkTurn(p Pile) Reason {
	if _, ok := s.board.index(p); !ok {
		return NoSuchMove
	}
	if column := s.Cards(p); p.Role != Tableau || len(column) == 0 || column[len(column)-1].Up {
		return FaceUp
	}
	return fine
}

// checkCarry looks at the pile the cards come from first, so that the reason is the one the player meets first: what cannot
// be lifted was never carried anywhere.
func (s State) checkCarry(m Move) (Reason, Card) {
	from := s.Cards(m.From)
	i := len(from) - m.N
	if _, ok := s.board.index(m.To); !ok || i < 0 || i >= len(from) {
		return NoSuchMove, 0
	}
	head := from[i].Card
	if m.From == m.To {
		return SamePile, head
	}
	if why := s.lift(m.From, i); why != fine {
		return why, head
	}
	return s.board.engine.place(s, m, i, head), head
}

// checkUp is about a carry to a suit pile. From one to another is refused even for an ace, where it would fit: it could only
// be scored wrongly (Q8).
func (s State) checkUp(m Move, card Card) Reason {
	switch {
	case m.From.Role == Foundation:
		return SuitToSuit
	case m.N > 1:
		return OneAtATime
	case m.From.Role == Reserve && s.board.rules.Reserve.To == ReserveToColumns:
		return ReserveToTable
	case !s.goesUp(card, s.Cards(m.To)):
		return NotUp
	}
	return fine
}

// checkCell is about a carry to a cell. From one to another would change nothing, and what is up or put aside stays there
// until it is played.
func (s State) checkCell(m Move, card Card) Reason {
	cells := s.board.rules.Cells
	switch {
	case m.From.Role != Tableau && m.From.Role != Waste:
		return CellFrom
	case m.N > 1:
		return CellOne
	case cells.Accept == AcceptKing && card.Rank() != King:
		return CellKing
	case len(s.Cards(m.To)) >= cells.Capacity:
		return CellFull
	}
	return fine
}

// checkColumn is about a carry to a column of the cards from index i on. A king's group that lies on the table itself may
// go to another empty column, although that changes nothing (Q10).
func (s State) checkColumn(m Move, i int, head Card) Reason {
	r, column := s.board.rules, s.Cards(m.To)
	switch {
	case m.From.Role == Tableau && !s.moves(s.Cards(m.From), i):
		return WholeRun
	case m.From.Role == Reserve && r.Reserve.To == ReserveToFoundations:
		return ReserveUp
	case len(column) == 0 && !s.Fills(head, m.N):
		return EmptyColumn
	case len(column) == 0 && r.Unit == UnitSpaces && m.N > s.carriers(s.spaces()-1):
		return WholeRun // the space it goes to is no help on the way
	case len(column) == 0:
		return fine
	case !column[len(column)-1].Up:
		return Covered
	case !r.Fits(head, column[len(column)-1].Card):
		return NoFit
	}
	return fine
}

// Lift returns nil if card i of a pile, counting from the bottom, may be lifted with all above it, or the reason in words
// fit for a status line. Nothing is said about where the cards could go.
func (s State) Lift(p Pile, i int) error {
	cards := s.Cards(p)
	if i < 0 || i >= len(cards) {
		return NoSuchMove
	}
	if why := s.lift(p, i); why != fine {
		return s.explain(why, cards[i].Card)
	}
	return nil
}

// lift is Lift for an index that is there.
func (s State) lift(p Pile, i int) Reason { return s.board.engine.lift(s, p, i) }

func (s State) stock() []Slot { return s.Cards(Pile{Role: Stock}) }
func (s State) waste() []Slot { return s.Cards(Pile{Role: Waste}) }
