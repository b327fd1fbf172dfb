package text

import (
	"fmt"
	"slices"
	"strings"

	"xklondike/game"
)

// packing is the page of a game of the packing family, all but its scores: what it is about, the deal, the play. A word of
// the rules has its clause here, or it has no page.
func packing(r *game.Rules, dealKey string) []string {
	return []string{
		object(r), join(packs(r), aside(r), layout(r), leftOver(r)),
		columns(r), emptyColumns(r), turnUp(r), stock(r, dealKey), reserve(r), cells(r), suitPiles(r),
	}
}

// join makes a paragraph of sentences, without those that have nothing to say.
func join(sentences ...string) string {
	return strings.Join(slices.DeleteFunc(sentences, func(s string) bool { return s == "" }), " ")
}

// object is what the game is about; it stands first, as in a rule book.
func object(r *game.Rules) string {
	way := "up"
	if r.Climb == game.Down {
		way = "down"
	}
	return fmt.Sprintf("The game is won when all %d cards are on the %s suit piles, each built %s in suit from %s.",
		r.Cards(), number(r.Count(game.Foundation)), way, span(r))
}

// span says where a suit pile begins and ends.
func span(r *game.Rules) string {
	corner, begin, end := "after the king comes the ace", game.BaseAce, game.BaseDealt-1
	if r.Climb == game.Down {
		corner, begin, end = "after the ace comes the king", end, begin
	}
	switch r.Base {
	case begin:
		return fmt.Sprintf("%s to %s", begin, end)
	case game.BaseDealt:
		return "the rank of the card that the deal puts on the first of them; " + corner
	case game.BaseFirst:
		return "the rank of the first card that goes up; " + corner
	}
	return fmt.Sprintf("the %s; %s", r.Base, corner)
}

// packs says which cards there are.
func packs(r *game.Rules) string {
	var of []string
	for _, suit := range r.Suits {
		of = append(of, strings.ToLower(suit.Name()))
	}
	packs, are := "one pack", "is"
	if r.Packs > 1 {
		packs, are = number(r.Packs)+" packs, shuffled together,", "are"
	}
	if suits := and(of); suits != "" {
		return fmt.Sprintf("The %s of %s are dealt.", suits, packs)
	}
	return fmt.Sprintf("%s %s dealt.", sentence(packs), are)
}

// aside says what is put out before the columns are dealt.
func aside(r *game.Rules) string {
	var prelude, base string
	if r.Prelude == game.PreludeBases {
		prelude = fmt.Sprintf("First the %s %ss are put on the suit piles.", number(r.Count(game.Foundation)), r.Base)
	}
	if r.Base == game.BaseDealt {
		base = "One card is put on the first suit pile; its rank starts them all."
	}
	return join(prelude, asideReserve(r.Reserve), base)
}

func asideReserve(r game.ReserveRules) string {
	switch {
	case r.Piles == 0:
		return ""
	case r.Cards == 1:
		return fmt.Sprintf("%s put aside face up: the reserve.", cardsAre(r.Piles))
	case r.Piles == 1 && r.Open:
		return fmt.Sprintf("%s put aside in one pile, all face up: the reserve.", cardsAre(r.Cards))
	case r.Piles == 1:
		return fmt.Sprintf("%s put aside in one pile, only its top card face up: the reserve.", cardsAre(r.Cards))
	case r.Open:
		return fmt.Sprintf("%s piles of %s are put aside, all face up: the reserve.", sentence(number(r.Piles)), cards(r.Cards))
	}
	return fmt.Sprintf("%s piles of %s are put aside, only their top cards face up: the reserve.", sentence(number(r.Piles)), cards(r.Cards))
}

// cards counts cards: "1 card", "13 cards".
func cards(n int) string {
	if n == 1 {
		return "1 card"
	}
	return fmt.Sprintf("%d cards", n)
}

// cardsAre is "One card is", "Seven cards are", "13 cards are".
func cardsAre(n int) string {
	if n == 1 {
		return "One card is"
	}
	return sentence(number(n)) + " cards are"
}

// layout says what lies where after the deal.
func layout(r *game.Rules) string {
	depths := make([]int, r.Columns)
	for i := range depths {
		depths[i] = r.Down[i] + r.Up[i]
	}
	there := fmt.Sprintf("There are %s columns", number(r.Columns))
	if r.Columns == 1 {
		there = "There is one column"
	}
	if slices.Max(depths) == 0 {
		return there + ", which begin empty."
	}
	if slices.Min(depths) == slices.Max(depths) {
		return fmt.Sprintf("%s of %s each. %s", there, some(depths[0]), faces(r))
	}
	if depths[len(depths)-1] == 1 { // "3, 2 and 1 cards" is no English
		return fmt.Sprintf("%s, whose cards number %s. %s", there, enumerate(depths), faces(r))
	}
	return fmt.Sprintf("%s of %s cards. %s", there, enumerate(depths), faces(r))
}

// enumerate lists numbers: "1, 2 and 3".
func enumerate(list []int) string {
	words := make([]string, len(list))
	for i, n := range list {
		words[i] = fmt.Sprint(n)
	}
	return and(words)
}

// faces says which cards of the columns lie face up.
func faces(r *game.Rules) string {
	least, most := slices.Min(r.Up), slices.Max(r.Up)
	switch {
	case slices.Max(r.Down) == 0:
		return "All lie face up."
	case r.Alternate:
		return "Every other card is face up, the last of each column among them."
	case most == 0:
		return "All lie face down."
	case least == 1 && most == 1:
		return "Only the last card of each column is face up."
	case least == most:
		return fmt.Sprintf("Only the last %s of each column are face up.", number(most))
	case upTo(r, most):
		return fmt.Sprintf("Only the last %s cards of each column are face up, or all that it has.", number(most))
	}
	return fmt.Sprintf("From left to right, the last %s of them are face up, and no others.", enumerate(r.Up))
}

// upTo reports whether each column has so many cards face up, or as many as it has.
func upTo(r *game.Rules, most int) bool {
	for i, up := range r.Up {
		if up < most && r.Down[i] > 0 {
			return false
		}
	}
	return true
}

// leftOver is about the stock as the deal leaves it.
func leftOver(r *game.Rules) string {
	switch {
	case r.Stock == 0:
		return "No card is left over."
	case r.FirstPacket:
		return fmt.Sprintf("The other %d cards are the stock, face down, and the first packet of it is dealt at once.", r.Stock)
	case r.Stock == 1:
		return "The other card is the stock, face down."
	case r.Stock == r.Cards():
		return fmt.Sprintf("All %d cards are the stock, face down.", r.Stock)
	}
	return fmt.Sprintf("The other %d cards are the stock, face down.", r.Stock)
}
