package twin

import (
	"math/bits"

	"xklondike/game"
)

// Fits reports whether this engine plays a game: the rules are what the package is about, and the key of its positions has
// room in 64 bits.
func Fits(r *game.Rules) bool {
	return r != nil && packed(r) && built(r) && dealt(r) && keyed(r)
}

// packed is about the pack and the piles beside the columns.
func packed(r *game.Rules) bool {
	return !r.Forced() && r.Packs == 1 && r.Reserve.Piles == 0 && r.Cells.Count == 0 &&
		r.Base == game.BaseAce && r.Climb == game.Up
}

// built is about the columns.
func built(r *game.Rules) bool {
	return r.Build == game.BuildAlternate && r.Direction == game.Down && !r.Wrap &&
		r.Unit == game.UnitTail && r.Fill == game.FillKing && r.AutoFill == game.AutoFillNone
}

// dealt is about the stock: each card of it that a packet ends with can be had again and again.
func dealt(r *game.Rules) bool {
	if r.DealTo == game.DealToNone {
		return r.Stock == 0
	}
	return r.DealTo == game.DealToWaste && len(r.Draws) == 0 && r.Draw > 0 && r.TurnOvers == game.Unlimited
}

// keyed multiplies out how many different keys there are, as newBoard will.
func keyed(r *game.Rules) bool {
	stock := max(0, r.Stock)
	if stock >= 48 {
		return false
	}
	n := uint64(1) << stock
	ok := true
	times := func(factor int) {
		high, low := bits.Mul64(n, uint64(factor))
		n, ok = low, ok && high == 0
	}
	if r.Draw > 1 {
		times(stock + 1)
	}
	for range r.Count(game.Foundation) {
		times(ranks + 1)
	}
	for i := range r.Columns {
		times(r.Down[i] + r.Up[i] + 1)
	}
	return ok && n < 1<<63
}
