package game

// Check returns nil if the move is legal, or else a Reason or a *Refusal. It accepts even malformed moves.
func (s State) Check(m Move) error {
	why, lowest := s.checkMove(m)
	if why == allowed {
		return nil
	}
	return s.explain(why, lowest)
}

func (s State) isLegal(m Move) bool {
	why, _ := s.checkMove(m)
	return why == allowed
}

// checkMove does not explain the reason, which takes longer than the check itself. If the move would carry cards,
// lowest is the lowest of them, for explain.
func (s State) checkMove(m Move) (why Reason, lowest Card) {
	switch {
	case s.setup == nil:
		return NoSuchMove, 0
	case m.Kind == Carry:
		return s.checkCarry(m)
	case s.setup.rules.IsClock() && m.Kind != Turn:
		return NoSuchMove, 0
	}
	switch m { // compares all fields, so a field that the kind does not use must be zero
	case Move{Kind: Draw}:
		return s.checkDraw(), 0
	case Move{Kind: Redeal}:
		return s.checkRedeal(), 0
	case Move{Kind: Turn, From: m.From}:
		return s.checkTurnUp(m.From), 0
	}
	return NoSuchMove, 0
}

// checkDraw allows a deal even if fewer cards are left than are dealt at a time (docs/rules.md 1.5).
func (s State) checkDraw() Reason {
	switch {
	case len(s.Stock()) > 0 && s.setup.rules.DealTo == DealToColumns && len(s.columnsOfRow()) == 0:
		return AllColumnsSkipped
	case len(s.Stock()) > 0:
		return allowed
	case s.pileCount(Stock) == 0:
		return NoStock
	case s.pileCount(Waste) > 0 && len(s.Waste()) == 0:
		return StockAndWasteEmpty
	}
	return StockEmpty
}

// checkRedeal allows turning over a single card, although it is pointless (docs/rules.md Q4), but not turning over none
// (docs/rules.md Q3).
func (s State) checkRedeal() Reason {
	limit, gathers := s.setup.rules.TurnOvers, s.setup.rules.Gather != GatherNone
	switch {
	case gathers && s.CountCards(Tableau) == 0:
		return NothingToGather
	case !gathers && s.pileCount(Waste) == 0:
		return NoSuchMove
	case len(s.Stock()) > 0:
		return StockNotEmpty
	case !gathers && len(s.Waste()) == 0:
		return StockAndWasteEmpty
	case limit != Unlimited && s.turnOvers >= limit:
		return NoTurnOverLeft
	}
	return allowed
}

// checkTurnUp allows turning up in all games. Where cards turn up automatically, only the deal can leave a face-down
// end card.
func (s State) checkTurnUp(p Pile) Reason {
	if _, ok := s.setup.index(p); !ok {
		return NoSuchMove
	}
	if s.setup.rules.IsClock() {
		return s.checkRescue(p)
	}
	if end, ok := s.Top(p); p.Role != Tableau || !ok || end.FaceUp {
		return NothingToTurnUp
	}
	return allowed
}

// checkCarry asks first whether the player may lift the cards, and then whether the other pile takes them: a
// player who drags them meets the reasons in this order.
func (s State) checkCarry(m Move) (why Reason, lowest Card) {
	from := s.Cards(m.From)
	index := len(from) - m.N
	if _, ok := s.setup.index(m.To); !ok || index < 0 || index >= len(from) {
		return NoSuchMove, 0
	}
	lowest = from[index].Card
	if m.From == m.To {
		return SamePile, lowest
	}
	if why = s.checkLift(m.From, index); why != allowed {
		return why, lowest
	}
	return s.setup.engine.checkTarget(s, m, index, lowest), lowest
}

// checkToFoundation refuses every card of another suit pile, even an ace that would fit: the move would help
// nobody, and the score could count it wrongly (docs/rules.md Q8).
func (s State) checkToFoundation(m Move, card Card) Reason {
	switch {
	case m.From.Role == Foundation:
		return FoundationToFoundation
	case m.N > 1:
		return FoundationTakesOne
	case m.From.Role == Reserve && s.setup.rules.Reserve.To == ReserveToColumns:
		return ReserveToColumnsOnly
	case !s.fitsFoundation(card, m.To):
		return NoFoundationFits
	}
	return allowed
}

// checkToCell refuses a card from another cell, which would change nothing. Cards of suit piles and of the reserve stay
// until they go to a column or to a suit pile.
func (s State) checkToCell(m Move, index int, card Card) Reason {
	cells, holds := s.setup.rules.Cells, len(s.Cards(m.To))
	switch run := cells.Accept == AcceptRun; {
	case m.From.Role != Tableau && m.From.Role != Waste:
		return CellNotFromThere
	case !s.cellsAreOpen():
		return CellTooEarly
	case run && m.From.Role == Tableau && !s.mayMoveTogether(s.Cards(m.From), index):
		return WholeRunOnly
	case m.N > 1 && !run:
		return CellTakesOne
	case cells.Accept == AcceptKing && card.Rank() != King:
		return CellTakesKings
	case run && m.N > cells.Capacity:
		return CellTooSmall
	case run && holds > 0 || holds >= cells.Capacity:
		return CellFull
	}
	return allowed
}

func (s State) cellsAreOpen() bool { return !s.setup.rules.Cells.Late || len(s.Stock()) == 0 }

// checkToColumn checks the cards of m.From from the index on, of which lowest is the first. A whole column may go to an
// empty one if the fill rule allows it, although that changes nothing (docs/rules.md Q10).
func (s State) checkToColumn(m Move, index int, lowest Card) Reason {
	r, column := s.setup.rules, s.Cards(m.To)
	switch {
	case r.HoldsRuns(m.From.Role) && !s.mayMoveTogether(s.Cards(m.From), index):
		return WholeRunOnly
	case m.From.Role == Reserve && r.Reserve.To == ReserveToFoundations:
		return ReserveToFoundationsOnly
	case len(column) == 0 && !s.FillsEmptyColumn(lowest, m.N):
		return NotForEmptyColumn
	case len(column) == 0 && r.Unit == UnitSpaces && m.N > s.supermoveLimit(s.freeColumns()-1):
		return WholeRunOnly // one empty column fewer, because the cards fill one
	case len(column) == 0:
		return allowed
	case !column[len(column)-1].FaceUp:
		return FaceDownThere
	case !r.Fits(lowest, column[len(column)-1].Card):
		return NoFit
	case r.Capacity > 0 && len(column)+m.N > r.Capacity:
		return ColumnFull
	}
	return allowed
}

// CheckLift returns nil if the player may lift the card with this index, from 0 at the bottom, with all above
// it, or else a Reason or a *Refusal. It does not ask whether a pile would take them.
func (s State) CheckLift(p Pile, index int) error {
	cards := s.Cards(p)
	if index < 0 || index >= len(cards) {
		return NoSuchMove
	}
	if why := s.checkLift(p, index); why != allowed {
		return s.explain(why, cards[index].Card)
	}
	return nil
}

func (s State) checkLift(p Pile, index int) Reason { return s.setup.engine.checkLift(s, p, index) }
