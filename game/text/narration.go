package text

import (
	"fmt"
	"slices"
	"strings"

	"xklondike/game"
	"xklondike/game/words"
)

// What happens in a game. The text of an event says first what changed, and then what that has uncovered. No
// text names a face-down card.

// describeMove says what a move does in the position before.
func describeMove(before game.State, m game.Move) string {
	after := before.Apply(m)
	switch m.Kind {
	case game.Turn:
		return describeTurnUp(after, m)
	case game.Draw:
		return describeDraw(before, after)
	case game.Redeal:
		if before.Rules().Gather != game.GatherNone {
			return "The columns are gathered and dealt again. " + Overview(after)
		}
		return fmt.Sprintf("The waste is turned over for the %s time. %s", ordinalWord(after.TurnOvers()),
			DescribePileSize(after, game.Pile{Role: game.Stock}))
	}
	return MoveName(before, m) + ". " + strings.Join(describeSideEffects(before, m, after), " ")
}

// MoveName names a move, without what it uncovers: "Queen of Hearts to King of Clubs, column 3", "Ace of
// Hearts up", "deal". With several packs it names the pile that the cards come from, because two cards can
// have the same name.
func MoveName(s game.State, m game.Move) string {
	switch {
	case m.Kind == game.Turn:
		return "turn " + fmt.Sprint(m.From.N+1)
	case m.Kind == game.Draw:
		return "deal"
	case m.Kind == game.Redeal && s.Rules().Gather != game.GatherNone:
		return "deal, which gathers the columns and deals them again"
	case m.Kind == game.Redeal:
		return "deal, which turns the waste over"
	}
	name := ShortMoveName(s, m)
	if m.To.Role == game.Tableau && len(s.Cards(m.To)) > 0 && s.Rules().Packs == 1 {
		name += ", " + PileName(s.Rules(), m.To)
	}
	return name
}

// ShortMoveName names a move of cards: "Queen of Hearts to King of Clubs", "King of Spades to column 4", with
// the piles where there are several packs.
func ShortMoveName(s game.State, m game.Move) string {
	words := movedCardsName(s, m)
	switch m.To.Role {
	case game.Foundation:
		return words + " up"
	case game.Hour:
		return fmt.Sprintf("%s to %d o'clock", words, m.To.N+1)
	}
	goal := PileName(s.Rules(), m.To)
	if end, ok := s.Top(m.To); m.To.Role == game.Tableau && ok {
		card := cardName(end)
		if s.Rules().Packs == 1 {
			return words + " to " + card
		}
		goal = card + ", " + goal
	}
	return words + " to " + goal
}

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

func describeTurnUp(after game.State, m game.Move) string {
	end, _ := after.Top(m.TurnUpPile())
	return fmt.Sprintf("Turned up in %s: %s.", PileName(after.Rules(), m.From), cardName(end))
}

func describeDraw(before, after game.State) string {
	stock := game.Pile{Role: game.Stock}
	dealt := before.Cards(stock)[len(after.Cards(stock)):]
	var names []string
	for _, slot := range slices.Backward(dealt) {
		names = append(names, slot.Card.Name())
	}
	top := ""
	if onWaste, ok := after.Top(game.Pile{Role: game.Waste}); len(dealt) > 1 && ok && onWaste.Card == dealt[0].Card {
		top = " on top"
	}
	words := []string{fmt.Sprintf("%s: %s%s.", factsOf(after.Rules()).say("dealt-to"), strings.Join(names, ", "), top)}
	up, fills := describeAutomaticMoves(before, game.Move{Kind: game.Draw}, after)
	return strings.Join(slices.Concat(words, up, fills, []string{DescribePileSize(after, stock)}), " ")
}

func describeSideEffects(before game.State, m game.Move, after game.State) []string {
	words, fills := describeAutomaticMoves(before, m, after)
	cardsBefore, cardsAfter := before.Cards(m.From), after.Cards(m.From)
	switch left := len(cardsBefore) - m.N; {
	case m.From.Role == game.Centre:
		words = append(words, describeNewCentreKings(before, after)...)
		words = append(words, describeTop(after, m.From))
		if after.AwaitsRescue() {
			words = append(words, string(game.RescueNeeded)+".")
		}
	case m.From.Role != game.Tableau:
		words = append(words, describeTop(after, m.From))
	case left > 0 && !cardsBefore[left-1].FaceUp && cardsAfter[left-1].FaceUp:
		words = append(words, describeTurnUp(after, game.Move{Kind: game.Turn, From: m.From}))
	case left > 0 || len(fills) == 0:
		words = append(words, describeColumnEnd(after, m.From))
	}
	words = append(words, fills...)
	if m.To.Role == game.Tableau && len(after.Cards(m.To)) < len(before.Cards(m.To))+m.N {
		words = append(words, describeColumnEnd(after, m.To)) // the cards went on to the next column at once
	}
	return append(words, describeFillSources(before, m, after)...)
}

// describeAutomaticMoves is about the cards that go up at once, and the columns that are filled at once.
func describeAutomaticMoves(before game.State, m game.Move, after game.State) (up, fills []string) {
	for _, p := range after.Piles() {
		cards, had := after.Cards(p), len(before.Cards(p))
		switch p {
		case m.To:
			had += m.N
		case m.From:
			had -= m.N
		}
		switch {
		case p.Role == game.Foundation:
			for _, slot := range cards[had:] {
				up = append(up, slot.Card.Name()+" goes up at once.")
			}
		case p.Role == game.Tableau && before.Rules().AutoFill != game.AutoFillNone && had == 0 && len(cards) > 0:
			fill := cardName(cards[0]) + " fills"
			if len(cards) > 1 {
				fill = fmt.Sprintf("%s and %d more fill", cardName(cards[0]), len(cards)-1)
			}
			fills = append(fills, fmt.Sprintf("%s was empty, so the %s it.", capitalizedPileName(after.Rules(), p), fill))
		}
	}
	return up, fills
}

func describeFillSources(before game.State, m game.Move, after game.State) []string {
	var words []string
	for _, p := range after.Piles() {
		if p == m.From || p == m.To || slices.Equal(after.Cards(p), before.Cards(p)) {
			continue
		}
		switch p.Role {
		case game.Tableau:
			if before.Rules().AutoFill == game.AutoFillNext {
				words = append(words, describeColumnEnd(after, p))
			}
		case game.Stock:
			words = append(words, DescribePileSize(after, p))
		case game.Waste, game.Reserve:
			words = append(words, describeTop(after, p))
		}
	}
	return words
}

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

// describeUndo says what the undo of a move has changed. The position before the move is the current one
// again.
func describeUndo(before game.State, m game.Move) string {
	r, after := before.Rules(), before.Apply(m)
	switch m.Kind {
	case game.Turn:
		end, _ := after.Top(m.TurnUpPile())
		return fmt.Sprintf("%s in %s is face down again.", cardName(end), PileName(r, m.From))
	case game.Redeal:
		if r.Gather != game.GatherNone {
			return "the columns are as they were before they were gathered. " + Overview(before)
		}
		return "the cards in the stock are back in the waste, as they were before it was turned over. " +
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

// DescribeChange says what led from one position to another: each of a few moves or undone moves, or their
// numbers and an overview.
func DescribeChange(before, after game.Position) string {
	const maxDescribed = 4 // almost no action has more moves, even with its turn-ups
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
		var words []string
		s := after.State
		for _, m := range undone {
			words = append(words, describeUndo(s, m))
			s = s.Apply(m)
		}
		slices.Reverse(words) // from the last move on
		return "Undone: " + strings.Join(words, " ")
	}
	did := words.Count(len(undone), "move") + " undone"
	switch {
	case len(undone) == 0:
		did = words.Count(len(played), "move") + " played"
		if after.State.Won() {
			return did + "."
		}
	case len(played) > 0:
		did += fmt.Sprintf(", %d played", len(played))
	}
	return did + ". " + Overview(after.State)
}

// SummarizeChange says in a sentence how many moves were undone or played, and where that leads: "8 moves undone, back to
// before Ace of Hearts up."
func SummarizeChange(before, after game.Position) string {
	if undone := len(before.Moves) - len(after.Moves); undone > 0 {
		return fmt.Sprintf("%s undone, back to before %s.", words.Count(undone, "move"), MoveName(after.State, before.Moves[len(after.Moves)]))
	}
	played := after.Moves[len(before.Moves):]
	if len(played) == 0 {
		return "Nothing has changed."
	}
	s := before.State
	for _, m := range played[:len(played)-1] {
		s = s.Apply(m)
	}
	return fmt.Sprintf("%s played, up to %s.", words.Count(len(played), "move"), MoveName(s, played[len(played)-1]))
}

func describeMoves(s game.State, list []game.Move) string {
	var words []string
	for i, m := range list {
		if i+1 < len(list) && list[i+1] == (game.Move{Kind: game.Turn, From: m.From}) {
			words = append(words, MoveName(s, m)+".") // the turn-up comes next, and says what this move uncovers
		} else {
			words = append(words, describeMove(s, m))
		}
		s = s.Apply(m)
	}
	return strings.Join(words, " ")
}
