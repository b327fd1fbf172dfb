package text

import (
	"fmt"
	"slices"
	"strings"

	"xklondike/game"
)

func columnRules(r *game.Rules) string {
	way := map[game.Direction]string{
		game.Down:   "down: a card goes on a card one rank higher",
		game.Up:     "up: a card goes on a card one rank lower",
		game.Either: "up or down: a card goes on a card one rank higher or lower",
	}[r.Direction]
	suit := map[game.Build]string{
		game.BuildAlternate:  " and of the opposite colour",
		game.BuildSameSuit:   " and of the same suit",
		game.BuildOtherSuit:  " and of another suit",
		game.BuildSameColour: " and of the same colour",
		game.BuildAny:        ", whatever the suits",
	}[r.Build]
	corner := ""
	if r.Wrap {
		corner = map[game.Direction]string{
			game.Down:   "The ranks go round the corner: a king goes on an ace.",
			game.Up:     "The ranks go round the corner: an ace goes on a king.",
			game.Either: "The ranks go round the corner: a king goes on an ace, and an ace on a king.",
		}[r.Direction]
	}
	return joinSentences("Columns are built "+way+suit+".", corner, groupMoveRule(r))
}

func groupMoveRule(r *game.Rules) string {
	const sequence = "Face-up cards in sequence at the end of a column move together"
	switch r.Unit {
	case game.UnitTail:
		return sequence + ": the whole sequence or only its last cards."
	case game.UnitWhole:
		return sequence + " to another column: always the whole sequence, never a part of it."
	case game.UnitWholeOrTop:
		return sequence + " to another column: the whole sequence or its last card, but no other part of it."
	case game.UnitTop:
		return "Cards move one at a time."
	case game.UnitFaceUp:
		return "Any face-up card of a column moves together with all cards that lie on it, in sequence or not. Only the card itself has to fit."
	case game.UnitSameSuit:
		return "Face-up cards at the end of a column that are in sequence and of one suit move together: all of them, or only the last ones."
	case game.UnitSpaces:
		if r.Cells.Count > 0 {
			return sequence + ". No more cards may move than could be moved one at a time with the help of empty columns and free cells."
		}
		return sequence + ". No more cards may move than could be moved one at a time with the help of empty columns."
	}
	return ""
}

func emptyColumnRule(r *game.Rules) string {
	switch rest := playerFillRule(r) + "."; r.AutoFill {
	case game.AutoFillReserve:
		return "An empty column is filled at once with the top card of the reserve. When the reserve is empty, " + rest
	case game.AutoFillWaste:
		return "An empty column is filled at once with the top card of the waste. When the waste is empty, " + rest
	case game.AutoFillStock:
		return "An empty column is filled at once with the top card of the waste or, when the waste is empty, of the stock. When both are empty, " + rest
	case game.AutoFillPacket:
		return "An empty column is filled at once with the top card of the waste; if the waste is empty, cards are dealt to it first. When the stock is empty too, " + rest
	default:
		return capitalize(rest)
	}
}

// The text has no capital and no full stop.
func playerFillRule(r *game.Rules) string {
	alone := r.Unit == game.UnitTop
	switch {
	case r.Fill == game.FillNone && r.DealTo == game.DealToColumns:
		return "no card may be moved to an empty column: it stays empty until the next row is dealt"
	case r.Fill == game.FillNone:
		return "no card may be moved to an empty column"
	case r.Fill == game.FillAny && alone:
		return "any card may go to an empty column"
	case r.Fill == game.FillAny:
		return "any card, or any cards that move together, may go to an empty column"
	case r.Fill == game.FillSingle:
		return "any single card may go to an empty column, but not several cards together"
	case alone:
		return fmt.Sprintf("only %s may go to an empty column", fillingCard(r))
	}
	return fmt.Sprintf("only %s, alone or with cards on it, may go to an empty column", fillingCard(r))
}

// fillingCard has an article: "a king".
func fillingCard(r *game.Rules) string {
	switch {
	case r.Fill == game.FillAce:
		return "an ace"
	case r.Fill == game.FillKing, r.Base == game.BaseAce:
		return "a king"
	case r.Base >= game.BaseDealt:
		return "a card one rank below the cards that start the suit piles"
	}
	below := r.Base - 1
	if below == game.BaseAce {
		return "an ace"
	}
	return game.WithArticle(below.String())
}

func turnUpRule(r *game.Rules, by Manner) string {
	switch {
	case slices.Max(r.FaceDown) == 0:
		return ""
	case r.ManualTurnUp():
		return by.turnUp + " to turn it up, at any time. Until then, no card can be put on it."
	case hasFaceDownEnds(r):
		return "A face-down card that comes to the end of a column is turned up at once. If the deal itself put a face-down card there, " +
			by.turnUpEnd + " to turn it up."
	}
	return "A face-down card that comes to the end of a column is turned up at once."
}

// The automatic turn-up leaves such a card, because no move has brought it there.
func hasFaceDownEnds(r *game.Rules) bool {
	for i, down := range r.FaceDown {
		if down > 0 && r.FaceUp[i] == 0 {
			return true
		}
	}
	return false
}

// StockRules returns the paragraph on the stock, or "" without one.
func StockRules(r *game.Rules, by Manner) string {
	if r.LeavesNoChoice() {
		return ""
	}
	return stockRules(r, by)
}

func stockRules(r *game.Rules, by Manner) string {
	switch {
	case r.Stock == 0:
		return ""
	case r.DealTo == game.DealToColumns:
		return by.deal + " to deal a row: one card, face up, to each column from the left, as long as the stock lasts."
	case r.DealTo == game.DealToReserves:
		return by.deal +
			" to deal a row: one card, face up, to each pile of the reserve from the left, as long as the stock lasts."
	}
	return fmt.Sprintf("%s to deal %s. %s %s", by.deal, cardsPerDeal(r), visibleWasteRule(r), wasteTurnOverRule(r, by))
}

// cardsPerDeal is "three cards to the waste" or, if the passes differ, "cards to the waste: three cards on
// the first pass and two on the second".
func cardsPerDeal(r *game.Rules) string {
	if len(r.Draws) == 0 {
		return cardsInWords(r.Draw) + " to the waste"
	}
	passes := make([]string, len(r.Draws))
	for i, n := range r.Draws {
		passes[i] = fmt.Sprintf("%s on the %s", numberWord(n), ordinalWord(i+1))
	}
	passes[0] = cardsInWords(r.Draws[0]) + " on the first pass"
	return "cards to the waste: " + joinWithAnd(passes)
}

func cardsInWords(n int) string {
	if n == 1 {
		return "one card"
	}
	return numberWord(n) + " cards"
}

func visibleWasteRule(r *game.Rules) string {
	most := slices.Max(append([]int{r.Draw}, r.Draws...))
	switch {
	case most == 1:
		return "You can play only the top card of the waste."
	case r.Packet == game.PacketTop:
		return "You see only the top card of the waste, and can play only this card."
	case r.Packet == game.PacketLast && len(r.Draws) > 0:
		return "You see as many cards of the waste as are dealt at a time, but can play only the top one."
	case r.Packet == game.PacketLast:
		return fmt.Sprintf("You see the last %s cards of the waste, but can play only the top one.", numberWord(r.Draw))
	case len(r.Draws) > 0:
		return "You see all cards that were dealt last, but can play only the top one."
	case r.Draw == 2:
		return "You see both cards that were dealt last, but can play only the top one."
	}
	return fmt.Sprintf("You see all %s cards that were dealt last, but can play only the top one.", numberWord(r.Draw))
}

func wasteTurnOverRule(r *game.Rules, by Manner) string {
	turn := "When the stock is empty, " + by.turnOver + " to turn the waste over into a new stock"
	switch r.TurnOvers {
	case game.Unlimited:
		return turn + ", as often as you like."
	case 0:
		return "In this game the waste is never turned over: when the stock is empty, dealing ends."
	case 1:
		return turn + ". You may turn the waste over once, so you go through the stock twice."
	case 2:
		return turn + ". You may turn the waste over twice, so you go through the stock three times."
	}
	return fmt.Sprintf("%s. You may turn the waste over %s times, so you go through the stock %s times.", turn,
		numberWord(r.TurnOvers), numberWord(r.TurnOvers+1))
}

func reserveRule(r *game.Rules) string {
	if r.Reserve.Piles == 0 {
		return ""
	}
	to := map[game.ReserveTo]string{
		game.ReserveToAny:         "to a column or a suit pile",
		game.ReserveToFoundations: "to a suit pile, but not to a column",
		game.ReserveToColumns:     "to a column, but not to a suit pile",
	}[r.Reserve.To]
	what := "The top card of each reserve pile"
	switch {
	case r.Reserve.Piles == 1:
		what = "The top card of the reserve"
	case r.Reserve.Cards == 1 && r.DealTo != game.DealToReserves:
		what = "Each card of the reserve"
	}
	return fmt.Sprintf("%s may go %s. No card may be moved to the reserve.", what, to)
}

func cellRule(r *game.Rules) string {
	c := r.Cells
	if c.Count == 0 {
		return ""
	}
	what, several := "any card", "any cards"
	if c.Accept == game.AcceptKing {
		what, several = "a king", "kings"
	}
	from := "from the end of a column"
	if r.DealTo == game.DealToWaste {
		from += " or the top of the waste"
	}
	text := fmt.Sprintf("Each of the %s cells", numberWord(c.Count))
	if c.Count == 1 {
		text = "The only cell"
	}
	if c.Capacity == 1 {
		return fmt.Sprintf("%s holds one card: %s %s. From a cell, a card may go to a column or a suit pile.", text,
			what, from)
	}
	return fmt.Sprintf("%s holds up to %s cards: %s %s, one at a time. The top card of a cell may go to a column or a suit pile.",
		text, numberWord(c.Capacity), several, from)
}

func suitPileRules(r *game.Rules, by Manner) string {
	first := emptySuitPileRule(r)
	if r.Prelude == game.PreludeBases {
		first = ""
	}
	up := joinSentences(first, fmt.Sprintf("The other cards of each suit follow in order, one at a time. You may take them from %s.", suitPileSources(r)),
		by.sendUp)
	switch {
	case !r.AllowsMovesOffFoundations():
		return up + " Cards on the suit piles stay there."
	case r.Back == game.BackNotBase:
		return up + " The top card of a suit pile may go back to a column where it fits, but the card that starts a pile stays."
	}
	return up + " The top card of a suit pile may go back to a column where it fits."
}

func emptySuitPileRule(r *game.Rules) string {
	switch {
	case r.Base == game.BaseFirst && r.Fill == game.FillBelowBase:
		return fmt.Sprintf("The first card on a suit pile sets the rank that starts all %s. Until then, no card may go to an empty column.",
			numberWord(r.PileCount(game.Foundation)))
	case r.Base == game.BaseFirst:
		return fmt.Sprintf("The first card on a suit pile sets the rank that starts all %s.",
			numberWord(r.PileCount(game.Foundation)))
	case r.Base == game.BaseDealt:
		return "A card of the same rank as the card dealt to the first suit pile may go to any empty suit pile."
	}
	return capitalize(game.WithArticle(r.Base.String())) + " may go to any empty suit pile."
}

func suitPileSources(r *game.Rules) string {
	from := []string{"the end of a column"}
	if r.Reserve.Piles > 0 && r.Reserve.To != game.ReserveToColumns {
		from = append(from, "the reserve")
	}
	switch {
	case r.Cells.Count == 1:
		from = append(from, "the cell")
	case r.Cells.Count > 1:
		from = append(from, "a cell")
	}
	if r.DealTo == game.DealToWaste {
		from = append(from, "the top of the waste")
	}
	if len(from) == 1 {
		return from[0]
	}
	return strings.Join(from[:len(from)-1], ", ") + " or " + from[len(from)-1]
}
