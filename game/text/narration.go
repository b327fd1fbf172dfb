package text

import (
	"fmt"
	"slices"
	"strings"

	"xklondike/game"
)

// What happens in a game, an event a line: what changed, and then what it opened. No line names a card that lies face down.

// Moved says what a move does to a position.
func Moved(was game.State, m game.Move) string {
	now := was.Apply(m)
	switch m.Kind {
	case game.Turn:
		return turnedUp(now, m.From)
	case game.Draw:
		return dealtOut(was, now)
	case game.Redeal:
		return fmt.Sprintf("The waste is turned over: turn-over %d. %s", now.TurnOvers(), Count(now, game.Pile{Role: game.Stock}))
	}
	return Carried(was, m) + ". " + strings.Join(opened(was, m, now), " ")
}

// Carried names a move without what it opens: "Queen of Hearts to King of Clubs, column 3", "Ace of Hearts up", "deal". Where
// there are twins it says which card is meant.
func Carried(s game.State, m game.Move) string {
	switch {
	case m.Kind == game.Turn:
		return "turn " + fmt.Sprint(m.From.N+1)
	case m.Kind == game.Draw:
		return "deal"
	case m.Kind == game.Redeal:
		return "deal, which turns the waste over"
	}
	words := lifted(s, m)
	switch m.To.Role {
	case game.Foundation:
		return words + " up"
	case game.Hour:
		return fmt.Sprintf("%s to %d o'clock", words, m.To.N+1)
	}
	if cards := s.Cards(m.To); m.To.Role == game.Tableau && len(cards) > 0 {
		return fmt.Sprintf("%s to %s, %s", words, slotName(cards[len(cards)-1]), Place(s.Rules(), m.To))
	}
	return words + " to " + Place(s.Rules(), m.To)
}

// lifted names the cards that a move carries.
func lifted(s game.State, m game.Move) string {
	cards := s.Cards(m.From)
	words := slotName(cards[len(cards)-m.N])
	if m.N > 1 {
		words += fmt.Sprintf(" and %d more", m.N-1)
	}
	if s.Rules().Packs > 1 {
		words += ", " + strings.TrimPrefix(Place(s.Rules(), m.From), "the ") + ","
	}
	return words
}

// turnedUp says which card was turned up at the end of a pile.
func turnedUp(now game.State, p game.Pile) string {
	cards := now.Cards(p)
	return fmt.Sprintf("Turned up in %s: %s.", Place(now.Rules(), p), slotName(cards[len(cards)-1]))
}

// dealtOut says what came from the stock, and what is left there.
func dealtOut(was, now game.State) string {
	stock := game.Pile{Role: game.Stock}
	left := len(now.Cards(stock))
	dealt := slices.Clone(was.Cards(stock)[left:])
	slices.Reverse(dealt)
	var names []string
	for _, slot := range dealt {
		names = append(names, slot.Card.Name())
	}
	to, top := "", ""
	switch waste := now.Cards(game.Pile{Role: game.Waste}); {
	case now.Rules().DealTo == game.DealToColumns:
		to = " to the columns"
	case now.Rules().DealTo == game.DealToReserves:
		to = " to the reserve"
	case len(dealt) > 1 && len(waste) > 0 && waste[len(waste)-1].Card == dealt[len(dealt)-1].Card:
		top = " on top"
	}
	words := []string{fmt.Sprintf("Dealt%s: %s%s.", to, strings.Join(names, ", "), top)}
	words = append(words, filled(was, game.Move{Kind: game.Draw}, now)...)
	return strings.Join(append(words, Count(now, stock)), " ")
}

// opened says what a carry has opened: the pile it came from, columns that were filled at once, and where that came from.
func opened(was game.State, m game.Move, now game.State) []string {
	var words []string
	fills := filled(was, m, now)
	before, after := was.Cards(m.From), now.Cards(m.From)
	switch left := len(before) - m.N; {
	case m.From.Role == game.Centre:
		words = append(words, kings(was, now)...)
		words = append(words, onTop(now, m.From))
	case m.From.Role != game.Tableau:
		words = append(words, onTop(now, m.From))
	case left > 0 && !before[left-1].Up && after[left-1].Up:
		words = append(words, turnedUp(now, m.From))
	case left > 0 || len(fills) == 0:
		words = append(words, end(now, m.From))
	}
	words = append(words, fills...)
	return append(words, emptied(was, m, now)...)
}

// filled says which columns were filled by themselves.
func filled(was game.State, m game.Move, now game.State) []string {
	var words []string
	for _, p := range now.Piles() {
		cards, before := now.Cards(p), len(was.Cards(p))
		if p == m.From {
			before -= m.N
		}
		if p.Role == game.Tableau && was.Rules().AutoFill != game.AutoFillNone && p != m.To && before == 0 && len(cards) > 0 {
			words = append(words, fmt.Sprintf("%s is filled with the %s.", label(now.Rules(), p), slotName(cards[0])))
		}
	}
	return words
}

// emptied says what lies on top of the piles that gave cards by themselves.
func emptied(was game.State, m game.Move, now game.State) []string {
	var words []string
	for _, p := range now.Piles() {
		if p == m.From || p == m.To || len(now.Cards(p)) == len(was.Cards(p)) {
			continue
		}
		switch p.Role {
		case game.Stock:
			words = append(words, Count(now, p))
		case game.Waste, game.Reserve:
			words = append(words, onTop(now, p))
		}
	}
	return words
}

// kings names the kings of a clock that have come up.
func kings(was, now game.State) []string {
	centre := game.Pile{Role: game.Centre}
	var words []string
	for _, slot := range now.Cards(centre) {
		up := slot.Up && slot.Card.Rank() == game.King
		if up && !slices.Contains(was.Cards(centre), slot) {
			words = append(words, slot.Card.Name()+" comes up and stays.")
		}
	}
	return words
}

// TakenBack says what taking a move back has done: was is the position that it led from, which stands again.
func TakenBack(was game.State, m game.Move) string {
	r, now := was.Rules(), was.Apply(m)
	switch m.Kind {
	case game.Turn:
		then := now.Cards(m.From)
		return fmt.Sprintf("%s in %s is face down again.", slotName(then[len(then)-1]), Place(r, m.From))
	case game.Redeal:
		return "the waste is turned back. " + onTop(was, game.Pile{Role: game.Waste})
	case game.Draw:
		stock := game.Pile{Role: game.Stock}
		words := Counted(len(was.Cards(stock))-len(now.Cards(stock))) + " back in the stock. "
		if r.DealTo == game.DealToWaste {
			words += onTop(was, game.Pile{Role: game.Waste}) + " "
		}
		return words + Count(was, stock)
	}
	return strings.Join(append([]string{carriedBack(was, m, now)}, emptied(now, m, was)...), " ")
}

// carriedBack says where the cards of a carry lie again.
func carriedBack(was game.State, m game.Move, now game.State) string {
	r, cards := was.Rules(), was.Cards(m.From)
	words, _, _ := strings.Cut(lifted(was, m), ",")
	below := len(cards) - m.N - 1
	switch {
	case m.From.Role == game.Tableau && below >= 0 && cards[below].Up:
		return fmt.Sprintf("%s back on %s, %s.", words, slotName(cards[below]), Place(r, m.From))
	case m.From.Role == game.Tableau && below >= 0 && now.Cards(m.From)[below].Up:
		return fmt.Sprintf("%s back in %s, where the %s is face down again.", words, Place(r, m.From), slotName(now.Cards(m.From)[below]))
	}
	return words + " back in " + Place(r, m.From) + "."
}

// Step says what led from one position of a game to another: moves, some taken back, or a jump, after which it says how the
// table looks.
func Step(was, now game.Position) string {
	const most = 4 // moves that are told one by one: what a player does as one, turn-ups included
	same := 0
	for same < min(len(was.Moves), len(now.Moves)) && was.Moves[same] == now.Moves[same] {
		same++
	}
	gone, come := was.Moves[same:], now.Moves[same:]
	switch {
	case len(gone)+len(come) == 0:
		return "Nothing has changed."
	case len(gone) == 0 && len(come) <= most:
		return told(was.State, come)
	case len(come) == 0 && len(gone) <= most:
		return "Undone: " + untold(now.State, gone)
	}
	return fmt.Sprintf("%s taken back, %d played. %s", moves(len(gone)), len(come), Overview(now.State))
}

// told tells moves one after another.
func told(s game.State, list []game.Move) string {
	var words []string
	for i, m := range list {
		if i+1 < len(list) && list[i+1] == (game.Move{Kind: game.Turn, From: m.From}) {
			words = append(words, Carried(s, m)+".") // what it opens is turned up at once
		} else {
			words = append(words, Moved(s, m))
		}
		s = s.Apply(m)
	}
	return strings.Join(words, " ")
}

// untold tells how moves are taken back, the last one first. They led from s.
func untold(s game.State, list []game.Move) string {
	var words []string
	for _, m := range list {
		words = append(words, TakenBack(s, m))
		s = s.Apply(m)
	}
	slices.Reverse(words)
	return strings.Join(words, " ")
}

// moves returns a number of moves with its noun.
func moves(n int) string {
	if n == 1 {
		return "1 move"
	}
	return fmt.Sprintf("%d moves", n)
}
