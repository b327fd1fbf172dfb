package text

import (
	"fmt"
	"slices"
	"strings"

	"xklondike/game"
)

// The sentences about the play of a packing game, a paragraph for each kind of pile.

// columns says what lies on what and what moves as one.
func columns(r *game.Rules) string {
	way := map[game.Direction]string{
		game.Down:   "down: a card goes on one that is higher by one rank",
		game.Up:     "up: a card goes on one that is lower by one rank",
		game.Either: "up or down: a card goes on one that is higher or lower by one rank",
	}[r.Direction]
	suit := map[game.Build]string{
		game.BuildAlternate:  " and of the other colour",
		game.BuildSameSuit:   " and of the same suit",
		game.BuildOtherSuit:  " and of another suit",
		game.BuildSameColour: " and of the same colour",
		game.BuildAny:        ", whatever their suits",
	}[r.Build]
	corner := ""
	if r.Wrap {
		corner = map[game.Direction]string{
			game.Down:   "They go round the corner: a king goes on an ace.",
			game.Up:     "They go round the corner: an ace goes on a king.",
			game.Either: "They go round the corner: aces and kings follow one another.",
		}[r.Direction]
	}
	return join("Columns are built "+way+suit+".", corner, unit(r))
}

// unit says what moves from column to column as one.
func unit(r *game.Rules) string {
	const run = "Face-up cards at the end of a column that follow one another in this way move "
	switch r.Unit {
	case game.UnitTail:
		return run + "together, all of them or any part."
	case game.UnitWhole:
		return run + "to another column all together, never in part."
	case game.UnitWholeOrTop:
		return run + "to another column all together, or the last one alone, but no other part."
	case game.UnitTop:
		return "Cards move one at a time."
	case game.UnitFaceUp:
		return "Any face-up card of a column moves with all that lie on it, whether they follow one another or not; it alone has to fit."
	case game.UnitSameSuit:
		return "Face-up cards at the end of a column that follow one another in this way and are of one suit move together, all of them or any part."
	case game.UnitSpaces:
		if r.Cells.Count > 0 {
			return run + "together, as many as could be moved singly by way of empty columns and free cells."
		}
		return run + "together, as many as could be moved singly by way of empty columns."
	}
	return ""
}

// emptyColumns says what fills a space.
func emptyColumns(r *game.Rules) string {
	const filled = "An empty column is filled at once with the top card of "
	switch rest := fill(r) + "."; r.AutoFill {
	case game.AutoFillReserve:
		return filled + "the reserve. When the reserve is empty, " + rest
	case game.AutoFillWaste:
		return filled + "the waste. When the waste is empty, " + rest
	case game.AutoFillStock:
		return filled + "the waste or, when that is empty, of the stock. When both are empty, " + rest
	case game.AutoFillPacket:
		return filled + "the waste; if that is empty, cards are dealt there first. When the stock is empty too, " + rest
	default:
		return sentence(rest)
	}
}

// fill says what a player may put into a space.
func fill(r *game.Rules) string {
	const headed = "only %s, or a group headed by one, may go to an empty column"
	alone := r.Unit == game.UnitTop
	switch {
	case r.Fill == game.FillNone && r.DealTo == game.DealToColumns:
		return "nothing is moved to an empty column: it waits for the next row"
	case r.Fill == game.FillNone:
		return "nothing is moved to an empty column"
	case r.Fill == game.FillAny && alone:
		return "any card may go to an empty column"
	case r.Fill == game.FillAny:
		return "any card or group may go to an empty column"
	case r.Fill == game.FillSingle:
		return "any one card may go to an empty column, but no group"
	case alone:
		return fmt.Sprintf("only %s may go to an empty column", filler(r))
	}
	return fmt.Sprintf(headed, filler(r))
}

// filler is the one card for spaces, with its article.
func filler(r *game.Rules) string {
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
	return article(below.String())
}

// article returns a rank with "a" or "an" before it.
func article(rank string) string {
	if rank == "ace" || rank == "8" {
		return "an " + rank
	}
	return "a " + rank
}

// turnUp says how hidden cards come to light, if there are any.
func turnUp(r *game.Rules) string {
	switch {
	case slices.Max(r.Down) == 0:
		return ""
	case r.ManualTurnUp():
		return "A face-down card at the end of a column is turned up by a click on it, at any time; until then nothing goes on it."
	case hiddenEnds(r):
		return "A face-down card that comes to the end of a column is turned up at once, and one that was dealt there by a click on it."
	}
	return "A face-down card that comes to the end of a column is turned up at once."
}

// hiddenEnds reports whether the deal leaves end cards face down: they have not come there, and nothing turns them by itself.
func hiddenEnds(r *game.Rules) bool {
	for i, down := range r.Down {
		if down > 0 && r.Up[i] == 0 {
			return true
		}
	}
	return false
}

// stock is about dealing; a game that deals everything to the columns has none.
func stock(r *game.Rules, dealKey string) string {
	click := "Click the stock"
	if dealKey != "" {
		click += ", or press " + dealKey + ","
	}
	switch {
	case r.Stock == 0:
		return ""
	case r.DealTo == game.DealToColumns:
		return click + " to deal a row: one card, face up, to each column from the left, as far as the stock goes."
	case r.DealTo == game.DealToReserves:
		return click + " to deal a row: one card, face up, to each pile of the reserve from the left, as far as the stock goes."
	}
	return fmt.Sprintf("%s to deal %s; %s. %s", click, packet(r), shown(r), turnOvers(r))
}

// packet says how many cards are dealt at a time: "three cards", "three cards on the first pass and two on the second".
func packet(r *game.Rules) string {
	if len(r.Draws) == 0 {
		return some(r.Draw)
	}
	passes := make([]string, len(r.Draws))
	for i, n := range r.Draws {
		passes[i] = fmt.Sprintf("%s on the %s", number(n), ordinal(i+1))
	}
	passes[0] = some(r.Draws[0]) + " on the first pass"
	return and(passes)
}

// some counts cards in words: "one card", "three cards".
func some(n int) string {
	if n == 1 {
		return "one card"
	}
	return number(n) + " cards"
}

// shown says which cards of the waste can be read, and which is playable.
func shown(r *game.Rules) string {
	most := slices.Max(append([]int{r.Draw}, r.Draws...))
	switch {
	case most == 1:
		return "only the top card of the waste is playable"
	case r.Packet == game.PacketTop:
		return "only the top one can be read, and is playable"
	case r.Packet == game.PacketLast:
		return "as many at the end of the waste can be read, only the top one is playable"
	case len(r.Draws) > 0:
		return "all of them can be read, only the top one is playable"
	case r.Draw == 2:
		return "both can be read, only the top one is playable"
	}
	return fmt.Sprintf("all %s can be read, only the top one is playable", number(r.Draw))
}

// turnOvers says how often the waste is dealt again.
func turnOvers(r *game.Rules) string {
	const turn = "Click its empty place to turn the waste over, so that it is the stock again"
	switch r.TurnOvers {
	case game.Unlimited:
		return turn + ", as often as you like."
	case 0:
		return "In this game the waste is not turned over: when the stock is empty, dealing ends."
	case 1:
		return turn + ". You may turn the waste over once: two passes in all."
	case 2:
		return turn + ". You may turn the waste over twice: three passes in all."
	}
	return fmt.Sprintf("%s. You may turn the waste over %s times: %s passes in all.", turn, number(r.TurnOvers), number(r.TurnOvers+1))
}

// reserve says what the cards put aside are good for.
func reserve(r *game.Rules) string {
	if r.Reserve.Piles == 0 {
		return ""
	}
	to := map[game.ReserveTo]string{
		game.ReserveToAny:         "the columns or the suit piles",
		game.ReserveToFoundations: "the suit piles only",
		game.ReserveToColumns:     "the columns only",
	}[r.Reserve.To]
	what := "The top cards of the reserve go"
	switch {
	case r.Reserve.Piles == 1:
		what = "The top card of the reserve goes"
	case r.Reserve.Cards == 1 && r.DealTo != game.DealToReserves:
		what = "The cards of the reserve go"
	}
	return fmt.Sprintf("%s to %s, and no card is put back there.", what, to)
}

// cells says what the cells hold.
func cells(r *game.Rules) string {
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
	text := fmt.Sprintf("There are %s cells. Each", number(c.Count))
	if c.Count == 1 {
		text = "There is one cell. It"
	}
	if c.Capacity == 1 {
		return fmt.Sprintf("%s holds one card: %s %s. It goes on from there to a column or a suit pile.", text, what, from)
	}
	return fmt.Sprintf("%s holds up to %s cards: %s %s, one at a time. The top one goes on from there to a column or a suit pile.",
		text, number(c.Capacity), several, from)
}

// suitPiles says how cards go up, and whether they come back.
func suitPiles(r *game.Rules) string {
	next := fmt.Sprintf("%s The next card of its suit follows, one at a time, from %s. A double click sends a card up.", starts(r), sources(r))
	if r.Prelude == game.PreludeBases {
		next = fmt.Sprintf("On each suit pile the next card of its suit follows, one at a time, from %s. A double click sends a card up.", sources(r))
	}
	switch {
	case !r.BackMoves():
		return next + " Cards on the suit piles stay there."
	case r.Back == game.BackNotBase:
		return next + " The top card of a suit pile may go back to a column where it fits, but not the card that starts the pile."
	}
	return next + " The top card of a suit pile may go back to a column where it fits."
}

// starts says what goes to an empty suit pile.
func starts(r *game.Rules) string {
	switch {
	case r.Base == game.BaseFirst && r.Fill == game.FillBelowBase:
		return fmt.Sprintf("The first card that goes up sets the rank that starts all %s; until then nothing fills a space.",
			number(r.Count(game.Foundation)))
	case r.Base == game.BaseFirst:
		return fmt.Sprintf("The first card that goes up sets the rank that starts all %s.", number(r.Count(game.Foundation)))
	case r.Base == game.BaseDealt:
		return "A card of the same rank as the one that was dealt to the first suit pile may go to any empty one."
	}
	return sentence(article(r.Base.String())) + " may go to any empty suit pile."
}

// sources lists where cards may go up from.
func sources(r *game.Rules) string {
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
