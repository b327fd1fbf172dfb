package text

import (
	"fmt"
	"io"
	"strings"

	"xklondike/game"
)

// UsualDealKey is the name of the key that deals from the stock by default.
const UsualDealKey = "space"

// WriteRulesPage writes the rules of a game: its title, and then a paragraph for each part of the game. It makes every
// sentence from the rule table. At the end come the texts of the table: note, source, odds and tips. Lines have at most
// width characters, or any number if width is 0.
func WriteRulesPage(w io.Writer, r *game.Rules, by Manner, width int) error {
	paragraphs := []string{r.Title}
	if r.LeavesNoChoice() {
		paragraphs = append(paragraphs, clockGameRules(r, by)...)
	} else {
		paragraphs = append(paragraphs, packingGameRules(r, by)...)
	}
	paragraphs = append(append(paragraphs, scoringRules(r)...), r.Note, originAndOdds(r), strings.Join(r.Tips, " "))
	var page []string
	for _, p := range paragraphs {
		if p != "" {
			page = append(page, wrap(p, width))
		}
	}
	_, err := fmt.Fprintln(w, strings.Join(page, "\n\n"))
	return err
}

// originAndOdds says where the rules of a game come from, and which share of its deals can be won. It returns
// "" if the rule table says neither.
func originAndOdds(r *game.Rules) string {
	var words []string
	if r.Source != "" {
		words = append(words, "The rules of this game come from "+r.Source+".")
	}
	switch {
	case r.Odds == "":
	case r.LeavesNoChoice():
		words = append(words, fmt.Sprintf("Of all deals, %s are won.", r.Odds))
	default:
		words = append(words, fmt.Sprintf("Of all deals, %s can be won by somebody who knows every card.", r.Odds))
	}
	return strings.Join(words, " ")
}

// numberWord returns a number from 0 to 12 as a word, with "no" for 0, and any other number in digits.
func numberWord(n int) string {
	words := [...]string{"no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten",
		"eleven", "twelve"}
	if n >= 0 && n < len(words) {
		return words[n]
	}
	return fmt.Sprint(n)
}

// ordinalWord returns "first" to "sixth" for 1 to 6, and an ordinal in digits for other numbers: "7th", "21st".
func ordinalWord(n int) string {
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

// capitalize returns a text, which must not be empty, with its first letter in upper case.
func capitalize(text string) string { return strings.ToUpper(text[:1]) + text[1:] }
