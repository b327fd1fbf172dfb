package game

import "slices"

type packingEngine struct{}

func (packingEngine) pileCount(r *Rules, role Role) int {
	switch role {
	case Stock:
		return oneIf(r.DealTo != DealToNone || r.Gather != GatherNone)
	case Waste:
		return oneIf(r.DealTo == DealToWaste)
	case Foundation:
		return r.SuitCount() + oneIf(r.Last == LastTogether)
	case Tableau:
		return r.Columns
	case Reserve:
		return r.Reserve.Piles + r.ReservePlaces()
	case Cell:
		return r.Cells.Count
	}
	return 0
}

func (packingEngine) checkRules(v *validator) {
	v.checkCounts()
	v.checkWordsAgree()
	v.checkCardTotal()
}

func (packingEngine) deal(s State, cards []Card) State {
	rest := s.dealColumns(s.dealBeforeColumns(cards))
	if s.pileCount(Stock) > 0 {
		for _, card := range slices.Backward(rest) { // the last card of the stock is dealt next
			s.lay(Pile{Role: Stock}, card, false)
		}
	}
	for s.setup.rules.FirstPacket && len(s.Waste()) == 0 && len(s.Stock()) > 0 {
		before := s
		before.piles = slices.Clone(s.piles)
		s.draw()
		s.setup.shown = append(s.setup.shown, before.DealtUntil(s)...)
		s.sendWasteUp()
	}
	return s
}

// checkLift allows the face-up top card of every pile that gives cards, because a suit pile may take it, and
// in columns the groups that may move by the Unit of the rules.
func (packingEngine) checkLift(s State, p Pile, index int) Reason {
	r, cards := s.setup.rules, s.Cards(p)
	top := index == len(cards)-1
	switch {
	case p.Role == Stock:
		return StockIsDealt
	case !cards[index].FaceUp:
		return FaceDown
	case p.Role == Waste && !top:
		return WasteTopOnly
	case p.Role == Foundation && !r.AllowsMovesOffFoundations():
		return FoundationStays
	case p.Role == Foundation && !top:
		return FoundationTopOnly
	case p.Role == Foundation && index == 0 && r.Back == BackNotBase:
		return BaseStays
	case !r.HoldsRuns(p.Role) && !top:
		return PileTopOnly
	case top:
		return allowed
	case slices.ContainsFunc(cards[index:], faceDown):
		return UnderFaceDown
	case s.mayMoveTogether(cards, index):
		return allowed
	case index < r.runStart(cards) && r.Unit != UnitTop && r.Unit != UnitNone: // with these not even a run moves together
		return NotARun
	}
	return WholeRunOnly
}

func (packingEngine) checkTarget(s State, m Move, index int, lowest Card) Reason {
	switch m.To.Role {
	case Stock:
		return StockTakesNone
	case Waste:
		return WasteFromStock
	case Foundation:
		return s.checkToFoundation(m, lowest)
	case Reserve:
		return ReserveTakesNone
	case Cell:
		return s.checkToCell(m, index, lowest)
	}
	return s.checkToColumn(m, index, lowest)
}

func (packingEngine) apply(s State, m Move) State {
	switch m.Kind {
	case Carry:
		s.carry(m.From, m.To, m.N)
		s.pullColumnsTo(m.From)
	case Turn:
		s.turnUpTop(m.From)
	case Draw:
		s.draw()
	case Redeal:
		s.redeal()
	}
	s.sendWasteUp()
	s.autoFillColumns()
	return s
}

func (packingEngine) moveFor(s State, intent Intent) (Move, error) {
	switch intent.Act {
	case Tap:
		return s.moveForTap(intent)
	case TapTwice:
		return s.moveForDoubleClick(intent)
	case Drop:
		return s.moveForDrop(intent)
	}
	return Move{}, NothingToDo
}

func (packingEngine) won(s State) bool { return s.CountCards(Foundation) == s.setup.rules.CardsToWin() }
