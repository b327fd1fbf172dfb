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
			game.Down:   "A king goes on an ace.",
			game.Up:     "An ace goes on a king.",
			game.Either: "Aces and kings follow one another too.",
		}[r.Direction]
	}
	return join("Columns are built "+way+suit+".", corner, unit(r))
}

// unit says what moves from column to column as one.
func unit(r *game.Rules) string {
	const run = "Face-up cards at the end of a column that follow one another so move "
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
		return "Face-up cards at the end of a column that follow one another and are of one suit move together, all of them or any part."
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
	from := map[game.AutoFill]string{
		game.AutoFillReserve: "the reserve",
		game.AutoFillWaste:   "the waste",
		game.AutoFillStock:   "the waste or, when that has none, of the stock",
	}[r.AutoFill]
	if from == "" {
		return sentence(fill(r)) + "."
	}
	return fmt.Sprintf("An empty column is filled at once with the top card of %s. When there is none, %s.", from, fill(r))
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
func stock(r *game.Rules) string {
	switch {
	case r.Stock == 0:
		return ""
	case r.DealTo == game.DealToColumns:
		return "The stock is dealt in rows: one card, face up, to each column from the left, as far as it goes."
	case r.DealTo == game.DealToReserves:
		return "The stock is dealt in rows: one card, face up, to each pile of the reserve from the left, as far as it goes."
	}
	deal := fmt.Sprintf("Cards are dealt from the stock to the waste %s, and only the top card of the waste is playable.", packet(r))
	switch r.TurnOvers {
	case game.Unlimited:
		return deal + " When the stock is empty, the waste is turned over and becomes the stock again, as often as you like."
	case 0:
		return deal + " The waste is not turned over: when the stock is empty, dealing ends."
	case 1:
		return deal + " When the stock is empty, the waste may be turned over once and becomes the stock again."
	}
	times := number(r.TurnOvers) + " times"
	if r.TurnOvers == 2 {
		times = "twice"
	}
	return fmt.Sprintf("%s When the stock is empty, the waste may be turned over and becomes the stock again, %s in all.", deal, times)
}

// packet says how many cards are dealt at a time: "three at a time", "three at a time on the first pass, two on the second".
func packet(r *game.Rules) string {
	if len(r.Draws) == 0 {
		return number(r.Draw) + " at a time"
	}
	passes := make([]string, len(r.Draws))
	for i, n := range r.Draws {
		passes[i] = fmt.Sprintf("%s on the %s", number(n), ordinal(i+1))
	}
	passes[0] = fmt.Sprintf("%s at a time on the first pass", number(r.Draws[0]))
	return and(passes)
}

// reserve says what the cards put aside are good for.
func reserve(r *game.Rules) string {
	if r.Reserve.Piles == 0 {
		return ""
	}
	to := map[game.ReserveTo]string{
		game.ReserveToAny:         "a column or a suit pile",
		game.ReserveToFoundations: "a suit pile only",
		game.ReserveToColumns:     "a column only",
	}[r.Reserve.To]
	if r.Reserve.Cards == 1 && r.DealTo != game.DealToReserves {
		return fmt.Sprintf("The cards of the reserve go to %s, and no card comes to the reserve.", strings.Replace(to, "a column", "the columns", 1))
	}
	return fmt.Sprintf("The top card of the reserve goes to %s, and no card is put back there.", to)
}

// cells says what the cells hold.
func cells(r *game.Rules) string {
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
	text := fmt.Sprintf("There are %s cells. Each", number(c.Count))
	if c.Count == 1 {
		text = "There is one cell. It"
	}
	if c.Capacity == 1 {
		return fmt.Sprintf("%s holds one card: %s %s. It goes on from there to a column or a suit pile.", text, what, from)
	}
	return fmt.Sprintf("%s holds up to %s cards: %s %s, one at a time. The top one goes on from there to a column or a suit pile.",
		text, number(c.Capacity), what, from)
}

// suitPiles says how cards go up, and whether they come back.
func suitPiles(r *game.Rules) string {
	next := fmt.Sprintf("the next card of its suit follows, one at a time, from %s. A double click sends a card up.", sources(r))
	switch {
	case r.Prelude == game.PreludeBases:
		next = "On each suit pile " + next
	case r.Base == game.BaseDealt:
		next = "A card of the rank that was dealt there starts a suit pile, any empty one; " + next
	case r.Base == game.BaseFirst:
		next = "The first card that goes up says which rank starts the suit piles, any empty one; " + next
	default:
		next = sentence(article(r.Base.String())) + " starts a suit pile, any empty one; " + next
	}
	switch {
	case !r.BackMoves():
		return next + " Cards on the suit piles stay there."
	case r.Back == game.BackNotBase:
		return next + " The top card of a suit pile may go back to a column where it fits, but not the card that starts the pile."
	}
	return next + " The top card of a suit pile may go back to a column where it fits."
}

// sources lists where cards may go up from.
func sources(r *game.Rules) string {
	from := []string{"the end of a column"}
	if r.Reserve.Piles > 0 && r.Reserve.To != game.ReserveToColumns {
		from = append(from, "the reserve")
	}
	if r.Cells.Count > 0 {
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
