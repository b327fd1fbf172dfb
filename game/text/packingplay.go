package text

import (
	"fmt"
	"slices"
	"strings"

	"xklondike/game"
)

func columnRules(r *game.Rules) string {
	way := map[game.Direction]string{
		game.Down:   "down%s: a card can be placed on one that is %s higher",
		game.Up:     "up%s: a card can be placed on one that is %s lower",
		game.Either: "up or down%s: a card can be placed on one that is %s higher or lower",
	}[r.Direction]
	if steps := stepWords(r); len(r.Steps) > 1 {
		way = fmt.Sprintf(way, " by "+steps, "so much")
	} else {
		way = fmt.Sprintf(way, "", steps)
	}
	suit := map[game.Build]string{
		game.BuildAlternate:  " and of the opposite colour",
		game.BuildSameSuit:   " and of the same suit",
		game.BuildOtherSuit:  " and of a different suit",
		game.BuildSameColour: " and of the same colour",
		game.BuildAny:        ", regardless of suit",
	}[r.Build]
	corner := ""
	switch {
	case !r.Wrap:
	case r.Steps != nil:
		corner = "Ranks wrap around: the ace comes after the king."
	default:
		corner = map[game.Direction]string{
			game.Down:   "Ranks wrap around: a king can be placed on an ace.",
			game.Up:     "Ranks wrap around: an ace can be placed on a king.",
			game.Either: "Ranks wrap around: a king can be placed on an ace, and an ace on a king.",
		}[r.Direction]
	}
	jokers := ""
	if r.Jokers > 0 {
		jokers = "A joker can be placed on any card, and any card on a joker, so a sequence can have jokers in it. " +
			"Jokers never go to the suit piles."
	}
	return joinSentences("Columns are built "+way+suit+".", corner, jokers, groupMoveRule(r))
}

func groupMoveRule(r *game.Rules) string {
	const (
		sequence = "You can move a sequence of face-up cards at the end of a column"
		part     = sequence + " together, or just the last few of them"
	)
	switch r.Unit {
	case game.UnitTail:
		return part + "."
	case game.UnitWhole:
		return sequence + " to another column, but only all of it, never a part."
	case game.UnitWholeOrTop:
		return sequence + " to another column: either all of it or just its last card, but no other part."
	case game.UnitTop:
		return "You can move only one card at a time."
	case game.UnitNone:
		return "Cards in the columns can be moved only to the suit piles."
	case game.UnitFaceUp:
		return "You can move any face-up card in a column, along with all the cards on top of it, whether or not they are in sequence. Only the card itself has to fit."
	case game.UnitSameSuit:
		return "You can move face-up cards at the end of a column together if they are in sequence and all of the same suit."
	case game.UnitSpaces:
		const limit = part + ", but no more cards than you could move one at a time by way of empty columns"
		if r.Cells.Count > 0 {
			return limit + " and free cells."
		}
		return limit + "."
	}
	return ""
}

func emptyColumnRule(r *game.Rules) string {
	switch rest := playerFillRule(r) + "."; r.AutoFill {
	case game.AutoFillReserve:
		return "An empty column is filled at once with the top card of the reserve. Once the reserve is empty, " + rest
	case game.AutoFillNext:
		return "As soon as a column is emptied, the face-up cards of the column to its right move over to fill it, and so on, from left to right. If there are none, " + rest
	case game.AutoFillWaste:
		return "An empty column is filled at once with the top card of the waste. If the waste is empty, " + rest
	case game.AutoFillStock:
		return "An empty column is filled at once with the top card of the waste or, if the waste is empty, of the stock. If both are empty, " + rest
	case game.AutoFillPacket:
		return "An empty column is filled at once with the top card of the waste; if the waste is empty, cards are dealt to it first. If the stock is empty too, " + rest
	default:
		return capitalize(rest)
	}
}

// The text has no capital and no full stop.
func playerFillRule(r *game.Rules) string {
	alone := r.Unit == game.UnitTop || r.Unit == game.UnitNone
	switch {
	case r.Fill == game.FillNone && r.DealTo == game.DealToColumns && r.Row == 0:
		return "no card may be moved to an empty column, which stays empty until the next row is dealt"
	case r.Fill == game.FillNone:
		return "no card may be moved to an empty column"
	case r.Fill == game.FillAny && alone:
		return "any card may be moved to an empty column"
	case r.Fill == game.FillAny:
		return "any card, or any cards that can be moved together, may be placed in an empty column"
	case r.Fill == game.FillSingle:
		return "any single card, but not several cards together, may be moved to an empty column"
	case alone:
		return fmt.Sprintf("only %s may be moved to an empty column", fillingCard(r))
	}
	return fmt.Sprintf("only %s, alone or with cards on top of it, may be moved to an empty column", fillingCard(r))
}

// fillingCard has an article: "a king".
func fillingCard(r *game.Rules) string {
	if r.Jokers > 0 {
		return fillingRank(r) + " or a joker"
	}
	return fillingRank(r)
}

func fillingRank(r *game.Rules) string {
	switch {
	case r.Fill == game.FillAce:
		return "an ace"
	case r.Fill == game.FillKing, r.Base == game.BaseAce:
		return "a king"
	case r.Base >= game.BaseDealt:
		return "a card one rank below those that start the suit piles"
	}
	below := r.Base - 1
	if below == game.BaseAce {
		return "an ace"
	}
	return game.WithArticle(below.String())
}

func turnUpRule(r *game.Rules, by Manner) string {
	const uncovered = "When you uncover a face-down card at the end of a column, it is turned over for you."
	switch {
	case slices.Max(r.FaceDown) == 0:
		return ""
	case r.ManualTurnUp():
		return by.turnUp + " Until you do, no card can be placed on it."
	case hasFaceDownEnds(r):
		return uncovered + " If a face-down card was dealt there, " + by.turnUpEnd + " to turn it over."
	}
	return uncovered
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
		row := "a row: one face-up card to each column, starting from the left"
		if r.Row > 1 {
			row = "one face-up card to each of " + columnsOfRow(r)
		} else if r.Row == 1 {
			row = "one face-up card to the first column"
		}
		return by.deal + " to deal " + row + ", for as long as the stock lasts."
	case r.DealTo == game.DealToReserves:
		row := by.deal +
			" to deal a row: one face-up card to each reserve pile, starting from the left, for as long as the stock lasts."
		if n := r.ReservePlaces(); n > 0 {
			row += fmt.Sprintf(" The last row, with only %s, is dealt beside the stock, and these cards can be played too.", cardsInWords(n))
		}
		return row
	}
	waste := visibleWasteRule(r)
	if r.AutoUp == game.AutoUpWaste {
		waste += " Whenever that card can go to a suit pile, it goes there at once."
	}
	return fmt.Sprintf("%s to deal %s. %s %s", by.deal, cardsPerDeal(r), waste, wasteTurnOverRule(r, by))
}

// columnsOfRow is "the columns", or the first of them.
func columnsOfRow(r *game.Rules) string {
	switch r.Row {
	case 0:
		return "the columns"
	case 1:
		return "the first column"
	}
	return fmt.Sprintf("the first %s columns", numberWord(r.Row))
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
		return "You see only the top card of the waste, and that is the only one you can play."
	case r.Packet == game.PacketLast && len(r.Draws) > 0:
		return "As many cards of the waste are visible as are dealt at a time, but you can play only the top one."
	case r.Packet == game.PacketLast:
		return fmt.Sprintf("The last %s cards of the waste are visible, but you can play only the top one.", numberWord(r.Draw))
	case len(r.Draws) > 0:
		return "All the cards dealt last are visible, but you can play only the top one."
	case r.Draw == 2:
		return "Both cards dealt last are visible, but you can play only the top one."
	}
	return fmt.Sprintf("All %s cards dealt last are visible, but you can play only the top one.", numberWord(r.Draw))
}

func wasteTurnOverRule(r *game.Rules, by Manner) string {
	turn := "Once the stock is empty, " + by.turnOver + " to turn the waste over and form a new stock"
	switch r.TurnOvers {
	case game.Unlimited:
		return turn + ", as often as you like."
	case 0:
		return "The waste is never turned over in this game: once the stock is empty, no more cards are dealt."
	case 1:
		return turn + ". You can do this once, so you go through the stock twice."
	case 2:
		return turn + ". You can do this twice, so you go through the stock three times."
	}
	return fmt.Sprintf("%s. You can do this %s times, so you go through the stock %s times.", turn,
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
		what = "Each card in the reserve"
	}
	return fmt.Sprintf("%s may be played %s. No cards may be moved to the reserve.", what, to)
}

func cellRule(r *game.Rules) string {
	c := r.Cells
	if c.Count == 0 {
		return ""
	}
	what := "any card"
	if c.Accept == game.AcceptKing {
		what = "a king"
	}
	from := "from the end of a column"
	if r.DealTo == game.DealToWaste {
		from += " or the top of the waste"
	}
	there, top := fmt.Sprintf("There are %s cells, each of", numberWord(c.Count)), "the top card of a cell"
	if c.Count == 1 {
		there, top = "There is one cell,", "its top card"
	}
	holds := "one card"
	if c.Capacity > 1 {
		holds = fmt.Sprintf("up to %s cards", numberWord(c.Capacity))
	}
	return fmt.Sprintf("%s which holds %s. You can move %s there %s, and play %s to a column or a suit pile.",
		there, holds, what, from, top)
}

func suitPileRules(r *game.Rules, by Manner) string {
	first := emptySuitPileRule(r)
	if r.Prelude == game.PreludeBases {
		first = ""
	}
	up := joinSentences(first, fmt.Sprintf("The other cards of each suit follow in order, one at a time, from %s.", suitPileSources(r)),
		by.sendUp)
	switch {
	case !r.AllowsMovesOffFoundations():
		return up + " Cards cannot be moved back from the suit piles."
	case r.Back == game.BackNotBase:
		return up + " The top card of a suit pile may be moved back to a column where it fits, unless it is the card that starts the pile."
	}
	return up + " The top card of a suit pile may be moved back to a column where it fits."
}

func emptySuitPileRule(r *game.Rules) string {
	switch {
	case r.Base == game.BaseFirst && r.Fill == game.FillBelowBase:
		return fmt.Sprintf("The first card that you play to a suit pile sets the rank with which all %s begin. Until then, no card may be moved to an empty column.",
			numberWord(r.PileCount(game.Foundation)))
	case r.Base == game.BaseFirst:
		return fmt.Sprintf("The first card that you play to a suit pile sets the rank with which all %s begin.",
			numberWord(r.PileCount(game.Foundation)))
	case r.Base == game.BaseDealt:
		return "Any card of the same rank as the one dealt to the first suit pile may be moved to an empty suit pile."
	}
	if r.Bases != nil {
		return "Only the first card in the order of its suit can be moved to an empty suit pile."
	}
	return capitalize(game.WithArticle(r.Base.String())) + " can start any empty suit pile."
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
