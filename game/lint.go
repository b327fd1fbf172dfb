package game

import (
	"fmt"
	"slices"
)

const sampleDeals = 100

// Lint returns what looks like a mistake in valid rules: words without an effect, and a game that its player
// cannot influence, or perhaps cannot win. The caller says whether WinnableDeal has found a deal.
func (r *Rules) Lint(winnable bool) []*Fault {
	if r.IsClock() {
		return nil
	}
	var remarks []*Fault
	addIf := func(strange bool, key, text string) {
		if strange {
			remarks = append(remarks, &Fault{key, text})
		}
	}
	fits := r.anyCardFits()
	stuck := !fits && r.Fill == FillNone && r.AutoFill != AutoFillReserve && r.Reserve.Piles > 0 &&
		r.Reserve.To == ReserveToColumns
	addIf(!fits, "build", "no card ever fits on another in a column")
	addIf(stuck, "reserve.to", "no card can ever leave the reserve, so nobody can win")
	addIf(!winnable && !stuck, "", "found no deal that can be won")
	won, decided := r.winsWithoutChoice()
	addIf(decided, "", fmt.Sprintf("the deal alone decides: cards can go only to suit piles, and %d of %d random deals "+
		"can be won", won, sampleDeals))
	addIf(r.Unit == UnitFaceUp && r.faceUpCardsFormRuns(), "unit",
		`the face-up cards in each column always form a single run, so unit = "tail" would have the same effect`)
	addIf(r.Unit == UnitSameSuit && r.Build == BuildSameSuit, "unit",
		`columns are built in suit, so unit = "tail" would have the same effect`)
	addIf(r.Unit == UnitSpaces && r.Cells.Count == 0 && !r.AnyCardFillsColumn(), "unit",
		`not every card may be moved to an empty column, so unit = "top" would have the same effect`)
	addIf(r.Unit == UnitWhole && r.Fill == FillSingle, "fill",
		"runs of several cards can never be moved to an empty column, nor can parts of runs")
	addIf(r.Fill == FillBelowBase && r.SuitPilesRiseFromAce(), "fill", `the rank below the ace is the king, so fill = "king" would have the same effect`)
	addIf(r.Back == BackDrawOne && !r.AllowsMovesOffFoundations(), "back",
		`more than one card is dealt at a time, so back = "never" would have the same effect`)
	addIf(r.Cells.Accept == AcceptKing &&
		r.Cells.Count*r.Cells.Capacity > r.SuitCount(), "cells", "the cells have room for more kings than there are")
	addIf(r.Cells.Count > 0 && r.Cells.Accept == AcceptRun && r.Cells.Capacity == 1, "cells.accept",
		`a cell has room for one card only, so accept = "any" would have the same effect`)
	addIf(r.DealTo == DealToWaste && r.Stock == 0, "dealto",
		`no cards are left for the stock, so dealto = "none" would have the same effect`)
	addIf(r.Gather != GatherNone && r.TurnOvers == 0, "turnovers", `the columns are never gathered, so gather = "none" would have the same effect`)
	addIf(r.Prelude == PreludeAsDealt && slices.Max(r.FaceUp) == 0, "prelude",
		`no card of a column is dealt face up, so prelude = "none" would have the same effect`)
	addIf(r.Reserve.Shut && r.Reserve.Cards == 1, "reserve.shut", "the last card of a reserve pile always lies face up")
	addIf(r.Reserve.Rest && r.ReservePlaces() == 0, "reserve.rest", "the last row from the stock lacks no cards")
	addIf(r.Stock == 0 && r.AutoUp == AutoUpWaste, "autoup", "the waste is always empty")
	addIf(r.Stock == 0 && r.AutoFill >= AutoFillWaste, "autofill", "the waste is always empty")
	return remarks
}

func (r *Rules) anyCardFits() bool {
	cards := r.CardsOf(Shuffle(r.Packs, 1))
	filled := r.CardsInColumns() > 0 || r.DealTo == DealToColumns || r.AutoFill != AutoFillNone || r.Fill != FillNone
	return filled && slices.ContainsFunc(cards, func(lower Card) bool {
		return slices.ContainsFunc(cards, func(upper Card) bool { return r.Fits(upper, lower) })
	})
}

// winsWithoutChoice plays random deals, until one offers a choice. Then decided is false.
func (r *Rules) winsWithoutChoice() (won int, decided bool) {
	for n := range uint32(sampleDeals) {
		s, player := NewState(r, Shuffle(r.Packs, n+1)), GreedyPlayer{}
		for more := true; more; {
			if s.offersChoice() {
				return 0, false
			}
			var m Move
			if m, more = player.Next(s); more {
				s = s.Apply(m)
			}
		}
		won += oneIf(s.Won())
	}
	return won, true
}

// offersChoice reports whether the player can choose. To send a card up at once is no choice, unless it sets the first
// rank, or shifts the packets of the next pass.
func (s State) offersChoice() bool {
	r := s.setup.rules
	return s.BaseRank() == 0 || r.Gather != GatherNone || r.DealTo == DealToWaste && r.TurnOvers != 0 && r.CardsPerDraw(0) > 1 ||
		slices.ContainsFunc(s.Legal(), func(m Move) bool { return m.Kind == Carry && m.To.Role != Foundation })
}

// faceUpCardsFormRuns reports whether a column starts with at most one face-up card, and every other card comes there
// by fitting on the last.
func (r *Rules) faceUpCardsFormRuns() bool {
	return r.DealTo != DealToColumns && r.Gather == GatherNone && !r.Alternate && slices.Max(r.FaceUp) <= 1
}
