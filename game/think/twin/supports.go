package twin

import (
	"math/bits"

	"xklondike/game"
)

// Supports reports whether this engine can solve a game: by its rules (see the package comment), and because
// its keys fit into 64 bits.
func Supports(r *game.Rules) bool {
	if r == nil || r.LeavesNoChoice() || r.Packs != 1 || r.Jokers > 0 || r.Reserve.Piles > 0 || r.Cells.Count > 0 {
		return false
	}
	columns := r.Build == game.BuildAlternate && r.Direction == game.Down && !r.Wrap && r.Unit == game.UnitTail &&
		r.Fill == game.FillKing && r.Capacity == 0 && r.AutoFill == game.AutoFillNone && r.AutoUp == game.AutoUpNone
	stock := r.DealTo == game.DealToWaste && len(r.Draws) == 0 && r.Draw > 0 && r.TurnOvers == game.Unlimited ||
		r.DealTo == game.DealToNone && r.Stock == 0
	return r.SuitPilesRiseFromAce() && r.Last == game.LastOwn && columns && stock && keyFitsIn64Bits(r)
}

// keyFitsIn64Bits multiplies the bases of the digits of a key, see newBoard.
func keyFitsIn64Bits(r *game.Rules) bool {
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
	for range r.PileCount(game.Foundation) {
		times(ranks + 1)
	}
	for i := range r.Columns {
		times(r.FaceDown[i] + r.FaceUp[i] + 1)
	}
	return ok && n < 1<<63
}
