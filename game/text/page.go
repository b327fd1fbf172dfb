package text

import (
	"fmt"
	"io"
	"slices"
	"strings"

	"xklondike/game"
)

// RulesPage writes the rules of a game: its title, then a paragraph for each part of the game, every sentence made from the
// rule table. Lines are at most width characters wide; 0 is no limit.
func RulesPage(w io.Writer, r *game.Rules, width int) error {
	paragraphs := []string{r.Title}
	if r.Family == game.FamilyClock {
		paragraphs = append(paragraphs, clock(r)...)
	} else {
		paragraphs = append(paragraphs, packing(r)...)
	}
	paragraphs = append(paragraphs, scores(r)...)
	var page []string
	for _, p := range paragraphs {
		if p != "" {
			page = append(page, wrap(p, width))
		}
	}
	_, err := fmt.Fprintln(w, strings.Join(page, "\n\n"))
	return err
}

// packing is the page of a game of the packing family, all but its scores.
func packing(r *game.Rules) []string {
	return []string{object(r), layout(r), columns(r), emptyColumns(r), turnUp(r), stock(r), suitPiles(r)}
}

// object is what the game is about; it stands first, as in a rule book.
func object(r *game.Rules) string {
	return fmt.Sprintf("The game is won when all %d cards are on the %s suit piles, each built up in suit from ace to king.",
		r.Cards(), number(r.Count(game.Foundation)))
}

// layout says what lies where after the deal.
func layout(r *game.Rules) string {
	packs := "One pack is"
	if r.Packs > 1 {
		packs = sentence(number(r.Packs)) + " packs, shuffled together, are"
	}
	return fmt.Sprintf("%s dealt into %s columns of %s cards. %s %s",
		packs, number(r.Columns), depths(r), faces(r), leftOver(r))
}

// depths lists how many cards the columns are dealt: "1, 2, 3 and 4", "4".
func depths(r *game.Rules) string {
	depths := make([]int, r.Columns)
	for i := range depths {
		depths[i] = r.Down[i] + r.Up[i]
	}
	return enumerate(depths)
}

// enumerate lists numbers: "1, 2 and 3", or just "4" if all are the same.
func enumerate(list []int) string {
	if slices.Min(list) == slices.Max(list) {
		return fmt.Sprint(list[0])
	}
	words := make([]string, len(list))
	for i, n := range list {
		words[i] = fmt.Sprint(n)
	}
	return strings.Join(words[:len(words)-1], ", ") + " and " + words[len(words)-1]
}

// faces says which cards of the columns lie face up.
func faces(r *game.Rules) string {
	least, most := slices.Min(r.Up), slices.Max(r.Up)
	switch {
	case slices.Max(r.Down) == 0:
		return "All lie face up."
	case least == 1 && most == 1:
		return "Only the last card of each column is face up."
	case least == most:
		return fmt.Sprintf("Only the last %s of each column are face up.", number(most))
	}
	return fmt.Sprintf("Only the last ones are face up: %s.", enumerate(r.Up))
}

// leftOver is about the stock as the deal leaves it.
func leftOver(r *game.Rules) string {
	if r.Stock == 0 {
		return "No card is left over."
	}
	return fmt.Sprintf("The other %d are the stock, face down.", r.Stock)
}

// columns says what lies on what and what moves as one. A word of the rules has its clause here, or it has no page.
func columns(r *game.Rules) string {
	build := map[game.Build]string{
		game.BuildAlternate: "and of the other colour",
		game.BuildSameSuit:  "and of the same suit",
		game.BuildOtherSuit: "and of another suit",
	}[r.Build]
	unit := map[game.Unit]string{
		game.UnitTail:  "Face-up cards at the end of a column that follow one another so move together, all of them or any part.",
		game.UnitWhole: "Face-up cards at the end of a column that follow one another so move to another column all together, never in part.",
	}[r.Unit]
	return fmt.Sprintf("Columns are built down: a card goes on one that is higher by one rank %s. %s", build, unit)
}

// emptyColumns says what fills a space.
func emptyColumns(r *game.Rules) string {
	if r.Fill == game.FillAny {
		return "Any card or group may go to an empty column."
	}
	return "Only a king, or a group headed by a king, may go to an empty column."
}

// turnUp says how hidden cards come to light.
func turnUp(r *game.Rules) string {
	if r.ManualTurnUp() {
		return "A face-down card at the end of a column is turned up by a click on it, at any time; until then nothing goes on it."
	}
	return "A face-down card that comes to the end of a column is turned up at once."
}

// stock is about dealing; a game that deals everything to the columns has none.
func stock(r *game.Rules) string {
	if r.Stock == 0 {
		return ""
	}
	deal := fmt.Sprintf("Cards are dealt from the stock to the waste %s at a time, and only the top card of the waste is playable.", number(r.Draw))
	switch r.TurnOvers {
	case game.Unlimited:
		return deal + " When the stock is empty, the waste is turned over and becomes the stock again, as often as you like."
	case 0:
		return deal + " The waste is not turned over: when the stock is empty, dealing ends."
	case 1:
		return deal + " When the stock is empty, the waste may be turned over once and becomes the stock again."
	}
	return fmt.Sprintf("%s When the stock is empty, the waste may be turned over and becomes the stock again, %s times in all.",
		deal, number(r.TurnOvers))
}

// suitPiles says how cards go up, and whether they come back.
func suitPiles(r *game.Rules) string {
	up := "An ace starts a suit pile, any empty one; the next card of its suit follows, one at a time, from the end of a column or the top of the waste. A double click sends a card up."
	if r.BackMoves() {
		return up + " The top card of a suit pile may go back to a column where it fits."
	}
	return up + " Cards on the suit piles stay there."
}

// number returns a small number as a word.
func number(n int) string {
	words := [...]string{"no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve"}
	if n >= 0 && n < len(words) {
		return words[n]
	}
	return fmt.Sprint(n)
}

// ordinal returns "first", "second" and so on, and "7th", "21st" where there is no word.
func ordinal(n int) string {
	words := [...]string{"first", "second", "third", "fourth", "fifth", "sixth"}
	if n >= 1 && n <= len(words) {
		return words[n-1]
	}
	ending := "th"
	if n/10%10 != 1 && n%10 >= 1 && n%10 <= 3 {
		ending = [...]string{"st", "nd", "rd"}[n%10-1]
	}
	return fmt.Sprint(n) + ending
}

// sentence returns text with an upper case first letter.
func sentence(text string) string { return strings.ToUpper(text[:1]) + text[1:] }
