package game

// Lint tells what is strange about rules that are valid: words that never come to anything, and a game that cannot end. An
// empty list is the usual answer.
func (r *Rules) Lint() []*Fault {
	if r.Forced() {
		return nil
	}
	var faults []*Fault
	say := func(is bool, key, text string) {
		if is {
			faults = append(faults, &Fault{key, text})
		}
	}
	_, ends := r.Winnable()
	say(!ends, "", "no deal was found that can be won")
	say(r.Unit == UnitFaceUp && r.alwaysRuns(), "unit", `face-up cards of these columns are always one run: "tail" is the same`)
	say(r.Unit == UnitSameSuit && r.Build == BuildSameSuit, "unit", `columns are built in suit: "tail" is the same`)
	say(r.Unit == UnitSpaces && r.Cells.Count == 0 && r.Fill != FillAny && r.Fill != FillSingle, "unit",
		`no space ever helps, as not every card may go there: "top" is the same`)
	say(r.Unit == UnitWhole && r.Fill == FillSingle, "fill", "runs of several cards never fill a space, and their parts do not move")
	say(r.Fill == FillBelowBase && r.Base == BaseAce && r.Climb == Up, "fill", `below the ace is the king: "king" is the same`)
	say(r.Back == BackDrawOne && !r.BackMoves(), "back", `more than one card is dealt at a time: "never" is the same`)
	say(r.Cells.Accept == AcceptKing && r.Cells.Count*r.Cells.Capacity > r.Packs*len(r.suits()), "cells", "there is more room than there are kings")
	say(r.DealTo == DealToWaste && r.Stock == 0, "dealto", `no card is left for the stock: "none" is the same`)
	say(r.Stock == 0 && r.AutoFill >= AutoFillWaste, "autofill", "the waste never has a card")
	return faults
}

// alwaysRuns reports whether the face-up cards of a column can never be anything but one run: each is dealt one at most, and
// all else that comes there is built.
func (r *Rules) alwaysRuns() bool {
	if r.DealTo == DealToColumns || r.Alternate {
		return false
	}
	for _, up := range r.Up {
		if up > 1 {
			return false
		}
	}
	return true
}
