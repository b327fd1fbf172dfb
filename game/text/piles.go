package text

import (
	"fmt"
	"strings"

	"xklondike/game"
)

// Piles in words, as sentences name them. Places count from 1, and no face-down card has a name.

// Place returns the name of a pile inside a sentence: "column 3", "suit pile 1", "the waste". The only pile of its role needs
// no number.
func Place(r *game.Rules, p game.Pile) string {
	word := map[game.Role]string{
		game.Stock: "stock", game.Waste: "waste", game.Foundation: "suit pile", game.Tableau: "column",
		game.Reserve: "reserve", game.Cell: "cell", game.Hour: "hour", game.Centre: "centre",
	}[p.Role]
	if p.Role != game.Tableau && r.Count(p.Role) == 1 {
		return "the " + word
	}
	return fmt.Sprintf("%s %d", word, p.N+1)
}

// label returns the name of a pile at the beginning of a sentence, without an article.
func label(r *game.Rules, p game.Pile) string {
	return sentence(strings.TrimPrefix(Place(r, p), "the "))
}

// slotName returns the name of a card that lies face up.
func slotName(slot game.Slot) string {
	if !slot.Up {
		return "a face-down card"
	}
	return slot.Card.Name()
}

// Counted returns a number of cards with its noun: "4 cards", "1 card".
func Counted(n int) string {
	if n == 1 {
		return "1 card"
	}
	return fmt.Sprintf("%d cards", n)
}

// Pile says all that can be seen of a pile, bottom first: "Column 3, 4 cards: 2 face down, King of Clubs, Queen of Hearts."
func Pile(s game.State, p game.Pile) string {
	name, cards := label(s.Rules(), p), s.Cards(p)
	switch {
	case p.Role == game.Stock:
		return Count(s, p)
	case len(cards) == 0:
		return sentence(Place(s.Rules(), p)) + " is empty."
	case p.Role == game.Foundation && len(cards) > 1:
		return fmt.Sprintf("%s, %s, %s to %s.", name, Counted(len(cards)), slotName(cards[0]), slotName(cards[len(cards)-1]))
	}
	return fmt.Sprintf("%s, %s: %s.", name, Counted(len(cards)), listed(cards))
}

// Count says how many cards a pile has: "Stock 21." Where a number tells piles apart, it is "Column 3: 4 cards."
func Count(s game.State, p game.Pile) string {
	if p.Role == game.Tableau || s.Rules().Count(p.Role) > 1 {
		return fmt.Sprintf("%s: %s.", label(s.Rules(), p), Counted(len(s.Cards(p))))
	}
	return fmt.Sprintf("%s %d.", label(s.Rules(), p), len(s.Cards(p)))
}

// listed names cards, bottom first. Face-down cards that lie together are counted.
func listed(cards []game.Slot) string {
	var words []string
	down := 0
	for i, slot := range cards {
		if !slot.Up {
			down++
		}
		if down > 0 && (slot.Up || i == len(cards)-1) {
			words = append(words, fmt.Sprintf("%d face down", down))
			down = 0
		}
		if slot.Up {
			words = append(words, slot.Card.Name())
		}
	}
	return strings.Join(words, ", ")
}

// Overview says what lies on top everywhere, and how much is left: "Columns 1 to 7 end in ... Stock 24."
func Overview(s game.State) string {
	var words []string
	if columns := s.Rules().Count(game.Tableau); columns > 0 {
		words = append(words, fmt.Sprintf("Columns 1 to %d end in %s.", columns, ends(s, game.Tableau)))
	}
	several := s.Rules().Count(game.Reserve)
	if several > 1 {
		words = append(words, fmt.Sprintf("Reserve piles 1 to %d end in %s.", several, ends(s, game.Reserve)))
	}
	for _, p := range s.Piles() {
		cards := s.Cards(p)
		switch {
		case p.Role == game.Stock || p.Role == game.Tableau || p.Role == game.Hour || len(cards) == 0:
		case p.Role == game.Reserve && several > 1:
		case p.Role == game.Reserve || p.Role == game.Waste:
			words = append(words, fmt.Sprintf("%s, %s: %s.", label(s.Rules(), p), Counted(len(cards)), slotName(cards[len(cards)-1])))
		default:
			words = append(words, onTop(s, p))
		}
	}
	if s.Rules().Count(game.Stock) > 0 {
		words = append(words, Count(s, game.Pile{Role: game.Stock}))
	}
	return strings.Join(words, " ")
}

// ends names what lies on top of all piles of a role.
func ends(s game.State, role game.Role) string {
	tops := make([]string, s.Rules().Count(role))
	for n := range tops {
		tops[n] = "nothing"
		if cards := s.Cards(game.Pile{Role: role, N: n}); len(cards) > 0 {
			tops[n] = slotName(cards[len(cards)-1])
		}
	}
	return strings.Join(tops, ", ")
}

// onTop says what lies on top of a pile beside the columns.
func onTop(s game.State, p game.Pile) string {
	cards := s.Cards(p)
	if len(cards) == 0 {
		return sentence(Place(s.Rules(), p)) + " is empty."
	}
	return fmt.Sprintf("%s: %s.", label(s.Rules(), p), slotName(cards[len(cards)-1]))
}

// end says how a column ends.
func end(s game.State, p game.Pile) string {
	cards := s.Cards(p)
	if len(cards) == 0 {
		return sentence(Place(s.Rules(), p)) + " is empty."
	}
	last := cards[len(cards)-1]
	if last.Up {
		return fmt.Sprintf("%s ends in the %s.", label(s.Rules(), p), last.Card.Name())
	}
	return fmt.Sprintf("%s ends in %s.", label(s.Rules(), p), slotName(last))
}
