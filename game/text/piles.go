package text

import (
	"fmt"
	"strings"

	"xklondike/game"
	"xklondike/game/words"
)

// PileName returns the name of a pile inside a sentence: "column 3", "suit pile 1", "the waste". The only
// pile of a role has no number, unless it is a column.
func PileName(r *game.Rules, p game.Pile) string {
	word := strings.Split("stock,waste,suit pile,column,reserve,cell,hour,centre", ",")[p.Role]
	if p.Role != game.Tableau && r.PileCount(p.Role) == 1 {
		return "the " + word
	}
	return fmt.Sprintf("%s %d", word, p.N+1)
}

func capitalizedPileName(r *game.Rules, p game.Pile) string {
	return capitalize(strings.TrimPrefix(PileName(r, p), "the "))
}

func cardName(slot game.PileCard) string {
	if !slot.FaceUp {
		return "a face-down card"
	}
	return slot.Card.Name()
}

// CardCount returns "1 card" or "4 cards".
func CardCount(n int) string { return words.Count(n, "card") }

// DescribePile says what a player can see of a pile, from its bottom up: "Column 3, 4 cards: 2 face down,
// King of Clubs, Queen of Hearts."
func DescribePile(s game.State, p game.Pile) string {
	name, cards := capitalizedPileName(s.Rules(), p), s.Cards(p)
	switch {
	case p.Role == game.Stock:
		return DescribePileSize(s, p)
	case len(cards) == 0:
		return describeTop(s, p)
	case p.Role == game.Foundation && len(cards) > 1 && !s.Rules().IsLastTogether(cards[0].Card):
		return fmt.Sprintf("%s, %s, %s to %s.", name, CardCount(len(cards)), cardName(cards[0]),
			cardName(cards[len(cards)-1]))
	}
	return fmt.Sprintf("%s, %s: %s.", name, CardCount(len(cards)), listCards(cards))
}

// DescribePileSize returns "Stock 21." or, for a pile with a number, "Column 3: 4 cards." Of an empty stock whose place
// stands for gathering the columns, it says how often that is still possible.
func DescribePileSize(s game.State, p game.Pile) string {
	if r := s.Rules(); p.Role == game.Stock && r.Gather != game.GatherNone {
		return facts{r, map[string]any{"turnovers": max(0, r.TurnOvers-s.TurnOvers())}}.say("gatherings-left")
	}
	if p.Role == game.Tableau || s.Rules().PileCount(p.Role) > 1 {
		return fmt.Sprintf("%s: %s.", capitalizedPileName(s.Rules(), p), CardCount(len(s.Cards(p))))
	}
	return fmt.Sprintf("%s %d.", capitalizedPileName(s.Rules(), p), len(s.Cards(p)))
}

func listCards(cards []game.PileCard) string {
	var words []string
	down := 0
	for i, slot := range cards {
		if !slot.FaceUp {
			down++
		}
		if down > 0 && (slot.FaceUp || i == len(cards)-1) {
			words = append(words, fmt.Sprintf("%d face down", down))
			down = 0
		}
		if slot.FaceUp {
			words = append(words, slot.Card.Name())
		}
	}
	return strings.Join(words, ", ")
}

// Overview names the last card of each column and pile, the cards of the waste that are shown, and the size
// of the stock: "Column 1: 4 of Diamonds, column 2: 7 of Clubs. Stock 24." It leaves out hours and empty
// piles, but not empty columns or one of several reserve piles.
func Overview(s game.State) string {
	var words []string
	if s.Rules().PileCount(game.Tableau) > 0 {
		words = append(words, topCards(s, game.Tableau))
	}
	several := s.Rules().PileCount(game.Reserve)
	if several > 1 {
		words = append(words, topCards(s, game.Reserve))
	}
	for _, p := range s.Piles() {
		cards := s.Cards(p)
		switch {
		case p.Role == game.Stock || p.Role == game.Tableau || p.Role == game.Hour || len(cards) == 0:
		case p.Role == game.Reserve && several > 1:
		case p.Role == game.Waste && s.WasteShown() > 1:
			shown := listCards(cards[len(cards)-s.WasteShown():])
			words = append(words, fmt.Sprintf("Waste, %s: %s on top.", CardCount(len(cards)), shown))
		case p.Role == game.Reserve || p.Role == game.Waste:
			words = append(words, fmt.Sprintf("%s, %s: %s.", capitalizedPileName(s.Rules(), p),
				CardCount(len(cards)), cardName(cards[len(cards)-1])))
		default:
			words = append(words, describeTop(s, p))
		}
	}
	if s.Rules().PileCount(game.Stock) > 0 {
		words = append(words, DescribePileSize(s, game.Pile{Role: game.Stock}))
	}
	return strings.Join(words, " ")
}

func topCards(s game.State, role game.Role) string {
	var tops []string
	for _, p := range s.PilesOf(role) {
		top := "nothing"
		if card, ok := s.Top(p); ok {
			top = cardName(card)
		}
		tops = append(tops, PileName(s.Rules(), p)+": "+top)
	}
	return capitalize(strings.Join(tops, ", ")) + "."
}

// describeTop describes a pile that is no column.
func describeTop(s game.State, p game.Pile) string {
	top, ok := s.Top(p)
	if !ok {
		return capitalize(PileName(s.Rules(), p)) + " is empty."
	}
	return fmt.Sprintf("%s: %s.", capitalizedPileName(s.Rules(), p), cardName(top))
}

func describeColumnEnd(s game.State, p game.Pile) string {
	end, ok := s.Top(p)
	if !ok {
		return describeTop(s, p)
	}
	last := cardName(end)
	if end.FaceUp {
		last = "the " + last
	}
	return fmt.Sprintf("Column %d ends in %s.", p.N+1, last)
}
