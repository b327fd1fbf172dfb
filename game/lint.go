package game

// Lint returns what looks like a mistake in valid rules: words without an effect, and a game that perhaps
// nobody can win.
func (r *Rules) Lint() []*Fault {
	if r.LeavesNoChoice() {
		return nil
	}
	var remarks []*Fault
	addIf := func(strange bool, key, text string) {
		if strange {
			remarks = append(remarks, &Fault{key, text})
		}
	}
	_, ends := r.WinnableDeal()
	addIf(!ends, "", "no deal was found that can be won")
	addIf(r.Unit == UnitFaceUp && r.faceUpCardsFormRuns(), "unit",
		`face-up cards of these columns are always one run, so unit = "tail" would make the same game`)
	addIf(r.Unit == UnitSameSuit && r.Build == BuildSameSuit, "unit",
		`columns are built in suit, so unit = "tail" would make the same game`)
	addIf(r.Unit == UnitSpaces && r.Cells.Count == 0 && r.Fill != FillAny && r.Fill != FillSingle, "unit",
		`not every card may go to an empty column, so unit = "top" would make the same game`)
	addIf(r.Unit == UnitWhole && r.Fill == FillSingle, "fill",
		"runs of several cards never fill an empty column, and parts of runs do not move")
	addIf(r.Fill == FillBelowBase && r.Base == BaseAce &&
		r.Climb == Up, "fill", `below the ace is the king, so fill = "king" would make the same game`)
	addIf(r.Back == BackDrawOne && !r.AllowsMovesOffFoundations(), "back",
		`more than one card is dealt at a time, so back = "never" would make the same game`)
	addIf(r.Cells.Accept == AcceptKing &&
		r.Cells.Count*r.Cells.Capacity > r.Packs*len(r.suits()), "cells", "the cells have room for more kings than there are")
	addIf(r.DealTo == DealToWaste && r.Stock == 0, "dealto",
		`no card is left for the stock, so dealto = "none" would make the same game`)
	addIf(r.Stock == 0 && r.AutoFill >= AutoFillWaste, "autofill", "the waste never has a card")
	return remarks
}

// They do if a column starts with at most one face-up card, and every other card comes there by fitting on
// the last.
func (r *Rules) faceUpCardsFormRuns() bool {
	if r.DealTo == DealToColumns || r.Alternate {
		return false
	}
	for _, up := range r.FaceUp {
		if up > 1 {
			return false
		}
	}
	return true
}
