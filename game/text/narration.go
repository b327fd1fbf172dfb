package text

import (
	"fmt"
	"slices"
	"strings"

	"xklondike/game"
)

// This file says what happens in a game. The text of an event says first what changed, and then which card or
// pile the change has uncovered. No text names a card that lies face down.

// DescribeMove says what a move does in the position before.
func DescribeMove(before game.State, m game.Move) string {
	after := before.Apply(m)
	switch m.Kind {
	case game.Turn:
		return describeTurnUp(after, m.From)
	case game.Draw:
		return describeDraw(before, after)
	case game.Redeal:
		return fmt.Sprintf("The waste is turned over: turn-over %d. %s", after.TurnOvers(),
			DescribePileSize(after, game.Pile{Role: game.Stock}))
	}
	return MoveName(before, m) + ". " + strings.Join(describeSideEffects(before, m, after), " ")
}

// MoveName names a move, without what it uncovers: "Queen of Hearts to King of Clubs, column 3", "Ace of
// Hearts up", "deal". In games with several packs it also names the pile from which the cards come, because
// two cards can have the same name.
func MoveName(s game.State, m game.Move) string {
	switch {
	case m.Kind == game.Turn:
		return "turn " + fmt.Sprint(m.From.N+1)
	case m.Kind == game.Draw:
		return "deal"
	case m.Kind == game.Redeal:
		return "deal, which turns the waste over"
	}
	name := ShortMoveName(s, m)
	if m.To.Role == game.Tableau && len(s.Cards(m.To)) > 0 && s.Rules().Packs == 1 {
		name += ", " + PileName(s.Rules(), m.To)
	}
	return name
}

// ShortMoveName names a move that carries cards: "Queen of Hearts to King of Clubs", "Ace of Hearts up",
// "King of Spades to column 4". In games with several packs it also names the piles, because two cards can
// have the same name.
func ShortMoveName(s game.State, m game.Move) string {
	words := movedCardsName(s, m)
	switch m.To.Role {
	case game.Foundation:
		return words + " up"
	case game.Hour:
		return fmt.Sprintf("%s to %d o'clock", words, m.To.N+1)
	}
	goal := PileName(s.Rules(), m.To)
	if cards := s.Cards(m.To); m.To.Role == game.Tableau && len(cards) > 0 {
		card := cardName(cards[len(cards)-1])
		if s.Rules().Packs == 1 {
			return words + " to " + card
		}
		goal = card + ", " + goal
	}
	return words + " to " + goal
}

// movedCardsName names the first card that a move carries, and says how many more there are. In games with
// several packs it also names the pile from which the cards come.
func movedCardsName(s game.State, m game.Move) string {
	cards := s.Cards(m.From)
	words := cardName(cards[len(cards)-m.N])
	if m.N > 1 {
		words += fmt.Sprintf(" and %d more", m.N-1)
	}
	if s.Rules().Packs > 1 {
		words += ", " + strings.TrimPrefix(PileName(s.Rules(), m.From), "the ") + ","
	}
	return words
}

// describeTurnUp says which card, now the last of a pile, was turned up.
func describeTurnUp(after game.State, p game.Pile) string {
	cards := after.Cards(p)
	return fmt.Sprintf("Turned up in %s: %s.", PileName(after.Rules(), p), cardName(cards[len(cards)-1]))
}

// describeDraw says which cards were dealt from the stock, and how many cards are left in it.
func describeDraw(before, after game.State) string {
	stock := game.Pile{Role: game.Stock}
	left := len(after.Cards(stock))
	dealt := slices.Clone(before.Cards(stock)[left:])
	slices.Reverse(dealt)
	var names []string
	for _, slot := range dealt {
		names = append(names, slot.Card.Name())
	}
	to, top := "", ""
	switch waste := after.Cards(game.Pile{Role: game.Waste}); {
	case after.Rules().DealTo == game.DealToColumns:
		to = " to the columns"
	case after.Rules().DealTo == game.DealToReserves:
		to = " to the reserve"
	case len(dealt) > 1 && len(waste) > 0 && waste[len(waste)-1].Card == dealt[len(dealt)-1].Card:
		top = " on top"
	}
	words := []string{fmt.Sprintf("Dealt%s: %s%s.", to, strings.Join(names, ", "), top)}
	words = append(words, describeAutoFilledColumns(before, game.Move{Kind: game.Draw}, after)...)
	return strings.Join(append(words, DescribePileSize(after, stock)), " ")
}

// describeSideEffects returns sentences about what a carry has changed besides the carried cards. They are
// about the end of the pile from which the cards came, about empty columns that were filled at once, and
// about the piles that filled them.
func describeSideEffects(before game.State, m game.Move, after game.State) []string {
	var words []string
	fills := describeAutoFilledColumns(before, m, after)
	cardsBefore, cardsAfter := before.Cards(m.From), after.Cards(m.From)
	switch left := len(cardsBefore) - m.N; {
	case m.From.Role == game.Centre:
		words = append(words, describeNewCentreKings(before, after)...)
		words = append(words, describeTop(after, m.From))
	case m.From.Role != game.Tableau:
		words = append(words, describeTop(after, m.From))
	case left > 0 && !cardsBefore[left-1].FaceUp && cardsAfter[left-1].FaceUp:
		words = append(words, describeTurnUp(after, m.From))
	case left > 0 || len(fills) == 0:
		words = append(words, describeColumnEnd(after, m.From))
	}
	words = append(words, fills...)
	return append(words, describeFillSources(before, m, after)...)
}

// describeAutoFilledColumns returns sentences about the empty columns that the rules filled at once after a move.
func describeAutoFilledColumns(before game.State, m game.Move, after game.State) []string {
	var words []string
	for _, p := range after.Piles() {
		cards, countBefore := after.Cards(p), len(before.Cards(p))
		if p == m.From {
			countBefore -= m.N
		}
		if p.Role == game.Tableau && before.Rules().AutoFill != game.AutoFillNone && p != m.To &&
			countBefore == 0 && len(cards) > 0 {
			words = append(words, fmt.Sprintf("%s was empty, so the %s fills it.",
				capitalizedPileName(after.Rules(), p), cardName(cards[0])))
		}
	}
	return words
}

// describeFillSources returns sentences about the stock, the waste and the reserve piles whose cards filled
// empty columns: their top card, or the size of the stock.
func describeFillSources(before game.State, m game.Move, after game.State) []string {
	var words []string
	for _, p := range after.Piles() {
		if p == m.From || p == m.To || len(after.Cards(p)) == len(before.Cards(p)) {
			continue
		}
		switch p.Role {
		case game.Stock:
			words = append(words, DescribePileSize(after, p))
		case game.Waste, game.Reserve:
			words = append(words, describeTop(after, p))
		}
	}
	return words
}

// describeNewCentreKings returns a sentence for each king that a move in a game of Clock has turned up in the centre.
func describeNewCentreKings(before, after game.State) []string {
	centre := game.Pile{Role: game.Centre}
	var words []string
	for _, slot := range after.Cards(centre) {
		up := slot.FaceUp && slot.Card.Rank() == game.King
		if up && !slices.Contains(before.Cards(centre), slot) {
			words = append(words, slot.Card.Name()+" is turned up and stays in the centre.")
		}
	}
	return words
}

// DescribeUndo says what the undo of a move has changed. The position before the move is the current one again.
func DescribeUndo(before game.State, m game.Move) string {
	r, after := before.Rules(), before.Apply(m)
	switch m.Kind {
	case game.Turn:
		then := after.Cards(m.From)
		return fmt.Sprintf("%s in %s is face down again.", cardName(then[len(then)-1]), PileName(r, m.From))
	case game.Redeal:
		return "the cards of the stock are back in the waste, as before the turn-over. " +
			describeTop(before, game.Pile{Role: game.Waste})
	case game.Draw:
		stock := game.Pile{Role: game.Stock}
		words := CardCount(len(before.Cards(stock))-len(after.Cards(stock))) + " back in the stock. "
		if r.DealTo == game.DealToWaste {
			words += describeTop(before, game.Pile{Role: game.Waste}) + " "
		}
		return words + DescribePileSize(before, stock)
	}
	return strings.Join(append([]string{describeCardMoveUndo(before, m, after)},
		describeFillSources(after, m, before)...), " ")
}

// describeCardMoveUndo says where the cards of a carry lie again after its undo.
func describeCardMoveUndo(before game.State, m game.Move, after game.State) string {
	r, cards := before.Rules(), before.Cards(m.From)
	words, _, _ := strings.Cut(movedCardsName(before, m), ",")
	below := len(cards) - m.N - 1
	switch {
	case m.From.Role == game.Tableau && below >= 0 && cards[below].FaceUp:
		return fmt.Sprintf("%s back on %s, %s.", words, cardName(cards[below]), PileName(r, m.From))
	case m.From.Role == game.Tableau && below >= 0 && after.Cards(m.From)[below].FaceUp:
		return fmt.Sprintf("%s back in %s, where the %s is face down again.", words, PileName(r, m.From),
			cardName(after.Cards(m.From)[below]))
	}
	return words + " back in " + PileName(r, m.From) + "."
}

// DescribeChange says what led from one position of a game to another. It describes each of a few moves, or
// each of a few undone moves. For more it gives their numbers and an overview of the table.
func DescribeChange(before, after game.Position) string {
	const maxDescribed = 4 // almost no action of a player has more moves, even with its turn-ups
	common := 0
	for common < min(len(before.Moves), len(after.Moves)) && before.Moves[common] == after.Moves[common] {
		common++
	}
	undone, played := before.Moves[common:], after.Moves[common:]
	switch {
	case len(undone)+len(played) == 0:
		return "Nothing has changed."
	case len(undone) == 0 && len(played) <= maxDescribed:
		return describeMoves(before.State, played)
	case len(played) == 0 && len(undone) <= maxDescribed:
		return "Undone: " + describeUndos(after.State, undone)
	}
	return fmt.Sprintf("%s undone, %d played. %s", moveCount(len(undone)), len(played), Overview(after.State))
}

// describeMoves describes moves that were played one after another from a state.
func describeMoves(s game.State, list []game.Move) string {
	var words []string
	for i, m := range list {
		if i+1 < len(list) && list[i+1] == (game.Move{Kind: game.Turn, From: m.From}) {
			words = append(words, MoveName(s, m)+".") // the turn-up comes next, and its description says what this move uncovers
		} else {
			words = append(words, DescribeMove(s, m))
		}
		s = s.Apply(m)
	}
	return strings.Join(words, " ")
}

// describeUndos describes how moves that were played from a state are undone, the last move first.
func describeUndos(s game.State, list []game.Move) string {
	var words []string
	for _, m := range list {
		words = append(words, DescribeUndo(s, m))
		s = s.Apply(m)
	}
	slices.Reverse(words)
	return strings.Join(words, " ")
}

// moveCount returns a number of moves with its noun: "1 move", "3 moves".
func moveCount(n int) string {
	if n == 1 {
		return "1 move"
	}
	return fmt.Sprintf("%d moves", n)
}
