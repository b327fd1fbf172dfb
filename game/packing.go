package game

import "slices"

// packing is the engine of everything that builds sequences.
type packing struct{}

func (packing) count(r *Rules, role Role) int {
	switch role {
	case Stock:
		return oneIf(r.DealTo != DealToNone)
	case Waste:
		return oneIf(r.DealTo == DealToWaste)
	case Foundation:
		return r.Packs * len(r.suits())
	case Tableau:
		return r.Columns
	case Reserve:
		return r.Reserve.Piles
	case Cell:
		return r.Cells.Count
	}
	return 0
}

func (packing) check(f *faults) {
	f.checkCounts()
	f.checkWords()
	f.checkDeal()
}

func (packing) deal(s State, cards []Card) State {
	rest := s.dealColumns(s.dealAside(cards))
	if s.count(Stock) > 0 {
		stock := s.at(Pile{Role: Stock})
		for i := len(rest) - 1; i >= 0; i-- { // backwards: the next card is the last of its pile, as on every pile
			*stock = append(*stock, Slot{Card: rest[i]})
		}
	}
	if s.board.rules.FirstPacket {
		s.draw()
	}
	return s
}

// lift allows a single end card everywhere: a suit pile may take it, whatever the unit.
func (packing) lift(s State, p Pile, i int) Reason {
	r, cards := s.board.rules, s.Cards(p)
	top := i == len(cards)-1
	switch {
	case p.Role == Stock:
		return StockIsDealt
	case !cards[i].Up:
		return FaceDown
	case p.Role == Waste && !top:
		return WasteTop
	case p.Role == Foundation && !r.BackMoves():
		return SuitStays
	case p.Role == Foundation && !top:
		return SuitTop
	case p.Role == Foundation && i == 0 && r.Back == BackNotBase:
		return BaseStays
	case p.Role != Tableau && !top:
		return PileTop
	case top:
		return fine
	case slices.ContainsFunc(cards[i:], faceDown):
		return UnderFaceDown
	case s.moves(cards, i):
		return fine
	case i < r.run(cards) && r.Unit != UnitTop: // where cards move one at a time, they need not follow one another
		return NotARun
	}
	return WholeRun
}

func (packing) place(s State, m Move, i int, head Card) Reason {
	switch m.To.Role {
	case Stock:
		return StockTakesNone
	case Waste:
		return WasteFromStock
	case Foundation:
		return s.checkUp(m, head)
	case Reserve:
		return ReserveGives
	case Cell:
		return s.checkCell(m, head)
	}
	return s.checkColumn(m, i, head)
}

func (packing) apply(s State, m Move) State {
	switch m.Kind {
	case Carry:
		s.carry(m.From, m.To, m.N)
	case Turn:
		s.turnUp(m.From)
	case Draw:
		s.draw()
	case Redeal:
		s.redeal()
	}
	s.autoFill()
	return s
}

func (packing) answer(s State, w Want) (Move, error) {
	switch w.Act {
	case Tap:
		return s.answerTap(w)
	case TapTwice:
		return s.answerTapTwice(w)
	case Drop:
		return s.answerDrop(w)
	}
	return Move{}, Nothing
}

func (packing) won(s State) bool { return s.cardsUp() == s.board.rules.Cards() }
